/** Leads as files: read, looked at, taken whole, and written. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLead, aPhone, wonLead } from '../fixtures.ts';
import { aFile } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
const owner = 'helios.owner';
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

describe('leads as files', () => {
  const sheet =
    'Contact person,Firm,Mobile,Stage,Owner,kW,Value ₹,Decision date,Colour\nAsha Rao,Rao Mills,98111 20001,Qualified,Neha Gupta,120,"45,00,000",31/12/2026,blue\nNo Phone,,,,,,,,\nTwice,,9811120001,,,,,,\nBad Stage,,98111 20002,Nowhere,Nobody,x,,32/13/2026,\n';
  const read = (dry_run: boolean) => t.call('import_leads', { file: aFile(t, 'leads.csv', sheet), dry_run }, owner);

  test('are looked at first, with a verdict for every row, then taken, and every row is counted', async () => {
    const dry = (await read(true)).ok();
    expect((await t.call('get_leads', { search: 'Rao Mills' }, owner)).ok().total).toBe(0);
    expect([dry.import_id, dry.total, dry.added, dry.skipped, dry.failed]).toEqual([null, 4, 2, 1, 1]);
    expect(dry.rows.map(({ row, verdict, name, duplicate, taken }) => [row, verdict, name, duplicate, taken])).toEqual([
      [3, 'failed', 'No Phone', '', false],
      [2, 'new', 'Asha Rao', '', true],
      [4, 'duplicate', 'Twice', 'row 2', false],
      [5, 'new', 'Bad Stage', '', true],
    ]);
    expect(dry.columns.at(-1)).toEqual({ heading: 'Colour', fact: '' });
    expect(dry.rows[0]?.remarks).toEqual([
      { column: '', says: 'Has neither a phone number nor an email address and is left out.' },
    ]);
    expect(dry.rows[3]?.remarks.map(({ column, says }) => `${column}: ${says}`)).toEqual([
      'Stage: There is no stage “Nowhere”.',
      'Owner: No sales team member is called “Nobody”.',
      'kW: “x” is not a number.',
      'Decision date: “32/13/2026” is not a date.',
    ]);
    const real = (await read(false)).ok();
    expect(real.added + real.skipped + real.failed).toBe(real.total);
    const [lead] = (await t.call('get_leads', { search: 'Rao Mills' }, owner)).ok().leads;
    expect(lead).toMatchObject({
      name: 'Asha Rao',
      phone: '+919811120001',
      owner_name: 'Neha Gupta',
      target_kwp: 120,
      value: 45_00_000_00,
      decision_on: '2026-12-31',
    });
    expect((await read(true)).ok()).toMatchObject({ added: 0, skipped: 3, failed: 1 });
    const failed = await t.call('export_failed_leads', { lead_import_id: real.import_id, format: 'csv' }, owner);
    const text = failed.raw.file ? (await buffer(failed.raw.file.stream)).toString('utf8') : '';
    expect(text).toMatch(/Contact person,.*,Reason/);
    expect(text).toMatch(/No Phone,.*Has neither a phone number/);
    const other = { lead_import_id: real.import_id, format: 'csv' };
    expect((await t.call('export_failed_leads', other, 'helios.crm')).status).toBe(404);
  });

  test('have their columns mapped by a person, which the company remembers', async () => {
    const csv = 'Party,Handset,Remarks 2\nMapped Mills,98111 30001,Call in May\n';
    const ask = async (facts: string[], dry_run = true) =>
      (await t.call('import_leads', { file: aFile(t, 'x.csv', csv), dry_run, facts }, owner)).ok();
    expect(await ask([])).toMatchObject({ total: 1, added: 0, failed: 1 });
    const mapped = await ask(['company_name', 'phone', 'note'], false);
    expect(mapped).toMatchObject({ total: 1, added: 1, failed: 0 });
    expect((await ask([])).columns.map(({ fact }) => fact)).toEqual(['company_name', 'phone', 'note']);
    (await t.call('undo_import_leads', { lead_import_id: mapped.import_id }, owner)).ok();
    expect((await t.call('get_leads', { search: 'Mapped Mills' }, owner)).ok().total).toBe(0);
    expect((await t.call('undo_import_leads', { lead_import_id: mapped.import_id }, owner)).status).toBe(409);
  });

  test('are taken back as one, without those someone changed since', async () => {
    const csv = 'Name,Phone\nFirst Import,98111 40001\nSecond Import,98111 40002\n';
    const { import_id } = (await t.call('import_leads', { file: aFile(t, 'two.csv', csv) }, owner)).ok();
    const [lead] = (await t.call('get_leads', { search: 'First Import' }, owner)).ok().leads;
    (await t.call('add_lead_comment', { lead_id: lead?.id, text: 'Called' }, owner)).ok();
    const refused = await t.call('undo_import_leads', { lead_import_id: import_id }, owner);
    expect([refused.status, refused.body.current]).toEqual([409, { changed: ['First Import'] }]);
    const undone = (await t.call('undo_import_leads', { lead_import_id: import_id, rest: true }, owner)).ok();
    expect(undone).toEqual({ deleted: 1, restored: 0, kept: 1 });
    expect((await t.call('get_leads', { search: 'Second Import' }, owner)).ok().total).toBe(0);
  });

  test('are listed for seven days, with who may undo them', async () => {
    const csv = 'Name,Phone\nListed,98111 50001\nNo Phone,\n';
    const { import_id } = (await t.call('import_leads', { file: aFile(t, 'listed.csv', csv) }, 'helios.crm')).ok();
    const listed = async (as: string) =>
      (await t.call('get_lead_imports', {}, as)).ok().imports.find(({ id }) => id === import_id);
    const about = { file_name: 'listed.csv', made_by: 'Neha Gupta', added: 1, updated: 0, failed: 1, undone: false };
    for (const as of ['helios.crm', owner])
      expect(await listed(as)).toMatchObject({ ...about, abilities: { undo_import_leads: true } });
    // a manager undoes what someone else imported
    (await t.call('undo_import_leads', { lead_import_id: import_id }, owner)).ok();
    expect(await listed('helios.crm')).toMatchObject({ undone: true });

    const old = (
      await t.call('import_leads', { file: aFile(t, 'old.csv', 'Name,Phone\nOld,98111 50002\n') }, owner)
    ).ok();
    await t.app.database.asOwner((run) =>
      run(`update record_imports set made_at = now() - interval '8 days' where file_name = 'old.csv'`),
    );
    expect((await t.call('get_lead_imports', {}, owner)).ok().imports.map(({ id }) => id)).not.toContain(old.import_id);
    const refused = await t.call('undo_import_leads', { lead_import_id: old.import_id }, owner);
    expect([refused.status, refused.body.message]).toEqual([409, 'An import can be undone within 7 days.']);
  });

  describe('that are there already', () => {
    const first = aPhone();
    const details = async (id: number) => (await t.call('get_lead_details', { lead_id: id }, owner)).ok().lead;
    const sheet_of = (phone: string, consumer_number: string) =>
      `Name,Phone,City,kWp,Value ₹,Tags,Consumer number,Note,Stage\n` +
      `There Already,${phone},Vapi,90,"9,00,000",hot,,From the fair,Qualified\n` +
      `,,Surat,40,,,${consumer_number},,\n` +
      `Again,${phone},Pune,,,,,,\n` +
      `New One,${aPhone()},Morbi,,,,,,\n` +
      `,,Nowhere,,,,4711 4711,,\n`;
    const prepare = async () => {
      const phone = aPhone();
      const consumer_number = `77${phone.slice(-6)}`;
      const { lead_id } = await aLead(t, { name: 'There', phone, city: 'Daman', tags: ['roof'] });
      const other = await aLead(t, { name: 'By its meter', consumer_number, city: '' });
      const csv = sheet_of(phone, consumer_number);
      const ask = async (duplicates: string, dry_run = false, as = owner) =>
        (await t.call('import_leads', { file: aFile(t, 'fair.csv', csv), dry_run, duplicates }, as)).ok();
      return { lead_id, other_id: other.lead_id, ask };
    };
    const verdicts = (answer: { rows: { row: number; verdict: string }[] }) =>
      answer.rows.toSorted((a, b) => a.row - b.row).map(({ verdict }) => verdict);

    test('are skipped unless so wanted, and updated by what each row says of them', async () => {
      const { lead_id, other_id, ask } = await prepare();
      expect(await ask('skip', true)).toMatchObject({ added: 1, updated: 0, skipped: 2, failed: 2, total: 5 });
      const dry = await ask('update', true);
      expect(dry).toMatchObject({ added: 1, updated: 2, skipped: 1, failed: 1, total: 5 });
      expect(verdicts(dry)).toEqual(['updates', 'updates', 'duplicate', 'new', 'failed']);
      expect(dry.rows.find(({ row }) => row === 6)?.remarks).toEqual([
        { column: '', says: 'Has neither a name nor a company and is left out.' },
      ]);
      expect(dry.rows.find(({ row }) => row === 2)?.changes).toEqual([
        { title: 'Name', before: 'There', after: 'There Already' },
        { title: 'City', before: 'Daman', after: 'Vapi' },
        { title: 'kWp', before: '', after: '90' },
        { title: 'Value ₹', before: '', after: '₹ 9,00,000' },
        { title: 'Tags', before: 'roof', after: 'roof, hot' },
        { title: 'Stage', before: 'New', after: 'Qualified' },
        { title: 'Note', before: '', after: 'From the fair' },
      ]);
      expect((await details(lead_id)).city).toBe('Daman');
      const { import_id } = await ask('update');
      expect(await details(lead_id)).toMatchObject({
        name: 'There Already',
        city: 'Vapi',
        target_kwp: 90,
        note: 'From the fair',
        stage_name: 'Qualified',
      });
      // a blank cell clears nothing
      expect(await details(other_id)).toMatchObject({ name: 'By its meter', city: 'Surat', target_kwp: 40 });
      const undone = (await t.call('undo_import_leads', { lead_import_id: import_id }, owner)).ok();
      expect(undone).toEqual({ deleted: 1, restored: 2, kept: 0 });
      expect(await details(lead_id)).toMatchObject({ name: 'There', city: 'Daman', target_kwp: null, tags: ['roof'] });
      expect(await details(lead_id)).toMatchObject({ value: 0, note: '', stage_name: 'New' });
      expect(await details(other_id)).toMatchObject({ city: '', target_kwp: null });
    });

    test('get their blanks filled only, and keep what someone changed since the import', async () => {
      const { lead_id, other_id, ask } = await prepare();
      const { import_id } = await ask('fill');
      expect(await details(lead_id)).toMatchObject({ name: 'There', city: 'Daman', target_kwp: 90, tags: ['roof'] });
      const { version } = await details(lead_id);
      (await t.call('update_lead', { lead_id, version, target_kwp: 95 }, owner)).ok();
      const refused = await t.call('undo_import_leads', { lead_import_id: import_id }, owner);
      expect([refused.status, refused.body.current]).toEqual([409, { changed: ['There'] }]);
      const undone = (await t.call('undo_import_leads', { lead_import_id: import_id, rest: true }, owner)).ok();
      expect(undone).toEqual({ deleted: 1, restored: 2, kept: 1 });
      expect(await details(lead_id)).toMatchObject({ target_kwp: 95, note: '', value: 0 });
      expect((await details(other_id)).city).toBe('');
    });

    test('are left alone where others answer for them, where two match, and where the value is decided on', async () => {
      const theirs = await aLead(t, { name: 'Of the owner', phone: first });
      const csv = (phone: string, more = '') =>
        `Name,Phone,City,Value ₹,Consumer number\nX,${phone},Vapi,500000,${more}\n`;
      const ask = async (content: string, as: string) =>
        (
          await t.call('import_leads', { file: aFile(t, 'x.csv', content), dry_run: true, duplicates: 'update' }, as)
        ).ok();
      expect((await ask(csv(first), 'helios.sales')).rows).toMatchObject([{ verdict: 'duplicate', lead_id: null }]);
      const other = await aLead(t, { name: 'Another', consumer_number: '5566778899' });
      const both = await ask(csv(first, '5566778899'), owner);
      expect(both).toMatchObject({ updated: 0, skipped: 1 });
      expect(both.rows[0]?.duplicate).toMatch(/Of the owner.*Another|Another.*Of the owner/);
      expect((await details(theirs.lead_id)).city).toBe((await details(other.lead_id)).city);
      const phone = aPhone();
      await wonLead(t, { phone, target_kwp: 10 });
      const won = await ask(csv(phone), owner);
      expect(won.rows[0]?.changes.map(({ title }) => title)).toEqual(['Name', 'City']);
      expect(won.rows[0]?.remarks).toEqual([{ column: 'Value ₹', says: 'The value of a won lead does not change.' }]);
    });
  });

  describe('that are there already, with owner, follow-up and stage', () => {
    const details = async (id: number) => (await t.call('get_lead_details', { lead_id: id }, owner)).ok().lead;
    const ask = async (csv: string, duplicates = 'update', dry_run = false) =>
      (await t.call('import_leads', { file: aFile(t, 'moved.csv', csv), dry_run, duplicates }, owner)).ok();
    const undo = async (lead_import_id: number | null) =>
      (await t.call('undo_import_leads', { lead_import_id, rest: true }, owner)).ok();
    const line = (phone: string, stage: string, person: string, on = '', reason = '') =>
      `Company,Phone,Stage,Owner,Next follow-up,Lost reason\n,${phone},${stage},${person},${on},${reason}\n`;

    test('are given on, followed up and moved as they would be by hand, and come back as they were', async () => {
      const phone = aPhone();
      const { lead_id } = await aLead(t, { name: 'Given on', phone });
      const before = await details(lead_id);
      const csv = line(phone, 'qualified', 'Neha Gupta', '31/12/2027');
      expect((await ask(csv, 'fill', true)).rows[0]?.changes.map(({ title }) => title)).toEqual(['Next follow-up']);
      const { import_id, rows } = await ask(csv);
      expect(rows[0]?.changes).toEqual([
        { title: 'Owner', before: before.owner_name, after: 'Neha Gupta' },
        { title: 'Next follow-up', before: '', after: '31/12/2027' },
        { title: 'Stage', before: 'New', after: 'Qualified' },
      ]);
      const moved = await details(lead_id);
      expect(moved).toMatchObject({
        stage_name: 'Qualified',
        owner_name: 'Neha Gupta',
        follow_up_on: '2027-12-31',
      });
      const said = (await t.call('get_all_activity', { lead_id }, owner)).ok().activity.map(({ says }) => says);
      expect(said).toContain('moved Given on from New to Qualified');
      await undo(import_id);
      const { version: _one, updated_at: _two, ...back } = await details(lead_id);
      const { version: _three, updated_at: _four, ...was } = before;
      expect(back).toEqual(was);
    });

    test('stay where a move is refused, with the reason, and take the rest', async () => {
      const phone = aPhone();
      const { lead_id } = await aLead(t, { name: 'Stays', phone });
      const won = await ask(line(phone, 'Won', 'Neha Gupta'), 'update', true);
      expect(won.rows[0]?.changes.map(({ title }) => title)).toEqual(['Owner']);
      expect(won.rows[0]?.remarks).toEqual([
        { column: 'Stage', says: 'A lead needs approval before it is won. Move it to Approval first.' },
      ]);
      const lost = await ask(line(phone, 'Lost', ''), 'update', true);
      expect(lost.rows[0]?.remarks).toEqual([{ column: 'Stage', says: 'Enter the reason the lead was lost.' }]);
      const { import_id } = await ask(line(phone, 'Lost', '', '31/12/2027', 'Price'));
      expect(await details(lead_id)).toMatchObject({ stage_name: 'Lost', lost_reason: 'Price', follow_up_on: null });
      await undo(import_id);
      expect(await details(lead_id)).toMatchObject({ stage_name: 'New', lost_reason: '', closed_on: null });
    });

    test('keep their stage where they came from a stage that is gone', async () => {
      const [first] = (await t.call('get_all_boards', { per_stage: 1 }, owner)).ok().boards;
      const { id: stage_id } = (
        await t.call('add_stage', { board_id: first?.id, name: 'Passing', kind: 'open' }, owner)
      ).ok();
      const phone = aPhone();
      const { lead_id } = await aLead(t, { name: 'Passed', phone, stage_id });
      const { import_id } = await ask(line(phone, 'Qualified', 'Neha Gupta'));
      await t.app.database.asOwner((run) => run(`delete from lead_stages where id = ${stage_id}`));
      const refused = await t.call('undo_import_leads', { lead_import_id: import_id }, owner);
      expect([refused.status, refused.body.current]).toEqual([409, { changed: ['Passed'] }]);
      await undo(import_id);
      expect((await details(lead_id)).stage_name).toBe('Qualified');
      expect((await details(lead_id)).owner_name).not.toBe('Neha Gupta');
    });
  });

  test.each(['en', 'hi'] as const)('come back in as they went out, in %s', async (language) => {
    const filter = { search: 'Rao Mills', format: 'xlsx' };
    const { raw } = await t.call('export_leads', filter, owner, { language });
    const bytes = raw.file ? await buffer(raw.file.stream) : Buffer.alloc(0);
    const again = (
      await t.call('import_leads', { file: aFile(t, 'leads.xlsx', bytes), dry_run: true, duplicates: 'add' }, owner)
    ).ok();
    expect(again.rows.flatMap(({ remarks }) => remarks)).toEqual([]);
    expect(again.rows).toMatchObject([
      { name: 'Asha Rao', company_name: 'Rao Mills', value: 45_00_000_00, stage_name: 'Qualified' },
    ]);
    expect(again.columns.filter(({ fact }) => fact === '').map(({ heading }) => heading)).toEqual(
      language === 'en' ? ['Lead', 'Added'] : ['लीड', 'कब जोड़ी गई'],
    );
  });
});

describe.each([
  { resource: 'crm_companies', heading: 'Firm', list: 'get_crm_companies', as: 'helios.crm' },
  { resource: 'channel_partners', heading: 'Dealer', list: 'get_channel_partners', as: owner },
] as const)('an import of $resource', ({ resource, heading, list, as }) => {
  const csv = `${heading},Mobile,GST No,Place,Colour
Zircon ${resource},98110 60001,24AAACC1206D1ZM,Surat,red
zircon ${resource.toUpperCase()},,,Morbi,
Beryl ${resource},12,,Rajkot,
,98110 60003,,Vapi,
Topaz ${resource},,24aaacc1206d1zm,,`;
  const read = async (dry_run: boolean, facts: string[] = [], content = csv) =>
    (await t.call(`import_${resource}`, { file: aFile(t, 'list.csv', content), dry_run, facts }, as)).ok();
  const named = async (search: string) => {
    const found = (await t.call(list, { search }, owner)).ok();
    return 'companies' in found ? found.companies : found.partners;
  };
  const undo = (record_import_id: number | null, rest = false, by: string = as) =>
    t.call(`undo_import_${resource}`, { record_import_id, rest }, by);

  test('is looked at first, mapped, judged row by row, and undone as one', async () => {
    const dry = await read(true);
    expect([dry.import_id, dry.total, dry.added, dry.skipped, dry.failed]).toEqual([null, 5, 2, 2, 1]);
    expect(dry.columns.map(({ fact }) => fact)).toEqual(['name', 'phone', 'gstin', '', '']);
    expect(dry.rows.map(({ row, verdict, duplicate }) => [row, verdict, duplicate])).toEqual([
      [5, 'failed', ''],
      [2, 'new', ''],
      [3, 'duplicate', 'row 2'],
      [4, 'new', ''],
      [6, 'duplicate', 'row 2'],
    ]);
    expect(dry.rows[0]?.remarks).toEqual([{ column: '', says: 'Has no name and is left out.' }]);
    expect(dry.rows[3]?.remarks).toEqual([{ column: 'Mobile', says: '“12” is not a phone number.' }]);
    expect(await named(`Zircon ${resource}`)).toEqual([]);

    const mapped = ['name', 'phone', 'gstin', 'city', ''];
    const done = await read(false, mapped);
    const [zircon] = await named(`Zircon ${resource}`);
    expect(zircon).toMatchObject({ city: 'Surat', phone: '+919811060001', gstin: '24AAACC1206D1ZM', version: 1 });
    // the mapping is remembered, and what is there is found by its name or GSTIN
    const again = await read(true);
    expect(again.columns.map(({ fact }) => fact)).toEqual(mapped);
    expect([again.added, again.skipped]).toEqual([0, 4]);
    expect(again.rows[1]?.duplicate).toBe(`Zircon ${resource}`);

    const failed = await t.call(`export_failed_${resource}`, { record_import_id: done.import_id, format: 'csv' }, as);
    const text = (await buffer(failed.raw.file!.stream)).toString();
    expect(text).toContain('Has no name and is left out.');
    expect(text).not.toContain('Zircon');
    const listed = (await t.call(`get_imports_of_${resource}`, {}, as)).ok().imports[0];
    expect(listed).toMatchObject({ id: done.import_id, added: 2, failed: 1, undone: false });
    expect(Object.values(listed?.abilities ?? {})).toEqual([true]);

    expect((await undo(done.import_id)).ok()).toEqual({ deleted: 2, kept: 0 });
    expect(await named(`Zircon ${resource}`)).toEqual([]);
    expect((await undo(done.import_id)).status).toBe(409);
  });

  test('keeps what a lead names by now, and undoes the rest', async () => {
    const done = await read(false, [], `${heading},City\nUsed ${resource},Surat\nFree ${resource},Surat\n`);
    const [used] = await named(`Used ${resource}`);
    const about = resource === 'crm_companies' ? { crm_company_id: used?.id } : { partner_id: used?.id };
    await aLead(t, about);
    const refused = await undo(done.import_id);
    expect([refused.status, refused.body.current]).toEqual([409, { changed: [`Used ${resource}`] }]);
    expect((await undo(done.import_id, true)).ok()).toEqual({ deleted: 1, kept: 1 });
    expect((await named(`Used ${resource}`)).length).toBe(1);
    expect(await named(`Free ${resource}`)).toEqual([]);
  });
});

test('an import of channel partners takes their commission: rupees per kWp, or per cent of the value', async () => {
  const sheet = [
    'Firm,Commission basis,Commission rate,Commission payable',
    'Per kWp partner,,1250.50,When the order is won',
    'Per cent partner,% of the value,"2.5",commissioning',
    'Free partner,,,',
    'Greedy partner,percent,120,',
  ].join('\n');
  const done = (await t.call('import_channel_partners', { file: aFile(t, 'rates.csv', sheet) }, owner)).ok();
  expect([done.added, done.failed]).toEqual([3, 1]);
  expect(done.rows[0]?.remarks).toEqual([{ column: '', says: 'Enter a commission rate of at most 100%.' }]);
  const { partners } = (await t.call('get_channel_partners', { search: ' partner' }, owner)).ok();
  const rules = partners.map((one) => [one.name, one.commission_basis, one.commission_rate, one.payable_on]);
  expect(rules).toEqual(
    expect.arrayContaining([
      ['Per kWp partner', 'per_kw', 125_050, 'order'],
      ['Per cent partner', 'percent', 2.5, 'commissioning'],
      ['Free partner', 'per_kw', 0, 'advance'],
    ]),
  );
});

test('an import of one kind of record is not undone as one of another', async () => {
  const file = aFile(t, 'list.csv', 'Firm,City\nOne kind only,Surat\n');
  const record_import_id = (await t.call('import_crm_companies', { file }, owner)).ok().import_id;
  expect((await t.call('undo_import_channel_partners', { record_import_id }, owner)).status).toBe(404);
  expect((await t.call('undo_import_leads', { lead_import_id: record_import_id }, owner)).status).toBe(404);
  expect((await t.call('undo_import_crm_companies', { record_import_id }, owner)).status).toBe(200);
});
