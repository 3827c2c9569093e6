/** All SQL of the work on a lead: tasks, comments, files, and what happened. */
import { sql } from 'kysely';
import type { Mention } from '../../../../domain/comments.ts';
import type { Sentence } from '../../../../domain/sentences.ts';
import { readSummary } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { seesLead, stage_join } from '../rows.ts';
import type { Scope } from '../scope.ts';

export interface TaskRow {
  id: number;
  lead_id: number;
  title: string;
  due_on: string | null;
  user_id: number | null;
  name: string | null;
  done_at: string | null;
  made_at: string;
  version: number;
}

const task_columns = sql`t.id, t.lead_id, t.title, t.due_on, t.user_id, u.name, t.done_at, t.made_at, t.version`;
const task_person = sql`left join users u on u.company_id = t.company_id and u.id = t.user_id`;

/** Tasks of a lead: open ones first, the earliest due first. */
export async function tasksOf(db: Db, lead_id: number): Promise<TaskRow[]> {
  const { rows } =
    await sql<TaskRow>`select ${task_columns} from lead_tasks t ${task_person} where t.lead_id = ${lead_id}
    order by t.done_at is not null, t.done_at desc, t.due_on nulls last, t.id limit 300`.execute(db);
  return rows;
}

export async function findTask(db: Db, id: number): Promise<TaskRow | undefined> {
  const { rows } =
    await sql<TaskRow>`select ${task_columns} from lead_tasks t ${task_person} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Open tasks of leads a person sees, the earliest due first; only their own when `own`. */
export async function openTasks(db: Db, scope: Scope, own: boolean) {
  const { rows } = await sql<TaskRow & { lead_name: string; number: number }>`
    select ${task_columns}, case when l.company_name = '' then l.name else l.company_name end as lead_name, l.number
    from lead_tasks t join leads l on l.company_id = t.company_id and l.id = t.lead_id ${task_person}
    where t.done_at is null and ${seesLead(scope)}
      and (not ${own}::boolean or t.user_id = ${scope.user_id}::bigint
        or t.user_id is null and l.owner_id = ${scope.user_id}::bigint)
    order by t.due_on nulls last, t.id limit 200`.execute(db);
  return rows;
}

export async function addTask(
  db: Db,
  task: { lead_id: number; title: string; due_on: string | null; user_id: number | null; made_by: number },
): Promise<number> {
  return (await db.insertInto('lead_tasks').values(task).returning('id').executeTakeFirstOrThrow()).id;
}

export const changeTask = (
  db: Db,
  id: number,
  facts: { title?: string | undefined; due_on?: string | null | undefined; user_id?: number | null | undefined },
  done: { by: number | null } | undefined,
) =>
  db
    .updateTable('lead_tasks')
    .set({
      ...facts,
      ...(done ? { done_by: done.by, done_at: done.by === null ? null : sql`now()` } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

export const deleteTask = (db: Db, id: number) => db.deleteFrom('lead_tasks').where('id', '=', id).execute();

export interface CommentRow {
  id: number;
  lead_id: number;
  text: string;
  user_id: number;
  name: string;
  avatar_file_id: number | null;
  mentions: Mention[];
  made_at: string;
  edited_at: string | null;
  files: { id: number; file_id: number; file_name: string; content_type: string; byte_size: number }[];
}

const comment_columns = sql`c.id, c.lead_id, c.text, c.user_id, u.name, u.avatar_file_id, c.mentions, c.made_at, c.edited_at,
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'file_id', f.id, 'file_name', f.file_name,
      'content_type', f.content_type, 'byte_size', f.byte_size) order by x.id)
    from lead_files x join files f on f.company_id = x.company_id and f.id = x.file_id
    where x.company_id = c.company_id and x.comment_id = c.id), '[]'::jsonb) as files`;
const comment_person = sql`join users u on u.company_id = c.company_id and u.id = c.user_id`;

/** Comments on a lead, newest first. */
export async function commentsOf(db: Db, lead_id: number): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`select ${comment_columns} from lead_comments c ${comment_person}
    where c.lead_id = ${lead_id} order by c.id desc limit 500`.execute(db);
  return rows;
}

export async function findComment(db: Db, id: number): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${comment_columns} from lead_comments c ${comment_person}
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function addComment(
  db: Db,
  comment: { lead_id: number; user_id: number; text: string; mentions: readonly Mention[] },
): Promise<number> {
  const row = await db
    .insertInto('lead_comments')
    .values({ ...comment, mentions: JSON.stringify(comment.mentions) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const changeComment = (db: Db, id: number, text: string, mentions: readonly Mention[]) =>
  db
    .updateTable('lead_comments')
    .set({ text, mentions: JSON.stringify(mentions), edited_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteComment = (db: Db, id: number) => db.deleteFrom('lead_comments').where('id', '=', id).execute();

export interface FileRow {
  id: number;
  lead_id: number;
  file_id: number;
  file_name: string;
  content_type: string;
  byte_size: number;
  kind: string;
  note: string;
  user_id: number | null;
  name: string;
  made_at: string;
}

const file_columns = sql`x.id, x.lead_id, x.file_id, f.file_name, f.content_type, f.byte_size, x.kind, x.note, x.user_id,
  coalesce(u.name, '') as name, x.made_at`;
const file_joins = sql`join files f on f.company_id = x.company_id and f.id = x.file_id
  left join users u on u.company_id = x.company_id and u.id = x.user_id`;

/** Files kept with a lead, newest first; not those of comments. */
export async function filesOf(db: Db, lead_id: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select ${file_columns} from lead_files x ${file_joins}
    where x.lead_id = ${lead_id} and x.comment_id is null order by x.id desc limit 500`.execute(db);
  return rows;
}

/** The stored files kept with a lead. */
export const fileIdsOf = async (db: Db, lead_id: number): Promise<number[]> =>
  (await filesOf(db, lead_id)).map(({ file_id }) => file_id);

export async function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  const { rows } =
    await sql<FileRow>`select ${file_columns} from lead_files x ${file_joins} where x.id = ${id}`.execute(db);
  return rows[0];
}

export async function addFile(
  db: Db,
  file: {
    lead_id: number;
    file_id: number;
    user_id: number | null;
    comment_id?: number;
    kind?: string;
    note?: string;
  },
): Promise<number> {
  return (await db.insertInto('lead_files').values(file).returning('id').executeTakeFirstOrThrow()).id;
}

export const deleteFile = (db: Db, id: number) => db.deleteFrom('lead_files').where('id', '=', id).execute();

/** True for a file of a lead the person sees, or for the picture of a reference. */
export async function readsFile(db: Db, scope: Scope, file_id: number): Promise<boolean> {
  const { rows } = await sql<{ reads: boolean }>`
    select exists (select 1 from lead_files x join leads l on l.company_id = x.company_id and l.id = x.lead_id
        where x.file_id = ${file_id} and ${seesLead(scope)})
      or exists (select 1 from past_projects where file_id = ${file_id}) as reads`.execute(db);
  return rows[0]?.reads ?? false;
}

/** What happened to one lead or to all a person sees, newest first. */
export async function activity(
  db: Db,
  scope: Scope,
  { lead_id, before_id, limit }: { lead_id?: number | undefined; before_id?: number | undefined; limit: number },
) {
  const { rows } = await sql<{
    id: number;
    at: string;
    kind: string;
    says: Sentence | string;
    user_id: number | null;
    name: string | null;
    lead_id: number;
    lead_name: string;
  }>`
    select h.id, h.at, h.kind, ${readSummary} as says, h.user_id, u.name, l.id as lead_id,
      case when l.company_name = '' then l.name else l.company_name end as lead_name
    from domain_events h
    join leads g on g.company_id = h.company_id and g.id = h.subject_id
    join leads l on l.company_id = g.company_id and l.id = coalesce(g.merged_into, g.id) ${stage_join}
    left join users u on u.company_id = h.company_id and u.id = h.user_id
    where h.subject_type = 'lead' and ${seesLead(scope)}
      ${lead_id === undefined ? sql`` : sql`and h.subject_id in (select id from leads where ${lead_id}::bigint in (id, merged_into))`}
      ${before_id === undefined ? sql`` : sql`and h.id < ${before_id}`}
    order by h.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
