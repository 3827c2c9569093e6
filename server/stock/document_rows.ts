/** Documents of the stores: each is written under the next number of its kind, and its movements name it. */
import { sql } from 'kysely';
import { type StockDocumentKind, stock_document_series } from '../../domain/inventory/stock_documents.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import { takeDocumentNumber } from '../numbering/number_series_rows.ts';
import type { Db } from '../tenancy/in_company.ts';

export interface NewStockDocument {
  kind: StockDocumentKind;
  day: string;
  store_id: number;
  /** where an issue goes and a return comes from */
  place_id?: number | null;
  project_id?: number | null;
  /** the number of the challan that goes with it */
  challan?: string;
  note?: string;
  made_by: number;
}

/** What its movements say of a document. */
export interface DocumentOfMoves {
  document_type: string;
  document_id: number;
  document: string;
}

/** Writes a document. Every call takes its number before it locks stock: two calls never deadlock. */
export async function addStockDocument(db: Db, made: NewStockDocument): Promise<DocumentOfMoves> {
  const number = await takeDocumentNumber(db, {
    series: stock_document_series[made.kind],
    year: financialYear(made.day),
  });
  const { id } = await db
    .insertInto('stock_documents')
    .values({
      ...made,
      number,
      // the person of the place may change later
      subcontractor_id:
        made.kind === 'issue' && made.place_id
          ? sql<number | null>`(select s.subcontractor_id from stores s where s.id = ${made.place_id})`
          : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { document_type: 'stock_document', document_id: id, document: number };
}

/** The sub-contractor's user who confirms issues to a store; null: the store has none. */
export async function subcontractorAt(db: Db, store_id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select u.id from stores s
    join users u on u.company_id = s.company_id and u.id = s.subcontractor_id and u.active
    where s.id = ${store_id}`.execute(db);
  return rows[0]?.id ?? null;
}
