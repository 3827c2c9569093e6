/** All SQL of comments. */
import { sql } from 'kysely';
import type { Mention } from '../../../domain/comments.ts';
import type { DocumentScope } from '../../../domain/documents.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** What is talked about: a project, or one stage, event or document of it. */
export interface Place {
  project_id: number;
  event_id: number | null;
  document_id: number | null;
  /** empty where the talk is about the whole project */
  stage: StageKey | '';
  name: string;
  /** with whom outside the company the document is shared */
  shared_with: string[];
}

/** The project's name as a place of talk; undefined when it is not there. */
export async function projectPlace(db: Db, project_id: number): Promise<Place | undefined> {
  const row = await db.selectFrom('projects').select('name').where('id', '=', project_id).executeTakeFirst();
  return row && { project_id, event_id: null, document_id: null, stage: '', name: row.name, shared_with: [] };
}

export async function eventPlace(db: Db, project_id: number, event_id: number): Promise<Place | undefined> {
  const row = await db
    .selectFrom('events')
    .select(['name', 'stage'])
    .where('id', '=', event_id)
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && { project_id, event_id, document_id: null, name: row.name, stage: row.stage as StageKey, shared_with: [] }
  );
}

export async function documentPlace(db: Db, project_id: number, document_id: number): Promise<Place | undefined> {
  const row = await db
    .selectFrom('documents')
    .select(['name', 'stage', 'shared_with'])
    .where('id', '=', document_id)
    .where('project_id', '=', project_id)
    .executeTakeFirst();
  return row && { ...row, project_id, event_id: null, document_id, stage: row.stage as StageKey };
}

/** The documents of a stage, with what decides who may know of each. */
export const documentsOf = (db: Db, project_id: number, stage: StageKey) =>
  db
    .selectFrom('documents')
    .select(['id', 'shared_with'])
    .where('project_id', '=', project_id)
    .where('stage', '=', stage)
    .execute();

const shown = (db: Db) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.user_id'))
    .leftJoin('events as e', (join) => join.onRef('e.company_id', '=', 'c.company_id').onRef('e.id', '=', 'c.event_id'))
    .leftJoin('documents as d', (join) =>
      join.onRef('d.company_id', '=', 'c.company_id').onRef('d.id', '=', 'c.document_id'),
    )
    .select([
      'c.id',
      'c.project_id',
      sql<StageKey | ''>`c.stage`.as('stage'),
      sql<string>`coalesce(e.name, d.name, '')`.as('place'),
      'c.event_id',
      'c.document_id',
      'c.text',
      'c.mentions',
      'c.internal',
      'c.user_id',
      'c.made_at',
      'c.edited_at',
      'u.name',
      'u.kind',
      'u.avatar_file_id',
      sql<{ file_id: number; file_name: string; content_type: string; byte_size: number }[]>`
        coalesce((select jsonb_agg(jsonb_build_object('file_id', f.id, 'file_name', f.file_name,
          'content_type', f.content_type, 'byte_size', f.byte_size) order by a.id)
        from comment_files a join files f on f.company_id = a.company_id and f.id = a.file_id
        where a.company_id = c.company_id and a.comment_id = c.id), '[]'::jsonb)`.as('files'),
    ])
    .where('c.deleted_at', 'is', null);

export type CommentRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = (db: Db, id: number) => shown(db).where('c.id', '=', id).executeTakeFirst();

/** Which of a place's comments are read. */
export interface Scope {
  /** also the internal ones */
  internal: boolean;
  /** all of the place's stage, with its events and these documents of it */
  documents?: readonly number[];
}

/** The comments at a place: a stage's own ones are not the project's. */
const at = ({ project_id, event_id, document_id, stage }: Omit<Place, 'name' | 'shared_with'>) => sql<boolean>`
  c.project_id = ${project_id} and c.event_id is not distinct from ${event_id}::bigint
  and c.document_id is not distinct from ${document_id}::bigint
  and (c.event_id is not null or c.document_id is not null or c.stage = ${stage})`;

/** The comments on a stage, where its events and documents lie now. */
const inStage = ({ project_id, stage }: Place, documents: readonly number[]) => sql<boolean>`
  c.project_id = ${project_id} and case
    when c.event_id is not null then e.stage = ${stage} and e.deleted_at is null
    when c.document_id is not null then c.document_id = any(${[...documents]}::bigint[])
    else c.stage = ${stage} end`;

/** One page of a place's comments, newest first, and how many there are. */
export async function page(db: Db, place: Place, scope: Scope, before_id: number | undefined, limit: number) {
  const all = shown(db)
    .where(scope.documents ? inStage(place, scope.documents) : at(place))
    .$if(!scope.internal, (query) => query.where('c.internal', '=', false));
  const comments = await all
    .$if(before_id !== undefined, (query) => query.where('c.id', '<', before_id as number))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
  const { total } = await all.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { comments, total };
}

/** The active people of a project, each with what they are to it, people of the company first. */
export async function people(db: Db, project_id: number) {
  const { rows } = await sql<{ user_id: number; name: string; kind: string; role: string }>`
    select u.id as user_id, u.name, u.kind, string_agg(distinct place.role, ', ' order by place.role) as role
    from (
      select user_id, role from project_members where project_id = ${project_id}
      union select project_manager_id, 'Project Manager' from projects where id = ${project_id}
      union select owner_id, 'Owner' from projects where id = ${project_id}
      union select customer_id, 'Customer' from projects where id = ${project_id}) place
    join users u on u.id = place.user_id
    where u.active
    group by u.id, u.name, u.kind
    order by u.kind in ('consumer', 'vendor', 'subcontractor', 'investor'), lower(u.name), u.id`.execute(db);
  return rows;
}

/** What decides who may see a document, as it is now. */
export async function document(db: Db, id: number): Promise<DocumentScope | undefined> {
  const row = await db.selectFrom('documents').select(['stage', 'shared_with']).where('id', '=', id).executeTakeFirst();
  return row && { stage: row.stage as StageKey, shared_with: row.shared_with };
}

export async function add(
  db: Db,
  comment: Pick<Place, 'project_id' | 'event_id' | 'document_id' | 'stage'> & {
    text: string;
    mentions: readonly Mention[];
    internal: boolean;
    user_id: number;
  },
  file_ids: readonly number[],
): Promise<number> {
  const row = await db
    .insertInto('comments')
    .values({ ...comment, mentions: JSON.stringify(comment.mentions) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (file_ids.length > 0) {
    await db
      .insertInto('comment_files')
      .values(file_ids.map((file_id) => ({ comment_id: row.id, file_id })))
      .execute();
  }
  return row.id;
}

export async function change(db: Db, id: number, text: string, mentions: readonly Mention[]): Promise<void> {
  await db
    .updateTable('comments')
    .set({ text, mentions: JSON.stringify(mentions), edited_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.updateTable('comments').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
}

/** Who took part in the talk at a place before. */
export async function talkers(
  db: Db,
  place: Pick<Place, 'project_id' | 'event_id' | 'document_id' | 'stage'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('comments as c')
    .select('c.user_id')
    .distinct()
    .where(at(place))
    .where('c.deleted_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Who answers for the place: the project's manager, and the people an event is given to. */
export async function responsible(db: Db, place: Pick<Place, 'project_id' | 'event_id'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select project_manager_id as id from projects where id = ${place.project_id} and project_manager_id is not null
    union select user_id from event_assignees where event_id = ${place.event_id}`.execute(db);
  return rows.map(({ id }) => id);
}
