/** Decisions about the portals: what of all that is there reaches a customer or a vendor. */
import type { portals } from '../../../contract/portals.ts';
import { outside_kinds } from '../../../domain/activity.ts';
import { todayInIndia } from '../../../domain/dates.ts';
import { shareFlagOf } from '../../../domain/documents.ts';
import { daysLate } from '../../../domain/events.ts';
import { type PermissionContext, stagesSeen, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { photoScope } from '../../../domain/photos.ts';
import { countToDo } from '../../../domain/portals.ts';
import { commissioningOf } from '../../../domain/projects.ts';
import { progressFigures } from '../../../domain/schedule/progress.ts';
import type { Handlers } from '../../ctx.ts';
import { type OfProject, ongoingOf, presentProject, weekBefore } from './customer.ts';
import * as rows from './rows.ts';
import type { EventStatus } from '../../../domain/lists.ts';

const most_news = 5;
const most_notices = 30;
const most_thumbnails = 4;

/** Rows by the project they belong to. */
function byProject<Row extends { project_id: number }>(list: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of list) found.set(row.project_id, [...(found.get(row.project_id) ?? []), row]);
  return found;
}

export const calls = {
  async get_customer_dashboard({ db, person, permissions: asked, app }) {
    const now = app.now();
    const today = todayInIndia(now);
    // what a customer is to each of their projects: only those where they are that are read
    const membership = { roles: [], relation: 'customer' } as const;
    const permissions: PermissionContext = { ...asked, membership };
    const company = await rows.company(db);
    const projects = whyNot(allow.toView('projects'), permissions) ? [] : await rows.projects(db, person);
    if (projects.length === 0) return { today, company, on_going_task: [], projects: [] };
    const ids = projects.map(({ id }) => id);
    const flag = shareFlagOf(permissions) ?? '';
    const stages = stagesSeen(permissions);
    const sees_photos = photoScope(permissions).flag !== undefined;
    const events = byProject(await rows.events(db, ids, stages));
    const documents = byProject(await rows.documents(db, ids, flag));
    const photos = byProject(sees_photos ? await rows.photoCounts(db, ids, flag, weekBefore(now)) : []);
    const news = byProject(await rows.news(db, ids, outside_kinds, most_news));
    const shutdowns = byProject(await rows.shutdowns(db, ids, today));
    const of = (id: number): OfProject => ({
      events: events.get(id) ?? [],
      documents: documents.get(id) ?? [],
      photos: photos.get(id)?.[0],
      news: news.get(id) ?? [],
      shutdowns: shutdowns.get(id) ?? [],
    });
    return {
      today,
      company,
      on_going_task: projects
        .filter(({ status }) => status === 'active')
        .flatMap((project) => ongoingOf(permissions.profile, project, of(project.id).events, today)),
      // what is under way first, and of that what wants most of the customer
      projects: projects
        .map((project) => presentProject(permissions, project, of(project.id), today))
        .toSorted(
          (a, b) =>
            Number(b.status === 'active') - Number(a.status === 'active') || countToDo(b.needed) - countToDo(a.needed),
        ),
    };
  },

  async get_investor_dashboard({ db, person, permissions: asked, app }) {
    const today = todayInIndia(app.now());
    const membership = { roles: [], relation: 'investor' } as const;
    const permissions: PermissionContext = { ...asked, membership };
    const projects = whyNot(allow.toView('projects'), permissions) ? [] : await rows.projects(db, person);
    const ids = projects.map(({ id }) => id);
    const flag = photoScope(permissions).flag;
    const events = byProject(ids.length > 0 ? await rows.progress(db, ids, stagesSeen(permissions)) : []);
    const photos = byProject(flag ? await rows.newestPhotos(db, ids, flag, most_thumbnails) : []);
    return {
      today,
      projects: projects.map(({ id, name, status, capacity_kwp, ...project }) => {
        const { planned_percent, percent } = progressFigures(events.get(id) ?? [], today);
        const { target_commissioning: promised, commissioned_on: done_on } = project;
        const { expected, days_after_target } = commissioningOf({ ...project, status }, today);
        const shared = photos.get(id)?.[0];
        return {
          project_id: id,
          name,
          status,
          capacity_kwp,
          planned_percent,
          percent,
          promised,
          expected,
          done_on,
          days_after_promise: days_after_target,
          photo_count: shared?.count ?? 0,
          thumbnail_file_ids: shared?.thumbnail_file_ids ?? [],
        };
      }),
    };
  },

  async get_vendor_dashboard({ db, person, app }) {
    const today = todayInIndia(app.now());
    const { onboarded, company_name } = await rows.person(db, person.user_id);
    const given = await rows.eventsGivenTo(db, person.user_id);
    const told = await rows.notices(db, person.user_id, most_notices);
    const blank = {
      notification_id: null,
      text: '',
      project_name: null,
      path: '',
      at: null,
      due_on: null,
      status: '',
      days_late: 0,
    };
    return {
      today,
      company_name,
      activity_list: [
        ...(onboarded
          ? []
          : [{ ...blank, key: 'onboarding', kind: 'onboarding' as const, title: company_name, path: '/onboarding' }]),
        ...given.map((event) => ({
          ...blank,
          key: `event ${event.id}`,
          kind: 'event' as const,
          title: event.name,
          project_name: event.project_name,
          due_on: event.status === 'PENDING' ? event.planned_start : event.planned_end,
          status: event.status,
          days_late: daysLate({ ...event, status: event.status as EventStatus, is_group: false }, today),
        })),
        ...told.map(({ id, title, text, path, created_at, project_name }) => ({
          ...blank,
          key: `notice ${id}`,
          kind: 'notice' as const,
          notification_id: id,
          title,
          text,
          path,
          at: created_at,
          project_name,
        })),
      ],
    };
  },
} satisfies Handlers<keyof typeof portals>;
