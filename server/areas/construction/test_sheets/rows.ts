/** SQL of test sheets as people read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import type { SheetStanding } from '../../../../domain/construction/test_sheets/sheets.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

type Row = ResponseOf<'get_test_sheets'>['test_sheets'][number];
/** A line before its instrument is judged. */
export type Line = Omit<Row, 'calibration'> & { instrument_valid_to: string | null; unexplained: number };
export type StringLine = ResponseOf<'get_test_sheet'>['rows'][number];

const number_of = sql`'TS-' || lpad(s.number::text, 3, '0')`;

/** How a sheet stands: `sheetStanding` of the domain. */
const standing = sql<SheetStanding>`case when s.accepted_at is not null then 'accepted' when s.measured = 0 then 'open'
  when s.measured < n.strings then 'progress' when s.unexplained > 0 then 'findings' else 'measured' end`;

const from = sql`from test_sheets s join projects p on p.company_id = s.company_id and p.id = s.project_id
  left join users u on u.company_id = s.company_id and u.id = s.contractor_id
  left join users a on a.company_id = s.company_id and a.id = s.accepted_by
  left join instruments i on i.company_id = s.company_id and i.id = s.instrument_id
  cross join lateral (select count(*)::int as strings from test_rows x
    where x.company_id = s.company_id and x.test_sheet_id = s.id) n`;

const columns = sql`s.id, ${number_of} as number, s.project_id, p.name as project, s.place, s.contractor_id,
  coalesce(u.name, '') as contractor, s.instrument_id, coalesce(i.name || ' ' || i.serial, '') as instrument,
  i.valid_to as instrument_valid_to, s.tester, s.tested_on, ${standing} as standing, n.strings, s.measured, s.findings,
  s.unexplained, coalesce(a.name, '') as accepted_by, s.accepted_at, s.shared, s.version`;

export async function page(
  db: Db,
  seen: RawBuilder<boolean>,
  { project_id, search, limit, offset }: RequestOf<'get_test_sheets'>,
): Promise<{ lines: Line[]; total: number }> {
  const all: RawBuilder<unknown>[] = [seen, sql`s.project_id = ${project_id}`];
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const like = likePattern(word);
    all.push(
      sql`(${number_of} ilike ${like} or s.place ilike ${like} or s.tester ilike ${like} or i.name ilike ${like})`,
    );
  }
  const where = sql.join(all, sql` and `);
  const { rows } = await sql<Line>`select ${columns} ${from} where ${where} order by s.id desc
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(
    db,
  );
  return { lines: rows, total: count[0]?.total ?? 0 };
}

export interface SheetRow extends Line {
  voc_percent: number;
  isc_percent: number;
  source: string;
  raw_file_id: number | null;
  return_reason: string;
  made_by: number[];
}

export async function one(db: Db, seen: RawBuilder<boolean>, id: number): Promise<SheetRow | undefined> {
  const { rows } =
    await sql<SheetRow>`select ${columns}, s.voc_percent, s.isc_percent, s.source, s.raw_file_id, s.return_reason,
      array(select distinct x.made_by from test_rows x where x.company_id = s.company_id and x.test_sheet_id = s.id
        and x.made_by is not null) as made_by
    ${from} where s.id = ${id} and ${seen}`.execute(db);
  return rows[0];
}

/** The strings of a sheet in drawing order. */
export async function strings(db: Db, test_sheet_id: number): Promise<StringLine[]> {
  const { rows } =
    await sql<StringLine>`select id, inverter, mppt, string, modules, polarity, voc, isc, insulation, test_voltage,
      irradiance, cell_temperature, time, remark, version
    from test_rows where test_sheet_id = ${test_sheet_id} order by inverter, mppt, string, id`.execute(db);
  return rows;
}

/** The sheet that keeps a file of an instrument, where the person sees it. */
export async function ofFile(db: Db, seen: RawBuilder<boolean>, file_id: number): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`select s.id from test_sheets s where s.raw_file_id = ${file_id} and ${seen} limit 1`.execute(db);
  return rows[0]?.id;
}
