/** The first version of a new project's specification: what the accepted site visit of its lead found. */
import { say } from '../../../../domain/sentences.ts';
import { sheet_fact_keys, withSheetFacts } from '../../../../domain/site_visits/sheet_facts.ts';
import { emptySheet } from '../../../../domain/specifications.ts';
import type { Ctx } from '../../../ctx.ts';
import type { VisitOfDraft } from '../../../site_visits/accepted.ts';
import * as rows from '../../../specifications/rows.ts';

export async function beginSpecification(
  ctx: Ctx,
  project_id: number,
  visit: VisitOfDraft | null | undefined,
): Promise<void> {
  if (!visit) return;
  const found = sheet_fact_keys.flatMap((key) => {
    const words = visit.sheet[key];
    return words === undefined ? [] : [[key, words] as const];
  });
  if (found.length === 0) return;
  const sheet = withSheetFacts(emptySheet(), new Map(found));
  const note = `Site visit ${visit.number}`;
  await rows.add(ctx.db, { project_id, number: 1, sheet, note, made_by: ctx.person.user_id });
  ctx.recordEvent('specification_added', {
    summary: say`saved version ${{ number: 1 }} of the specification${{ note: say`: ${{ note }}` }}`,
    project_id,
    subject_type: 'specification',
    subject_id: 1,
    after: { number: 1, note, changes: found.length },
  });
}
