/** SQL of what a vendor’s own supplier has to do: inspections, clearances, and orders to call inspections of. */
import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '../../../contract/index.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { standingOn } from './inspection/rows.ts';
import { standingOn as mdccStandingOn } from './mdcc/rows.ts';

type Own = ResponseOf<'get_own_inspections'>;

/** Everything of a supplier, or of the one order whose link they follow. */
export type Whose = { supplier_id: number } | { order_id: number };

const isOf = (whose: Whose): RawBuilder<boolean> =>
  'order_id' in whose ? sql`o.id = ${whose.order_id}` : sql`o.supplier_id = ${whose.supplier_id}`;

/** Those that come up, and what was decided in the last thirty days. */
export async function inspections(db: Db, supplier_id: number, today: string): Promise<Own['inspections']> {
  const { rows } = await sql<Own['inspections'][number]>`
    select i.id, i.number, i.kind, ${standingOn(today)} as standing, o.number as "order", i.inspect_on, i.place,
      coalesce(n.item, '') as item, coalesce(n.lines, 0) as lines
    from inspections i join purchase_orders o on o.company_id = i.company_id and o.id = i.order_id
    left join lateral (select count(*)::int as lines, (array_agg(b.description order by l.position))[1] as item
      from inspection_lines l join po_lines b on b.company_id = l.company_id and b.id = l.po_line_id
      where l.company_id = i.company_id and l.inspection_id = i.id) n on true
    where o.supplier_id = ${supplier_id} and (i.status = 'called' or i.result = 'Hold'
      or i.completed_at > ${today}::date - 30) and i.status <> 'cancelled'
    order by (i.status = 'called') desc, i.inspect_on, i.id limit 100`.execute(db);
  return rows;
}

/** The documents that the supplier sends, by their names where nobody of the company sees to them. */
export async function mdccs(db: Db, whose: Whose, today: string, names: readonly string[]): Promise<Own['mdccs']> {
  const { rows } = await sql<Own['mdccs'][number]>`
    select c.id, c.number, ${mdccStandingOn(today)} as standing, o.number as "order", c.valid_till,
      case when c.status = 'refused' then c.reason else '' end as reason,
      coalesce(n.item, '') as item, coalesce(n.lines, 0) as lines,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'file_name', coalesce(f.file_name, ''),
            'by_company', d.file_id is not null and not f.quarantined)
          order by d.position)
        from mdcc_documents d left join files f on f.company_id = d.company_id and f.id = d.file_id
        where d.company_id = c.company_id and d.mdcc_id = c.id and c.status = 'requested' and d.owner_id is null
          and d.instead = '' and d.name = any(${[...names]}::text[])), '[]') as documents
    from mdccs c join purchase_orders o on o.company_id = c.company_id and o.id = c.order_id
    left join lateral (select count(*)::int as lines, (array_agg(b.description order by l.position))[1] as item
      from mdcc_lines l join po_lines b on b.company_id = l.company_id and b.id = l.po_line_id
      where l.company_id = c.company_id and l.mdcc_id = c.id) n on true
    where ${isOf(whose)} and (c.status = 'requested'
      or (c.status = 'cleared' and c.valid_till >= ${today}::date) or (c.status = 'refused' and c.decided_at > ${today}::date - 30))
    order by (c.status = 'requested') desc, c.valid_till, c.id limit 100`.execute(db);
  return rows;
}

/** Orders that the supplier works on, the newest first. */
export async function orders(
  db: Db,
  supplier_id: number,
): Promise<{ order_id: number; order: string; project_id: number }[]> {
  const { rows } = await sql<{ order_id: number; order: string; project_id: number }>`
    select o.id as order_id, o.number as "order", o.project_id from purchase_orders o
    where o.supplier_id = ${supplier_id} and o.status in ('sent', 'accepted') order by o.id desc limit 100`.execute(db);
  return rows;
}

/** The clearance of a document that the supplier sends. */
export async function clearanceOf(
  db: Db,
  mdcc_document_id: number,
  whose: Whose,
): Promise<{ mdcc_id: number } | undefined> {
  const { rows } = await sql<{ mdcc_id: number }>`
    select d.mdcc_id from mdcc_documents d join mdccs c on c.company_id = d.company_id and c.id = d.mdcc_id
    join purchase_orders o on o.company_id = c.company_id and o.id = c.order_id
    where d.id = ${mdcc_document_id} and ${isOf(whose)}`.execute(db);
  return rows[0];
}
