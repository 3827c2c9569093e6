/** SQL that changes lines of credit and their draws; the caller holds the line, or the company's numbers of lines. */
import { sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import type {
  CreditDrawState,
  CreditLineState,
  CreditPayee,
  SubLimitKind,
} from '../../../../domain/money/credit_lines.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { changeRow } from '../../../records/version_rows.ts';

type Facts = Omit<RequestOf<'add_credit_line'>, 'sub_limits'>;

/** Adds a line with the next number of the company, which is taken by one transaction after the other. */
export async function add(
  db: Db,
  { company_id, ...facts }: Facts & { company_id: number; made_by: number },
): Promise<{ id: number; number: number }> {
  await lockRows(db, 'companies', [company_id]);
  const { last } = await db
    .selectFrom('credit_lines')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('last'))
    .executeTakeFirstOrThrow();
  return db
    .insertInto('credit_lines')
    .values({ ...facts, number: last + 1 })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Writes facts of a line: it is another version of it then. */
export async function change(
  db: Db,
  id: number,
  facts: Partial<Facts> & { state?: CreditLineState; reminded?: null } = {},
): Promise<number> {
  return changeRow(db, 'credit_lines', id, facts);
}

export const remove = (db: Db, id: number) => db.deleteFrom('credit_lines').where('id', '=', id).execute();

/** Sets the sub-limits of a line to exactly these; one that a draw names is among them. */
export async function setSubLimits(
  db: Db,
  credit_line_id: number,
  sub_limits: readonly { kind: SubLimitKind; amount: number }[],
): Promise<void> {
  await sql`delete from credit_sub_limits where credit_line_id = ${credit_line_id}
    and kind <> all(${sub_limits.map(({ kind }) => kind)}::text[])`.execute(db);
  await sql`insert into credit_sub_limits as s (credit_line_id, kind, amount)
    select ${credit_line_id}::bigint, kind, amount
    from jsonb_to_recordset(${JSON.stringify(sub_limits)}::jsonb) as g (kind text, amount bigint)
    on conflict (company_id, credit_line_id, kind) do update set amount = excluded.amount`.execute(db);
}

interface NewDraw {
  credit_line_id: number;
  kind: SubLimitKind | null;
  order_id: number | null;
  invoice_id: number | null;
  project_id: number | null;
  paid_to: CreditPayee;
  amount: number;
  rate_percent: number;
  wanted_on: string;
  note: string;
  made_by: number;
}

/** Adds a draw with the next number of its line. */
export async function addDraw(db: Db, draw: NewDraw): Promise<{ id: number; number: number }> {
  const { last } = await db
    .selectFrom('credit_draws')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('last'))
    .where('credit_line_id', '=', draw.credit_line_id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('credit_draws')
    .values({ ...draw, number: last + 1 })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

interface DrawChange {
  state: CreditDrawState;
  drawn_on?: string | null;
  due_on?: string | null;
  rate_percent?: number;
  reference?: string;
  posting_id?: number | null;
  reminded?: null;
}

export const changeDraw = (db: Db, id: number, facts: DrawChange) =>
  db.updateTable('credit_draws').set(facts).where('id', '=', id).execute();

export async function addPosting(db: Db, credit_line_id: number, made_by: number): Promise<number> {
  const { id } = await db
    .insertInto('credit_postings')
    .values({ credit_line_id, made_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Settles what is owed to a supplier; a trigger counts it as paid. */
export async function settle(
  db: Db,
  credit_draw_id: number,
  items: readonly { payable_id: number; amount: number }[],
): Promise<void> {
  await sql`insert into credit_draw_items (credit_draw_id, payable_id, amount)
    select ${credit_draw_id}::bigint, payable_id, amount
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g (payable_id bigint, amount bigint)`.execute(db);
}

/** The ids of what a draw settled, to be locked. */
export const settledPayables = (credit_draw_id: number) =>
  sql`select payable_id from credit_draw_items where credit_draw_id = ${credit_draw_id}`;

export const unsettle = (db: Db, credit_draw_id: number) =>
  db.deleteFrom('credit_draw_items').where('credit_draw_id', '=', credit_draw_id).execute();

/** Adds a repayment; a trigger counts its principal and closes the draw when all is repaid. */
export async function addRepayment(
  db: Db,
  repayment: {
    credit_draw_id: number;
    day: string;
    principal: number;
    interest: number;
    reference: string;
    made_by: number;
  },
): Promise<number> {
  const { id } = await db.insertInto('credit_repayments').values(repayment).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const removeRepayment = (db: Db, id: number) =>
  db.deleteFrom('credit_repayments').where('id', '=', id).execute();

type Reminded = readonly { id: number; days: number }[];

export async function noteDrawsReminded(db: Db, reminded: Reminded): Promise<void> {
  if (reminded.length === 0) return;
  await sql`update credit_draws d set reminded = r.days
    from jsonb_to_recordset(${JSON.stringify(reminded)}::jsonb) r(id bigint, days int) where d.id = r.id`.execute(db);
}

export async function noteLinesReminded(db: Db, reminded: Reminded): Promise<void> {
  if (reminded.length === 0) return;
  await sql`update credit_lines l set reminded = r.days
    from jsonb_to_recordset(${JSON.stringify(reminded)}::jsonb) r(id bigint, days int) where l.id = r.id`.execute(db);
}
