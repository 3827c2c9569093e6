/** A pipeline board of 10,000 leads: what the server answers, and the built page in a browser. */
import { chromium as playwright } from 'playwright-core';
import {
  chromium,
  chromium_flags,
  onEachDatabase,
  openSide,
  populate,
  seconds,
  signIn,
  sized,
  verdict,
  type Where,
} from './kit.ts';
import { frames, heapOf, signInPage } from './page.ts';
import { addLeads } from './rows.ts';

const leads = sized(10_000, 800);
/** so many in a stage: it holds some of the new ones */
const many = sized(500, 40);
const rounds = sized(20, 3);
const who = 'helios.admin';
const goals = { first_cards_ms: 1000 };

const prepare = (where: Where): Promise<void> => populate(where, (run) => addLeads(run, leads));

async function answers(name: string, address: string): Promise<void> {
  const headers = { authorization: `Token ${await signIn(address, who)}` };
  const board = { per_stage: '15' };
  const { boards } = (await (
    await fetch(`${address}/api/pmt/crm/get_all_boards/?${new URLSearchParams(board)}`, { headers })
  ).json()) as { boards: { id: number; stages: { id: number; count: number }[] }[] };
  const [first] = boards.filter(({ stages }) => stages.some(({ count }) => count > many));
  const stage = first?.stages.find(({ count }) => count > many);
  if (!first || !stage) throw new Error('The leads are not on the board.');
  const page = {
    board_id: String(first.id),
    stage_ids: JSON.stringify([stage.id]),
    sort: 'board',
    descending: 'false',
    limit: '100',
  };
  for (const [what, path, query] of [
    ['the board, 15 cards of each stage', 'crm/get_all_boards', board],
    ['the next 100 cards', 'crm/get_leads', { ...page, offset: '15' }],
    ['100 cards far down', 'crm/get_leads', { ...page, offset: String(many) }],
  ] satisfies [string, string, Record<string, string>][]) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds + 2; round += 1) {
      const begun = performance.now();
      const answer = await fetch(`${address}/api/pmt/${path}/?${new URLSearchParams(query)}`, { headers });
      bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      if (round > 1) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
    console.log(
      `${name.padEnd(11)} ${what.padEnd(34)} median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${(bytes / 1000).toFixed(0)} kB`,
    );
  }
}

const frames_wanted = sized(240, 20);

async function inBrowser(address: string): Promise<void> {
  const browser = await playwright.launch({ executablePath: chromium, args: chromium_flags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signInPage(page, address, who);
    const times: number[] = [];
    for (let round = 0; round < sized(4, 2); round += 1) {
      await page.goto(`${address}/crm`);
      await page.waitForSelector('[data-lead]');
      times.push(
        await page.evaluate(
          'new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(performance.now()))))',
        ),
      );
    }
    // the first visit fetches the page's code
    const [first = 0, ...others] = times;
    const again = others.toSorted((a, b) => a - b)[Math.floor((others.length - 1) / 2)] ?? 0;
    console.log(
      `            first cards: first visit ${seconds(first)}, later ${seconds(again)} ${verdict(again <= goals.first_cards_ms)}; heap ${await heapOf(page)}`,
    );
    const column = page
      .locator('section[data-stage] > div')
      .filter({ has: page.locator('[data-lead]') })
      .first();
    const handle = await column.elementHandle();
    await frames(page, 'a column scrolled', () =>
      page.evaluate(
        async ({ box, steps }) => {
          for (let step = 0; step < steps; step += 1) {
            if (box) box.scrollTop += 80;
            await new Promise(requestAnimationFrame);
          }
        },
        { box: handle as never as HTMLElement, steps: frames_wanted },
      ),
    );
    const reached = await page.evaluate((box) => (box as unknown as HTMLElement).scrollTop, handle);
    console.log(
      `            scrolled over ${Math.round(reached)} of ${frames_wanted * 80} pixels; heap ${await heapOf(page)}`,
    );
    const card = await column.locator('[data-lead]').nth(6).boundingBox();
    if (!card) throw new Error('There is no card to carry.');
    const [x, y] = [card.x + 60, card.y + 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 8, y + 8, { steps: 4 });
    await frames(page, 'a card carried over the columns', async () => {
      for (let step = 1; step <= frames_wanted / 2; step += 1)
        await page.mouse.move(x + step * 6, y + 60 * Math.sin(step / 8));
    });
    await page.mouse.up();
  } finally {
    await browser.close();
  }
}

await onEachDatabase(async (name, where) => {
  await prepare(where);
  const { address, stop } = await openSide(where);
  await answers(name, address);
  // the page is the same on either database
  if (where.DATABASE_URL || sized(process.argv[2] === 'embedded', true)) await inBrowser(address);
  await stop();
});
