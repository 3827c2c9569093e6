/** Who hears what happens to a schedule and its events. */
import { isRecorded } from '../../../domain/approvals.ts';
import { todayInIndia } from '../../../domain/dates.ts';
import { say, type Sentence, term, type Value } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import * as rows from './events/rows.ts';
import { clearingProjects } from '../../supply/followed_rows.ts';
import { sayCommissioning, sayNewDay } from '../../../domain/schedule/commissioning.ts';
import { recordEvents } from '../../events/domain_events.ts';
import { projectPath } from '../../events/paths.ts';
import type { ToldCommissioning } from './moved.ts';
import { companySeasons } from '../../plan/rows.ts';
import { followMaterials } from './follow.ts';
import { finishChecked } from './follow_checklists.ts';
import { followFiles } from './follow_files.ts';
import { followWeather } from './follow_weather.ts';

interface OfEvent {
  event_id: number;
  project_id: number;
  project: string;
  name: string;
  by: By;
  remark?: Value;
}

const path = (project_id: number, event_id: number): string =>
  `/projects/work-table?projectId=${project_id}&event=${event_id}`;

async function notice(
  tell: Tell,
  to: readonly number[],
  { event_id, project_id, project, by, remark }: OfEvent,
  title: Sentence,
  to_path = path(project_id, event_id),
): Promise<void> {
  const stage = await rows.stageOf(tell.db, event_id);
  const ids = to.filter((id) => id !== by?.user_id);
  const text = say`${{ text: remark || project }}`;
  const about = { kind: 'event', title, text, project_id, event_id, ...(stage && { stage }) };
  // a vendor has the work given to them on the screen they land on
  const vendors = new Set(await rows.vendorsAmong(tell.db, ids));
  await tell.notice(
    ids.filter((id) => !vendors.has(id)),
    { ...about, path: to_path },
  );
  await tell.notice([...vendors], { ...about, path: '/dashboard' });
}

/** Those who can begin now because the last thing they waited for is done. */
async function tellNext(tell: Tell, payload: OfEvent & { status: string }): Promise<void> {
  if (payload.status !== 'FINISHED') return;
  for (const next of await rows.readyAfter(tell.db, payload.event_id))
    await notice(
      tell,
      await rows.workersOf(tell.db, [next.id]),
      { ...payload, event_id: next.id, remark: say`${{ name: term(payload.name) }} is finished.` },
      say`${{ name: term(next.name) }} can start`,
    );
}

/** Asks who decides next: themselves, or for a party without an account the project manager, who records its decision. */
async function askFor(tell: Tell, payload: OfEvent, role: string): Promise<void> {
  const asked = await rows.inRole(tell.db, payload.project_id, role);
  if (asked.length > 0 || !isRecorded(role, true))
    return notice(
      tell,
      asked,
      payload,
      say`${{ name: term(payload.name) }} awaits your approval`,
      // a customer decides where everything asked of them stands
      role === 'Customer' ? `/customer-dashboard?projectId=${payload.project_id}` : undefined,
    );
  const managers = await rows.inRole(tell.db, payload.project_id, 'Project Manager');
  const title = say`${{ name: term(payload.name) }} awaits the approval of ${{ role: term(role) }}`;
  return notice(tell, managers, payload, title);
}

/** What is needed or what of it has come how far is different now: the events that wait for it follow. */
const followed = ({ db, app }: Tell, { project_id }: { project_id: number }): Promise<void> =>
  followMaterials(db, project_id, todayInIndia(app.now()));

/** A file took a step, or was deemed approved: the events of the approvals stage that follow it go along. */
const fileMoved = ({ db, app }: Tell, { project_id }: { project_id: number }): Promise<void> =>
  followFiles(db, project_id, todayInIndia(app.now()));

/**
 * A day of a site was signed or opened again: what the weather took of it moves the work there, and so does a day of a
 * season that took nothing.
 */
async function dayTurned({ db, app }: Tell, told: { project_id: number; lost_hours: number }): Promise<void> {
  if (told.lost_hours > 0 || (await companySeasons(db)).length > 0)
    await followWeather(db, told.project_id, todayInIndia(app.now()));
}

/** The same where material of an order passed a step before its dispatch, in each of its projects. */
async function clearedOfOrder(tell: Tell, { order_id }: { order_id: number }): Promise<void> {
  for (const project_id of await clearingProjects(tell.db, { order_id })) await followed(tell, { project_id });
}

/** Some categories need something else before their dispatch now: each project follows in a transaction of its own. */
async function rulesChanged({ db }: Tell, { categories }: { categories: readonly string[] }): Promise<void> {
  const projects = await clearingProjects(db, { categories });
  await recordEvents(
    db,
    'material_moved',
    projects.map((project_id) => ({ tell: { project_id } })),
  );
}

/** A checklist was accepted: its event may be finished with it. */
const checked = ({ db, app }: Tell, told: Parameters<typeof finishChecked>[1]): Promise<void> =>
  finishChecked(db, told, todayInIndia(app.now()));

export const events = {
  event_finished: tellNext,
  checklist_accepted: checked,
  async event_approved(tell, payload: OfEvent & { status: string; next: string }) {
    // a step of several approves nothing yet: the next party is asked
    if (payload.next) return askFor(tell, payload, payload.next);
    const title = say`${{ name: term(payload.name) }} is approved`;
    await notice(tell, await rows.workersOf(tell.db, [payload.event_id]), payload, title);
    await tellNext(tell, payload);
  },
  async event_rejected(tell, payload: OfEvent) {
    const title = say`${{ name: term(payload.name) }} is rejected`;
    await notice(tell, await rows.workersOf(tell.db, [payload.event_id]), payload, title);
  },
  event_approval_asked: (tell, payload: OfEvent & { role: string }) => askFor(tell, payload, payload.role),
  async event_updated(tell, payload: OfEvent & { new_people: number[] }) {
    await notice(tell, payload.new_people, payload, say`${{ name: term(payload.name) }} is assigned to you`);
  },
  async commissioning_moved(tell, payload: ToldCommissioning & { by: By }) {
    const { project_id, event_ids, by } = payload;
    const others = (ids: readonly number[]) => ids.filter((id) => id !== by?.user_id);
    await tell.notice(others(await rows.followers(tell.db, project_id)), {
      kind: 'schedule',
      title: sayCommissioning(payload),
      path: `/projects/project-gantt?projectId=${project_id}`,
      project_id,
    });
    const outside = await rows.followersOutside(tell.db, project_id, event_ids);
    for (const role of new Set(outside.map((one) => one.role)))
      await tell.notice(others(outside.filter((one) => one.role === role).map(({ id }) => id)), {
        kind: 'schedule',
        title: sayNewDay(payload),
        path: projectPath(project_id, role),
        project_id,
      });
  },
  material_moved: followed,
  boq_approved: followed,
  schedule_changed: followed,
  clearance_lapsed: followed,
  rfq_sent: followed,
  rfq_status_changed: followed,
  rfq_awarded: followed,
  rfq_award_undone: followed,
  authority_moved: fileMoved,
  authority_deemed: fileMoved,
  inspection_completed: clearedOfOrder,
  inspection_reopened: clearedOfOrder,
  mdcc_cleared: clearedOfOrder,
  order_approved: clearedOfOrder,
  order_amended: clearedOfOrder,
  order_short_closed: clearedOfOrder,
  order_answered: clearedOfOrder,
  order_ended: clearedOfOrder,
  chain_rules_changed: rulesChanged,
  site_day_turned: dayTurned,
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    schedule: typeof events;
  }
}
