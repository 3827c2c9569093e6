/** One column of the board, and its cards. */
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDots } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TicketStatus } from '../../../domain/tickets.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useWindows } from '../../kit/windows.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Avatar } from '../../ui/text/Avatar.tsx';
import classes from './Board.module.css';
import type { TicketRow, tickets, TicketView } from './slices.ts';
import { ClockBadge, Priority } from './TicketMarks.tsx';
import { useOpenTicket } from './ticket_address.ts';
import { useTicketLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';

interface BoardColumnProps {
  place: TicketStatus;
  list: typeof tickets;
  /** what the column asks for; nothing where the filter leaves nothing here */
  view: TicketView | undefined;
  dragged: TicketRow | undefined;
  /** why the dragged ticket cannot be put here */
  whyNot: string | undefined;
  /** the dragged ticket comes from here */
  home: boolean;
  becomes: TicketStatus;
  onMove(row: TicketRow, to: TicketStatus): void;
  note: string | undefined;
}

const AT_ONCE = 40;

export function BoardColumn({ place, list, view, dragged, whyNot, home, becomes, onMove, note }: BoardColumnProps) {
  const words = useTicketLabels();
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
      getData: () => ({ place }),
      canDrop: () => closed.current === undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [place]);
  const id = `tickets-${place.replace(' ', '-')}`;
  return (
    <section
      ref={box}
      className={classes.column}
      aria-labelledby={id}
      data-place={place}
      data-over={over || undefined}
      data-closed={(dragged && whyNot !== undefined) || undefined}
      data-takes={(dragged && whyNot === undefined && !home) || undefined}
    >
      <h2 className={classes.head} id={id}>
        {words.status(place)}
        <span className={classes.count}>{here && showNumber(total)}</span>
        {note && <span className={classes.note}>{note}</span>}
      </h2>
      {dragged && !home && (
        <p className={classes.answer} role="status">
          {whyNot !== undefined ? (
            <>
              <IconBan size={16} aria-hidden /> {whyNot}
            </>
          ) : (
            words.verb(becomes)
          )}
        </p>
      )}
      <ul className={classes.cards}>
        {shown.map((row) => (
          <li key={row.id}>
            <Card row={row} onMove={onMove} />
          </li>
        ))}
        {asked.failure && view && (
          <li className={classes.none} role="alert">
            {asked.failure}
          </li>
        )}
        {here && total === 0 && (
          <li className={classes.none}>
            <Trans>No tickets here</Trans>
          </li>
        )}
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

function Card({ row, onMove }: { row: TicketRow; onMove: BoardColumnProps['onMove'] }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const words = useTicketLabels();
  const { open } = useOpenTicket();
  const card = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const { id } = row;
  useEffect(() => {
    if (!card.current) return undefined;
    return draggable({
      element: card.current,
      getInitialData: () => ({ ticket_id: id }),
      onDragStart: () => setHeld(true),
      onDrop: () => setHeld(false),
    });
  }, [id]);
  const { number } = row;
  return (
    <article
      ref={card}
      className={classes.card}
      data-held={held || undefined}
      data-ticket={id}
      aria-label={`${number} ${row.title}`}
    >
      <div className={classes.cardHead}>
        <span className={classes.number}>{number}</span>
        <Priority priority={row.priority} />
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t`Move ${number}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {row.moves.map(({ status: to, abilities }) => {
              const why = reasonOf(abilities.change_ticket_status);
              return (
                <Menu.Item key={to} disabled={why !== undefined} onClick={() => onMove(row, to)}>
                  {words.verb(to)}
                  {why && <span className={classes.why}>{why}</span>}
                </Menu.Item>
              );
            })}
            <Menu.Divider />
            <Menu.Item onClick={() => open(id)}>
              <Trans>Open ticket</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <button type="button" className={classes.title} onClick={() => open(id)}>
        {row.title}
      </button>
      <span className={classes.dim}>{[row.project_name, term(row.category)].filter(Boolean).join(' · ')}</span>
      <div className={classes.cardFoot}>
        <ClockBadge row={row} />
        {row.assignee ? (
          <Avatar name={row.assignee} size={24} />
        ) : (
          <span className={classes.dim}>
            <Trans>Nobody</Trans>
          </span>
        )}
      </div>
      {row.status === 'Waiting' && row.waiting_for !== '' && (
        <span className={classes.dim}>
          <Trans>Waiting for: {words.party(row.waiting_for)}</Trans>
        </span>
      )}
      {row.status === 'Reopened' && <span className={classes.dim}>{words.status('Reopened')}</span>}
    </article>
  );
}
