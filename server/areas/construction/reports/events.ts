/** Mails progress reports: of a day once it is signed, of a week once it is over. */
import { headcount } from '../../../../domain/construction/site_days.ts';
import { weekBegan } from '../../../../domain/construction/site_reports.ts';
import type { Listeners, Tell } from '../../../ctx.ts';
import { queueMails } from '../../../mail/rows.ts';
import { languagesAt } from '../../../words/rows.ts';
import { kwpByDay } from '../days/figures.ts';
import * as day_rows from '../days/rows.ts';
import { dayMail, weekMail } from './mails.ts';
import * as rows from './rows.ts';

/** What a report says in its mail, and whether there was work to report. */
async function summaryOf({ db }: Tell, { project_id, span, day }: rows.ReportRow) {
  const from = span === 'week' ? weekBegan(day) : day;
  const kwp = (await kwpByDay(db, project_id)).filter((one) => one.day >= from && one.day <= day);
  const done_kwp = kwp.reduce((sum, one) => sum + one.kwp, 0);
  if (span === 'week') {
    const days = await day_rows.days(db, { project_id, from, to: day }, undefined);
    const people = days.reduce((sum, one) => sum + one.people, 0);
    const lost_hours = days.reduce((sum, one) => sum + one.lost_hours, 0);
    return { kwp: done_kwp, people, lost_hours, sky: '', works: days.length > 0 };
  }
  const record = await day_rows.record(db, { project_id, day }, undefined);
  const people = headcount(record?.crews.filter(({ state }) => state === 'accepted') ?? []);
  const works = people > 0 || done_kwp > 0 || (record?.quantities.length ?? 0) > 0;
  return { kwp: done_kwp, people, lost_hours: record?.lost_hours ?? 0, sky: record?.sky ?? '', works };
}

async function mailReport(tell: Tell, site_report_id: number): Promise<void> {
  const report = await rows.report(tell.db, site_report_id);
  if (!report) return;
  const { project_id, span, day, edition, mailed } = report;
  const { name: project } = await day_rows.projectOf(tell.db, project_id);
  const { sky, works, ...figures } = await summaryOf(tell, report);
  const language = await languagesAt(
    tell.db,
    mailed.map(({ email }) => email),
  );
  const link = `${tell.app.settings.base_url}/projects/construction-dashboard?projectId=${project_id}&tab=days`;
  await queueMails(
    tell,
    mailed.map(({ name, email, outside }) => {
      const about = {
        ...figures,
        company: tell.company.name,
        project,
        name,
        day,
        link: outside ? undefined : span === 'day' ? `${link}&day=${day}` : link,
      };
      return {
        to: email,
        language: language(email),
        letter: span === 'week' ? weekMail(about, { works }) : dayMail(about, { works, sky, corrected: edition > 1 }),
        ...(works ? { attachment: { kind: 'site_report' as const, id: site_report_id } } : {}),
      };
    }),
  );
}

export const events = {
  /** it is mailed when it is signed, and again when it was corrected */
  async site_day_turned(tell: Tell, told: { site_report_id: number | null }) {
    if (told.site_report_id !== null) await mailReport(tell, told.site_report_id);
  },
  async site_week_ended(tell: Tell, told: { project_id: number; site_report_id: number }) {
    await mailReport(tell, told.site_report_id);
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    site_reports: typeof events;
  }
}
