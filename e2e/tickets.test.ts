/** A ticket from the plant to its solution: reported on a phone, worked on at the desk, rated; and one from outside. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showDayAndTime } from '../domain/dates.ts';
import { aPhoto, callsOf, desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('a customer reports on a phone, the desk assigns, answers and resolves, the customer rates', async () => {
  const customer = await product.visit(phone);
  await customer.enter('helios.customer');
  await customer.open('/ticket-dashboard');
  await customer.page.getByRole('button', { name: 'Report a problem' }).first().click();
  const sheet = customer.page.getByRole('dialog', { name: 'Add ticket' });
  await sheet.getByLabel(/What is wrong/).fill('Inverter 5 shows a red light');
  await sheet.getByRole('combobox', { name: /^Category/ }).click();
  await customer.page.getByRole('option', { name: 'Inverter fault' }).click();
  await sheet.getByRole('combobox', { name: /^Plant/ }).click();
  await customer.page.getByRole('option', { name: /Surya Textile Unit 2/ }).click();
  await customer.page.locator('input[type="file"]').setInputFiles(await aPhoto('display.jpg'));
  await sheet.getByRole('button', { name: 'Send ticket' }).click();
  const drawer = customer.page.getByRole('dialog', { name: 'Inverter 5 shows a red light' });
  await drawer.getByText('display.jpg').waitFor();
  const ticket = new URL(customer.page.url()).searchParams.get('ticket');
  expect(ticket).toMatch(/^\d+$/);

  const office = await product.visit(desk);
  await office.enter('helios.om');
  await office.open(`/ticket-dashboard?ticket=${ticket}`);
  const whole = office.page.getByRole('dialog', { name: 'Inverter 5 shows a red light' });
  await whole.getByRole('combobox', { name: 'Assignee' }).click();
  await office.page.getByRole('option', { name: /Manoj Patil/ }).click();
  await whole.getByText('assigned it to Manoj Patil').waitFor();
  await whole.getByText('Internal note').click();
  await whole.getByRole('textbox', { name: 'Add note' }).fill('Known fault of this series');
  await whole.getByRole('button', { name: 'Save note' }).click();
  // while it is sent, the text field still holds it
  await whole.getByRole('paragraph').filter({ hasText: 'Known fault of this series' }).waitFor();
  await whole.getByText('Answer', { exact: true }).click();
  await whole.getByRole('textbox', { name: 'Write a reply' }).fill('Manoj comes at three today');
  await whole.getByRole('button', { name: 'Send answer' }).click();
  // the customer sees the answer without asking for it, and never the note
  await drawer.getByText('Manoj comes at three today').waitFor();
  expect(await drawer.getByText('Known fault of this series').count()).toBe(0);

  // at the board, without a mouse
  await office.page.keyboard.press('Escape');
  await office.open('/ticket-dashboard?view=board');
  const card = office.page.locator(`[data-card="${ticket}"]`);
  await card.getByRole('button', { name: /^Move T-/ }).press('Enter');
  await office.page.getByRole('menuitem', { name: 'Start work' }).press('Enter');
  await office.page.locator(`[data-place="In Progress"] [data-card="${ticket}"]`).waitFor();
  // dragged to where it cannot go, it stays; to where it can, it asks what was done
  await card.dragTo(office.page.locator('[data-place="Closed"]'));
  await office.page.locator(`[data-place="In Progress"] [data-card="${ticket}"]`).waitFor();
  await card.dragTo(office.page.locator('[data-place="Resolved"]'));
  const asked = office.page.getByRole('dialog', { name: 'Resolve' });
  await asked.getByLabel(/What was done/).fill('Fan changed');
  await asked.getByRole('button', { name: 'Resolve' }).click();
  await office.page.locator(`[data-place="Resolved"] [data-card="${ticket}"]`).waitFor();

  await drawer.getByText('How was it?').waitFor();
  await drawer.getByText('Fan changed').first().waitFor();
  await drawer.locator('label[class*="Rating"]').last().click();
  await drawer.getByRole('textbox', { name: 'In your words' }).fill('Quick and clean');
  await drawer.getByRole('button', { name: 'Send rating' }).click();
  await drawer.getByText('Your rating').waitFor();
  await office.open(`/ticket-dashboard?ticket=${ticket}`);
  await whole.getByText('5 of 5: Quick and clean').waitFor();
  expect(customer.errors).toEqual([]);
  expect(office.errors).toEqual([]);
});

test('someone without an account reports through the form, gets a number by mail, and reads nothing back', async () => {
  const stranger = await product.visit(phone);
  await stranger.open('/helios-tickets-forms');
  await stranger.page.getByText('Helios Rooftop Power').first().waitFor();
  await stranger.page.getByRole('combobox', { name: /What is it about/ }).click();
  await stranger.page.getByRole('option', { name: 'Monitoring offline' }).click();
  await stranger.page
    .getByRole('textbox', { name: /^What is wrong/ })
    .fill('The app shows nothing since Sunday evening.');
  await stranger.page.locator('input[type="file"]').setInputFiles(await aPhoto('display.jpg'));
  await stranger.page.getByLabel(/^Your name/).fill('Gauri Kale');
  await stranger.page.getByLabel(/^Your phone/).fill('98220 41234');
  await stranger.page.getByLabel(/^Your email/).fill('gauri@example.org');
  await stranger.page.getByRole('button', { name: 'Send report' }).click();
  await stranger.page.getByRole('heading', { name: 'Report received' }).waitFor();
  const number = (await stranger.page.getByText(/^T-\d{4}-\d{4}$/).textContent()) ?? '';
  const mail = await product.mailTo('gauri@example.org');
  expect(mail.subject).toBe(`${number}: we have your report`);
  // the promised time is one: on the page, in the mail, and for who works on it
  const { tickets } = await callsOf(product)('helios.om', 'get_company_tickets', { search: number }, 'GET');
  const due = tickets.find((one) => one.number === number)?.clocks.fix.due ?? '';
  const promised = showDayAndTime(new Date(due));
  await stranger.page.getByText(promised).first().waitFor();
  expect(mail.text).toContain(promised);
  await stranger.page.getByRole('button', { name: 'Report something else' }).click();
  await settled(stranger.page);
  expect(await stranger.page.getByText(number).count()).toBe(0);

  const office = await product.visit(desk);
  await office.enter('helios.om');
  await office.open(`/ticket-dashboard?tickets.q=${number}`);
  await office.page.getByRole('searchbox').first().fill(number);
  await office.page.getByText('The app shows nothing since Sunday evening.').first().click();
  await office.page.getByText('from an unknown sender; open with care').waitFor();

  await stranger.open('/nobody-tickets-forms');
  await stranger.page.getByText('No company has this address').waitFor();
  // the browser itself notes that the company was not found
  expect(stranger.errors.filter((error) => !error.includes('404'))).toEqual([]);
  expect(office.errors).toEqual([]);
});
