/** Who hears of the company's calendar. */
import { last_known_year } from '../../../domain/company_calendar.ts';
import { daysBetween } from '../../../domain/dates.ts';
import { beside, day, plural, say, type Value } from '../../../domain/sentences.ts';
import type { Listeners } from '../../ctx.ts';
import * as rows from './calendar/rows.ts';

const path = '/company';
const shown = (date: string | null): Value => (date ? day(date) : say`no date`);

export const events = {
  /** Each person once, however many of their projects moved; who changed the calendar hears that it is done. */
  async calendar_change_done(tell, { change_id }: { change_id: number }) {
    for (const { user_id, projects } of await rows.concerned(tell.db, change_id)) {
      const [first] = projects;
      if (!first) continue;
      const lines = projects.slice(0, 3).map(({ name, before, after }) => {
        const days = before && after ? daysBetween(before, after) : 0;
        return days === 0
          ? say`${{ name }}: same end`
          : say`${{ name }}: ${{ before: shown(before) }} → ${{ after: shown(after) }}`;
      });
      // oxlint-disable-next-line no-await-in-loop
      await tell.notice([user_id], {
        kind: 'schedule',
        title:
          projects.length === 1
            ? say`The company calendar changed: ${{ name: first.name }} was replanned`
            : say`The company calendar changed: ${{ count: projects.length }} of your projects were replanned`,
        text: beside([...lines, ...(projects.length > 3 ? [say`and ${{ count: projects.length - 3 }} more`] : [])]),
        path: projects.length === 1 ? `/projects/project-gantt?projectId=${first.id}` : '/dashboard',
        ...(projects.length === 1 && { project_id: first.id }),
      });
    }
    const change = await rows.changeOf(tell.db, change_id);
    if (!change?.made_by || change.projects === 0) return;
    const { projects, moved, failed } = change;
    await tell.notice([change.made_by], {
      kind: 'schedule',
      title: say`${plural({ projects }, '# project follows', '# projects follow')} the changed calendar`,
      text:
        failed > 0
          ? say`${{ moved }} moved. ${{ failed }} could not be replanned and will be tried again.`
          : say`${{ moved }} moved.`,
      path,
    });
  },

  // wakes what replans; nobody is told before it is done
  async calendar_changed(_tell, _told: { change_id: number }) {},

  async holidays_missing(tell, { year }: { year: number }) {
    await tell.notice(await rows.administrators(tell.db), {
      kind: 'other',
      title: say`Add the holidays of ${{ year }}`,
      text: say`No holidays of ${{ year }} are entered. Until then every schedule counts those days as working days. The company page proposes the list of your state.`,
      path,
    });
  },

  async authority_holidays_unknown(tell, _told: { year: number }) {
    await tell.notice(await rows.administrators(tell.db), {
      kind: 'other',
      title: say`A schedule reaches beyond ${{ last_known_year }}`,
      text: say`Holidays of authorities are known until ${{ last_known_year }}. After that their working days are counted without holidays, so approvals may take longer than planned.`,
      path,
    });
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    companies: typeof events;
  }
}
