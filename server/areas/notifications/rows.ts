/** All SQL of notifications and activity. */
import { sql } from 'kysely';
import type { RequestOf } from '../../../contract/index.ts';
import { type StageKey, stage_keys } from '../../../domain/stages.ts';
import type { Sentence } from '../../../domain/sentences.ts';
import { readSummary } from '../../events/domain_events.ts';
import type { Person } from '../../auth/session.ts';
import { seesProject } from '../../auth/subjects.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { language_of_user } from '../../words/rows.ts';

type Wanted = RequestOf<'get_notifications'>;

/** Newest first, older than `before_id` when given. */
export const page = (db: Db, user_id: number, { unread: only_unread, kind, project_id, before_id, limit }: Wanted) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'n.company_id').onRef('p.id', '=', 'n.project_id'),
    )
    .select([
      'n.id',
      'n.kind',
      sql<Sentence | string>`coalesce(n.sentences -> 'title', to_jsonb(n.title))`.as('title'),
      sql<Sentence | string>`coalesce(n.sentences -> 'text', to_jsonb(n.text))`.as('text'),
      'n.path',
      'n.project_id',
      'p.name as project_name',
      'n.created_at',
      sql<boolean>`n.read_at is not null`.as('read'),
    ])
    .where('n.user_id', '=', user_id)
    .$if(only_unread, (query) => query.where('n.read_at', 'is', null))
    .$if(kind !== undefined, (query) => query.where('n.kind', '=', kind as string))
    .$if(project_id !== undefined, (query) => query.where('n.project_id', '=', project_id as number))
    .$if(before_id !== undefined, (query) => query.where('n.id', '<', before_id as number))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();

export async function unread(db: Db, user_id: number): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many there are by kind and by project. */
export async function facets(db: Db, user_id: number) {
  const { rows } = await sql<{
    kind: string | null;
    project_id: number | null;
    name: string | null;
    count: number;
    unread: number;
  }>`
    select n.kind, n.project_id, p.name, count(*)::int as count, count(*) filter (where n.read_at is null)::int as unread
    from notifications n left join projects p on p.company_id = n.company_id and p.id = n.project_id
    where n.user_id = ${user_id} group by grouping sets ((n.kind), (n.project_id, p.name))
    order by n.kind, lower(p.name), n.project_id`.execute(db);
  return {
    kinds: rows.flatMap(({ kind, count, unread: new_ones }) =>
      kind === null ? [] : [{ kind, count, unread: new_ones }],
    ),
    projects: rows.flatMap(({ project_id, name, count, unread: new_ones }) =>
      project_id === null || name === null ? [] : [{ project_id, name, count, unread: new_ones }],
    ),
  };
}

/** True for a project the person sees. */
export async function sees(db: Db, person: Person, project_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('projects as p')
    .select('p.id')
    .where('p.id', '=', project_id)
    .where(seesProject(person))
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks some or all of a person's notifications read, or unread again. */
export async function mark(db: Db, user_id: number, ids: readonly number[] | undefined, read: boolean): Promise<void> {
  if (ids?.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ read_at: read ? sql`now()` : null })
    .where('user_id', '=', user_id)
    .where('read_at', read ? 'is' : 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids as number[]))
    .execute();
}

export interface ActivityScope {
  /** beginnings of kinds that are wanted; absent: all */
  wanted: readonly string[] | undefined;
  /** prefixes of the kinds the person may read */
  shown: readonly string[];
  /** longer prefixes among them that are not shown */
  hidden: readonly string[];
  /** kinds that are kept as a record only */
  quiet: readonly string[];
  /** for people from outside: the only kinds they see */
  only: readonly string[] | undefined;
  /** stages the person sees: what happened to things in others is not theirs to read */
  stages: readonly StageKey[];
}

/** Beginnings of kinds as patterns of SQL. */
export const patterns = (signs: readonly string[]): string[] => signs.map((sign) => `${sign.replaceAll('_', '\\_')}%`);

/** Whose activity: a project's, or only what concerns one event or document of it. */
export type ActivityOf = Pick<RequestOf<'get_activity'>, 'project_id' | 'event_id' | 'document_id'>;

/** The stage of an event of a project. */
export async function stageOfEvent(db: Db, project_id: number, id: number): Promise<StageKey | undefined> {
  const row = await db
    .selectFrom('events')
    .select('stage')
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.stage as StageKey | undefined;
}

/** What decides who may know of a document. */
export async function document(db: Db, project_id: number, id: number) {
  const row = await db
    .selectFrom('documents')
    .select(['stage', 'shared_with'])
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .executeTakeFirst();
  return row && { ...row, stage: row.stage as StageKey };
}

/** An event was the subject, was changed among others, or one of its documents or photos was. */
const ofEvent = (id: number) => sql<boolean>`case h.subject_type
  when 'event' then h.subject_id = ${id}
  when 'project' then h.after -> 'events' @> to_jsonb(${id}::bigint)
  when 'document' then h.subject_id in (select d.id from documents d where d.company_id = h.company_id and d.event_id = ${id})
  when 'photo' then h.subject_id in (select f.id from photos f where f.company_id = h.company_id and f.event_id = ${id})
  else false end`;

/** What happened to an event, a document or a photo of these stages, or to something else; to what is gone: to nothing. */
const inStages = (stages: readonly StageKey[]) => {
  if (stages.length === stage_keys.length) return sql<boolean>`true`;
  const seen = sql`(${[...stages]}::text[])`;
  return sql<boolean>`case h.subject_type
    when 'event' then exists (select 1 from events e where e.company_id = h.company_id and e.id = h.subject_id and e.stage = any ${seen})
    when 'document' then exists (select 1 from documents d where d.company_id = h.company_id and d.id = h.subject_id and d.stage = any ${seen})
    when 'photo' then exists (select 1 from photos f where f.company_id = h.company_id
      and f.id = h.subject_id and f.stage = any ${seen})
    else true end`;
};

const seen = (db: Db, { project_id, event_id, document_id }: ActivityOf, scope: ActivityScope) =>
  db
    .selectFrom('domain_events as h')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'h.company_id').onRef('u.id', '=', 'h.user_id'))
    .where('h.project_id', '=', project_id)
    .where('h.kind', 'not in', [...scope.quiet])
    .where(sql<boolean>`h.kind like any(${patterns(scope.shown)}::text[])`)
    .where(inStages(scope.stages))
    .$if(event_id !== undefined, (query) => query.where(ofEvent(event_id as number)))
    .$if(document_id !== undefined, (query) =>
      query.where('h.subject_type', '=', 'document').where('h.subject_id', '=', document_id as number),
    )
    .$if(scope.wanted !== undefined, (query) =>
      query.where(sql<boolean>`h.kind like any(${patterns(scope.wanted ?? [])}::text[])`),
    )
    .$if(scope.hidden.length > 0, (query) =>
      query.where(sql<boolean>`not (h.kind like any(${patterns(scope.hidden)}::text[]))`),
    )
    .$if(scope.only !== undefined, (query) =>
      query
        .where('h.kind', 'in', [...(scope.only ?? [])])
        // talk about single events and documents is read where those are
        .where((eb) =>
          event_id !== undefined || document_id !== undefined
            ? eb.lit(true)
            : eb.or([eb('h.kind', '!=', 'comment_added'), eb('h.subject_type', '=', 'project')]),
        ),
    );

/** A line of activity, of events `h` and who did them `u`. */
export const line_columns = [
  'h.id',
  'h.at',
  'h.kind',
  readSummary.as('says'),
  'h.user_id',
  'u.name as person',
  'u.avatar_file_id',
] as const;

export const activity = (
  db: Db,
  { person, before_id, limit, ...of }: ActivityOf & Pick<RequestOf<'get_activity'>, 'person' | 'before_id' | 'limit'>,
  scope: ActivityScope,
) =>
  seen(db, of, scope)
    .select([...line_columns, 'h.subject_type', 'h.subject_id'])
    .$if(person !== undefined, (query) => query.where('h.user_id', '=', person as number))
    .$if(before_id !== undefined, (query) => query.where('h.id', '<', before_id as number))
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();

/** Who did something of it. */
export async function doers(db: Db, of: ActivityOf, scope: ActivityScope) {
  const rows = await seen(db, of, scope)
    .select(['u.id as user_id', 'u.name'])
    .distinct()
    .where('u.id', 'is not', null)
    .orderBy('u.name')
    .execute();
  return rows.flatMap(({ user_id, name }) => (user_id === null || name === null ? [] : [{ user_id, name }]));
}

export interface Unmailed {
  id: number;
  kind: string;
  title: Sentence | string;
  text: Sentence | string;
  path: string;
  project_name: string | null;
  created_at: string;
}

export interface Reader {
  user_id: number;
  name: string;
  email: string;
  language: string;
  notification_choices: unknown;
}

/** Active people of the company with something unread of the last week that no mail has said yet. */
export async function readersWithUnmailed(db: Db): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id as user_id, u.name, u.email, ${language_of_user} as language, u.notification_choices from users u
    where u.active and u.activated and exists (select 1 from notifications n where n.company_id = u.company_id
      and n.user_id = u.id and n.read_at is null and n.mailed_at is null and n.created_at > now() - interval '7 days')
    order by u.id`.execute(db);
  return rows;
}

/** Takes what is unread and of these kinds into a digest: marked mailed in the same breath, so that no other digest has it. */
export async function takeUnmailed(
  db: Db,
  user_id: number,
  kinds: readonly string[],
  others: boolean,
  known: readonly string[],
) {
  const { rows } = await sql<Unmailed>`
    with taken as (
      update notifications set mailed_at = now()
      where user_id = ${user_id} and read_at is null and mailed_at is null and created_at > now() - interval '7 days'
        and (kind = any(${[...kinds]}::text[]) or (${others}::boolean and not (kind = any(${[...known]}::text[]))))
      returning id, kind, coalesce(sentences -> 'title', to_jsonb(title)) as title,
        coalesce(sentences -> 'text', to_jsonb(text)) as text, path, project_id, created_at)
    select t.id, t.kind, t.title, t.text, t.path, p.name as project_name, t.created_at
    from taken t left join projects p on p.company_id = (select app.company()) and p.id = t.project_id
    order by p.name nulls last, t.id desc`.execute(db);
  return rows;
}

/** The companies, one after another. */
export async function companies(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select app.every_company() as id`.execute(db);
  return rows.map(({ id }) => id);
}

export const companyName = async (db: Db): Promise<string> =>
  (await db.selectFrom('companies').select('name').executeTakeFirstOrThrow()).name;
