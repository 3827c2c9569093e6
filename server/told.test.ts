/**
 * Who hears of what: for every kind of domain event the people who are told, by name, among everybody of the company. The
 * table is exact, so that it says too who is not told: who did it, people without the right, people outside of other
 * projects and stages, and people who left (here Kavya Reddy, helios.lm, to whom much is still given).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserKind } from '../domain/people.ts';
import { maySee } from '../domain/screens.ts';
import { drainOutbox } from './jobs/work.ts';
import { anEvent } from './areas/schedule/fixtures.ts';
import { cases, heard_by } from './told.ts';
import type { ToldWorld } from './told_case.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

let t: TestApp;
const ids: Record<string, number> = {};
let project_id: number;
let event_id: number;
let next_id: number;
let document_id: number;
let lead_id: number;
let ticket_id: number;

const rowsOf = async <R>(text: string): Promise<R[]> =>
  (await t.app.database.asOwner((run) => run(text))).rows as unknown as R[];
const idOf = (who: string): number => ids[`helios.${who}`] ?? 0;

beforeAll(async () => {
  t = await openTestApp();
  const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
  project_id = projects.find(({ name }) => name === 'Surya Textile Unit 2')?.id ?? 0;
  for (const one of await rowsOf<{ id: number; username: string }>('select id, username from users'))
    ids[one.username] = one.id;
  const assignees = ['designer', 'lm', 'vendor', 'subcontractor'].map(idOf);
  ({ event_id } = await anEvent(t, project_id, { stage: 'engineering', works_role: 'Designer', days: 1 }));
  ({ event_id: next_id } = await anEvent(t, project_id, {
    stage: 'engineering',
    name: 'Next',
    works_role: 'Designer',
  }));
  const document = { project_id, stage: 'engineering', name: 'Layout for all' };
  ({ id: document_id } = (await t.call('add_document', document, 'helios.pm')).ok());
  const { leads } = (await t.call('get_leads', { limit: 50 }, 'helios.sales')).ok();
  lead_id = leads.find(({ owner_id }) => owner_id === idOf('sales'))?.id ?? 0;
  const ticket = { title: 'No generation', category: 'Other', description: 'Since today', project_id };
  ticket_id = (await t.call('add_ticket', ticket, 'helios.customer')).ok().id;
  await rowsOf(`update tickets set assignee_id = ${idOf('om')}, status = 'Assigned' where id = ${ticket_id}`);
  await rowsOf(`insert into ticket_followers (company_id, ticket_id, user_id)
    select company_id, id, unnest(array[${['designer', 'investor', 'vendor'].map(idOf).join()}]) from tickets where id = ${ticket_id}`);
  const link = { from_id: event_id, to_id: next_id, kind: 'FS' };
  (await t.call('update_schedule', { project_id, add_links: [link] }, 'helios.pm')).ok();
  // who left: no place on the team any more, but still named everywhere
  await rowsOf(`delete from project_members where project_id = ${project_id} and user_id = ${idOf('lm')}`);
  for (const user_id of assignees)
    await rowsOf(`insert into event_assignees (company_id, event_id, user_id)
      select company_id, id, ${user_id} from events where id in (${event_id}, ${next_id})`);
  await rowsOf(`update events set status = 'FINISHED', percent = 100, actual_start = '2026-11-01', actual_end = '2026-11-02'
    where id = ${event_id}`);
  await rowsOf(`update documents set owner_id = ${idOf('lm')}, shared_with = '{customer}' where id = ${document_id}`);
  await t.mails();
  await rowsOf('delete from notifications');
});
afterAll(() => t.close());

/** Proved with what they need where that is made. */
const proved_elsewhere = new Map([
  ['calendar_change_done', 'server/areas/companies/calls.test.ts'],
  ['lead_handed', 'server/areas/crm/leads/calls.test.ts'],
  ['proposal_accepted', 'server/areas/crm/proposals/shared/calls.test.ts'],
]);

interface Told {
  username: string;
  user_kind: UserKind;
  department: string;
  is_crm: boolean;
  kind: string;
  path: string;
}

/** Who was told in each case, in their order. */
const heard: Told[][] = cases.map(() => []);
beforeAll(async () => {
  const world: ToldWorld = { idOf, project_id, event_id, document_id, lead_id, ticket_id };
  const list = cases.map(({ kind, told }, at) => {
    const payload = { by: { user_id: idOf('pm'), name: 'Priya Nair' }, ...told(world), case: at };
    return `((select id from companies where key = 'helios'), '${kind}', '${JSON.stringify(payload)}'::jsonb)`;
  });
  await rowsOf(`insert into outbox (company_id, kind, payload) values ${list.join()}`);
  await drainOutbox(t.app);
  const stuck = await rowsOf(`select kind, failure from outbox where done_at is null or failure <> ''`);
  if (stuck.length > 0) throw new Error(JSON.stringify(stuck));
  const rows = await rowsOf<Told & { case: number }>(`select (o.payload ->> 'case')::int as case, u.username,
      u.kind as user_kind, u.department, u.is_crm, n.kind, n.path
    from notifications n join users u on u.company_id = n.company_id and u.id = n.user_id
    join outbox o on o.company_id = n.company_id and o.id = n.outbox_id order by u.username`);
  for (const row of rows) heard[row.case]?.push(row);
});

test.each(cases.map((one, at) => ({ ...one, at })))('$kind is told to $hears', ({ kind, hears, at }) => {
  const found = heard[at] ?? [];
  expect(found.map(({ username }) => username.replace('helios.', '')).join(' ')).toBe(hears);
  // each leads to a screen that the person may open, and is of a kind that was announced
  for (const { user_kind, department, is_crm, path } of found)
    expect([path, maySee({ kind: user_kind, department, is_crm, company_key: 'helios' }, path)]).toEqual([path, true]);
  const announced = new Set((heard_by[kind] ?? []).map((one) => one.kind as string));
  expect(found.filter((one) => !announced.has(one.kind))).toEqual([]);
});

test('every kind of notice has a case', () => {
  const missing = Object.entries(heard_by).filter(
    ([kind, listed]) => listed.length > 0 && !proved_elsewhere.has(kind) && !cases.some((one) => one.kind === kind),
  );
  expect(missing.map(([kind]) => kind)).toEqual([]);
});
