/** SQL of clearances as people of the company read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { expiring_days, type MdccStanding, type MdccState } from '../../../../domain/procurement/mdcc.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import type { Unit } from '../../../../domain/units.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** How a clearance (`c`) stands on a day; `mdccStanding` of the domain says the same of one. */
export const standingOn = (today: string) => sql<MdccStanding>`case when c.status <> 'cleared' then c.status
  when c.valid_till < ${today}::date then 'expired' when c.valid_till <= ${today}::date + ${sql.lit(expiring_days)} then 'expiring'
  else 'cleared' end`;

const sorts: Record<RequestOf<'get_mdccs'>['sort'], RawBuilder<unknown>> = {
  newest: sql`c.id`,
  number: sql`nullif(c.number, '')`,
  project: sql`lower(p.name)`,
  supplier: sql`lower(s.name)`,
  valid_till: sql`c.valid_till`,
  made_at: sql`c.made_at`,
};

const from = sql`from mdccs c join projects p on p.company_id = c.company_id and p.id = c.project_id
  join purchase_orders o on o.company_id = c.company_id and o.id = c.order_id
  join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id`;

/** A window of the clearances of some projects (numbers, `id`), and how many there are. */
export async function page(
  db: Db,
  seen: RawBuilder<unknown>,
  wanted: RequestOf<'get_mdccs'>,
  today: string,
): Promise<ResponseOf<'get_mdccs'>> {
  const { search, project_ids, standing, sort, descending, limit, offset } = wanted;
  const all: RawBuilder<unknown>[] = [sql`c.project_id in (${seen})`];
  if (search) {
    const like = likePattern(search);
    all.push(sql`(c.number ilike ${like} or o.number ilike ${like} or s.name ilike ${like} or p.name ilike ${like}
      or exists (select 1 from mdcc_lines l join po_lines b on b.company_id = l.company_id and b.id = l.po_line_id
        where l.company_id = c.company_id and l.mdcc_id = c.id and b.description ilike ${like}))`);
  }
  if (project_ids.length > 0)
    all.push(sql`exists (select 1 from mdcc_lines l where l.company_id = c.company_id and l.mdcc_id = c.id
      and l.project_id = any(${project_ids}::bigint[]))`);
  if (standing.length > 0) all.push(sql`${standingOn(today)} = any(${standing}::text[])`);
  if (wanted.date_from) all.push(sql`c.valid_till >= ${wanted.date_from}::date`);
  if (wanted.date_to) all.push(sql`c.valid_till <= ${wanted.date_to}::date`);
  const where = sql.join(all, sql` and `);
  const down = (sort === 'newest') !== descending;
  const { rows } = await sql<ResponseOf<'get_mdccs'>['mdccs'][number]>`
    with chosen as (select id, row_number() over () as place from (
      select c.id ${from} where ${where} order by ${sorts[sort]} ${down ? sql`desc` : sql`asc`} nulls last, c.id desc
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select c.id, c.number, ${standingOn(today)} as standing, c.project_id, p.name as project, o.number as "order",
      s.name as supplier, coalesce(n.item, '') as item, coalesce(n.lines, 0) as lines, c.made_at, c.valid_till,
      coalesce(d.documents, 0) as documents, coalesce(d.missing, 0) as missing,
      case when c.status <> 'requested' then '' when d.missing > 0 then d.owners
        else coalesce((select string_agg(distinct u.name, ', ') from project_members m
          join users u on u.company_id = m.company_id and u.id = m.user_id and u.active
          where m.company_id = c.company_id and m.project_id = c.project_id and m.role = 'Procurement Manager'), '') end as waiting_on
    from chosen join mdccs c on c.id = chosen.id
    join projects p on p.company_id = c.company_id and p.id = c.project_id
    join purchase_orders o on o.company_id = c.company_id and o.id = c.order_id
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    left join lateral (select count(*)::int as lines, (array_agg(b.description order by l.position))[1] as item
      from mdcc_lines l join po_lines b on b.company_id = l.company_id and b.id = l.po_line_id
      where l.company_id = c.company_id and l.mdcc_id = c.id and l.project_id in (${seen})) n on true
    left join lateral (select count(*)::int as documents, count(*) filter (where x.open)::int as missing,
        string_agg(distinct x.owner, ', ') filter (where x.open) as owners
      from (select d.file_id is null and d.instead = '' as open, coalesce(u.name, s.name) as owner
        from mdcc_documents d left join users u on u.company_id = d.company_id and u.id = d.owner_id
        where d.company_id = c.company_id and d.mdcc_id = c.id) x) d on true
    order by chosen.place`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(db);
  return { mdccs: rows, total: counted.rows[0]?.total ?? 0 };
}

export interface DocumentRow {
  id: number;
  name: string;
  owner_id: number | null;
  owner: string;
  file_id: number | null;
  file_name: string;
  /** it came from outside */
  from_outside: boolean;
  instead: string;
}

export interface Head {
  id: number;
  number: string;
  status: MdccState;
  standing: MdccStanding;
  project_id: number;
  project: string;
  order_id: number;
  order: string;
  supplier_id: number;
  supplier: string;
  /** mails to the supplier can be delivered */
  reachable: boolean;
  valid_till: string;
  payment_condition: string;
  payment_met: boolean;
  note: string;
  reason: string;
  made_by: string;
  made_by_id: number | null;
  made_at: string;
  decided_by: string;
  decided_at: string | null;
  asked_at: string | null;
  version: number;
  documents: DocumentRow[];
}

export async function head(db: Db, mdcc_id: number, today: string): Promise<Head | undefined> {
  const { rows } = await sql<Omit<Head, 'reachable'> & { email: string }>`
    select c.id, c.number, c.status, ${standingOn(today)} as standing, c.project_id, p.name as project, c.order_id,
      o.number as "order", o.supplier_id, s.name as supplier, c.valid_till, c.payment_condition, c.payment_met, c.note, c.reason,
      coalesce(m.name, '') as made_by, c.made_by as made_by_id, c.made_at, coalesce(u.name, '') as decided_by,
      c.decided_at, c.asked_at, c.version, s.email,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'owner_id', d.owner_id,
          'owner', coalesce(w.name, ''), 'file_id', d.file_id, 'file_name', coalesce(f.file_name, ''),
          'from_outside', coalesce(f.quarantined, false), 'instead', d.instead)
          order by d.position)
        from mdcc_documents d left join users w on w.company_id = d.company_id and w.id = d.owner_id
        left join files f on f.company_id = d.company_id and f.id = d.file_id
        where d.company_id = c.company_id and d.mdcc_id = c.id), '[]') as documents
    ${from}
    left join users m on m.company_id = c.company_id and m.id = c.made_by
    left join users u on u.company_id = c.company_id and u.id = c.decided_by
    where c.id = ${mdcc_id}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { email, ...of } = found;
  return { ...of, reachable: isDeliverableEmail(email) };
}

export interface LineRow {
  id: number;
  po_line_id: number;
  project_id: number;
  project: string;
  category: string;
  description: string;
  make: string;
  model: string;
  unit: Unit;
  watts: number | null;
  quantity: number;
  serials: number;
  /** ordered as of domestic content: as the item says, otherwise as the quote stated */
  dcr: boolean;
}

export async function lines(db: Db, mdcc_id: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.po_line_id, l.project_id, p.name as project, b.category, b.description,
      coalesce(nullif(b.make, ''), i.make, '') as make, coalesce(nullif(b.model, ''), i.model, '') as model, b.unit, b.watts,
      l.quantity, coalesce(lower(i.attributes ->> 'dcr') in ('yes', 'true'), q.dcr, false) as dcr, (select count(*)::int from mdcc_serials x where x.company_id = l.company_id and x.mdcc_line_id = l.id) as serials
    from mdcc_lines l join po_lines b on b.company_id = l.company_id and b.id = l.po_line_id
    join projects p on p.company_id = l.company_id and p.id = l.project_id
    left join items i on i.company_id = b.company_id and i.id = b.item_id
    left join quote_lines q on q.company_id = b.company_id and q.id = b.quote_line_id
    where l.mdcc_id = ${mdcc_id} order by l.position, l.id`.execute(db);
  return rows;
}

/** Numbers of accepted inspections of an order, as they stand for the inspection report. */
export async function acceptedInspections(db: Db, order_id: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from inspections where order_id = ${order_id} and result in ('Accept', 'Accept with remarks') order by id`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

/** Serial numbers that another clearance lists, which was requested or cleared. */
export async function serialsElsewhere(db: Db, mdcc_id: number, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct x.number from mdcc_serials x join mdcc_lines l on l.company_id = x.company_id and l.id = x.mdcc_line_id
    join mdccs c on c.company_id = l.company_id and c.id = l.mdcc_id
    where x.number = any(${[...numbers]}::text[]) and c.id <> ${mdcc_id} and c.status in ('requested', 'cleared')
    order by 1 limit 5`.execute(db);
  return rows.map(({ number }) => number);
}

/** The serial numbers of the lines, for the certificate. */
export async function serialsOf(db: Db, mdcc_id: number): Promise<{ line_id: number; numbers: string }[]> {
  const { rows } = await sql<{ line_id: number; numbers: string }>`
    select x.mdcc_line_id as line_id, string_agg(x.number, ', ' order by x.number) as numbers from mdcc_serials x
    join mdcc_lines l on l.company_id = x.company_id and l.id = x.mdcc_line_id
    where l.mdcc_id = ${mdcc_id} group by 1 order by 1`.execute(db);
  return rows;
}
