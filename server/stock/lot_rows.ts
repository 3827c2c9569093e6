/** SQL of lots: what came in together. */
import { sql } from 'kysely';
import type { Db } from '../tenancy/in_company.ts';

interface NewLot {
  item_id: number;
  number: string;
  supplier_id: number | null;
  received_on: string;
  note: string;
  made_by: number | null;
  /** of modules, for the lists of approved models; left out: as the item says */
  manufacturer?: string;
  model?: string;
  cell_maker?: string;
  dcr?: boolean;
}

/** Adds lots in their order; one without a number gets the next of its day. Nothing where a number of the item is there already. */
export async function addLots(
  db: Db,
  lots: readonly NewLot[],
): Promise<{ id: number; item_id: number; number: string }[]> {
  const { rows } = await sql<{ id: number; item_id: number; number: string }>`
    insert into stock_lots (item_id, number, supplier_id, received_on, note, made_by, manufacturer, model, cell_maker, dcr)
    select l.item_id, coalesce(nullif(l.number, ''), to_char(l.received_on, 'YYMMDD') || '-' || upper(substr(md5(random()::text || l.place), 1, 5))),
      l.supplier_id, l.received_on, l.note, l.made_by, coalesce(nullif(l.manufacturer, ''), i.make, ''),
      coalesce(nullif(l.model, ''), i.model, ''), coalesce(l.cell_maker, ''), coalesce(l.dcr, false)
    from rows from (jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as (item_id bigint, number text, supplier_id bigint,
      received_on date, note text, made_by bigint, manufacturer text, model text, cell_maker text, dcr boolean)) with ordinality
      as l (item_id, number, supplier_id, received_on, note, made_by, manufacturer, model, cell_maker, dcr, place)
    left join items i on i.company_id = (select app.company()) and i.id = l.item_id and i.category = 'MODULES'
    order by l.place on conflict do nothing returning id, item_id, number`.execute(db);
  return rows;
}
