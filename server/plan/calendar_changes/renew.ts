/** Recalculates every plan whose calendars are no longer those it was worked out with: one after the other, each whole. */
import { todayInIndia } from '../../../domain/dates.ts';
import { plural, say } from '../../../domain/sentences.ts';
import { DomainEvents } from '../../events/domain_events.ts';
import type { AppContext } from '../../ctx.ts';
import { type Db, inCompany, withoutTenant } from '../../tenancy/in_company.ts';
import { replan, writeReplanned } from '../replan.ts';
import { digestOf } from '../calendars.ts';
import { readPlan } from '../rows.ts';
import * as rows from './rows.ts';

/** Notes a change where plans are stale although nobody changed the calendar: a project moved to another state, say. */
export async function noteStalePlans(db: Db): Promise<void> {
  if (await rows.openChange(db)) return;
  if ((await rows.countStale(db)) === 0) return;
  const calendar = await rows.calendarNow(db);
  await rows.addChange(db, { reason: 'renewed', before: calendar, after: calendar, made_by: null });
}

/** Replans what waits for it in every company. What is interrupted goes on where it was: a plan that is done is not stale. */
export async function renewPlans(app: AppContext, isStopping: () => boolean = () => false): Promise<void> {
  const { rows: companies } = await withoutTenant(app.database, (db) => rows.companiesToReplan(db));
  for (const { id } of companies) {
    // companies and plans one after the other: people who work come first
    // oxlint-disable-next-line no-await-in-loop
    for (let after = 0; ; ) {
      if (isStopping()) return;
      // oxlint-disable-next-line no-await-in-loop
      const next = await inCompany(app.database, id, (db) => rows.nextStale(db, after));
      if (next === undefined) break;
      after = next;
      // oxlint-disable-next-line no-await-in-loop
      await renewOne(app, id, next);
    }
    // oxlint-disable-next-line no-await-in-loop
    await inCompany(app.database, id, finish);
  }
}

async function renewOne(app: AppContext, company_id: number, project_id: number): Promise<void> {
  try {
    await inCompany(app.database, company_id, (db) => renewPlan(db, project_id, todayInIndia(app.now())));
  } catch (error) {
    app.log.error({ err: error, company_id, project_id }, 'a plan could not be worked out on the changed calendar');
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    const nothing = { end_before: null, end_after: null, commissioning_before: null, commissioning_after: null };
    await inCompany(app.database, company_id, async (db) => {
      const change = await rows.openChange(db);
      if (change) await rows.addMove(db, { change_id: change.id, project_id, moved: 0, ...nothing, failure });
    });
  }
}

async function renewPlan(db: Db, project_id: number, today: string): Promise<void> {
  const locked = await rows.lockCalendar(db, project_id);
  const change = await rows.openChange(db);
  const state = locked && change && (await readPlan(db, project_id, { lock: true }));
  // someone changed the plan meanwhile: then it follows the calendar already
  if (!state || locked.plan_calendar === digestOf(state, state)) return;
  const replanned = replan(state, today);
  const { end_before, end, commissioning_before, commissioning, moved_count } = replanned.consequence;
  if (replanned.moved.length === 0) await rows.setPlanCalendar(db, project_id, replanned.plan_calendar);
  else await writeReplanned(db, state, replanned);
  await rows.addMove(db, {
    change_id: change.id,
    project_id,
    moved: moved_count,
    end_before,
    end_after: end,
    commissioning_before,
    commissioning_after: commissioning,
    failure: '',
  });
  const told = new DomainEvents('replan_calendars', `calendar-${change.id}`);
  if (moved_count > 0)
    told.add('calendar_replanned', {
      summary: say`The calendar changed: ${plural({ moved_count }, '# event', '# events')} moved`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
      before: { end: end_before, commissioning: commissioning_before },
      after: { end, commissioning },
    });
  await told.write(db, undefined, ['schedule', 'projects', 'company']);
}

/** All plans follow the calendar: those concerned are told once, whatever number of their projects moved. */
async function finish(db: Db): Promise<void> {
  const told = new DomainEvents('replan_calendars', 'calendar');
  if (await rows.nextStale(db, 0)) return;
  for (const change_id of await rows.endChanges(db))
    told.add('calendar_change_done', {
      summary: say`All plans follow the changed calendar`,
      subject_type: 'calendar_change',
      subject_id: change_id,
      tell: { change_id },
    });
  await told.write(db, undefined, ['company']);
}
