/**
 * Kysely over the embedded engine, in the words of PostgreSQL's protocol: a statement is parsed once and kept, and asked for
 * with its values in one message. The engine's own `query` parses and plans again for each question, in six messages.
 */
import { type PGlite, protocol } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { begin_as_app, isOutdatedPlan } from './transactions.ts';

const { messages, serialize } = protocol;
type Columns = InstanceType<typeof messages.RowDescriptionMessage>['fields'];

/** A statement that the engine has parsed, by the name it is kept under. */
interface Kept {
  name: string;
  /** the types of its values */
  takes: readonly number[];
  /** the columns of its rows; none: it gives no rows */
  gives: Columns;
}

/** Each takes memory of the engine. */
const most_kept = 200;

/** The statements that the engine keeps; the one that was not asked for longest goes first. */
class KeptStatements {
  readonly #engine: PGlite;
  readonly #kept = new Map<string, Kept>();
  #made = 0;
  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async of(text: string): Promise<Kept> {
    const found = this.#kept.get(text) ?? (await this.#parsed(text));
    this.#kept.delete(text);
    this.#kept.set(text, found);
    return found;
  }

  /** It is parsed again the next time it is used. */
  forget(text: string): void {
    this.#kept.delete(text);
  }

  async #parsed(text: string): Promise<Kept> {
    const name = `kept_${this.#made++}`;
    const [oldest] = this.#kept.size >= most_kept ? this.#kept : [];
    if (oldest) this.#kept.delete(oldest[0]);
    const said = await this.#engine.execProtocolStream(
      joined([
        ...(oldest ? [serialize.close({ type: 'S', name: oldest[1].name })] : []),
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
      { syncToFs: false },
    );
    return {
      name,
      takes: said.find((one) => one instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      gives: said.find((one) => one instanceof messages.RowDescriptionMessage)?.fields ?? [],
    };
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** The one connection of the engine. It says `begin` together with the first statement, where that carries no values. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: PGlite;
  readonly #kept: KeptStatements;
  /** a transaction is wanted, and the engine has not been told yet */
  begins = false;

  constructor(engine: PGlite, kept: KeptStatements) {
    this.#engine = engine;
    this.#kept = kept;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.begins) {
      this.begins = false;
      if (query.parameters.length === 0) {
        const result = (await this.#engine.exec(`${begin_as_app}; ${query.sql}`)).at(-1);
        return { rows: (result?.rows ?? []) as R[], numAffectedRows: BigInt(result?.affectedRows ?? 0) };
      }
      await this.#engine.exec(begin_as_app);
    }
    return this.#engine.runExclusive(() => this.#asked<R>(query));
  }

  async #asked<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { name, takes, gives } = await this.#kept.of(query.sql);
    const values = query.parameters.map((value, at) => this.#written(value, takes[at]));
    const message = joined([serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()]);
    try {
      const said = await this.#engine.execProtocolStream(message, { syncToFs: false });
      const parsers = gives.map(({ dataTypeID }) => this.#engine.parsers[dataTypeID]);
      const rows = said
        .filter((one) => one instanceof messages.DataRowMessage)
        .map(({ fields }) => {
          const row: Record<string, unknown> = {};
          for (const [at, { name: column, dataTypeID }] of gives.entries()) {
            const text = fields[at] ?? null;
            row[column] = text === null ? null : (parsers[at]?.(text, dataTypeID) ?? text);
          }
          return row as R;
        });
      return {
        rows,
        numAffectedRows: affected(said.find((one) => one instanceof messages.CommandCompleteMessage)?.text ?? ''),
      };
    } catch (error) {
      if (isOutdatedPlan(error)) this.#kept.forget(query.sql);
      throw error;
    }
  }

  #written(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    const write = this.#engine.serializers[type];
    if (write) return write(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  /** Ends the transaction, if there is one. */
  async end(word: 'commit' | 'rollback'): Promise<void> {
    if (this.begins) this.begins = false;
    else await this.#engine.exec(word);
  }

  // the shape of the driver asks for a generator; there is nothing to stream
  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database does not stream.');
  }
}

/** How many rows a command wrote, as its tag tells: "UPDATE 3", "INSERT 0 5". */
const affected = (tag: string): bigint => BigInt(/^(?:INSERT 0|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag)?.[1] ?? 0);

/** Whoever holds the connection has it alone until they release it. */
class EmbeddedDriver implements Driver {
  readonly #engine: PGlite;
  readonly #kept: KeptStatements;
  #last: Promise<void> = Promise.resolve();
  readonly #releases = new Map<DatabaseConnection, () => void>();
  constructor(engine: PGlite) {
    this.#engine = engine;
    this.#kept = new KeptStatements(engine);
  }
  async init() {}
  async acquireConnection(): Promise<EmbeddedConnection> {
    let release = () => {};
    const before = this.#last;
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    const connection = new EmbeddedConnection(this.#engine, this.#kept);
    this.#releases.set(connection, release);
    return connection;
  }
  async beginTransaction(connection: EmbeddedConnection) {
    connection.begins = true;
  }
  commitTransaction = (connection: EmbeddedConnection) => connection.end('commit');
  rollbackTransaction = (connection: EmbeddedConnection) => connection.end('rollback');
  async releaseConnection(connection: EmbeddedConnection) {
    this.#releases.get(connection)?.();
    this.#releases.delete(connection);
  }
  async destroy() {
    await this.#engine.close();
  }
}

export class EmbeddedDialect implements Dialect {
  readonly #engine: PGlite;
  constructor(engine: PGlite) {
    this.#engine = engine;
  }
  createDriver = (): Driver => new EmbeddedDriver(this.#engine);
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db);
}
