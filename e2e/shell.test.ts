/** The frame around everything: menus, language, lost connections, links from mails, the end of a session. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scripts } from '../domain/scripts.ts';
import { demo_password } from '../server/seed/cast.ts';
import { callsOf, companysOwn, desk, go, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const post = async (path: string, body: object, token?: string) => {
  const response = await fetch(`${product.address}/api/pmt/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, never>;
};

test('on a phone the public menu has the listed entries, and none on the landing page', async () => {
  const { page, open } = await product.visit(phone);
  await open('/login');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const entry of [
    'Login',
    'Project Marketplace',
    'Project Management Tool',
    'Component Marketplace',
    'Calculator',
    'Blog',
    'Team',
    'Contact Us',
  ]) {
    await menu.getByRole('link', { name: entry }).waitFor();
  }
  await open('/');
  expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
});

/** The fonts that drew the letters of an element, and whether each came from the product. */
async function fontsOf(page: Page, selector: string): Promise<(readonly [string, boolean])[]> {
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont] as const);
}

test('Hindi on a public page is written in the font of the product: the name of the language, then everything', async () => {
  const { page, open } = await product.visit();
  await open('/');
  expect(await fontsOf(page, 'header button[lang=hi]')).toEqual([['Noto Sans Devanagari', true]]);
  await page.locator('header button[lang=hi]').click();
  await page.waitForFunction(
    () =>
      document.documentElement.lang === 'hi' && /[\u0900-\u097f]/.test(document.querySelector('h1')?.textContent ?? ''),
  );
  const drawn = await fontsOf(page, 'h1');
  expect(drawn.filter(([, shipped]) => !shipped)).toEqual([]);
  expect(drawn.map(([name]) => name).join()).toContain('Devanagari');
});

test('names in every script of India are written in fonts of the product, which the start page does not fetch', async () => {
  const { page, open } = await product.visit();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open('/');
  expect(fetched.filter((path) => /noto-sans|scripts/.test(path))).toEqual([]);
  await open('/helios-lead-forms');
  expect(fetched.filter((path) => path.includes('noto-sans'))).toEqual([]);
  const names = 'क्षत्रिय ক্ষেত্র ਪ੍ਰੇਮ કર્મ ଓଡ଼ିଆ கௌ ஸ்ரீ క్షేత్రం ಕ್ಷೇತ್ರ ക്ഷേത്രം ᱥᱟᱱᱛᱟᱲᱤ ꯃꯩꯇꯩ شمسی';
  await page.evaluate((text) => {
    document.querySelector('h1')!.textContent = text;
    document.querySelector('h1')!.style.fontWeight = '400';
  }, names);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const drawn = await fontsOf(page, 'h1');
  expect(drawn.filter(([, shipped]) => !shipped)).toEqual([]);
  expect(new Set(drawn.map(([name]) => name)).size).toBeGreaterThanOrEqual(scripts.length);
});

test('the forms of a company for people outside carry its name and logo, and no menu of the product', async () => {
  const { key } = await post('login', { username: 'helios.admin', password: demo_password });
  const logo = await sharp({ create: { width: 240, height: 120, channels: 3, background: '#f5b301' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
  const headers = { authorization: `Token ${String(key)}` };
  const sent = await fetch(`${product.address}/api/pmt/upload_company_logo/`, { method: 'POST', headers, body });
  expect(sent.status).toBe(200);
  for (const size of [phone, desk]) {
    const { page, open, errors } = await product.visit(size);
    for (const form of ['/helios-tickets-forms', '/helios-lead-forms']) {
      await open(form);
      await companysOwn(page, 'Helios Rooftop Power');
      const shown = page.getByRole('img', { name: 'Logo of Helios Rooftop Power' });
      expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}${form}-${size.width}.png` });
    }
    expect(errors).toEqual([]);
  }
});

test('without a connection the page says so, and the person is back where they were when it returns', async () => {
  const { page, context, signIn, open } = await product.visit();
  await signIn('helios.designer');
  await open('/team?search=iyer');
  // the page for this was fetched ahead, shortly after the start
  await page.waitForTimeout(1_500);
  await context.setOffline(true);
  await page.waitForURL('**/no-internet');
  await page.getByText('Sunstage cannot be reached').waitFor();
  await context.setOffline(false);
  await page.waitForURL('**/team?search=iyer');
});

test('the shell speaks Hindi as soon as it is chosen, also after the page is loaded again', async () => {
  const { page, signIn, open } = await product.visit();
  await signIn('urja.pm');
  await page
    .getByRole('button', { name: /Siddharth Jain|Account/ })
    .first()
    .click();
  await page.getByText('हिन्दी').first().click();
  await page.getByRole('link', { name: 'डैशबोर्ड' }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi');
  await open('/dashboard');
  await page.getByRole('link', { name: 'डैशबोर्ड' }).first().waitFor();

  // also for who enters by a link on another device
  const other = await product.visit();
  await other.enter('urja.pm');
  await other.page.getByRole('link', { name: 'डैशबोर्ड' }).first().waitFor();
  expect(await other.page.evaluate(() => document.documentElement.lang)).toBe('hi');
});

test('who chose no language reads that of the browser, from the first screen on', async () => {
  const { page, errors, enter } = await product.visit(phone);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { get: () => ['hi-IN', 'en'] });
  });
  await enter('helios.om_2');
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /[\u0900-\u097f]/ })
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('hi');
  expect(errors).toEqual([]);
});

test('what someone does in English is read in Hindi by who reads Hindi: notification, mail, activity, refusal', async () => {
  const { page, signIn, open } = await product.visit();
  await signIn('helios.designer');
  await page
    .getByRole('button', { name: /Rohit Kulkarni|Account/ })
    .first()
    .click();
  await page.getByText('हिन्दी').first().click();
  await page.getByRole('link', { name: 'डैशबोर्ड' }).first().waitFor();
  // the choice is kept with the person, for what reaches them elsewhere
  const call = callsOf(product);
  const { people } = await call('helios.admin', 'get_people', {}, 'GET');
  const designer = people.find(({ username }) => username === 'helios.designer');
  await call('helios.pm', 'add_project_comment', {
    project_id: 1,
    text: 'Please look at the layout, @Rohit Kulkarni',
    mentions: [designer?.id ?? 0],
  });
  await open('/notifications');
  await page.getByText('Priya Nair ने Surya Textile Unit 2 में आपका ज़िक्र किया').first().waitFor();
  const mail = await product.mailTo(designer?.email ?? '', 0, /ज़िक्र/);
  expect(mail.text).toContain('Please look at the layout');
  await open('/projects/project-dashboard?projectId=1');
  await page
    .getByText(/ने टिप्पणी की/)
    .first()
    .waitFor();
  await open('/projects/project-team?projectId=1');
  const add = page.getByRole('button', { name: 'व्यक्ति जोड़ें' }).first();
  await expect.poll(() => add.getAttribute('data-hint')).toMatch(/^[^A-Za-z]*[\u0900-\u097F]/);
});

test('a customer comes in by the link from the mail once, and the token leaves the address bar', async () => {
  const admin = await post('login', { username: 'helios.admin', password: demo_password });
  const response = await fetch(`${product.address}/api/pmt/get_people/`, {
    headers: { authorization: `Token ${String(admin.key)}` },
  });
  const { people } = (await response.json()) as { people: { id: number; username: string }[] };
  const customer = people.find((one) => one.username === 'helios.customer');
  await post('send_link', { user_id: customer?.id, project_id: 1 }, String(admin.key));
  const { text } = await product.mailTo('suresh.patel@helios.example');
  const link = /https?:\S+/.exec(text)?.[0] ?? '';
  const first = await product.visit();
  await first.page.goto(link);
  await first.page.waitForURL('**/customer-dashboard*');
  expect(first.page.url()).not.toContain('token');
  await first.page.getByRole('heading', { level: 1 }).waitFor();
  const second = await product.visit();
  await second.page.goto(link);
  await second.page.getByText('This link is no longer valid. Ask for a new one.').waitFor();
});

test('when the session is ended elsewhere the next step leads to the landing page, and the device forgets it', async () => {
  const { page, signIn } = await product.visit();
  await signIn('helios.finance');
  const { key } = await post('login', { username: 'helios.finance', password: demo_password });
  await post('delete_sessions', {}, String(key));
  await go(page, '/team').catch(() => {});
  await page.waitForURL((url) => url.pathname === '/');
  await page.reload();
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('who works on site has the camera and the day under the thumb, and no button that is never theirs', async () => {
  const { page, signIn } = await product.visit(phone);
  await signIn('helios.site_executive');
  const bar = page.getByRole('navigation', { name: 'Most used' });
  expect((await bar.locator('a').allInnerTexts()).slice(0, 3)).toEqual(['Camera', 'Today', 'Receive']);
  await expect.poll(() => bar.getByRole('link', { name: 'Notifications' }).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'New project' }).isVisible()).toBe(false);
  const work = await page.getByRole('heading', { name: 'My work' }).boundingBox();
  const figures = await page.getByText('Under execution').first().boundingBox();
  expect(work?.y).toBeLessThan(figures?.y ?? 0);
});

test('the compact board shows twice as many stages', async () => {
  const { page, open, signIn } = await product.visit();
  await signIn('helios.sales');
  await open('/crm');
  const stages = page.getByRole('group', { name: /^Board/ }).locator('section');
  const whole = async () => {
    const right = await page
      .getByRole('group', { name: /^Board/ })
      .evaluate((box) => box.getBoundingClientRect().right);
    const boxes = await Promise.all((await stages.all()).map((stage) => stage.boundingBox()));
    return boxes.filter((box) => box && box.x + box.width <= right + 1).length;
  };
  const usual = await whole();
  await page.getByRole('button', { name: 'Compact board' }).click();
  await expect.poll(whole).toBeGreaterThanOrEqual(usual * 2);
});

test('who has a right to the pipeline finds it in the menu and by its name, and a CRM user begins there', async () => {
  const { page, signIn } = await product.visit();
  await signIn('helios.owner');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'CRM' }).waitFor();
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('combobox', { name: 'Search or go to' });
  const first = page.getByRole('option').first();
  for (const [words, title] of [
    ['crm', 'CRM'],
    ['add lead', 'Add lead'],
    ['tick', 'Tickets'],
  ] as const) {
    await finder.fill(words);
    // what is found by its words comes later, and below
    await page.waitForTimeout(400);
    await expect.poll(() => first.innerText()).toContain(title);
  }
  await finder.fill('add lead');
  await finder.press('Enter');
  await page.getByRole('form', { name: 'Lead' }).waitFor();

  const designer = await product.visit();
  await designer.signIn('helios.designer');
  expect(await designer.page.getByRole('link', { name: 'CRM' }).count()).toBe(0);

  const seller = await product.visit();
  await seller.signIn('helios.crm');
  expect(new URL(seller.page.url()).pathname).toBe('/crm');
});

test('a right that is granted opens its screen at once, and one that is taken back closes it', async () => {
  const { page, signIn } = await product.visit();
  const call = callsOf(product);
  const grant = (rights: { can_view: boolean } | null) =>
    call('helios.admin', 'change_role_right', {
      role: 'Staff',
      module: 'crm',
      rights: rights && { can_edit: false, can_work: false, can_approve: false, docs_details: false, ...rights },
    });
  const path = () => new URL(page.url()).pathname;
  await signIn('helios.lm');
  await go(page, '/crm');
  const closed = page.getByRole('heading', { level: 1, name: 'You cannot see CRM' });
  await closed.waitFor();
  await page.getByText('Access can be granted by an administrator of Helios Rooftop Power').waitFor();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'CRM' });
  expect(await link.count()).toBe(0);
  await grant({ can_view: true });
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'CRM' }).waitFor();
  await go(page, '/crm?tab=partners');
  await page.reload();
  await page.getByRole('tab', { name: 'Channel partners', selected: true }).waitFor();
  await grant(null);
  await closed.waitFor();
  expect(await link.count()).toBe(0);
  await page.getByRole('link', { name: 'Go to your start page' }).click();
  await expect.poll(path).toBe('/dashboard');
});

test('a screen of a project asks for nothing before the rights in the project are known', async () => {
  const { page, errors, signIn, open } = await product.visit();
  await signIn('helios.lead_designer');
  await page.route('**/get_project/1/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await go(page, '/projects/project-finance?projectId=1');
  await page.getByRole('heading', { level: 1, name: 'You cannot see Finance' }).waitFor();
  await open('/projects/project-finance?projectId=1');
  await page.getByRole('heading', { level: 1, name: 'You cannot see Finance' }).waitFor();
  expect(errors).toEqual([]);
  // nobody answers: what is shown says so itself
  await page.route('**/get_project/1/', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/projects/construction-dashboard?projectId=1');
  await page.getByRole('heading', { level: 1, name: 'Construction' }).waitFor();
});

test('Enter goes to the project that was searched for, and Escape closes the calendar, not the drawer around it', async () => {
  const { page, open, enter } = await product.visit();
  await enter('helios.owner');
  await open('/projects/project-dashboard?projectId=1');
  await page.getByRole('button', { name: /change project$/ }).click();
  await page.getByRole('textbox', { name: 'Search projects' }).fill('Kaveri');
  const found = page.getByRole('listbox', { name: 'Projects' }).getByRole('option');
  await expect.poll(() => found.allTextContents()).toEqual([expect.stringMatching(/^Kaveri/)]);
  await expect.poll(() => page.locator('[role="option"][data-combobox-selected]').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Project Kaveri/ }).waitFor();

  await open('/projects/project-dashboard?projectId=1');
  await page.getByRole('button', { name: 'Edit details' }).first().click();
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('form', { name: 'Project details' }) });
  const date = drawer.getByPlaceholder('DD/MM/YYYY').first();
  await date.click();
  const calendar = page.getByRole('button', { name: 'Next month' });
  await calendar.waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  await expect.poll(() => drawer.isVisible()).toBe(true);
});
