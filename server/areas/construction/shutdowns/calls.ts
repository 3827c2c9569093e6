/** Decisions about shutdowns: the company and the customer agree on a window, step by step. */
import { abilities } from '../../../../contract/abilities.ts';
import type { shutdowns } from '../../../../contract/shutdowns.ts';
import {
  names_window,
  needs_reason,
  type ShutdownStep,
  status_after,
  whyNotChangeShutdown,
  whyNotStep,
  whyNotWindow,
  type Window,
} from '../../../../domain/construction/shutdowns.ts';
import { fail, failIf, notFound } from '../../../../domain/errors.ts';
import { day as dayOf, say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import * as report_rows from '../reports/rows.ts';
import { hold, numberOf, shown, sideOf, whyNotAct, whyNotPlan } from './present.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const about = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'shutdown',
  subject_id: id,
});

const toldOf = (row: Pick<rows.ShutdownRow, 'id' | 'project_id' | 'number' | 'title'>, window: Window) => ({
  shutdown_id: row.id,
  project_id: row.project_id,
  number: numberOf(row.number),
  title: row.title,
  day: window.day,
  from_time: window.from_time,
  to_time: window.to_time,
});

/** What was done, as people read it. */
function saysStep(step: ShutdownStep, number: string, { day, from_time, to_time }: Window, remark: string): Sentence {
  switch (step) {
    case 'propose':
    case 'offer':
      return say`proposed ${{ day: dayOf(day) }}, ${{ from: from_time }} to ${{ to: to_time }}, for the shutdown ${{ number }}`;
    case 'accept':
      return say`accepted ${{ day: dayOf(day) }}, ${{ from: from_time }} to ${{ to: to_time }}, for the shutdown ${{ number }}`;
    case 'postpone':
      return say`postponed the shutdown ${{ number }}: ${{ remark }}`;
    case 'finish':
      return say`recorded the shutdown ${{ number }} as done`;
    case 'cancel':
      return say`cancelled the shutdown ${{ number }}: ${{ remark }}`;
  }
}

function requireWindow(ctx: Ctx, window: Window): void {
  const why = whyNotWindow(window, todayOf(ctx));
  if (why) fail('bad_input', why, { fields: { day: why } });
}

/** Refuses people and events that are not of the project. */
async function requireOfProject(
  ctx: Ctx,
  project_id: number,
  { event_id, present_ids = [] }: { event_id?: number | null | undefined; present_ids?: number[] | undefined },
): Promise<void> {
  if (event_id && !(await rows.isEventOf(ctx.db, project_id, event_id))) notFound();
  if (present_ids.length === 0) return;
  const people = new Set((await report_rows.people(ctx.db, project_id)).map(({ id }) => id));
  if (!present_ids.every((id) => people.has(id))) notFound();
}

export const calls = {
  async get_shutdowns(ctx, { project_id }) {
    const inside = sideOf(ctx) === 'company';
    const found = await rows.shutdowns(ctx.db, { project_id }, todayOf(ctx));
    return {
      shutdowns: found.map((row) => shown(ctx, row)),
      people: inside ? (await report_rows.people(ctx.db, project_id)).map(({ id, name }) => ({ id, name })) : [],
      events: inside ? await rows.events(ctx.db, project_id) : [],
      abilities: abilitiesOf(ctx.permissions, abilities('add_shutdown'), { add_shutdown: whyNotPlan(ctx) }),
    };
  },

  async add_shutdown(ctx, { remark, ...facts }) {
    failIf(whyNotPlan(ctx), 'forbidden');
    requireWindow(ctx, facts);
    const { project_id } = facts;
    await requireOfProject(ctx, project_id, facts);
    // numbers are given one after the other
    await lockRows(ctx.db, 'projects', [project_id]);
    const made_by = ctx.person.user_id;
    const { id, number, version } = await rows.add(ctx.db, facts, made_by);
    const window = { day: facts.day, from_time: facts.from_time, to_time: facts.to_time };
    await rows.addTurn(ctx.db, { shutdown_id: id, step: 'propose', by_customer: false, ...window, remark, made_by });
    ctx.recordEvent('shutdown_moved', {
      summary: saysStep('propose', numberOf(number), window, remark),
      ...about({ id, project_id }),
      after: facts,
      tell: {
        ...toldOf({ id, project_id, number, title: facts.title }, window),
        step: 'propose',
        by_customer: false,
        remark,
      },
    });
    return { shutdown_id: id, version };
  },

  async update_shutdown(ctx, { shutdown_id, version, ...facts }) {
    const row = await hold(ctx, shutdown_id, version);
    failIf(whyNotPlan(ctx) ?? whyNotChangeShutdown(row.status));
    await requireOfProject(ctx, row.project_id, facts);
    const changed = await rows.change(ctx.db, shutdown_id, facts);
    ctx.recordEvent('shutdown_changed', {
      summary: say`changed the shutdown ${{ number: numberOf(row.number) }}`,
      ...about(row),
      after: facts,
    });
    return { shutdown_id, version: changed };
  },

  async change_shutdown_status(ctx, { shutdown_id, version, step, remark, ...wanted }) {
    const row = await hold(ctx, shutdown_id, version);
    const side = sideOf(ctx);
    failIf(whyNotAct(ctx), 'forbidden');
    failIf(whyNotStep(row, step, side, todayOf(ctx)));
    if (needs_reason.includes(step) && !remark)
      fail('bad_input', say`Enter a reason.`, { fields: { remark: say`Enter a reason.` } });
    const names = names_window.includes(step);
    const window = {
      day: (names ? wanted.day : undefined) ?? row.day,
      from_time: (names ? wanted.from_time : undefined) ?? row.from_time,
      to_time: (names ? wanted.to_time : undefined) ?? row.to_time,
    };
    if (names) requireWindow(ctx, window);
    const by_customer = side === 'customer';
    const made_by = ctx.person.user_id;
    const changed = await rows.change(ctx.db, shutdown_id, { ...window, status: status_after[step] });
    await rows.addTurn(ctx.db, { shutdown_id, step, by_customer, ...window, remark, made_by });
    ctx.recordEvent('shutdown_moved', {
      summary: saysStep(step, numberOf(row.number), window, remark),
      ...about(row),
      before: { status: row.status, day: row.day, from_time: row.from_time, to_time: row.to_time },
      after: { status: status_after[step], ...window, remark },
      tell: { ...toldOf(row, window), step, by_customer, remark },
    });
    return { shutdown_id, version: changed };
  },

  async upload_shutdown_permit(ctx, { shutdown_id, version, file }) {
    const row = await hold(ctx, shutdown_id, version);
    failIf(whyNotPlan(ctx) ?? whyNotChangeShutdown(row.status));
    const permit_file_id = await storeFile(ctx, file, 'shutdown');
    const changed = await rows.change(ctx.db, shutdown_id, { permit_file_id });
    ctx.recordEvent('shutdown_changed', {
      summary: say`added the permit of the shutdown ${{ number: numberOf(row.number) }}`,
      ...about(row),
      after: { permit_file_id },
    });
    return { shutdown_id, version: changed };
  },
} satisfies Handlers<keyof typeof shutdowns>;
