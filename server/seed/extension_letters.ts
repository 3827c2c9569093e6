/** Letters of the demo sites that claim an extension of time for their first lost days. */
import { claimOf, extendedTo, lostReason } from '../../domain/construction/extension_letters.ts';
import type { Weather } from '../../domain/construction/site_days.ts';
import { addDays } from '../../domain/dates.ts';
import { instant, type LivedProject, personFor } from './lived_project.ts';
import { insertMany, type Run } from './rows.ts';

const body = `Dear Sir or Madam,

Heavy rain stopped work at the site on the days listed below. The daily record of each day was signed at the site and is available to you.

The days lost beyond what the schedule allows for are outside our control. We request an extension of time by the days claimed, and your confirmation of the new date of completion.`;

export async function addExtensionLetters(run: Run, company_id: number, lived: readonly LivedProject[]): Promise<void> {
  const letters = [];
  for (const of of lived) {
    if (of.project.segment === 'residential') continue;
    // one project after the other: the seed is one transaction
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await run(
      `select d.day::text, d.sky, d.temperature_c::float8, d.rain_mm::float8, d.wind_ms::float8, d.lightning,
          d.lost_hours::float8, u.name as signed_by, p.target_commissioning::text as promised, p.site_address,
          coalesce(c.name, '') as customer
        from site_days d join projects p on p.company_id = d.company_id and p.id = d.project_id
        join users u on u.company_id = d.company_id and u.id = d.signed_by
        left join users c on c.company_id = p.company_id and c.id = p.customer_id
        where d.company_id = $1 and d.project_id = $2 and d.status = 'Signed' and d.lost_hours > 0 order by d.day limit 4`,
      [company_id, of.id],
    );
    const [first] = rows;
    const last = rows.at(-1);
    if (!first || !last) continue;
    const days = rows.map((row) => ({
      day: String(row.day),
      reason: lostReason(row as unknown as Weather),
      lost_hours: Number(row.lost_hours),
      rain_mm: row.rain_mm,
      wind_ms: row.wind_ms,
      signed_by: row.signed_by,
      photos: 0,
      uncounted: null,
    }));
    const allowed = 0;
    const { lost, claimed } = claimOf(days, allowed);
    const promised = typeof first.promised === 'string' ? first.promised : null;
    const ends_on = String(last.day);
    const manager = personFor(of, 'Project Manager');
    const shared = {
      project_id: of.id,
      addressee: [first.customer, first.site_address].filter(Boolean).join('\n'),
      subject: 'Extension of time because of weather',
      body,
      made_by: manager,
    };
    if (claimed > 0)
      letters.push({
        ...shared,
        number: 1,
        status: 'Issued',
        starts_on: String(first.day),
        ends_on,
        allowed_days: allowed,
        content: {
          lost,
          allowed,
          usual_allowed: allowed,
          claimed,
          promised,
          extended_to: extendedTo(promised, claimed),
          days,
        },
        issued_by: manager,
        issued_at: instant(of, addDays(ends_on, 1), 11, 30),
      });
  }
  await insertMany(
    run,
    company_id,
    'extension_letters',
    `project_id bigint, number int, status text, starts_on date, ends_on date, addressee text, subject text, body text,
      allowed_days numeric, content jsonb, issued_by bigint, issued_at timestamptz, made_by bigint`,
    letters,
  );
}
