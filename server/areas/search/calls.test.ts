/** Finding anything by its words: whose words are found, in which script, with which mistakes, and by whom. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const find = async (search: string, who: string, limit = 5) =>
  (await t.call('get_search', { search, limit }, who)).ok().found;
const titles = async (search: string, who: string, kind: string) =>
  (await find(search, who, 20)).filter((one) => one.kind === kind).map(({ title }) => title);
const owner = (statement: string) => t.app.database.asOwner((run) => run(statement));

describe('words', () => {
  test.each([
    ['as they are written', 'Surya Textile'],
    ['in small letters and another order', 'textile surya'],
    ['by their beginnings', 'sur tex'],
    ['with a letter changed', 'Suriya Textile'],
    ['with a letter left out', 'Sury Textle'],
    ['with two letters exchanged', 'Surya Tetxile'],
    ['as they sound', 'Suriya Tekstail'],
    ['in Devanagari', 'सूर्या टेक्सटाइल'],
    ['in both scripts', 'सूर्या textile'],
  ])('are found %s', async (_how, search) => {
    expect((await titles(search, 'helios.pm', 'project'))[0]).toBe('Surya Textile Unit 2');
  });

  test('find a name that stands in Devanagari by Latin letters', async () => {
    await owner(`update projects set customer_name = 'राजेश शर्मा, अहमदाबाद' where name = 'Surya Textile Unit 2'`);
    for (const search of ['rajesh sharma', 'Ahmedabad', 'शर्मा', 'rajesh sarma'])
      expect((await titles(search, 'helios.pm', 'project'))[0], search).toBe('Surya Textile Unit 2');
  });

  test('that are in nothing find nothing, and signs alone too', async () => {
    for (const search of ['qqzzxxww', '%', "' or true --", '_', '\\', '🙂'])
      expect(await find(search, 'helios.pm')).toEqual([]);
  });

  test('are all asked for', async () => {
    expect(await titles('surya qqzzxx', 'helios.pm', 'project')).toEqual([]);
  });

  test('find people by part of a phone number', async () => {
    const [person] = (await t.call('get_people', {}, 'helios.admin'))
      .ok()
      .people.filter((one) => one.phone_number.length > 8);
    const digits = person?.phone_number.replaceAll(/\D/g, '').slice(-7) ?? '';
    expect(await titles(digits, 'helios.admin', 'person')).toContain(person?.name);
  });
});

describe('what is found', () => {
  test('follows names as they change, come and go', async () => {
    const [event] = (
      await owner(
        `select e.id from events e join projects p on p.id = e.project_id where p.name = 'Surya Textile Unit 2' limit 1`,
      )
    ).rows;
    await owner(`update events set name = 'Quetzal feather test' where id = ${String(event?.id)}`);
    expect(await titles('quetzal', 'helios.pm', 'event')).toEqual(['Quetzal feather test']);
    await owner(`update events set deleted_at = now() where id = ${String(event?.id)}`);
    expect(await titles('quetzal', 'helios.pm', 'event')).toEqual([]);
    await owner(`update events set deleted_at = null where id = ${String(event?.id)}`);
    expect(await titles('quetzal', 'helios.pm', 'event')).toEqual(['Quetzal feather test']);
  });

  test('leads to where it is shown', async () => {
    const [event] = (await find('quetzal', 'helios.pm')).filter(({ kind }) => kind === 'event');
    expect(event?.path).toMatch(/^\/stage\?projectId=\d+&stage=[a-z-]+&event=\d+$/);
    expect(event?.project?.name).toBe('Surya Textile Unit 2');
  });

  test('is of one’s own company only', async () => {
    expect(await titles('Surya Textile', 'urja.pm', 'project')).not.toContain('Surya Textile Unit 2');
    expect(await titles('quetzal', 'urja.admin', 'event')).toEqual([]);
    const people = await titles('Priya Nair', 'urja.admin', 'person');
    expect(people).not.toContain('Priya Nair');
  });

  test('lies in projects the person sees', async () => {
    const all = await titles('layout', 'helios.admin', 'document');
    expect(all.length).toBeGreaterThan(0);
    for (const who of ['helios.crm', 'helios.vendor']) {
      const found = await find('surya', who, 20);
      expect(
        found.filter(({ project }) => project !== null),
        who,
      ).toEqual([]);
    }
  });

  test('is for outside people what is shared with them', async () => {
    const shared = (await t.call('get_shared_documents', {}, 'helios.customer')).ok().documents.map(({ id }) => id);
    const found = (await find('a', 'helios.customer', 50)).filter(({ kind }) => kind === 'document');
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(shared, one.title).toContain(one.id);
    expect((await find('priya', 'helios.customer', 50)).filter(({ kind }) => kind === 'person')).toEqual([]);
  });

  test('of tickets is for outside people their own', async () => {
    const title = 'Zirconium clamp rattles';
    (await t.call('add_ticket', { category: 'Inverter fault', title }, 'helios.om')).ok();
    expect(await titles('zirconium', 'helios.om', 'ticket')).toEqual([title]);
    for (const who of ['helios.customer', 'helios.vendor', 'helios.investor'])
      expect([who, await titles('zirconium', who, 'ticket')]).toEqual([who, []]);
  });

  test('of events lies in stages the person sees', async () => {
    const rights = { can_view: false, can_edit: false, can_work: false, can_approve: false, docs_details: false };
    const before = (await find('quetzal', 'helios.site_executive')).length;
    const stages = [
      'pre_requisites',
      'approvals',
      'engineering',
      'materials',
      'construction',
      'site_handover',
    ] as const;
    for (const module of stages)
      (await t.call('change_role_right', { role: 'Site Executive', module, rights }, 'helios.admin')).ok();
    expect([before, await titles('quetzal feather test', 'helios.site_executive', 'event')]).toEqual([1, []]);
  });

  test('of leads is one’s own without the right to those of others', async () => {
    const [mine] = (
      await owner(`select l.id, coalesce(nullif(l.company_name, ''), l.name) as title from leads l join users u on u.id = l.owner_id
      where u.username = 'helios.sales' and l.deleted_at is null limit 1`)
    ).rows;
    const [other] = (
      await owner(`select l.id, coalesce(nullif(l.company_name, ''), l.name) as title from leads l
      join users u on u.username = 'helios.sales' and u.company_id = l.company_id
      where u.id not in (coalesce(l.owner_id, 0), coalesce(l.follow_up_user_id, 0), coalesce(l.made_by, 0)) and l.deleted_at is null limit 1`)
    ).rows;
    await owner(`update leads set name = 'Xylophone Ochre mine' where id = ${String(mine?.id)}`);
    await owner(`update leads set name = 'Xylophone Ochre other' where id = ${String(other?.id)}`);
    const ids = async (who: string) =>
      (await find('xylophone ochre', who))
        .filter(({ kind }) => kind === 'lead')
        .map(({ id }) => id)
        .toSorted();
    const both = [Number(mine?.id), Number(other?.id)].toSorted();
    expect(await ids('helios.admin')).toEqual(both);
    const none = { can_view: false, can_edit: false, can_work: false, can_approve: false, docs_details: false };
    for (const role of ['CRM user', 'Sales department'] as const)
      (await t.call('change_role_right', { role, module: 'all_leads', rights: none }, 'helios.admin')).ok();
    expect(await ids('helios.sales')).toEqual([Number(mine?.id)]);
    expect([await ids('urja.admin'), await ids('helios.customer'), await ids('helios.vendor')]).toEqual([[], [], []]);
  });

  test('of tickets is of those the person sees', async () => {
    const tickets = (await t.call('get_company_tickets', { limit: 200 }, 'helios.customer')).ok().tickets;
    const found = (await find('T 2026', 'helios.customer', 50)).filter(({ kind }) => kind === 'ticket');
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(tickets.map(({ id }) => id)).toContain(one.id);
    expect((await find('T 2026', 'helios.pm', 50)).filter(({ kind }) => kind === 'ticket').length).toBeGreaterThan(
      found.length,
    );
  });
});

describe('better matches that are hidden from a person', () => {
  const none = { can_view: false, can_edit: false, can_work: false, can_approve: false, docs_details: false };
  const surya = `(select id from projects where name = 'Surya Textile Unit 2')`;
  const user = (username: string): string => `(select id from users where username = '${username}')`;
  const idOf = async (statement: string): Promise<string> => String((await owner(statement)).rows[0]?.id);
  /** As many of a row as would fill every list of candidates, with the word alone as their name. */
  const copies = (table: string, id: string, changes: string) =>
    owner(`insert into ${table} overriding system value select (jsonb_populate_record(r, jsonb_build_object('id', 900000 + n,
      ${changes}))).* from ${table} r, generate_series(1, 40) n where r.id = ${id}`);

  test.each([
    [
      'events of a stage',
      'event',
      'helios.designer',
      async () => {
        const rights = { role: 'Designer', module: 'site_handover', rights: none } as const;
        (await t.call('change_role_right', rights, 'helios.admin')).ok();
        const id =
          await idOf(`update events set name = 'Cable tray of the wolframite block' where id = (select id from events
          where project_id = ${surya} and stage = 'engineering' and deleted_at is null limit 1) returning id`);
        const hidden = `'name', 'Wolframite', 'stage', 'site_handover', 'parent_id', null, 'position', 90000 + n`;
        await copies('events', id, hidden);
        return id;
      },
    ],
    [
      'documents not shared',
      'document',
      'helios.customer',
      async () => {
        const [shared] = (await t.call('get_shared_documents', {}, 'helios.customer')).ok().documents;
        const id = await idOf(
          `update documents set name = 'Layout of the wolframite block' where id = ${shared?.id} returning id`,
        );
        await copies('documents', id, `'name', 'Wolframite ' || n, 'drawing', null, 'shared_with', '{}'::text[]`);
        return id;
      },
    ],
    [
      'proposals of others',
      'proposal',
      'helios.sales',
      async () => {
        for (const role of ['CRM user', 'Sales department'] as const)
          (await t.call('change_role_right', { role, module: 'all_leads', rights: none }, 'helios.admin')).ok();
        const id =
          await idOf(`update proposals set title = 'Roof of the wolframite block', owner_id = ${user('helios.sales')}
          where id = (select id from proposals where status = 'draft' and company_id = (select company_id from users
          where username = 'helios.sales') limit 1) returning id`);
        await copies(
          'proposals',
          id,
          `'title', 'Wolframite', 'code', 'W-' || n, 'lead_id', null,
          'owner_id', ${user('helios.owner')}, 'made_by', ${user('helios.owner')}`,
        );
        return id;
      },
    ],
    [
      'tickets of others',
      'ticket',
      'helios.customer',
      async () => {
        const [own] = (await t.call('get_company_tickets', { limit: 1 }, 'helios.customer')).ok().tickets;
        const id = await idOf(
          `update tickets set title = 'Inverter of the wolframite block' where id = ${own?.id} returning id`,
        );
        await copies(
          'tickets',
          id,
          `'title', 'Wolframite', 'number', 'W-' || n, 'project_id', null, 'raised_by', ${user('helios.pm')}`,
        );
        return id;
      },
    ],
    [
      'visits of others',
      'site_visit',
      'helios.subcontractor',
      async () => {
        const id =
          await idOf(`update site_visits set name = 'Roof of the wolframite block', surveyor_id = ${user('helios.subcontractor')}
          where id = (select min(id) from site_visits where company_id = 1) returning id`);
        await copies(
          'site_visits',
          id,
          `'name', 'Wolframite', 'number', 90000 + n, 'surveyor_id', ${user('helios.pm')}`,
        );
        return id;
      },
    ],
    [
      'customers by their address',
      'person',
      'helios.designer',
      async () => {
        await owner(`insert into users (company_id, kind, username, name, email) select company_id, kind, 'wolframite.' || n,
          'A customer', 'wolframite@' || n || '.example' from users, generate_series(1, 40) n where username = 'helios.customer'`);
        return idOf(
          `update users set designation = 'Head of the wolframite block' where username = 'helios.lo' returning id`,
        );
      },
    ],
  ])('do not push theirs away: %s', async (_what, kind, who, prepare) => {
    const id = await prepare();
    const found = (await find('wolframite', who, 1)).filter((one) => one.kind === kind);
    expect(found.map((one) => String(one.id))).toEqual([id]);
  });
});

describe('words that stand in tens of thousands of things', () => {
  const things = 30_000;
  /** entries of events that are equally good, the later ones changed later, in two projects by turns, the oldest in one of their own */
  beforeAll(() =>
    owner(`with entries as (
        insert into search_entries (company_id, kind, subject_id, project_id, title, words, sounds, changed_at, stage)
        select 1, 'event', 9000000 + n, case when n <= 300 then -4 when n % 2 = 0 then -1 else -2 end, 'Zorbex frame', plain, app.sounds(plain),
          now() + n * interval '1 second', 'construction'
        from generate_series(1, ${String(things)}) n,
          app.plain_words('Zorbex frame ' || case when n % 3 = 0 then 'lintel' else 'gutter' end) plain returning words)
      insert into search_words (company_id, word) values (1, 'zorbex'), (1, 'frame'), (1, 'lintel'), (1, 'gutter')`),
  );

  const newest = (fits: (n: number) => boolean) =>
    Array.from({ length: things }, (_, at) => things - at)
      .filter(fits)
      .slice(0, 5)
      .map((n) => 9_000_000 + n);

  test.each<[string, string, number[] | null, (n: number) => boolean]>([
    ['a word as it is', 'zorbex', null, () => true],
    ['the beginning of one', 'zorb', null, () => true],
    ['a word as it sounds', 'zorbeks', null, () => true],
    ['a mistyped word', 'zorbxe', null, () => true],
    ['several words', 'zorbex lintel', null, (n) => n % 3 === 0],
    ['several words of which one is mistyped', 'zorbex lintle', null, (n) => n % 3 === 0],
    ['among many projects', 'zorbex', [-1], (n) => n % 2 === 0],
    ['several words among few projects', 'lintel frame', [-2], (n) => n % 2 === 1 && n % 3 === 0],
    ['in projects of which all is old', 'zorbex', [-4], (n) => n <= 300],
    ['several words in projects of which all is old', 'frame zorbex', [-4], (n) => n <= 300],
    ['in projects where there is nothing', 'zorbex', [-3], () => false],
  ])('find the newest of equally good ones: %s', async (_what, search, projects, fits) => {
    // those who see more projects than a few are asked in another way
    for (const more of projects ? [0, 2000] : [0]) {
      const seen = projects && [...projects, ...Array.from({ length: more }, (_, at) => -100 - at)];
      const { rows } = await inCompany(t.app.database, 1, (db) =>
        sql<{
          subject_id: number;
        }>`select subject_id from app.find(${search}, array['event', 'person'], 1, '{}', '{}', null,
          ${seen}::bigint[], array['construction'], '{}', true, 5)`.execute(db),
      );
      expect(rows.map(({ subject_id }) => subject_id)).toEqual(newest(fits));
    }
  });
});
