/** SQL of inspections as people of the company read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import type {
  Defect,
  Finding,
  InspectionKind,
  InspectionResult,
  InspectionStanding,
  InspectionState,
} from '../../../../domain/procurement/inspections.ts';
import type { InspectionLevel, Severity } from '../../../../domain/procurement/sampling.ts';
import type { Unit } from '../../../../domain/units.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** How an inspection (`i`) stands on a day. */
export const standingOn = (today: string) => sql<InspectionStanding>`case
  when i.status = 'cancelled' then 'cancelled'
  when i.status = 'completed' then case i.result when 'Accept' then 'accepted' when 'Accept with remarks' then 'remarks'
    when 'Hold' then 'hold' else 'rejected' end
  when i.inspect_on < ${today}::date then 'overdue' when i.inspect_on <= ${today}::date + 1 then 'due' else 'called' end`;

const sorts: Record<RequestOf<'get_inspections'>['sort'], RawBuilder<unknown>> = {
  newest: sql`i.id`,
  number: sql`i.number`,
  project: sql`lower(p.name)`,
  supplier: sql`lower(s.name)`,
  inspect_on: sql`i.inspect_on`,
};

const from = sql`from inspections i join projects p on p.company_id = i.company_id and p.id = i.project_id
  join purchase_orders o on o.company_id = i.company_id and o.id = i.order_id
  join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id`;

/** A window of the inspections of some projects (numbers, `id`), and how many there are. */
export async function page(
  db: Db,
  seen: RawBuilder<unknown>,
  wanted: RequestOf<'get_inspections'>,
  { today, me }: { today: string; me: number },
): Promise<ResponseOf<'get_inspections'>> {
  const { search, project_ids, standing, kind, mine, sort, descending, limit, offset } = wanted;
  const all: RawBuilder<unknown>[] = [sql`i.project_id in (${seen})`];
  if (search) {
    const like = likePattern(search);
    all.push(sql`(i.number ilike ${like} or o.number ilike ${like} or s.name ilike ${like} or p.name ilike ${like}
      or i.place ilike ${like} or exists (select 1 from inspection_lines l
        join po_lines b on b.company_id = l.company_id and b.id = l.po_line_id
        where l.company_id = i.company_id and l.inspection_id = i.id and b.description ilike ${like}))`);
  }
  if (project_ids.length > 0)
    all.push(sql`exists (select 1 from inspection_lines l where l.company_id = i.company_id and l.inspection_id = i.id
      and l.project_id = any(${project_ids}::bigint[]))`);
  if (standing.length > 0) all.push(sql`${standingOn(today)} = any(${standing}::text[])`);
  if (kind.length > 0) all.push(sql`i.kind = any(${kind}::text[])`);
  if (mine) all.push(sql`i.inspector_id = ${me}`);
  if (wanted.date_from) all.push(sql`i.inspect_on >= ${wanted.date_from}::date`);
  if (wanted.date_to) all.push(sql`i.inspect_on <= ${wanted.date_to}::date`);
  const where = sql.join(all, sql` and `);
  // the newest first, everything else from the beginning
  const down = (sort === 'newest') !== descending;
  const { rows } = await sql<ResponseOf<'get_inspections'>['inspections'][number]>`
    with chosen as (select id, row_number() over () as place from (
      select i.id ${from} where ${where} order by ${sorts[sort]} ${down ? sql`desc` : sql`asc`} nulls last, i.id desc
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select i.id, i.number, i.kind, ${standingOn(today)} as standing, i.project_id, p.name as project, o.number as "order",
      s.name as supplier, coalesce(n.item, '') as item, coalesce(n.lines, 0) as lines, i.inspect_on, i.place,
      coalesce(nullif(i.agency, ''), u.name, '') as inspector, i.inspector_id
    from chosen join inspections i on i.id = chosen.id
    join projects p on p.company_id = i.company_id and p.id = i.project_id
    join purchase_orders o on o.company_id = i.company_id and o.id = i.order_id
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    left join users u on u.company_id = i.company_id and u.id = i.inspector_id
    left join lateral (select count(*)::int as lines, (array_agg(b.description order by l.position))[1] as item
      from inspection_lines l join po_lines b on b.company_id = l.company_id and b.id = l.po_line_id
      where l.company_id = i.company_id and l.inspection_id = i.id and l.project_id in (${seen})) n on true
    order by chosen.place`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(db);
  return { inspections: rows, total: counted.rows[0]?.total ?? 0 };
}

export interface Head {
  id: number;
  number: string;
  kind: InspectionKind;
  status: InspectionState;
  standing: InspectionStanding;
  result: InspectionResult | null;
  project_id: number;
  project: string;
  order_id: number;
  order: string;
  supplier: string;
  inspect_on: string;
  place: string;
  abroad: boolean;
  agency: string;
  inspector_id: number | null;
  inspector: string;
  by_vendor: boolean;
  notice_reason: string;
  note: string;
  level: InspectionLevel;
  severity: Severity;
  aql_critical: number;
  aql_major: number;
  aql_minor: number;
  remarks: string;
  inspected_on: string | null;
  completed_by: string;
  completed_at: string | null;
  cancel_reason: string;
  reinspects: { id: number; number: string } | null;
  inspected_again: { id: number; number: string }[];
  made_by: string;
  made_by_id: number | null;
  made_at: string;
  version: number;
}

export async function head(db: Db, inspection_id: number, today: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select i.id, i.number, i.kind, i.status, ${standingOn(today)} as standing, i.result, i.project_id, p.name as project,
      i.order_id, o.number as "order", s.name as supplier, i.inspect_on, i.place, i.abroad, i.agency, i.inspector_id,
      coalesce(u.name, '') as inspector, i.by_vendor, i.notice_reason, i.note, i.level, i.severity, i.aql_critical, i.aql_major,
      i.aql_minor, i.remarks, i.inspected_on, coalesce(c.name, '') as completed_by, i.completed_at, i.cancel_reason,
      case when r.id is not null then jsonb_build_object('id', r.id, 'number', r.number) end as reinspects,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'number', a.number) order by a.id) from inspections a
        where a.company_id = i.company_id and a.reinspects_id = i.id and a.status <> 'cancelled'), '[]') as inspected_again,
      coalesce(m.name, '') as made_by, i.made_by as made_by_id, i.made_at, i.version
    ${from}
    left join users u on u.company_id = i.company_id and u.id = i.inspector_id
    left join users c on c.company_id = i.company_id and c.id = i.completed_by
    left join users m on m.company_id = i.company_id and m.id = i.made_by
    left join inspections r on r.company_id = i.company_id and r.id = i.reinspects_id
    where i.id = ${inspection_id}`.execute(db);
  return rows[0];
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
  sample: number;
  checks: Finding[];
  defects: Defect[];
  serials: string[];
  on_hold: boolean;
  remark: string;
  result: InspectionResult | null;
  accepted: number;
  rejected: number;
}

export async function lines(db: Db, inspection_id: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.po_line_id, l.project_id, p.name as project, b.category, b.description, b.make, b.model, b.unit, b.watts,
      l.quantity, l.sample, l.checks, l.defects, l.serials, l.on_hold, l.remark, l.result, l.accepted, l.rejected
    from inspection_lines l join po_lines b on b.company_id = l.company_id and b.id = l.po_line_id
    join projects p on p.company_id = l.company_id and p.id = l.project_id
    where l.inspection_id = ${inspection_id} order by l.position, l.id`.execute(db);
  return rows;
}

export async function files(db: Db, inspection_id: number): Promise<ResponseOf<'get_inspection'>['files']> {
  const { rows } = await sql<ResponseOf<'get_inspection'>['files'][number]>`
    select f.id as file_id, f.file_name, f.content_type, f.byte_size, x.inspection_line_id as line_id from inspection_files x
    join files f on f.company_id = x.company_id and f.id = x.file_id
    where x.inspection_id = ${inspection_id} order by x.id`.execute(db);
  return rows;
}

export interface PictureRow {
  file_id: number;
  file_name: string;
  object_key: string;
  line_id: number | null;
}

/** Its files that are pictures, with where they are stored. */
export async function pictures(db: Db, inspection_id: number, types: readonly string[]): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select f.id as file_id, f.file_name, f.object_key, x.inspection_line_id as line_id from inspection_files x
    join files f on f.company_id = x.company_id and f.id = x.file_id
    where x.inspection_id = ${inspection_id} and f.content_type = any(${[...types]}::text[]) order by x.id`.execute(db);
  return rows;
}

/** The order of some ordered lines, where it is one; its project and supplier. */
export interface OrderOfLines {
  order_id: number;
  order: string;
  project_id: number;
  supplier_id: number;
}

export async function ordersOf(db: Db, po_line_ids: readonly number[]): Promise<OrderOfLines[]> {
  const { rows } = await sql<OrderOfLines>`
    select distinct o.id as order_id, o.number as "order", o.project_id, o.supplier_id from po_lines l
    join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
    where l.id = any(${[...po_line_ids]}::bigint[]) order by 1`.execute(db);
  return rows;
}
