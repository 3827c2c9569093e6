/** Who hears of the daily records of a site. */
import { day as dayOf, plural, say, written } from '../../../../domain/sentences.ts';
import type { DayStatus } from '../../../../domain/construction/site_days.ts';
import type { By, Listeners, Tell } from '../../../ctx.ts';
import * as rows from './rows.ts';

interface ToldDay {
  site_day_id: number;
  project_id: number;
  day: string;
  by: By;
}

const pathOf = ({ project_id, day }: ToldDay): string =>
  `/projects/construction-dashboard?projectId=${project_id}&tab=days&day=${day}`;

const noticeOf = (told: ToldDay) => ({
  kind: 'site_day',
  path: pathOf(told),
  project_id: told.project_id,
  stage: 'construction' as const,
});

const others = (ids: readonly number[], by: By): number[] => ids.filter((id) => id !== by?.user_id);

export const events = {
  /** what a sub-contractor records waits for who signs */
  async site_day_recorded(tell: Tell, told: ToldDay & { waits: boolean }) {
    if (!told.waits) return;
    await tell.notice(others(await rows.signers(tell.db, told.project_id), told.by), {
      ...noticeOf(told),
      title: say`${{ name: told.by?.name ?? '' }} recorded work of ${{ day: dayOf(told.day) }} that waits for you`,
    });
  },

  async site_day_lines_decided(
    tell: Tell,
    told: ToldDay & { reason: string; count: number; subcontractor_ids: number[] },
  ) {
    const { count } = told;
    await tell.notice(others(told.subcontractor_ids, told.by), {
      ...noticeOf(told),
      title: told.reason
        ? say`Work of ${{ day: dayOf(told.day) }}: ${plural({ count }, '# line was not accepted', '# lines were not accepted')}`
        : say`Work of ${{ day: dayOf(told.day) }}: ${plural({ count }, '# line was accepted', '# lines were accepted')}`,
      text: written(told.reason),
    });
  },

  /** a signed day that is open again is to be corrected by who records it */
  async site_day_turned(tell: Tell, told: ToldDay & { status: DayStatus; reason: string }) {
    if (told.status === 'Signed') return;
    await tell.notice(others(await rows.writers(tell.db, told.project_id), told.by), {
      ...noticeOf(told),
      title: say`The daily record of ${{ day: dayOf(told.day) }} is open again`,
      text: written(told.reason),
    });
  },

  async site_day_missing(tell: Tell, told: ToldDay & { project: string }) {
    await tell.notice(await rows.writers(tell.db, told.project_id), {
      ...noticeOf(told),
      title: say`No daily record of ${{ day: dayOf(told.day) }} for ${{ project: told.project }} yet`,
    });
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    site_days: typeof events;
  }
}
