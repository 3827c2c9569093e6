/** Counts what statements read on the embedded database: the rows that come out of every step of their plans. */
import { CompiledQuery, DefaultQueryExecutor, type QueryResult } from 'kysely';

interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

const rowsOf = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'] +
  (step.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0);

const only_reads = /^\s*(select|with)\b(?!.*\b(insert into|update|delete from)\b)/is;

/** What the work makes the database read; each statement that only reads is run once more to see its plan. */
export async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as {
    executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
  };
  const plain = executor.executeQuery;
  let rows = 0;
  executor.executeQuery = async function executeQuery<R>(query: CompiledQuery<R>) {
    if (only_reads.test(query.sql)) {
      const text = `explain (analyze, timing off, format json) ${query.sql}`;
      const explained = CompiledQuery.raw(text, [...query.parameters]);
      const [row] = (await plain.call(this, explained)).rows as { 'QUERY PLAN': { Plan: Step }[] }[];
      for (const { Plan } of row?.['QUERY PLAN'] ?? []) rows += rowsOf(Plan);
    }
    return plain.call(this, query) as Promise<QueryResult<R>>;
  };
  try {
    await work();
  } finally {
    executor.executeQuery = plain;
  }
  return rows;
}
