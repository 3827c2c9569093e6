/** The company's profile, its logo, and who may do what. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gets } from '../../../contract/index.ts';
import { openTestHouse, type TestHouse } from '../../test_kit.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});
afterAll(() => t.close());

/** A file as the server receives it. */
async function received(bytes: Buffer, file_name = 'picture.png', content_type = 'image/png') {
  const temp_path = join(t.house.settings.data_dir, `received-${Math.random().toString(36).slice(2)}`);
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
    expect(refused.body.message).toBe('This picture has too many pixels. Please make it smaller and send it again.');
  });
});

describe('rights of roles', () => {
  const approve = { can_view: false, can_edit: true, can_work: true, can_approve: true, docs_details: false };
  const cell = { holder: 'Designer', module: 'engineering' };

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
      because: [{ holder: 'Designer', changed: true, says: 'Designer on this project, changed by the company' }],
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
      { holder: 'Administrator', module: 'people', rights: approve },
      'urja.admin',
    );
    expect([refused.status, refused.body.message]).toEqual([400, 'The administrator’s rights are fixed.']);
  });

  test('are changed by nobody but the administrator', async () => {
    expect((await t.call('change_role_right', { ...cell, rights: approve }, 'urja.owner')).status).toBe(403);
  });
});

describe('who may do what in a project, and why', () => {
  test('names everybody of its team and everybody who sees all projects, each with their grounds', async () => {
    const project_id = (await t.call('get_projects', {}, 'helios.admin')).ok().projects[0]?.id as number;
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
      (await t.call('change_role_right', { holder: 'Designer', module: 'engineering', rights }, admin)).ok();
      const project_id = (await t.call('get_projects', {}, admin)).ok().projects[0]?.id as number;
      const { people } = (await t.call('get_rights', { project_id }, admin)).ok();
      const designer = people.find((one) => one.roles.includes('Designer'));
      read_only[company] = designer?.modules.find((one) => one.module === 'engineering')?.read_only;
      (await t.call('change_role_right', { holder: 'Designer', module: 'engineering', rights: null }, admin)).ok();
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
