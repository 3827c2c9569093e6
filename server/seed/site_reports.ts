/** Who is mailed the progress reports of the demo sites, and what went to them in the last days. */
import { addDays, weekday } from '../../domain/dates.ts';
import { instant, type LivedProject, personFor } from './lived_project.ts';
import { insertMany, type Run } from './rows.ts';

const outside = { name: 'Meera Krishnan, owner’s engineer', email: 'm.krishnan@engineers.example' };
/** Days back for which it is shown what was mailed. */
const mailed_days = 14;

export async function addSiteReports(run: Run, company_id: number, lived: readonly LivedProject[]): Promise<void> {
  const { rows: signed } = await run(
    `select project_id, day::text from site_days where company_id = $1 and status = 'Signed' order by project_id, day`,
    [company_id],
  );
  const of_sites = lived.filter(
    ({ id, project }) => project.segment !== 'residential' && signed.some((row) => Number(row.project_id) === id),
  );
  if (of_sites.length === 0) return;
  const recipients = of_sites.flatMap((of) => {
    const manager = personFor(of, 'Project Manager');
    return [
      { project_id: of.id, user_id: manager, name: '', email: '', daily: true, weekly: true, made_by: manager },
      { project_id: of.id, user_id: null, ...outside, daily: false, weekly: true, made_by: manager },
    ];
  });
  await insertMany(
    run,
    company_id,
    'report_recipients',
    'project_id bigint, user_id bigint, name text, email text, daily boolean, weekly boolean, made_by bigint',
    recipients,
  );
  const reports = of_sites.flatMap((of) => {
    const from = addDays(of.today, -mailed_days);
    const days = signed.flatMap((row) =>
      Number(row.project_id) === of.id && String(row.day) >= from && String(row.day) < of.today
        ? [{ of, span: 'day', day: String(row.day), made_at: instant(of, String(row.day), 19, 6) }]
        : [],
    );
    const weeks = days
      .flatMap(({ day }) => addDays(day, (7 - weekday(day)) % 7))
      .filter((day, at, all) => all.indexOf(day) === at && day < of.today)
      .map((day) => ({ of, span: 'week', day, made_at: instant(of, addDays(day, 1), 8) }));
    return [...days, ...weeks];
  });
  const ids = await insertMany(
    run,
    company_id,
    'site_reports',
    'project_id bigint, span text, day date, made_at timestamptz',
    reports.map(({ of, ...report }) => ({ ...report, project_id: of.id })),
  );
  const { rows: people } = await run(`select id, name, email from users where company_id = $1`, [company_id]);
  const by_id = new Map(people.map((one) => [Number(one.id), one]));
  await insertMany(
    run,
    company_id,
    'site_report_mails',
    'site_report_id bigint, user_id bigint, name text, email text',
    reports.flatMap(({ of, span }, at) => {
      const manager = by_id.get(personFor(of, 'Project Manager'));
      const own = manager && { user_id: manager.id, name: manager.name, email: manager.email };
      const to = [...(own ? [own] : []), ...(span === 'week' ? [{ user_id: null, ...outside }] : [])];
      return to.map((one) => ({ ...one, site_report_id: ids[at] }));
    }),
  );
}
