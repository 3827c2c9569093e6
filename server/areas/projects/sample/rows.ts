/** All SQL of the sample project. */
import { sql } from 'kysely';
import { say, type Value } from '../../../../domain/sentences.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import type { Facts } from '../rows.ts';

/** The company's sample project; undefined when it has none. */
export async function sampleId(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('projects').select('id').where('is_sample', '=', true).executeTakeFirst();
  return row?.id;
}

/** Where the sample of the company stands, in its own state so that its holidays are those of the company, and which it has already. */
export async function beforeSample(db: Db): Promise<{ state: NonNullable<Facts['state']>; sample_id: number | null }> {
  const { state, sample_id } = await db
    .selectFrom('companies')
    .select(['state', sql<number | null>`(select p.id from projects p where p.is_sample)`.as('sample_id')])
    .executeTakeFirstOrThrow();
  // the profile takes no other
  return { state: state as NonNullable<Facts['state']>, sample_id };
}

/** Locked to be deleted: no row that names the project can come meanwhile. */
export const lockSample = (db: Db, id: number): Promise<void> => lockRows(db, 'projects', [id], 'delete');

interface DecidedApproval {
  event_id: number;
  stage: string;
  step: number;
  role: string;
  /** when it was asked for and given */
  day: string;
}

/** Approvals that were given on the day their event was finished. */
export async function addApprovals(
  db: Db,
  project_id: number,
  user_id: number,
  given: readonly DecidedApproval[],
): Promise<void> {
  await sql`insert into approvals (project_id, event_id, stage, step, role, state, asked_by, asked_at, decided_by, decided_at)
    select ${project_id}, one.event_id, one.stage, one.step, one.role, 'approved', ${user_id}::bigint,
      one.day + time '12:00', ${user_id}::bigint, one.day + time '17:00'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (event_id bigint, stage text, step int, role text, day date)`.execute(
    db,
  );
}

/** Records of a project that the company keeps, so that the project cannot be deleted: numbered documents, stock, its books. */
export async function whatKeeps(db: Db, project_id: number): Promise<Value[]> {
  const { rows } = await sql<{
    requests: boolean;
    orders: boolean;
    stock: boolean;
    books: boolean;
    loans: boolean;
  }>`select
      exists (select 1 from rfqs where project_id = ${project_id} and number <> '') as requests,
      exists (select 1 from purchase_orders where project_id = ${project_id} and number <> '')
        or exists (select 1 from commitments where project_id = ${project_id})
        or exists (select 1 from work_orders where project_id = ${project_id}) as orders,
      exists (select 1 from stores s where s.project_id = ${project_id} and (
          exists (select 1 from movements m where m.company_id = s.company_id and s.id in (m.from_store_id, m.to_store_id))
          or exists (select 1 from stock_transfers t where t.company_id = s.company_id and s.id in (t.from_store_id, t.to_store_id))
          or exists (select 1 from stock_counts c where c.company_id = s.company_id and c.store_id = s.id)))
        or exists (select 1 from movements where project_id = ${project_id})
        or exists (select 1 from stock_reservations where project_id = ${project_id}) as stock,
      exists (select 1 from invoices where project_id = ${project_id})
        or exists (select 1 from receipts where project_id = ${project_id})
        or exists (select 1 from supplier_bills where project_id = ${project_id})
        or exists (select 1 from payables where project_id = ${project_id})
        or exists (select 1 from postings where project_id = ${project_id}) as books,
      exists (select 1 from loans where project_id = ${project_id}) as loans`.execute(db);
  const [found] = rows;
  return [
    ...(found?.requests ? [say`requests for quotation`] : []),
    ...(found?.orders ? [say`orders`] : []),
    ...(found?.stock ? [say`stock movements`] : []),
    ...(found?.books ? [say`invoices, bills or payments`] : []),
    ...(found?.loans ? [say`loans`] : []),
  ];
}

/** Deletes the locked sample with everything in it. Its files go with the next sweep. */
export async function deleteSample(db: Db, id: number): Promise<void> {
  const stores = sql`(select id from stores where project_id = ${id})`;
  // what stands on its fronts, then the fronts and the site store, which would keep the project
  await sql`with installed as (delete from site_day_quantities where store_id in ${stores} or from_store_id in ${stores}),
      crews as (delete from site_day_crews where store_id in ${stores}),
      planned as (delete from construction_plans where store_id in ${stores})
    delete from plant_strings where store_id in ${stores}`.execute(db);
  await db.deleteFrom('stores').where('project_id', '=', id).execute();
  await db.deleteFrom('projects').where('id', '=', id).where('is_sample', '=', true).execute();
}
