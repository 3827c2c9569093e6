/** SQL of what is written of invoices, and the numbers of all documents of billing. */
import { sql } from 'kysely';
import { keepSettings } from '../../records/settings_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import type { SettingsRow } from './invoice_rows.ts';
import { changeRow } from '../../records/version_rows.ts';

type Facts = Record<string, unknown>;

const written = ({ items, lines, ...facts }: Facts): Facts => ({
  ...facts,
  ...(items === undefined ? {} : { items: JSON.stringify(items) }),
  ...(lines === undefined ? {} : { lines: JSON.stringify(lines) }),
});

/** Adds a draft; gives its id. */
export async function addInvoice(db: Db, facts: Facts): Promise<number> {
  const row = await db
    .insertInto('invoices')
    .values(written(facts) as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes facts of an invoice: it is another version of it then. */
export async function changeInvoice(db: Db, id: number, facts: Facts): Promise<number> {
  return changeRow(db, 'invoices', id, written(facts));
}

export const removeInvoice = (db: Db, id: number) => db.deleteFrom('invoices').where('id', '=', id).execute();

/** A credit note makes its invoice smaller; the database refuses more than the invoice is open for. */
export const creditInvoice = (db: Db, id: number, paise: number) =>
  db
    .updateTable('invoices')
    .set({ credited: sql`credited + ${paise}::bigint`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Changes where customers pay; undefined where someone else changed it since. */
export const changeSettings = (
  db: Db,
  version: number,
  facts: Omit<SettingsRow, 'version'>,
): Promise<number | undefined> => keepSettings(db, 'billing_settings', version, facts);
