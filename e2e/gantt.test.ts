/** The Gantt by mouse, finger and keyboard, on the page that shows the parts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, openProduct, phone, type Product } from './kit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

async function openPlan(size = desk) {
  const visitor = await product.visit(size);
  await visitor.open('/kit?part=gantt');
  const { page } = visitor;
  const grid = page.getByRole('treegrid', { name: 'Solar plan' });
  await grid.getByRole('row').nth(3).waitFor();
  return { ...visitor, grid };
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

test('a bar is moved with the mouse, what waits for it follows, and the host takes it back', async () => {
  const { page, errors } = await openPlan();
  const start = dayOf(await cell(page, '3.5.5', 1));
  const follower = dayOf(await cell(page, '3.5.6', 1));
  const box = await barOf(page, '3.5.5');
  await drag(page, { x: box.x + box.width / 2, y: box.y + 6 }, { x: 4 * day, y: 0 });
  expect(dayOf(await cell(page, '3.5.5', 1))).toBe(start + 4);
  expect(dayOf(await cell(page, '3.5.6', 1))).toBeGreaterThan(follower);
  expect(await said(page).textContent()).toContain('moved to');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(dayOf(await cell(page, '3.5.5', 1))).toBe(start);
  expect(dayOf(await cell(page, '3.5.6', 1))).toBe(follower);
  expect(errors).toEqual([]);
});

test('the ends of a bar are pulled, and Escape puts back what is in the hand', async () => {
  const { page } = await openPlan();
  const end = dayOf(await cell(page, '3.5.7', 2));
  const box = await barOf(page, '3.5.7');
  await drag(page, { x: box.x + box.width - 2, y: box.y + 6 }, { x: 2 * day, y: 0 });
  expect(dayOf(await cell(page, '3.5.7', 2))).toBe(end + 2);
  await page.mouse.move(box.x + 20, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 6);
  await page.waitForTimeout(50);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(dayOf(await cell(page, '3.5.7', 2))).toBe(end + 2);
  expect(await said(page).textContent()).toContain('Cancelled');
});

test('the keyboard moves, lengthens, opens and closes, marks and edits', async () => {
  const { page, grid } = await openPlan();
  await choose(page, '3.5.5');
  const start = dayOf(await cell(page, '3.5.5', 1));
  const days = Number(await cell(page, '3.5.5', 3));
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => dayOf(await cell(page, '3.5.5', 1))).toBe(start + 1);
  expect(await said(page).textContent()).toMatch(/moved to \d\d\/\d\d\/\d{4}/);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => dayOf(await cell(page, '3.5.5', 1))).toBe(start - 6);
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(() => cell(page, '3.5.5', 3)).toBe(String(days + 1));

  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => page.locator('[role="row"][aria-selected="true"]').count()).toBe(3);
  await page.keyboard.press('Escape');

  await choose(page, '3.5.5');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await page.keyboard.type('Release the string layout');
  await page.keyboard.press('Enter');
  await row(page, '3.5.5').getByText('Release the string layout').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: /Start of/ });
  await box.fill('31/02/2027');
  await box.press('Enter');
  expect(await box.getAttribute('aria-invalid')).toBe('true');
  await box.fill('15/01/2027');
  await box.press('Enter');
  await expect.poll(() => cell(page, '3.5.5', 1)).toBe('15/01/2027');

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
  await page.getByText('week', { exact: true }).click();
  const to = await barOf(page, '3.5.7');
  const from = await barOf(page, '3.5.5');
  const middle = from.y + from.height / 2;
  await page.mouse.move(from.x + from.width / 2, middle);
  await drag(
    page,
    { x: from.x + from.width + 9, y: middle },
    { x: to.x + 8 - (from.x + from.width + 9), y: to.y + to.height / 2 - middle },
  );
  expect(await said(page).textContent()).toMatch(/now waits for .*FS/);
  await choose(page, '3.5.5');
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await said(page).textContent()).toMatch(/now waits for .*SS/);
  await page.keyboard.press(']');
  expect(await said(page).textContent()).toContain('Delete removes it');
  await page.keyboard.press('Delete');
  expect(await said(page).textContent()).toBe('Link removed');
});

test('what may not be changed says why', async () => {
  const { page } = await openPlan();
  await page.getByRole('switch', { name: 'read only' }).click({ force: true });
  const start = await cell(page, '3.5.5', 1);
  await choose(page, '3.5.5');
  await page.keyboard.press('Alt+ArrowRight');
  expect(await said(page).textContent()).toBe('Only the project manager changes the schedule');
  expect(await cell(page, '3.5.5', 1)).toBe(start);
});

test('only what is in view is in the page, whatever the size of the plan', async () => {
  const { page, grid } = await openPlan();
  await page.getByLabel('Events').selectOption('50000');
  await page.waitForFunction(() => Number(document.querySelector('[role="treegrid"]')?.ariaRowCount) > 50_000);
  expect(await page.locator('[role="row"]').count()).toBeLessThan(60);
  await grid.focus();
  await page.keyboard.press('Control+End');
  await page.waitForTimeout(150);
  expect(await page.locator(`[role="row"][aria-rowindex="${await grid.getAttribute('aria-rowcount')}"]`).count()).toBe(
    1,
  );
  expect(await grid.getAttribute('aria-activedescendant')).toBeTruthy();
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
    await expect.poll(() => cell(page, '3.5.5', 1)).toMatch(/^\d\d\/\d\d\/\d{4}/);
    const start = dayOf(await cell(page, '3.5.5', 1));
    await pane(/and timeline/);
    return start;
  };
  const before = await readStart();
  const box = await barOf(page, '3.5.5');
  const at = { x: box.x + 12, y: box.y + box.height / 2 };
  await touch('touchStart', [at]);
  await page.waitForTimeout(480);
  for (let step = 1; step <= 4; step += 1) {
    await touch('touchMove', [{ x: at.x + step * 14, y: at.y }]);
    await page.waitForTimeout(30);
  }
  await touch('touchEnd', []);
  await page.waitForTimeout(100);
  expect(await said(page).textContent()).toContain('moved to');
  expect(await readStart()).toBe(before + 2);
  const wide = (await barOf(page, '3.5.5')).width;
  await touch('touchStart', [
    { x: 220, y: at.y },
    { x: 280, y: at.y },
  ]);
  await touch('touchMove', [
    { x: 235, y: at.y },
    { x: 265, y: at.y },
  ]);
  await touch('touchEnd', []);
  await page.waitForTimeout(150);
  expect((await barOf(page, '3.5.5')).width).toBeLessThan(wide);
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
