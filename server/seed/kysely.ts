/** The query builder over the seed's own transaction, so that the seed plans projects with the code the product uses. */
import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DB } from '../db/types.ts';
import type { Db } from '../tenancy/in_company.ts';
import type { Run } from './rows.ts';

class RunDriver extends DummyDriver {
  readonly #run: Run;

  constructor(run: Run) {
    super();
    this.#run = run;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async (query) => ({ rows: (await this.#run(query.sql, [...query.parameters])).rows as never[] }),
      async *streamQuery() {},
    };
  }
}

/** Queries run one by one within the transaction of `run`. */
export const kyselyOver = (run: Run): Db =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RunDriver(run),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as unknown as Db;
