/** What was written: the people it names are marked, addresses lead there. */
import { Fragment } from 'react';
import { type Mention, textPieces } from '../../../domain/comments.ts';
import classes from './Talk.module.css';

interface WordsProps {
  text: string;
  mentions: readonly Mention[];
  /** the reader, whose own name is marked more strongly */
  me: number;
}

export function Words({ text, mentions, me }: WordsProps) {
  if (text === '') return null;
  return (
    <p className={classes.words}>
      {textPieces(text, mentions).map((piece, index) =>
        'mention' in piece ? (
          <span key={index} className={classes.mention} data-me={piece.mention.user_id === me || undefined}>
            @{piece.mention.name}
          </span>
        ) : (
          <Fragment key={index}>{withLinks(piece.text)}</Fragment>
        ),
      )}
    </p>
  );
}

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

function withLinks(text: string) {
  const found = [...text.matchAll(address)];
  if (found.length === 0) return text;
  let from = 0;
  const parts = found.map((match) => {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    return (
      <Fragment key={match.index}>
        {before}
        <a href={match[0]} target="_blank" rel="noopener noreferrer nofollow">
          {match[0]}
        </a>
      </Fragment>
    );
  });
  return [...parts, text.slice(from)];
}
