/** How what happened to a ticket is recorded. */
import type { Sentence } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import type { Told } from '../../events/domain_events.ts';
import type { LockedTicket } from './mutation_rows.ts';

type OfTicket<Payload> = Payload extends object ? Omit<Payload, 'ticket_id'> : never;

/** Notes what happened to a ticket; `says` names it, never what was written in it. */
export function recordEvent<const Kind extends string>(
  ctx: Ctx,
  kind: Kind,
  ticket: Pick<LockedTicket, 'id' | 'number' | 'project_id'>,
  says: Sentence,
  { tell, ...rest }: { before?: unknown; after?: unknown; tell?: OfTicket<Told<Kind>> } = {},
): void {
  ctx.recordEvent(kind, {
    summary: says,
    project_id: ticket.project_id ?? undefined,
    subject_type: 'ticket',
    subject_id: ticket.id,
    ...rest,
    ...(tell ? { tell: { ticket_id: ticket.id, ...tell } as unknown as Told<Kind> } : {}),
  });
}
