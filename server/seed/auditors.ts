/** What the auditor of Helios read on the last two working days: the books, then projects one after the other. */
import { addDays, type PlainDate, weekday } from '../../domain/dates.ts';
import type { Run } from './rows.ts';

const of_company = ['get_accounts', 'get_account_entries', 'export_accounts', 'get_payables'];
const of_project = ['get_invoices', 'get_receipts', 'export_customer_statement', 'get_supplier_bills'];

/** The working days before a day, the newest first. */
function daysBefore(today: PlainDate, count: number): PlainDate[] {
  const found: PlainDate[] = [];
  for (let day = addDays(today, -1); found.length < count; day = addDays(day, -1))
    if (weekday(day) !== 0) found.push(day);
  return found;
}

interface Wanted {
  auditor: number;
  today: PlainDate;
  /** those whose books are read */
  project_ids: readonly number[];
}

export async function addAuditorReads(
  run: Run,
  company_id: number,
  { auditor, today, project_ids }: Wanted,
): Promise<void> {
  const [yesterday = today, before = today] = daysBefore(today, 2);
  const reads = [
    ...of_company.map((call) => ({ day: before, call, project_id: null as number | null })),
    ...project_ids.flatMap((project_id) => of_project.map((call) => ({ day: yesterday, call, project_id }))),
  ].map((one, at) => ({
    ...one,
    at: `${one.day}T${String(10 + Math.floor(at / 12)).padStart(2, '0')}:${String((at % 12) * 5).padStart(2, '0')}:00+05:30`,
    downloaded: one.call.startsWith('export_'),
    subject: one.project_id === null ? '' : 'project',
    request_id: `seed-auditor-${at}`,
  }));
  await run(
    `insert into auditor_reads (company_id, user_id, module, at, call, downloaded, project_id, subject, subject_id, request_id)
      select $1, $2, 'finance', at, call, downloaded, project_id, subject, project_id, request_id
      from jsonb_to_recordset($3::jsonb) as g (at timestamptz, call text, downloaded boolean, project_id bigint, subject text,
        request_id text) order by at`,
    [company_id, auditor, JSON.stringify(reads)],
  );
}
