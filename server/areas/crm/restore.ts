/** What a merge or an import changed of a row, and what of it an undo gives back: only what is still as it was left. */
import { isDeepStrictEqual } from 'node:util';

type Columns = Record<string, unknown>;

/** Columns as they were and as a change left them; of details only those that changed. */
export interface Change {
  before: Columns;
  after: Columns;
}

/** What of some facts is not what a record has, before and after. */
export function changedFacts(was: Columns, facts: Columns): { before: Columns; after: Columns } {
  const keys = Object.keys(facts).filter((key) => !isDeepStrictEqual(was[key] ?? null, facts[key] ?? null));
  const pick = (from: Columns) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(was), after: pick(facts) };
}

/** The same of the columns of a lead, of its details only those that change. */
export function changedColumns(
  row: Columns & { details: Columns },
  { details = {}, ...columns }: Columns,
): { before: Columns; after: Columns } {
  const { before, after } = changedFacts(row, columns);
  const inside = changedFacts(row.details, details as Columns);
  if (Object.keys(inside.after).length === 0) return { before, after };
  return { before: { ...before, details: inside.before }, after: { ...after, details: inside.after } };
}

/** What someone changed since: it stays, and is named. */
export function overtakenIn(now: Columns, { after }: Pick<Change, 'after'>): string[] {
  return Object.keys(after).flatMap((key) => {
    if (key !== 'details') return isDeepStrictEqual(now[key] ?? null, after[key] ?? null) ? [] : [key];
    return Object.keys(after.details as object).filter(
      (one) => !isDeepStrictEqual(detail(now, one), detail(after, one)),
    );
  });
}
/** A fact among the details of a row. */
export const detail = (of: Columns, key: string): unknown => (of.details as Columns | undefined)?.[key] ?? null;

/** The columns an undo sets: those that are still as the change left them. */
export function backColumns(now: Columns, { before, after }: Change): Columns {
  const kept = overtakenIn(now, { after });
  const back = Object.entries(before).filter(([key]) => key !== 'details' && !kept.includes(key));
  const columns: Columns = Object.fromEntries(back);
  if (after.details) {
    const details = { ...(now.details as Columns) };
    for (const key of Object.keys(after.details)) {
      if (kept.includes(key)) continue;
      const was = detail(before, key);
      if (was === null) delete details[key];
      else details[key] = was;
    }
    columns.details = details;
  }
  return columns;
}

/** Columns as they are written: those of JSON as text. */
export const stored = (columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([key, value]) => [
      key,
      key === 'details' || key === 'commercial' || key === 'custom' ? JSON.stringify(value) : value,
    ]),
  );
