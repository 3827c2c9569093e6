/** SQL of requests for quotation as people of the company read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import type { OrderState } from '../../../../domain/procurement/orders.ts';
import { type RequestStanding, type RequestState, type AskedState } from '../../../../domain/procurement/requests.ts';
import type { Unit } from '../../../../domain/units.ts';
import type { SupplierStatus } from '../../../../domain/suppliers/supplier_fields.ts';
import { likePattern } from '../../../tables/like.ts';
import { neededBy } from '../../../supply/needed_by_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { claimed, leftToOrder } from '../orders/rows.ts';

/** Whether some supplier of `r` may still answer: the last due date of them counts. */
const last_due = sql`coalesce((select max(a.due_on) from rfq_suppliers a
  where a.company_id = r.company_id and a.rfq_id = r.id), r.due_on)`;
const is_awarded = sql`exists (select 1 from rfq_awards w
  where w.company_id = r.company_id and w.rfq_id = r.id and w.undone_at is null)`;

/** How a request stands on a day; `due` is today or tomorrow. */
export const standingOn = (today: string) => sql<RequestStanding>`case
  when r.status = 'cancelled' then 'cancelled' when r.status = 'draft' then 'draft' when ${is_awarded} then 'awarded'
  when r.status = 'closed' then 'closed' when ${last_due} < ${today}::date then 'overdue'
  when ${last_due} <= ${today}::date + 1 then 'due' else 'waiting' end`;

const sorts: Record<RequestOf<'get_rfqs'>['sort'], RawBuilder<unknown>> = {
  newest: sql`r.id`,
  number: sql`nullif(r.number, '')`,
  title: sql`lower(r.title)`,
  project: sql`lower(p.name)`,
  due_on: sql`r.due_on`,
  lines: sql`(select count(*) from rfq_lines l where l.company_id = r.company_id and l.rfq_id = r.id)`,
  asked: sql`(select count(*) from rfq_suppliers a where a.company_id = r.company_id and a.rfq_id = r.id)`,
  quoted: sql`(select count(*) from rfq_suppliers a where a.company_id = r.company_id and a.rfq_id = r.id
    and exists (select 1 from quotes q where q.company_id = a.company_id and q.rfq_supplier_id = a.id))`,
};

/** A window of the requests of some projects (numbers, `id`), and how many there are. */
export async function page(
  db: Db,
  seen: RawBuilder<unknown>,
  wanted: RequestOf<'get_rfqs'>,
  today: string,
): Promise<ResponseOf<'get_rfqs'>> {
  const { search, project_ids, standing, due_from, due_to, sort, descending, limit, offset } = wanted;
  const all: RawBuilder<unknown>[] = [sql`r.project_id in (${seen})`];
  if (search) {
    const like = likePattern(search);
    all.push(sql`(r.number ilike ${like} or r.title ilike ${like} or p.name ilike ${like}
      or exists (select 1 from rfq_lines l where l.company_id = r.company_id and l.rfq_id = r.id
        and (l.description ilike ${like} or l.category ilike ${like}))
      or exists (select 1 from rfq_suppliers a join suppliers s on s.company_id = a.company_id and s.id = a.supplier_id
        where a.company_id = r.company_id and a.rfq_id = r.id and s.name ilike ${like}))`);
  }
  if (project_ids.length > 0)
    all.push(sql`exists (select 1 from rfq_lines l where l.company_id = r.company_id and l.rfq_id = r.id
      and l.project_id = any(${project_ids}::bigint[]))`);
  if (standing.length > 0) all.push(sql`${standingOn(today)} = any(${standing}::text[])`);
  if (due_from) all.push(sql`r.due_on >= ${due_from}::date`);
  if (due_to) all.push(sql`r.due_on <= ${due_to}::date`);
  const where = sql.join(all, sql` and `);
  // the newest first, everything else from the beginning
  const down = (sort === 'newest') !== descending;
  const from = sql`from rfqs r join projects p on p.company_id = r.company_id and p.id = r.project_id`;
  const { rows } = await sql<ResponseOf<'get_rfqs'>['rfqs'][number]>`
    with chosen as (select id, row_number() over () as place from (
      select r.id ${from} where ${where} order by ${sorts[sort]} ${down ? sql`desc` : sql`asc`} nulls last, r.id desc
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select r.id, r.number, r.title, r.project_id, p.name as project, ${standingOn(today)} as standing, r.due_on, r.sent_at,
      coalesce(u.name, '') as made_by, coalesce(n.lines, 0) as lines, coalesce(n.projects, 0) as projects,
      coalesce(a.asked, 0) as asked, coalesce(a.quoted, 0) as quoted, coalesce(a.declined, 0) as declined
    from chosen join rfqs r on r.id = chosen.id
    join projects p on p.company_id = r.company_id and p.id = r.project_id
    left join users u on u.company_id = r.company_id and u.id = r.made_by
    left join lateral (select count(*)::int as lines, count(distinct l.project_id)::int as projects
      from rfq_lines l where l.company_id = r.company_id and l.rfq_id = r.id) n on true
    left join lateral (select count(*)::int as asked, count(*) filter (where a.declined_at is not null)::int as declined,
        count(*) filter (where exists (select 1 from quotes q
          where q.company_id = a.company_id and q.rfq_supplier_id = a.id))::int as quoted
      from rfq_suppliers a where a.company_id = r.company_id and a.rfq_id = r.id) a on true
    order by chosen.place`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(db);
  return { rfqs: rows, total: counted.rows[0]?.total ?? 0 };
}

export interface RfqHead {
  id: number;
  number: string;
  title: string;
  project_id: number;
  project: string;
  status: RequestState;
  standing: RequestStanding;
  due_on: string | null;
  needed_by: string | null;
  delivery_place: string;
  terms: string;
  cancel_reason: string;
  round: number;
  version: number;
  made_by: string;
  made_by_id: number | null;
  sent_by_id: number | null;
  sent_at: string | null;
  /** those placed from the award that stands */
  orders: { id: number; status: OrderState; version: number }[];
}

export async function head(db: Db, rfq_id: number, today: string): Promise<RfqHead | undefined> {
  const { rows } = await sql<RfqHead>`
    select r.id, r.number, r.title, r.project_id, p.name as project, r.status, ${standingOn(today)} as standing, r.due_on,
      r.needed_by, r.delivery_place, r.terms, r.cancel_reason, r.round, r.version, coalesce(u.name, '') as made_by,
      r.made_by as made_by_id, r.sent_by as sent_by_id, r.sent_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'version', o.version) order by o.id)
        from rfq_awards w join purchase_orders o on o.company_id = w.company_id and o.award_id = w.id
        where w.company_id = r.company_id and w.rfq_id = r.id and w.undone_at is null), '[]') as orders
    from rfqs r join projects p on p.company_id = r.company_id and p.id = r.project_id
    left join users u on u.company_id = r.company_id and u.id = r.made_by
    where r.id = ${rfq_id}`.execute(db);
  return rows[0];
}

export interface LineRow {
  id: number;
  boq_line_id: number;
  project_id: number;
  project: string;
  category: string;
  code: string;
  description: string;
  makes: string;
  specification: string;
  unit: Unit;
  conversions: Conversion[];
  watts: number | null;
  quantity: number;
  needed_by: string | null;
}

export async function lines(db: Db, rfq_id: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.boq_line_id, l.project_id, p.name as project, l.category, l.code, l.description, l.makes, l.specification,
      l.unit, l.conversions, l.watts, l.quantity, coalesce(l.needed_by, r.needed_by) as needed_by
    from rfq_lines l join rfqs r on r.company_id = l.company_id and r.id = l.rfq_id
    join projects p on p.company_id = l.company_id and p.id = l.project_id
    where l.rfq_id = ${rfq_id} order by l.position, l.id`.execute(db);
  return rows;
}

export interface AskedRow extends AskedState {
  id: number;
  supplier_id: number;
  name: string;
  contact_name: string;
  state_of: string;
  email: string;
  round: number;
  round_note: string;
  status: SupplierStatus;
  blocked_reason: string;
  quoted_at: string | null;
  declined_reason: string;
  reminded_at: string | null;
}

export async function asked(db: Db, rfq_id: number): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select a.id, a.supplier_id, s.name as name, s.contact_name, s.state as state_of, s.status, s.blocked_reason,
      coalesce(nullif(a.email, ''), s.email) as email, a.due_on, a.round, a.round_note, a.invited_at, a.opened_at, a.draft_at,
      a.declined_at, a.declined_reason, a.reminded_at, coalesce(q.versions, 0) as versions, q.quoted_at
    from rfq_suppliers a join suppliers s on s.company_id = a.company_id and s.id = a.supplier_id
    left join lateral (select count(*)::int as versions, max(q.made_at) as quoted_at from quotes q
      where q.company_id = a.company_id and q.rfq_supplier_id = a.id) q on true
    where a.rfq_id = ${rfq_id} order by lower(s.name), a.id`.execute(db);
  return rows;
}

export interface SentFile {
  file_id: number;
  file_name: string;
  byte_size: number;
}

/** The company's files of a request; of one supplier where they are named. */
export async function files(db: Db, rfq_id: number, asked_id: number | null = null): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    select f.id as file_id, f.file_name, f.byte_size from rfq_files x
    join files f on f.company_id = x.company_id and f.id = x.file_id
    where x.rfq_id = ${rfq_id} and x.rfq_supplier_id is not distinct from ${asked_id}::bigint order by x.id`.execute(
    db,
  );
  return rows;
}

type Round = ResponseOf<'get_rfq'>['rounds'][number];
export async function rounds(db: Db, rfq_id: number): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select o.round, o.note, o.due_on, o.made_at, coalesce(u.name, '') as made_by, array(
      select s.name from rfq_suppliers a join suppliers s on s.company_id = a.company_id and s.id = a.supplier_id
      where a.company_id = o.company_id and a.id = any(o.asked) order by 1) as asked
    from rfq_rounds o left join users u on u.company_id = o.company_id and u.id = o.made_by
    where o.rfq_id = ${rfq_id} order by o.round`.execute(db);
  return rows;
}

type Award = NonNullable<ResponseOf<'get_rfq'>['award']>;
/** Who was chosen, without prices. */
export async function award(db: Db, rfq_id: number): Promise<Award | null> {
  const { rows } = await sql<Award>`
    select w.made_at, coalesce(u.name, '') as made_by, w.reason, array(
      select distinct s.name from rfq_award_lines l
      join quote_lines ql on ql.company_id = l.company_id and ql.id = l.quote_line_id
      join quotes q on q.company_id = ql.company_id and q.id = ql.quote_id
      join rfq_suppliers a on a.company_id = q.company_id and a.id = q.rfq_supplier_id
      join suppliers s on s.company_id = a.company_id and s.id = a.supplier_id
      where l.company_id = w.company_id and l.award_id = w.id order by 1) as suppliers
    from rfq_awards w left join users u on u.company_id = w.company_id and u.id = w.made_by
    where w.rfq_id = ${rfq_id} and w.undone_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The lines of a project's bill of quantities that quotes may be asked for. */
export async function choices(db: Db, project_id: number, search: string) {
  const { rows } = await sql<ResponseOf<'get_rfq_choices'>['lines'][number]>`
    select b.id, b.category, b.code, b.description, b.unit, coalesce(b.approved_quantity, b.quantity) as quantity,
      ${leftToOrder} as left, ${neededBy('v')} as needed_by,
      (select count(*)::int from rfq_lines l join rfqs r on r.company_id = l.company_id and r.id = l.rfq_id
        where l.company_id = b.company_id and l.boq_line_id = b.id and r.status <> 'cancelled') as requests
    from boq_lines b left join events v on v.company_id = b.company_id and v.id = b.event_id and v.deleted_at is null
    cross join lateral ${claimed(sql`b.id`, sql`true`)} e
    where b.project_id = ${project_id} and b.deleted_at is null and coalesce(b.approved_quantity, b.quantity) > 0
      and (${search} = '' or concat_ws(' ', b.category, b.code, b.description) ilike ${likePattern(search)})
    order by b.position, b.id limit 1000`.execute(db);
  return rows;
}
