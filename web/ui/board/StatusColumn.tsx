/** One column of a board, and its cards. */
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Trans } from '@lingui/react/macro';
import { IconBan } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { showNumber } from '../../../domain/numbers.ts';
import { useWindows } from '../../kit/windows.ts';
import { Loading } from '../feedback/Loading.tsx';
import type { BoardPlace } from './board_place.ts';
import classes from './StatusBoard.module.css';

interface StatusColumnProps<Row, View> {
  place: BoardPlace<Row, View>;
  empty: string;
  /** a card is under way */
  dragging: boolean;
  /** it comes from here */
  home: boolean;
  /** why it cannot be put here */
  whyNot: string | undefined;
  renderCard: (row: Row) => ReactNode;
}

const AT_ONCE = 40;

export function StatusColumn<Row extends { id: number }, View>(props: StatusColumnProps<Row, View>) {
  const { place, empty, dragging, home, whyNot, renderCard } = props;
  const { key: key_of, title, note, verb, list, view } = place;
  const box = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const asked = useWindows(list, view);
  const { want } = asked;
  const here = view === undefined ? [] : asked.rows;
  const total = here?.length ?? 0;
  const [wanted, setWanted] = useState(AT_ONCE);
  const shown = (here ?? []).slice(0, wanted).filter((row) => row !== undefined);
  const more = useCallback(() => {
    setWanted(shown.length + AT_ONCE);
    want(shown.length, shown.length + AT_ONCE - 1);
  }, [want, shown.length]);
  const end = useRef<HTMLButtonElement>(null);
  const left = total - shown.length;
  // the next cards are asked for as the last ones come into view
  useEffect(() => {
    if (!end.current) return undefined;
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && more());
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [more, left]);
  const closed = useRef(whyNot);
  useEffect(() => {
    closed.current = home ? '' : whyNot;
  });
  useEffect(() => {
    if (!box.current) return undefined;
    return dropTargetForElements({
      element: box.current,
      getData: () => ({ place: key_of }),
      canDrop: () => closed.current === undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [key_of]);
  const id = `board-${key_of.replace(/\W/g, '-')}`;
  return (
    <section
      ref={box}
      className={classes.column}
      aria-labelledby={id}
      data-place={key_of}
      data-over={over || undefined}
      data-closed={(dragging && whyNot !== undefined) || undefined}
      data-takes={(dragging && whyNot === undefined && !home) || undefined}
    >
      <h2 className={classes.head} id={id}>
        {title}
        <span className={classes.count}>{here && showNumber(total)}</span>
        {note && <span className={classes.note}>{note}</span>}
      </h2>
      {dragging && !home && (
        <p className={classes.answer} role="status">
          {whyNot !== undefined ? (
            <>
              <IconBan size={16} aria-hidden /> {whyNot}
            </>
          ) : (
            verb
          )}
        </p>
      )}
      <ul className={classes.cards}>
        {shown.map((row) => (
          <li key={row.id}>{renderCard(row)}</li>
        ))}
        {asked.failure && view !== undefined && (
          <li className={classes.none} role="alert">
            {asked.failure}
          </li>
        )}
        {here && total === 0 && <li className={classes.none}>{empty}</li>}
      </ul>
      {!here && !asked.failure && <Loading as="cards" />}
      {left > 0 && (
        <button ref={end} type="button" className={classes.more} onClick={more}>
          <Trans>Show {left} more</Trans>
        </button>
      )}
    </section>
  );
}
