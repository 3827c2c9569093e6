/** SQL of the GST on advances. */
import { sql } from 'kysely';
import type { AdvanceTax } from '../../../domain/money/advance_tax.ts';
import type { Db } from '../../tenancy/in_company.ts';

interface Supplied {
  company_gstin: string;
  place_of_supply: string;
}

/** What a receipt is taxed by, and what of it is taxed now; undefined where none of it ever was. */
export interface TaxedAdvance extends AdvanceTax, Supplied {
  gst_percent: number;
}

export async function taxedAdvance(db: Db, receipt_id: number): Promise<TaxedAdvance | undefined> {
  const { rows } = await sql<TaxedAdvance>`
    select company_gstin, place_of_supply, gst_percent, sum(net)::bigint as net, sum(cgst)::bigint as cgst,
      sum(sgst)::bigint as sgst, sum(igst)::bigint as igst
    from advance_taxes where receipt_id = ${receipt_id} group by company_gstin, place_of_supply, gst_percent`.execute(
    db,
  );
  return rows[0];
}

/** What was taxed of a receipt when it came: what its voucher says. */
export async function firstAdvanceTax(db: Db, receipt_id: number): Promise<TaxedAdvance | undefined> {
  const { rows } = await sql<TaxedAdvance>`
    select a.company_gstin, a.place_of_supply, a.gst_percent, a.net, a.cgst, a.sgst, a.igst
    from advance_taxes a join receipts r on r.company_id = a.company_id and r.id = a.receipt_id
    where a.receipt_id = ${receipt_id} and r.settles > r.matched_first order by a.id limit 1`.execute(db);
  return rows[0];
}

/** A receipt with what it has on account now, and what is taxed of it so far. */
export interface AdvanceRow extends AdvanceTax, Supplied {
  receipt_id: number;
  project_id: number;
  number: string;
  day: string;
  on_account: number;
  matched: number;
  goods_share: number | null;
}

/** Receipts for invoices; the company, the place of supply and the share of goods as they were first taxed by, else as now. */
export async function advances(db: Db, receipt_ids: readonly number[]): Promise<AdvanceRow[]> {
  const { rows } = await sql<AdvanceRow>`
    select r.id as receipt_id, r.project_id, r.number, r.day,
      case when r.reversed_at is null then r.settles - r.matched else 0 end as on_account, r.matched,
      coalesce(f.company_gstin, co.gstin) as company_gstin,
      coalesce(f.place_of_supply, nullif(c.supply_state, ''), p.state) as place_of_supply,
      coalesce(f.goods_share, c.goods_share) as goods_share, s.net, s.cgst, s.sgst, s.igst
    from receipts r join projects p on p.company_id = r.company_id and p.id = r.project_id
      join companies co on co.id = r.company_id
      left join project_contracts c on c.company_id = r.company_id and c.project_id = r.project_id
      left join lateral (select a.company_gstin, a.place_of_supply, a.goods_share from advance_taxes a
        where a.company_id = r.company_id and a.receipt_id = r.id order by a.id limit 1) f on true
      cross join lateral (select coalesce(sum(a.net), 0)::bigint as net, coalesce(sum(a.cgst), 0)::bigint as cgst,
          coalesce(sum(a.sgst), 0)::bigint as sgst, coalesce(sum(a.igst), 0)::bigint as igst
        from advance_taxes a where a.company_id = r.company_id and a.receipt_id = r.id) s
    where r.id = any(${[...receipt_ids]}::bigint[]) and r.purpose = 'invoices' order by r.id`.execute(db);
  return rows;
}

export interface NewAdvanceTax extends AdvanceTax, Supplied {
  receipt_id: number;
  day: string;
  tax_kind: string;
  goods_share: number;
  gst_percent: number;
}

/** Adds changes of what is taxed; gives their ids by receipt. */
export async function addAdvanceTaxes(db: Db, changes: readonly NewAdvanceTax[]): Promise<Map<number, number>> {
  if (changes.length === 0) return new Map();
  const made = await db
    .insertInto('advance_taxes')
    .values([...changes])
    .returning(['id', 'receipt_id'])
    .execute();
  return new Map(made.map(({ id, receipt_id }) => [receipt_id, id]));
}
