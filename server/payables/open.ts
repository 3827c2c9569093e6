/** What the company owes today, for lists of payments and for forecasts of cash. */
import type { Db } from '../tenancy/in_company.ts';
import { open, type OpenRow } from './open_rows.ts';

/** Open bills, running bills, retention and advances of some projects, or of all: what is due first comes first. */
export const openPayables = (db: Db, project_ids: readonly number[] | 'all'): Promise<OpenRow[]> =>
  open(db, project_ids);
