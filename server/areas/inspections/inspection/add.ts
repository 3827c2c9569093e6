/** Calls an inspection, whoever calls it: the company, or the supplier of the order. */
import { fail, failIf, notFound } from '../../../../domain/errors.ts';
import { whyNotInspect } from '../../../../domain/materials/chain.ts';
import { type InspectionKind, usual_aqls, whyNotOn } from '../../../../domain/procurement/inspections.ts';
import { lotPlan } from '../../../../domain/procurement/sampling.ts';
import { day, plural, say, term } from '../../../../domain/sentences.ts';
import type { PlanCalendar } from '../../../../gantt/engine/plan.ts';
import type { Ctx } from '../../../ctx.ts';
import { planCalendars } from '../../../plan/calendars.ts';
import { holdChain } from '../../../supply/chain_rows.ts';
import * as change_rows from './change_rows.ts';
import { aboutInspection } from './present.ts';
import * as rows from './rows.ts';
import { takeDocumentNumber } from '../../../numbering/number_series_rows.ts';
import { financialYear } from '../../../../domain/procurement/requests.ts';
import { todayOf } from '../../../today.ts';

export interface Wanted {
  kind: InspectionKind;
  inspect_on: string;
  place: string;
  abroad: boolean;
  agency: string;
  inspector_id: number | null;
  notice_reason: string;
  note: string;
  lines: readonly { po_line_id: number; quantity: number }[];
}

interface Called {
  order: rows.OrderOfLines;
  /** the inspection that rejected them */
  again: { id: number; number: string } | null;
  by_vendor: boolean;
}

/** The company's calendar, as notices are counted on it. */
export async function companyCalendar(ctx: Ctx): Promise<PlanCalendar> {
  const [company] = await planCalendars(ctx.db, '');
  return company!;
}

/** Refuses a day that is over, or is too near and nobody says why. */
export async function requireNotice(
  ctx: Ctx,
  wanted: Pick<Wanted, 'inspect_on' | 'abroad' | 'notice_reason'>,
): Promise<void> {
  const why_not = whyNotOn(wanted, await companyCalendar(ctx), todayOf(ctx));
  if (why_not) fail('bad_input', why_not, { fields: { inspect_on: why_not } });
}

/** The one order that lines are of. */
export async function oneOrder(ctx: Ctx, po_line_ids: readonly number[]): Promise<rows.OrderOfLines> {
  const orders = await rows.ordersOf(ctx.db, po_line_ids);
  if (orders.length > 1) fail('bad_input', say`Select lines of one order.`);
  return orders[0] ?? notFound();
}

export async function addInspection(ctx: Ctx, wanted: Wanted, { order, again, by_vendor }: Called): Promise<number> {
  const { lines, ...facts } = wanted;
  await requireNotice(ctx, wanted);
  const ids = lines.map(({ po_line_id }) => po_line_id);
  const chain = await holdChain(ctx.db, ids, todayOf(ctx));
  if (new Set(ids).size < ids.length) fail('bad_input', say`Select each line once.`);
  // what was rejected once is looked at more closely
  const severity = again ? 'tightened' : 'normal';
  const parts = lines.map(({ po_line_id, quantity }) => {
    const line = chain.get(po_line_id);
    if (line?.order_id !== order.order_id) return notFound();
    failIf(whyNotInspect(line, quantity));
    const { sample } = lotPlan(quantity, 'II', severity, usual_aqls);
    return { po_line_id, project_id: line.project_id, quantity, sample };
  });
  const { user_id, name } = ctx.person;
  const { order_id, project_id } = order;
  const number = await takeDocumentNumber(ctx.db, { series: 'inspection', year: financialYear(todayOf(ctx)) });
  const made = { ...facts, number, order_id, project_id, by_vendor, severity, made_by: user_id } as const;
  const id = await change_rows.add(ctx.db, { ...made, reinspects_id: again?.id ?? null });
  await change_rows.addLines(ctx.db, id, parts);
  ctx.recordEvent('inspection_called', {
    summary: again
      ? say`called the re-inspection ${{ number }} after ${{ earlier: again.number }} for ${{ date: day(facts.inspect_on) }}`
      : say`called the inspection ${{ number }} (${{ kind: term(facts.kind) }}) of ${plural({ lines: lines.length }, '# line', '# lines')} for ${{ date: day(facts.inspect_on) }}`,
    ...aboutInspection({ id, project_id }),
    tell: {
      inspection_id: id,
      number,
      project_id,
      order_id,
      order: order.order,
      kind: facts.kind,
      inspect_on: facts.inspect_on,
      place: facts.place,
      inspector_id: facts.inspector_id,
      by_vendor: by_vendor ? name : '',
    },
  });
  return id;
}
