/** SQL of change orders. */
import { sql } from 'kysely';
import type { ChangeOrderState, HeadChange } from '../../../domain/money/budget.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { changeRow } from '../../records/version_rows.ts';

export interface ChangeRow {
  id: number;
  project_id: number;
  number: number;
  title: string;
  day: string;
  contract_change: number;
  state: ChangeOrderState;
  reason: string;
  document_id: number | null;
  document: string;
  revision: number | null;
  drafted_by: string;
  drafted_by_id: number;
  drafted_at: string;
  agreed_by: string;
  agreed_at: string | null;
  version: number;
  lines: HeadChange[];
}

const chosen = sql`
  select c.id, c.project_id, c.number, c.title, c.day::text as day, c.contract_change, c.state, c.reason, c.document_id,
    coalesce(nullif(c.evidence, ''), f.name, '') as document, b.number as revision, d.name as drafted_by, c.drafted_by as drafted_by_id,
    c.drafted_at, coalesce(a.name, '') as agreed_by, c.agreed_at, c.version,
    coalesce((select jsonb_agg(jsonb_build_object('head', l.head, 'amount', l.amount) order by l.head)
      from change_order_lines l where l.company_id = c.company_id and l.change_order_id = c.id), '[]'::jsonb) as lines
  from change_orders c
    join users d on d.company_id = c.company_id and d.id = c.drafted_by
    left join users a on a.company_id = c.company_id and a.id = c.agreed_by
    left join documents f on f.company_id = c.company_id and f.id = c.document_id
    left join budget_revisions b on b.company_id = c.company_id and b.change_order_id = c.id`;

export async function ofProject(db: Db, project_id: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`${chosen} where c.project_id = ${project_id}
    order by c.number desc limit 200`.execute(db);
  return rows;
}

export async function one(db: Db, id: number): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`${chosen} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** What the agreed change orders of a project change of its contract value. */
export async function agreed(db: Db, project_id: number): Promise<{ contract_change: number }[]> {
  const found = await db
    .selectFrom('change_orders')
    .select('contract_change')
    .where('project_id', '=', project_id)
    .where('state', '=', 'agreed')
    .execute();
  return found;
}

/** Whether a document belongs to a project: finance people see no stages, and still name the agreement. */
export async function isOfProject(db: Db, document_id: number, project_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', document_id)
    .where('project_id', '=', project_id)
    .executeTakeFirst();
  return found !== undefined;
}

interface Facts {
  title?: string | undefined;
  day?: string | undefined;
  contract_change?: number | undefined;
  reason?: string | undefined;
  document_id?: number | null | undefined;
}

/** Adds a change order with the next number of its project, which the caller holds. */
export async function add(
  db: Db,
  facts: Required<Facts> & { project_id: number; drafted_by: number },
  lines: readonly HeadChange[],
): Promise<{ id: number; number: number; version: number }> {
  const { rows } = await sql<{ id: number; number: number; version: number }>`
    insert into change_orders (project_id, number, title, day, contract_change, reason, document_id, drafted_by)
    select ${facts.project_id}::bigint, coalesce(max(number), 0) + 1, ${facts.title}, ${facts.day}::date,
      ${facts.contract_change}::bigint, ${facts.reason}, ${facts.document_id}::bigint, ${facts.drafted_by}::bigint
    from change_orders where project_id = ${facts.project_id} returning id, number, version`.execute(db);
  await addLines(db, rows[0]!.id, lines);
  return rows[0]!;
}

async function addLines(db: Db, change_order_id: number, lines: readonly HeadChange[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('change_order_lines')
    .values(lines.map(({ head, amount }) => ({ change_order_id, head, amount })))
    .execute();
}

export async function setLines(db: Db, change_order_id: number, lines: readonly HeadChange[]): Promise<void> {
  await db.deleteFrom('change_order_lines').where('change_order_id', '=', change_order_id).execute();
  await addLines(db, change_order_id, lines);
}

export async function change(
  db: Db,
  id: number,
  facts: Facts & { state?: ChangeOrderState; agreed_by?: number; agreed_at?: string; evidence?: string },
): Promise<number> {
  return changeRow(db, 'change_orders', id, facts);
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('change_orders').where('id', '=', id).execute();
}
