/** The Gantt by mouse, finger and keyboard, and what the engine answers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'gantt-example-'));
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
let browser: Browser;
let server: PreviewServer;
let address: string;

beforeAll(async () => {
  const page = { configFile: false, root: import.meta.dirname, logLevel: 'error' } as const;
  await build({ ...page, build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false } });
  server = await preview({
    ...page,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 20_000 + (process.pid % 9_000) },
  });
  address = server.resolvedUrls!.local[0]!;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: (process.env.CHROMIUM_FLAGS ?? '--headless --no-sandbox --disable-gpu').split(' '),
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function openPlan(size = desk) {
  const is_phone = size.width < 768;
  const context = await browser.newContext({ viewport: size, isMobile: is_phone, hasTouch: is_phone });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(address);
  const grid = page.getByRole('treegrid', { name: 'Plan' });
  await grid.getByRole('row').nth(3).waitFor();
  return { page, context, errors, grid };
}

const row = (page: Page, code: string) => page.locator('[role="row"]', { hasText: `${code} ` });
const cell = async (page: Page, code: string, column: number) =>
  (await row(page, code).getByRole('gridcell').nth(column).textContent()) ?? '';
const said = (page: Page) => page.locator('[role="treegrid"] ~ [aria-live]').first();

/** Chooses a row, so that the keyboard is on it and the frame lies around its bar. */
async function choose(page: Page, code: string) {
  await row(page, code).getByRole('gridcell').first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.waitForTimeout(80);
}

async function barOf(page: Page, code: string) {
  await choose(page, code);
  const box = await page.locator('[data-gantt="frame"]').boundingBox();
  if (!box) throw new Error(`${code} has no bar in view.`);
  return box;
}

const dayOf = (text: string) => {
  const [day = 0, month = 0, year = 0] = text.split('/').map(Number);
  return Date.UTC(year, month - 1, day) / 86_400_000;
};

/** Asked for by `expect.poll`: rows are drawn with the next frame, and a busy machine is late with it. */
const dayIn = (page: Page, code: string, column: number) => async () => dayOf(await cell(page, code, column));
async function isSaid(page: Page, words: string | RegExp) {
  await expect.poll(() => said(page).textContent()).toMatch(words);
}

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1)
    await page.mouse.move(from.x + (by.x * step) / 6, from.y + (by.y * step) / 6);
  await page.waitForTimeout(60);
  await page.mouse.up();
  await page.waitForTimeout(80);
}

/** Pixels of a day at the level the page opens with. */
const day = 28;

test('a bar is moved with the mouse, the engine moves what waits for it, and the change is kept until it is undone', async () => {
  const { page, errors } = await openPlan();
  const start = dayOf(await cell(page, '4.2.9', 1));
  const follower = dayOf(await cell(page, '4.2.10', 1));
  const box = await barOf(page, '4.2.9');
  await drag(page, { x: box.x + box.width / 2, y: box.y + 6 }, { x: 4 * day, y: 0 });
  await expect.poll(dayIn(page, '4.2.9', 1)).toBe(start + 4);
  await expect.poll(dayIn(page, '4.2.10', 1)).toBeGreaterThan(follower);
  await isSaid(page, 'moved to');
  const change = page.getByRole('list', { name: 'Saved changes' }).getByRole('listitem');
  const answer = /^4\.2\.9 .* moved to 02\/01\/2027: \d+ events follow, the plan ends \d days later$/;
  await expect.poll(() => change.allTextContents()).toEqual([expect.stringMatching(answer)]);
  await page.reload();
  await expect.poll(dayIn(page, '4.2.9', 1)).toBe(start + 4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(dayIn(page, '4.2.9', 1)).toBe(start);
  await expect.poll(dayIn(page, '4.2.10', 1)).toBe(follower);
  expect(errors).toEqual([]);
});

test('the ends of a bar are pulled, and Escape puts back what is in the hand', async () => {
  const { page } = await openPlan();
  const end = dayOf(await cell(page, '4.2.9', 2));
  const box = await barOf(page, '4.2.9');
  await drag(page, { x: box.x + box.width - 2, y: box.y + 6 }, { x: 2 * day, y: 0 });
  await expect.poll(dayIn(page, '4.2.9', 2)).toBe(end + 2);
  await page.mouse.move(box.x + 20, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 6);
  await page.waitForTimeout(50);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(dayIn(page, '4.2.9', 2)).toBe(end + 2);
  await isSaid(page, 'Cancelled');
});

test('the keyboard moves, lengthens, opens and closes, marks and edits', async () => {
  const { page, grid } = await openPlan();
  await choose(page, '4.2.10');
  const start = dayOf(await cell(page, '4.2.10', 1));
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(dayIn(page, '4.2.10', 1)).toBe(start + 1);
  await isSaid(page, /moved to \d\d\/\d\d\/\d{4}/);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(dayIn(page, '4.2.10', 1)).toBe(start - 6);
  await choose(page, '4.2.11');
  const days = Number(await cell(page, '4.2.11', 3));
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(() => cell(page, '4.2.11', 3)).toBe(String(days + 1));

  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => page.locator('[role="row"][aria-selected="true"]').count()).toBe(3);
  await page.keyboard.press('Escape');

  await choose(page, '4.2.10');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await page.keyboard.type('Fit the last façade');
  await page.keyboard.press('Enter');
  await row(page, '4.2.10').getByText('Fit the last façade').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: /Start of/ });
  await box.fill('31/02/2027');
  await box.press('Enter');
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true');
  await box.fill('15/01/2027');
  await box.press('Enter');
  await expect.poll(() => cell(page, '4.2.10', 1)).toBe('15/01/2027');

  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  const before = Number(await grid.getAttribute('aria-rowcount'));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeLessThan(before);
  await page.keyboard.press('*');
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBe(before);
});

test('links are drawn from a dot to a bar, and by keys; a chosen one is removed', async () => {
  const { page } = await openPlan();
  await page.getByLabel('Zoom').selectOption('week');
  const to = await barOf(page, '4.2.11');
  const from = await barOf(page, '4.2.9');
  const middle = from.y + from.height / 2;
  await page.mouse.move(from.x + from.width / 2, middle);
  await drag(
    page,
    { x: from.x + from.width + 9, y: middle },
    { x: to.x + 8 - (from.x + from.width + 9), y: to.y + to.height / 2 - middle },
  );
  await isSaid(page, /now waits for .*FS/);
  await choose(page, '4.2.9');
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await isSaid(page, /now waits for .*SS/);
  await page.keyboard.press(']');
  await isSaid(page, 'Delete removes it');
  await page.keyboard.press('Delete');
  await expect.poll(() => said(page).textContent()).toBe('Link removed');
});

test('what may not be changed says why', async () => {
  const { page } = await openPlan();
  await page.getByLabel('read only').check();
  const start = await cell(page, '4.2.9', 1);
  await choose(page, '4.2.9');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => said(page).textContent()).toBe('Only the planner changes this plan');
  expect(await cell(page, '4.2.9', 1)).toBe(start);
});

test.each([
  ['mouse', desk],
  ['finger', phone],
])('where only progress may be changed, it is: by %s and by keys', async (by, size) => {
  const { page, context } = await openPlan(size);
  await page.getByLabel('progress only').check();
  await page.getByRole('treegrid').scrollIntoViewIfNeeded();
  const change = page.getByRole('list', { name: 'Saved changes' }).getByRole('listitem');
  const grips = page.locator('[data-gantt="frame"] i:visible');
  const takeUp = async () => {
    await choose(page, '4.2.7');
    // what is above may still grow and push the bar out of the window
    await page.locator('[data-gantt="frame"]').scrollIntoViewIfNeeded();
    const { x, y, width, height } = await barOf(page, '4.2.7');
    // its beginning may lie behind the table
    const at = { x: x + width - 12, y: y + height / 2 };
    if (by === 'mouse') await page.mouse.move(at.x, at.y);
    // down and up at once: on a busy machine a tap may last as long as a hold
    else
      await page.evaluate(({ x: clientX, y: clientY }) => {
        const finger = { clientX, clientY, pointerType: 'touch', bubbles: true, pointerId: 7 };
        for (const type of ['pointerdown', 'pointerup'])
          document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent(type, finger));
      }, at);
    await page.waitForTimeout(150);
    return grips.evaluateAll((all) => all.map((one) => one.dataset.zone));
  };
  // on a busy machine the bar may still be on its way into view
  await expect.poll(takeUp).toEqual(['progress']);
  const box = (await page.locator('[data-gantt="frame"]').boundingBox())!;
  const grip = (await grips.boundingBox())!;
  const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  if (by === 'mouse') await drag(page, { x: from.x, y: from.y - 4 }, { x: -box.width * 0.4, y: 0 });
  else {
    const tools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      tools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    await page.locator('[data-drag="progress"]').waitFor();
    await touch('touchMove', [{ x: from.x - box.width * 0.4, y: from.y }]);
    await page.waitForTimeout(60);
    await touch('touchEnd', []);
  }
  await expect.poll(() => change.allTextContents()).toEqual([expect.stringContaining('is 30% done')]);

  await choose(page, '4.2.7');
  await page.keyboard.press('Alt+ArrowRight');
  await isSaid(page, 'Only the planner changes this plan');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await page.keyboard.type('45');
  await page.keyboard.press('Enter');
  await expect.poll(() => change.count()).toBe(2);
  await expect.poll(() => change.allTextContents()).toContainEqual(expect.stringContaining('is 45% done'));
});

test('only what is in view is in the page, whatever the size of the plan', async () => {
  const { page, grid } = await openPlan();
  await page.getByLabel('Events').selectOption('50000');
  await page.waitForFunction(() => Number(document.querySelector('[role="treegrid"]')?.ariaRowCount) > 50_000);
  await expect.poll(() => page.locator('[role="row"]').count()).toBeLessThan(60);
  await grid.focus();
  await page.keyboard.press('Control+End');
  await page.locator(`[role="row"][aria-rowindex="${await grid.getAttribute('aria-rowcount')}"]`).waitFor();
  await expect.poll(() => grid.getAttribute('aria-activedescendant')).toBeTruthy();
});

test('a finger holds a bar and moves it; two fingers zoom', async () => {
  const { page, context, errors } = await openPlan(phone);
  const tools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  await page.getByRole('treegrid').scrollIntoViewIfNeeded();
  const pane = (name: RegExp) => page.getByRole('button', { name }).click();
  /** The first day as the table alone shows it. */
  const readStart = async () => {
    await pane(/timeline only/);
    await pane(/table only/);
    // the row is drawn a moment after its part is shown
    await expect.poll(() => cell(page, '4.1.15', 1)).toMatch(/^\d\d\/\d\d\/\d{4}/);
    const start = dayOf(await cell(page, '4.1.15', 1));
    await pane(/and timeline/);
    return start;
  };
  const before = await readStart();
  const box = await barOf(page, '4.1.15');
  // its beginning may lie behind the table
  const at = { x: box.x + box.width - 30, y: box.y + box.height / 2 };
  await touch('touchStart', [at]);
  // held long enough, the bar is in the hand
  await page.locator('[data-drag="body"]').waitFor();
  for (let step = 1; step <= 4; step += 1) {
    await touch('touchMove', [{ x: at.x + step * 14, y: at.y }]);
    await page.waitForTimeout(30);
  }
  await touch('touchEnd', []);
  await isSaid(page, 'moved to');
  await expect.poll(readStart).toBe(before + 2);
  const wide = (await barOf(page, '4.1.15')).width;
  await touch('touchStart', [
    { x: 220, y: at.y },
    { x: 280, y: at.y },
  ]);
  await touch('touchMove', [
    { x: 235, y: at.y },
    { x: 265, y: at.y },
  ]);
  await touch('touchEnd', []);
  await expect.poll(async () => (await barOf(page, '4.1.15')).width).toBeLessThan(wide);
  expect(errors).toEqual([]);
});

test.each([
  ['desk', desk],
  ['phone', phone],
])('it is accessible on the %s', async (_, size) => {
  const { page } = await openPlan(size);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const run = (
      window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run;
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations.map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 200)}`);
  });
  expect(found).toEqual([]);
});

test('the plan becomes a picture', async () => {
  const { page } = await openPlan();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG' }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(1_000);
  expect(bytes.length).toBeGreaterThan(20_000);
});
