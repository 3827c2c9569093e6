/** SQL of what is written of bills of suppliers and of what the company owes. */
import { sql } from 'kysely';
import type { PartyKind, PayableKind } from '../../../domain/money/payables.ts';
import { keepSettings } from '../../records/settings_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import type { SettingsRow } from './bill_rows.ts';
import { changeRow } from '../../records/version_rows.ts';

type Facts = Record<string, unknown>;

export async function addBill(db: Db, facts: Facts): Promise<number> {
  const row = await db
    .insertInto('supplier_bills')
    .values(facts as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes facts of a bill: it is another version of it then. */
export async function changeBill(db: Db, id: number, facts: Facts): Promise<number> {
  return changeRow(db, 'supplier_bills', id, facts);
}

export const removeBill = (db: Db, id: number) => db.deleteFrom('supplier_bills').where('id', '=', id).execute();

interface NewLine {
  po_line_id: number;
  quantity: number;
  rate: number;
  gst_percent: number;
  net?: number;
  received?: number;
  freight?: number;
  matched?: object;
}

/** Makes these the lines of a bill that is not approved yet. */
export async function setLines(db: Db, supplier_bill_id: number, lines: readonly NewLine[]): Promise<void> {
  await sql`
    with gone as (delete from supplier_bill_lines where supplier_bill_id = ${supplier_bill_id}
        and po_line_id <> all(${lines.map(({ po_line_id }) => po_line_id)}::bigint[]))
    insert into supplier_bill_lines (supplier_bill_id, po_line_id, quantity, rate, gst_percent, net, received, freight, matched)
    select ${supplier_bill_id}, po_line_id, quantity, rate, gst_percent, coalesce(net, 0), coalesce(received, 0),
      coalesce(freight, 0), coalesce(matched, '{}')
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (po_line_id bigint, quantity numeric, rate numeric,
      gst_percent numeric, net bigint, received bigint, freight bigint, matched jsonb)
    on conflict (company_id, supplier_bill_id, po_line_id) do update set quantity = excluded.quantity, rate = excluded.rate,
      gst_percent = excluded.gst_percent, net = excluded.net, received = excluded.received, freight = excluded.freight,
      matched = excluded.matched`.execute(db);
}

export interface NewPayable {
  kind: PayableKind;
  document_id: number;
  number: string;
  party_kind: PartyKind;
  party_id: number;
  project_id: number;
  day: string;
  due_on: string | null;
  amount: number;
  on_hold?: boolean;
}

export const addPayable = (db: Db, payable: NewPayable) => db.insertInto('payables').values(payable).execute();

/** Writes what makes a bill final, and what is owed for it from then on. */
export async function approveBill(db: Db, id: number, facts: Facts, payable: NewPayable): Promise<number> {
  const row = await db
    .with('owed', (to) => to.insertInto('payables').values(payable as never))
    .updateTable('supplier_bills')
    .set({ ...facts, version: sql`version + 1` } as never)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Nothing is owed for a document any more; the database refuses where something of it is paid or in a payment run. */
export const clearPayable = (db: Db, kind: NewPayable['kind'], document_id: number) =>
  db
    .updateTable('payables')
    .set({ amount: 0 })
    .where('kind', '=', kind)
    .where('document_id', '=', document_id)
    .execute();

export const holdPayable = (db: Db, kind: NewPayable['kind'], document_id: number, on_hold: boolean) =>
  db.updateTable('payables').set({ on_hold }).where('kind', '=', kind).where('document_id', '=', document_id).execute();

/** Changes the company's settings; undefined where someone else changed them since. */
export const changeSettings = (
  db: Db,
  version: number,
  facts: Omit<SettingsRow, 'version'>,
): Promise<number | undefined> => keepSettings(db, 'payable_settings', version, facts);
