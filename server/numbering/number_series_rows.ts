/** SQL of number series. The last number of each is one row, which is held until the transaction ends: no gap, no number twice. */
import { type RawBuilder, sql } from 'kysely';
import { documentNumber, numberPrefix, type NumberSeries } from '../../domain/number_series.ts';
import type { Db } from '../tenancy/in_company.ts';

/** Series whose numbers run on within a project or an authority track. */
type RunningSeries = 'authority_file' | 'checklist' | 'punch_point' | 'site_visit' | 'test_sheet';

interface Taking {
  series: NumberSeries | RunningSeries;
  /** what the numbers run within: a GSTIN, a project, a track; left out: the company */
  scope?: string | number;
  /** left out: the numbers run on over the years */
  year?: number;
  /** how many are taken at once */
  count?: number;
}

/**
 * The body of a common table expression that takes the next number; its column `last` is the last one taken. Another transaction
 * that takes of the same series waits until this one ends, so this comes as late as it can.
 */
export const taking = ({ series, scope = '', year = 0, count = 1 }: Taking): RawBuilder<unknown> => sql`
  insert into number_series as s (series, scope, year, last) values (${series}, ${String(scope)}, ${year}, ${sql.lit(count)})
  on conflict (company_id, series, scope, year) do update set last = s.last + ${sql.lit(count)} returning last`;

/** The document number of a count in SQL: as `documentNumber` of the domain. */
export const numberOf = (series: NumberSeries, year: number, count: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${numberPrefix(series, year)}::text || lpad((${count})::text, greatest(4, length((${count})::text)), '0'))`;

/** Takes the next number of a series. */
export async function takeNumber(db: Db, taken: Taking): Promise<number> {
  const { rows } = await sql<{ last: number }>`${taking(taken)}`.execute(db);
  return rows[0]!.last;
}

/** Takes the next document number of a year. */
export const takeDocumentNumber = async (
  db: Db,
  { series, year, scope = '' }: { series: NumberSeries; year: number; scope?: string },
): Promise<string> => documentNumber(series, year, await takeNumber(db, { series, scope, year }));
