/** Decisions about events: what one is, whose it is, what a person has to do. */
import type { event_lists } from '../../../../contract/event_lists.ts';
import type { events } from '../../../../contract/events.ts';
import { addDays } from '../../../../domain/dates.ts';
import {
  sayCause,
  whyLocked,
  whyNotActualDay,
  whyNotDecide,
  whyNotDecideStep,
  whyNotFinish,
  whyNotStart,
  whyNotUndo,
} from '../../../../domain/events.ts';
import { isInside } from '../../../../domain/people.ts';
import { rightsOf, stagesSeen, whyNot } from '../../../../domain/permissions.ts';
import { allow, isReadOnly } from '../../../../domain/rules.ts';
import { refuse } from '../../../../domain/refusals.ts';
import { type StageKey, stage_keys } from '../../../../domain/stages.ts';
import { standingFrom } from '../../../auth/subjects.ts';
import type { Handlers } from '../../../ctx.ts';
import { activeUsers } from '../../../plan/rows.ts';
import { approvalsOf, waitingApprovals } from './approvals/rows.ts';
import { calls as approval_calls } from './approvals/calls.ts';
import { delaysOf } from './delays/rows.ts';
import { calls as delay_calls, seenDelays } from './delays/calls.ts';
import { calls as list_calls } from './lists/calls.ts';
import { calls as panel_calls } from './panels/calls.ts';
import { keep, open, rightsIn, shown, todayOf, toWork, viewerOf } from './kept.ts';
import * as rows from './rows.ts';
import { calls as step_calls } from './steps.ts';

export const calls = {
  ...step_calls,
  ...approval_calls,
  ...delay_calls,
  ...list_calls,
  ...panel_calls,

  async get_event(ctx, { id }) {
    const event = await shown(ctx, id);
    const rights = rightsIn(ctx, event.stage);
    const read_only = isReadOnly(ctx.ask.profile, rights);
    const denial = whyNot(allow.toWork(event.stage), ctx.ask)?.sentence ?? '';
    const inside = isInside(ctx.person.kind);
    const documents = await rows.documentsOf(ctx.db, viewerOf(ctx), id);
    const seen = new Set<StageKey>(stagesSeen(ctx.ask));
    const neighbours = (await rows.neighbours(ctx.db, id)).filter(({ stage }) => seen.has(stage));
    const missing = (await rows.missingDocuments(ctx.db, viewerOf(ctx), [id])).get(id) ?? [];
    const approve_denial = whyNotDecideStep(ctx.ask, event.asked_role)?.sentence ?? '';
    const names = new Map(neighbours.map((one) => [one.event_id, one.name]));
    return {
      ...event,
      why_here: event.cause ? sayCause(event.cause, (of) => names.get(of) ?? 'an event of another stage') : '',
      waits_for: neighbours.filter((one) => one.before),
      followed_by: neighbours.filter((one) => !one.before),
      delays: seenDelays(ctx, await delaysOf(ctx.db, id)),
      approvals: (await approvalsOf(ctx.db, id)).map((one) =>
        inside ? one : { ...one, remark: '', reference: '', letter_id: null, letter_name: null },
      ),
      override_reason: inside ? event.override_reason : '',
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

  async get_my_work(ctx, { weeks }) {
    const today = todayOf(ctx);
    // what is given to somebody they see, in whatever stage it lies
    const viewer = { ...viewerOf(ctx), stages: stage_keys };
    const mine = await rows.ofPerson(ctx.db, viewer, ctx.person, addDays(today, weeks * 7));
    const approvals = (await waitingApprovals(ctx.db, ctx.person)).filter((one) => {
      const standing = standingFrom(ctx.person, one, one.places);
      return standing !== undefined && rightsOf(ctx.person, one.stage, standing, ctx.ask.changed).can_approve;
    });
    return { events: mine.map((event) => toWork(ctx, event, today)), approvals, today };
  },

  async update_event(ctx, { event_id, version, assignees, actual_start, actual_end, ...facts }) {
    const { state, event } = await open(ctx, event_id, version);
    const why = whyLocked(event, rightsIn(ctx, event.stage));
    if (why) refuse('conflict', why);
    const before = { ...event };
    const today = todayOf(ctx);
    if (assignees) {
      const there = await activeUsers(ctx.db, assignees);
      if (assignees.some((id) => !there.has(id)))
        refuse('bad_input', 'A person is not in this company, or not active.', {
          fields: { assignees: 'Select active people of the company.' },
        });
    }
    if (actual_start !== undefined) {
      if (event.status === 'PENDING' || actual_start === null)
        refuse('conflict', 'Only started events have an actual start.', {
          fields: { actual_start: 'Start the event or undo the start.' },
        });
      event.actual_start = actual_start;
    }
    if (actual_end !== undefined) {
      if (event.status !== 'FINISHED' || actual_end === null)
        refuse('conflict', 'Only finished events have an actual end.', {
          fields: { actual_end: 'Finish the event or undo the finish.' },
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
      refuse(
        'bad_input',
        'Optimistic days must not exceed planned days, and pessimistic days must not be below them.',
        {
          fields: { optimistic_days: 'Check the order.' },
        },
      );
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
} satisfies Handlers<keyof typeof events | keyof typeof event_lists>;
