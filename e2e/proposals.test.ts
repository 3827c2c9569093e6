/** From an enquiry on a phone to an accepted proposal: the form outside, the lead, the offer in it, the customer's code. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, companysOwn, desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const customer = 'lata.deshpande@mill.example';

test('an enquiry becomes a lead, the customer accepts its proposal on a phone, and it becomes a project with a plan', async () => {
  const outside = await product.visit(phone);
  await outside.open('/helios-lead-forms');
  const form = outside.page;
  await form.getByLabel('Your name').fill('Lata Deshpande');
  await form.getByLabel('Phone').fill('97654 32109');
  await form.getByLabel('Email').fill(customer);
  await form.getByLabel('Site pincode').fill('411001');
  await form
    .getByRole('combobox', { name: /^Project type/ })
    .or(form.getByLabel(/^Project type/))
    .first()
    .click();
  await form.getByRole('option', { name: 'Commercial' }).click();
  await form.getByLabel(/may call and message me/).check();
  // whoever is faster than three seconds is no person
  await form.waitForTimeout(3_200);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await form.getByText('Thank you, we will call you back').waitFor();
  await product.mailTo(customer);

  const sales = await product.visit(desk);
  await sales.enter('helios.crm');
  await sales.open('/crm?view=list&leads.q=Lata');
  const { page } = sales;
  await page.getByText('Lata Deshpande').first().click();
  const lead = page.getByRole('dialog', { name: 'Lata Deshpande' });
  await lead.getByRole('tab', { name: 'Proposals' }).click();
  await lead.getByRole('button', { name: 'New proposal' }).first().click();
  const begin = page.getByRole('dialog', { name: 'New proposal' });
  // the kind of plant is the one of the enquiry
  await expect.poll(() => begin.getByRole('combobox', { name: 'Plant type' }).inputValue()).toBe('Commercial');
  await begin.getByLabel('Size').fill('120');
  await begin.getByRole('button', { name: 'Create proposal' }).click();
  await page.getByRole('button', { name: 'Send proposal' }).waitFor();
  await settled(page);
  await expect.poll(() => page.getByText('Lata Deshpande').count()).toBeGreaterThan(0);
  // generation follows the state, which the enquiry did not say
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Maharashtra' }).click();
  await page.getByText('All changes are saved').waitFor();
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await page.getByRole('button', { name: `Send to ${customer}` }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const mail = await product.mailTo(customer, (await product.mailTo(customer)).id - 1);
  expect(new URL(link).pathname).toContain('/proposal/signup');
  expect(mail.recipient).toBe(customer);

  const reader = await product.visit(phone);
  await reader.page.goto(link);
  const offer = reader.page;
  await offer.getByRole('heading', { level: 1 }).waitFor();
  await companysOwn(offer, 'Helios Rooftop Power');
  // the token left the address bar
  expect(offer.url()).not.toContain('token=');
  await offer.getByRole('button', { name: 'Accept proposal' }).click();
  await offer.getByLabel('Your name').fill('Lata Deshpande');
  await offer.getByLabel(/I have read the proposal/).check();
  const before = (await product.mailTo(customer)).id;
  await offer.getByRole('button', { name: 'Send code' }).click();
  const code = /\d{6}/.exec((await product.mailTo(customer, before, /\d{6}/)).subject)?.[0] ?? '';
  await offer.getByLabel('Code from the email').fill(code);
  await offer.getByRole('button', { name: 'Accept now' }).click();
  await offer.getByText(/Accepted by Lata Deshpande/).waitFor();

  await page.getByText('Accepted', { exact: true }).first().waitFor();

  // approved and won, it becomes a project with the same facts
  const call = callsOf(product);
  const { leads } = await call('helios.admin', 'get_leads', { search: 'Lata' }, 'GET');
  const lead_id = leads.find(({ name }) => name === 'Lata Deshpande')?.id ?? 0;
  const chief = await product.visit(desk);
  await chief.enter('helios.admin');
  await chief.open(`/crm?lead=${lead_id}`);
  const won = chief.page.getByRole('dialog', { name: 'Lata Deshpande' });
  await won.getByRole('button', { name: 'Approve lead' }).click();
  await won.getByText('Approved', { exact: true }).first().waitFor();
  await won.getByRole('combobox', { name: 'Stage' }).click();
  await chief.page.getByRole('option', { name: 'Won', exact: true }).click();
  await won.getByRole('button', { name: 'Create project' }).click();
  await chief.page.getByRole('button', { name: 'Create project draft' }).click();
  await chief.page.waitForURL((url) => url.pathname === '/projects/new');
  await settled(chief.page);
  for (const title of ['Site', 'System', 'Template and pace', 'Team', 'Review']) {
    await chief.page.getByRole('button', { name: /^Next/ }).click();
    await chief.page.getByRole('heading', { name: title, level: 2 }).waitFor();
  }
  await chief.page.getByRole('button', { name: 'Create project' }).click();
  await chief.page.waitForURL(/project-dashboard\?projectId=\d+/);
  const id = Number(new URL(chief.page.url()).searchParams.get('projectId'));
  const { project } = await call('helios.admin', 'get_project', { id }, 'GET');
  expect(project).toMatchObject({ customer_name: 'Lata Deshpande', capacity_kwp: 120, state: 'Maharashtra' });
  // with a plan, and the baseline of what was agreed
  const plan = await call('helios.admin', 'get_gantt', { id }, 'GET');
  expect(plan.baselines.length).toBeGreaterThan(0);
  expect([...outside.errors, ...sales.errors, ...reader.errors, ...chief.errors]).toEqual([]);
});

test('a proposal beyond the limits is sent once the superior approved it', async () => {
  const call = callsOf(product);
  const { id } = await call('helios.sales', 'add_proposal', {
    project_type: 'Residential',
    customer_name: 'Nair Residence',
    kwp: 3,
  });
  const { version, content } = await call('helios.sales', 'get_proposal', { id }, 'GET');
  const mail = 'nair@roof.example';
  await call('helios.sales', 'update_proposal', {
    proposal_id: id,
    version,
    content: {
      ...content,
      discount: { kind: 'percent', value: 12 },
      customer: { ...content.customer, email: mail, state: 'Kerala' },
    },
  });
  const path = `/crm?tab=proposals&proposal=${id}`;
  const sales = await product.visit(desk);
  await sales.enter('helios.sales');
  await sales.open(path);
  const { page } = sales;
  const why = (name: string) => page.getByRole('button', { name, exact: true }).getAttribute('data-hint');
  const ask = async (note: string) => {
    await page.getByRole('button', { name: 'Request approval' }).click();
    const form = page.getByRole('dialog', { name: 'Request approval' });
    await form.getByLabel('Note').fill(note);
    await form.getByRole('button', { name: 'Request approval' }).click();
    await page.getByText('Awaiting Meera Joshi, Raghav Menon').waitFor();
  };
  await page.getByText('The discount of 12% is above the limit of 8%.').first().waitFor();
  expect(await why('Send proposal')).toContain('Request approval first.');
  await ask('Two more roofs follow');
  // neither sent meanwhile nor approved by oneself
  expect(await why('Send proposal')).toBe('Awaiting approval by Meera Joshi, Raghav Menon.');
  expect(await why('Approve proposal')).toBe('This is your own proposal. Ask Meera Joshi or Raghav Menon.');

  const chief = await product.visit(phone);
  await chief.enter('helios.owner');
  await chief.open('/notifications');
  const asked = chief.page.getByText('Approve the proposal for Nair Residence').first();
  await asked.click();
  await chief.page.getByRole('button', { name: 'Send back' }).click();
  const back = chief.page.getByRole('dialog', { name: 'Send back' });
  await back.getByLabel('Reason').fill('Say in the note which roofs');
  await back.getByRole('button', { name: 'Send back' }).click();
  await page.getByText('Say in the note which roofs').waitFor();
  await ask('The roofs of plots 4 and 5');
  await chief.page.getByRole('button', { name: 'Approve proposal' }).click();
  const approving = chief.page.getByRole('dialog', { name: 'Approve proposal' });
  await approving.getByLabel('Note').fill('For these three only');
  await approving.getByRole('button', { name: 'Approve proposal' }).click();
  await page.getByText('For these three only').waitFor();

  await page.getByRole('button', { name: 'Send proposal' }).click();
  await page.getByRole('button', { name: `Send to ${mail}` }).click();
  await page.getByLabel('Link', { exact: true }).waitFor();
  expect((await product.mailTo(mail)).recipient).toBe(mail);
  expect([...sales.errors, ...chief.errors]).toEqual([]);
});
