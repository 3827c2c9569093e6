/** Decisions about events: what one is, whose it is, what a person has to do. */
import { definedOf } from '../../../../domain/records.ts';
import type { event_lists } from '../../../../contract/event_lists.ts';
import { EventAbilities, type events } from '../../../../contract/events.ts';
import { addDays } from '../../../../domain/dates.ts';
import {
  sayCause,
  whyLocked,
  whyNotActualDay,
  whyNotDecide,
  whyNotDecideStep,
  whyNotAskApproval,
  whyNotChangePlan,
  whyNotMoveDates,
  whyNotProgress,
  whyNotStep,
  whyNotUndo,
} from '../../../../domain/events.ts';
import { isInside } from '../../../../domain/people.ts';
import { isFollowed, whyNotTyped } from '../../../../domain/materials/followed.ts';
import { rightsOf, stagesSeen, whyNot } from '../../../../domain/permissions.ts';
import { allow, isReadOnly } from '../../../../domain/rules.ts';
import { fail, failIf } from '../../../../domain/errors.ts';
import { type StageKey, stage_keys } from '../../../../domain/stages.ts';
import { list, say, term } from '../../../../domain/sentences.ts';
import { membershipFrom } from '../../../auth/subjects.ts';
import { abilitiesOf } from '../../../abilities.ts';
import { whySiteHolds } from '../../../construction/open_checklist_rows.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { lookAtPlan } from '../../../plan/plans.ts';
import { activeUsers } from '../../../plan/rows.ts';
import { type EventLine, materialOf } from '../../../supply/followed_rows.ts';
import { approvalsOf, waitingApprovals } from './approvals/rows.ts';
import { calls as approval_calls } from './approvals/calls.ts';
import { delaysOf } from './delays/rows.ts';
import { calls as delay_calls, seenDelays } from './delays/calls.ts';
import { calls as list_calls } from './queries/calls.ts';
import { calls as panel_calls } from './panels/calls.ts';
import { keep, open, rightsIn, shown, toWork, viewerOf, whyFileDecides } from './kept.ts';
import * as rows from './rows.ts';
import { calls as step_calls } from './steps.ts';
import { todayOf } from '../../../today.ts';

/** The lines an event follows; only what passes before the dispatch asks for the events after it. */
async function materialShown(ctx: Ctx, event: rows.ListedEvent): Promise<EventLine[]> {
  if (event.stage !== 'materials' && event.stage !== 'construction') return [];
  const alone = { id: event.project_id, segment: '', events: [{ ...event, assignees: [] }], links: [] };
  const plan =
    event.follows === 'arrived' || event.stage === 'construction' ? alone : await lookAtPlan(ctx, event.project_id);
  return (await materialOf(ctx.db, plan, todayOf(ctx), [event.id])).get(event.id) ?? [];
}

export const calls = {
  ...step_calls,
  ...approval_calls,
  ...delay_calls,
  ...list_calls,
  ...panel_calls,

  async get_event(ctx, { id }) {
    const event = await shown(ctx, id);
    const rights = rightsIn(ctx, event.stage);
    const read_only = isReadOnly(ctx.permissions.profile, rights);
    const inside = isInside(ctx.person.kind);
    const documents = await rows.documentsOf(ctx.db, viewerOf(ctx), id);
    const seen = new Set<StageKey>(stagesSeen(ctx.permissions));
    const neighbours = (await rows.neighbours(ctx.db, id)).filter(({ stage }) => seen.has(stage));
    const missing = (await rows.missingDocuments(ctx.db, viewerOf(ctx), [id])).get(id) ?? [];
    const deciding = whyNotDecideStep(ctx.permissions, event.asked_role)?.sentence ?? whyNotDecide(event);
    const plan_closed = whyNotChangePlan(ctx.permissions, event.stage) ?? whyLocked(event, rights);
    const names = new Map(neighbours.map((one) => [one.event_id, one.name]));
    const finishes = event.status === 'IN-PROGRESS' || event.days === 0;
    const held = finishes ? await whySiteHolds(ctx.db, event.project_id, event) : undefined;
    const material = await materialShown(ctx, event);
    const file = await whyFileDecides(ctx, event);
    return {
      ...event,
      why_here: event.cause ? sayCause(event.cause, (of) => names.get(of) ?? say`an event of another stage`) : '',
      waits_for: neighbours.filter((one) => one.before),
      followed_by: neighbours.filter((one) => !one.before),
      delays: seenDelays(ctx, await delaysOf(ctx.db, id)),
      approvals: (await approvalsOf(ctx.db, id)).map((one) =>
        inside ? one : { ...one, remark: '', reference: '', letter_id: null, letter_name: null },
      ),
      override_reason: inside ? event.override_reason : '',
      materials: whyNot(allow.toView('supply_chain'), ctx.permissions) ? [] : material,
      documents,
      rights,
      read_only,
      abilities: abilitiesOf({ ...ctx.permissions, stage: event.stage }, EventAbilities, {
        change_event_status: file ?? whyNotStep(event, rights, missing) ?? held,
        undo_task: whyNotUndo(event, rights) ?? file,
        update_event_progress:
          whyNotProgress(event, rights) ?? file ?? (isFollowed(event, material) ? whyNotTyped(event) : undefined),
        update_event: whyLocked(event, rights),
        update_schedule: plan_closed,
        update_event_date: plan_closed ?? whyNotMoveDates(event),
        send_event_approval: whyNotAskApproval(event) ?? file,
        approve_event: deciding ?? file,
        reject_event: deciding ?? file,
      }),
    };
  },

  async get_my_work(ctx, { weeks }) {
    const today = todayOf(ctx);
    // what is given to someone they see, in whatever stage it lies
    const viewer = { ...viewerOf(ctx), stages: stage_keys };
    const mine = await rows.ofPerson(ctx.db, viewer, ctx.person, addDays(today, weeks * 7));
    const approvals = (await waitingApprovals(ctx.db, ctx.person)).filter((one) => {
      const membership = membershipFrom(ctx.person, one, one.places);
      return (
        membership !== undefined && rightsOf(ctx.person, one.stage, membership, ctx.permissions.changed).can_approve
      );
    });
    return { events: mine.map((event) => toWork(ctx, event, today)), approvals, today };
  },

  async update_event(ctx, { event_id, version, assignees, actual_start, actual_end, ...facts }) {
    const { state, event } = await open(ctx, event_id, version);
    failIf(whyLocked(event, rightsIn(ctx, event.stage)));
    const before = { ...event };
    const today = todayOf(ctx);
    if (assignees) {
      const there = await activeUsers(ctx.db, assignees);
      if (assignees.some((id) => !there.has(id)))
        fail('bad_input', say`A person is not in this company, or not active.`, {
          fields: { assignees: say`Select active people of the company.` },
        });
    }
    failIf(actual_start === undefined && actual_end === undefined ? undefined : await whyFileDecides(ctx, event));
    if (actual_start !== undefined) {
      if (event.status === 'PENDING' || actual_start === null)
        fail('conflict', say`Only started events have an actual start.`, {
          fields: { actual_start: say`Start the event or undo the start.` },
        });
      event.actual_start = actual_start;
    }
    if (actual_end !== undefined) {
      if (event.status !== 'FINISHED' || actual_end === null)
        fail('conflict', say`Only finished events have an actual end.`, {
          fields: { actual_end: say`Finish the event or undo the finish.` },
        });
      event.actual_end = actual_end;
    }
    for (const [field, day] of [
      ['actual_start', event.actual_start],
      ['actual_end', event.actual_end],
    ] as const) {
      const bad = day && whyNotActualDay(day, today, field === 'actual_end' ? event.actual_start : null);
      if (bad) fail('bad_input', bad, { fields: { [field]: bad } });
    }
    const given = definedOf(facts);
    Object.assign(event, given);
    const { optimistic_days: least, pessimistic_days: most } = event;
    if ((least !== null && least > event.days) || (most !== null && most < event.days))
      fail(
        'bad_input',
        say`Optimistic days must not exceed planned days, and pessimistic days must not be below them.`,
        {
          fields: { optimistic_days: say`Check the order.` },
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
      says: say`changed ${{ fields: list(changed.map((one) => term(one.replaceAll('_', ' ')))) }} of ${{ name: event.name }}`,
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
