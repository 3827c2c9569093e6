/** For journeys: the product on a port of its own, a real browser, and people who sign in as people do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { addressOf, type CallName, type Gets, type Sends } from '../contract/index.ts';
import { type LocalMail, localMails } from '../server/mail/deliver.ts';
import { start } from '../server/main.ts';
import { demo_password } from '../server/seed/cast.ts';
import { openJourneyData } from '../server/test_kit.ts';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Product {
  address: string;
  browser: Browser;
  /** A new visitor with an empty browser; every console error and failed script is collected. */
  visit(size?: { width: number; height: number }): Promise<Visitor>;
  /** The newest mail to this address, later than another one, with this in its subject; waits until it is there. */
  mailTo(recipient: string, after?: number, subject?: RegExp): Promise<LocalMail>;
  close(): Promise<void>;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** what the browser complained about */
  errors: string[];
  /** Opens a path and waits until nothing loads any more. */
  open(path: string): Promise<void>;
  /** Signs in through the login page. */
  signIn(username: string, password?: string): Promise<void>;
  /** Signs in with a new session in the address, in one page instead of two: for journeys that are not about signing in. */
  enter(username: string): Promise<void>;
}

/** Starts the product with the demo companies; `flags` are the browser's. */
export async function openProduct(flags: readonly string[] = []): Promise<Product> {
  const data_dir = mkdtempSync(join(tmpdir(), 'sunstage-journey-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const root = process.env.SUNSTAGE_ROOT ?? process.cwd();
  const { database_url, drop } = await openJourneyData(root, data_dir);
  const running = await start({
    root,
    port,
    host: '127.0.0.1',
    data_dir,
    base_url: address,
    demo: 'on',
    log_level: 'error',
    development: true,
    database_url,
    // a busy machine is no lost connection
    offline_after_ms: 30_000,
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...(process.env.CHROMIUM_FLAGS ?? '--headless --no-sandbox --disable-gpu').split(' '), ...flags],
  });
  return {
    address,
    browser,
    visit: (size = desk) => visit(browser, address, size),
    async mailTo(recipient, after = 0, subject = /./) {
      for (let tries = 0; tries < 600; tries += 1) {
        const mail = (await localMails(data_dir)).find(
          (one) => one.recipient === recipient && one.id > after && subject.test(one.subject),
        );
        if (mail) return mail;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No mail to ${recipient} came.`);
    },
    async close() {
      await browser.close();
      await running.stop();
      await drop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

async function visit(browser: Browser, address: string, size: { width: number; height: number }): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: size,
    baseURL: address,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(size.width < 768 ? { isMobile: true, hasTouch: true } : {}),
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const open = async (path: string) => {
    await page.goto(path);
    await settled(page);
  };
  return {
    page,
    context,
    errors,
    open,
    async signIn(username, password = demo_password) {
      await open('/login');
      await page.getByLabel(/user name/i).fill(username);
      await page.getByLabel(/^password/i).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL((url) => url.pathname !== '/login');
      await settled(page);
    },
    async enter(username) {
      await page.goto(`/?pmtToken=${await newKey(address, username)}`);
      await page.waitForURL((url) => !url.search.includes('pmtToken'));
      await settled(page);
    },
  };
}

/** A photo as a phone takes it, to be put into a field for files. */
export const aPhoto = async (name: string, background = '#26557a') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Goes to a path of the running page without reloading it. */
export async function go(page: Page, path: string): Promise<void> {
  // once the connection is back that page leads to where one was, which would overtake this way
  if (new URL(page.url()).pathname === '/no-internet') await page.waitForURL((url) => url.pathname !== '/no-internet');
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await settled(page);
}

/** Waits until the page shows its content: no skeletons, nothing marked busy. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { pathname, search } = window.location;
      const arrived = document.documentElement.dataset.arrived ?? '';
      return (
        // a secret of a link leaves the address without another arrival
        (arrived === pathname + search || (search === '' && arrived.split('?')[0] === pathname)) &&
        document.querySelector('h1') !== null &&
        // the show of parts shows skeletons on purpose: it is there once its content is
        (pathname.startsWith('/kit')
          ? document.querySelector('main h1') !== null
          : document.querySelector('[aria-busy="true"], [class*="bone"]') === null)
      );
    },
    undefined,
    { timeout: 60_000, polling: 30 }, // asking at every frame would draw frames to be asked at
  );
  await page.waitForTimeout(60);
}

/** Fails unless a page is the company's own: its name stands there, and nothing of the product's menu. */
export async function companysOwn(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).first().waitFor();
  const menus = page.getByRole('navigation', { name: /^(Sunstage|Menu|Footer)$/ });
  const ways = page.getByRole('link', { name: /^(Login|Open Sunstage|Sign up|Financing|Sunstage, start page)$/ });
  const buttons = page.getByRole('button', { name: /^(Menu|Products)$/ });
  const found = await menus.or(ways).or(buttons).allTextContents();
  if (found.length > 0) throw new Error(`The page of ${name} shows the menu of the product: ${found.join(', ')}`);
}

async function freePort(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 9_000); ; port += 1) {
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

/** The key of a new session of a demo person. */
async function newKey(address: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: demo_password });
  const login = await fetch(`${address}/api/pmt/login/`, { method: 'POST', body });
  return ((await login.json()) as { key: string }).key;
}

const keys = new Map<string, string>();

/** Calls as a person makes them through a client of their own, of the company Helios. */
export function callsOf({ address }: Pick<Product, 'address'>) {
  return async <N extends CallName>(who: string, name: N, input: Sends<N>, method = 'POST'): Promise<Gets<N>> => {
    const person = `${address} ${who}`;
    if (!keys.has(person)) keys.set(person, await newKey(address, who));
    const headers = { authorization: `Token ${keys.get(person)}`, 'content-type': 'application/json' };
    const { id } = input as { id?: number };
    const path = `${address}/api/pmt/helios/${addressOf(name, id)}`;
    const query = new URLSearchParams(input as Record<string, string>);
    if (addressOf(name, 'x') !== addressOf(name, 'y')) query.delete('id');
    const asked = method === 'GET' ? { url: `${path}?${query}` } : { url: path, body: JSON.stringify(input) };
    const answer = await fetch(asked.url, { ...asked, method, headers });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Gets<N>;
  };
}
