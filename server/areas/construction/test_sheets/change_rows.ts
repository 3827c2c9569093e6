/** SQL of what is written of test sheets. */
import { sql } from 'kysely';
import type { StringRow } from '../../../../domain/construction/test_sheets/strings.ts';
import { taking } from '../../../numbering/number_series_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { StringLine } from './rows.ts';
import { changeRow, now } from '../../../records/version_rows.ts';

export interface NewSheet {
  project_id: number;
  place: string;
  contractor_id: number | null;
  instrument_id: number | null;
  tester: string;
  tested_on: string | null;
  made_by: number;
}

/** Adds a sheet under the next number of its project, with its strings. */
export async function add(
  db: Db,
  sheet: NewSheet,
  strings: readonly Pick<StringRow, 'inverter' | 'mppt' | 'string' | 'modules'>[],
): Promise<{ id: number; number: number; version: number }> {
  const { rows } = await sql<{ id: number; number: number; version: number }>`
    with taken as (${taking({ series: 'test_sheet', scope: sheet.project_id })})
    insert into test_sheets (project_id, number, place, contractor_id, instrument_id, tester, tested_on, made_by)
    select ${sheet.project_id}, taken.last, ${sheet.place}, ${sheet.contractor_id}::bigint, ${sheet.instrument_id}::bigint,
      ${sheet.tester}, ${sheet.tested_on}::date, ${sheet.made_by}
    from taken returning id, number, version`.execute(db);
  const added = rows[0] as (typeof rows)[number];
  await sql`insert into test_rows (test_sheet_id, inverter, mppt, string, modules)
    select ${added.id}, one.inverter, one.mppt, one.string, one.modules
    from jsonb_to_recordset(${JSON.stringify(strings)}::jsonb) as one (inverter int, mppt int, string int, modules int)`.execute(
    db,
  );
  return added;
}

/** Changes a sheet; its version rises. */
export async function change(db: Db, id: number, facts: object): Promise<number> {
  return changeRow(db, 'test_sheets', id, { ...facts, updated_at: now });
}

/** Writes readings; each string's version rises. Gives the new versions. */
export async function write(
  db: Db,
  lines: readonly StringLine[],
  made_by: number,
  at: string,
): Promise<{ row_id: number; version: number }[]> {
  const { rows } = await sql<{ row_id: number; version: number }>`
    update test_rows x set polarity = one.polarity, voc = one.voc, isc = one.isc, insulation = one.insulation,
      test_voltage = one.test_voltage, irradiance = one.irradiance, cell_temperature = one.cell_temperature, time = one.time,
      remark = one.remark, made_by = ${made_by}, made_at = ${at}::timestamptz, version = x.version + 1
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one (id bigint, polarity text, voc text, isc text,
      insulation text, test_voltage text, irradiance text, cell_temperature text, time text, remark text)
    where x.id = one.id returning x.id as row_id, x.version`.execute(db);
  return rows;
}

export const remove = (db: Db, id: number) => db.deleteFrom('test_sheets').where('id', '=', id).execute();
