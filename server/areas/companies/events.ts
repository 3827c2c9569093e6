/** Who hears of the company's calendar. */
import { last_known_year } from '../../../domain/company_calendar.ts';
import { daysBetween, showDate } from '../../../domain/dates.ts';
import { counted } from '../../../domain/text.ts';
import type { Listeners } from '../../ctx.ts';
import * as rows from './calendar/rows.ts';

const path = '/company';
const shown = (date: string | null): string => (date ? showDate(date) : 'no date');

export const events: Listeners = {
  /** Each person once, however many of their projects moved; who changed the calendar hears that it is done. */
  async calendar_change_done(tell, { change_id }: { change_id: number }) {
    for (const { user_id, projects } of await rows.concerned(tell.db, change_id)) {
      const [first] = projects;
      if (!first) continue;
      const lines = projects.slice(0, 3).map(({ name, before, after }) => {
        const days = before && after ? daysBetween(before, after) : 0;
        const moves = days === 0 ? 'same end' : `${shown(before)} → ${shown(after)}`;
        return `${name}: ${moves}`;
      });
      // oxlint-disable-next-line no-await-in-loop
      await tell.notice([user_id], {
        kind: 'schedule',
        title:
          projects.length === 1
            ? `The company calendar changed: ${first.name} was replanned`
            : `The company calendar changed: ${projects.length} of your projects were replanned`,
        text: [...lines, ...(projects.length > 3 ? [`and ${projects.length - 3} more`] : [])].join('. '),
        path: projects.length === 1 ? `/projects/project-gantt?projectId=${first.id}` : '/dashboard',
        ...(projects.length === 1 && { project_id: first.id }),
      });
    }
    const change = await rows.changeOf(tell.db, change_id);
    if (!change?.made_by || change.projects === 0) return;
    const { projects, moved, failed } = change;
    await tell.notice([change.made_by], {
      kind: 'schedule',
      title: `${counted(projects, 'project follows', 'projects follow')} the changed calendar`,
      text: `${moved} moved.${failed > 0 ? ` ${failed} could not be replanned and will be tried again.` : ''}`,
      path,
    });
  },

  async holidays_missing(tell, { year }: { year: number }) {
    await tell.notice(await rows.administrators(tell.db), {
      kind: 'other',
      title: `Add the holidays of ${year}`,
      text: `No holidays of ${year} are entered. Until then every schedule counts those days as working days. The company page proposes the list of your state.`,
      path,
    });
  },

  async authority_holidays_unknown(tell) {
    await tell.notice(await rows.administrators(tell.db), {
      kind: 'other',
      title: `A schedule reaches beyond ${last_known_year}`,
      text: `Holidays of authorities are known until ${last_known_year}. After that their working days are counted without holidays, so approvals may take longer than planned.`,
      path,
    });
  },
};
