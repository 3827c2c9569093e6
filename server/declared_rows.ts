/**
 * For tests: every query the tests ask is compared with the row its place in the code declares. What a statement gives is
 * the database's own description of it; what is declared is read by the compiler, whether it was written (`sql<Row>`) or
 * worked out by Kysely.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PGlite, protocol } from '@electric-sql/pglite';
import { type CompiledQuery, DefaultQueryExecutor, type QueryResult } from 'kysely';
import { API, type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';

type Kind = 'number' | 'text' | 'yes_no' | 'json' | 'numbers' | 'texts' | 'other';

/** What our parsers make of the types of a column (see db/connection.ts). */
const kinds: Readonly<Record<number, Kind>> = {
  16: 'yes_no',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  1700: 'number',
  18: 'text',
  19: 'text',
  25: 'text',
  1042: 'text',
  1043: 'text',
  1082: 'text',
  1184: 'text',
  2950: 'text',
  114: 'json',
  3802: 'json',
  1005: 'numbers',
  1007: 'numbers',
  1016: 'numbers',
  1022: 'numbers',
  1009: 'texts',
  1015: 'texts',
};

/** One place in the code that asks the database, with what it was given. */
interface Asked {
  place: string;
  columns: Map<string, Kind>;
  /** columns that had nothing in some row */
  blank: Set<string>;
}

const root = join(import.meta.dirname, '..');
const asked = new Map<string, Asked>();
const current = new AsyncLocalStorage<Asked>();

/** The place of a query: the first of our own files that asked for it. */
function placeOf(stack: string): string | undefined {
  const line = stack
    .split('\n')
    .find((one) => one.includes(`${root}/server/`) && !one.includes('node_modules') && !one.includes('declared_rows'));
  const [, path, row] = /\(?(\/[^():]+):(\d+):\d+\)?$/.exec(line ?? '') ?? [];
  return path && `${relative(root, path)}:${row}`;
}

let watching = false;

/** Begins to note what every query of the process is given. */
export function watchRows(): void {
  if (watching) return;
  watching = true;
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as {
    executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
  };
  const ask = executor.executeQuery;
  // one place asks many texts, and a stack is dear: it is read once for each text
  const places = new Map<string, Asked | undefined>();
  executor.executeQuery = async function executeQuery<R>(query: CompiledQuery<R>) {
    if (!places.has(query.sql)) {
      const place = placeOf(new Error('place').stack ?? '');
      if (place && !asked.has(place)) asked.set(place, { place, columns: new Map(), blank: new Set() });
      places.set(query.sql, place === undefined ? undefined : asked.get(place));
    }
    const here = places.get(query.sql);
    if (!here) return ask.call(this, query) as Promise<QueryResult<R>>;
    const answer = (await current.run(here, () => ask.call(this, query))) as QueryResult<R>;
    for (const row of answer.rows.slice(0, 200))
      for (const [column, value] of Object.entries(row as object)) if (value === null) here.blank.add(column);
    return answer;
  };
  // a statement is described when it is asked for first, and kept (see db/embedded_driver.ts)
  const tell = PGlite.prototype.execProtocolStream;
  PGlite.prototype.execProtocolStream = async function described(...args) {
    const said = await tell.apply(this, args);
    const here = current.getStore();
    const gives = said.find((one) => one instanceof protocol.messages.RowDescriptionMessage)?.fields ?? [];
    for (const { name, dataTypeID } of gives) here?.columns.set(name, kinds[dataTypeID] ?? 'other');
    return said;
  };
}

interface Declared {
  kinds: ReadonlySet<Kind | 'any'>;
  /** may be null */
  blank: boolean;
  /** may not be selected */
  absent: boolean;
}

/** What the compiler knows of a type, as far as a column may be it. */
function declaredAs(checker: Checker, type: Type): Declared {
  const found = new Set<Kind | 'any'>();
  let blank = false;
  let absent = false;
  const visit = (one: Type): void => {
    if (one.isUnionType()) return one.getTypes().forEach(visit);
    const { flags } = one;
    if (flags & TypeFlags.Null) blank = true;
    else if (flags & TypeFlags.Undefined) absent = true;
    else if (flags & TypeFlags.NumberLike) found.add('number');
    else if (flags & TypeFlags.StringLike) found.add('text');
    else if (flags & TypeFlags.BooleanLike) found.add('yes_no');
    else if (checker.isArrayLikeType(one)) {
      found.add('json');
      const [of] = checker.isArrayType(one) ? checker.getTypeArguments(one as never) : [];
      const inner = of ? [...declaredAs(checker, of).kinds] : [];
      if (inner.includes('number')) found.add('numbers');
      if (inner.includes('text')) found.add('texts');
    } else if (flags & TypeFlags.Object || flags & TypeFlags.Intersection) found.add('json');
    else found.add('any');
  };
  visit(type);
  return { kinds: found, blank, absent };
}

/** The row of what `execute`, `executeTakeFirst` or `executeTakeFirstOrThrow` promises. */
function rowOf(checker: Checker, method: Type): Type | undefined {
  const [signature] = checker.getSignaturesOfType(method, SignatureKind.Call);
  const promised = signature && checker.getReturnTypeOfSignature(signature);
  let type = promised && checker.getTypeArguments(promised as never)[0];
  const rows = type && checker.getPropertyOfType(type, 'rows');
  if (rows) type = checker.getTypeOfSymbol(rows);
  if (type && checker.isArrayLikeType(type)) [type] = checker.getTypeArguments(type as never);
  return type && checker.getNonNullableType(type);
}

/** Where queries were given something else than their places declare: one sentence each. */
export function whatIsNotAsDeclared(): { compared: number; says: string[] } {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [join(root, 'server/tsconfig.json')] }).getProjects()[0];
    if (!project) throw new Error('The compiler found no project.');
    const { checker } = project;
    const says: string[] = [];
    let compared = 0;
    for (const { place, columns, blank } of asked.values()) {
      if (columns.size === 0) continue;
      const [path = '', row = ''] = place.split(':');
      const code = readFileSync(join(root, path), 'utf8');
      const begin = code
        .split('\n')
        .slice(0, Number(row) - 1)
        .join('\n').length;
      const at = code.slice(begin).search(/\.execute(TakeFirst(OrThrow)?)?\b/);
      const method = at < 0 ? undefined : checker.getTypeAtPosition(join(root, path), begin + at + 1);
      const declared = method && rowOf(checker, method);
      if (!declared) {
        says.push(`${place}: no row is found there`);
        continue;
      }
      compared += 1;
      const properties = checker.getPropertiesOfType(declared);
      const types = checker.getTypeOfSymbol(properties);
      for (const [index, { name }] of properties.entries()) {
        const type = types[index];
        const kind = columns.get(name);
        if (!type) continue;
        const as = declaredAs(checker, type);
        if (kind === undefined) {
          if (!as.absent) says.push(`${place}: declares ${name}, which is not selected`);
        } else if (!as.kinds.has('any') && !as.kinds.has(kind) && kind !== 'json')
          says.push(`${place}: declares ${name} as ${[...as.kinds].join(' or ')}, and is given ${kind}`);
        else if (blank.has(name) && !as.blank && !as.kinds.has('any'))
          says.push(`${place}: declares ${name} as always there, and is given none`);
      }
    }
    return { compared, says: says.toSorted() };
  } finally {
    api.close();
  }
}
