/** A request as it is shown to someone of the company: their lines of it, who was asked, and what they may do. */
import { RfqAbilities } from '../../../../contract/request_shapes.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { notFound } from '../../../../domain/errors.ts';
import { whyNotUndoOrdered } from '../../../../domain/procurement/orders.ts';
import { answerState, whyNotGoing } from '../../../../domain/procurement/requests.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { approves, deniedIn, projectsWith, sees_prices, views, works } from '../../../supply/scope.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

export const headOf = async (ctx: Ctx, rfq_id: number): Promise<rows.RfqHead> =>
  (await rows.head(ctx.db, rfq_id, todayOf(ctx))) ?? notFound();

export const no_quote = say`No supplier has quoted yet.`;
const sent_already = say`This request was already sent.`;
export const whyNotDraft = ({ status }: rows.RfqHead): Sentence | undefined =>
  status === 'draft' ? undefined : sent_already;

/** Why its state cannot be changed from the screen; what may come next is asked of each change. */
export const whyNotStatus = ({ status, standing }: rows.RfqHead): Sentence | undefined => {
  if (status === 'draft') return say`Delete the draft instead.`;
  if (status === 'cancelled') return say`This request was cancelled.`;
  return standing === 'awarded' ? say`Undo the award first.` : undefined;
};
export const whyNotAwarded = ({ status, standing }: rows.RfqHead): Sentence | undefined => {
  if (standing === 'awarded') return say`This request was already awarded.`;
  return status === 'sent' || status === 'closed' ? undefined : say`Only a request that was sent can be awarded.`;
};
export const whyNotUndoAward = ({ standing, orders }: rows.RfqHead): Sentence | undefined =>
  standing === 'awarded' ? whyNotUndoOrdered(orders) : say`This request has no award.`;
const whyNotCompared = ({ status }: rows.RfqHead): Sentence | undefined =>
  status === 'draft' ? say`No quotes yet: the request was not sent.` : undefined;

/** The whole of a request as the person sees it. */
export async function shownRfq(ctx: Ctx, rfq_id: number): Promise<ResponseOf<'get_rfq'>> {
  const head = await headOf(ctx, rfq_id);
  const lines = await rows.lines(ctx.db, rfq_id);
  const projects = lines.map(({ project_id }) => project_id);
  const seen = await projectsWith(ctx, projects, views);
  const no_work = (await deniedIn(ctx, projects, works))?.sentence;
  const no_award = (await deniedIn(ctx, projects, approves))?.sentence;
  const no_prices = (await deniedIn(ctx, projects, sees_prices))?.sentence;
  const draft = no_work ?? whyNotDraft(head);
  const going = no_work ?? whyNotGoing(head.status);
  const asked = await rows.asked(ctx.db, rfq_id);
  const quoted = asked.some(({ versions }) => versions > 0);
  const shown = lines.filter(({ project_id }) => seen.has(project_id));
  return {
    ...head,
    lines: shown,
    hidden_lines: lines.length - shown.length,
    suppliers: asked.map((one) => ({ ...one, state: answerState(one) })),
    files: await rows.files(ctx.db, rfq_id),
    rounds: await rows.rounds(ctx.db, rfq_id),
    award: await rows.award(ctx.db, rfq_id),
    abilities: abilitiesOf(ctx.permissions, RfqAbilities, {
      update_rfq: draft,
      delete_rfq: draft,
      send_rfq: draft,
      update_rfq_due: going,
      add_rfq_suppliers: going,
      send_rfq_reminders: going,
      change_rfq_status: no_work ?? whyNotStatus(head),
      add_rfq_copy: no_work,
      send_rfq_round: going ?? (quoted ? undefined : no_quote),
      approve_rfq_award: no_award ?? no_prices ?? whyNotAwarded(head),
      undo_rfq_award: no_award ?? whyNotUndoAward(head),
      get_rfq_comparison: no_prices ?? whyNotCompared(head),
    }),
  };
}
