/** SQL of calendar addresses and of the events they show. */
import { sql } from 'kysely';
import { linkIdOf } from '../../../tenancy/company.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { EventState, LinkState } from '../../../plan/state.ts';

/** What of an event an import may change. */
export const import_fields = [
  'stage',
  'parent_id',
  'is_group',
  'code',
  'name',
  'position',
  'days',
  'clock',
  'constraint_kind',
  'constraint_date',
  'deadline',
  'status',
  'actual_start',
  'actual_end',
  'percent',
  'weight',
  'milestone',
  'works_role',
  'approves_role',
  'outside_approval',
  'override_reason',
] as const;

export type ImportFacts = Pick<EventState, (typeof import_fields)[number]>;
export type ImportLink = Omit<LinkState, 'id'>;

/** An import as it is kept; null on a side where the event is not there. */
export interface KeptImport {
  events: { id: number; before: ImportFacts | null; after: ImportFacts | null }[];
  links: { before: ImportLink[]; after: ImportLink[] };
}

/** How long an import can be taken back. */
const days_kept = 7;

/** Keeps what an import did; those that are too old to be taken back go. */
export async function keepImport(
  db: Db,
  project_id: number,
  made_by: number,
  file_name: string,
  { events, links }: KeptImport,
): Promise<number> {
  await db
    .deleteFrom('schedule_imports')
    .where('made_at', '<', sql<string>`now() - make_interval(days => ${days_kept})`)
    .execute();
  const row = await db
    .insertInto('schedule_imports')
    .values({ project_id, made_by, file_name, events: JSON.stringify(events), links: JSON.stringify(links) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function keptImport(
  db: Db,
  project_id: number,
  id: number,
): Promise<(KeptImport & { file_name: string }) | undefined> {
  const row = await db
    .selectFrom('schedule_imports')
    .select(['file_name', 'events', 'links'])
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .executeTakeFirst();
  return row as (KeptImport & { file_name: string }) | undefined;
}

/** The imports of a project that can still be undone, or were, the newest first. */
export async function recentImports(db: Db, project_id: number) {
  const { rows } = await sql<{
    id: number;
    file_name: string;
    made_by: string;
    made_at: string;
    added: number;
    updated: number;
    deleted: number;
    undone: boolean;
  }>`
    select i.id, i.file_name, coalesce(u.name, '') as made_by, i.made_at, i.undone_at is not null as undone,
      count(*) filter (where e ->> 'before' is null and e ->> 'after' is not null)::int as added,
      count(*) filter (where e ->> 'before' is not null and e ->> 'after' is not null)::int as updated,
      count(*) filter (where e ->> 'before' is not null and e ->> 'after' is null)::int as deleted
    from schedule_imports i
    left join users u on u.company_id = i.company_id and u.id = i.made_by
    left join lateral jsonb_array_elements(i.events) e on true
    where i.project_id = ${project_id}::bigint and i.made_at > now() - make_interval(days => ${days_kept})
    group by i.company_id, i.id, u.name order by i.id desc limit 50`.execute(db);
  return rows;
}

/** Remembers whether an import is undone now. */
export const markUndone = (db: Db, id: number, undone: boolean) =>
  db
    .updateTable('schedule_imports')
    .set({ undone_at: undone ? sql`now()` : null })
    .where('id', '=', id)
    .execute();

export async function calendarLink(db: Db, user_id: number): Promise<{ made_at: string } | undefined> {
  const row = await db
    .selectFrom('link_tokens')
    .select('created_at')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'calendar')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && { made_at: row.created_at };
}

export async function endCalendarLinks(db: Db, user_id: number): Promise<number> {
  const result = await db
    .updateTable('link_tokens')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'calendar')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function addCalendarLink(db: Db, user_id: number, token_hash: string): Promise<void> {
  await db
    .insertInto('link_tokens')
    .values({
      token_hash,
      purpose: 'calendar',
      user_id,
      made_by: user_id,
      expires_at: sql<string>`now() + interval '5 years'`,
    })
    .execute();
}

/** The active person whose calendar a link shows. */
export const personOfLink = (db: Db, token_hash: string) =>
  db
    .selectFrom('link_tokens as l')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'l.company_id').onRef('u.id', '=', 'l.user_id'))
    .select(['u.id', 'u.name'])
    .where('l.id', '=', linkIdOf(token_hash))
    .where('l.purpose', '=', 'calendar')
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('u.active', '=', true)
    .executeTakeFirst();

export interface OwnEvent {
  id: number;
  code: string;
  name: string;
  description: string;
  current_start: string;
  current_end: string;
  status: string;
  version: number;
  updated_at: string;
  project_id: number;
  project_name: string;
  site_address: string;
}

/** Events given to a person where they lie now, of running projects they still belong to, from a while ago on. */
export async function ownEvents(db: Db, user_id: number): Promise<OwnEvent[]> {
  const { rows } = await sql<OwnEvent>`
    select e.id, e.code, e.name, e.description, e.current_start, e.current_end, e.status, e.version, e.updated_at,
      p.id as project_id, p.name as project_name, p.site_address
    from event_assignees a
    join events e on e.company_id = a.company_id and e.id = a.event_id
    join projects p on p.company_id = e.company_id and p.id = e.project_id
    join users u on u.company_id = a.company_id and u.id = a.user_id
    where a.user_id = ${user_id} and e.deleted_at is null and not e.is_group and e.current_start is not null
      and e.current_end > current_date - 90 and p.status in ('active', 'on_hold')
      and (p.owner_id = u.id or p.project_manager_id = u.id or u.kind = 'admin'
        or u.department in ('Management', 'Finance')
        or exists (select 1 from project_members m
          where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id))
    order by e.current_start, e.id limit 2000`.execute(db);
  return rows;
}
