/** A template becomes the plan of a project: events, links, expected documents and drawings, on their days. */
import { sql } from 'kysely';
import type { PlainDate } from '../../domain/dates.ts';
import type { PaceFactor } from '../../domain/schedule/pace.ts';
import { planFromTemplate } from '../../domain/schedule/templates.ts';
import type { Template, TemplateEvent } from '../../domain/schedule/templates/table.ts';
import { engineering_drawings } from '../../domain/lists.ts';
import type { StageKey } from '../../domain/stages.ts';
import type { Db } from '../tenancy/in_company.ts';
import { keepAgreedPlan } from './baselines.ts';
import { blank_event } from './blank.ts';
import { rejectCircle, replan, writeReplanned } from './replan.ts';
import { checkOptions } from './templates.ts';
import { readPlan } from './rows.ts';
import type { EventState } from './state.ts';
import { addEvents } from './mutations.ts';

export interface TemplateToApply {
  template: Template;
  capacity_kwp: number;
  pace: PaceFactor;
  start: PlainDate;
  options: readonly string[];
  today: PlainDate;
  by: number | null;
}

/** Plants a template in a project that has no events; its days are computed with the project's calendars. */
export async function applyTemplate(db: Db, project_id: number, wanted: TemplateToApply): Promise<void> {
  checkOptions(wanted.template, wanted.options);
  const plan = planFromTemplate(wanted.template, {
    capacity_kwp: wanted.capacity_kwp,
    pace: wanted.pace,
    start: wanted.start,
    options: wanted.options,
  });
  const ids = await addEvents(
    db,
    project_id,
    plan.events.map(
      ({ template: event, days, clock, code }, index): Omit<EventState, 'id'> => ({
        ...blank_event,
        stage: event.stage,
        code,
        name: event.name,
        position: (index + 1) * 10,
        days,
        clock,
        // a part of its stage as large as its time; a milestone counts a little
        weight: Math.max(days, 0.5),
        milestone: event.milestone ?? '',
        follows: event.follows ?? 'arrived',
        works_role: event.works[0] ?? '',
        approves_role: event.approves ?? '',
        outside_approval: [...event.also_approve, ...event.outside_approval],
      }),
    ),
    wanted.by,
  );
  const id_of = new Map(plan.events.map((event, index) => [event.id, ids[index] as number]));
  await expectDocuments(
    db,
    project_id,
    plan.events.map(({ template }, index) => ({ event: template, event_id: ids[index] as number })),
  );
  const state = await readPlan(db, project_id, { lock: true });
  state.links = plan.links.map(({ from, to, kind, lag }) => ({
    id: 0,
    from_id: id_of.get(from) ?? 0,
    to_id: id_of.get(to) ?? 0,
    kind,
    lag,
  }));
  rejectCircle(state);
  await writeReplanned(db, state, replan(state, wanted.today), { links_new: state.links });
  await keepAgreedPlan(db, state);
}

interface ExpectedDocument {
  name: string;
  drawing: number | null;
  stage: StageKey;
  event_id: number | null;
  needs_approval: boolean;
}

/** Every document and drawing an event is expected to bring; a drawing once in the project. */
async function expectDocuments(
  db: Db,
  project_id: number,
  events: readonly { event: TemplateEvent; event_id: number }[],
): Promise<void> {
  const documents: ExpectedDocument[] = events.flatMap(({ event, event_id }): ExpectedDocument[] => {
    const drawings = event.drawings.map((drawing) => ({
      name: engineering_drawings[drawing - 1] as string,
      drawing,
      stage: event.stage,
      event_id,
      needs_approval: true,
    }));
    const drawn = new Set(drawings.map(({ name }) => name));
    const others = event.documents
      .filter((name) => !drawn.has(name))
      .map((name) => ({ name, drawing: null, stage: event.stage, event_id, needs_approval: false }));
    return [...drawings, ...others];
  });
  // the engineering dashboard counts 18 drawings, also those no event of this template brings forth
  const drawn = new Set(documents.map(({ drawing }) => drawing));
  for (const [at, name] of engineering_drawings.entries())
    if (!drawn.has(at + 1))
      documents.push({ name, drawing: at + 1, stage: 'engineering', event_id: null, needs_approval: true });
  await sql`
    insert into documents (project_id, stage, event_id, drawing, name, title, expected, needs_approval)
    select ${project_id}, one.stage, one.event_id, one.drawing, one.name, one.name, one.event_id is not null, one.needs_approval
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as one (stage text, event_id bigint, drawing int, name text, needs_approval boolean)
    on conflict do nothing`.execute(db);
}
