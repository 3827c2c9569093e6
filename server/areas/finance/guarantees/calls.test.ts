/** The register of guarantees: what is refused, extended and undone, ended and reopened, reminded of, and who sees it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aGuarantee, drafter, evidenceOf, extended, extension, freeProject, guaranteeFacts } from '../fixtures.ts';
import { noteExpiring } from './watch.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const today = () => todayInIndia(t.app.now());
const registerOf = async (project_id: number, as = drafter) =>
  (await t.call('get_guarantees', { project_id }, as)).ok();
const only = async (project_id: number) => {
  const [row] = (await registerOf(project_id)).guarantees;
  if (!row) throw new Error('no guarantee');
  return row;
};

describe('a guarantee that is recorded', () => {
  test('is listed in the register of its project and of the company, with its sums', async () => {
    const project_id = await freeProject(t);
    const document_id = await evidenceOf(t, project_id);
    await aGuarantee(t, { project_id, document_id });
    await aGuarantee(t, {
      project_id,
      side: 'received',
      kind: 'advance',
      party: 'Waaree',
      margin: 0,
      amount: 9_00_000_00,
    });
    const { guarantees, totals } = await registerOf(project_id);
    expect(guarantees.map(({ standing, days_left, document }) => [standing, days_left, document !== ''])).toEqual([
      ['active', 355, true],
      ['active', 355, false],
    ]);
    expect(totals).toEqual({ given: 4_00_000_00, received: 9_00_000_00, margin: 40_000_00, expiring: 0, expired: 0 });
    const all = (await t.call('get_company_guarantees', {}, drafter)).ok();
    expect(all.guarantees.filter((one) => one.project_id === project_id)).toHaveLength(2);
    expect(all.totals.given).toBeGreaterThanOrEqual(4_00_000_00);
  });

  test.each([
    ['issued_on', (t0: string) => ({ issued_on: addDays(t0, 1) })],
    ['valid_until', (t0: string) => ({ valid_until: addDays(t0, -10) })],
    ['claim_until', (t0: string) => ({ claim_until: addDays(t0, 300) })],
    ['margin', () => ({ margin: 4_00_000_01 })],
    ['margin', () => ({ side: 'received' })],
    ['amount', () => ({ amount: 0 })],
  ])('is refused at %s', async (field, wrong) => {
    const project_id = await freeProject(t);
    const { status, body } = await t.call(
      'add_guarantee',
      { project_id, ...guaranteeFacts(t), ...wrong(today()) },
      drafter,
    );
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await registerOf(project_id)).guarantees).toEqual([]);
  });

  test('names no document of another project', async () => {
    const document_id = await evidenceOf(t, await freeProject(t));
    const facts = { project_id: await freeProject(t), ...guaranteeFacts(t), document_id };
    expect((await t.call('add_guarantee', facts, drafter)).status).toBe(404);
  });
});

describe('a correction', () => {
  test('changes what it names and nothing else', async () => {
    const project_id = await freeProject(t);
    const document_id = await evidenceOf(t, project_id);
    const made = await aGuarantee(t, { project_id, document_id, note: 'Original with the bank' });
    const before = await only(project_id);
    (await t.call('update_guarantee', { ...made, bank: 'HDFC Bank' }, drafter)).ok();
    const { version: _, bank, abilities: __, ...kept } = await only(project_id);
    expect(bank).toBe('HDFC Bank');
    expect(before).toMatchObject(kept);
  });
});

test('of two who extend at once, one does and the other is shown the new dates', async () => {
  const made = await aGuarantee(t);
  const extend = () => t.call('add_guarantee_extension', { ...made, ...extension(t) }, drafter);
  const answers = await Promise.all([extend(), extend()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe('an extension', () => {
  test('moves both dates, is listed with those before, and is undone', async () => {
    const project_id = await freeProject(t);
    const made = await aGuarantee(t, { project_id });
    const before = await only(project_id);
    const changed = (await t.call('add_guarantee_extension', { ...made, ...extension(t) }, drafter)).ok();
    const after = await only(project_id);
    expect(after).toMatchObject(extension(t));
    expect(after.extensions).toMatchObject([{ valid_before: before.valid_until, claim_before: before.claim_until }]);
    // its dates are those of the extension now
    const moved = await t.call('update_guarantee', { ...changed, valid_until: addDays(today(), 800) }, drafter);
    expect(moved.status).toBe(409);
    expect((await t.call('delete_guarantee', changed, drafter)).body.message).toMatch(/was extended/);
    (await t.call('undo_guarantee_extension', changed, drafter)).ok();
    expect(await only(project_id)).toMatchObject({
      valid_until: before.valid_until,
      claim_until: before.claim_until,
      extensions: [],
    });
  });

  test('is later than what it extends', async () => {
    const made = await aGuarantee(t);
    const earlier = { valid_until: addDays(today(), 355), claim_until: addDays(today(), 500) };
    const refused = await t.call('add_guarantee_extension', { ...made, ...earlier }, drafter);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['valid_until']]);
  });

  test('of what someone else has extended is refused', async () => {
    const made = await extended(t);
    const older = { ...made, version: made.version - 1 };
    expect((await t.call('undo_guarantee_extension', older, drafter)).status).toBe(409);
  });
});

describe('the end of a guarantee', () => {
  test('returned, it no longer counts; reopened, it does again', async () => {
    const project_id = await freeProject(t);
    const made = await aGuarantee(t, { project_id });
    const returned = (
      await t.call('change_guarantee_status', { ...made, state: 'returned', day: today() }, drafter)
    ).ok();
    expect((await registerOf(project_id)).totals).toMatchObject({ given: 0, margin: 0 });
    expect((await only(project_id)).standing).toBe('returned');
    const again = await t.call('change_guarantee_status', { ...returned, state: 'invoked', day: today() }, drafter);
    expect([again.status, again.body.message]).toEqual([409, 'This guarantee was returned. Reopen it first.']);
    (await t.call('change_guarantee_status', { ...returned, state: 'active' }, drafter)).ok();
    expect(await only(project_id)).toMatchObject({ standing: 'active', ended_on: null, ended_note: '' });
  });

  test.each([
    ['day', {}],
    ['day', { day: 'tomorrow', amount: 1 }],
    ['day', { day: 'before it was issued', amount: 1 }],
    ['amount', { day: 'today' }],
    ['amount', { day: 'today', amount: 4_00_000_01 }],
  ])('invoked, it is refused at %s', async (field, given: { day?: string; amount?: number }) => {
    const made = await aGuarantee(t);
    const days: Record<string, string> = {
      today: today(),
      tomorrow: addDays(today(), 1),
      'before it was issued': addDays(today(), -11),
    };
    const { status, body } = await t.call(
      'change_guarantee_status',
      { ...made, state: 'invoked', ...given, ...(given.day && { day: days[given.day] }) },
      drafter,
    );
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

test('a reminder is sent 60, 30 and 7 days before the expiry, each once, and again after an extension', async () => {
  const project_id = await freeProject(t);
  const made = await aGuarantee(t, {
    project_id,
    valid_until: addDays(today(), 40),
    claim_until: addDays(today(), 40),
  });
  const reminded = async (day: string) => {
    await inCompany(t.app.database, 1, (db) => noteExpiring(db, day));
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select payload from outbox where kind = 'guarantee_expiring' and (payload->>'guarantee_id')::int = $1`, [
        made.guarantee_id,
      ]),
    );
    return rows.length;
  };
  expect(await reminded(addDays(today(), -30))).toBe(0);
  expect([await reminded(today()), await reminded(today())]).toEqual([1, 1]);
  expect([await reminded(addDays(today(), 10)), await reminded(addDays(today(), 12))]).toEqual([2, 2]);
  expect(await reminded(addDays(today(), 38))).toBe(3);
  expect(await reminded(addDays(today(), 41))).toBe(3);
  const { version } = await only(project_id);
  const later = { valid_until: addDays(today(), 100), claim_until: addDays(today(), 190) };
  (await t.call('add_guarantee_extension', { ...made, version, ...later }, drafter)).ok();
  expect(await reminded(addDays(today(), 41))).toBe(4);
  await t.mails();
  const { notifications } = (await t.call('get_notifications', {}, drafter)).ok();
  expect(
    notifications.some(({ title }) => /Performance guarantee \(PBG\) to Sagar Textiles expires on/.test(title)),
  ).toBe(true);
});

test('a project manager sees no guarantee anywhere', async () => {
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select p.id from projects p join users u on u.company_id = p.company_id and u.id = p.project_manager_id
      where u.username = 'helios.pm' order by p.id limit 1`),
  );
  const project_id = Number(rows[0]?.id);
  expect((await t.call('get_guarantees', { project_id }, 'helios.pm')).status).toBe(403);
  expect((await t.call('get_company_guarantees', {}, 'helios.pm')).status).toBe(403);
});
