/** SQL of what happened to one record: an order, a store, a supplier. */
import { sql } from 'kysely';
import type { RequestOf } from '../../../contract/index.ts';
import { type ActivitySubject, quiet_kinds, type ReadableKinds } from '../../../domain/activity.ts';
import type { DB } from '../../db/types.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { line_columns, patterns } from './rows.ts';

/** A record, by the names that its events carry. */
type Subject = Pick<RequestOf<'get_record_activity'>, 'subject_type' | 'subject_id'>;

const tables = {
  order: 'purchase_orders',
  rfq: 'rfqs',
  inspection: 'inspections',
  mdcc: 'mdccs',
  dispatch: 'dispatches',
  goods_receipt: 'goods_receipts',
  store: 'stores',
  item: 'items',
  supplier: 'suppliers',
} as const satisfies Record<ActivitySubject, keyof DB>;

/** Stores, items and suppliers are the company's: they are seen without a project. */
export const isOfProject = ({ subject_type }: Subject): boolean =>
  subject_type !== 'store' && subject_type !== 'item' && subject_type !== 'supplier';

/** Whether there is such a record in the company. */
export async function isRecord(db: Db, { subject_type, subject_id }: Subject): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(tables[subject_type])} r where r.id = ${subject_id}`.execute(db);
  return rows.length > 0;
}

const ofSubject = ({ subject_type, subject_id }: Subject) =>
  sql<boolean>`h.subject_type = ${subject_type} and h.subject_id = ${subject_id}`;

/** The projects of which events of a record are noted. */
export async function projectsNoted(db: Db, subject: Subject): Promise<number[]> {
  const { rows } = await sql<{ project_id: number }>`select distinct h.project_id from domain_events h
    where ${ofSubject(subject)} and h.project_id is not null`.execute(db);
  return rows.map(({ project_id }) => project_id);
}

/** The kinds a person reads of what is noted of a project, or of none. */
export type ReadableIn = ReadableKinds & { project_id: number | null };

const readIn = ({ project_id, shown, hidden }: ReadableIn) =>
  sql<boolean>`(h.project_id is not distinct from ${project_id}::bigint and h.kind like any(${patterns(shown)}::text[])
    and not (h.kind like any(${patterns(hidden)}::text[])))`;

/** Newest first, older than `before_id` when given. */
export const recordActivity = (
  db: Db,
  { before_id, limit, ...subject }: RequestOf<'get_record_activity'>,
  readable: readonly ReadableIn[],
) =>
  db
    .selectFrom('domain_events as h')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'h.company_id').onRef('u.id', '=', 'h.user_id'))
    .select(line_columns)
    .where(ofSubject(subject))
    .where('h.kind', 'not in', [...quiet_kinds])
    .where(sql<boolean>`(${sql.join(readable.map(readIn), sql` or `)})`)
    .$if(before_id !== undefined, (query) => query.where('h.id', '<', before_id as number))
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();
