/** SQL of what did not come, went back or was lost. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { filesOf, standing_movements } from './dispatch_rows.ts';
import { changeRow, now } from '../../records/version_rows.ts';

type Listed = ResponseOf<'get_material_returns'>['returns'][number];
type Shown = ResponseOf<'get_material_return'>;
export interface ListedReturn extends Omit<Listed, 'lines'> {
  lines: (Listed['lines'][number] & {
    po_line_id: number;
    rate: number;
    gst_percent: number;
    category: string;
  })[];
}
export interface ReturnRow extends ListedReturn {
  files: Shown['files'];
  movement_ids: number[];
  order_id: number;
  supplier_id: number;
  supplier_gstin: string;
  company_gstin: string;
  company_state: string;
}

const from = sql`from material_returns b join dispatches d on d.company_id = b.company_id and d.id = b.dispatch_id
  join projects pr on pr.company_id = b.company_id and pr.id = b.project_id
  join suppliers s on s.company_id = b.company_id and s.id = b.supplier_id
  join purchase_orders o on o.company_id = b.company_id and o.id = b.order_id
  left join goods_receipts r on r.company_id = b.company_id and r.id = b.receipt_id`;

const shown = sql`b.id, b.number, b.reason, b.project_id, pr.name as project, o.number as "order", o.id as order_id, b.supplier_id,
  s.name as supplier, b.dispatch_id, d.number as dispatch, b.receipt_id, coalesce(r.number, '') as receipt, b.returned_on, b.note,
  b.debit_note, b.debit_note_on, b.net, b.tax, b.claim, b.insurer, b.claim_number, b.claimed, b.settled,
  b.undone_at is not null as undone, b.undone_reason, coalesce(u.name, '') as made_by, b.version,
  (select coalesce(jsonb_agg(jsonb_build_object('dispatch_line_id', x.dispatch_line_id, 'po_line_id', p.id, 'description', p.description, 'category',
      p.category, 'unit', p.unit, 'quantity', x.quantity, 'rate', x.rate, 'gst_percent', x.gst_percent, 'value',
      round(x.quantity * x.rate)) order by x.id), '[]')
    from material_return_lines x join dispatch_lines l on l.company_id = x.company_id and l.id = x.dispatch_line_id
    join po_lines p on p.company_id = l.company_id and p.id = l.po_line_id
    where x.company_id = b.company_id and x.return_id = b.id) as lines`;
const details = sql`coalesce(nullif(o.supplier_gstin, ''), s.gstin) as supplier_gstin,
  coalesce(nullif(o.company_gstin, ''), c.gstin) as company_gstin, coalesce(nullif(o.supply_state, ''), c.state) as company_state,
  ${filesOf(sql`x.company_id = b.company_id and x.return_id = b.id`)} as files,
  ${standing_movements('material_return', sql`b.id`)} as movement_ids`;
const joined = sql`join companies c on c.id = b.company_id left join users u on u.company_id = b.company_id and u.id = b.made_by`;

export async function found(db: Db, id: number): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`select ${shown}, ${details} ${from} ${joined} where b.id = ${id}`.execute(db);
  return rows[0];
}

/** A window of the returns of some projects (numbers, `id`), the newest first, and how many there are. */
export async function page(
  db: Db,
  seen: RawBuilder<unknown>,
  priced: RawBuilder<unknown>,
  asked: RequestOf<'get_material_returns'>,
) {
  const { search, project_ids, reasons, open, descending, limit, offset } = asked;
  const like = likePattern(search);
  const where = sql.join(
    [
      sql`b.project_id in (${seen})`,
      ...(search
        ? [
            sql`(b.number ilike ${like} or b.debit_note ilike ${like} or d.number ilike ${like} or s.name ilike ${like}
              or pr.name ilike ${like} or b.claim_number ilike ${like})`,
          ]
        : []),
      ...(project_ids.length > 0 ? [sql`b.project_id = any(${project_ids}::bigint[])`] : []),
      ...(reasons.length > 0 ? [sql`b.reason = any(${reasons}::text[])`] : []),
      ...(open ? [sql`b.undone_at is null and (b.debit_note = '' or b.claim in ('reported', 'surveyed'))`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<
    ListedReturn & { priced: boolean }
  >`select ${shown}, b.project_id in (${priced}) as priced ${from} ${joined} where ${where}
    order by b.id ${descending ? sql`asc` : sql`desc`} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(
    db,
  );
  return { returns: rows, total: counted[0]?.total ?? 0 };
}

export async function change(db: Db, id: number, facts: object): Promise<number> {
  return changeRow(db, 'material_returns', id, { ...facts, updated_at: now });
}
