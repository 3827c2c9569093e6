/** Words of a proposal: paragraphs, headings, lists, bold; merge fields filled. */
import { blocksOf, type Run } from '../../../../domain/proposals/rich_text.ts';
import { each } from './each.tsx';

function Runs({ runs, fill }: { runs: readonly Run[]; fill: (text: string) => string }) {
  return each(runs, ({ text, bold }) => (bold ? <strong>{fill(text)}</strong> : fill(text)));
}

export function RichText({ text, fill }: { text: string; fill: (text: string) => string }) {
  return each(blocksOf(text), (block) => {
    if (block.kind === 'list') {
      const items = each(block.items, (runs) => (
        <li>
          <Runs runs={runs} fill={fill} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    const words = <Runs runs={block.runs} fill={fill} />;
    return block.kind === 'heading' ? <h3>{words}</h3> : <p>{words}</p>;
  });
}
