/** The documents of a supplier as people of the company see them. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { kyc_documents, documentStanding } from '../../../../domain/suppliers/kyc.ts';
import type { Ctx } from '../../../ctx.ts';
import { supplierRules } from '../../../suppliers/rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

type Documents = ResponseOf<'get_supplier'>['documents'];

/** All named documents in their order, each with its versions that were sent. */
export async function documentsOf(
  ctx: Pick<Ctx, 'app' | 'db'>,
  supplier_id: number,
  given?: readonly rows.VersionRow[],
): Promise<Documents> {
  const { required } = await supplierRules(ctx.db);
  const all = given ?? (await rows.versions(ctx.db, supplier_id));
  const asked = await rows.asked(ctx.db, supplier_id);
  const today = todayOf(ctx);
  const judged = all.map(({ kyc_group, ...one }) => ({ ...one, group: kyc_group }));
  return kyc_documents.map((document) => ({
    ...documentStanding(document, judged, today),
    required: required.some(({ group, name }) => group === document.group && name === document.name),
    asked_until:
      asked.find(({ kyc_group, name }) => kyc_group === document.group && name === document.name)?.due_on ?? null,
    versions: all.flatMap(({ kyc_group, name, status, ...version }) =>
      kyc_group === document.group && name === document.name && status !== 'draft' ? [{ ...version, status }] : [],
    ),
  }));
}
