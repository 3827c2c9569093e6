/** SQL of measuring instruments. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';
import { changeRow } from '../../../records/version_rows.ts';

export interface InstrumentRow {
  id: number;
  name: string;
  make: string;
  model: string;
  serial: string;
  calibrated_on: string | null;
  valid_to: string | null;
  file_id: number | null;
  active: boolean;
  used: number;
  version: number;
}

export async function instruments(db: Db, only?: number): Promise<InstrumentRow[]> {
  const { rows } =
    await sql<InstrumentRow>`select i.id, i.name, i.make, i.model, i.serial, i.calibrated_on, i.valid_to, i.file_id,
      i.active, (select count(*)::int from checklists c where c.company_id = i.company_id and c.instrument_id = i.id)
        + (select count(*)::int from test_sheets s where s.company_id = i.company_id and s.instrument_id = i.id) as used,
      i.version
    from instruments i where ${only === undefined ? sql`true` : sql`i.id = ${only}`}
    order by i.active desc, lower(i.name), i.id limit 500`.execute(db);
  return rows;
}

/** Adds an instrument; undefined where one of this name and serial number is there already. */
export async function add(
  db: Db,
  facts: Omit<InstrumentRow, 'id' | 'active' | 'used' | 'version'> & { made_by: number },
) {
  const { rows } = await sql<{
    id: number;
  }>`insert into instruments (name, make, model, serial, calibrated_on, valid_to, file_id, made_by)
    values (${facts.name}, ${facts.make}, ${facts.model}, ${facts.serial}, ${facts.calibrated_on}::date, ${facts.valid_to}::date,
      ${facts.file_id}::bigint, ${facts.made_by})
    on conflict (company_id, lower(name), lower(serial)) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Whether another instrument has this name and serial number. */
export async function isTaken(db: Db, id: number, name: string, serial: string): Promise<boolean> {
  const { rows } = await sql`select 1 from instruments where id <> ${id} and lower(name) = lower(${name})
    and lower(serial) = lower(${serial})`.execute(db);
  return rows.length > 0;
}

export async function change(db: Db, id: number, facts: object): Promise<number> {
  return changeRow(db, 'instruments', id, facts);
}

/** True for the certificate of an instrument. */
export async function isCertificate(db: Db, file_id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from instruments where file_id = ${file_id}`.execute(db);
  return rows.length > 0;
}
