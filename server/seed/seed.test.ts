/** What the demo companies hold, as their people meet it. */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { heldUpBy, punch_statuses } from '../../domain/construction/punch_points.ts';
import { on_way_standings } from '../../domain/deliveries/on_way.ts';
import { spreadsheet_type, typeOf } from '../../domain/files.ts';
import { cast } from './cast.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';

let t: TestApp;
let surya: number;
beforeAll(async () => {
  t = await openTestApp();
  t.stayOnSeededDay();
  const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
  surya = projects.find(({ name }) => name === 'Surya Textile Unit 2')?.id ?? 0;
});
afterAll(() => t.close());

const owner = (text: string) => t.app.database.asOwner((run) => run(text)).then(({ rows }) => rows);

describe('the customer', () => {
  test('finds documents shared with them, and one that waits for their word', async () => {
    const { documents } = (await t.call('get_shared_documents', { limit: 100 }, 'helios.customer')).ok();
    expect(documents.length).toBeGreaterThan(12);
    const asked = documents.filter(({ waits_for_you }) => waits_for_you);
    expect(asked.map(({ name }) => name)).toContain('Cable Routing Layout');
    for (const { file_id } of documents.slice(0, 5))
      expect((await t.call('get_file', { id: file_id }, 'helios.customer')).status).toBe(200);
  });
});

describe('the files', () => {
  test('are there, each as long as its row says', async () => {
    const files = await owner('select object_key, byte_size, content_type from files order by id');
    expect(files.length).toBeGreaterThan(500);
    for (const { object_key, byte_size, content_type } of files.slice(0, 40)) {
      const { stream } = await t.app.store.get(object_key as string);
      const bytes = await buffer(stream);
      expect(bytes.length).toBe(byte_size);
      if (content_type === 'application/pdf') expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/);
    }
  });

  test('hold workbooks too: a bill of quantities, and a list of drawings', async () => {
    const books = await owner(`select d.name, f.object_key, f.content_type from files f
      join document_versions v on v.company_id = f.company_id and v.file_id = f.id
      join documents d on d.company_id = v.company_id and d.id = v.document_id where f.file_name like '%.xlsx'`);
    expect(new Set(books.map(({ name }) => name))).toEqual(new Set(['BOQ', 'GFC set']));
    const { stream } = await t.app.store.get(books.find(({ name }) => name === 'BOQ')?.object_key as string);
    const bytes = await buffer(stream);
    expect(typeOf(bytes.subarray(0, 2048), 'BOQ.xlsx')).toBe(spreadsheet_type);
    const sheet = await readSheet(bytes);
    expect(sheet.some((row) => row.includes('Module mounting structure, hot-dip galvanised'))).toBe(true);
  });

  test('are few in a project that is over', async () => {
    const [most] = await owner(`select max(count)::int as files from (select count(*) from files f
      join projects p on p.company_id = f.company_id and p.id = f.project_id
      where p.status in ('completed', 'maintenance') and f.purpose = 'document' group by p.id) each`);
    expect(most?.files).toBeLessThan(20);
  });
});

test('nobody is told of what they did, and nothing lies in the future', async () => {
  expect(
    await owner(`select n.title from notifications n join users u on u.company_id = n.company_id and u.id = n.user_id
      where n.title like u.name || ' %'`),
  ).toEqual([]);
  for (const [table, column] of [
    ['domain_events', 'at'],
    ['comments', 'made_at'],
    ['notifications', 'created_at'],
    ['document_versions', 'uploaded_at'],
    ['photos', 'taken_at'],
    ['tickets', 'raised_at'],
    ['tickets', 'updated_at'],
    ['ticket_messages', 'made_at'],
    ['ticket_history', 'at'],
  ])
    expect(await owner(`select id from ${table} where ${column} > now()`), table).toEqual([]);
});

test('the documents say what their newest version and its decisions say', async () => {
  expect(
    await owner(`select d.name, d.status, v.status as version from documents d
      join lateral (select status from document_versions v where v.company_id = d.company_id and v.document_id = d.id
        order by number desc limit 1) v on true where d.status <> v.status`),
  ).toEqual([]);
  expect(
    await owner(`select d.name from approvals a join documents d on d.company_id = a.company_id and d.id = a.document_id
      where a.state = 'waiting' and d.status in ('approved', 'rejected', 'gfc', 'as_built', 'NA')`),
  ).toEqual([]);
});

test('the register knows documents that expire soon, that have, and that are missing', async () => {
  const { documents } = (await t.call('get_documents', { project_id: surya, expiring: true }, 'helios.pm')).ok();
  expect(documents.map(({ name }) => name)).toContain('contractor licence');
  const missing = (await t.call('get_documents', { project_id: surya, missing: true }, 'helios.pm')).ok();
  expect(missing.documents.length).toBeGreaterThan(0);
  const expired = await owner('select id from documents where valid_to < current_date');
  expect(expired.length).toBeGreaterThan(0);
});

test('the customers have something to approve, something to send and photos to see, the vendors something to do', async () => {
  for (const company of ['helios', 'urja']) {
    const { projects } = (await t.call('get_customer_dashboard', {}, `${company}.customer`)).ok();
    const needs = new Set(projects.flatMap(({ needed }) => needed.map(({ need }) => need)));
    expect([...needs], company).toEqual(expect.arrayContaining(['approve_document', 'send_document']));
    const { activity_list } = (await t.call('get_vendor_dashboard', {}, `${company}.vendor`)).ok();
    expect(new Set(activity_list.map(({ kind }) => kind)), company).toEqual(new Set(['event', 'notice']));
  }
});

test('the bell of everybody at work has news', async () => {
  for (const as of ['helios.site_executive', 'helios.lo', 'helios.designer', 'urja.pm', 'urja.site_incharge']) {
    const { unread } = (await t.call('get_notifications', {}, as)).ok();
    expect(unread, as).toBeGreaterThan(0);
    expect(unread, as).toBeLessThan(60);
  }
});

test('something is on the way to the site of each site in-charge', async () => {
  for (const as of ['helios.site_incharge', 'helios.site_incharge_3']) {
    const { total } = (await t.call('get_dispatches', { standing: [...on_way_standings] }, as)).ok();
    expect(total, as).toBeGreaterThan(0);
  }
});

test('each company has tickets in every status, some late, some waiting, some rated', async () => {
  for (const as of ['helios.om', 'urja.om']) {
    const { tickets, total } = (await t.call('get_company_tickets', { limit: 100 }, as)).ok();
    expect(total).toBe(60);
    expect(new Set(tickets.map(({ status }) => status)).size).toBe(9);
    expect(
      tickets.filter(({ clocks }) => clocks.fix.due && clocks.fix.reached && clocks.fix.reached > clocks.fix.due)
        .length,
    ).toBeGreaterThan(2);
    expect(tickets.filter(({ rating }) => rating !== null).length).toBeGreaterThan(5);
    expect(tickets.every(({ project_name, title }) => project_name && title)).toBe(true);
  }
  expect((await t.call('get_company_tickets', {}, 'helios.customer')).ok().total).toBeGreaterThan(10);
});

test('each company has partners who brought work and were paid for some of it, references with pictures, and a past', async () => {
  for (const company of ['helios', 'urja']) {
    const as = `${company}.owner`;
    const { partners } = (await t.call('get_channel_partners', {}, as)).ok();
    expect(partners.filter(({ earned }) => earned > 0).length, as).toBeGreaterThan(2);
    expect(partners.some(({ due }) => due > 0)).toBe(true);
    expect(partners.some(({ paid }) => paid > 0)).toBe(true);
    const { projects } = (await t.call('get_past_projects', {}, as)).ok();
    expect(projects.every(({ file_id }) => file_id !== null)).toBe(true);
    const [told] = await owner(
      `select count(distinct at::date)::int as days
       from domain_events h join companies c on c.id = h.company_id where c.key = '${company}' and subject_type = 'lead'`,
    );
    expect(Number(told?.days), as).toBeGreaterThan(40);
  }
});

describe('the demo companies can be believed', () => {
  test.each([
    [
      'no plant on open land at a school, a hospital, a hotel or a shop',
      `select name, company_name, target_kwp from leads where target_kwp > 500
         and company_name ~* 'school|college|hospital|hotel|dhaba|stores|petrol|printers|furniture'`,
    ],
    [
      'tickets of plants that run only',
      `select t.title from tickets t join projects p on p.company_id = t.company_id and p.id = t.project_id
       where p.status not in ('completed', 'maintenance')`,
    ],
    [
      'references that are on the grid',
      `select r.name from past_projects r left join projects p on p.company_id = r.company_id and p.id = r.project_id
       where r.commissioned_on is null or (r.project_id is not null and p.commissioned_on is distinct from r.commissioned_on)`,
    ],
    [
      'partners who bring leads of their own town, or projects of their own state',
      `select l.name from leads l join channel_partners c on c.company_id = l.company_id and c.id = l.partner_id
       where case when l.project_id is null then l.city <> c.city else l.state <> c.state end`,
    ],
    ['nothing said twice about leads', `select text from lead_comments group by company_id, text having count(*) > 1`],
    [
      'nothing said twice on projects',
      `select text from comments where length(text) > 40 group by company_id, text having count(*) > 1`,
    ],
  ])('%s', async (_name, query) => {
    expect(await owner(query)).toEqual([]);
  });

  /** What people hold or did: its table, whose it is, and between how many it is shared at least. */
  const shared: [what: string, rows: string, person: string, people: number][] = [
    [
      'work that is open',
      `event_assignees a join events e on e.company_id = a.company_id and e.id = a.event_id and e.status <> 'FINISHED'
         join projects p on p.company_id = e.company_id and p.id = e.project_id and p.status = 'active'`,
      'a.user_id',
      9,
    ],
    ['comments', 'comments a', 'a.user_id', 9],
    ['activity', 'domain_events a', 'a.user_id', 9],
    [
      'activity of the last month',
      `(select * from domain_events where at > now() - interval '30 days') a`,
      'a.user_id',
      9,
    ],
    ['places on teams', 'project_members a', 'a.user_id', 9],
    ['approvals', `(select * from approvals where decided_by is not null) a`, 'a.decided_by', 7],
    ['uploads', 'files a', 'a.uploaded_by', 9],
    ['tickets', 'tickets a', 'a.assignee_id', 6],
    ['answers to tickets', 'ticket_messages a', 'a.user_id', 6],
    ['leads', 'leads a', 'a.owner_id', 5],
    ['notes on leads', 'lead_comments a', 'a.user_id', 5],
    ['proposals', 'proposals a', 'a.owner_id', 4],
  ];

  test.each(shared)('%s are shared', async (_what, rows, person, people) => {
    const found = await owner(`select c.key, u.username, count(*)::int as count from ${rows}
      join companies c on c.id = a.company_id and c.key in ('helios', 'urja')
      join users u on u.company_id = a.company_id and u.id = ${person}
        and u.kind in ('admin', 'staff', 'project_manager', 'sales_person', 'crm_user')
      group by 1, 2`);
    for (const company of ['helios', 'urja']) {
      const shares = found.filter(({ key }) => key === company);
      const counts = shares.map(({ count }) => Number(count));
      const most = Math.max(...counts) / counts.reduce((sum, count) => sum + count, 0);
      const said = shares.map(({ username, count }) => `${String(username)} ${String(count)}`).join(', ');
      expect(counts.length, said).toBeGreaterThanOrEqual(people);
      expect(most, said).toBeLessThanOrEqual(0.4);
      expect(new Set(counts).size, said).toBeGreaterThan(1);
    }
  });

  test('everybody at work has something to show: work, leads, tickets or decisions, and what they did', async () => {
    const without = await owner(`select u.username from users u join companies c on c.id = u.company_id
      where c.key in ('helios', 'urja') and u.department not in ('', 'Management', 'Finance', 'Audit') and not (
        exists (select from domain_events h where h.company_id = u.company_id and h.user_id = u.id)
        and (exists (select from event_assignees a where a.company_id = u.company_id and a.user_id = u.id)
          or exists (select from leads l where l.company_id = u.company_id and l.owner_id = u.id)
          or exists (select from tickets t where t.company_id = u.company_id and t.assignee_id = u.id)
          or exists (select from approvals d where d.company_id = u.company_id and d.decided_by = u.id)))`);
    expect(without).toEqual([]);
  });

  test('what a supplier did was done by one of its own people', async () => {
    const strangers = await owner(`
      select act.what, act.number, u.name from (
        select 'inspection' as what, number, company_id, order_id, made_by from inspections where by_vendor
        union all select 'dispatch', number, company_id, order_id, made_by from dispatches where by_supplier) act
      join purchase_orders o on o.company_id = act.company_id and o.id = act.order_id
      left join users u on u.company_id = act.company_id and u.id = act.made_by
      where u.supplier_id is distinct from o.supplier_id`);
    expect(strangers).toEqual([]);
  });

  test('the README lists every sign-in', async () => {
    const listed = await readFile('README.md', 'utf8');
    expect(
      cast.filter(({ name, username }) => !listed.includes(`| ${name} |`) || !listed.includes(`\`${username}\``)),
    ).toEqual([]);
  });

  test('no two people share a name, a mail or a number', async () => {
    const twice = await owner(`
      with people as (
        select 'user' as who, company_id, name, email, phone_number as phone from users
        union all select 'partner', company_id, contact_name, email, phone from channel_partners
        union all select 'contact', company_id, contact_name, email, phone from crm_companies
        union all select 'customer', company_id, null, customer_email, customer_phone from projects),
      said as (
        select company_id, who, 'mail' as what, lower(email) as value from people where email <> ''
        union all select company_id, who, 'number', right(regexp_replace(phone, '\\D', '', 'g'), 10) from people where phone <> ''
        union all select company_id, who, 'name', name from people where name <> '')
      select what, value, array_agg(who) as who from said
      -- two companies may know the same partner, but nobody works in both
      group by 1, 2, case who when 'user' then 0 else company_id end having count(*) > 1`);
    expect(twice).toEqual([]);
  });
});

test('the demo shows construction, visits and authorities at the size of a working company', async () => {
  const count = async (from: string) => {
    const { rows } = await t.app.database.asOwner((run) => run(`select count(*)::int as count from ${from}`));
    return Number(rows[0]?.count);
  };
  const at_least: readonly [number, string][] = [
    [400, 'checklists'],
    [80, 'punch_points'],
    [25, 'site_visits'],
    [30, 'authority_files'],
    [5, '(select distinct p.state from authority_files f join projects p on p.id = f.project_id) states'],
    [1, "authority_steps where kind = 'deemed'"],
    [1, "authority_steps where kind = 'query'"],
    [1, "(select file_id from authority_steps where becomes = 'rejected' group by 1 having count(*) > 1) twice"],
    [3, '(select project_id from site_days group by 1 having max(day) - min(day) >= 56) long_recorded'],
    [1, 'punch_points where site_visit_id is not null'],
    [3, 'punch_points where inspection_id is not null'],
    [3, 'punch_points where authority_file_id is not null'],
  ];
  for (const [least, from] of at_least) expect(await count(from), from).toBeGreaterThanOrEqual(least);
  const { rows } = await t.app.database.asOwner((run) => run(`select distinct status from punch_points order by 1`));
  expect(rows.map(({ status }) => status)).toEqual([...punch_statuses].toSorted());
});

test('no event of the demo is finished that an open punch point holds up, and closed punch points are closed', async () => {
  const { rows: events } = await t.app.database.asOwner((run) =>
    run(`select project_id, name, milestone, stage from events where status = 'FINISHED' and deleted_at is null`),
  );
  const { rows: open } = await t.app.database.asOwner((run) =>
    run(`select project_id, number, severity, customer_approves from punch_points where closed_at is null`),
  );
  expect(open.length).toBeGreaterThan(20);
  const wrong = events.flatMap(({ project_id, name, milestone }) => {
    const own = open.filter((one) => one.project_id === project_id);
    const held = heldUpBy(String(milestone)) as readonly unknown[];
    const internal = /punch points closed/i.test(String(name)) ? own.filter((one) => !one.customer_approves) : [];
    return [...own.filter(({ severity }) => held.includes(severity)), ...internal].map(({ number }) => [
      project_id,
      name,
      number,
    ]);
  });
  expect(wrong).toEqual([]);
});
