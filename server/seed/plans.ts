/** The schedules of the demo projects: planned from their templates, then lived through to today. */
import { sql } from 'kysely';
import { addDays, type PlainDate } from '../../domain/dates.ts';
import { approvalSteps } from '../../domain/events.ts';
import type { PaceFactor } from '../../domain/schedule/pace.ts';
import { calendarsFrom } from '../plan/calendars.ts';
import { applyTemplate } from '../plan/apply_template.ts';
import { replan, stagesOf } from '../plan/replan.ts';
import { readPlan } from '../plan/rows.ts';
import type { EventState } from '../plan/state.ts';
import { templateOf } from '../plan/templates.ts';
import { writePlan } from '../plan/mutations.ts';
import type { Db } from '../tenancy/in_company.ts';
import { type Crew, doerOf } from './crews.ts';
import { type LivedEvent, live, luck, setbacksOf } from './history.ts';
import type { SeedProject } from './portfolio.ts';

/** Who answers for what, by project role. */
export type Team = ReadonlyMap<string, number>;

export interface PlannedSeed {
  project_id: number;
  project: SeedProject;
  start: PlainDate;
  today: PlainDate;
  /** role → user */
  team: Team;
  crew: Crew;
}

/** The last day anything happened in a project: some stopped on the way. */
function untilOf({ project, start, today }: PlannedSeed): PlainDate {
  if (project.status === 'on_hold') return addDays(start, Math.round((project.target - project.start) * 0.4));
  return project.status === 'cancelled' ? addDays(start, 24) : today;
}

/** Plans and lives a project; gives what was lived, for its documents, photos and talk. */
export async function addPlan(
  db: Db,
  seed: PlannedSeed,
): Promise<{ lived: LivedEvent[]; events: EventState[]; until: PlainDate }> {
  const { project_id, project, start, today } = seed;
  const until = untilOf(seed);
  const { template } = await templateOf(db, project.template);
  const pace = (project.pace ?? 100) as PaceFactor;
  await applyTemplate(db, project_id, {
    template,
    capacity_kwp: project.kwp,
    pace,
    start,
    options: [],
    today: start,
    by: null,
  });
  const state = await readPlan(db, project_id, { lock: false });
  await nameBaseline(db, seed);
  const done = project.status === 'completed' || project.status === 'maintenance';
  const lived = live({
    template,
    capacity_kwp: project.kwp,
    pace,
    start,
    calendars: calendarsFrom(state, { state: state.state, district: state.district }),
    until,
    seed: project.name,
    setbacks: setbacksOf(template, project.name, done ? 0.25 : (project.trouble ?? 0.35)),
  });
  const by_code = new Map(state.events.map((event) => [event.code, event]));
  for (const one of lived) {
    const event = by_code.get(one.code);
    if (!event) continue;
    event.status = done ? 'FINISHED' : one.status;
    event.actual_start = one.actual_start;
    event.actual_end = one.actual_end;
    if (done && !event.actual_end) {
      event.actual_start ??= addDays(today, -3);
      event.actual_end = addDays(today, -2);
    }
    event.percent = done ? 100 : one.percent;
    event.approval = one.approval;
  }
  const { forecast_commissioning, forecast_end, commissioned_on, plan_calendar } = replan(state, today);
  await writePlan(db, project_id, {
    touched: state.events,
    moved: [],
    stages: stagesOf(state.events),
    forecast_commissioning: done ? null : forecast_commissioning,
    forecast_end: done ? null : forecast_end,
    commissioned_on,
    plan_calendar,
    pace,
    start_date: start,
    assignees: assigneesOf(state.events, seed),
    links_gone: [],
    links_new: [],
  });
  await addSetbacks(db, seed, lived, by_code);
  await addApprovals(db, seed, lived, by_code, until);
  return { lived, events: state.events, until };
}

/** The plan that was kept when it was planned, as its project manager froze it some days later. */
async function nameBaseline(db: Db, { project_id, start, team }: PlannedSeed): Promise<void> {
  await sql`update baselines set name = 'As sold', note = 'Frozen with the budget',
    made_by = ${team.get('Project Manager') ?? null}, made_at = ${`${addDays(start, 9)}T11:00:00+05:30`}
    where project_id = ${project_id}`.execute(db);
}

/** Some events are given to a person by name; the others wait for whoever has their role. */
function assigneesOf(events: readonly EventState[], seed: PlannedSeed): { event_id: number; users: number[] }[] {
  const next = luck(`${seed.project.name} people`);
  return events.flatMap((event) => {
    const user = doerFor(seed, event.works_role, event.code);
    return user !== undefined && next() < 0.6 ? [{ event_id: event.id, users: [user] }] : [];
  });
}

/** Who of those with a role does the work of an event. */
const doerFor = ({ crew, project }: PlannedSeed, role: string, code: string): number | undefined =>
  doerOf(crew, role, `${project.name} ${code}`);

type ByCode = ReadonlyMap<string, EventState>;

async function addSetbacks(db: Db, seed: PlannedSeed, lived: readonly LivedEvent[], by_code: ByCode): Promise<void> {
  const { project_id, team } = seed;
  const rows = lived.flatMap(({ setback, code, actual_start, actual_end }) => {
    const event = by_code.get(code);
    if (!setback || !event || !actual_start) return [];
    const { days, reason, party, note } = setback;
    const day = actual_end ?? addDays(actual_start, 2);
    return [
      {
        event_id: event.id,
        days,
        reason,
        party,
        note,
        added_by: doerFor(seed, event.works_role, code) ?? team.get('Project Manager') ?? null,
        added_at: `${day}T18:20:00+05:30`,
      },
    ];
  });
  await sql`insert into event_delays (project_id, event_id, days, reason, party, note, added_by, added_at)
    select ${project_id}, one.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (event_id bigint, days int,
      reason text, party text, note text, added_by bigint, added_at timestamptz)`.execute(db);
}

async function addApprovals(
  db: Db,
  seed: PlannedSeed,
  lived: readonly LivedEvent[],
  by_code: ByCode,
  until: PlainDate,
): Promise<void> {
  const { project_id, team } = seed;
  const manager = team.get('Project Manager') ?? null;
  const rows = lived.flatMap(({ code, approval, actual_start, actual_end }) => {
    const event = by_code.get(code);
    if (!event || approval === 'none' || !actual_start) return [];
    // what waits was asked in the last days
    const first = addDays(actual_start, 1);
    const lately = addDays(until, -1 - (event.id % 5));
    const asked = actual_end ?? (first > lately ? first : lately);
    return approvalSteps(event).map((role, at) => ({
      event_id: event.id,
      stage: event.stage,
      step: at + 1,
      role,
      state: approval,
      asked_by: doerFor(seed, event.works_role, code) ?? manager,
      asked_at: `${asked}T12:00:00+05:30`,
      decided_by:
        approval === 'approved'
          ? (doerFor(seed, role, code) ?? doerFor(seed, event.approves_role, code) ?? manager)
          : null,
      decided_at: approval === 'approved' ? `${actual_end ?? actual_start}T17:00:00+05:30` : null,
    }));
  });
  await sql`insert into approvals (project_id, event_id, stage, step, role, state, asked_by, asked_at, decided_by, decided_at)
    select ${project_id}, one.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (event_id bigint, stage text,
      step int, role text, state text, asked_by bigint, asked_at timestamptz, decided_by bigint, decided_at timestamptz)`.execute(
    db,
  );
}
