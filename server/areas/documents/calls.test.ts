/** The documents of a project: who sees which, what a new version does, who decides, with whom they are shared. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { drainOutbox } from '../../jobs/work.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { cast } from '../../seed/cast.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { sample_pdf, uploaded } from '../../fixtures.ts';
import { warnOfExpiry } from './expiry_rows.ts';

let t: TestApp;
/** a project of urja with customer, investor and sub-contractor; one of helios */
let urja: number;
let helios: number;
let names = 0;

beforeAll(async () => {
  t = await openTestApp();
  const wanted = { sort: 'code', descending: false };
  const theirs = async (as: string) => (await t.call('get_projects', wanted, as)).ok().projects.map(({ id }) => id);
  urja = (await theirs('urja.customer'))[0] ?? 0;
  const { people } = (await t.call('get_people', {}, 'urja.admin')).ok();
  for (const [username, more] of [
    ['urja.investor', { role: 'Investor' }],
    ['urja.subcontractor', { role: 'Sub-contractor', stage_access: ['construction'] }],
  ] as const) {
    const user_id = people.find((one) => one.username === username)?.id;
    await t.call('add_project_member', { project_id: urja, user_id, ...more }, 'urja.pm');
  }
  helios = (await theirs('helios.designer'))[0] ?? 0;
});
afterAll(() => t.close());

const document = async (as: string, more: Record<string, unknown> = {}, project_id = urja) => {
  names += 1;
  const input = { project_id, stage: 'engineering', name: `Document ${names}`, ...more };
  return t.call('add_document', input, as);
};
const withFile = async (as: string, more: Record<string, unknown> = {}, file: Parameters<typeof uploaded>[3] = {}) =>
  (await document(as, { upload_id: await uploaded(t, urja, as, file), ...more })).ok().id;
const see = async (id: number, as: string) => (await t.call('get_document', { id }, as)).ok();
const rowOf = async (id: number, as = 'urja.pm') => (await see(id, as)).row_version;
const decide = async (call: 'approve_document' | 'reject_document', id: number, as: string, more = {}) =>
  t.call(call, { document_id: id, version: await rowOf(id), ...more }, as);
const addVersion = async (id: number, as: string) =>
  t.call('add_document_version', { document_id: id, upload_id: await uploaded(t, urja, as) }, as);
const read = (file_id: number, as: string) => t.call('get_file', { id: file_id }, as);
const titles = async (as: string) =>
  (await t.call('get_notifications', {}, as)).ok().notifications.map(({ title }) => title);

describe('a document', () => {
  test('says NA until something was uploaded, then when and where', async () => {
    const { id } = (await document('urja.designer')).ok();
    expect(await see(id, 'urja.pm')).toMatchObject({ status: 'NA', url: 'NA', last_updated: 'NA', versions: [] });
    (await addVersion(id, 'urja.designer')).ok();
    const there = await see(id, 'urja.pm');
    expect(there).toMatchObject({ status: 'submitted', url: `/api/pmt/get_file/${there.versions[0]?.file_id}/` });
    expect(there.last_updated).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
  });

  test('keeps every version, the newest first, and never twice under one name in a stage', async () => {
    const id = await withFile('urja.designer', { name: 'Wind load' });
    (await addVersion(id, 'urja.designer')).ok();
    (await addVersion(id, 'urja.designer')).ok();
    const { versions } = await see(id, 'urja.pm');
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(new Set(versions.map(({ file_id }) => file_id)).size).toBe(3);
    const twin = await document('urja.designer', { name: 'WIND LOAD' });
    expect([twin.status, Object.keys(twin.body.fields as object)]).toEqual([409, ['name']]);
    expect((await document('urja.pm', { name: 'Wind load', stage: 'construction' })).status).toBe(200);
  });

  test('is found by stage, search, event, what is missing and what expires', async () => {
    const soon = addDays(todayInIndia(new Date()), 12);
    const id = await withFile('urja.pm', { name: 'CEIG certificate', stage: 'approvals', valid_to: soon });
    const list = async (more: object) =>
      (await t.call('get_documents', { project_id: urja, ...more }, 'urja.pm')).ok().documents;
    expect((await list({ search: 'ceig cert' })).map((one) => one.id)).toEqual([id]);
    expect((await list({ expiring: true })).find((one) => one.id === id)?.days_to_expiry).toBe(12);
    expect((await list({ stage: ['approvals'] })).every(({ stage }) => stage === 'approvals')).toBe(true);
    expect((await list({ missing: true })).every(({ status, expected }) => expected && status === 'NA')).toBe(true);
    expect((await list({ status: ['submitted'] })).every(({ status }) => status === 'submitted')).toBe(true);
    expect((await list({ drawings: true })).every(({ drawing }) => drawing !== null)).toBe(true);
  });

  test('past its validity is expired, whatever was decided', async () => {
    const yesterday = addDays(todayInIndia(new Date()), -1);
    const id = await withFile('urja.pm', { valid_to: yesterday });
    expect(await see(id, 'urja.pm')).toMatchObject({ status: 'expired', days_to_expiry: -1 });
  });

  test('is changed by one person at a time', async () => {
    const id = await withFile('urja.designer');
    const version = await rowOf(id);
    (await t.call('update_document', { document_id: id, version, title: 'Mine' }, 'urja.designer')).ok();
    const late = await t.call('update_document', { document_id: id, version, title: 'Yours' }, 'urja.lead_designer');
    expect([late.status, late.body.current.title]).toEqual([409, 'Mine']);
  });

  test('goes off the register by who approves; its versions stay', async () => {
    const id = await withFile('urja.designer');
    const about = async () => ({ document_id: id, version: await rowOf(id) });
    expect((await t.call('delete_document', await about(), 'urja.designer')).status).toBe(403);
    (await t.call('delete_document', await about(), 'urja.lead_designer')).ok();
    expect((await t.call('get_document', { id }, 'urja.pm')).status).toBe(404);
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select count(*)::int as count from document_versions where document_id = ${id}`),
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('an upload', () => {
  test.each([
    ['HTML', 'plan.html', '<!doctype html><script>alert(1)</script>', 'application/octet-stream', 'attachment'],
    ['HTML called PDF', 'plan.pdf', '<html><script>1</script>', 'application/octet-stream', 'attachment'],
    ['SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'application/octet-stream', 'attachment'],
    ['a PDF', 'plan.pdf', '%PDF-1.7 ...', 'application/pdf', 'inline'],
    ['a drawing', 'plan.dwg', 'AC1032\0\0', 'image/vnd.dwg', 'attachment'],
    ['what nobody knows', 'plan.xyz', 'xyz', 'application/octet-stream', 'attachment'],
  ])(
    'of %s is known by its content and shown in place only where that is harmless',
    async (_what, name, text, type, how) => {
      const id = await withFile('urja.designer', {}, { file_name: name, bytes: Buffer.from(text, 'latin1') });
      const { raw } = await read((await see(id, 'urja.pm')).versions[0]?.file_id ?? 0, 'urja.pm');
      expect(raw.headers['content-type']).toBe(type);
      expect(raw.headers['content-disposition']).toBe(`${how}; filename*=UTF-8''${name}`);
      expect(raw.headers['content-security-policy']).toContain('sandbox');
      expect((await buffer(raw.file?.stream as NodeJS.ReadableStream)).toString('latin1')).toBe(text);
    },
  );

  test('of several parts is joined as it was', async () => {
    const bytes = Buffer.concat([sample_pdf, Buffer.alloc(5_000_000, 7)]);
    const id = await withFile('urja.designer', {}, { bytes });
    const { raw } = await read((await see(id, 'urja.pm')).versions[0]?.file_id ?? 0, 'urja.pm');
    expect((await buffer(raw.file?.stream as NodeJS.ReadableStream)).equals(bytes)).toBe(true);
  });

  test('of a picture has a preview without place and camera; of half a picture only itself', async () => {
    const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0a7' } })
      .withExif({ IFD0: { Make: 'Camera' } })
      .jpeg()
      .toBuffer();
    const whole = await withFile('urja.designer', {}, { file_name: 'roof.jpg', bytes: picture });
    const preview = (await see(whole, 'urja.pm')).versions[0]?.preview_file_id ?? 0;
    const small = await buffer((await read(preview, 'urja.pm')).raw.file?.stream as NodeJS.ReadableStream);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect((await sharp(small).metadata()).exif).toBeUndefined();
    const half = await withFile('urja.designer', {}, { file_name: 'roof.jpg', bytes: picture.subarray(0, 400) });
    const [version] = (await see(half, 'urja.pm')).versions;
    expect(version).toMatchObject({ preview_file_id: null, content_type: 'image/jpeg', byte_size: 400 });
    expect((await read(version?.file_id ?? 0, 'urja.pm')).status).toBe(200);
  });

  test('is taken once, by who sent it, in its project, and when it is whole', async () => {
    const upload_id = await uploaded(t, urja, 'urja.designer');
    expect((await document('urja.pm', { upload_id })).status).toBe(404);
    expect((await document('urja.designer', { upload_id })).status).toBe(200);
    expect((await document('urja.designer', { upload_id })).status).toBe(404);
    const begun = { project_id: urja, file_name: 'a.pdf', byte_size: 10 };
    const half = (await t.call('add_upload', begun, 'urja.designer')).ok().upload_id;
    expect((await document('urja.designer', { upload_id: half })).status).toBe(409);
    const projects = (await t.call('get_projects', {}, 'urja.designer')).ok().projects;
    const other = projects.find(({ id }) => id !== urja)?.id ?? 0;
    const elsewhere = await uploaded(t, other, 'urja.designer');
    expect((await document('urja.designer', { upload_id: elsewhere })).status).toBe(404);
  });
});

describe('deciding', () => {
  const wanted = { needs_approval: true, outside_approval: ['customer'], shared_with: ['customer'] };

  test('goes inside first, then outside, where the customer speaks for themselves', async () => {
    const id = await withFile('urja.designer', wanted);
    expect((await see(id, 'urja.pm')).approvals.map(({ role, state }) => [role, state])).toEqual([
      ['Lead Designer', 'waiting'],
      ['customer', 'waiting'],
    ]);
    // nothing was released yet, so there is nothing to know of
    expect((await decide('approve_document', id, 'urja.customer')).status).toBe(404);
    const refused = await decide('approve_document', id, 'urja.designer');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringMatching(
        /^You cannot approve in the engineering stage\. Ask: Project Manager \(.+\), Lead Designer \(.+\), Administrator\.$/,
      ),
    ]);
    expect((await decide('approve_document', id, 'urja.lead_designer')).ok().status).toBe('submitted');
    const seen = await see(id, 'urja.customer');
    expect([seen.abilities.approve_document, seen.approvals.map(({ role }) => role)]).toEqual([true, ['customer']]);
    expect((await decide('approve_document', id, 'urja.customer', { with_comments: true })).ok().status).toBe(
      'approved',
    );
    await drainOutbox(t.app);
    expect(await titles('urja.lead_designer')).toContain(`Document ${names} awaits your approval`);
    expect(await titles('urja.customer')).toContain(`Document ${names} awaits your approval`);
    expect(await titles('urja.designer')).toContain(`Document ${names} was approved with comments`);
  });

  test('asks the parties outside that who asks chooses; without a choice those of the version before', async () => {
    const id = await withFile('urja.designer', { needs_approval: true, outside_approval: ['CEIG', 'DISCOM'] });
    expect((await see(id, 'urja.pm')).next_outside).toEqual(['DISCOM', 'CEIG']);
    const { row_version } = await see(id, 'urja.designer');
    (await t.call('undo_document_submission', { document_id: id, version: row_version }, 'urja.designer')).ok();
    const version = { document_id: id, upload_id: await uploaded(t, urja, 'urja.designer') };
    (await t.call('add_document_version', { ...version, outside_approval: ['lender'] }, 'urja.designer')).ok();
    const seen = await see(id, 'urja.pm');
    expect(seen.approvals.map(({ role }) => role)).toEqual(['Lead Designer', 'lender']);
    expect(seen.next_outside).toEqual(['lender']);
  });

  test('needs a reason for a rejection, and ends with it', async () => {
    const id = await withFile('urja.designer', wanted);
    expect((await decide('reject_document', id, 'urja.lead_designer', { reason: '' })).status).toBe(400);
    expect((await decide('reject_document', id, 'urja.lead_designer', { reason: 'No north arrow' })).ok().status).toBe(
      'rejected',
    );
    expect((await see(id, 'urja.pm')).approvals.map(({ state, remark }) => [state, remark])).toEqual([
      ['rejected', 'No north arrow'],
      ['withdrawn', ''],
    ]);
    expect((await decide('approve_document', id, 'urja.lead_designer')).status).toBe(409);
    expect((await addVersion(id, 'urja.designer')).ok().version).toBe(2);
  });

  test('keeps other versions out until it is over or withdrawn', async () => {
    const id = await withFile('urja.designer', wanted);
    const locked = await addVersion(id, 'urja.designer');
    expect([locked.status, locked.body.message]).toEqual([
      409,
      'Version 1 awaits Lead Designer. Withdraw it first, or wait for the decision.',
    ]);
    const about = { document_id: id, version: await rowOf(id) };
    expect((await t.call('undo_document_submission', about, 'urja.site_executive')).status).toBe(403);
    expect((await t.call('undo_document_submission', about, 'urja.designer')).ok().status).toBe('withdrawn');
    expect((await addVersion(id, 'urja.designer')).ok().version).toBe(2);
    // the next version asks whom the one before asked
    expect((await see(id, 'urja.pm')).approvals.map(({ role }) => role)).toEqual(['Lead Designer', 'customer']);
  });

  test('is possible without having been asked, by who approves in the stage', async () => {
    const id = await withFile('urja.designer');
    expect((await decide('approve_document', id, 'urja.lead_designer')).ok().status).toBe('approved');
    expect((await see(id, 'urja.pm')).history).toMatchObject([{ role: 'Lead Designer', state: 'approved' }]);
  });

  test('on what changed meanwhile is refused', async () => {
    const id = await withFile('urja.designer', { needs_approval: true });
    const version = await rowOf(id);
    const about = { document_id: id, version };
    (await t.call('approve_document', about, 'urja.lead_designer')).ok();
    expect((await t.call('reject_document', { ...about, reason: 'too late' }, 'urja.pm')).status).toBe(409);
  });
});

describe('people from outside', () => {
  const outside = [
    ['urja.customer', 'customer'],
    ['urja.investor', 'investor'],
    ['urja.subcontractor', 'subcontractor'],
  ] as const;

  test.each(outside)('%s sees what is shared with their kind, and nothing else of it exists', async (who, flag) => {
    const shared = await withFile('urja.designer', { shared_with: [flag] });
    const others = outside.filter(([, one]) => one !== flag).map(([, one]) => one);
    const hidden = await withFile('urja.designer', { shared_with: [...others, 'discom'] });
    const file = (await see(hidden, 'urja.pm')).versions[0]?.file_id ?? 0;
    const missing = await t.call('get_document', { id: 999_999_999 }, who);
    expect((await t.call('get_document', { id: hidden }, who)).raw.body).toBe(missing.raw.body);
    expect((await read(file, who)).raw.body).toBe((await read(999_999_999, who)).raw.body);
    expect((await t.call('export_documents', { project_id: urja, document_ids: [hidden] }, who)).status).toBe(404);
    const { versions } = await see(shared, who);
    expect((await read(versions[0]?.file_id ?? 0, who)).status).toBe(200);
    const listed = (await t.call('get_documents', { project_id: urja }, who)).ok().documents.map(({ id }) => id);
    expect([listed.includes(shared), listed.includes(hidden)]).toEqual([true, false]);
    const across = (await t.call('get_shared_documents', {}, who)).ok().documents.map(({ id }) => id);
    expect([across.includes(shared), across.includes(hidden)]).toEqual([true, false]);
  });

  test('see of a shared document only the versions that were released', async () => {
    const id = await withFile('urja.designer', { needs_approval: true, shared_with: ['customer'] });
    expect((await t.call('get_document', { id }, 'urja.customer')).status).toBe(404);
    (await decide('approve_document', id, 'urja.lead_designer')).ok();
    (await addVersion(id, 'urja.designer')).ok();
    const seen = await see(id, 'urja.customer');
    expect(seen.versions.map(({ version }) => version)).toEqual([1]);
    const draft = (await see(id, 'urja.pm')).versions[0]?.file_id ?? 0;
    expect((await read(draft, 'urja.customer')).status).toBe(404);
  });

  test('change nothing, except a sub-contractor in the stages given to them', async () => {
    for (const [who] of outside) expect((await document(who)).status).toBe(who === 'urja.subcontractor' ? 404 : 403);
    const own = await document('urja.subcontractor', { stage: 'construction' });
    const { id } = own.ok();
    const upload_id = await uploaded(t, urja, 'urja.subcontractor');
    (await t.call('add_document_version', { document_id: id, upload_id }, 'urja.subcontractor')).ok();
    expect((await see(id, 'urja.subcontractor')).shared_with).toEqual(['subcontractor']);
  });

  test('hear when something is shared with them', async () => {
    const id = await withFile('urja.designer', { name: 'Yield report' });
    const about = { document_id: id, version: await rowOf(id) };
    (await t.call('update_document', { ...about, shared_with: ['customer'] }, 'urja.designer')).ok();
    await drainOutbox(t.app);
    const { notifications } = (await t.call('get_notifications', {}, 'urja.customer')).ok();
    expect(notifications[0]).toMatchObject({ title: 'Yield report was shared with you', path: `/docs?document=${id}` });
  });
});

describe('people of the company', () => {
  test('without document details know of a document and see none of its files', async () => {
    const id = await withFile('urja.designer');
    const rights = { can_view: true, can_edit: false, can_work: false, can_approve: false, docs_details: false };
    for (const module of ['documents', 'engineering'])
      (await t.call('change_role_right', { role: 'Site Executive', module, rights }, 'urja.admin')).ok();
    const seen = await see(id, 'urja.site_executive');
    expect([seen.status, seen.versions, seen.url]).toEqual(['submitted', [], 'NA']);
    const file = (await see(id, 'urja.pm')).versions[0]?.file_id ?? 0;
    expect((await read(file, 'urja.site_executive')).status).toBe(404);
    for (const module of ['documents', 'engineering'])
      (await t.call('change_role_right', { role: 'Site Executive', module, rights: null }, 'urja.admin')).ok();
    expect((await read(file, 'urja.site_executive')).status).toBe(200);
  });

  test('work where their role works', async () => {
    expect((await document('urja.designer', { stage: 'construction' })).status).toBe(403);
    expect((await document('urja.site_executive', { stage: 'construction' })).status).toBe(200);
    expect((await document('urja.finance')).status).toBe(404);
  });

  test('of another company, and of no project, find nothing', async () => {
    const id = await withFile('urja.designer');
    const file = (await see(id, 'urja.pm')).versions[0]?.file_id ?? 0;
    for (const who of ['helios.pm', 'helios.customer', 'urja.crm', 'urja.vendor']) {
      expect((await t.call('get_document', { id }, who)).status).toBe(404);
      expect((await read(file, who)).status).toBe(404);
    }
  });

  test('get several documents as one archive, and that is on record', async () => {
    const ids = [await withFile('urja.designer', { name: 'A/B: plan' }), await withFile('urja.designer')];
    const { raw } = await t.call('export_documents', { project_id: urja, document_ids: ids }, 'urja.pm');
    const zip = await buffer(raw.file?.stream as NodeJS.ReadableStream);
    expect(zip.length).toBe(raw.file?.byte_size);
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(zip.toString('latin1')).toContain('engineering/A_B_ plan.pdf');
    const { activity } = (await t.call('get_activity', { project_id: urja }, 'urja.pm')).ok();
    expect(activity[0]).toMatchObject({ kind: 'documents_exported', says: 'downloaded 2 documents' });
  });
});

describe('the document area of one company', () => {
  const first = (as: string, stage: string) => document(as, { stage }, helios);

  test('is opened by who approves, and then by everybody inside who sees its files', async () => {
    await t.app.database.asOwner(async (run) => {
      await run(
        `update punch_points set pin_version_id = null, pin_page = null, pin_x = null, pin_y = null where project_id = ${helios}`,
      );
      await run(`delete from documents where project_id = ${helios}`);
    });
    const closed = await first('helios.designer', 'engineering');
    expect([closed.status, closed.body.message]).toEqual([
      403,
      expect.stringContaining('The first document of this stage is uploaded by an approver of the stage'),
    ]);
    const upload_id = await uploaded(t, helios, 'helios.lead_designer');
    (await document('helios.lead_designer', { upload_id }, helios)).ok();
    expect((await first('helios.designer', 'engineering')).status).toBe(200);
    expect((await first('helios.designer', 'materials')).status).toBe(403);
    expect((await first('helios.pm', 'materials')).status).toBe(200);
    expect((await first('helios.customer', 'engineering')).status).toBe(403);
  });
});

describe('validity', () => {
  test('that ends is said 30 days before, 7 days before and on the day, each once', async () => {
    const today = todayInIndia(new Date());
    const id = await withFile('urja.designer', { name: 'Insurance', valid_to: addDays(today, 20) });
    const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'urja'`));
    const company_id = Number(rows[0]?.id);
    const heard = async () => (await titles('urja.pm')).filter((title) => title.startsWith('Insurance'));
    for (const [days, count] of [
      [0, 1],
      [1, 1],
      [14, 2],
      [20, 3],
      [25, 3],
    ] as const) {
      await inCompany(t.app.database, company_id, (db) => warnOfExpiry(db, addDays(today, days)));
      await drainOutbox(t.app);
      expect(await heard()).toHaveLength(count);
    }
    expect((await heard())[0]).toMatch(/^Insurance expired on \d\d\/\d\d\/\d{4}$/);
    t.setNow(new Date(`${addDays(today, 21)}T06:30:00Z`));
    expect((await see(id, 'urja.pm')).status).toBe('expired');
    t.setNow();
  });
});

test('documents across projects come by windows in one order, those that wait for the customer first', async () => {
  for (const who of ['helios.customer', 'urja.customer', 'urja.designer']) {
    // oxlint-disable-next-line no-await-in-loop
    const whole = (await t.call('get_shared_documents', { limit: 1000 }, who)).ok();
    const { documents } = whole;
    expect(documents).toHaveLength(whole.total);
    expect(documents.map((one) => one.waits_for_you)).toEqual(
      documents.map((one) => one.waits_for_you).toSorted((a, b) => Number(b) - Number(a)),
    );
    const projects = documents.filter((one) => !one.waits_for_you).map((one) => one.project_id);
    expect(projects.filter((id, at) => id !== projects[at - 1])).toEqual([...new Set(projects)]);
    const parts = [];
    for (let offset = 0; offset < whole.total; offset += 7)
      // oxlint-disable-next-line no-await-in-loop
      parts.push(...(await t.call('get_shared_documents', { offset, limit: 7 }, who)).ok().documents);
    expect(parts.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
  }
});

test('no list of documents says NA of a file that was uploaded, whoever reads it', async () => {
  let seen = 0;
  for (const { username } of cast)
    for (const row of (await t.call('get_shared_documents', {}, username)).ok().documents) {
      seen += 1;
      const said = Object.entries(row).filter(([, value]) => value === 'NA');
      expect([username, row.name, said]).toEqual([username, row.name, []]);
    }
  expect(seen).toBeGreaterThan(50);
});
