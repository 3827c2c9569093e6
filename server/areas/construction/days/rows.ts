/** SQL of the daily records of a site as people read them. */
import { type RawBuilder, sql } from 'kysely';
import type {
  DayStatus,
  IdleReason,
  LineState,
  Machine,
  Shift,
  Sky,
  Trade,
} from '../../../../domain/construction/site_days.ts';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import type { Unit } from '../../../../domain/units.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface CrewRow {
  id: number;
  shift: Shift;
  trade: Trade;
  subcontractor_id: number | null;
  subcontractor: string;
  front_id: number | null;
  front: string;
  skilled: number;
  unskilled: number;
  hours: number;
  overtime: number;
  idle_hours: number;
  idle_reason: IdleReason | null;
  state: LineState;
  reason: string;
  made_by: string;
}

export interface MachineRow {
  machine: Machine;
  count: number;
  hours: number;
  idle_hours: number;
  idle_reason: IdleReason | null;
}

export interface QuantityRow {
  id: number;
  front_id: number;
  front: string;
  boq_line_id: number;
  description: string;
  category: string;
  item_id: number | null;
  from_store_id: number | null;
  serials: string[];
  subcontractor_id: number | null;
  subcontractor: string;
  quantity: number;
  unit: Unit;
  conversions: Conversion[];
  watts: number | null;
  remark: string;
  state: LineState;
  reason: string;
  posted: boolean;
  made_by: string;
}

export interface PhotoRow {
  id: number;
  file_id: number;
  thumbnail_file_id: number;
  original_file_id: number;
  made_by: string;
  made_by_id: number | null;
  made_at: string;
}

export interface VoiceRow {
  id: number;
  file_id: number;
  seconds: number;
  made_by: string;
  made_by_id: number | null;
  made_at: string;
}

/** A record as it was signed. */
export interface KeptContent {
  facts?: Record<string, string | number | boolean | null>;
  crews?: CrewRow[];
  machines?: MachineRow[];
  quantities?: Pick<QuantityRow, 'front' | 'description' | 'subcontractor' | 'quantity' | 'unit'>[];
}

export interface TurnRow {
  id: number;
  becomes: DayStatus;
  reason: string;
  content: KeptContent;
  made_by: string;
  made_at: string;
}

export interface DayRow {
  id: number;
  project_id: number;
  day: string;
  made_as: string;
  status: DayStatus;
  sky: Sky;
  temperature_c: number | null;
  rain_mm: number | null;
  wind_ms: number | null;
  lightning: boolean;
  lost_hours: number;
  toolbox_topic: string;
  toolbox_people: number;
  near_misses: string;
  visitors: string;
  notes: string;
  copied_from: string | null;
  signed_by: string;
  signed_at: string | null;
  made_by: string;
  made_by_id: number | null;
  version: number;
  rain_before: number | null;
  crews: CrewRow[];
  machines: MachineRow[];
  quantities: QuantityRow[];
  photos: PhotoRow[];
  voices: VoiceRow[];
  turns: TurnRow[];
}

/** Whose lines are read: of one sub-contractor, or all. */
const ofCrew = (own: number | undefined, line: RawBuilder<unknown>): RawBuilder<unknown> =>
  own === undefined ? sql`true` : sql`${line} = ${own}`;

const lines = (own: number | undefined) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'shift', c.shift, 'trade', c.trade, 'subcontractor_id', c.subcontractor_id,
      'subcontractor', coalesce(s.name, ''), 'front_id', c.store_id, 'front', coalesce(f.name, ''), 'skilled', c.skilled,
      'unskilled', c.unskilled, 'hours', c.hours, 'overtime', c.overtime, 'idle_hours', c.idle_hours, 'idle_reason', c.idle_reason,
      'state', c.state, 'reason', c.reason, 'made_by', coalesce(m.name, '')) order by c.position, c.id)
    from site_day_crews c left join users s on s.company_id = c.company_id and s.id = c.subcontractor_id
    left join stores f on f.company_id = c.company_id and f.id = c.store_id
    left join users m on m.company_id = c.company_id and m.id = c.made_by
    where c.company_id = d.company_id and c.site_day_id = d.id and ${ofCrew(own, sql`c.subcontractor_id`)}), '[]') as crews,
  coalesce((select jsonb_agg(jsonb_build_object('machine', x.machine, 'count', x.count, 'hours', x.hours, 'idle_hours', x.idle_hours,
      'idle_reason', x.idle_reason) order by x.position, x.id)
    from site_day_machines x where x.company_id = d.company_id and x.site_day_id = d.id and ${own === undefined}), '[]') as machines,
  coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'front_id', q.store_id, 'front', coalesce(f.name, ''),
      'boq_line_id', q.boq_line_id, 'description', coalesce(nullif(b.description, ''), i.name, b.category), 'category', b.category,
      'item_id', q.item_id, 'from_store_id', q.from_store_id, 'serials', to_jsonb(q.serials), 'subcontractor_id', q.subcontractor_id,
      'subcontractor', coalesce(s.name, ''), 'quantity', q.quantity, 'unit', b.unit, 'conversions', b.conversions,
      'watts', coalesce(i.watts, t.watts), 'remark', q.remark, 'state', q.state, 'reason', q.reason, 'posted', q.posted,
      'made_by', coalesce(m.name, '')) order by q.id)
    from site_day_quantities q join boq_lines b on b.company_id = q.company_id and b.id = q.boq_line_id
    left join items i on i.company_id = q.company_id and i.id = q.item_id
    left join items t on t.company_id = b.company_id and t.id = b.item_id
    left join stores f on f.company_id = q.company_id and f.id = q.store_id
    left join users s on s.company_id = q.company_id and s.id = q.subcontractor_id
    left join users m on m.company_id = q.company_id and m.id = q.made_by
    where q.company_id = d.company_id and q.site_day_id = d.id and ${ofCrew(own, sql`q.subcontractor_id`)}), '[]') as quantities`;

/** The record of a day: by its number, or of a project; for a sub-contractor their own lines of it. */
export async function record(
  db: Db,
  of: { id: number } | { project_id: number; day: string },
  own: number | undefined,
): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`
    select d.id, d.project_id, d.day, d.made_as, d.status, d.sky, d.temperature_c, d.rain_mm, d.wind_ms, d.lightning, d.lost_hours,
      d.toolbox_topic, d.toolbox_people, d.near_misses, d.visitors, d.notes, d.copied_from, coalesce(g.name, '') as signed_by,
      d.signed_at, coalesce(u.name, '') as made_by, d.made_by as made_by_id, d.version,
      (select y.rain_mm from site_days y where y.company_id = d.company_id and y.project_id = d.project_id and y.day = d.day - 1)
        as rain_before,
      ${lines(own)},
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'file_id', p.file_id, 'thumbnail_file_id', p.thumbnail_file_id,
          'original_file_id', p.original_file_id, 'made_by', coalesce(m.name, ''), 'made_by_id', p.made_by,
          'made_at', to_char(p.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.id)
        from site_day_photos p left join users m on m.company_id = p.company_id and m.id = p.made_by
        where p.company_id = d.company_id and p.site_day_id = d.id and ${ofCrew(own, sql`p.made_by`)}), '[]') as photos,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'file_id', v.file_id, 'seconds', v.seconds,
          'made_by', coalesce(m.name, ''), 'made_by_id', v.made_by,
          'made_at', to_char(v.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.id)
        from site_day_voices v left join users m on m.company_id = v.company_id and m.id = v.made_by
        where v.company_id = d.company_id and v.site_day_id = d.id and ${ofCrew(own, sql`v.made_by`)}), '[]') as voices,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'becomes', t.becomes, 'reason', t.reason, 'content', t.content,
          'made_by', coalesce(m.name, ''), 'made_at', to_char(t.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by t.id)
        from site_day_turns t left join users m on m.company_id = t.company_id and m.id = t.made_by
        where t.company_id = d.company_id and t.site_day_id = d.id), '[]') as turns
    from site_days d left join users g on g.company_id = d.company_id and g.id = d.signed_by
    left join users u on u.company_id = d.company_id and u.id = d.made_by
    where ${'id' in of ? sql`d.id = ${of.id}` : sql`d.project_id = ${of.project_id} and d.day = ${of.day}::date`}`.execute(
    db,
  );
  return rows[0];
}

/** The people and machines of the last day before one that has some. */
export async function crewBefore(
  db: Db,
  { project_id, day }: { project_id: number; day: string },
  own: number | undefined,
): Promise<{ day: string; crews: CrewRow[]; machines: MachineRow[] } | undefined> {
  const { rows } = await sql<{ day: string; crews: CrewRow[]; machines: MachineRow[] }>`
    select d.day, ${lines(own)} from site_days d
    where d.project_id = ${project_id} and d.day < ${day}::date and exists (select 1 from site_day_crews c
      where c.company_id = d.company_id and c.site_day_id = d.id and c.state <> 'rejected' and ${ofCrew(own, sql`c.subcontractor_id`)})
    order by d.day desc limit 1`.execute(db);
  return rows[0];
}

export interface ListedDay {
  day: string;
  site_day_id: number;
  status: DayStatus;
  sky: Sky;
  people: number;
  pending: number;
  lost_hours: number;
}

/** The records of a span of days; for a sub-contractor with their own people. */
export async function days(
  db: Db,
  { project_id, from, to }: { project_id: number; from: string; to: string },
  own: number | undefined,
): Promise<ListedDay[]> {
  const { rows } = await sql<ListedDay>`
    select d.day, d.id as site_day_id, d.status, d.sky, coalesce(c.people, 0)::int as people,
      (coalesce(c.pending, 0) + coalesce(q.pending, 0))::int as pending, d.lost_hours
    from site_days d
    left join lateral (select sum(x.skilled + x.unskilled) filter (where x.state <> 'rejected') as people,
        count(*) filter (where x.state = 'pending') as pending
      from site_day_crews x where x.company_id = d.company_id and x.site_day_id = d.id and ${ofCrew(own, sql`x.subcontractor_id`)}) c on true
    left join lateral (select count(*) filter (where x.state = 'pending') as pending
      from site_day_quantities x where x.company_id = d.company_id and x.site_day_id = d.id and ${ofCrew(own, sql`x.subcontractor_id`)}) q on true
    where d.project_id = ${project_id} and d.day between ${from}::date and ${to}::date order by d.day`.execute(db);
  return rows;
}

/** The fronts of a project: the places where its material is installed. */
export async function fronts(db: Db, project_id: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('kind', '=', 'front')
    .where('project_id', '=', project_id)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The sub-contractors who were given the construction of a project. */
export async function subcontractors(db: Db, project_id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct u.id, u.name from users u join project_members m on m.company_id = u.company_id and m.user_id = u.id
    where u.active and m.project_id = ${project_id} and m.role = 'Sub-contractor' and 'construction' = any(m.stage_access)
    order by u.name, u.id`.execute(db);
  return rows;
}

export interface SiteProject {
  name: string;
  state: string;
  district: string;
  segment: 'c_and_i' | 'ground' | 'residential';
  status: string;
  capacity_kwp: number;
}

export const projectOf = async (db: Db, project_id: number): Promise<SiteProject> =>
  (await db
    .selectFrom('projects')
    .select(['name', 'state', 'district', 'segment', 'status', 'capacity_kwp'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()) as SiteProject;

/** The record that a photo or a spoken note hangs on, where the person sees it: its project, and who made it. */
export async function ofFile(
  db: Db,
  file_id: number,
): Promise<{ project_id: number; made_by: number | null } | undefined> {
  const { rows } = await sql<{ project_id: number; made_by: number | null }>`
    select d.project_id, p.made_by from site_day_photos p
    join site_days d on d.company_id = p.company_id and d.id = p.site_day_id
    where p.file_id = ${file_id} or p.thumbnail_file_id = ${file_id} or p.original_file_id = ${file_id}
    union all select d.project_id, v.made_by from site_day_voices v
    join site_days d on d.company_id = v.company_id and d.id = v.site_day_id where v.file_id = ${file_id} limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Who signs the days of a project: its Site In-Charge, otherwise its manager. */
export async function signers(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (select u.id from users u join project_members m on m.company_id = u.company_id and m.user_id = u.id
      where u.active and m.project_id = ${project_id} and m.role = 'Site In-Charge')
    select id from own union select u.id from users u join projects p on p.company_id = u.company_id
      and p.project_manager_id = u.id where u.active and p.id = ${project_id} and not exists (select 1 from own)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Who records the days of a project. */
export async function writers(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from users u join project_members m on m.company_id = u.company_id and m.user_id = u.id
    where u.active and m.project_id = ${project_id} and m.role in ('Site Executive', 'Site In-Charge') order by u.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Active projects whose construction is under way and that have no record of a day. */
export async function unrecorded(
  db: Db,
  day: string,
): Promise<{ project_id: number; project: string; state: string }[]> {
  const { rows } = await sql<{ project_id: number; project: string; state: string }>`
    select p.id as project_id, p.name as project, p.state from projects p
    where p.status = 'active' and exists (select 1 from events e where e.company_id = p.company_id and e.project_id = p.id
        and e.stage = 'construction' and e.status = 'IN-PROGRESS' and e.deleted_at is null and not e.is_group)
      and not exists (select 1 from site_days d where d.company_id = p.company_id and d.project_id = p.id and d.day = ${day}::date)
      and not exists (select 1 from site_day_reminders r where r.company_id = p.company_id and r.project_id = p.id and r.day = ${day}::date)
    order by p.id`.execute(db);
  return rows;
}

/** Where files lie in the store. */
export async function objectKeys(db: Db, file_ids: readonly number[]): Promise<Map<number, string>> {
  if (file_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'object_key'])
    .where('id', 'in', [...file_ids])
    .execute();
  return new Map(rows.map(({ id, object_key }) => [id, object_key]));
}

/** The files of a day, as they came: what is sent once more is there already. */
export async function sentFiles(db: Db, site_day_id: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select f.sha256 from site_day_photos x join files f on f.company_id = x.company_id and f.id = x.original_file_id
    where x.site_day_id = ${site_day_id}
    union select f.sha256 from site_day_voices x join files f on f.company_id = x.company_id and f.id = x.file_id
    where x.site_day_id = ${site_day_id}`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
}
