/** What happened in a call: written in its transaction, read back as activity and audit, carried on by the outbox. */
import { sql } from 'kysely';
import type { ChangedThings, Topic } from '../../contract/topics.ts';
import type { Person } from '../auth/session.ts';
import type { Logger } from 'pino';
import type { Database } from '../db/connection.ts';
import { type Db, inCompany } from '../tenancy/in_company.ts';
import { inEnglish, type Sentence } from '../../domain/sentences.ts';

/** The listeners of every area by the area's name: each `events.ts` adds its own, so that what is told is checked against what is heard. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Listening {}

type KindsOf<Union> = Union extends unknown ? keyof Union : never;
/** A function of what one of the listeners of a kind is given; of all of them it takes what suits each. */
type Given<Union, Kind extends PropertyKey> = Union extends {
  // oxlint-disable-next-line typescript/no-explicit-any
  [One in Kind]: (tell: any, payload: infer Payload) => Promise<void>;
}
  ? (payload: Payload) => void
  : never;

/** What the listeners of a kind of event are given together; nothing where nobody listens. */
type Payload<Kind extends string> =
  Kind extends KindsOf<Listening[keyof Listening]>
    ? Given<Listening[keyof Listening], Kind> extends (payload: infer All) => void
      ? All
      : never
    : undefined;

/** What recording an event of a kind tells its listeners: who did it is added. */
export type Told<Kind extends string> = Kind extends unknown
  ? Payload<Kind> extends object
    ? Omit<Payload<Kind>, 'by'>
    : undefined
  : never;

export interface DomainEvent<Kind extends string = string> {
  /** one sentence for people, without the actor: "put the project on hold"; absent: only listeners hear of it */
  summary?: Sentence;
  project_id?: number | undefined;
  /** projects of which screens show it, although it is not noted of them: people from outside hear that it changed */
  shown_in?: readonly (number | null)[];
  subject_type?: string;
  subject_id?: number | undefined;
  /** others of its kind that changed with it */
  other_ids?: readonly number[];
  /** the suppliers whose people outside may see that it changed; absent: those whom its subject concerns */
  supplier_ids?: readonly number[];
  before?: unknown;
  after?: unknown;
  /** handed to the area's listener (events.ts) once the change is committed; absent: nobody is told */
  tell?: Told<Kind> | undefined;
}

/** The channel on which every instance hears what changed. */
export const channel = 'sunstage';

export interface Signal {
  company_id: number;
  topics: readonly Topic[];
  /** what it is about, where that is known of everything that happened */
  about?: ChangedThings;
  by: number | null;
  /** the outbox has something to do */
  outbox: boolean;
  /** the projects it is about: outside people hear of their own only */
  project_ids?: readonly number[];
  /** people who hear of it whatever their projects are */
  user_ids?: readonly number[];
  /** what happened of which things, by their kind; of a kind without numbers it may be any of them */
  subjects?: Readonly<Record<string, readonly number[]>>;
  /** suppliers whose people outside hear of it, whatever the subjects are */
  supplier_ids?: readonly number[];
}

/** A notification holds 8,000 bytes. */
const most_projects = 500;
/** What is about more than so many is told as about all. */
const most_things = 50;

/** The things that all of it is about. A call about a project changes that one, and those that it says it changed. */
function thingsOf(list: readonly DomainEvent[], project_id: number | undefined): ChangedThings | undefined {
  const projects = list.map((one) => one.project_id ?? project_id);
  const all: Record<keyof ChangedThings, (number | undefined)[]> = {
    project: list.length === 0 ? [project_id] : projects,
    lead: subjectsOf(list, 'lead'),
    ticket: subjectsOf(list, 'ticket'),
  };
  const known = Object.entries(all).flatMap(([kind, found]) => {
    const ids = [...new Set(found)];
    return ids.length === 0 || ids.length > most_things || ids.includes(undefined) ? [] : [[kind, ids]];
  });
  return known.length === 0 ? undefined : (Object.fromEntries(known) as ChangedThings);
}

const subjectsOf = (list: readonly DomainEvent[], kind: string): (number | undefined)[] =>
  list.flatMap(({ subject_type, subject_id, other_ids = [] }) =>
    subject_type === kind ? [subject_id, ...other_ids] : [undefined],
  );

/** Of whose kind what happened is told to suppliers, and which suppliers are named themselves. */
function outsideOf(list: readonly DomainEvent[]): Pick<Signal, 'subjects' | 'supplier_ids'> {
  const subjects = new Map<string, (number | undefined)[]>();
  for (const { subject_type, subject_id, other_ids = [], supplier_ids } of list)
    if (subject_type !== undefined && supplier_ids === undefined)
      subjects.set(subject_type, [...(subjects.get(subject_type) ?? []), subject_id, ...other_ids]);
  const named = [...new Set(list.flatMap(({ supplier_ids = [] }) => supplier_ids))];
  const known = [...subjects].map(([kind, found]): [string, number[]] => {
    const ids = [...new Set(found)].filter((id) => id !== undefined);
    return [kind, ids.length > most_things || found.includes(undefined) ? [] : ids];
  });
  return {
    ...(known.length > 0 && { subjects: Object.fromEntries(known) }),
    ...(named.length > 0 && { supplier_ids: named.slice(0, most_projects) }),
  };
}

/** Who does something, and in which company they are signed in. */
export type Doer = Pick<Person, 'company_id' | 'user_id' | 'name'>;

export class DomainEvents {
  readonly #call: string;
  readonly #request_id: string;
  readonly #list: { kind: string; what: DomainEvent<never> }[] = [];

  constructor(call: string, request_id: string) {
    this.#call = call;
    this.#request_id = request_id;
  }

  /** Notes that something happened; `kind` is its past tense, as `project_added`. */
  readonly add = <const Kind extends string>(kind: Kind, what: DomainEvent<Kind>): void => {
    this.#list.push({ kind, what: what });
  };

  /**
   * Writes all of it, and signals what changed, in one statement; the signal is heard only if the transaction commits.
   * A call open to anyone may end in another company than the one its caller is signed in to: there it is nobody's.
   */
  async write(db: Db, person: Doer | undefined, topics: readonly Topic[], project_id?: number): Promise<void> {
    if (this.#list.length === 0 && topics.length === 0) return;
    const list = this.#list.map(({ kind, what }) => ({
      ...what,
      kind,
      ...(what.summary === undefined ? {} : { summary: inEnglish(what.summary) }),
      ...(typeof what.summary === 'object' ? { sentence: what.summary } : {}),
    }));
    const by = person ? { user_id: person.user_id, name: person.name } : null;
    const named = list.flatMap((one) => [one.project_id, ...(one.shown_in ?? [])]);
    const projects = new Set([project_id, ...named].filter((id) => typeof id === 'number'));
    const signal = {
      topics,
      about: thingsOf(
        this.#list.map(({ what }) => what),
        project_id,
      ),
      ...outsideOf(this.#list.map(({ what }) => what)),
      outbox: list.some((one) => one.tell !== undefined),
      ...(projects.size > 0 ? { project_ids: [...projects].slice(0, most_projects) } : {}),
    };
    await sql`
      with here as (
        select company.id, case when company.id = ${person?.company_id ?? null}::bigint then ${JSON.stringify(by)}::jsonb end as by
        from (select app.claimed_company() as id) company where company.id is not null),
      list as (
        select one.* from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as one (kind text, summary text, sentence jsonb, project_id bigint,
          subject_type text, subject_id bigint, before jsonb, after jsonb, tell jsonb)),
      written as (
        insert into domain_events (user_id, kind, call, project_id, subject_type, subject_id, summary, sentence, before, after, request_id)
        select (here.by ->> 'user_id')::bigint, kind, ${this.#call}, project_id, coalesce(subject_type, ''), subject_id, summary,
          sentence, before, after, ${this.#request_id}
        from here cross join list where summary is not null),
      told as (
        insert into outbox (kind, payload)
        select kind, tell || jsonb_build_object('by', here.by) from here cross join list where tell is not null)
      select pg_notify(${channel}, (${JSON.stringify(signal)}::jsonb
        || jsonb_build_object('company_id', here.id, 'by', (here.by ->> 'user_id')::bigint))::text)
      from here`.execute(db);
  }
}

/** Records what happens outside of calls: on a schedule, or because of what happened before. */
export async function recordEvents<const Kind extends string>(
  db: Db,
  kind: Kind,
  list: readonly DomainEvent<Kind>[],
  { by, topics = [], project_id }: { by?: Doer | undefined; topics?: readonly Topic[]; project_id?: number } = {},
): Promise<void> {
  const events = new DomainEvents('', '');
  for (const what of list) events.add(kind, what);
  await events.write(db, by, topics, project_id);
}

/** What happened as it is read: a sentence, or the text of an older row. */
export const readSummary = sql<Sentence | string>`coalesce(h.sentence, to_jsonb(h.summary))`;

/** Keeps a record of a refusal, after the refused transaction is gone. */
export function auditDenied(
  app: { database: Database; log: Logger },
  person: Person,
  call: string,
  sentence: Sentence | string,
  request_id: string,
): void {
  void inCompany(app.database, person.company_id, (db) =>
    db
      .insertInto('domain_events')
      .values({ user_id: person.user_id, kind: 'refused', call, summary: inEnglish(sentence), request_id })
      .execute(),
  ).catch((error) => app.log.error({ err: error, request_id }, 'a refusal could not be recorded'));
}
