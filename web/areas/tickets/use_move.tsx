/** Moves a ticket: at once where nothing more is asked, otherwise after a few words; what is shown changes before the server says so. */
import { type ReactNode, useState } from 'react';
import { type TicketStatus, whyNotMove } from '../../../domain/tickets.ts';
import { api } from '../../kit/api.ts';
import { late } from '../../kit/late.tsx';
import { sentenceOf } from '../../kit/failure.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { WhenOpened } from '../../ui/overlay/WhenOpened.tsx';
import { type TicketRow, tookOver, user_tickets } from './slices.ts';

const MoveTicket = late(() => import('./MoveTicket.tsx'));

/** Moves that ask for something: who it waits for, what was done, why not. */
const asks: readonly TicketStatus[] = ['Waiting', 'Resolved', 'Rejected', 'Reopened'];

/** Why this ticket cannot be moved there by this person. */
export const whyNot = (row: TicketRow, to: TicketStatus, inside: boolean): string | undefined =>
  whyNotMove(
    { ...row, fixed_at: row.fixed_at === null ? null : new Date(row.fixed_at) },
    to,
    { inside, own: row.own },
    new Date(),
  );

export interface Move {
  move(row: TicketRow, to: TicketStatus): void;
  /** what asks, when something is asked */
  form: ReactNode;
}

export function useMove(): Move {
  const [asked, setAsked] = useState<{ row: TicketRow; to: TicketStatus }>();
  const [shown, setShown] = useState(asked);
  if (asked && shown !== asked) setShown(asked);
  const move = (row: TicketRow, to: TicketStatus) => {
    if (asks.includes(to)) {
      setAsked({ row, to });
      return;
    }
    const back = user_tickets.set((held) => ({
      ...held,
      tickets: held.tickets.map((one) => (one.id === row.id ? { ...one, status: to, waiting_for: '' } : one)),
    }));
    api
      .change_ticket_status({ ticket_id: row.id, version: row.version, status: to })
      .then(tookOver, (error: unknown) => {
        back();
        toast.failure(sentenceOf(error));
      });
  };
  const form = (
    <WhenOpened opened={asked !== undefined} onClose={() => setAsked(undefined)}>
      {(opened) =>
        shown && (
          <MoveTicket
            key={`${shown.row.id} ${shown.to}`}
            opened={opened}
            row={shown.row}
            to={shown.to}
            onClose={() => setAsked(undefined)}
          />
        )
      }
    </WhenOpened>
  );
  return { move, form };
}
