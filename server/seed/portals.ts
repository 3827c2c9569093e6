/** What waits for the demo people from outside: documents asked of the customers, work given to the vendors. */
import { addDays } from '../../domain/dates.ts';
import type { StageKey } from '../../domain/stages.ts';
import { say } from '../../domain/sentences.ts';
import { instant, type LivedProject, personFor } from './lived_project.ts';
import * as rows from './rows.ts';

const asked: Record<string, { stage: StageKey; name: string; due: number; role: string }[]> = {
  'Rooftop C&I': [
    { stage: 'approvals', name: 'Electricity bill of the last month', due: 4, role: 'Liasoning Officer' },
    { stage: 'construction', name: 'Gate pass list for our crew, signed', due: 9, role: 'Site In-Charge' },
  ],
  'Residential rooftop': [
    { stage: 'approvals', name: 'Cancelled cheque for the subsidy', due: 3, role: 'Liasoning Officer' },
  ],
};
const most_for_vendor = 2;

/** Asks the customer of a running project for documents. */
async function askCustomer(run: rows.Run, company_id: number, of: LivedProject): Promise<rows.SeedNotification[]> {
  const user_id = of.team.get('Customer');
  if (user_id === undefined || of.done || of.project.status !== 'active') return [];
  const notices: rows.SeedNotification[] = [];
  for (const { stage, name, due, role } of asked[of.project.template] ?? []) {
    const owner_id = personFor(of, role);
    const created_at = instant(of, addDays(of.today, -1), 12, due);
    const id = await rows.insert(run, 'documents', {
      company_id,
      project_id: of.id,
      stage,
      name,
      shared_with: ['customer'],
      asked_of: 'customer',
      due_on: addDays(of.today, due),
      owner_id,
      created_by: owner_id,
      created_at,
      updated_at: created_at,
    });
    notices.push({
      user_id,
      kind: 'document',
      title: say`Please send ${{ name }}`,
      text: of.project.name,
      path: `/docs?document=${id}`,
      project_id: of.id,
      created_at,
      read_at: null,
    });
  }
  return notices;
}

const openDeliveries = (of: LivedProject) =>
  [...of.by_code.values()]
    .filter(({ stage, status, is_group }) => stage === 'materials' && status !== 'FINISHED' && !is_group)
    .toSorted((a, b) => (a.planned_start ?? '9').localeCompare(b.planned_start ?? '9'))
    .slice(0, most_for_vendor);

/** Gives the vendor deliveries of a project that go on or come next. */
async function askVendor(
  run: rows.Run,
  company_id: number,
  of: LivedProject,
  vendor: number,
): Promise<rows.SeedNotification[]> {
  const notices: rows.SeedNotification[] = [];
  for (const event of openDeliveries(of)) {
    await rows.insert(run, 'event_assignees', { company_id, event_id: event.id, user_id: vendor });
    notices.push({
      user_id: vendor,
      kind: 'event',
      title: say`${{ name: event.name }} is assigned to you`,
      text: of.project.name,
      path: '',
      project_id: of.id,
      created_at: instant(of, addDays(of.today, -1), 15, 10),
      read_at: null,
    });
  }
  return notices;
}

/** Asks the people outside a company for what a running project needs, and its customers for their documents. */
export async function askOutside(
  run: rows.Run,
  company_id: number,
  projects: readonly LivedProject[],
  vendor: number | undefined,
): Promise<void> {
  const notices: rows.SeedNotification[] = [];
  for (const project of projects) notices.push(...(await askCustomer(run, company_id, project)));
  const running = projects.find((of) => of.project.status === 'active' && openDeliveries(of).length > 0);
  if (vendor !== undefined && running) notices.push(...(await askVendor(run, company_id, running, vendor)));
  await rows.addNotifications(run, company_id, notices);
}
