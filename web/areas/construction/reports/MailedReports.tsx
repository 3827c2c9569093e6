/** The reports that were mailed, and to whom. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { showDate } from '../../../../domain/dates.ts';
import { useSlice } from '../../../kit/slice.ts';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import classes from '../days/Days.module.css';
import { type MailedReport, site_reports } from '../slices.ts';

/** Of one day: nothing where none was mailed. */
export function MailedOfDay({ project_id, day }: { project_id: number; day: string }) {
  const { data } = useSlice(site_reports, { project_id, day });
  if (!data || data.reports.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>Report mailed to</Trans>
      </h3>
      <MailedReports reports={data.reports} />
    </section>
  );
}

export function MailedReports({ reports }: { reports: readonly MailedReport[] }) {
  const { t } = useLingui();
  const titleOf = ({ span, day, edition }: MailedReport): string => {
    const date = showDate(day);
    if (span === 'week') return t`Weekly summary to ${date}`;
    return edition > 1 ? t`Corrected daily report of ${date}` : t`Daily report of ${date}`;
  };
  return (
    <ul className={classes.lines}>
      {reports.map((report) => (
        <li key={report.id} className={classes.line}>
          <span>{titleOf(report)}</span>
          <span className={classes.dim}>
            <TimeText at={report.made_at} /> ·{' '}
            <Plural value={report.mailed.length} one="# recipient" other="# recipients" />
          </span>
          <span className={classes.dim}>
            {report.mailed.map(({ name, email, outside }) => (outside ? `${name} <${email}>` : name)).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
