// npm run pictures [-- http://localhost:4000]: pictures of the product as it is, for the landing page and the README, of the
// demo companies of a fresh start, or of the product that runs there.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensure } from './ensure.mjs';
import { freePort } from './free_port.mjs';
import { beforeEnd, fail, root } from './run.mjs';

await ensure();
const { chromium } = await import('playwright-core');
const { default: sharp } = await import('sharp');
const password = 'Sunstage-on-the-roof';
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Pictures of the landing page: small enough for a phone, twice as fine where they are shown on one. */
const on_page = join(root, 'web/areas/identity/pictures');
const in_readme = join(root, 'docs/pictures');

const pictures = [
  { name: 'schedule', to: on_page, who: 'helios.pm', path: '/projects/project-gantt?projectId=1' },
  {
    name: 'proposal',
    to: on_page,
    size: phone,
    path: async () => {
      const { proposals } = await call('helios.sales', 'crm/get_proposals', { limit: 100 });
      const { id } = proposals.find(({ status }) => status === 'opened') ?? {};
      const { link } = await call(
        'helios.sales',
        'crm/send_proposal_link',
        { proposal_id: id, by_mail: false },
        'POST',
      );
      return link;
    },
  },
  {
    name: 'comparison',
    to: on_page,
    who: 'helios.prm',
    path: async () => {
      const { rfqs } = await call('helios.prm', 'get_rfqs', { limit: 100 });
      const { id } = rfqs.find(
        ({ project_id, standing, lines }) => project_id === 1 && standing === 'awarded' && lines > 1,
      );
      return `/projects/scm-dashboard?projectId=1&tab=requests&request=${id}`;
    },
    act: async (page) => {
      await page.getByText('Comparison', { exact: true }).click();
      await page.getByRole('table', { name: 'Comparison of quotes' }).waitFor();
    },
  },
  {
    name: 'gate',
    to: on_page,
    who: 'helios.site_incharge',
    size: phone,
    path: '/inventory?tab=deliveries&gate=0',
    act: (page) =>
      page
        .getByRole('button', { name: /^[A-Z]{2} ?\d\d/ })
        .first()
        .click(),
  },
  { name: 'dashboard', to: in_readme, who: 'helios.admin', path: '/dashboard' },
  { name: 'project', to: in_readme, who: 'helios.pm', path: '/projects/project-dashboard?projectId=1' },
  { name: 'pipeline', to: in_readme, who: 'helios.admin', path: '/crm' },
  { name: 'tickets', to: in_readme, who: 'helios.om', path: '/ticket-dashboard' },
  { name: 'rights', to: in_readme, who: 'helios.admin', path: '/rights' },
  { name: 'new-project', to: in_readme, who: 'helios.pm', path: '/projects/new' },
  { name: 'phone', to: in_readme, who: 'helios.pm', path: '/dashboard', size: phone, dark: true },
  { name: 'landing', to: in_readme, path: '/' },
];

const address = process.argv[2] ?? (await startFresh());
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', process.env.CHROMIUM].find(
  (path) => path && existsSync(path),
);
if (!executablePath) await fail('Pictures need Chromium: install it, or name another with CHROMIUM=/path/to/chromium.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const picture of pictures) await take(picture);
await browser.close();
process.exit(0);

/** Starts the built product with a database of its own; gives its address once it answers. */
async function startFresh() {
  await build();
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'sunstage-pictures-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error' };
  const product = spawn(process.execPath, [join(root, 'bin/start.mjs')], { env, stdio: 'ignore' });
  beforeEnd(() => product.kill());
  process.on('exit', () => {
    product.kill();
    rmSync(data, { recursive: true, force: true });
  });
  console.log('Starting a fresh product with its demo companies (about two minutes) …');
  const where = `http://localhost:${port}`;
  for (let tries = 0; tries < 300; tries += 1) {
    const answers = await fetch(`${where}/online.json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return where;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return fail('The product did not start.');
}

async function keyOf(username) {
  const body = new URLSearchParams({ username, password });
  const answer = await fetch(`${address}/api/pmt/login/`, { method: 'POST', body });
  return (await answer.json()).key;
}

/** A call as one of the demo people. */
async function call(who, path, input, method = 'GET') {
  const url = new URL(`${address}/api/pmt/${path}/`);
  const headers = { authorization: `Token ${await keyOf(who)}` };
  if (method === 'GET') for (const [field, value] of Object.entries(input)) url.searchParams.set(field, value);
  else Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() });
  const answer = await fetch(url, { method, headers, ...(method === 'POST' && { body: JSON.stringify(input) }) });
  if (!answer.ok) await fail(`${path} answered ${answer.status}.`, await answer.text());
  return answer.json();
}

/** Waits until a page has its heading, and nothing in it still loads. */
function settled(page) {
  return page.waitForFunction(
    () =>
      document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"], [class*="bone"]') === null,
  );
}

async function take({ name, to, who, path, size = desk, dark = false, act }) {
  const is_phone = size === phone;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // sharp letters where the page shows it smaller than it is
    deviceScaleFactor: to === on_page ? 2 : 1,
    reducedMotion: 'reduce',
    ...(is_phone && { isMobile: true, hasTouch: true }),
  });
  const page = await context.newPage();
  if (who) {
    await page.goto(`${address}/?pmtToken=${await keyOf(who)}`);
    await page.waitForURL((url) => url.pathname !== '/');
    await settled(page);
  }
  const wanted = typeof path === 'function' ? await path() : path;
  await page.goto(new URL(wanted, address).href, { waitUntil: 'load' });
  await settled(page);
  await act?.(page);
  // what loads last has its picture too
  await page.waitForTimeout(1500);
  const bytes = await page.screenshot({ type: 'png' });
  mkdirSync(to, { recursive: true });
  const image = sharp(bytes);
  if (to === on_page)
    await image
      .resize({ width: is_phone ? 585 : 1600 })
      .webp({ quality: 78 })
      .toFile(join(to, `${name}.webp`));
  else await image.png({ palette: true, quality: 90 }).toFile(join(to, `${name}.png`));
  console.log(`${name}: ${page.url().replace(address, '')}`);
  await context.close();
}
