/**
 * Proof by enumeration that what is not a person's leaves no trace: every call that reads is made twice, with and without
 * rows of others, and must answer the same bytes; and no answer shows a customer's phone number or email address to
 * someone without the right to them. A new call is covered because the calls come from the contract.
 */
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import { no_rights } from '../domain/modules.ts';
import type { Actor } from '../domain/people.ts';
import { ownProjects, seesProject } from './auth/subjects.ts';
import { inCompany } from './tenancy/in_company.ts';
import type { World } from './sample.ts';
import { isAsked, makeWorld, samples } from './samples.ts';
import { aLead, aPartner, aPhone, wonLead, twoCompanies, twoLeads } from './areas/crm/fixtures.ts';
import { aProposal } from './areas/crm/proposals/fixtures.ts';
import { anEvent } from './areas/schedule/fixtures.ts';
import { aFile } from './fixtures.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

type Input = Record<string, unknown>;

let t: TestApp;
let world: World;
/** an event of a stage the sub-contractor works in, with everything around it */
let event_id: number;
let partner_id: number;
let crm_company_id: number;
/** what each reading call is asked, made once */
const inputs: [name: CallName, input: Input][] = [];

const names = Object.keys(contract) as CallName[];
const reading = names
  .filter((name) => entryOf(name).method === 'GET' && entryOf(name).allow.rule !== 'anyone')
  .filter(isAsked);

/** Where the sample is about something empty, or gives a file that cannot be compared: what is asked as well, or instead. */
const richer: Partial<Record<CallName, () => Input[]>> = {
  get_event: () => [{ id: event_id }],
  get_project_analytics: () => [{}, { project_id: world.project_id }],
  get_project_comments: () => [
    { project_id: world.project_id },
    { project_id: world.project_id, event_id },
    { project_id: world.project_id, stage: 'construction' },
  ],
  get_activity: () => [{ project_id: world.project_id }, { project_id: world.project_id, event_id }],
  get_photos: () => [{ project_id: world.project_id }, { project_id: world.project_id, event_id }],
  get_documents: () => [{ project_id: world.project_id }, { project_id: world.project_id, event_id }],
  get_all_activity: () => [{}],
  get_channel_partner: () => [{ partner_id }],
  export_commission_statement: () => [{ partner_id, format: 'csv' }],
  get_crm_company: () => [{ crm_company_id }],
  export_schedule: () => [{ project_id: world.project_id, format: 'csv' }],
  get_company_tickets: () => [{}, { project_id: world.project_id }],
  get_ticket_report: () => [{ from: '2020-01-01', to: '2030-01-01' }],
  export_tickets: () => [{ format: 'csv' }],
  get_search: () => [{ search: 'foreign' }, { search: 'surya' }],
};

const owner = (statement: string) => t.app.database.asOwner((run) => run(statement));
const helios = `(select id from companies where key = 'helios')`;
const user = (username: string): string => `(select id from users where username = '${username}')`;

beforeAll(async () => {
  t = await openTestApp();
  t.setNow();
  world = await makeWorld(t);
  const facts = { stage: 'construction', name: 'Seen by the erectors', days: 4 };
  ({ event_id } = await anEvent(t, world.project_id, facts, 'helios.pm'));
  const company = (await t.call('add_crm_company', { name: 'A company of several leads' }, 'helios.owner')).ok();
  crm_company_id = company.id;
  partner_id = (await aPartner(t)).id;
  await wonLead(t, { partner_id, crm_company_id, target_kwp: 10 });
  // a stage that nobody compared here sees, and leads of others that the sellers do not
  for (const role of ['Customer', 'Investor', 'Designer', 'Site Executive', 'Sales'] as const)
    await change(role, 'site_handover', false);
  await t.app.database.asOwner((run) =>
    run(`update leads set owner_id = ${user('helios.sales')}, made_by = null, follow_up_user_id = null
      where partner_id = ${partner_id}`),
  );
  // every ticket has a reporter, so that a leak of contact data shows
  await owner(`update tickets set contact_phone = '+91 90' || lpad((id * 7919 % 100000000)::text, 8, '0'),
    contact_email = 'reporter.' || id || '@plant.example' where company_id = ${helios}`);
  for (const as of everybody) await t.signIn(as);
  for (const name of reading) {
    const sample = await samples[name].input(world);
    for (const input of richer[name]?.() ?? [sample]) inputs.push([name, input]);
  }
});
afterAll(() => t.close());

/** Gives a role the view of a module, or takes it. */
async function change(role: string, module: string, can_view: boolean): Promise<void> {
  const wanted = { role, module, rights: { ...no_rights, can_view } };
  (await t.call('change_role_right', wanted, 'helios.admin')).ok();
}

/** The answer of a call, files read whole. */
async function answered(name: CallName, input: Input, as: string): Promise<string> {
  const answer = await t.call(name, input, as);
  expect([name, as, answer.raw.fault]).toEqual([name, as, undefined]);
  const said = answer.raw.file ? await text(answer.raw.file.stream) : answer.raw.body;
  // that a plan is another is told to all who see some of it: their own changes are made on a version
  // when a PDF was made, and its number, which follows from that
  const timeless = said.replace(/\(D:\d{14}Z?\)/g, '').replace(/\/ID \[[^\]]*\]/g, '');
  return `${answer.status} ${timeless.replace(/"plan_version":\d+/g, '"plan_version":0')}`;
}

/** Every reading call, answered to these people. */
async function everything(people: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await t.forgetLimits();
  for (const as of people)
    for (const [name, input] of inputs)
      found.set(`${name} ${JSON.stringify(input)} as ${as}`, await answered(name, input, as));
  return found;
}

/** the newest answer of each call to each person */
const answers = new Map<string, string>();

/** Asks everything again for some people, and returns what is answered differently than before. */
async function changedFor(people: readonly string[]): Promise<string[]> {
  const now = await everything(people);
  const changed = [...now.keys()].filter((key) => now.get(key) !== answers.get(key)).toSorted();
  for (const [key, answer] of now) answers.set(key, answer);
  return changed;
}

const outside = ['helios.subcontractor', 'helios.customer', 'helios.investor', 'helios.vendor'];
/** They see what people of the company keep among themselves. */
const colleagues = ['helios.designer', 'helios.sales'];
const limited = [...outside, ...colleagues];
/** They see everything put there: that their answers change shows that it could be seen. */
const insiders = ['helios.owner', 'helios.pm'];
const everybody = [...limited, ...insiders];
const isLimited = (key: string): boolean => !insiders.some((one) => key.endsWith(one));
const callsOf = (keys: readonly string[]) => new Set(keys.map((key) => key.split(' ')[0]));

/** What differs for someone although the rows are not theirs, and why that is right. */
const by_design: readonly [RegExp, string][] = [
  [/^get_ticket_choices .*(designer|sales)$/, 'people of the company may raise a ticket about any plant'],
  [/^get_simulation .*(designer|sales)$/, 'how certain the end of a project is, is about the whole of it'],
  [/^get_customer_dashboard .*customer$/, 'the customer is told the days of delays by side'],
];
const leaks = (keys: readonly string[]): string[] =>
  keys.filter((key) => isLimited(key) && !by_design.some(([which]) => which.test(key)));

describe('rows of others leave no trace', () => {
  test('of stages, projects, leads and people that are not theirs', async () => {
    for (const [key, answer] of await everything(everybody)) answers.set(key, answer);
    const here = `${helios}, ${world.project_id}`;
    const dates = `date '2026-01-05', date '2026-01-09', date '2026-01-05', date '2026-01-12'`;
    const done = (project: string, name: string) =>
      owner(`with e as (
          insert into events (company_id, project_id, stage, name, position, days, planned_start, planned_end, actual_start,
            actual_end, status, percent)
          values (${project}, 'site_handover', '${name}', 900001, 5, ${dates}, 'FINISHED', 100) returning *),
        late as (
          insert into events (company_id, project_id, stage, name, position, days, planned_start, planned_end, status, percent)
          values (${project}, 'site_handover', '${name} late', 900002, 5, date '2026-01-05', date '2026-01-09', 'IN-PROGRESS', 30)),
        document as (
          insert into documents (company_id, project_id, stage, event_id, name, status, shared_with)
          select company_id, project_id, stage, id, '${name} document', 'submitted', '{}' from e),
        talk as (
          insert into comments (company_id, project_id, event_id, text, internal, user_id)
          select company_id, project_id, id, '${name} comment', true, ${user('helios.owner')} from e),
        told as (
          insert into domain_events (company_id, project_id, user_id, kind, call, subject_type, subject_id, summary, request_id)
          select company_id, project_id, ${user('helios.owner')}, 'event_finished', '', 'event', id, 'finished ${name}', '' from e)
        insert into event_delays (company_id, project_id, event_id, reason, party, days, added_by)
        select company_id, project_id, id, 'Authority', '${name} party', 7, ${user('helios.owner')} from e`);
    await done(here, 'Foreign step');
    const [project] = (
      await owner(`insert into projects (company_id, code, name, project_type, segment, status, capacity_kwp, customer_name,
          target_commissioning, forecast_commissioning, owner_id)
        values (${helios}, 'F-1', 'Foreign roof', 'Rooftop', 'c_and_i', 'active', 50, 'Foreign customer', date '2026-02-01',
          date '2026-03-01', ${user('helios.owner')}) returning id`)
    ).rows;
    await done(`${helios}, ${String(project?.id)}`, 'Foreign roof step');
    // a won lead of someone else, through the same partner and of the same company, with its payment
    await owner(`with l as (
        insert into leads (company_id, number, board_id, stage_id, position, name, company_name, partner_id, crm_company_id,
          target_kwp, value, won_on, owner_id, made_by, tags, source, state)
        select company_id, 900100, board_id, stage_id, 900100, 'Foreign lead', '', partner_id, crm_company_id, 77, 880000000,
          won_on, ${user('helios.owner')}, ${user('helios.owner')}, '{foreign tag}', 'Foreign source', state
        from leads where partner_id = ${partner_id} limit 1 returning *),
      task as (insert into lead_tasks (company_id, lead_id, title, due_on, made_by)
        select company_id, id, 'Foreign task', date '2026-01-01', ${user('helios.owner')} from l),
      told as (
        insert into domain_events (company_id, user_id, kind, call, subject_type, subject_id, summary, request_id)
        select company_id, ${user('helios.owner')}, 'lead_added', '', 'lead', id, 'added Foreign lead', '' from l)
      insert into commission_payments (company_id, partner_id, lead_id, amount, paid_on, made_by)
      select company_id, partner_id, id, 123400, date '2026-01-01', ${user('helios.owner')} from l`);
    await owner(`insert into notifications (company_id, user_id, kind, title) values (${helios}, ${user('helios.owner')}, 'lead',
      'Foreign notice')`);
    expect(leaks(await changedFor(colleagues))).toEqual([]);
    const named = [...answers].filter(([key, answer]) => isLimited(key) && answer.includes('Foreign'));
    expect(named.map(([key]) => key).filter((key) => !key.startsWith('get_ticket_choices'))).toEqual([]);
  });

  test('of what people of the company keep among themselves, and of why something is late and through whom', async () => {
    const of_event = `select company_id, project_id, id, stage from events where id = ${event_id}`;
    await owner(`with e as (${of_event}),
      document as (
        insert into documents (company_id, project_id, stage, event_id, name, status, expected, shared_with)
        select company_id, project_id, stage, id, 'Foreign internal document', 'NA', true, '{}' from e),
      talk as (
        insert into comments (company_id, project_id, event_id, text, internal, user_id)
        select company_id, project_id, id, 'Foreign internal comment', true, ${user('helios.pm')} from e),
      stage_talk as (
        insert into comments (company_id, project_id, stage, text, internal, user_id)
        select company_id, project_id, stage, 'Foreign stage comment', true, ${user('helios.pm')} from e)
      insert into tickets (company_id, number, project_id, category, title, priority, channel, raised_by, raised_at)
      select ${helios}, 'T-2026-90001', null, 'Other', 'Foreign ticket', 'High', 'phone', ${user('helios.om')}, now()`);
    await owner(`insert into event_delays (company_id, project_id, event_id, reason, party, days, note, added_by)
      select company_id, project_id, id, 'Company', 'Foreign store', 3, 'Foreign note', ${user('helios.pm')} from events
      where id = ${event_id}`);
    const changed = await changedFor([...outside, ...insiders]);
    expect(leaks(changed)).toEqual([]);
    const named = [...answers].filter(([key, answer]) => isLimited(key) && answer.includes('Foreign'));
    const shown = named.map(([key]) => key).filter((key) => !key.startsWith('get_ticket_choices'));
    expect(shown.filter((key) => !colleagues.some((one) => key.endsWith(one)))).toEqual([]);
    const calls_changed = callsOf(changed);
    const shows_them: readonly CallName[] = [
      'get_project_analytics',
      'get_events',
      'get_event_panels',
      'get_gantt',
      'get_planning_stages',
      'get_project_progress',
      'get_documents',
      'get_activity',
      'get_portfolio',
      'get_search',
      'get_channel_partner',
      'get_channel_partners',
      'export_commission_statement',
      'get_crm_company',
      'get_crm_companies',
      'get_all_boards',
      'get_leads',
      'get_lead_report',
      'export_leads',
      'get_follow_ups',
      'get_all_activity',
      'get_notifications',
      'get_event',
      'get_project_comments',
      'get_company_tickets',
      'get_ticket_report',
    ];
    for (const name of shows_them.filter(isAsked)) expect(calls_changed, name).toContain(name);
    for (const as of outside)
      expect([403, 404], as).toContain((await t.call('get_simulation', { project_id: world.project_id }, as)).status);
  });

  test('where an event of another stage is named in a request, it is not there', async () => {
    const [event] = (await owner(`select id from events where name = 'Foreign step'`)).rows;
    const id = Number(event?.id);
    const moved = { project_id: world.project_id, event_ids: [id], status: 'FINISHED' };
    expect((await t.call('change_event_statuses', moved, 'helios.subcontractor')).status).toBe(404);
    const changes = [{ event_id: id, version: 99, percent: 5 }];
    const wanted = { project_id: world.project_id, changes };
    expect((await t.call('update_schedule', wanted, 'helios.subcontractor')).status).toBe(404);
  });
});

describe('a customer’s phone number and email address', () => {
  const without = [
    'designer',
    'lead_designer',
    'lm',
    'lo',
    'prm',
    'pre',
    'site_incharge',
    'site_executive',
    'om',
    'finance',
    'vendor',
    'subcontractor',
    'investor',
  ].map((who) => `helios.${who}`);
  let contacts: Set<string>;
  const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10);

  /** Phone numbers and addresses of customers that stand in a text. */
  const found = (body: string): string[] =>
    [...body.matchAll(/\+?\d[\d ()-]{7,}\d|[\w.+-]+@[\w-]+(\.[\w-]+)+/g)]
      .map(([one]) => (one.includes('@') ? one.toLowerCase() : digitsOf(one)))
      .filter((one) => contacts.has(one));

  beforeAll(async () => {
    const { rows } = await owner(`
      select customer_phone as phone, customer_email as email from projects where company_id = ${helios}
      union all select contact_phone, contact_email from tickets where company_id = ${helios}
      union all select phone, email from leads where company_id = ${helios}
      union all select phone, email from crm_companies where company_id = ${helios}
      union all select phone_number, email from users where company_id = ${helios} and kind = 'consumer'`);
    const of = (found_rows: typeof rows): string[] =>
      found_rows.flatMap(({ phone, email }) => [digitsOf(String(phone)), String(email).toLowerCase()]);
    // who works on a ticket sees whom to call
    const worked_on = await owner(`select t.contact_phone as phone, t.contact_email as email from tickets t
      join users u on u.id = t.assignee_id where u.username in (${without.map((as) => `'${as}'`).join()})`);
    const shown = new Set(of(worked_on.rows));
    contacts = new Set(of(rows).filter((one) => one.length > 6 && !shown.has(one)));
  });

  test('is there in every project of the demo company', async () => {
    expect(contacts.size).toBeGreaterThan(100);
    const bare = (
      await owner(`select name from projects where company_id = ${helios} and (customer_phone = '' or
      customer_email = '') and name not like 'Foreign%' and status <> 'draft' and code not like 'F-%'`)
    ).rows;
    expect(bare.filter(({ name }) => !['Empty roof', 'Sample Roof'].includes(String(name)))).toEqual([]);
  });

  test('reaches nobody without the right to it through any call that reads', async () => {
    await t.forgetLimits();
    const shown: unknown[] = [];
    // the roles of people of the company differ in which projects and stages they see, not in this
    const asked = without.filter((one) => !/_|l[mo]$|pr[me]$/.test(one.replace('helios.', '')));
    const answered_before = [...answers].filter(([key]) => asked.some((as) => key.endsWith(` as ${as}`)));
    const answered_now = await everything(asked.filter((as) => !everybody.includes(as)));
    for (const [key, answer] of [...answered_before, ...answered_now]) {
      const seen = found(answer);
      if (seen.length > 0) shown.push([key, seen[0]]);
    }
    expect(answered_before.length + answered_now.size).toBe(asked.length * inputs.length);
    expect(shown).toEqual([]);
    // and is there for who has it
    for (const as of ['helios.pm', 'helios.sales', 'helios.owner', 'helios.customer'])
      expect(found(await answered('get_project', { id: world.project_id }, as)), as).not.toEqual([]);
  });

  test('reaches nobody through the answer of a call that changes something', async () => {
    const shown: unknown[] = [];
    for (const name of names.filter(isAsked)) {
      const { as = '', input } = samples[name];
      // what signs them out is asked of nobody
      if (entryOf(name).method === 'GET' || !without.includes(as) || name.startsWith('delete_session')) continue;
      await t.forgetLimits();
      const seen = found(await answered(name, await input(world), as));
      if (seen.length > 0) shown.push([name, as, seen[0]]);
    }
    expect(shown).toEqual([]);
  });

  test('is no way to find a customer', async () => {
    const one = (
      await owner(`select p.customer_phone, p.customer_email, u.phone_number, u.email, l.phone, k.contact_phone
        from projects p, users u, leads l, tickets k where p.id = ${world.project_id} and u.username = 'helios.customer'
        and l.company_id = p.company_id and l.phone <> '' and k.company_id = p.company_id and k.contact_phone <> '' limit 1`)
    ).rows[0] as Record<string, string>;
    for (const words of Object.values(one))
      for (const as of ['helios.designer', 'helios.finance', 'helios.om']) {
        await t.forgetLimits();
        const search = words.includes('@') ? words : words.replace('+91', '').trim();
        const { found: things } = (await t.call('get_search', { search, limit: 20 }, as)).ok();
        const about = things.filter(
          ({ kind, title }) => kind === 'lead' || kind === 'company' || title === 'Suresh Patel',
        );
        expect([as, words, about]).toEqual([as, words, []]);
      }
    const { tickets } = (
      await t.call('get_company_tickets', { search: digitsOf(one.contact_phone ?? '').slice(-6) }, 'helios.om')
    ).ok();
    expect(tickets).toEqual([]);
  });

  test('stands in no notification, no activity, and no mail to people without the right', async () => {
    const mails = await t.mails();
    const { rows } = await owner(`select title || ' ' || text as words from notifications
      union all select summary from domain_events`);
    expect(rows.flatMap(({ words }) => found(String(words)))).toEqual([]);
    const people = new Set(without.map((as) => as.replace('helios.', '')));
    const told = (await owner(`select email, username from users where company_id = ${helios}`)).rows
      .filter(({ username }) => people.has(String(username).replace('helios.', '')))
      .map(({ email }) => String(email));
    const read = mails.filter(({ recipient }) => told.includes(recipient));
    expect(read.flatMap(({ subject, text: body }) => found(`${subject} ${body}`))).toEqual([]);
  });

  test('is given and taken at once, for everything that shows it', async () => {
    const id = world.project_id;
    const shows = async () => {
      const { project, rights } = (await t.call('get_project', { id }, 'helios.pm')).ok();
      const { tickets } = (await t.call('get_company_tickets', { search: digits }, 'helios.pm')).ok();
      const sheet = await answered('export_tickets', { format: 'csv', project_id: id }, 'helios.pm');
      const said = (await t.call('get_rights', { project_id: id }, 'helios.pm')).ok();
      const own = said.people.find(({ name }) => name === 'Priya Nair');
      return {
        screen: project.customer_phone !== '',
        right: rights.customer_contact.can_view,
        search: tickets.length > 0,
        export: found(sheet).length > 0,
        matrix: own?.modules.find(({ module }) => module === 'customer_contact')?.can_view,
      };
    };
    const all = (is: boolean) => ({ screen: is, right: is, search: is, export: is, matrix: is });
    await t.call(
      'add_ticket',
      { project_id: id, category: 'Other', title: 'Ask for a visit', contact_phone: '+91 98111 22334' },
      'helios.admin',
    );
    const digits = '9811122334';
    contacts.add(digits);
    expect(await shows()).toEqual(all(true));
    await change('Project Manager', 'customer_contact', false);
    expect(await shows()).toEqual(all(false));
    const { project } = (await t.call('get_project', { id }, 'helios.pm')).ok();
    const wanted = { project_id: id, version: project.version, customer_phone: '+91 90000 00000' };
    expect((await t.call('update_project', wanted, 'helios.pm')).status).toBe(403);
    await change('Project Manager', 'customer_contact', true);
    expect(await shows()).toEqual(all(true));
  });

  describe('hidden from a person', () => {
    const me = 'helios.owner';
    // Management sees customers’ contact data, and changes all of these; so may who manages a project
    const roles = ['Management', 'Project Manager'] as const;
    const asked = { module: 'customer_contact', roles };
    const hide = async (rights: object | null) => {
      for (const role of asked.roles)
        (await t.call('change_role_right', { role, module: asked.module, rights }, 'helios.admin')).ok();
    };
    beforeAll(() => hide(no_rights));
    afterAll(() => hide(null));

    const known = { phone: '+919800012345', email: 'kept@plant.example' };
    const other = { phone: '+919800099999', email: 'other@plant.example' };
    const blank = { phone: '', email: '' };
    type Contact = typeof known;
    interface Case {
      /** what is kept, read past the product */
      stored: () => Promise<unknown>;
      /** saves the form with these; without any the form leaves them out */
      save: (contact: Contact | undefined) => ReturnType<TestApp['call']>;
    }
    const sql = async (statement: string) => (await owner(statement)).rows;
    const row = (table: string, columns: string, id: number) => () =>
      sql(`select ${columns} from ${table} where id = ${id}`);
    const versionOf = async (table: string, id: number) =>
      Number((await sql(`select version from ${table} where id = ${id}`))[0]?.version);
    const contactIn = async (table: string, id: number, [phone, email] = ['phone', 'email']) => {
      await owner(`update ${table} set ${phone} = '${known.phone}', ${email} = '${known.email}' where id = ${id}`);
    };

    const cases: Partial<Record<CallName, () => Promise<Case>>> = {
      async update_lead() {
        const { lead_id } = await aLead(t);
        await contactIn('leads', lead_id);
        const people = [{ name: 'Mr Iyer', role: '', whatsapp: false, ...known }];
        await owner(`update leads set details = '${JSON.stringify({ secondary_email: known.email, contacts: people })}'
          where id = ${lead_id}`);
        return {
          stored: row('leads', `phone, email, details -> 'secondary_email', details -> 'contacts'`, lead_id),
          save: async (contact) => {
            const more = contact && {
              ...contact,
              secondary_email: contact.email,
              contacts: contact.phone ? people.map((one) => ({ ...one, ...contact })) : [],
            };
            return t.call(
              'update_lead',
              { lead_id, version: await versionOf('leads', lead_id), city: 'Pune', ...more },
              me,
            );
          },
        };
      },
      async update_crm_company() {
        const { id } = (await t.call('add_crm_company', { name: `Hidden ${performance.now()}` }, me)).ok();
        await contactIn('crm_companies', id);
        return {
          stored: row('crm_companies', 'phone, email', id),
          save: async (contact) => {
            const about = { crm_company_id: id, version: await versionOf('crm_companies', id) };
            return t.call('update_crm_company', { ...about, city: 'Pune', ...contact }, me);
          },
        };
      },
      async update_proposal() {
        const { id } = await aProposal(t);
        const hers = JSON.stringify(known);
        await owner(`update proposals set content = jsonb_set(content, '{customer}', (content -> 'customer') || '${hers}')
          where id = ${id}`);
        return {
          stored: row('proposals', `content -> 'customer' ->> 'phone', content -> 'customer' ->> 'email'`, id),
          save: async (contact) => {
            const { content, version } = (await t.call('get_proposal', { id }, me)).ok();
            const customer = { ...content.customer, state: 'Kerala', ...contact };
            return t.call('update_proposal', { proposal_id: id, version, content: { ...content, customer } }, me);
          },
        };
      },
      async update_project() {
        const id = world.project_id;
        await contactIn('projects', id, ['customer_phone', 'customer_email']);
        return {
          stored: row('projects', 'customer_phone, customer_email', id),
          save: async (contact) => {
            const about = { project_id: id, version: await versionOf('projects', id), customer_name: 'Surya' };
            const more = contact && { customer_phone: contact.phone, customer_email: contact.email };
            return t.call('update_project', { ...about, ...more }, me);
          },
        };
      },
      async update_project_draft() {
        const form = { name: 'Roof', customer_phone: known.phone, customer_email: known.email };
        const [made] = await sql(`insert into project_drafts (company_id, user_id, step, form)
          values (${helios}, ${user(me)}, 'basics', '${JSON.stringify(form)}') returning id`);
        const id = Number(made?.id);
        return {
          stored: row('project_drafts', `form ->> 'customer_phone', form ->> 'customer_email'`, id),
          save: (contact) => {
            const more = contact && { customer_phone: contact.phone, customer_email: contact.email };
            return t.call(
              'update_project_draft',
              { draft_id: id, step: 'basics', form: { name: 'Roof 2', ...more } },
              me,
            );
          },
        };
      },
      async add_project() {
        const form = { customer_phone: known.phone, customer_email: known.email };
        return {
          stored: async () =>
            [
              ...(await sql(`select customer_phone, customer_email from projects where name = 'Out of a draft'`)),
              { customer_phone: known.phone, customer_email: known.email },
            ].filter((one, at, all) => all.findIndex((same) => JSON.stringify(same) === JSON.stringify(one)) === at),
          save: async (contact) => {
            const [made] = await sql(`insert into project_drafts (company_id, user_id, step, form)
              values (${helios}, ${user(me)}, 'basics', '${JSON.stringify(form)}') returning id`);
            const facts = { ...(await samples.add_project.input(world)), name: 'Out of a draft' };
            const { customer_phone: _phone, customer_email: _email, ...others } = facts as Input;
            const more = contact && { customer_phone: contact.phone, customer_email: contact.email };
            return t.call('add_project', { ...others, ...more, draft_id: Number(made?.id) }, me);
          },
        };
      },
      async update_person() {
        const all = { can_view: true, can_edit: true, can_work: true, can_approve: true, docs_details: true };
        (await t.call('change_role_right', { role: 'Management', module: 'people', rights: all }, 'helios.admin')).ok();
        const id = Number((await sql(`select id from users where username = 'helios.customer'`))[0]?.id);
        return {
          stored: row('users', 'phone_number, email', id),
          save: async (contact) => {
            const about = { user_id: id, version: await versionOf('users', id), designation: 'Director' };
            return t.call('update_person', { ...about, ...(contact && { phone_number: contact.phone }) }, me);
          },
        };
      },
      async import_leads() {
        const consumer_number = `88${aPhone().slice(-7)}`;
        const { lead_id } = await aLead(t, { consumer_number });
        await contactIn('leads', lead_id);
        return {
          stored: row('leads', 'phone, email', lead_id),
          save: (contact) => {
            const sheet = `Name,City,Consumer number,Phone,Email\nX,Pune,${consumer_number},${contact?.phone ?? ''},${contact?.email ?? ''}\n`;
            return t.call('import_leads', { file: aFile(t, 'x.csv', sheet), duplicates: 'update' }, me);
          },
        };
      },
      async add_lead_merge() {
        const asked_merge = await twoLeads(t);
        const [kept_id = 0, gone_id = 0] = asked_merge.leads.map(({ lead_id }) => lead_id);
        await contactIn('leads', kept_id);
        return {
          stored: row('leads', 'phone, email', kept_id),
          save: async (contact) => {
            const choices = contact ? [{ field: 'phone', lead_id: gone_id }] : [];
            return t.call('add_lead_merge', { ...asked_merge, choices }, me);
          },
        };
      },
      async add_company_merge() {
        const asked_merge = await twoCompanies(t);
        const [kept_id = 0, gone_id = 0] = asked_merge.companies.map((one) => one.crm_company_id);
        await contactIn('crm_companies', kept_id);
        return {
          stored: row('crm_companies', 'phone, email', kept_id),
          save: async (contact) => {
            const choices = contact ? [{ field: 'email', crm_company_id: gone_id }] : [];
            return t.call('add_company_merge', { ...asked_merge, choices }, me);
          },
        };
      },
    };

    /** Calls that take such fields of nobody else’s, or of what is not there yet. */
    const of_others: Partial<Record<CallName, string>> = {
      update_company_profile: 'the company’s own number',
      send_invitation: 'a person who is not there yet',
      add_ticket: 'a new ticket',
      add_lead: 'a new lead',
      add_crm_company: 'a new company',
      add_supplier: 'a supplier is no customer',
      send_supplier_invitation: 'a supplier is no customer',
      update_supplier: 'a supplier is no customer',
      add_dispatch: 'a driver is no customer',
      update_dispatch: 'a driver is no customer',
      update_order: 'who receives at a store is one of the company’s own people',
      add_order_amendment: 'who receives at a store is one of the company’s own people',
      update_contract_terms: 'where invoices go: people who bill a contract know its billing contact',
      add_report_recipient: 'someone who reads reports: whoever chooses them knows the address',
      add_channel_partner: 'a partner is no customer',
      update_channel_partner: 'a partner is no customer: whoever sees them sees how to reach them',
    };
    /** They take such fields without naming them in their schema. */
    const inside = ['update_project_draft', 'add_lead_merge', 'add_company_merge', 'import_leads'];

    test('is taken by no call that has no case here', () => {
      const taking = names.filter((name) => {
        const { method, allow, request: takes } = entryOf(name);
        if (method === 'GET' || allow.rule !== 'right') return false;
        const schema = JSON.stringify(z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' }));
        return /"[a-z_]*(phone|email|contacts)[a-z_]*":\{/.test(schema);
      });
      expect([...Object.keys(cases), ...Object.keys(of_others)].toSorted()).toEqual([...taking, ...inside].toSorted());
    });

    test.each(Object.entries(cases))('is not changed by %s', async (_name, prepare) => {
      await t.forgetLimits();
      const { stored, save } = await prepare();
      const before = await stored();
      for (const contact of [blank, other]) {
        expect([200, 403]).toContain((await save(contact)).status);
        expect(await stored()).toEqual(before);
      }
      (await save(undefined)).ok();
      expect(await stored()).toEqual(before);
    });
  });
});

test('the projects a person sees are the same, asked of each project or gathered', async () => {
  for (const company_id of [1, 2]) {
    await inCompany(t.app.database, company_id, async (db) => {
      const people = await db
        .selectFrom('users')
        .select(['id', 'username', 'kind', 'department', 'designation', 'is_crm', 'activated'])
        .execute();
      expect(people.length).toBeGreaterThan(10);
      for (const { id, username, ...facts } of people) {
        const actor = { ...facts, user_id: id, company_key: '' } as Actor;
        const asked = await db.selectFrom('projects as p').select('p.id').where(seesProject(actor)).execute();
        const gathered = await ownProjects(db, actor);
        const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);
        expect([username, sorted(gathered)]).toEqual([username, sorted(asked.map((one) => one.id))]);
      }
    });
  }
});
