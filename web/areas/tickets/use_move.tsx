/** Moves a ticket: at once where nothing more is asked, otherwise after a few words; what is shown changes before the server says so. */
import { type ReactNode, useState } from 'react';
import { noSuchMove, type TicketStatus } from '../../../domain/tickets.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { worded } from '../../kit/i18n.ts';
import { api } from '../../kit/api.ts';
import { lazy } from '../../kit/lazy.tsx';
import { sentenceOf } from '../../kit/failure.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { showTicket, type TicketRow, tookOver } from './slices.ts';

const MoveTicket = lazy(() => import('./MoveTicket.tsx'));

/** Moves that ask for something: who it waits for, what was done, why not. */
const asks: readonly TicketStatus[] = ['Waiting', 'Resolved', 'Rejected', 'Reopened'];

/** Why this ticket cannot be moved there by this person. */
export const whyNot = ({ moves, status }: TicketRow, to: TicketStatus): string | undefined => {
  const move = moves.find((one) => one.status === to);
  return move ? reasonOf(move.abilities.change_ticket_status) : worded(noSuchMove(status, to));
};

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
    const back = showTicket({ ...row, status: to, waiting_for: '' });
    api
      .change_ticket_status({ ticket_id: row.id, version: row.version, status: to })
      .then(tookOver, (error: unknown) => {
        back();
        toast.failure(sentenceOf(error));
      });
  };
  const form = (
    <LazyMount opened={asked !== undefined} onClose={() => setAsked(undefined)}>
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
    </LazyMount>
  );
  return { move, form };
}
