/** What is given for a work order, as it is kept. */
import type { RequestOf } from '../../../../contract/index.ts';
import { requireAmounts } from '../../../../domain/amounts.ts';
import { normalizeCode } from '../../../../domain/codes.ts';
import { netOf } from '../../../../domain/construction/subcontracts/work_orders.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { normalizeGstin } from '../../../../domain/gstin.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import * as rows from './rows.ts';

type Given = Pick<RequestOf<'update_work_order'>, 'lines' | 'starts_on' | 'ends_on' | 'gstin' | 'pan'>;

/** Lines as they are kept: those of the bill of quantities in its unit, each once. */
export async function keptLines(
  ctx: Ctx,
  project_id: number,
  given: Given['lines'],
  before: readonly rows.LineRow[] = [],
): Promise<rows.PendingLine[]> {
  const boq = await rows.boqLines(ctx.db, project_id);
  const taken = new Set<number>();
  const kept = given.map(({ id, boq_line_id: asked, ...line }, at) => {
    const there = id === null ? undefined : before.find((one) => one.id === id);
    if (id !== null && !there) return notFound();
    // a line that is there stays what it is about
    const boq_line_id = there ? there.boq_line_id : asked;
    const own = boq.find((one) => one.id === boq_line_id);
    if (boq_line_id !== null && !own && !there) return notFound();
    if (boq_line_id !== null && taken.has(boq_line_id)) {
      const why = say`Add each line of the BOQ once.`;
      fail('bad_input', why, { fields: { [`lines.${at}.boq_line_id`]: why } });
    }
    if (boq_line_id !== null) taken.add(boq_line_id);
    const description = line.description || there?.description || own?.name || '';
    if (!description) {
      const why = say`Enter what is to be done.`;
      fail('bad_input', why, { fields: { [`lines.${at}.description`]: why } });
    }
    return { ...line, id, boq_line_id, description, unit: there?.unit ?? own?.unit ?? line.unit };
  });
  requireAmounts(
    kept.map(({ description, quantity, rate }) => ({ item: description, paise: quantity * rate })),
    netOf(kept),
  );
  return kept;
}

/** Its facts, where they can be right. */
export function keptFacts<Facts extends Given>({ starts_on, ends_on, gstin, pan, ...facts }: Facts) {
  if (starts_on !== null && ends_on !== null && ends_on < starts_on) {
    const why = say`The end is before the start.`;
    fail('bad_input', why, { fields: { ends_on: why } });
  }
  return { ...facts, starts_on, ends_on, gstin: normalizeGstin(gstin), pan: normalizeCode(pan) };
}

/** A line without what is counted of it. */
export const plainLine = ({ id, boq_line_id, description, unit, quantity, rate }: rows.PendingLine) => ({
  id,
  boq_line_id,
  description,
  unit,
  quantity,
  rate,
});
