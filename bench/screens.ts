/** How long a person who is signed in waits for a screen: from the click until its content is painted, in a real browser. */
import { chromium as playwright, type Page } from 'playwright-core';
import { demo_password } from '../server/seed/cast.ts';
import { chromium, chromium_flags, openProduct, signIn, sized, verdict } from './kit.ts';

const who = 'helios.pm';
const goals = { warm_ms: 100, requests: 60 };
const rounds = Number(process.env.BENCH_ROUNDS ?? sized(7, 1));

interface Stop {
  name: string;
  path: string;
  /** there once the content is, not its shapes */
  content: string;
}

const rows_of = (label: string) => `table[aria-label="${label}"] tr[data-index]`;

/** In the order of a walk in which each screen is one click away from the one before. */
const walk: readonly Stop[] = [
  { name: 'Dashboard', path: '/dashboard', content: rows_of('Projects') },
  { name: 'project dashboard', path: '/projects/project-dashboard', content: '[aria-label="In progress and next"] li' },
  { name: 'Stages', path: '/stage', content: '[role="tabpanel"] li, [role="tabpanel"] tr[data-index]' },
  { name: 'Gantt', path: '/projects/project-gantt', content: '[role="treegrid"] [role="row"][aria-level]' },
  { name: 'Work table', path: '/projects/work-table', content: rows_of('Events') },
  { name: 'Progress', path: '/projects/project-progress', content: 'main figure' },
  { name: 'Analytics', path: '/projects/project-analytics', content: 'main figure' },
  { name: 'tickets', path: '/ticket-dashboard', content: rows_of('Tickets') },
];

interface Painted {
  /** since the page was opened */
  clicked: number;
  painted: number;
}

/**
 * Written as text, because it runs in the page. Waits for a click, then for the frame in which the content is painted:
 * what is there when a frame begins is painted in it, and a message posted then is read after that.
 */
const paintAfterClick = ({ name, content }: Stop) => `new Promise((done, fail) => {
  setTimeout(() => fail(new Error(${JSON.stringify(`${name} was not painted within a minute.`)})), 60_000);
  const before = new Set(document.querySelectorAll(${JSON.stringify(content)}));
  let clicked;
  addEventListener('click', ({ timeStamp }) => (clicked ??= timeStamp), { capture: true, once: true });
  const look = () => {
    const there = [...document.querySelectorAll(${JSON.stringify(content)})].some((part) => !before.has(part));
    if (clicked === undefined || !there) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done({ clicked, painted: performance.now() });
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
})`;

interface Rest {
  /** when the last thing changed or came */
  last: number;
  /** by how much what was painted before moved, as the browser counts it */
  moved: number;
}

/** Until nothing is asked for and nothing changes any more: the next click must not wait for the last screen. */
const quiet = (page: Page, since = 0): Promise<Rest> =>
  page.evaluate(`new Promise((done) => {
    let timer, last = 0, moved = 0;
    const rest = () => { last = performance.now(); clearTimeout(timer); timer = setTimeout(end, ${sized(400, 100)}); };
    const changes = new MutationObserver(rest);
    const answers = new PerformanceObserver(rest);
    const shifts = new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (one.startTime > ${since}) moved += one.value;
    });
    const end = () => {
      for (const one of [changes, answers, shifts]) one.disconnect();
      done({ last, moved });
    };
    changes.observe(document.body, { childList: true, subtree: true, attributes: true });
    answers.observe({ type: 'resource' });
    shifts.observe({ type: 'layout-shift', buffered: true });
    rest();
  })`);

const middle = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

/** Opens an address with nothing cached; gives what it asked for until it was quiet. */
async function firstVisit(
  page: Page,
  address: string,
  { content }: Stop,
): Promise<{ requests: number; bytes: number }> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.clearBrowserCache');
  const asked = new Set<string>();
  let bytes = 0;
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) asked.add(requestId);
  });
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address);
  await page.waitForSelector(content);
  await quiet(page);
  await tools.detach();
  return { requests: asked.size, bytes };
}

const product = await openProduct();
const browser = await playwright.launch({ executablePath: chromium, args: chromium_flags });
try {
  const headers = { authorization: `Token ${await signIn(product.address, who)}` };
  const answer = await fetch(`${product.address}/api/pmt/get_projects/?limit=1000`, { headers });
  const { projects } = (await answer.json()) as { projects: { id: number; status: string; percent: number }[] };
  // one in the middle of its work has something on every screen
  const [project] = projects
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => Math.abs(a.percent - 50) - Math.abs(b.percent - 50));
  if (!project) throw new Error(`${who} has no active project.`);
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(/user name/i).fill(who);
  await page.getByLabel(/^password/i).fill(demo_password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');

  const first = new Map<Stop, Awaited<ReturnType<typeof firstVisit>>>();
  for (const stop of sized(walk, walk.slice(1, 2))) {
    const tab = await context.newPage();
    first.set(stop, await firstVisit(tab, `${stop.path}?projectId=${project.id}`, stop));
    await tab.close();
  }

  await page.goto(`/projects/project-dashboard?projectId=${project.id}`);
  await quiet(page);
  const warm = new Map<Stop, { painted: number; settled: number; moved: number }[]>(walk.map((stop) => [stop, []]));
  // in the round before the first each screen is opened for the first time on this page: it does not count
  for (let round = sized(-1, 0); round < rounds; round += 1) {
    for (const stop of walk) {
      const seen = page.evaluate<Painted>(paintAfterClick(stop));
      await page.locator(`a[href^="${stop.path}"]:visible`).first().click();
      const { clicked, painted } = await seen;
      const { last, moved } = await quiet(page, painted);
      if (round >= 0) warm.get(stop)?.push({ painted: painted - clicked, settled: last - clicked, moved });
    }
  }
  for (const stop of walk) {
    const visit = first.get(stop);
    const of = (figure: 'painted' | 'settled' | 'moved') => middle((warm.get(stop) ?? []).map((one) => one[figure]));
    console.log(
      `${stop.name.padEnd(18)} warm p50 ${of('painted').toFixed(0).padStart(4)} ms ${verdict(of('painted') <= goals.warm_ms)}, ` +
        `settled after ${of('settled').toFixed(0)} ms, moved by ${of('moved').toFixed(3)}; ` +
        `first visit ${visit ? `${visit.requests} requests ${verdict(visit.requests <= goals.requests)}, ${(visit.bytes / 1000).toFixed(0)} kB` : 'not taken'}`,
    );
  }
} finally {
  await browser.close();
  await product.close();
}
