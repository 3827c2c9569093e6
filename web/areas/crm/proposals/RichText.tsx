/** Words of a proposal: paragraphs, headings, lists, bold; merge fields filled. */
import { Fragment } from 'react';
import { blocksOf, type Run } from '../../../../domain/proposals/rich_text.ts';

function Runs({ runs, fill }: { runs: readonly Run[]; fill: (text: string) => string }) {
  return runs.map(({ text, bold }, at) =>
    // the runs of a text do not move
    // oxlint-disable-next-line react/no-array-index-key
    bold ? <strong key={at}>{fill(text)}</strong> : <Fragment key={at}>{fill(text)}</Fragment>,
  );
}

export function RichText({ text, fill }: { text: string; fill: (text: string) => string }) {
  return blocksOf(text).map((block, at) => {
    if (block.kind === 'list') {
      const items = block.items.map((runs, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <Runs runs={runs} fill={fill} />
        </li>
      ));
      // oxlint-disable-next-line react/no-array-index-key
      return block.ordered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
    }
    if (block.kind === 'heading') {
      // oxlint-disable-next-line react/no-array-index-key
      return <h3 key={at}>{<Runs runs={block.runs} fill={fill} />}</h3>;
    }
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={at}>
        <Runs runs={block.runs} fill={fill} />
      </p>
    );
  });
}
