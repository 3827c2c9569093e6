/**
 * A roof without a signal: a punch point with its photo is recorded where the connection went, the form stays open, the
 * browser is closed, the session ends; it reaches the server once, when its person is back with a connection.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayInIndia } from '../domain/dates.ts';
import { demo_password } from '../server/seed/cast.ts';
import { aPhoto, callsOf, openProduct, phone, type Product } from './kit.ts';

let product: Product;
let ask: ReturnType<typeof callsOf>;
let project_id: number;
beforeAll(async () => {
  product = await openProduct(['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']);
  ask = callsOf(product);
  const { projects } = await ask('helios.site_executive', 'get_projects', { search: 'Surya Textile' }, 'GET');
  project_id = projects[0]?.id ?? 0;
});
afterAll(() => product.close());

const list = () => `/projects/construction-dashboard?projectId=${project_id}&tab=punch-points`;
const found = async (title: string) =>
  (await ask('helios.site_executive', 'get_punch_points', { project_ids: [project_id], search: title }, 'GET'))
    .punch_points as { title: string; thumbnail_file_id: number | null }[];

test('a form that is open when the connection goes stays open, keeps what it says, and sends it once', async () => {
  const { page, context, enter, open } = await product.visit(phone);
  await enter('helios.site_executive');
  await open(list());
  await page.getByRole('button', { name: 'Add punch point' }).tap();
  const form = page.getByRole('dialog', { name: 'Add punch point' });
  await form.getByRole('textbox', { name: 'Punch point' }).fill('Cable tray without a cover');
  await context.setOffline(true);
  await page.waitForURL('**/no-internet');
  await page.getByText('What you record here is kept on this device').waitFor();
  await form.locator('input[type=file]').setInputFiles([await aPhoto('Tray.jpg')]);
  await form.getByRole('combobox', { name: 'Category' }).tap();
  await page.getByRole('option', { name: 'DC cable' }).tap();
  await form.getByRole('button', { name: 'Add punch point' }).tap();
  await page.getByText('Saved on this device. It is sent when the server can be reached.').waitFor();

  // another one, from the page that says there is no connection
  await page.getByRole('button', { name: 'Punch point', exact: true }).tap();
  await form.getByRole('textbox', { name: 'Punch point' }).fill('Walkway plank loose');
  await form.getByRole('combobox', { name: 'Category' }).tap();
  await page.getByRole('option', { name: 'Safety items' }).tap();
  await form.getByRole('button', { name: 'Add punch point' }).tap();
  const waiting = page.getByRole('list', { name: 'Records' });
  await waiting.getByText('Punch point · Walkway plank loose').waitFor();
  await waiting.getByText('Punch point · Cable tray without a cover').waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/offline.png`, fullPage: true });
  expect(await found('Cable tray without a cover')).toEqual([]);

  await context.setOffline(false);
  await page.waitForURL('**/projects/construction-dashboard**');
  await page.getByText('All sent').or(page.getByText('Walkway plank loose')).first().waitFor();
  await expect.poll(async () => (await found('Walkway plank loose')).length).toBe(1);
  const [tray, ...others] = await found('Cable tray without a cover');
  expect(others).toEqual([]);
  expect(tray?.thumbnail_file_id).not.toBeNull();
});

test('what waits outlives the closed page and the ended session, and is sent by its own person alone', async () => {
  const { page, context, enter, open } = await product.visit(phone);
  // signing in says so, and the browser would keep the code of toasts for the page after it
  const toasts = /\/Overlays-[^/]*\.js/;
  await context.route(toasts, (route) => route.abort());
  await enter('helios.site_executive');
  await context.unroute(toasts);
  const loaded = page.waitForResponse((answer) => toasts.test(answer.url()));
  await open(list());
  await loaded;
  await page.getByRole('button', { name: 'Add punch point' }).tap();
  const form = page.getByRole('dialog', { name: 'Add punch point' });
  await form.getByRole('textbox', { name: 'Punch point' }).fill('Lug of the earth strip open');
  await form.getByRole('combobox', { name: 'Category' }).tap();
  await page.getByRole('option', { name: 'Earthing and LA' }).tap();
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Add punch point' }).tap();
  await page.getByText('Saved on this device.').waitFor();
  // it ends without a connection: one that is closed may be given the connection back before it has ended
  await page.goto('about:blank');
  await page.close();

  // the session ends, and someone else takes the phone
  await context.setOffline(false);
  const next = await context.newPage();
  const signInOnNext = async (username: string) => {
    // no page of the application is open that would write its session again
    await next.goto('/online.json');
    await next.evaluate(() => localStorage.clear());
    await next.goto('/login');
    await next.getByLabel(/user name/i).fill(username);
    await next.getByLabel(/^password/i).fill(demo_password);
    await next.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await next.waitForURL((url) => url.pathname !== '/login');
  };
  await signInOnNext('helios.site_incharge');
  await next.getByRole('button', { name: /of others/ }).tap();
  await next.getByText(/1 record of .* waits on this device/).waitFor();
  expect(await found('Lug of the earth strip open')).toEqual([]);
  await signInOnNext('helios.site_executive');
  await expect.poll(async () => (await found('Lug of the earth strip open')).length).toBe(1);
});

test('the day is recorded without a connection, from the page that says there is none', async () => {
  const { page, context, enter, open } = await product.visit(phone);
  await enter('helios.site_executive');
  await open(list());
  // what its form shows of the project is fetched shortly after the screen
  await page.waitForResponse((answer) => answer.url().includes('get_site_day/'));
  await page.getByRole('heading', { name: 'Construction' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Daily record', exact: true }).tap();
  const form = page.getByRole('dialog', { name: 'Record day' });
  await form.getByRole('textbox', { name: 'Visitors' }).fill('Fire officer at 11:00');
  await form.getByRole('button', { name: 'Record a note' }).tap();
  await form.getByRole('timer').getByText('0:01').waitFor();
  await form.getByRole('button', { name: 'Stop recording' }).tap();
  await form.getByLabel(/^Note 1, 0:0/).waitFor();
  // photos are taken in the page, which the camera app could cost
  await form.getByRole('button', { name: 'Take photos' }).tap();
  const camera = page.getByRole('dialog', { name: 'Take photos' });
  await camera.getByRole('button', { name: 'Take photo', exact: true }).tap();
  await camera.getByText('1 photo taken').waitFor();
  await camera.getByRole('button', { name: 'Done' }).tap();
  await form.getByText(/^Photo \d{4}-.*\.jpg$/).waitFor();
  await form.getByRole('button', { name: 'Save day' }).tap();
  await page
    .getByRole('list', { name: 'Records' })
    .getByText(/^Daily record · /)
    .waitFor();
  await context.setOffline(false);
  const day = todayInIndia(new Date());
  const recorded = async () => (await ask('helios.site_executive', 'get_site_day', { project_id, day }, 'GET')).record;
  await expect.poll(async () => (await recorded())?.visitors).toBe('Fire officer at 11:00');
  expect((await recorded())?.photos.length).toBeGreaterThan(0);

  // what was spoken came with it, and is played where the day is read
  await open(`/projects/construction-dashboard?projectId=${project_id}&tab=days&day=${day}`);
  const note = page.getByRole('dialog').getByLabel(/^Note 1, 0:0/);
  await expect.poll(() => note.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
});

test('quantities and a checklist go in their order, and what someone else answered meanwhile is chosen from two versions', async () => {
  const { page, context, enter, open } = await product.visit(phone);
  await enter('helios.site_executive');
  const installed = async () => {
    const { places } = await ask('helios.site_executive', 'get_material_quantities', { project_id }, 'GET');
    return (places as { installed: number }[]).reduce((sum, one) => sum + one.installed, 0);
  };
  const before = await installed();
  const fetched = ['get_material_quantities/', 'get_checklist/'].map((call) =>
    page.waitForResponse((answer) => answer.url().includes(call)),
  );
  await open(list());
  await Promise.all(fetched);
  await page.getByRole('heading', { name: 'Construction' }).waitFor();
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Quantities installed' }).tap();
  await page.getByRole('combobox', { name: 'Item and place' }).tap();
  await page.getByRole('option').first().tap();
  await page.getByRole('button', { name: 'All left' }).tap();
  await page.getByRole('button', { name: 'Save quantities' }).tap();
  await page.getByText('Saved on this device.').waitFor();

  await page.getByRole('button', { name: 'Checklist', exact: true }).tap();
  const first = page.getByRole('dialog', { name: 'Checklists' }).getByRole('button', { name: /CL-/ }).first();
  const number = /CL-\d+/.exec((await first.textContent()) ?? '')?.[0];
  await first.tap();
  const item = (position: number) => page.getByRole('group', { name: `Result of item ${position}`, exact: true });
  await item(1).getByRole('button', { name: 'NA' }).tap();
  await item(2).getByRole('button', { name: 'Fail' }).tap();
  const defect = page.getByRole('dialog', { name: 'Failed: punch point' });
  await defect.locator('input[type=file]').setInputFiles([await aPhoto('Gasket.jpg')]);
  await defect.getByRole('button', { name: 'Save as failed' }).tap();
  await page.getByText('Its punch point waits on this device.').waitFor();

  const { checklists } = await ask(
    'helios.site_executive',
    'get_checklists',
    { search: number, project_ids: [project_id] },
    'GET',
  );
  const checklist_id = (checklists as { id: number }[])[0]?.id ?? 0;
  const lines = async () =>
    (await ask('helios.site_executive', 'get_checklist', { checklist_id }, 'GET')).lines as {
      id: number;
      version: number;
      result: string;
      punch: object | null;
    }[];
  const [judged] = await lines();
  const { id: item_id = 0, version = 0 } = judged ?? {};
  const theirs = { item_id, version, result: 'NA' as const, value: '', remark: 'Looked at by two' };
  await ask('helios.site_incharge', 'update_checklist_answers', { checklist_id, answers: [theirs] });
  await context.setOffline(false);
  await page.getByText('1 needs you').first().waitFor();
  await expect.poll(async () => (await lines())[1]).toMatchObject({ result: 'Fail', punch: { open: true } });
  expect(await installed()).toBeGreaterThan(before);
  await page.getByRole('button', { name: '1 needs you' }).tap();
  await page.getByRole('button', { name: 'Compare versions' }).tap();
  await page.getByRole('dialog', { name: 'Two versions' }).getByText('Looked at by two').waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/two_versions.png` });
  await page.getByRole('button', { name: 'Overwrite with mine' }).tap();
  await expect.poll(async () => (await lines())[0]).toMatchObject({ result: 'NA', remark: '' });
});

test('a visit is begun, filled in and photographed without a connection', async () => {
  const { page, context, enter, open } = await product.visit(phone);
  await enter('helios.site_executive');
  const fetched = page.waitForResponse((answer) => answer.url().includes('get_site_visit/'));
  await open('/sitevisit');
  const { id: site_visit_id } = (await (await fetched).json()) as { id: number };
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Site visit', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Site visits' }).getByRole('button', { name: /SV-/ }).first().tap();
  await page.getByRole('button', { name: 'Begin visit' }).tap();
  await page.getByRole('button', { name: 'Open the first section' }).tap();
  await page.getByRole('textbox', { name: 'Designation' }).fill('Plant head');
  await page.getByRole('button', { name: 'All sections' }).tap();
  await page.getByRole('button', { name: /^Photos/ }).tap();
  await page
    .locator('input[data-slot]')
    .first()
    .setInputFiles([await aPhoto('Roof.jpg')]);
  await page
    .getByText(/SV-\d+ · Roof.jpg$/)
    .first()
    .waitFor();
  await context.setOffline(false);
  const visit = async () => {
    const { status, answers, picture_slots } = await ask(
      'helios.site_executive',
      'get_site_visit',
      { site_visit_id },
      'GET',
    );
    const said = (answers as { value: unknown }[]).some(({ value }) => value === 'Plant head');
    return { status, said, photos: (picture_slots as object[]).length };
  };
  await expect.poll(visit).toEqual({ status: 'Under way', said: true, photos: 1 });
});
