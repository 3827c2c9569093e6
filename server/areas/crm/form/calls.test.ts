/** The enquiry form: what people without an account may send, and what machines may not. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aFile } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const owner = 'helios.owner';
const enquiry = {
  company_key: 'helios',
  name: 'Leena Form',
  dial_code: '+91',
  phone: '98450 33441',
  pincode: '395007',
  project_type: 'Residential',
  consent: true,
};

/** A form that has been open for a while. */
async function opened(company_key = 'helios'): Promise<string> {
  const { form_token } = (await t.call('get_lead_form', { company_key })).ok();
  await t.app.database.asOwner((run) =>
    run(`update one_time_codes set created_at = now() - interval '20 seconds' where purpose = 'lead'`),
  );
  return form_token;
}
const send = async (more: object = {}, as?: string) =>
  t.call('add_lead_enquiry', { ...enquiry, form_token: await opened(), ...more }, as);
const found = async (search: string) => (await t.call('get_leads', { search }, owner)).ok();

test('shows the company and nothing else of it', async () => {
  const form = (await t.call('get_lead_form', { company_key: 'helios' })).ok();
  expect(Object.keys(form).toSorted()).toEqual([
    'company_name',
    'form_token',
    'language',
    'logo',
    'phone_number',
    'website',
  ]);
  expect(form.company_name).toBe('Helios Rooftop Power');
  expect((await t.call('get_lead_form', { company_key: 'nobody' })).status).toBe(404);
});

test('makes a lead with the bill, tells the pipeline, and mails the reference', async () => {
  const bill = aFile(t, 'bill.html', '<script>alert(1)</script>');
  const { reference, mailed } = (await send({ email: 'leena@example.org', monthly_bill: 4_500_00, bill })).ok();
  expect(reference).toMatch(/^E-[2-9A-Z]{7}$/);
  expect(mailed).toBe(true);
  const mail = (await t.mails()).find(({ recipient }) => recipient === 'leena@example.org');
  expect(mail?.subject).toBe(`Your solar enquiry ${reference} at Helios Rooftop Power`);
  expect(mail?.text).not.toContain('Leena');
  const [line] = (await found(reference)).leads;
  expect(line).toMatchObject({ name: 'Leena Form', phone: '+919845033441', source: 'Enquiry form', owner_id: null });
  const { lead, files } = (await t.call('get_lead_details', { lead_id: line?.id }, owner)).ok();
  expect(lead.monthly_bills).toEqual(Array.from({ length: 12 }, () => 4_500_00));
  const { raw } = await t.call('get_file', { id: files[0]?.file_id }, owner);
  expect(raw.headers['content-type']).toBe('application/octet-stream');
  expect(raw.headers['content-disposition']).toContain('attachment');
  const { notifications } = (await t.call('get_notifications', { limit: 3 }, 'helios.crm')).ok();
  expect(notifications[0]).toMatchObject({ title: 'New enquiry: Leena Form', path: `/crm?lead=${line?.id}` });
});

test('is sent once, and not faster than a person writes', async () => {
  const form_token = await opened();
  (await t.call('add_lead_enquiry', { ...enquiry, name: 'Once Only', phone: '98450 33442', form_token })).ok();
  const again = await t.call('add_lead_enquiry', { ...enquiry, name: 'Once Only', phone: '98450 33442', form_token });
  expect([again.status, (await found('Once Only')).total]).toEqual([409, 1]);
  const { form_token: fresh } = (await t.call('get_lead_form', { company_key: 'helios' })).ok();
  const quick = await t.call('add_lead_enquiry', { ...enquiry, name: 'Too Quick', form_token: fresh });
  expect([quick.status, (await found('Too Quick')).total]).toEqual([409, 0]);
  const elsewhere = await t.call('add_lead_enquiry', { ...enquiry, company_key: 'urja', form_token: await opened() });
  expect(elsewhere.status).toBe(409);
});

test('lets machines believe they were heard', async () => {
  const { reference } = (await send({ name: 'Robot', website: 'https://spam.example' })).ok();
  expect(reference).toMatch(/^E-/);
  expect((await found('Robot')).total).toBe(0);
});

test('takes three enquiries of a number in a day, however it is written, and asks for consent', async () => {
  const statuses: number[] = [];
  for (const phone of ['98450 77001', '9845077001', '098450-77001', '98450.77001'])
    statuses.push((await send({ phone })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await send({ consent: false })).body.fields.consent).toContain('agree');
  expect((await send({ phone: '12345' })).body.fields.phone).toContain('phone number');
});

test('is nobody’s act, also from someone signed in elsewhere', async () => {
  const { reference } = (await send({ phone: '98450 88001', bill: aFile(t, 'bill.pdf', '%PDF-1.4') }, 'urja.pm')).ok();
  const [line] = (await found(reference)).leads;
  const { lead, files } = (await t.call('get_lead_details', { lead_id: line?.id }, owner)).ok();
  expect([lead.made_by, files[0]?.name]).toEqual([null, '']);
});
