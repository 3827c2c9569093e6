/** Kysely over a PostgreSQL server, in fewer round trips than its own driver makes. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import type { Pool } from './pool.ts';
import { begin_as_app, isOutdatedPlan } from './transactions.ts';

const often = 20;
/** Plans take memory on every connection. */
const most_prepared = 100;
/** One statement only. */
const not_kept = /;/;

/** Names for the statements that are asked often: each connection parses and plans those once. */
class Prepared {
  readonly #asked = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #made = 0;

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= most_prepared) return name;
    const asked = (this.#asked.get(text) ?? 0) + 1;
    if (this.#asked.size > 1000) this.#asked.clear();
    this.#asked.set(text, asked);
    if (asked >= often && !not_kept.test(text)) this.#names.set(text, `often_${this.#made++}`);
    return this.#names.get(text);
  }

  /** From now on the statement goes under another name, which no connection has a plan for. */
  renew(text: string): void {
    this.#names.set(text, `often_${this.#made++}`);
  }
}

/** A connection that says `begin` together with the first statement, where that carries no values of its own. */
class ServerConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #prepared: Prepared;
  /** a transaction is wanted, and the server has not been told yet */
  begins = false;

  constructor(client: pg.PoolClient, prepared: Prepared) {
    this.client = client;
    this.#prepared = prepared;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const values = query.parameters as unknown[];
    if (this.begins) {
      this.begins = false;
      if (values.length === 0) return resultOf<R>(await this.client.query(`${begin_as_app}; ${query.sql}`));
      await this.client.query(begin_as_app);
    }
    const name = this.#prepared.nameOf(query.sql);
    // in the form that takes one statement only: what is smuggled into it cannot end the transaction and begin another
    const asked = { text: query.sql, values, queryMode: 'extended', ...(name ? { name } : {}) };
    try {
      return resultOf<R>(await this.client.query(asked));
    } catch (error) {
      if (name && isOutdatedPlan(error)) this.#prepared.renew(query.sql);
      throw error;
    }
  }

  // the shape of the driver asks for a generator; there is nothing to stream
  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are not streamed.');
  }
}

/** The result of the statement, or of the last of several. */
function resultOf<R>(given: pg.QueryResult | pg.QueryResult[]): QueryResult<R> {
  const result = Array.isArray(given) ? given.at(-1) : given;
  return { rows: (result?.rows ?? []) as R[], numAffectedRows: BigInt(result?.rowCount ?? 0) };
}

export class ServerDriver implements Driver {
  readonly #pool: Pick<Pool, 'connect' | 'end'>;
  readonly #prepared = new Prepared();

  constructor(pool: Pick<Pool, 'connect' | 'end'>) {
    this.#pool = pool;
  }

  async init() {}

  async acquireConnection(): Promise<ServerConnection> {
    return new ServerConnection(await this.#pool.connect(), this.#prepared);
  }

  async beginTransaction(connection: ServerConnection) {
    connection.begins = true;
  }

  commitTransaction = (connection: ServerConnection) => end(connection, 'commit');
  rollbackTransaction = (connection: ServerConnection) => end(connection, 'rollback');

  async releaseConnection(connection: ServerConnection) {
    connection.client.release();
  }

  async destroy() {
    await this.#pool.end();
  }
}

async function end(connection: ServerConnection, word: 'commit' | 'rollback'): Promise<void> {
  // nothing was asked, so nothing began
  if (connection.begins) connection.begins = false;
  else await connection.client.query(word);
}
