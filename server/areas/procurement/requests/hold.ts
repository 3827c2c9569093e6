/** A request held for a change, and as what happened to it names it. */
import { fail } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { requireIn, works } from '../../../supply/scope.ts';
import { headOf, shownRfq } from './present.ts';
import * as rows from './rows.ts';

export const aboutRfq = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'rfq',
  subject_id: id,
});
/** A request as a sentence names it. */
export const nameOf = ({ number, title }: { number: string; title: string }): string =>
  [number, title].filter(Boolean).join(' ') || 'RFQ';

/** A request with all of its lines. */
export type HeldRfq = rows.RfqHead & { lines: rows.LineRow[] };

/** The request, held for a change that the person may make in every project of it. */
export async function holdRfq(ctx: Ctx, rfq_id: number, version?: number, rule = works): Promise<HeldRfq> {
  await lockRows(ctx.db, 'rfqs', [rfq_id]);
  const head = await headOf(ctx, rfq_id);
  const lines = await rows.lines(ctx.db, rfq_id);
  await requireIn(ctx, [head.project_id, ...lines.map(({ project_id }) => project_id)], rule);
  if (version !== undefined && version !== head.version)
    fail('conflict', say`This request has changed since you opened it. Check it again.`, {
      current: await shownRfq(ctx, rfq_id),
    });
  return { ...head, lines };
}
