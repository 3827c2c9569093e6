/** SQL of leads as files. */
import { sql } from 'kysely';
import { leadNumber, type StageKind } from '../../../../domain/leads.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { leaves, type LeadFilter, stage_join } from '../rows.ts';
import type { Change } from '../restore.ts';
import type { Scope } from '../scope.ts';
import { type ColumnKey, type ExportRow, plainHeading } from './columns.ts';
import type { FailedRow } from './read_leads.ts';

const most = 50_000;

/** What a filter leaves, the newest first, with the columns of a sheet. */
export async function exported(db: Db, scope: Scope, filter: LeadFilter, today: string): Promise<ExportRow[]> {
  const { rows } = await sql<Omit<ExportRow, 'number'> & { number: number }>`
    select l.number, l.name, l.company_name, ${
      scope.sees_contact ? sql`l.phone, l.email` : sql`'' as phone, '' as email`
    }, s.name as stage_name, o.name as owner_name, l.source,
      p.name as partner_name, l.project_type, l.target_kwp, l.value, l.priority, l.tags, l.follow_up_on, l.decision_on,
      coalesce(l.details ->> 'address', '') as address, l.city, l.pincode, l.state, l.discom, l.consumer_number, l.gstin,
      l.latitude, l.longitude, l.lost_reason, coalesce(l.details ->> 'note', '') as note,
      (l.made_at at time zone 'Asia/Kolkata')::date as made_on
    from leads l ${stage_join}
    left join users o on o.company_id = l.company_id and o.id = l.owner_id
    left join channel_partners p on p.company_id = l.company_id and p.id = l.partner_id
    where ${leaves(scope, filter, today)} order by l.made_at desc, l.id desc limit ${sql.lit(most)}`.execute(db);
  return rows.map((row) => ({ ...row, number: leadNumber(row.number) }));
}

/** The stages of a board, or of the first one, in order. */
export async function stagesFor(db: Db, board_id: number | undefined) {
  return db
    .selectFrom('lead_stages')
    .select(['id', 'name', 'kind', 'board_id'])
    .where('board_id', '=', (eb) =>
      board_id === undefined ? eb.selectFrom('lead_boards').select(eb.fn.min('id').as('id')) : eb.val(board_id),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export const partnerNames = (db: Db) => db.selectFrom('channel_partners').select(['id', 'name']).execute();

/** What headings meant before, by the heading as it is compared. */
export async function rememberedColumns(db: Db): Promise<Record<string, ColumnKey | ''>> {
  const found = await db.selectFrom('lead_import_columns').select(['heading', 'fact']).execute();
  return Object.fromEntries(found.map(({ heading, fact }) => [heading, fact as ColumnKey | '']));
}

/** Keeps what headings meant this time. */
export async function rememberColumns(db: Db, columns: readonly { heading: string; fact: string }[]): Promise<void> {
  const once = new Map(columns.map(({ heading, fact }) => [plainHeading(heading).slice(0, 200), fact]));
  once.delete('');
  if (once.size === 0) return;
  await db
    .insertInto('lead_import_columns')
    .values([...once].map(([heading, fact]) => ({ heading, fact })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'heading']).doUpdateSet((eb) => ({ fact: eb.ref('excluded.fact') })),
    )
    .execute();
}

/** A lead with every column, and the kind of its stage. */
export type WholeLead = Record<string, unknown> & {
  id: number;
  number: number;
  name: string;
  company_name: string;
  approval: string;
  kind: StageKind;
  details: Record<string, unknown>;
  commercial: Record<string, unknown>;
};

/** Leads with every column, held where they are to be changed. */
export async function wholeLeads(db: Db, ids: readonly number[], { hold }: { hold: boolean }): Promise<WholeLead[]> {
  if (hold) await lockRows(db, 'leads', ids);
  const { rows } = await sql<WholeLead>`select l.*, s.kind from leads l ${stage_join}
    where l.id = any(${[...ids]}::bigint[]) and l.deleted_at is null order by l.id`.execute(db);
  return rows;
}

/** The columns an import of leads may change. */
const changed = [
  'name',
  'company_name',
  'phone',
  'email',
  'source',
  'partner_id',
  'project_type',
  'target_kwp',
  'value',
  'priority',
  'tags',
  'decision_on',
  'city',
  'pincode',
  'state',
  'discom',
  'consumer_number',
  'gstin',
  'latitude',
  'longitude',
  'details',
] as const;

/** Writes leads with their columns as they are given, all in one statement; each counts as changed once. */
export async function changeLeads(db: Db, leads: readonly ({ id: number } & Record<string, unknown>)[]): Promise<void> {
  if (leads.length === 0) return;
  const given = leads.map((lead) => Object.fromEntries(['id', ...changed].map((key) => [key, lead[key]])));
  const set = changed.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
  await sql`update leads l set ${sql.join(set)}, version = l.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::leads, ${JSON.stringify(given)}::jsonb) r where l.id = r.id`.execute(db);
}

/** What an import changed of a lead that was there already. */
export interface Updated extends Change {
  lead_id: number;
}

interface Import {
  file_name: string;
  lead_ids: number[];
  updated: Updated[];
  headings: string[];
  failed: Omit<FailedRow, 'says'>[];
}

export async function keepImport(db: Db, made: Import & { made_by: number }): Promise<number> {
  const row = await db
    .insertInto('lead_imports')
    .values({ ...made, failed: JSON.stringify(made.failed), updated: JSON.stringify(made.updated) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An import of a person. */
export async function findImport(db: Db, id: number, made_by: number) {
  const row = await db
    .selectFrom('lead_imports')
    .select(['file_name', 'lead_ids', 'updated', 'headings', 'failed', 'undone_at'])
    .where('id', '=', id)
    .where('made_by', '=', made_by)
    .executeTakeFirst();
  return row as unknown as (Import & { undone_at: string | null }) | undefined;
}

export async function lockImport(db: Db, id: number, made_by: number) {
  await lockRows(db, 'lead_imports', [id]);
  return findImport(db, id, made_by);
}

/** The imported leads that are still there, and whether nobody touched them or hung anything on them since. */
export async function lockImported(db: Db, ids: readonly number[]) {
  await lockRows(db, 'leads', ids);
  const { rows } = await sql<{ id: number; name: string; untouched: boolean }>`
    select l.id, coalesce(nullif(l.company_name, ''), l.name) as name, l.version = 1
      and not exists (select 1 from lead_comments c where c.company_id = l.company_id and c.lead_id = l.id)
      and not exists (select 1 from lead_tasks t where t.company_id = l.company_id and t.lead_id = l.id)
      and not exists (select 1 from lead_files f where f.company_id = l.company_id and f.lead_id = l.id)
      and not exists (select 1 from proposals p where p.company_id = l.company_id and p.lead_id = l.id) as untouched
    from leads l where l.id = any(${[...ids]}::bigint[]) and l.deleted_at is null order by l.id`.execute(db);
  return rows;
}

export const markUndone = (db: Db, id: number) =>
  db.updateTable('lead_imports').set({ undone_at: sql`now()` }).where('id', '=', id).execute();
