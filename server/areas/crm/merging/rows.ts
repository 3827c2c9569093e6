/** All SQL of merging: what is attached goes to the record that stays, and back again. */
import { sql } from 'kysely';
import { company_fields } from '../../../../domain/crm/company_fields.ts';
import { columnKeys } from '../../../../domain/fields.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';

/** Where something was: its table, its row, and whose it was. */
export interface Moved {
  table: string;
  id: number;
  from: number;
}

/** What hangs on a lead, by the column that names it. */
const on_leads = [
  ['lead_tasks', 'lead_id'],
  ['lead_comments', 'lead_id'],
  ['lead_files', 'lead_id'],
  ['commission_payments', 'lead_id'],
  ['proposals', 'lead_id'],
  // leads that were merged into one that goes now
  ['leads', 'merged_into'],
] as const;
const on_companies = [['leads', 'crm_company_id']] as const;
const attached = { lead: on_leads, company: on_companies };
export type MergeKind = keyof typeof attached;

/** Gives everything attached to the records that go to the one that stays. */
export async function moveAttached(
  db: Db,
  kind: MergeKind,
  gone: readonly number[],
  kept_id: number,
): Promise<Moved[]> {
  const steps = attached[kind].map(
    ([table, column], at) => sql`${sql.ref(`moved${at}`)} as (
      update ${sql.table(table)} t set ${sql.ref(column)} = ${kept_id}
      from (select id, ${sql.ref(column)} as whose from ${sql.table(table)}
        where ${sql.ref(column)} = any(${[...gone]}::bigint[])) was
      where t.id = was.id returning ${sql.lit(table)} as "table", t.id, was.whose as "from")`,
  );
  const all = attached[kind].map((_, at) => sql`select * from ${sql.ref(`moved${at}`)}`);
  const { rows } = await sql<Moved>`with ${sql.join(steps)} ${sql.join(all, sql` union all `)}`.execute(db);
  return rows;
}

/** Gives what still lies with the record that stayed back to where it was. */
export async function moveBack(db: Db, kind: MergeKind, moved: readonly Moved[], kept_id: number): Promise<void> {
  const steps = attached[kind].map(
    ([table, column], at) => sql`${sql.ref(`back${at}`)} as (
      update ${sql.table(table)} t set ${sql.ref(column)} = m."from" from moved m
      where m."table" = ${sql.lit(table)} and t.id = m.id and t.${sql.ref(column)} = ${kept_id})`,
  );
  await sql`with moved as (select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as m ("table" text, id bigint, "from" bigint)), ${sql.join(steps)} select 1`.execute(db);
}

/** Partners other than the one that stays who were paid for one of the leads. */
export async function paidPartners(db: Db, lead_ids: readonly number[], partner_id: number | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct p.name from commission_payments a join channel_partners p on p.company_id = a.company_id and p.id = a.partner_id
    where a.lead_id = any(${[...lead_ids]}::bigint[]) and a.partner_id is distinct from ${partner_id}::bigint`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Leads that are part of another one now, out of sight; or in sight again. */
export const setMerged = (db: Db, ids: readonly number[], kept_id: number | null) =>
  db
    .updateTable('leads')
    .set({
      merged_into: kept_id,
      deleted_at: kept_id === null ? null : sql`now()`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', 'in', [...ids])
    .execute();

/** Whether leads are still part of the one they were merged into. */
export async function stillMerged(db: Db, ids: readonly number[], kept_id: number): Promise<boolean> {
  await lockRows(db, 'leads', ids);
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', [...ids])
    .where('merged_into', '=', kept_id)
    .execute();
  return rows.length === ids.length;
}

/** The lead that a merged one is part of now. */
export async function mergedInto(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('leads').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? null;
}

export async function lockCompanies(db: Db, ids: readonly number[]) {
  await lockRows(db, 'crm_companies', ids, 'delete');
  return db
    .selectFrom('crm_companies')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}
export type WholeCompany = Awaited<ReturnType<typeof lockCompanies>>[number];

export const deleteCompanies = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('crm_companies')
    .where('id', 'in', [...ids])
    .execute();

/** Companies as they were, under their own numbers. */
export async function restoreCompanies(db: Db, rows: readonly WholeCompany[]): Promise<void> {
  const columns = sql.join(['id', 'created_at', 'custom', ...columnKeys(company_fields)].map((key) => sql.ref(key)));
  await sql`insert into crm_companies (version, ${columns}) overriding system value
    select version + 1, ${columns} from jsonb_populate_recordset(null::crm_companies, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

export const changeLead = (db: Db, id: number, columns: Record<string, unknown>) =>
  db
    .updateTable('leads')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export interface Merge {
  kind: MergeKind;
  kept_id: number;
  gone: { id: number; row?: WholeCompany }[];
  moved: Moved[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Keeps what was joined. */
export async function keep(db: Db, merge: Merge, made_by: number): Promise<number> {
  const { kind, kept_id, gone, moved, before, after } = merge;
  const parts = { gone, moved, before, after };
  const row = await db
    .insertInto('crm_merges')
    .values({
      kind,
      kept_id,
      made_by,
      ...(Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, JSON.stringify(value)])) as {
        [K in keyof typeof parts]: string;
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A merge that was not taken apart yet, held for that. */
export async function lockMerge(db: Db, kind: MergeKind, id: number): Promise<Merge | undefined> {
  await lockRows(db, 'crm_merges', [id]);
  const row = await db
    .selectFrom('crm_merges')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row as unknown as Merge | undefined;
}

export const markUndone = (db: Db, id: number) =>
  db.updateTable('crm_merges').set({ undone_at: sql`now()` }).where('id', '=', id).execute();

/** The merges into a company that can be taken apart, the newest first. */
export async function companyMergesOf(db: Db, crm_company_id: number) {
  const { rows } = await sql<{ merge_id: number; at: string; name: string; companies: string[] }>`
    select m.id as merge_id, m.made_at as at, u.name,
      (select jsonb_agg(g -> 'row' ->> 'name' order by g -> 'row' ->> 'name') from jsonb_array_elements(m.gone) g) as companies
    from crm_merges m join users u on u.company_id = m.company_id and u.id = m.made_by
    where m.kind = 'company' and m.kept_id = ${crm_company_id} and m.undone_at is null order by m.id desc limit 20`.execute(
    db,
  );
  return rows;
}

/** The merges into a lead that can be taken apart, the newest first. */
export async function mergesOf(db: Db, lead_id: number) {
  const { rows } = await sql<{ merge_id: number; at: string; name: string; leads: { number: number; name: string }[] }>`
    select m.id as merge_id, m.made_at as at, u.name,
      (select jsonb_agg(jsonb_build_object('number', l.number, 'name', coalesce(nullif(l.company_name, ''), l.name)) order by l.id)
        from leads l where l.company_id = m.company_id
          and l.id in (select (g ->> 'id')::bigint from jsonb_array_elements(m.gone) g)) as leads
    from crm_merges m join users u on u.company_id = m.company_id and u.id = m.made_by
    where m.kind = 'lead' and m.kept_id = ${lead_id} and m.undone_at is null order by m.id desc limit 20`.execute(db);
  return rows;
}
