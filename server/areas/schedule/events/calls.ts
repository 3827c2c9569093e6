/** Decisions about work on events. */
import type { events } from '../../../../contract/events.ts';
import { addDays, daysBetween, type PlainDate, todayInIndia } from '../../../../domain/dates.ts';
import {
  approvalSteps,
  daysLate,
  sayCause,
  whyLocked,
  whyNotActualDay,
  whyNotAskApproval,
  whyNotDecide,
  whyNotFinish,
  whyNotStart,
  whyNotUndo,
} from '../../../../domain/events.ts';
import { allow, isReadOnly, rightsOf, whyNot } from '../../../../domain/permissions.ts';
import { Refusal, refuse, sentences } from '../../../../domain/refusals.ts';
import type { EventStatus } from '../../../../domain/schedule/plan.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import type { Handlers } from '../../../calls.ts';
import type { Ctx } from '../../../http/run_call.ts';
import { standingFrom } from '../../../auth/subjects.ts';
import { keepPlan, visibleStages } from '../calls.ts';
import { type EventState, type PlanState, readPlan } from '../../../plan/rows.ts';
import * as plan_rows from '../../../plan/rows.ts';
import * as rows from './rows.ts';

const rightsIn = (ctx: Ctx, stage: StageKey) => rightsOf(ctx.person, stage, ctx.standing, ctx.ask.changed);
const todayOf = (ctx: Ctx): PlainDate => todayInIndia(ctx.house.now());

/** An event as lists show it. */
export function listed(ctx: Ctx, event: rows.ListedEvent, today: PlainDate) {
  const late = daysLate(event, today);
  return { ...event, late: late > 0, days_late: late, locked: whyLocked(event, rightsIn(ctx, event.stage)) ?? '' };
}

/** Reads the plan of an event for a change; refuses when the event changed since the person saw it. */
async function open(ctx: Ctx, event_id: number, version: number): Promise<{ state: PlanState; event: EventState }> {
  const state = await readPlan(ctx.db, ctx.project_id, { lock: true });
  const event = state.events.find(({ id }) => id === event_id) ?? refuse('not_found', sentences.not_found);
  if (event.version !== version)
    refuse('conflict', sentences.changed_meanwhile, { current: await shown(ctx, event_id) });
  return { state, event };
}

async function shown(ctx: Ctx, event_id: number) {
  const [event] = await rows.ofProject(ctx.db, ctx.project_id, { ids: [event_id] });
  return listed(ctx, event ?? refuse('not_found', sentences.not_found), todayOf(ctx));
}

/** Keeps a change of one event, and gives it as it is now with what the change led to. */
async function keep(
  ctx: Ctx,
  state: PlanState,
  event: EventState,
  what: {
    kind: string;
    says: string;
    before?: unknown;
    after?: unknown;
    tell?: Record<string, unknown>;
    assignees?: number[];
  },
) {
  event.version += 1;
  const { assignees, ...kept } = what;
  const { consequence } = await keepPlan(ctx, state, {
    ...kept,
    touched: new Set([event.id]),
    event_id: event.id,
    ...(assignees ? { applied: { ...nothing, assignees: [{ event_id: event.id, users: assignees }] } } : {}),
  });
  return { event: await shown(ctx, event.id), consequence };
}

const nothing = {
  touched: new Set<number>(),
  dated: new Set<number>(),
  deleted: [],
  gone: [],
  added: [],
  assignees: [],
  links_gone: [],
  links_new: [],
};

interface Step {
  status: EventStatus;
  on?: PlainDate | undefined;
  override_reason: string;
  delay?: { reason: string; party: string; note: string } | undefined;
  missing: readonly string[];
}

/** Takes one event to another status within a plan that was read; refuses with the reason. Writes nothing of the event. */
async function step(
  ctx: Ctx,
  state: PlanState,
  event: EventState,
  { status, on, override_reason, delay, missing }: Step,
) {
  const today = todayOf(ctx);
  const rights = rightsIn(ctx, event.stage);
  const day = on ?? today;
  const denied = (why: string | undefined): void => {
    if (why) refuse('conflict', why);
  };
  if (status === 'PENDING') refuse('conflict', 'To take a step back, undo it.');
  if (status === 'IN-PROGRESS') {
    denied(whyNotStart(event, rights));
    denied(whyNotActualDay(day, today, null));
    event.status = 'IN-PROGRESS';
    event.actual_start = day;
    return;
  }
  denied(whyNotFinish(event, rights, missing, override_reason));
  if (event.approval === 'waiting') refuse('conflict', 'Its approval waits: approve or reject it first.');
  denied(whyNotActualDay(day, today, event.actual_start));
  await askReason(ctx, state, event, day, delay);
  const steps = approvalSteps(event);
  if (steps.length > 0 && event.approval !== 'approved') {
    const request = { project_id: state.id, stage: event.stage, event_id: event.id, asked_by: ctx.person.user_id };
    await rows.askApproval(ctx.db, request, steps, {
      by: ctx.person.user_id,
      remark: override_reason || 'approved with finishing',
    });
    event.approval = 'approved';
  }
  finish(event, day);
  if (missing.length > 0) event.override_reason = override_reason;
}

function finish(event: EventState, day: PlainDate): void {
  event.status = 'FINISHED';
  event.actual_start ??= day;
  event.actual_end = day;
  event.percent = 100;
  if (event.quantity) event.quantity_done = event.quantity;
}

/** A later end than the newest baseline's needs its reason, unless one was recorded before (domain §1.4). */
async function askReason(
  ctx: Ctx,
  state: PlanState,
  event: EventState,
  day: PlainDate,
  delay: Step['delay'],
): Promise<void> {
  const promised = state.newest_baseline?.find(({ id }) => id === event.id)?.end;
  if (!promised || day <= promised) return;
  if (delay) {
    await rows.addDelays(ctx.db, state.id, ctx.person.user_id, [
      { event_id: event.id, days: daysBetween(promised, day), ...delay },
    ]);
    return;
  }
  if ((await rows.delaysOf(ctx.db, event.id)).length > 0) return;
  const days = daysBetween(promised, day);
  refuse(
    'bad_input',
    `${event.name} ends ${days} ${days === 1 ? 'day' : 'days'} later than the baseline: please give the reason.`,
    {
      fields: { delay: 'Please give the reason and who caused it.' },
    },
  );
}

const kind_of: Record<EventStatus, string> = {
  PENDING: 'event_undone',
  'IN-PROGRESS': 'event_started',
  FINISHED: 'event_finished',
};
const verb_of: Record<EventStatus, string> = { PENDING: 'took back', 'IN-PROGRESS': 'started', FINISHED: 'finished' };

const factsOf = ({ status, percent, actual_start, actual_end, approval }: EventState) => ({
  status,
  percent,
  actual_start,
  actual_end,
  approval,
});

async function change(
  ctx: Ctx,
  { event_id, version }: { event_id: number; version: number },
  wanted: (event: EventState) => Omit<Step, 'missing'>,
) {
  const { state, event } = await open(ctx, event_id, version);
  const before = factsOf(event);
  const to = wanted(event);
  const missing =
    to.status === 'FINISHED' ? ((await rows.missingDocuments(ctx.db, [event_id])).get(event_id) ?? []) : [];
  await step(ctx, state, event, { ...to, missing });
  return keep(ctx, state, event, {
    kind: kind_of[event.status],
    says: `${verb_of[event.status]} ${event.name}${event.override_reason && missing.length > 0 ? `, overriding missing papers: ${event.override_reason}` : ''}`,
    before,
    after: factsOf(event),
    tell: { event_id, project_id: state.id, project: state.name, name: event.name, status: event.status },
  });
}

export const calls = {
  async get_event(ctx, { id }) {
    const event = await shown(ctx, id);
    const rights = rightsIn(ctx, event.stage);
    const read_only = isReadOnly(ctx.ask.profile, rights);
    const denial = whyNot(allow.toWork(event.stage), ctx.ask)?.sentence ?? '';
    const documents = (await rows.documentsOf(ctx.db, id)).filter(
      (one) =>
        rights.docs_details ||
        rightsOf(ctx.person, 'documents', ctx.standing, ctx.ask.changed).docs_details ||
        one.shared_with.length > 0,
    );
    const seen = new Set<StageKey>(visibleStages(ctx).map(({ stage }) => stage));
    const neighbours = (await rows.neighbours(ctx.db, id)).filter(({ stage }) => seen.has(stage));
    const missing = (await rows.missingDocuments(ctx.db, [id])).get(id) ?? [];
    const approve_denial = whyNot(allow.inItsStage('approve'), ctx.ask)?.sentence ?? '';
    const names = new Map(neighbours.map((one) => [one.event_id, one.name]));
    return {
      ...event,
      late_start: event.late_start,
      why_here: event.cause ? sayCause(event.cause, (of) => names.get(of) ?? 'an event of another stage') : '',
      waits_for: neighbours.filter((one) => one.before),
      followed_by: neighbours.filter((one) => !one.before),
      delays: await rows.delaysOf(ctx.db, id),
      approvals: await rows.approvalsOf(ctx.db, id),
      documents,
      rights,
      read_only,
      why_read_only: read_only ? denial : '',
      why_not_start: denial || (whyNotStart(event, rights) ?? ''),
      why_not_finish: denial || (whyNotFinish(event, rights, missing, '') ?? ''),
      why_not_undo: denial || (whyNotUndo(event, rights) ?? ''),
      why_not_approve: approve_denial || (whyNotDecide(event) ?? ''),
    };
  },

  async get_events(ctx, { project_id, stage, search }) {
    const seen = new Set<StageKey>(visibleStages(ctx).map((one) => one.stage));
    const today = todayOf(ctx);
    const found = await rows.ofProject(ctx.db, project_id, { stage, search });
    return { events: found.filter((event) => seen.has(event.stage)).map((event) => listed(ctx, event, today)), today };
  },

  async get_my_work(ctx, { weeks }) {
    const today = todayOf(ctx);
    const mine = await rows.ofPerson(ctx.db, ctx.person, addDays(today, weeks * 7));
    const approvals = (await rows.waitingApprovals(ctx.db, ctx.person)).filter((one) => {
      const standing = standingFrom(ctx.person, one, one.places);
      return standing !== undefined && rightsOf(ctx.person, one.stage, standing, ctx.ask.changed).can_approve;
    });
    return { events: mine.map((event) => listed(ctx, event, today)), approvals, today };
  },

  async toggle_event(ctx, { event_id, version, ...more }) {
    return change(ctx, { event_id, version }, (event) => ({
      ...more,
      status: event.status === 'PENDING' && event.days > 0 ? 'IN-PROGRESS' : 'FINISHED',
    }));
  },

  async change_event_status(ctx, { event_id, version, ...more }) {
    return change(ctx, { event_id, version }, () => more);
  },

  async change_event_statuses(ctx, { project_id, event_ids, status, on, override_reason }) {
    const state = await readPlan(ctx.db, project_id, { lock: true });
    const missing = await rows.missingDocuments(ctx.db, event_ids);
    const changed: EventState[] = [];
    const refused: { event_id: number; name: string; why: string }[] = [];
    for (const id of new Set(event_ids)) {
      const event = state.events.find((one) => one.id === id) ?? refuse('not_found', sentences.not_found);
      const denial = whyNot(allow.toWork(event.stage), ctx.ask);
      const was = { ...event };
      try {
        if (denial) refuse('forbidden', denial.sentence);
        await step(ctx, state, event, { status, on, override_reason, missing: missing.get(id) ?? [] });
        event.version += 1;
        changed.push(event);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        Object.assign(event, was);
        refused.push({ event_id: id, name: event.name, why: error.message });
      }
    }
    const names = changed
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ');
    const says = `${verb_of[status]} ${names}${changed.length > 3 ? ` and ${changed.length - 3} more` : ''}`;
    if (changed.length === 0) {
      const same = { end: state.forecast_end, commissioning: state.forecast_commissioning };
      return {
        changed: [],
        refused,
        consequence: {
          ...same,
          end_before: same.end,
          commissioning_before: same.commissioning,
          moved_count: 0,
          explanations: [],
        },
      };
    }
    const { consequence } = await keepPlan(ctx, state, {
      kind: kind_of[status],
      says,
      touched: new Set(changed.map(({ id }) => id)),
      after: { event_ids: changed.map(({ id }) => id), status },
    });
    return { changed: changed.map(({ id }) => id), refused, consequence };
  },

  async undo_task(ctx, { event_id, version, remark }) {
    const { state, event } = await open(ctx, event_id, version);
    const why = whyNotUndo(event, rightsIn(ctx, event.stage));
    if (why) refuse('conflict', why);
    const before = factsOf(event);
    if (event.status === 'FINISHED') {
      event.percent = await rows.percentBefore(ctx.db, event_id);
      event.status = 'IN-PROGRESS';
      event.actual_end = null;
      event.override_reason = '';
    } else {
      event.status = 'PENDING';
      event.actual_start = null;
      event.percent = 0;
      event.quantity_done = 0;
    }
    if (event.approval !== 'none') {
      await rows.withdraw(ctx.db, event_id);
      event.approval = 'none';
    }
    return keep(ctx, state, event, {
      kind: 'event_undone',
      says: `took ${event.name} back to ${event.status}${remark ? `: ${remark}` : ''}`,
      before,
      after: factsOf(event),
      tell: { event_id, project_id: state.id, project: state.name, name: event.name, status: event.status, remark },
    });
  },

  async update_event_progress(ctx, { event_id, version, percent, quantity_done }) {
    const { state, event } = await open(ctx, event_id, version);
    const why = event.is_group ? 'A group follows the events in it.' : whyLocked(event, rightsIn(ctx, event.stage));
    if (why) refuse('conflict', why);
    if (event.status === 'FINISHED') refuse('conflict', 'It is finished already.');
    if (quantity_done !== undefined && !event.quantity)
      refuse('bad_input', `${event.name} is not counted in a quantity.`, {
        fields: { quantity_done: 'It has no quantity.' },
      });
    const before = factsOf(event);
    if (quantity_done !== undefined && event.quantity) {
      event.quantity_done = quantity_done;
      event.percent = Math.min(100, Math.round((quantity_done / event.quantity) * 10_000) / 100);
    } else if (percent !== undefined) event.percent = percent;
    if (event.percent > 0 && event.status === 'PENDING') {
      event.status = 'IN-PROGRESS';
      event.actual_start = todayOf(ctx);
    }
    return keep(ctx, state, event, {
      kind: 'event_progressed',
      says: `${event.name} is at ${event.percent} %`,
      before,
      after: factsOf(event),
    });
  },

  async update_event(ctx, { event_id, version, assignees, actual_start, actual_end, ...facts }) {
    const { state, event } = await open(ctx, event_id, version);
    const why = whyLocked(event, rightsIn(ctx, event.stage));
    if (why) refuse('conflict', why);
    const before = { ...event };
    const today = todayOf(ctx);
    if (assignees) {
      const there = await plan_rows.activeUsers(ctx.db, assignees);
      if (assignees.some((id) => !there.has(id)))
        refuse('bad_input', 'A person is not in this company, or not active.', {
          fields: { assignees: 'Please choose active people of the company.' },
        });
    }
    if (actual_start !== undefined) {
      if (event.status === 'PENDING' || actual_start === null)
        refuse('conflict', 'An actual start belongs to an event that was started, and goes by undoing it.', {
          fields: { actual_start: 'Start it, or undo it.' },
        });
      event.actual_start = actual_start;
    }
    if (actual_end !== undefined) {
      if (event.status !== 'FINISHED' || actual_end === null)
        refuse('conflict', 'An actual end belongs to an event that is finished, and goes by undoing it.', {
          fields: { actual_end: 'Finish it, or undo it.' },
        });
      event.actual_end = actual_end;
    }
    for (const [field, day] of [
      ['actual_start', event.actual_start],
      ['actual_end', event.actual_end],
    ] as const) {
      const bad = day && whyNotActualDay(day, today, field === 'actual_end' ? event.actual_start : null);
      if (bad) refuse('bad_input', bad, { fields: { [field]: bad } });
    }
    const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    Object.assign(event, given);
    const { optimistic_days: least, pessimistic_days: most } = event;
    if ((least !== null && least > event.days) || (most !== null && most < event.days))
      refuse('bad_input', 'The optimistic days are at most, the pessimistic at least the planned ones.', {
        fields: { optimistic_days: 'Please check the order.' },
      });
    const changed = [
      ...Object.keys(given),
      ...(assignees ? ['people'] : []),
      ...(actual_start ? ['actual start'] : []),
      ...(actual_end ? ['actual end'] : []),
    ];
    return keep(ctx, state, event, {
      kind: 'event_updated',
      says: `changed ${changed.join(', ').replaceAll('_', ' ') || 'nothing'} of ${event.name}`,
      before,
      after: given,
      ...(assignees
        ? {
            assignees,
            tell: {
              event_id,
              project_id: state.id,
              project: state.name,
              name: event.name,
              new_people: assignees.filter((id) => !before.assignees.includes(id)),
            },
          }
        : {}),
    });
  },

  async add_event_delay(ctx, { event_id, ...delay }) {
    await rows.addDelays(ctx.db, ctx.project_id, ctx.person.user_id, [{ event_id, ...delay }]);
    const { name } = await shown(ctx, event_id);
    ctx.happened('event_delayed', {
      says: `recorded a delay of ${delay.days} ${delay.days === 1 ? 'day' : 'days'} of ${name}: ${delay.reason}${delay.party ? `, ${delay.party}` : ''}`,
      project_id: ctx.project_id,
      subject_type: 'event',
      subject_id: event_id,
      after: delay,
    });
    return { delays: await rows.delaysOf(ctx.db, event_id) };
  },

  async delete_event_delay(ctx, { event_id, delay_id }) {
    if (!(await rows.deleteDelay(ctx.db, event_id, delay_id))) refuse('not_found', sentences.not_found);
    ctx.happened('event_delay_deleted', {
      says: 'took a recorded delay back',
      project_id: ctx.project_id,
      subject_type: 'event',
      subject_id: event_id,
    });
    return { delays: await rows.delaysOf(ctx.db, event_id) };
  },

  async send_event_approval(ctx, { event_id, version, remark }) {
    const { state, event } = await open(ctx, event_id, version);
    const why = whyNotAskApproval(event);
    if (why) refuse('conflict', why);
    const steps = approvalSteps(event);
    const request = { project_id: state.id, stage: event.stage, event_id, asked_by: ctx.person.user_id };
    await rows.askApproval(ctx.db, request, steps);
    event.approval = 'waiting';
    return keep(ctx, state, event, {
      kind: 'event_approval_asked',
      says: `asked ${steps[0]} to approve ${event.name}${remark ? `: ${remark}` : ''}`,
      after: { steps, remark },
      tell: { event_id, project_id: state.id, project: state.name, name: event.name, role: steps[0], remark },
    });
  },

  async approve_event(ctx, { event_id, version, remark }) {
    const { state, event } = await open(ctx, event_id, version);
    const why = whyNotDecide(event);
    if (why) refuse('conflict', why);
    const decided = await rows.decide(ctx.db, event_id, { state: 'approved', decided_by: ctx.person.user_id, remark });
    const before = factsOf(event);
    if (decided?.waiting === 0) {
      event.approval = 'approved';
      const missing = (await rows.missingDocuments(ctx.db, [event_id])).get(event_id) ?? [];
      if (event.status === 'IN-PROGRESS' && missing.length === 0) finish(event, todayOf(ctx));
    }
    return keep(ctx, state, event, {
      kind: 'event_approved',
      says: `approved ${event.name} for ${decided?.role ?? 'the approver'}${event.status === 'FINISHED' ? ', which finishes it' : ''}${remark ? `: ${remark}` : ''}`,
      before,
      after: factsOf(event),
      tell: { event_id, project_id: state.id, project: state.name, name: event.name, state: 'approved', remark },
    });
  },

  async reject_event(ctx, { event_id, version, remark }) {
    const { state, event } = await open(ctx, event_id, version);
    const why = whyNotDecide(event);
    if (why) refuse('conflict', why);
    await rows.decide(ctx.db, event_id, { state: 'rejected', decided_by: ctx.person.user_id, remark });
    const before = factsOf(event);
    event.approval = 'rejected';
    return keep(ctx, state, event, {
      kind: 'event_rejected',
      says: `rejected ${event.name}: ${remark}`,
      before,
      after: factsOf(event),
      tell: { event_id, project_id: state.id, project: state.name, name: event.name, state: 'rejected', remark },
    });
  },
} satisfies Handlers<keyof typeof events>;
