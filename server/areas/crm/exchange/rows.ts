/** SQL of leads as files. */
import { sql } from 'kysely';
import { keysWhere } from '../../../../domain/fields.ts';
import { leadNumber } from '../../../../domain/leads.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { whereLeads, type LeadFilter, stage_join } from '../rows.ts';
import type { Change } from '../restore.ts';
import type { Scope } from '../scope.ts';
import { selectOf } from '../../../tables/field_rows.ts';
import { importRows } from '../../../records/imports/rows.ts';
import { type SheetKey, type ExportRow, sheet_fields } from './columns.ts';

const most = 50_000;

/** What a filter leaves, the newest first, with the columns of a sheet. */
export async function exported(db: Db, scope: Scope, filter: LeadFilter, today: string): Promise<ExportRow[]> {
  const { rows } = await sql<Record<string, unknown> & { number: number }>`
    select l.number, ${selectOf('l', sheet_fields, scope)}, l.custom, s.name as stage_name, o.name as owner_name,
      p.name as partner_name, l.follow_up_on, l.lost_reason, (l.made_at at time zone 'Asia/Kolkata')::date as made_on
    from leads l ${stage_join}
    left join users o on o.company_id = l.company_id and o.id = l.owner_id
    left join channel_partners p on p.company_id = l.company_id and p.id = l.partner_id
    where ${whereLeads(scope, filter, today)} order by l.made_at desc, l.id desc limit ${sql.lit(most)}`.execute(db);
  return rows.map((row) => ({ ...row, number: leadNumber(row.number) }) as ExportRow);
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

/** What a move changes of a lead besides its place among the cards of its stage. */
export const move_columns = [
  'stage_id',
  'board_id',
  'stage_since',
  'approval',
  'lost_reason',
  'won_on',
  'closed_on',
  'follow_up_on',
] as const;

/** Holds stages; gives the numbers of those that are still there. */
export async function lockStagesThere(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  await lockRows(db, 'lead_stages', ids);
  const there = await db
    .selectFrom('lead_stages')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(there.map(({ id }) => id));
}

/** The columns an import of leads may change. */
const changed = [
  ...keysWhere(sheet_fields, ({ within }) => within === undefined),
  'details',
  'custom',
  'owner_id',
  ...move_columns,
];

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

/** The imports of leads, in their own columns. */
export const imports = importRows<SheetKey, Updated>('leads');

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
