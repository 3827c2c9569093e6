/** Long text cut to a limit; the whole of it is hinted. Without a limit it is cut by its box. */
import { cutText } from '../../../domain/text.ts';
import classes from './CutText.module.css';
import { hint, hint_when_cut } from '../overlay/Hint.tsx';

export interface CutTextProps {
  children: string | null | undefined;
  /** visible characters */
  limit?: number | undefined;
  /** lines before the box cuts, without a limit */
  lines?: number | undefined;
}

export function CutText({ children, limit, lines = 1 }: CutTextProps) {
  const text = children ?? '';
  if (limit === undefined) {
    return (
      <span className={classes.cut} style={{ WebkitLineClamp: lines }} {...hint_when_cut}>
        {text}
      </span>
    );
  }
  const { shown, cut } = cutText(text, limit);
  if (!cut) return <span>{text}</span>;
  return (
    // the whole text must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span className={classes.hinted} tabIndex={0} {...hint(text)}>
      <span aria-hidden>{shown}</span>
      <span className="out-of-sight">{text}</span>
    </span>
  );
}
