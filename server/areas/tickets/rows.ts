/** SQL of tickets: who sees which, what a line says of one, and one whole; lists of them are in list_rows.ts. */
import { type RawBuilder, sql } from 'kysely';
import { keysLike, type Values } from '../../../domain/fields.ts';
import { except } from '../../../domain/records.ts';
import { line_fields, ticket_fields } from '../../../domain/tickets/ticket_fields.ts';
import { type Actor, inside_kinds, isInside } from '../../../domain/people.ts';
import type { PromisedTo } from '../../../domain/ticket_promises.ts';
import type { CostState, SlaClock, TicketStatus, WaitingParty } from '../../../domain/tickets.ts';
import { type PermissionContext, contactScope } from '../../../domain/permissions.ts';
import { numbersOfSeen, seesContactOf, seesProject } from '../../auth/subjects.ts';
import { selectOf } from '../../tables/field_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** True for a ticket (alias `t`) about a project in which an outside person stands. */
const onTheirProject = (actor: Actor) => sql<boolean>`coalesce(t.project_id in (${numbersOfSeen(actor)}), false)`;

/** The condition under which a person sees a ticket (alias `t`): the one scope of every list, count, search and file. */
export function seesTicket(actor: Actor): RawBuilder<boolean> {
  if (isInside(actor.kind)) return sql<boolean>`true`;
  const me = actor.user_id;
  const theirs = sql<boolean>`(t.raised_by = ${me} or t.assignee_id = ${me})`;
  return actor.kind === 'consumer' ? sql<boolean>`(${theirs} or ${onTheirProject(actor)})` : theirs;
}

/** The numbers of all tickets a person sees. */
export const numbersSeen = (actor: Actor) => sql`select t.id from tickets t where ${seesTicket(actor)}`;

/** True for a ticket (alias `t`) that is a person's own: raised by them, or about the plant they bought. */
export const isOwn = (actor: Actor) =>
  actor.kind === 'consumer'
    ? sql<boolean>`(coalesce(t.raised_by = ${actor.user_id}, false) or ${onTheirProject(actor)})`
    : sql<boolean>`coalesce(t.raised_by = ${actor.user_id}, false)`;

/**
 * True for a ticket (alias `t`) whose reporter's phone and e-mail a person sees: their own, one they work on, or with the right
 * to them.
 */
export function seesReporter(permissions: PermissionContext): RawBuilder<boolean> {
  if (!permissions.actor) return sql<boolean>`false`;
  if (!isInside(permissions.actor.kind)) return isOwn(permissions.actor);
  return contactScope(permissions).everywhere
    ? sql<boolean>`true`
    : sql<boolean>`(coalesce(t.assignee_id = ${permissions.actor.user_id}, false) or exists (select 1 from projects p
        where p.company_id = t.company_id and p.id = t.project_id and ${seesContactOf(permissions)}))`;
}

export interface TicketHead extends Values<typeof line_fields> {
  id: number;
  number: string;
  project_name: string | null;
  custom: Record<string, string | number | boolean>;
  status: TicketStatus;
  waiting_for: WaitingParty | '';
  raised_by: string;
  raised_at: string;
  updated_at: string;
  assignee_id: number | null;
  assignee: string | null;
  acknowledged_at: string | null;
  on_site_at: string | null;
  fixed_at: string | null;
  acknowledge_due: string | null;
  acknowledge_soon: string | null;
  on_site_due: string | null;
  on_site_soon: string | null;
  fix_due: string | null;
  fix_soon: string | null;
  paused_since: string | null;
  rating: number | null;
  own: boolean;
  follows: boolean;
  version: number;
}

export const head = (actor: Actor) => sql`
  t.id, t.number, ${selectOf('t', line_fields, { sees_contact: true })}, project.name as project_name, t.status,
  t.waiting_for, ${isInside(actor.kind) ? sql`t.custom` : sql`'{}'::jsonb as custom`}, coalesce(raiser.name, nullif(t.contact_name, ''), '') as raised_by, t.raised_at, t.updated_at,
  t.assignee_id, assignee.name as assignee, t.acknowledged_at, t.on_site_at, t.fixed_at, t.acknowledge_due,
  t.acknowledge_soon, t.on_site_due, t.on_site_soon, t.fix_due, t.fix_soon, t.paused_since, t.rating,
  ${isOwn(actor)} as own, exists (select 1 from ticket_followers f where f.company_id = t.company_id
    and f.ticket_id = t.id and f.user_id = ${actor.user_id}) as follows, t.version`;

export const joined = sql`tickets t
  left join projects project on project.company_id = t.company_id and project.id = t.project_id
  left join users raiser on raiser.company_id = t.company_id and raiser.id = t.raised_by
  left join users assignee on assignee.company_id = t.company_id and assignee.id = t.assignee_id`;

/** Those of some tickets that the person may see. */
export async function byNumbers(db: Db, actor: Actor, ids: readonly number[]): Promise<TicketHead[]> {
  const { rows } = await sql<TicketHead>`select ${head(actor)} from ${joined}
    where t.id = any (${[...ids]}::bigint[]) and ${seesTicket(actor)}`.execute(db);
  return rows;
}

export interface SheetRow extends TicketHead, Values<typeof whole_fields> {
  paused_minutes: number;
  contact_phone: string;
}

/** What a line does not say; how to reach who reported it is asked for by who may know. */
const whole_fields = except(ticket_fields, [...keysLike(line_fields, 'label'), 'contact_phone', 'contact_email']);
const whole = selectOf('t', whole_fields, { sees_contact: true });

/** What a sheet holds besides the head. */
export const sheet_columns = (permissions: PermissionContext) => sql`${whole}, t.paused_minutes,
  case when ${seesReporter(permissions)} then t.contact_phone else '' end as contact_phone`;

export interface StoredFile {
  file_id: number;
  file_name: string;
  content_type: string;
  byte_size: number;
  quarantined: boolean;
}

export interface StoredMessage {
  id: number;
  ticket_number: string;
  user_id: number;
  name: string;
  kind: string;
  avatar_file_id: number | null;
  text: string;
  internal: boolean;
  made_at: string;
  files: StoredFile[];
  /** the mail it came as, for people of the company */
  original: StoredFile | null;
}

export interface StoredTurn {
  id: number;
  at: string;
  name: string | null;
  kind: string;
  was: string;
  becomes: string;
  remark: string;
}

export interface TicketWhole extends SheetRow {
  contact_email: string;
  reporter_hidden: boolean;
  plant_code: string;
  cost_state: CostState;
  rating_words: string;
  raised_by_id: number | null;
  pauses: { from: string; to: string }[];
  promised_to: PromisedTo;
  promised_name: string;
  told: { clock: SlaClock; level: 'breached' | 'stuck'; at: string }[];
  duplicate_of: { id: number; number: string } | null;
  duplicates: { id: number; number: string; title: string }[];
  files: StoredFile[];
  original: StoredFile | null;
  messages: StoredMessage[];
  history: StoredTurn[];
  followers: { user_id: number; name: string }[];
}

const fileJson = sql`jsonb_build_object('file_id', f.id, 'file_name', f.file_name, 'content_type', f.content_type,
  'byte_size', f.byte_size, 'quarantined', f.quarantined)`;

/** The mail that something came as: for people of the company who may know how to reach who wrote it. */
const originalOf = (permissions: PermissionContext, here: RawBuilder<unknown>) =>
  permissions.actor && isInside(permissions.actor.kind)
    ? sql`case when ${seesReporter(permissions)} then (select ${fileJson} from ticket_files tf
        join files f on f.company_id = tf.company_id and f.id = tf.file_id
        where tf.company_id = t.company_id and tf.original and ${here} limit 1) end`
    : sql`null::jsonb`;

/** One ticket whole, in one statement; undefined when the person may not see it. Internal words only for the company. */
export async function find(
  db: Db,
  permissions: PermissionContext,
  ticket_id: number,
): Promise<TicketWhole | undefined> {
  const actor = permissions.actor as Actor;
  const inside = isInside(actor.kind);
  const { rows } = await sql<TicketWhole>`
    select ${head(actor)}, ${sheet_columns(permissions)},
      case when ${seesReporter(permissions)} then t.contact_email else '' end as contact_email,
      (t.contact_phone <> '' or t.contact_email <> '') and not ${seesReporter(permissions)} as reporter_hidden,
      t.plant_code, t.cost_state, t.rating_words, t.raised_by as raised_by_id, t.pauses,
      t.promised_to, case when t.promised_to = 'customer' then coalesce((select u.name from users u
        where u.company_id = t.company_id and u.id = coalesce(project.customer_id, t.raised_by)), '') else '' end as promised_name,
      coalesce((select jsonb_agg(jsonb_build_object('clock', w.clock, 'level', w.level, 'at', w.made_at) order by w.id)
        from ticket_warnings w where w.company_id = t.company_id and w.ticket_id = t.id and w.level <> 'soon'), '[]') as told,
      (select jsonb_build_object('id', k.id, 'number', k.number) from tickets k
        where k.company_id = t.company_id and k.id = t.duplicate_of) as duplicate_of,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'title', d.title) order by d.id)
        from tickets d where d.company_id = t.company_id and d.duplicate_of = t.id), '[]') as duplicates,
      coalesce((select jsonb_agg(${fileJson} order by tf.id) from ticket_files tf
        join files f on f.company_id = tf.company_id and f.id = tf.file_id
        where tf.company_id = t.company_id and tf.ticket_id = t.id and tf.message_id is null and not tf.original), '[]') as files,
      ${originalOf(permissions, sql`tf.ticket_id = t.id and tf.message_id is null`)} as original,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'ticket_number', of.number, 'user_id', coalesce(m.user_id, 0),
          'name', coalesce(u.name, nullif(of.contact_name, ''), case when ${seesReporter(permissions)} then of.contact_email else '' end), 'kind', coalesce(u.kind, ''), 'avatar_file_id', u.avatar_file_id, 'text', m.text, 'internal', m.internal,
          'made_at', m.made_at, 'files', coalesce((select jsonb_agg(${fileJson} order by tf.id) from ticket_files tf
            join files f on f.company_id = tf.company_id and f.id = tf.file_id
            where tf.company_id = m.company_id and tf.ticket_id = m.ticket_id and tf.message_id = m.id and not tf.original), '[]'),
          'original', ${originalOf(permissions, sql`tf.message_id = m.id`)})
          order by m.made_at, m.id)
        from ticket_messages m join tickets of on of.company_id = m.company_id and of.id = m.ticket_id
        left join users u on u.company_id = m.company_id and u.id = m.user_id
        where m.company_id = t.company_id and (m.ticket_id = t.id ${
          inside
            ? sql`or m.ticket_id in (select d.id from tickets d where d.company_id = t.company_id and d.duplicate_of = t.id)`
            : sql``
        }) ${inside ? sql`` : sql`and not m.internal`}), '[]') as messages,
      coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'at', h.at, 'name', u.name, 'kind', h.kind, 'was', h.was,
          'becomes', h.becomes, 'remark', h.remark) order by h.at, h.id)
        from ticket_history h left join users u on u.company_id = h.company_id and u.id = h.user_id
        where h.company_id = t.company_id and h.ticket_id = t.id), '[]') as history,
      coalesce((select jsonb_agg(jsonb_build_object('user_id', u.id, 'name', u.name) order by lower(u.name), u.id)
        from ticket_followers f join users u on u.company_id = f.company_id and u.id = f.user_id
        where f.company_id = t.company_id and f.ticket_id = t.id), '[]') as followers
    from ${joined} where t.id = ${ticket_id} and ${seesTicket(actor)}`.execute(db);
  return rows[0];
}

/** The files of a ticket, also of what was said on it. */
export async function fileIds(db: Db, ticket_id: number): Promise<number[]> {
  const files = await db.selectFrom('ticket_files').where('ticket_id', '=', ticket_id).select('file_id').execute();
  return files.map(({ file_id }) => file_id);
}

/** A plant a ticket can be about; undefined when the person may not name it. */
export async function plant(db: Db, actor: Actor, project_id: number) {
  return db
    .selectFrom('projects as p')
    .select(['p.id', 'p.name'])
    .where('p.id', '=', project_id)
    .$if(!isInside(actor.kind), (query) => query.where(seesProject(actor)))
    .executeTakeFirst();
}

/** Every plant the person may name, by name. */
export const plants = (db: Db, actor: Actor) =>
  db
    .selectFrom('projects as p')
    .select(['p.id', 'p.name', 'p.code'])
    .where('p.status', '<>', 'draft')
    .$if(!isInside(actor.kind), (query) => query.where(seesProject(actor)))
    .orderBy(sql`lower(p.name)`)
    .limit(5000)
    .execute();

const person_columns = ['id', 'name', 'kind', 'department', 'designation', 'is_crm', 'active', 'activated'] as const;

export const workers = (db: Db) =>
  db
    .selectFrom('users')
    .select(person_columns)
    .where('active', '=', true)
    .where('kind', 'in', [...inside_kinds, 'vendor', 'subcontractor'])
    .orderBy(sql`lower(name)`)
    .execute();

export const worker = (db: Db, user_id: number) =>
  db.selectFrom('users').select(person_columns).where('id', '=', user_id).executeTakeFirst();

/** Where a file of a ticket hangs, when the person may see that ticket; an original mail needs more than the ticket. */
export async function placeOfFile(
  db: Db,
  permissions: PermissionContext,
  file_id: number,
): Promise<{ internal: boolean } | undefined> {
  const { rows } = await sql<{ internal: boolean }>`
    select coalesce(m.internal, false) or tf.original as internal from ticket_files tf
    join tickets t on t.company_id = tf.company_id and t.id = tf.ticket_id
    left join ticket_messages m on m.company_id = tf.company_id and m.id = tf.message_id
    where tf.file_id = ${file_id} and ${seesTicket(permissions.actor as Actor)}
      and (not tf.original or ${seesReporter(permissions)}) order by 1 limit 1`.execute(db);
  return rows[0];
}
