/** A schedule from its template to the file it leaves in: moved by mouse and keyboard, seen live, read only for the customer. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRows } from '../contract/columns.ts';
import type { Gets } from '../contract/index.ts';
import { showDate } from '../domain/dates.ts';
import { demo_password } from '../server/seed/cast.ts';
import { desk, openProduct, phone, type Product, settled } from './kit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** A call of the interface, as a program makes it. */
async function ask<T>(username: string, call: string, input?: object): Promise<T> {
  const form = new URLSearchParams({ username, password: demo_password });
  const login = await fetch(`${product.address}/api/pmt/login/`, { method: 'POST', body: form });
  const { key } = (await login.json()) as { key: string };
  const answer = await fetch(`${product.address}/api/pmt/${call}/`, {
    method: input ? 'POST' : 'GET',
    headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
    ...(input ? { body: JSON.stringify(input) } : {}),
  });
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const gantt = async (id: number) => inRows(await ask<Gets<'get_gantt'>>('helios.pm', `get_gantt/${id}`));

async function makeProject(name: string, template = ''): Promise<number> {
  const { people } = await ask<{ people: { id: number; name: string }[] }>('helios.admin', 'get_people');
  const idOf = (called: string) => people.find((one) => one.name === called)?.id;
  const { id } = await ask<{ id: number }>('helios.pm', 'add_project', {
    name,
    project_type: 'Rooftop',
    segment: 'c_and_i',
    capacity_kwp: 500,
    customer_name: 'Someone',
    template,
    start_date: '2027-01-04',
    team: [
      { user_id: idOf('Priya Nair'), role: 'Project Manager' },
      { user_id: idOf('Rohit Kulkarni'), role: 'Designer' },
    ],
  });
  return id;
}

const row = (page: Page, code: string) => page.locator('[role="row"]', { hasText: `${code} ` });
const cell = async (page: Page, code: string, column: number) =>
  (await row(page, code).getByRole('gridcell').nth(column).textContent()) ?? '';
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

async function choose(page: Page, code: string) {
  await row(page, code).getByRole('gridcell').first().click();
  await page.waitForTimeout(80);
}

async function axeOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = (
      window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }
    ).axe;
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations.map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 240)}`);
  });
}

test('a project planned from a template shows its critical path, and is changed by mouse and keyboard', async () => {
  const id = await makeProject('Moved Roof', 'c_and_i');
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.pm');
  await open(`/projects/project-gantt?projectId=${id}&zoom=day`);
  const grid = page.getByRole('treegrid', { name: 'Schedule of Moved Roof' });
  await grid
    .getByRole('gridcell', { name: /Critical$/ })
    .first()
    .waitFor();

  // a bar with room is dragged: it stays where it was dropped, nothing asks
  const start = await cell(page, 'P10', 1);
  await choose(page, 'P10');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(200);
  const box = await page.locator('[data-gantt="frame"]').boundingBox();
  if (!box) throw new Error('P10 has no bar in view.');
  await page.mouse.move(box.x + box.width / 2, box.y + 6);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1)
    await page.mouse.move(box.x + box.width / 2 + (step * 28 * 7) / 6, box.y + 6);
  await page.waitForTimeout(60);
  await page.mouse.up();
  await expect.poll(() => cell(page, 'P10', 1)).not.toBe(start);
  await saved(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => cell(page, 'P10', 1)).toBe(start);
  await saved(page);

  // what decides the end is moved by key: the consequences are shown first
  const drives = await cell(page, 'P07', 1);
  await choose(page, 'P07');
  await page.keyboard.press('Shift+ArrowRight');
  const panel = page.getByRole('dialog', { name: 'This moves commissioning' });
  await panel
    .getByText(/days? later/)
    .first()
    .waitFor();
  await panel
    .getByText(/days? later because .+ → this$/)
    .first()
    .waitFor();
  expect(await axeOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => cell(page, 'P07', 1)).toBe(drives);
  await page.keyboard.press('Shift+ArrowRight');
  await panel.waitFor();
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'hidden' });
  await saved(page);
  expect(await cell(page, 'P07', 1)).not.toBe(drives);

  // it is kept: a new page shows it, and undo on this one takes it back
  const other = await product.visit(desk);
  await other.enter('helios.owner');
  await other.open(`/projects/project-gantt?projectId=${id}&zoom=day`);
  await expect.poll(() => cell(other.page, 'P07', 1)).not.toBe(drives);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 'P07', 1)).toBe(drives);
  await expect.poll(() => cell(other.page, 'P07', 1)).toBe(drives);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => cell(other.page, 'P07', 1)).not.toBe(drives);
  expect([...errors, ...other.errors]).toEqual([]);
});

test('rows are written, put into groups, linked, deleted and brought back', async () => {
  const id = await makeProject('Written Roof');
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.pm');
  await open(`/projects/project-gantt?projectId=${id}`);
  // the cards above it come from the server
  await page.getByRole('button', { name: /^Rooftop C&I/ }).waitFor();
  await page.getByRole('button', { name: 'Add first event' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await page.getByText('Group', { exact: true }).click();
  await name.fill('First works');
  await name.press('Enter');
  await page.locator('[role="row"]', { hasText: 'First works' }).waitFor();
  await page.getByText('Event', { exact: true }).click();
  for (const one of ['Measure the roof', 'Draw the roof']) {
    await name.fill(one);
    await name.press('Enter');
    await page.locator('[role="row"]', { hasText: one }).waitFor();
  }
  await name.press('Escape');
  await saved(page);
  const drawn = page.locator('[role="row"]', { hasText: 'Draw the roof' });
  await expect.poll(() => drawn.getAttribute('aria-level')).toBe('3');

  await drawn.getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Links', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /Links of/ });
  await drawer.getByRole('combobox', { name: 'Predecessor' }).fill('Measure');
  await page.getByRole('option', { name: /Measure the roof/ }).click();
  await drawer.getByRole('button', { name: 'Link', exact: true }).first().click();
  await drawer.getByRole('button', { name: 'Remove the link to Measure the roof' }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await drawn.getByRole('gridcell').first().click();
  await page.keyboard.press('Delete');
  await drawn.waitFor({ state: 'detached' });
  await saved(page);
  await page.keyboard.press('Control+z');
  await drawn.waitFor();
  await saved(page);
  const { links } = await gantt(id);
  expect(links).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a schedule leaves as a Microsoft Project file and comes into another project', async () => {
  const from = await makeProject('Leaving Roof', 'residential');
  const to = await makeProject('Coming Roof');
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.pm');
  await open(`/projects/project-gantt?projectId=${from}`);
  await page.getByRole('button', { name: 'File' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Microsoft Project/ }).click(),
  ]);
  const file = await download.path();
  expect(readFileSync(file, 'utf8')).toContain('schemas.microsoft.com/project');

  await open(`/projects/project-gantt?projectId=${to}`);
  await page.getByRole('button', { name: 'Import a schedule' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.xml', mimeType: 'text/xml', buffer: readFileSync(file) });
  const drawer = page.getByRole('dialog', { name: 'Import a schedule' });
  await drawer.getByText('32 added').waitFor();
  expect(await axeOf(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Import', exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
  await row(page, 'P03').waitFor();
  const [one, other] = await Promise.all([from, to].map(gantt));
  const ends = (plan: typeof one) => plan?.events.map(({ code, planned_end }) => `${code} ${planned_end}`).toSorted();
  expect(ends(other)).toEqual(ends(one));
  expect(errors).toEqual([]);
});

/** What a PDF of ours says, glyph by glyph through the maps of its fonts. */
function textsOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const streams = new Map<string, string>();
  for (const [, id = '', content = ''] of file.matchAll(
    /\n(\d+) 0 obj\n<<[^\n]*FlateDecode[^\n]*\nstream\n([^]*?)\nendstream/g,
  ))
    streams.set(id, inflateSync(Buffer.from(content, 'latin1')).toString('latin1'));
  const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const letters = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d) (\d+) 0 R/g)) {
    const map = streams.get(new RegExp(`\\n${id} 0 obj\\n[^\\n]*/ToUnicode (\\d+) 0 R`).exec(file)?.[1] ?? '') ?? '';
    const pairs = [...map.matchAll(/<(\w{4})> <(\w+)>(?= <| endbfchar)/g)].map(
      ([, glyph = '', hex = '']) => [glyph, utf16(hex)] as const,
    );
    letters.set(name, new Map(pairs));
  }
  return [...streams.values()].flatMap((content) =>
    [...content.matchAll(/\/(F\d) [\d.]+ Tf [^\n]*?<(\w+)> Tj/g)].map(([, font = '', digits = '']) =>
      font === 'F3' ? utf16(digits) : digits.replaceAll(/\w{4}/g, (glyph) => letters.get(font)?.get(glyph) ?? '\0'),
    ),
  );
}

test('the plan as a PDF shows the days of the screen, the rupee sign and other scripts', async () => {
  const id = await makeProject('Roof for ₹ 5 L شمسی नेट', 'residential');
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.pm');
  await open(`/projects/project-gantt?projectId=${id}`);
  await page.getByRole('button', { name: 'File' }).click();
  await page.getByRole('menuitem', { name: /PDF or print/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  const pdf = readFileSync(await download.path());
  expect(pdf.toString('latin1')).not.toMatch(/Helvetica|WinAnsi/);
  const texts = textsOf(pdf);
  expect(texts.filter((text) => text.includes('\0'))).toEqual([]);
  expect(texts).toContain('Roof for ₹ 5 L شمسی नेट');
  const { events } = await gantt(id);
  const days = events.flatMap(({ is_group, current_start, current_end }) =>
    is_group || !current_start || !current_end ? [] : [showDate(current_start), showDate(current_end)],
  );
  expect(days.length).toBeGreaterThan(40);
  expect(days.filter((day) => !texts.includes(day))).toEqual([]);
  expect(errors).toEqual([]);
});

test('the customer looks, and cannot change anything', async () => {
  const { projects } = await ask<{ projects: { id: number }[] }>('helios.customer', 'get_projects');
  for (const size of [desk, phone]) {
    const { page, open, enter, errors, context } = await product.visit(size);
    await enter('helios.customer');
    await open(`/projects/project-gantt?projectId=${projects[0]?.id}`);
    const grid = page.getByRole('treegrid');
    await grid.getByRole('row').nth(3).waitFor();
    await expect.poll(() => grid.getAttribute('aria-readonly')).toBe('true');
    expect(await page.getByRole('button', { name: 'Add' }).count()).toBe(0);
    await settled(page);
    expect(await axeOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('a template is looked at for another capacity and pace, and used', async () => {
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.pm');
  await open('/sample-gantts');
  await page.getByRole('link', { name: 'Rooftop C&I' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rooftop C&I' }).waitFor();
  await page.getByText(/Regulated days: \d+/).waitFor();
  const milestones = page.getByLabel('Milestones');
  const before = await milestones.textContent();
  await page.getByRole('combobox', { name: 'Pace' }).click();
  await page.getByRole('option', { name: /Very Slow/ }).click();
  await expect.poll(() => milestones.textContent()).not.toBe(before);
  await page.getByLabel(/fire NOC/).check();
  await page.waitForURL(/options=/);
  await page.getByRole('treegrid', { name: /Plan of Rooftop/ }).waitFor();
  // the plan before is pale until the next one is there
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  expect(await axeOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Use for a new project' }).click();
  await page.waitForURL(/projects\/new\?template=c_and_i&options=/);
  await page.getByLabel('Project name').waitFor();
  expect(errors).toEqual([]);
});
