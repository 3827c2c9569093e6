/**
 * Proof by enumeration, in the full proof: in every form that opens from a screen, the button that sends it stays where it is
 * while it is pressed, also when that leaves a field, and the press reaches it. Nothing is written: the server is not asked to.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screensOnce } from './every_screen.ts';
import { desk, go, openProduct, type Product } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** What buttons that open a form are called. */
const opening =
  /^(Add|New|Request|Call|Record|Edit|Change|Plan|Raise|Invite|Propose|Set|Enter|Move|Assign|Ask|Report|Issue|Receive|Transfer|Count|Book|Draft|Upload|Import)\b/;
/** Fields in which someone types. */
const typed =
  'input:visible:not([type=file]):not([type=checkbox]):not([type=radio]):not([type=range]):not([readonly]):not([disabled]):not([role=combobox]), textarea:visible:not([disabled])';
const most_fields = 8;
const most_openers = 12;

/** Forms that were tried, by screen and button: rows of a list open the same one. */
const tried = new Set<string>();
let fields_left = 0;

/** Answers everything that would change something without the server. */
const changeNothing = (page: Page): Promise<unknown> =>
  page.route(/\/api\//, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').findLast(Boolean) ?? '';
    if (route.request().method() !== 'POST' || name.startsWith('get_')) return route.fallback();
    return route.fulfill({ status: 400, contentType: 'application/json', body: '{"message":"Nothing is written."}' });
  });

/** As much as makes hints appear: amounts in words, lengths, suggestions. */
async function typeInto(field: Locator): Promise<void> {
  const kind = await field.evaluate((one) =>
    one instanceof HTMLInputElement ? `${one.type} ${one.inputMode}` : 'textarea',
  );
  await field.fill(
    /number|decimal|numeric/.test(kind)
      ? '250000'
      : kind.startsWith('date')
        ? '2026-12-01'
        : kind.startsWith('time')
          ? '10:30'
          : kind.startsWith('color')
            ? '#0f766e'
            : 'Half typed',
  );
}

/** Presses the button while the field is being typed in. Returns what went wrong. */
async function pressed(page: Page, field: Locator, button: Locator): Promise<string | undefined> {
  await typeInto(field);
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (!before) return 'the button is gone';
  await button.evaluate((one) => {
    one.removeAttribute('data-pressed');
    const note = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      one.setAttribute('data-pressed', '');
    };
    window.addEventListener('click', note, { capture: true, once: true });
  });
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(80);
  const during = await button.boundingBox();
  await page.mouse.up();
  const moved = during ? Math.max(Math.abs(during.y - before.y), Math.abs(during.x - before.x)) : Infinity;
  if (moved > 1) return `moves by ${Math.round(moved)} px`;
  return (await button.getAttribute('data-pressed')) === null ? 'the press does not reach it' : undefined;
}

/** Buttons of a screen that may open a form, by what they are called, each with its place among all. */
const openers = 'main button:visible, header button:visible';
const openersOf = (page: Page): Promise<{ name: string; at: number }[]> =>
  page.locator(openers).evaluateAll((buttons) =>
    buttons.flatMap((button, at) => {
      const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
      const is_other = button.matches('[type=submit], [role=tab], [disabled], [data-disabled]');
      return is_other || name.length > 40 ? [] : [{ name, at }];
    }),
  );

test.each(screensOnce(3))('nothing moves below a press in the forms of $addresses.0 and what follows', async (one) => {
  const { page, enter, errors, context } = await product.visit(desk);
  await enter(one.username);
  await changeNothing(page);
  const problems: string[] = [];
  for (const to of one.addresses) {
    await go(page, to);
    const found = (await openersOf(page)).filter(({ name }) => opening.test(name));
    for (const { name, at } of found.slice(0, most_openers)) {
      const form_of = `${to.split('?')[0]} ${name.replace(/\d+/g, '0')}`;
      if (tried.has(form_of)) continue;
      tried.add(form_of);
      problems.push(...(await problemsOf(page, { to, name, at })));
    }
  }
  await context.close();
  // what the server refused is said in the console
  expect([...problems, ...errors.filter((error) => !error.includes('400'))]).toEqual([]);
});

test('forms were opened, and their fields left by a press', () => expect(fields_left).toBeGreaterThan(100));

/** Opens a form by its button, tries each of its fields, and leaves it. */
async function problemsOf(page: Page, { to, name, at }: { to: string; name: string; at: number }): Promise<string[]> {
  const before = await page.locator('form:visible').count();
  await page.locator(openers).nth(at).click();
  await page
    .waitForFunction((count) => [...document.querySelectorAll('form')].length > count, before, { timeout: 800 })
    .catch(() => undefined);
  const form = page.locator('form:visible').last();
  const button = form.locator('button[type=submit]:visible').last();
  const problems: string[] = [];
  if ((await page.locator('form:visible').count()) > before && (await button.count()) > 0 && (await button.isEnabled()))
    for (const field of (await form.locator(typed).all()).slice(0, most_fields)) {
      if (!(await field.isEditable().catch(() => false))) continue;
      const label = await field.evaluate((of) => of.getAttribute('name') ?? of.getAttribute('aria-label') ?? of.id);
      const wrong = await pressed(page, field, button);
      fields_left += 1;
      if (wrong) problems.push(`${to}, ${name}, ${label}: ${wrong}`);
    }
  await page.reload();
  await go(page, to);
  return problems;
}
