/** All SQL of documents, their versions and the decisions on them. */
import { type RawBuilder, sql } from 'kysely';
import type { Takes } from '../../../contract/index.ts';
import { expiry_warnings, type ShareFlag } from '../../../domain/documents.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Person } from '../../auth/session.ts';
import { seesProject } from '../../auth/subjects.ts';
import { is_released } from '../../storage/rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** Instants inside JSON are written as everywhere else. */
const instant = (name: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(name)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface VersionRow {
  id: number;
  version: number;
  status: string;
  note: string;
  file_id: number;
  file_name: string;
  content_type: string;
  byte_size: number;
  preview_file_id: number | null;
  uploaded_by: string;
  uploaded_by_id: number;
  uploaded_at: string;
  /** may leave the company once the document is shared */
  released: boolean;
}

export interface ApprovalRow {
  id: number;
  version: number;
  step: number;
  role: string;
  state: string;
  asked_by: string | null;
  asked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  remark: string;
}

const versions_json = sql<VersionRow[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'version', v.number, 'status', v.status, 'note', v.note,
    'file_id', f.id, 'file_name', f.file_name, 'content_type', f.content_type, 'byte_size', f.byte_size,
    'preview_file_id', v.preview_file_id, 'uploaded_by', u.name, 'uploaded_by_id', u.id,
    'uploaded_at', ${instant('v.uploaded_at')}, 'released', ${is_released}) order by v.number desc), '[]'::jsonb)
  from document_versions v
  join files f on f.company_id = v.company_id and f.id = v.file_id
  join users u on u.company_id = v.company_id and u.id = v.uploaded_by
  where v.company_id = d.company_id and v.document_id = d.id)`;

const approvals_json = sql<ApprovalRow[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'version', v.number, 'step', a.step, 'role', a.role,
    'state', a.state, 'asked_by', asker.name, 'asked_at', ${instant('a.asked_at')}, 'decided_by', decider.name,
    'decided_at', ${instant('a.decided_at')}, 'remark', a.remark) order by v.number desc, a.step, a.id), '[]'::jsonb)
  from approvals a
  join document_versions v on v.company_id = a.company_id and v.id = a.document_version_id
  left join users asker on asker.company_id = a.company_id and asker.id = a.asked_by
  left join users decider on decider.company_id = a.company_id and decider.id = a.decided_by
  where a.company_id = d.company_id and a.document_id = d.id)`;

const whole = (db: Db) =>
  db
    .selectFrom('documents as d')
    .leftJoin('events as e', (join) => join.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.event_id'))
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.company_id', '=', 'd.company_id').onRef('owner.id', '=', 'd.owner_id'),
    )
    .select([
      'd.id',
      'd.project_id',
      'd.stage',
      'd.event_id',
      'd.drawing',
      'd.name',
      'd.title',
      'd.description',
      'd.number',
      'd.status',
      'd.issue_date',
      'd.valid_to',
      'd.expected',
      'd.needs_approval',
      'd.shared_with',
      'd.version as row_version',
      'd.updated_at',
      'e.name as event',
      'e.outside_approval as event_outside',
      'owner.name as owner',
      // what nobody gave a day is due when its event ends
      sql<string | null>`coalesce(d.due_on, e.planned_end)::date`.as('due_on'),
      versions_json.as('versions'),
      approvals_json.as('approvals'),
    ])
    .where('d.status', '!=', 'removed');

export type DocumentRow = Awaited<ReturnType<typeof list>>[number];

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Documents of a project, at most a thousand; outside people get what is shared under their flag only. */
export function list(
  db: Db,
  wanted: Omit<Takes<'get_documents'>, 'status'> & { stages: readonly StageKey[] },
  today: string,
  flag: ShareFlag | undefined,
) {
  const pattern = likePattern(wanted.search);
  return (
    whole(db)
      .where('d.project_id', '=', wanted.project_id)
      .$if(flag !== undefined, (query) => query.where(sql<boolean>`d.shared_with @> array[${flag}::text]`))
      .$if(flag === undefined, (query) => query.where('d.stage', 'in', ['', ...wanted.stages]))
      .$if(wanted.stage.length > 0, (query) => query.where('d.stage', 'in', wanted.stage))
      .$if(wanted.event_id !== undefined, (query) => query.where('d.event_id', '=', wanted.event_id as number))
      .$if(wanted.drawings, (query) => query.where('d.drawing', 'is not', null))
      .$if(wanted.missing, (query) => query.where('d.expected', '=', true).where('d.status', '=', 'NA'))
      .$if(wanted.expiring, (query) =>
        query.where(sql<boolean>`d.valid_to <= ${today}::date + ${expiry_warnings[0]}::int`),
      )
      .$if(wanted.search !== '', (query) =>
        query.where((eb) =>
          eb.or(
            (['d.name', 'd.title', 'd.number', 'd.description', 'e.name'] as const).map((one) =>
              eb(one, 'ilike', pattern),
            ),
          ),
        ),
      )
      // drawings by their number, then what is there before what is missing
      .orderBy(sql`coalesce(d.drawing, 99)`)
      .orderBy(sql`d.drawing is null and d.status = 'NA'`)
      .orderBy(sql`lower(d.name)`)
      .limit(1000)
      .execute()
  );
}

/** One document with its project; undefined when it is not there. */
export const find = (db: Db, id: number) =>
  whole(db)
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.project_id'),
    )
    .select(['p.name as project_name'])
    .where('d.id', '=', id)
    .executeTakeFirst();

/** Stages of a project in which some version was uploaded. */
export async function stagesWithVersions(db: Db, project_id: number): Promise<Set<StageKey>> {
  const rows = await db
    .selectFrom('documents as d')
    .select('d.stage')
    .distinct()
    .where('d.project_id', '=', project_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('document_versions as v')
          .whereRef('v.company_id', '=', 'd.company_id')
          .whereRef('v.document_id', '=', 'd.id')
          .select('v.id'),
      ),
    )
    .execute();
  return new Set(rows.map((row) => row.stage as StageKey));
}

/** A document held for a change, with what decides on it. */
export async function lock(db: Db, id: number) {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.project_id'),
    )
    .leftJoin('events as e', (join) => join.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.event_id'))
    .selectAll('d')
    .select([
      'p.code as project_code',
      'p.name as project_name',
      'e.outside_approval as event_outside',
      versions_json.as('versions'),
      approvals_json.as('approvals'),
    ])
    .where('d.id', '=', id)
    .where('d.status', '!=', 'removed')
    .forUpdate('d')
    .executeTakeFirst();
  return row && { ...row, stage: row.stage as StageKey };
}
export type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>;

export interface NewDocument {
  project_id: number;
  stage: StageKey;
  event_id: number | null;
  drawing?: number | undefined;
  name: string;
  title: string;
  description: string;
  number: string;
  issue_date: string | null;
  valid_to: string | null;
  due_on: string | null;
  needs_approval: boolean;
  shared_with: string[];
  owner_id: number;
  created_by: number;
}

/** Adds a document; undefined when the stage has one of this name, or the project this drawing. */
export async function add(db: Db, document: NewDocument): Promise<number | undefined> {
  const row = await db
    .insertInto('documents')
    .values({ ...document, drawing: document.drawing ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** True when another document of the stage has the name. */
export async function hasName(db: Db, document: Locked, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('project_id', '=', document.project_id)
    .where('stage', '=', document.stage)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '!=', document.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the event is one of the project. */
export async function hasEvent(db: Db, project_id: number, event_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', event_id)
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

type Facts = Partial<
  Pick<NewDocument, 'name' | 'title' | 'description' | 'number' | 'issue_date' | 'valid_to' | 'due_on'>
> & {
  event_id?: number | null;
  needs_approval?: boolean;
  shared_with?: string[];
  status?: string;
};

/** Writes what is given of a locked document; gives its new version. */
export async function set(db: Db, id: number, facts: { [K in keyof Facts]: Facts[K] | undefined }): Promise<number> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const { version } = await db
    .updateTable('documents')
    .set({ ...given, version: sql`version + 1`, updated_at: sql`now()` } as never)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Takes a document off the register; its versions stay, and its name is free again. */
export async function remove(db: Db, id: number): Promise<void> {
  await sql`
    with held as (select 1 from document_versions where document_id = ${id} limit 1),
      gone as (delete from documents where id = ${id} and not exists (select 1 from held))
    update documents set status = 'removed', name = name || ' #' || id, version = version + 1, updated_at = now()
    where id = ${id} and exists (select 1 from held)`.execute(db);
}

/** Adds the next version of a document, and sets the document by it, in one statement. Gives its id. */
export async function addVersion(
  db: Db,
  version: {
    document_id: number;
    number: number;
    file_id: number;
    preview_file_id: number | null;
    status: string;
    note: string;
    uploaded_by: number;
  },
  document: { number: string; issue_date: string | null; valid_to: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into document_versions (document_id, number, file_id, preview_file_id, status, note, uploaded_by)
      values (${version.document_id}, ${version.number}, ${version.file_id}, ${version.preview_file_id}, ${version.status},
        ${version.note}, ${version.uploaded_by}) returning id),
    changed as (
      update documents set status = ${version.status}, number = ${document.number}, issue_date = ${document.issue_date},
        valid_to = ${document.valid_to}, owner_id = coalesce(owner_id, ${version.uploaded_by}), version = version + 1, updated_at = now() where id = ${version.document_id})
    select id from added`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Asks the chain for its decisions on a version, in order. */
export async function ask(
  db: Db,
  about: { project_id: number; stage: string; document_id: number; document_version_id: number; asked_by: number },
  chain: readonly string[],
): Promise<void> {
  await db
    .insertInto('approvals')
    .values(chain.map((role, at) => ({ ...about, role, step: at + 1 })))
    .execute();
}

/** Records a decision on a step; the step after it is asked from now on, and after a rejection nobody else is. */
export async function decide(
  db: Db,
  approval: { id: number; document_id: number; step: number },
  decision: { state: string; decided_by: number; remark: string },
): Promise<void> {
  const { state, decided_by, remark } = decision;
  const open = sql`document_id = ${approval.document_id} and state = 'waiting' and step > ${approval.step}`;
  const rest =
    state === 'rejected'
      ? sql`update approvals set state = 'withdrawn' where ${open}`
      : sql`update approvals set asked_at = now() where ${open}`;
  await sql`
    with rest as (${rest})
    update approvals set state = ${state}, decided_by = ${decided_by}, decided_at = now(), remark = ${remark}
    where id = ${approval.id}`.execute(db);
}

/** A decision on a version that nobody was asked for. */
export async function decideUnasked(
  db: Db,
  approval: {
    project_id: number;
    stage: string;
    document_id: number;
    document_version_id: number;
    role: string;
    state: string;
    asked_by: number;
    decided_by: number;
    remark: string;
  },
): Promise<void> {
  await db
    .insertInto('approvals')
    .values({ ...approval, decided_at: sql`now()` })
    .execute();
}

/** Nobody is asked any more. */
export async function withdraw(db: Db, document_id: number): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ state: 'withdrawn' })
    .where('document_id', '=', document_id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The clock of those who are asked begins now. */
export async function askNow(db: Db, document_id: number): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ asked_at: sql`now()` })
    .where('document_id', '=', document_id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Sets a document's status, and its newest version's with it; gives the document's new version. */
export async function setStatus(
  db: Db,
  { id, status, shared_with }: { id: number; status: string; shared_with?: string[] },
): Promise<void> {
  await sql`
    with newest as (
      update document_versions set status = ${status} where document_id = ${id}
        and number = (select max(number) from document_versions where document_id = ${id}))
    update documents set status = ${status}, shared_with = coalesce(${shared_with ?? null}::text[], shared_with),
      version = version + 1, updated_at = now() where id = ${id}`.execute(db);
}

/** Papers of several projects, the newest first: those shared under a flag, or those a person of the company answers for. */
export async function shared(
  db: Db,
  person: Person,
  flag: ShareFlag | undefined,
  { search, limit }: Takes<'get_shared_documents'>,
) {
  const pattern = likePattern(search);
  const mine = sql<boolean>`(d.owner_id = ${person.user_id} or d.created_by = ${person.user_id} or exists (
    select 1 from document_versions own where own.company_id = d.company_id and own.document_id = d.id
      and own.uploaded_by = ${person.user_id}))`;
  return whole(db)
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.project_id'),
    )
    .where(seesProject(person))
    .where('d.status', '!=', 'NA')
    .where(flag === undefined ? mine : sql<boolean>`d.shared_with @> array[${flag}::text]`)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or((['d.name', 'd.title', 'd.number', 'p.name'] as const).map((one) => eb(one, 'ilike', pattern))),
      ),
    )
    .select(['p.name as project_name', sql<number>`count(*) over ()::int`.as('total')])
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

/** The stored files of the newest versions, by document; for outside people of the newest that were released. */
export const newestFiles = (db: Db, project_id: number, document_ids: readonly number[], released_only: boolean) =>
  db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', (join) =>
      join.onRef('v.company_id', '=', 'd.company_id').onRef('v.document_id', '=', 'd.id'),
    )
    .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'v.company_id').onRef('f.id', '=', 'v.file_id'))
    .select(['d.id', 'd.stage', 'd.name', 'd.shared_with', 'v.number', 'f.object_key', 'f.file_name', 'f.byte_size'])
    .distinctOn('d.id')
    .where('d.project_id', '=', project_id)
    .where('d.id', 'in', [...document_ids])
    .where('d.status', '!=', 'removed')
    .$if(released_only, (query) => query.where(is_released))
    .orderBy('d.id')
    .orderBy('v.number', 'desc')
    .execute();

/** Who fills a role in a project; its manager where nobody does. For the customer: whoever is. */
export async function peopleOf(db: Db, project_id: number, role: string): Promise<number[]> {
  const wanted = role === 'customer' ? 'Customer' : role;
  const { rows } = await sql<{ id: number }>`
    with filled as (
      select m.user_id as id from project_members m join users u on u.company_id = m.company_id and u.id = m.user_id
      where m.project_id = ${project_id} and m.role = ${wanted} and u.active
      union select customer_id from projects
        where id = ${project_id} and ${wanted} = 'Customer' and customer_id is not null)
    select id from filled
    union select project_manager_id from projects
      where id = ${project_id} and ${wanted} <> 'Customer' and project_manager_id is not null
        and not exists (select 1 from filled)`.execute(db);
  return rows.map((row) => row.id);
}

/** The people of a project under a share flag. */
export async function sharedPeople(db: Db, project_id: number, flags: readonly string[]): Promise<number[]> {
  const roles = { customer: 'Customer', investor: 'Investor', subcontractor: 'Sub-contractor' };
  const wanted = flags.flatMap((flag) => roles[flag as keyof typeof roles] ?? []);
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', project_id)
    .where('role', 'in', wanted)
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Says of every document of the company whose validity ends within 30 or 7 days, or has ended, that it does: once for
 * each of these, however often it is asked.
 */
export async function warnOfExpiry(db: Db, today: string): Promise<void> {
  const [far, near, past] = expiry_warnings;
  await sql`
    with due as (
      select d.*, case when d.valid_to <= ${today}::date + ${past}::int then ${past}::int
        when d.valid_to <= ${today}::date + ${near}::int then ${near}::int else ${far}::int end as warning
      from documents d join projects p on p.company_id = d.company_id and p.id = d.project_id
      where d.valid_to <= ${today}::date + ${far}::int and d.status not in ('NA', 'rejected', 'removed')
        and p.status not in ('cancelled', 'completed')),
    said as (
      insert into happenings (kind, call, project_id, subject_type, subject_id, says, after, request_id)
      select 'document_expires', '', due.project_id, 'document', due.id,
        case when due.warning = ${past}::int then due.name || ' expired on ' else due.name || ' expires on ' end
          || to_char(due.valid_to, 'DD/MM/YYYY'),
        jsonb_build_object('valid_to', due.valid_to, 'warning', due.warning), ''
      from due where not exists (select 1 from happenings h where h.company_id = due.company_id
        and h.project_id = due.project_id and h.kind = 'document_expires' and h.subject_id = due.id
        and h.after = jsonb_build_object('valid_to', due.valid_to, 'warning', due.warning))
      returning subject_id, project_id, says)
    insert into outbox (kind, payload)
    select 'document_expires', jsonb_build_object('document_id', said.subject_id, 'project_id', said.project_id,
      'stage', due.stage, 'owner_id', due.owner_id, 'says', said.says, 'by', null)
    from said join due on due.id = said.subject_id`.execute(db);
}

/** What kind of user each of these people is. */
export async function kindsOf(db: Db, user_ids: readonly number[]): Promise<Map<number, string>> {
  if (user_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'kind'])
    .where('id', 'in', [...user_ids])
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
