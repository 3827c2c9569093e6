/**
 * Who hears of what: for every kind of happening the people who are told, by name, among everybody of the company. The
 * table is exact, so that it says too who is not told: who did it, people without the right, people outside of other
 * projects and stages, and people who left (here Kavya Reddy, helios.lm, to whom much is still given).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserKind } from '../domain/people.ts';
import { maySee } from '../domain/screens.ts';
import { heard_by } from './heard_by.ts';
import { drainOutbox } from './jobs/work.ts';
import { anEvent } from './areas/schedule/fixtures.ts';
import { openTestHouse, type TestHouse } from './test_kit.ts';

let t: TestHouse;
const ids: Record<string, number> = {};
let project_id: number;
let event_id: number;
let next_id: number;
let document_id: number;
let lead_id: number;
let ticket_id: number;

const rowsOf = async <R>(text: string): Promise<R[]> =>
  (await t.house.database.asOwner((run) => run(text))).rows as unknown as R[];
const idOf = (who: string): number => ids[`helios.${who}`] ?? 0;

beforeAll(async () => {
  t = await openTestHouse();
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
  const paper = { project_id, stage: 'engineering', name: 'Layout for all' };
  ({ id: document_id } = (await t.call('add_document', paper, 'helios.pm')).ok());
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
}, 120_000);
afterAll(() => t.close());

/** One happening, by the project manager where it does not say, and who of the company must be told of it: nobody else. */
interface Case {
  kind: string;
  told: () => Record<string, unknown>;
  hears: string;
}
const of_event = () => ({ event_id, project_id, project: 'Surya', name: 'Layout', status: 'FINISHED', next: '' });
const of_document = () => ({
  document_id,
  project_id,
  project_name: 'Surya',
  stage: 'engineering',
  name: 'Layout for all',
  drawing: null,
  shared_with: ['customer'],
  owner_id: idOf('lm'),
  uploaded_by: idOf('designer'),
  flags: ['customer', 'investor', 'subcontractor'],
  asked: '',
  next: '',
  remark: '',
  decision: 'approved',
});
const talk = () => ({
  id: 1,
  text: 'Look',
  internal: false,
  is_new: true,
  mentioned: ['lead_designer', 'lm', 'subcontractor'].map(idOf),
  project_id,
  event_id,
  document_id: null,
  stage: 'engineering',
  name: 'Layout',
});
const of_lead = (owner = 'sales') => ({ lead_id, name: 'Lead', owner_id: idOf(owner), asks: false, stage: 'Won' });
const asked_lead = () => ({ ...of_lead(), asks: true });
const decided = (owner?: string) => ({ ...of_lead(owner), approved: true, remark: '' });
const follow_up = () => ({ lead_ids: [lead_id], name: 'Lead', user_id: idOf('sales'), on: '2026-12-01' });
const task = (who = 'sales') => ({ lead_id, name: 'Lead', user_id: idOf(who), title: 'Call', on: '2026-12-01' });
const lead_talk = () => ({ ...of_lead(), text: 'Look', mentioned: [idOf('owner'), idOf('designer')] });
const proposal = (owner = 'sales') => ({
  proposal_id: 1,
  number: 'P-1',
  title: 'Plant',
  customer_name: 'Nair',
  owner_id: idOf(owner),
  user_ids: ['owner', 'admin', 'pm', 'designer'].map(idOf),
  total: '',
  reason: '',
  note: '',
  name: 'Nair',
  text: '',
});
const of_ticket = (more: object = {}) => ({ ticket_id, ...more });

const cases: Case[] = [
  // people
  {
    kind: 'person_invited',
    told: () => ({ user_id: idOf('designer'), project_id, name: 'Surya', role: 'Designer' }),
    hears: 'designer',
  },
  {
    kind: 'person_invited',
    told: () => ({ user_id: idOf('lm'), project_id, name: 'Surya', role: 'Liaison' }),
    hears: '',
  },
  { kind: 'invitation_accepted', told: () => ({ name: 'New', made_by: idOf('admin') }), hears: 'admin' },
  {
    kind: 'person_updated',
    told: () => ({ user_id: idOf('designer'), kind: 'staff', department: 'Design' }),
    hears: 'designer',
  },
  {
    kind: 'person_deactivated',
    told: () => ({ name: 'Gone', transfer_to: idOf('designer'), projects: 1 }),
    hears: 'designer',
  },
  // projects
  {
    kind: 'project_added',
    told: () => ({ project_id, name: 'Surya', members: [{ user_id: idOf('designer'), role: 'Designer' }] }),
    hears: 'designer',
  },
  {
    kind: 'project_member_added',
    told: () => ({
      project_id,
      name: 'Surya',
      members: [
        { user_id: idOf('customer'), role: 'Customer' },
        { user_id: idOf('lm'), role: 'Liaison' },
      ],
    }),
    hears: 'customer',
  },
  {
    kind: 'project_status_changed',
    told: () => ({ project_id, name: 'Surya', status: 'on_hold', remark: '' }),
    hears:
      'customer designer designer_2 investor lead_designer lo om owner pre prm sales site_executive site_executive_2 site_incharge subcontractor',
  },
  {
    kind: 'commissioning_moved',
    told: () => ({
      project_id,
      name: 'Surya',
      commissioning_before: '2026-12-01',
      commissioning: '2026-12-09',
      explanations: [],
    }),
    hears: 'designer designer_2 lead_designer lo om owner pre prm sales site_executive site_executive_2 site_incharge',
  },
  // the schedule
  { kind: 'event_finished', told: of_event, hears: 'designer vendor' },
  { kind: 'event_approved', told: of_event, hears: 'designer vendor' },
  { kind: 'event_approved', told: () => ({ ...of_event(), next: 'Lead Designer' }), hears: 'lead_designer' },
  { kind: 'event_approved', told: () => ({ ...of_event(), next: 'Customer' }), hears: 'customer' },
  { kind: 'event_rejected', told: of_event, hears: 'designer vendor' },
  { kind: 'event_approval_asked', told: () => ({ ...of_event(), role: 'Lead Designer' }), hears: 'lead_designer' },
  {
    kind: 'event_approval_asked',
    told: () => ({ ...of_event(), role: 'CEIG', by: { user_id: idOf('designer'), name: 'R' } }),
    hears: 'pm',
  },
  {
    kind: 'event_updated',
    told: () => ({ ...of_event(), new_people: ['designer', 'lm', 'vendor', 'subcontractor', 'pm'].map(idOf) }),
    hears: 'designer vendor',
  },
  // documents
  {
    kind: 'document_version_added',
    told: () => ({ ...of_document(), asked: 'Lead Designer' }),
    hears: 'customer lead_designer',
  },
  {
    kind: 'document_version_added',
    told: () => ({ ...of_document(), flags: [], after_release: true }),
    hears: 'prm site_incharge',
  },
  {
    kind: 'document_version_added',
    told: () => ({ ...of_document(), flags: [], answered: true, by: { user_id: idOf('customer'), name: 'C' } }),
    hears: 'pm',
  },
  { kind: 'document_approved', told: of_document, hears: 'designer' },
  { kind: 'document_approved', told: () => ({ ...of_document(), next: 'customer' }), hears: 'customer designer' },
  { kind: 'document_rejected', told: of_document, hears: 'designer' },
  { kind: 'document_shared', told: of_document, hears: 'customer' },
  { kind: 'document_asked', told: of_document, hears: 'customer' },
  { kind: 'drawing_moved', told: () => ({ ...of_document(), status: 'gfc' }), hears: 'prm site_incharge' },
  { kind: 'document_expires', told: () => ({ ...of_document(), says: 'Expires', by: null }), hears: 'pm' },
  // photos
  {
    kind: 'photo_added',
    told: () => ({ project_id, name: 'Surya', stage: 'construction', stage_name: 'C' }),
    hears: 'site_incharge',
  },
  {
    kind: 'photos_shared',
    told: () => ({ project_id, name: 'Surya', count: 2, flags: ['customer', 'investor'] }),
    hears: 'customer investor',
  },
  // talk
  { kind: 'comment_added', told: talk, hears: 'designer lead_designer' },
  { kind: 'internal_comment_added', told: () => ({ ...talk(), internal: true }), hears: 'designer lead_designer' },
  { kind: 'comment_mentioned', told: () => ({ ...talk(), is_new: false }), hears: 'lead_designer' },
  {
    kind: 'comment_added',
    told: () => ({
      ...talk(),
      document_id,
      event_id: null,
      mentioned: ['customer', 'investor', 'lm'].map(idOf),
      is_new: false,
    }),
    hears: 'customer',
  },
  // tickets
  { kind: 'ticket_added', told: of_ticket, hears: 'om' },
  {
    kind: 'ticket_reassigned',
    told: () => of_ticket({ was: idOf('om'), becomes: idOf('designer'), remark: '' }),
    hears: 'designer om',
  },
  {
    kind: 'ticket_status_changed',
    told: () => of_ticket({ status: 'Resolved', remark: '' }),
    hears: 'customer designer om',
  },
  {
    kind: 'ticket_message_added',
    told: () => of_ticket({ text: 'Hello', inside: true }),
    hears: 'customer designer om',
  },
  { kind: 'internal_ticket_message_added', told: () => of_ticket({ text: 'Hello' }), hears: 'designer om' },
  { kind: 'ticket_merged', told: () => of_ticket({ kept_id: ticket_id }), hears: 'customer designer om' },
  { kind: 'ticket_rated', told: () => of_ticket({ stars: 5, words: '' }), hears: 'designer om' },
  { kind: 'ticket_cost_asked', told: of_ticket, hears: 'admin owner' },
  { kind: 'ticket_cost_decided', told: () => of_ticket({ approved: true, remark: '' }), hears: 'designer om' },
  { kind: 'ticket_clock', told: () => of_ticket({ clock: 'fix', level: 'soon', by: null }), hears: 'designer om' },
  { kind: 'ticket_clock', told: () => of_ticket({ clock: 'fix', level: 'breached', by: null }), hears: 'om pm' },
  { kind: 'ticket_clock', told: () => of_ticket({ clock: 'fix', level: 'stuck', by: null }), hears: '' },
  // leads
  { kind: 'lead_added', told: of_lead, hears: 'sales' },
  { kind: 'lead_added', told: asked_lead, hears: 'admin owner' },
  { kind: 'lead_updated', told: () => ({ ...of_lead(), lead_ids: [lead_id] }), hears: 'sales' },
  { kind: 'lead_updated', told: () => ({ ...of_lead('designer'), lead_ids: [lead_id] }), hears: '' },
  { kind: 'leads_given', told: () => ({ ...of_lead(), lead_ids: [lead_id, lead_id + 1] }), hears: 'sales' },
  {
    kind: 'leads_merged',
    told: () => ({ ...of_lead(), names: 'A', user_ids: [idOf('sales'), idOf('designer')] }),
    hears: 'sales',
  },
  { kind: 'lead_follow_up_changed', told: follow_up, hears: 'sales' },
  { kind: 'lead_followed_up', told: follow_up, hears: 'sales' },
  { kind: 'leads_follow_up_given', told: follow_up, hears: 'sales' },
  { kind: 'lead_moved', told: of_lead, hears: 'sales' },
  { kind: 'lead_moved', told: asked_lead, hears: 'admin owner' },
  { kind: 'lead_won', told: of_lead, hears: 'sales' },
  { kind: 'lead_lost', told: () => of_lead('designer'), hears: '' },
  { kind: 'lead_lost', told: of_lead, hears: 'sales' },
  { kind: 'lead_terms_updated', told: of_lead, hears: 'admin owner' },
  { kind: 'lead_approved', told: decided, hears: 'sales' },
  { kind: 'lead_rejected', told: decided, hears: 'sales' },
  { kind: 'lead_task_added', told: task, hears: 'sales' },
  { kind: 'lead_task_updated', told: () => task('designer'), hears: '' },
  { kind: 'lead_task_updated', told: task, hears: 'sales' },
  { kind: 'lead_comment_added', told: lead_talk, hears: 'owner sales' },
  { kind: 'lead_comment_mentioned', told: lead_talk, hears: 'owner' },
  {
    kind: 'lead_project_begun',
    told: () => ({
      name: 'Lead',
      user_id: idOf('pm'),
      path: '/projects/new?draft=1',
      by: { user_id: idOf('sales'), name: 'S' },
    }),
    hears: 'pm',
  },
  {
    kind: 'lead_enquired',
    told: () => ({ ...of_lead(), pincode: '411001', project_type: 'Rooftop', partner: '', by: null }),
    hears: 'crm crm_2',
  },
  {
    kind: 'lead_follow_up_due',
    told: () => ({ ...follow_up(), lead_id, overdue: true, note: '', by: null }),
    hears: 'sales',
  },
  { kind: 'lead_task_due', told: () => ({ ...task(), overdue: true, by: null }), hears: 'sales' },
  { kind: 'crm_member_added', told: () => ({ user_id: idOf('designer') }), hears: '' },
  { kind: 'crm_member_added', told: () => ({ user_id: idOf('crm') }), hears: 'crm' },
  // proposals
  { kind: 'proposal_approval_asked', told: proposal, hears: 'admin owner' },
  { kind: 'proposal_approval_approved', told: () => ({ ...proposal(), user_ids: [idOf('sales')] }), hears: 'sales' },
  { kind: 'proposal_approval_sent_back', told: () => ({ ...proposal(), user_ids: [idOf('sales')] }), hears: 'sales' },
  { kind: 'proposal_opened', told: () => proposal('designer'), hears: '' },
  ...['opened', 'declined', 'question'].map((what) => ({
    kind: `proposal_${what}`,
    told: () => ({ ...proposal(), by: null }),
    hears: 'sales',
  })),
  { kind: 'proposal_expires', told: () => ({ ...proposal(), by: null }), hears: 'sales' },
  { kind: 'proposal_expired', told: () => ({ ...proposal(), by: null }), hears: 'sales' },
  // the company's calendar
  { kind: 'holidays_missing', told: () => ({ year: 2027, by: null }), hears: 'admin' },
  { kind: 'authority_holidays_unknown', told: () => ({ by: null }), hears: 'admin' },
];

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
  const list = cases.map(({ kind, told }, at) => {
    const payload = { by: { user_id: idOf('pm'), name: 'Priya Nair' }, ...told(), case: at };
    return `((select id from companies where key = 'helios'), '${kind}', '${JSON.stringify(payload)}'::jsonb)`;
  });
  await rowsOf(`insert into outbox (company_id, kind, payload) values ${list.join()}`);
  await drainOutbox(t.house);
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
