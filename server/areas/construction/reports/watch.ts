/** When progress reports are due: a day when it is signed, a week on the Monday after it. */
import { type ReportSpan, weekBegan, weekToMail } from '../../../../domain/construction/site_reports.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { DayRow } from '../days/rows.ts';
import * as rows from './rows.ts';

export const isReached = ({ there, email }: Pick<rows.RecipientRow, 'there' | 'email'>): boolean =>
  there && isDeliverableEmail(email);

/** Keeps a report and who is mailed it; null where it was mailed before, or nobody receives it. */
async function keep(
  db: Db,
  one: { project_id: number; span: ReportSpan; day: string; edition: number },
): Promise<number | null> {
  const to = (await rows.recipients(db, one.project_id)).filter(
    (recipient) => isReached(recipient) && (one.span === 'day' ? recipient.daily : recipient.weekly),
  );
  if (to.length === 0) return null;
  const id = await rows.addReport(db, one);
  if (id === undefined) return null;
  await rows.addMails(db, id, to);
  return id;
}

/** The report of a day that is being signed: signed again it is the next edition. */
export const reportSigned = (
  db: Db,
  { project_id, day, turns }: Pick<DayRow, 'project_id' | 'day' | 'turns'>,
): Promise<number | null> =>
  keep(db, { project_id, span: 'day', day, edition: turns.filter(({ becomes }) => becomes === 'Signed').length + 1 });

/** On Mondays from 08:00 in India, has the summary of the week before mailed, once. */
export async function mailWeeks(db: Db, now: Date): Promise<void> {
  const day = weekToMail(now);
  if (day === undefined) return;
  for (const project_id of await rows.weeksDue(db, weekBegan(day), day)) {
    // few projects
    // oxlint-disable-next-line no-await-in-loop
    const site_report_id = await keep(db, { project_id, span: 'week', day, edition: 1 });
    if (site_report_id !== null)
      // oxlint-disable-next-line no-await-in-loop
      await recordEvents(db, 'site_week_ended', [{ tell: { project_id, site_report_id } }]);
  }
}
