/** An inspection as a person sees it, and held for a change. */
import { InspectionAbilities } from '../../../../contract/inspection_shapes.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { type LineOutcome, outcomeOf, whyNotInspecting } from '../../../../domain/procurement/inspections.ts';
import { type LotPlan, lotPlan } from '../../../../domain/procurement/sampling.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import * as people_rows from '../people_rows.ts';
import { requireWork, seenOf } from '../who.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

export const headOf = async (ctx: Ctx, inspection_id: number): Promise<rows.Head> =>
  (await rows.head(ctx.db, inspection_id, todayOf(ctx))) ?? notFound();

type Sampling = Pick<rows.Head, 'level' | 'severity' | 'aql_critical' | 'aql_major' | 'aql_minor'>;

/** The sampling plan for a quantity. */
export const planOf = (quantity: number, { level, severity, aql_critical, aql_major, aql_minor }: Sampling): LotPlan =>
  lotPlan(quantity, level, severity, { critical: aql_critical, major: aql_major, minor: aql_minor });

/** What the findings of a line come to as they stand. */
export const outcomeOfLine = (head: Sampling, line: rows.LineRow): LineOutcome =>
  outcomeOf(line, planOf(line.quantity, head));

export const whyNotChange = ({ status }: rows.Head): Sentence | undefined =>
  status === 'called' ? undefined : say`Only an inspection that is called can be changed.`;
export const whyNotUndo = ({ status }: rows.Head): Sentence | undefined =>
  status === 'completed' ? undefined : say`This inspection has no result yet.`;
/** Why what it rejected is not inspected again. */
export const whyNotAgain = (head: rows.Head, lines: readonly rows.LineRow[]): Sentence | undefined => {
  if (!lines.some(({ rejected }) => rejected > 0)) return say`Nothing was rejected.`;
  return head.inspected_again.length > 0 ? say`A re-inspection was already called.` : undefined;
};

export async function shownInspection(ctx: Ctx, inspection_id: number): Promise<ResponseOf<'get_inspection'>> {
  const head = await headOf(ctx, inspection_id);
  const lines = await rows.lines(ctx.db, inspection_id);
  const seen = await seenOf(ctx, lines);
  const inspecting = whyNotInspecting(head);
  const closed = head.status === 'cancelled' ? say`This inspection was cancelled.` : undefined;
  return {
    ...head,
    lines: seen.map((line) => {
      const { critical, major, minor } = planOf(line.quantity, head);
      return { ...line, plan: { critical, major, minor }, outcome: outcomeOfLine(head, line) };
    }),
    hidden_lines: lines.length - seen.length,
    files: await rows.files(ctx.db, inspection_id),
    people: await people_rows.team(ctx.db, head.project_id),
    abilities: abilitiesOf(ctx.permissions, InspectionAbilities, {
      update_inspection: whyNotChange(head),
      update_inspection_findings: inspecting,
      upload_inspection_file: closed,
      change_inspection_status: inspecting,
      undo_inspection_result: whyNotUndo(head),
    }),
    not_again: whyNotAgain(head, lines) ?? null,
  };
}

export interface Held {
  head: rows.Head;
  lines: rows.LineRow[];
}

/** The inspection, held for a change that the person may make in every project of it. */
export async function holdInspection(ctx: Ctx, inspection_id: number, version?: number): Promise<Held> {
  await lockRows(ctx.db, 'inspections', [inspection_id]);
  const head = await headOf(ctx, inspection_id);
  const lines = await rows.lines(ctx.db, inspection_id);
  await requireWork(ctx, lines);
  if (version !== undefined && version !== head.version)
    fail('conflict', say`This inspection has changed since you opened it. Check it again.`, {
      current: await shownInspection(ctx, inspection_id),
    });
  return { head, lines };
}

export const aboutInspection = ({ id, project_id }: Pick<rows.Head, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'inspection',
  subject_id: id,
});
