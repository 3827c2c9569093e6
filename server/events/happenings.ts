/** What happened in a call: written in its transaction, read back as activity and audit, carried on by the outbox. */
import { sql } from 'kysely';
import type { Topic } from '../../contract/call.ts';
import type { Person } from '../auth/session.ts';
import type { House } from '../house.ts';
import { type Db, inCompany } from '../tenancy/in_company.ts';

export interface Happening {
  /** one sentence for people, without the actor: "put the project on hold" */
  says: string;
  project_id?: number | undefined;
  subject_type?: string;
  subject_id?: number | undefined;
  before?: unknown;
  after?: unknown;
  /** handed to the area's listener (events.ts) once the change is committed; absent: nobody is told */
  tell?: Record<string, unknown>;
}

/** The channel on which every instance hears what changed. */
export const channel = 'sunstage';

export interface Signal {
  company_id: number;
  topics: readonly Topic[];
  by: number | null;
  /** the outbox has something to do */
  outbox: boolean;
}

export class Happenings {
  readonly #call: string;
  readonly #request_id: string;
  readonly #list: { kind: string; what: Happening }[] = [];

  constructor(call: string, request_id: string) {
    this.#call = call;
    this.#request_id = request_id;
  }

  /** Notes that something happened; `kind` is its past tense, as `project_added`. */
  readonly add = (kind: string, what: Happening): void => {
    this.#list.push({ kind, what });
  };

  /** Writes all of it, and signals what changed; the signal is heard only if the transaction commits. */
  async write(db: Db, person: Person | undefined, topics: readonly Topic[]): Promise<void> {
    if (this.#list.length === 0 && topics.length === 0) return;
    const { rows } = await sql<{
      company_id: string | null;
    }>`select current_setting('app.company_id', true) as company_id`.execute(db);
    const company_id = Number(rows[0]?.company_id);
    if (!company_id) return;
    // a call open to anyone may end in another company than the one the caller is signed in to
    const by = person?.company_id === company_id ? person : undefined;
    let outbox = false;
    for (const { kind, what } of this.#list) {
      await db
        .insertInto('happenings')
        .values({
          user_id: by?.user_id ?? null,
          kind,
          call: this.#call,
          project_id: what.project_id ?? null,
          subject_type: what.subject_type ?? '',
          subject_id: what.subject_id ?? null,
          says: what.says,
          before: what.before === undefined ? null : JSON.stringify(what.before),
          after: what.after === undefined ? null : JSON.stringify(what.after),
          request_id: this.#request_id,
        })
        .execute();
      if (!what.tell) continue;
      outbox = true;
      const payload = JSON.stringify({
        ...what.tell,
        by: by ? { user_id: by.user_id, name: by.name } : null,
      });
      await db.insertInto('outbox').values({ kind, payload }).execute();
    }
    const signal: Signal = { company_id, topics, by: by?.user_id ?? null, outbox };
    await sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`.execute(db);
  }
}

/** Keeps a record of a refusal, after the refused transaction is gone. */
export function auditDenial(house: House, person: Person, call: string, sentence: string, request_id: string): void {
  void inCompany(house.database, person.company_id, (db) =>
    db
      .insertInto('happenings')
      .values({ user_id: person.user_id, kind: 'refused', call, says: sentence, request_id })
      .execute(),
  ).catch((error) => house.log.error({ err: error, request_id }, 'a refusal could not be recorded'));
}
