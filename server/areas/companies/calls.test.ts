/** The company's profile, its logo, and who may do what. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gets } from '../../../contract/index.ts';
import { runFrequentSchedules } from '../../jobs/work.ts';
import { renewPlans } from '../../plan/calendar_changes/renew.ts';
import { countStale, planReach } from '../../plan/calendar_changes/rows.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { remindOfHolidays, warnOfUnknownYears } from './calendar/reminders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** A file as the server receives it. */
async function received(bytes: Buffer, file_name = 'picture.png', content_type = 'image/png') {
  const temp_path = join(t.app.settings.data_dir, `received-${performance.now()}`);
  await writeFile(temp_path, bytes);
  return { file_name, content_type, byte_size: bytes.length, sha256: '', temp_path };
}

async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('the company profile', () => {
  test('is changed by its administrator, and an older version is refused with what it is now', async () => {
    const { version } = (await t.call('get_company_profile', {}, 'urja.admin')).ok();
    const facts = {
      version,
      gstin: '27 aapfu0939f1zv',
      working_days: [5, 1, 1, 3],
      holidays: [
        { date: '2026-08-15', name: 'Independence Day' },
        { date: '2026-01-26', name: 'Republic Day' },
        { date: '2026-08-15', name: 'Independence Day' },
      ],
    };
    const after = (await t.call('update_company_profile', facts, 'urja.admin')).ok();
    expect(after).toMatchObject({ gstin: '27AAPFU0939F1ZV', working_days: [1, 3, 5], version: version + 1 });
    expect(after.holidays.map((holiday) => holiday.date)).toEqual(['2026-01-26', '2026-08-15']);
    const late = await t.call('update_company_profile', { version, name: 'Other' }, 'urja.admin');
    expect([late.status, late.body.current.gstin]).toEqual([409, '27AAPFU0939F1ZV']);
  });

  test('says in which language its customers are written to, unless they chose one themselves', async () => {
    const customer = 'joseph.mathew@urja.example';
    const user_id = (await t.call('get_account', {}, 'urja.customer')).ok().id;
    const chosen = async (set: object) => {
      const { version } = (await t.call('get_company_profile', {}, 'urja.admin')).ok();
      return (await t.call('update_company_profile', { version, ...set }, 'urja.admin')).ok();
    };
    const mailed = async () => {
      (await t.call('send_link', { user_id }, 'urja.admin')).ok();
      (await t.call('send_login_email_confirmation', { email: customer })).ok();
      return (await t.mails()).slice(-2).map(({ recipient, text }) => [recipient, /[\u0900-\u097f]/.test(text)]);
    };
    const form = async () => (await t.call('get_lead_form', { company_key: 'urja' })).ok().language;
    expect([await mailed(), await form()]).toEqual([
      [
        [customer, false],
        [customer, false],
      ],
      'en',
    ]);
    expect((await chosen({ customer_language: 'hi' })).customer_language).toBe('hi');
    await t.forgetLimits();
    expect([await mailed(), await form()]).toEqual([
      [
        [customer, true],
        [customer, true],
      ],
      'hi',
    ]);
    const account = (await t.call('get_account', {}, 'urja.customer')).ok();
    expect(account).toMatchObject({ language: 'hi', language_chosen: false });
    (await t.call('update_account', { version: account.version, language: 'en' }, 'urja.customer')).ok();
    await t.forgetLimits();
    expect(await mailed()).toEqual([
      [customer, false],
      [customer, false],
    ]);
    await chosen({ customer_language: 'en' });
  });

  test('takes no GSTIN whose check sign does not fit', async () => {
    const { version } = (await t.call('get_company_profile', {}, 'urja.admin')).ok();
    const refused = await t.call('update_company_profile', { version, gstin: '27AAPFU0939F1ZW' }, 'urja.admin');
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['gstin']]);
  });

  test('may be seen by Management, and changed by nobody but the administrator', async () => {
    const { version } = (await t.call('get_company_profile', {}, 'urja.owner')).ok();
    expect((await t.call('update_company_profile', { version, name: 'Mine' }, 'urja.owner')).status).toBe(403);
    expect((await t.call('get_company_profile', {}, 'urja.customer')).status).toBe(403);
  });
});

describe('a picture', () => {
  test('of a person becomes a square WebP without place or camera, seen within the company only', async () => {
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f80' } })
      .withExif({ IFD3: { GPSLatitude: '18/1 31/1 0/1' }, IFD0: { Make: 'Camera' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const file = await received(photo, 'me.JPG', 'image/jpeg');
    const { file_id } = (await t.call('upload_avatar', { file }, 'urja.designer')).ok();
    expect((await t.call('get_account', {}, 'urja.designer')).ok().avatar_file_id).toBe(file_id);
    const read = await t.call('get_file', { id: file_id }, 'urja.customer');
    const kept = await bytesOf(read.raw.file?.stream as NodeJS.ReadableStream);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(read.raw.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': "inline; filename*=UTF-8''me.webp",
    });
    const foreign = await t.call('get_file', { id: file_id }, 'helios.admin');
    expect(foreign.status).toBe(404);
    expect(foreign.raw.body).toBe((await t.call('get_file', { id: 999_999 }, 'helios.admin')).raw.body);
  });

  test('as a logo keeps its shape, at most 800 pixels wide', async () => {
    const wide = await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#fff0' } })
      .png()
      .toBuffer();
    const { file_id } = (await t.call('upload_company_logo', { file: await received(wide) }, 'urja.admin')).ok();
    expect((await t.call('get_company_profile', {}, 'urja.admin')).ok().logo_file_id).toBe(file_id);
    const read = await t.call('get_file', { id: file_id }, 'urja.vendor');
    const kept = await bytesOf(read.raw.file?.stream as NodeJS.ReadableStream);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 800, height: 200 });
  });

  test.each([
    ['an SVG that calls itself a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_what, bytes) => {
    const refused = await t.call('upload_avatar', { file: await received(bytes) }, 'urja.designer');
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['file']]);
  });

  test('is refused when a small file would unfold to more pixels than fit', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const refused = await t.call('upload_avatar', { file: await received(bomb) }, 'urja.designer');
    expect(refused.body.message).toBe('This picture has too many pixels. Make it smaller and send it again.');
  });
});

describe('rights of roles', () => {
  const approve = { can_view: false, can_edit: true, can_work: true, can_approve: true, docs_details: false };
  const cell = { role: 'Designer', module: 'engineering' };

  type Rights = Gets<'get_rights'>;
  const ofDesigner = (rights: Rights) => {
    const person = rights.people.find((one) => one.roles.includes('Designer'));
    return person?.modules.find((module) => module.module === 'engineering');
  };

  test('changed by the administrator count at once, say so, and can be put back', async () => {
    const project_id = (await t.call('get_projects', {}, 'urja.admin')).ok().projects[0]?.id as number;
    const rights = async () => (await t.call('get_rights', { project_id }, 'urja.admin')).ok();
    expect(ofDesigner(await rights())).toMatchObject({ can_approve: false, can_work: true, read_only: false });
    const changed = (await t.call('change_role_right', { ...cell, rights: approve }, 'urja.admin')).ok();
    // whoever may approve may also see
    expect(changed).toMatchObject({ ...cell, can_view: true, can_approve: true, changed: true });
    expect(ofDesigner(await rights())).toMatchObject({
      can_approve: true,
      because: [{ role: 'Designer', changed: true, says: 'Designer on this project · changed by the company' }],
    });
    const table = (await t.call('get_role_rights', {}, 'urja.admin')).ok().rights;
    expect(table.filter((one) => one.changed)).toMatchObject([cell]);
    const helios = (await t.call('get_role_rights', {}, 'helios.admin')).ok().rights;
    expect(helios.filter((one) => one.changed)).toEqual([]);
    (await t.call('change_role_right', { ...cell, rights: null }, 'urja.admin')).ok();
    expect(ofDesigner(await rights())).toMatchObject({ can_approve: false });
  });

  test('of the administrator are fixed', async () => {
    const refused = await t.call(
      'change_role_right',
      { role: 'Administrator', module: 'people', rights: approve },
      'urja.admin',
    );
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/are fixed/)]);
  });

  test('are changed by nobody but the administrator', async () => {
    expect((await t.call('change_role_right', { ...cell, rights: approve }, 'urja.owner')).status).toBe(403);
  });
});

describe('who may do what in a project, and why', () => {
  test('names everybody of its team and everybody who sees all projects, each with their reasons', async () => {
    const { projects } = (await t.call('get_projects', { search: 'Surya Textile' }, 'helios.admin')).ok();
    const project_id = projects[0]?.id as number;
    const { people } = (await t.call('get_rights', { project_id }, 'helios.pm')).ok();
    const because = (name: string, module: string) =>
      people
        .find((one) => one.name === name)
        ?.modules.find((one) => one.module === module)
        ?.because.map((ground) => ground.says);
    expect(because('Ananya Iyer', 'engineering')).toEqual(['Lead Designer on this project']);
    expect(because('Meera Joshi', 'engineering')).toEqual(['Administrator of the company', 'Management department']);
    expect(because('Harish Rao', 'finance')).toEqual(['Finance department']);
    expect(because('Raghav Menon', 'engineering')).toEqual(['Management department', 'Owner of this project']);
    // the company's own Project Manager kind does not get project finance (specification §6)
    expect(because('Priya Nair', 'finance')).toEqual([]);
    expect(because('Neha Gupta', 'engineering')).toBeUndefined();
  });

  test('is read-only by the rule of the company', async () => {
    const rights = { can_view: true, can_edit: false, can_work: true, can_approve: false, docs_details: false };
    const read_only: Record<string, boolean | undefined> = {};
    for (const company of ['helios', 'urja']) {
      const admin = `${company}.admin`;
      (await t.call('change_role_right', { role: 'Designer', module: 'engineering', rights }, admin)).ok();
      const project_id = (await t.call('get_projects', {}, admin)).ok().projects[0]?.id as number;
      const { people } = (await t.call('get_rights', { project_id }, admin)).ok();
      const designer = people.find((one) => one.roles.includes('Designer'));
      read_only[company] = designer?.modules.find((one) => one.module === 'engineering')?.read_only;
      (await t.call('change_role_right', { role: 'Designer', module: 'engineering', rights: null }, admin)).ok();
    }
    expect(read_only).toEqual({ helios: true, urja: false });
  });

  test('is not found for a project of another company, and closed to customers', async () => {
    const foreign = (await t.call('get_projects', {}, 'helios.admin')).ok().projects[0]?.id as number;
    const own = (await t.call('get_projects', {}, 'urja.customer')).ok().projects[0]?.id as number;
    expect((await t.call('get_rights', { project_id: foreign }, 'urja.admin')).status).toBe(404);
    expect((await t.call('get_rights', { project_id: own }, 'urja.customer')).status).toBe(403);
  });
});

describe('the calendar of the company', () => {
  const admin = 'helios.admin';
  const profile = async () => (await t.call('get_company_profile', {}, admin)).ok();
  const changes = async () => (await t.call('get_calendar_changes', {}, admin)).ok();
  const open = async () =>
    (await t.call('get_projects', { limit: 200 }, admin))
      .ok()
      .projects.filter(({ status }) => ['draft', 'active', 'on_hold', 'maintenance'].includes(status));
  /** every date of every open plan */
  const dates = async () => {
    const found: Record<string, string> = {};
    for (const { id } of await open())
      for (const event of (await t.call('get_gantt', { id }, admin)).ok().events)
        found[`${id} ${event.id}`] = `${event.planned_start} ${event.planned_end}`;
    return found;
  };
  const stale = () => inCompany(t.app.database, 1, (db) => countStale(db));
  const preview = async (input: object) => {
    const moves = [];
    let checked = 0;
    for (let after: number | null = 0; after !== null; ) {
      const answer: Gets<'get_calendar_preview'> = (
        await t.call('get_calendar_preview', { ...input, after }, admin)
      ).ok();
      moves.push(...answer.moves);
      checked += answer.checked;
      expect(answer.total).toBeGreaterThan(0);
      after = answer.next;
    }
    return { moves, checked };
  };

  test('replans every open project, after a preview that says the same, and goes on after a restart', async () => {
    expect(await stale()).toBe(0);
    const before = await dates();
    const { version, holidays } = await profile();
    const week = { working_days: [1, 2, 3, 4], holidays };
    const shown = await preview(week);
    expect(await dates()).toEqual(before);
    expect(shown.checked).toBe((await inCompany(t.app.database, 1, (db) => planReach(db))).count);
    (await t.call('update_company_profile', { version, working_days: week.working_days }, admin)).ok();
    expect(await dates()).toEqual(before);
    const waiting = (await changes()).changes[0];
    expect(waiting).toMatchObject({ reason: 'changed', done_at: null, replanned: 0, projects: await stale() });
    expect(waiting?.projects).toBeGreaterThan(1);
    // the process ends after the first plan
    let asked = 0;
    await renewPlans(t.app, () => {
      asked += 1;
      return asked > 1;
    });
    expect((await changes()).changes[0]).toMatchObject({ done_at: null, replanned: 1 });
    await Promise.all([renewPlans(t.app), renewPlans(t.app)]);
    expect(await stale()).toBe(0);
    const done = (await changes()).changes[0];
    expect(done).toMatchObject({ replanned: waiting?.projects, failed: 0, moved: shown.moves.length });
    expect(done?.done_at).not.toBeNull();
    const bySize = (list: typeof shown.moves) => list.toSorted((a, b) => a.project_id - b.project_id);
    expect(bySize(done?.moves ?? [])).toEqual(bySize(shown.moves));
    const after = await dates();
    expect(after).not.toEqual(before);

    // nothing waits to be moved by whoever touches a plan next
    for (const { project_id } of shown.moves) {
      const { events } = (await t.call('get_gantt', { id: project_id }, admin)).ok();
      const event = events.find(({ is_group }) => !is_group);
      const rename = { event_id: event?.id, version: event?.version, name: `${event?.name} ` };
      const request = { project_id, changes: [rename], try_only: true };
      expect((await t.call('update_schedule', request, admin)).ok().consequence.moved_count).toBe(0);
    }

    // each person hears of it once, however many of their projects moved
    await t.mails();
    const { notifications } = (await t.call('get_notifications', { limit: 50 }, 'helios.pm')).ok();
    const told = notifications.filter(({ title }) => title.startsWith('The company calendar changed'));
    expect(told.map(({ title }) => title)).toEqual([expect.stringContaining('replanned')]);
    expect(told[0]?.text).toContain('→');

    (await t.call('undo_calendar_change', { change_id: done?.id }, admin)).ok();
    expect((await profile()).working_days).toEqual([1, 2, 3, 4, 5, 6]);
    await renewPlans(t.app);
    expect(await dates()).toEqual(before);
    expect((await t.call('undo_calendar_change', { change_id: done?.id }, admin)).status).toBe(409);
    expect((await changes()).changes.map(({ reason, undone_at }) => [reason, undone_at !== null]).slice(0, 2)).toEqual([
      ['undone', false],
      ['changed', true],
    ]);
  });

  test('is undone without what someone changed of it since', async () => {
    const first = await profile();
    const day = { date: '2027-03-09', name: 'Foundation day', states: [] };
    const other = { date: '2027-03-10', name: 'Outing', states: [] };
    const change = { version: first.version, holidays: [...first.holidays, day, other] };
    (await t.call('update_company_profile', change, admin)).ok();
    const [made] = (await changes()).changes;
    expect(made).toMatchObject({ added: [day, other], removed: [], working_days: null });
    const second = await profile();
    const renamed = second.holidays.map((one) => (one.date === other.date ? { ...one, name: 'Theirs' } : one));
    (await t.call('update_company_profile', { version: second.version, holidays: renamed }, admin)).ok();
    const refused = await t.call('undo_calendar_change', { change_id: made?.id }, admin);
    expect([refused.status, refused.body.current.overtaken]).toEqual([
      409,
      [{ date: other.date, now: 'Theirs', back: '' }],
    ]);
    (await t.call('undo_calendar_change', { change_id: made?.id, keep_changed: true }, admin)).ok();
    const { holidays } = await profile();
    expect(holidays.find(({ date }) => date === other.date)?.name).toBe('Theirs');
    expect(holidays.some(({ date }) => date === day.date)).toBe(false);
    await renewPlans(t.app);
  });

  test('a project in another state follows the calendar there within minutes', async () => {
    const [{ id } = { id: 0 }] = await open();
    await inCompany(t.app.database, 1, (db) =>
      db.updateTable('projects').set({ state: 'Kerala' }).where('id', '=', id).execute(),
    );
    expect(await stale()).toBe(1);
    await runFrequentSchedules(t.app);
    expect(await stale()).toBe(0);
    expect((await changes()).changes[0]).toMatchObject({ reason: 'renewed', projects: 1, replanned: 1 });
  });

  test('missing years and plans beyond the known ones are said, and reminded of once', async () => {
    const titles = async () =>
      (await t.call('get_notifications', { limit: 100 }, admin)).ok().notifications.map(({ title }) => title);
    const [{ id } = { id: 0 }] = await open();
    await inCompany(t.app.database, 1, (db) =>
      db.updateTable('projects').set({ forecast_end: '2029-04-01' }).where('id', '=', id).execute(),
    );
    const { last_known_year, beyond, years_missing } = await changes();
    expect(beyond).toMatchObject([{ project_id: id, forecast_end: '2029-04-01' }]);
    expect(years_missing).toContain(2029);
    const { version, holidays } = await profile();
    const year = new Date().getFullYear();
    const only_old = holidays.filter(({ date }) => !date.startsWith(String(year)));
    (await t.call('update_company_profile', { version, holidays: only_old }, admin)).ok();
    for (let day = 0; day < 2; day += 1)
      await inCompany(t.app.database, 1, async (db) => {
        await remindOfHolidays(db, `${year}-06-01`);
        await warnOfUnknownYears(db, `${year}-06-01`);
      });
    await t.mails();
    const told = await titles();
    expect(told.filter((title) => title === `Add the holidays of ${year}`)).toHaveLength(1);
    expect(told.filter((title) => title === `A schedule reaches beyond ${last_known_year}`)).toHaveLength(1);
  });
});
