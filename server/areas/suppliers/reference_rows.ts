/** What refers to suppliers, and what of it a merge moved. */
import { references, usedIn } from '../../records/reference_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** Those of the suppliers that something besides their own names. */
export const used = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  usedIn(
    db,
    (await references(db, 'suppliers')).filter(({ table, own }) => !own || table === 'supplier_documents'),
    ids,
  );

/** Rows of a table that named another supplier before a merge. */
export interface Moved {
  table: string;
  column: string;
  was: number;
  ids: number[];
}
