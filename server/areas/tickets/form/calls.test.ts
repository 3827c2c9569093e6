/** The form outside: what a stranger can send, and what they learn. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWorld, samples } from '../../../samples.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
/** a Wednesday, ten in the morning in India */
const morning = new Date('2026-11-18T04:30:00Z');
beforeAll(async () => {
  t = await openTestApp();
  // what the people of the demo raised is not theirs here
  await t.app.database.asOwner((run) => run('delete from tickets'));
});
afterAll(() => t.close());
beforeEach(() => t.setNow(morning));

const list = async (as: string, more: object = {}) =>
  (await t.call('get_company_tickets', { limit: 1000, ...more }, as)).ok().tickets.map(({ id }) => id);
const sent = async (file_name: string, text: string) => {
  const temp_path = join(t.app.settings.data_dir, `sent-${performance.now()}`);
  await writeFile(temp_path, text);
  return { file_name, content_type: 'text/plain', byte_size: text.length, sha256: 'x'.repeat(64), temp_path };
};

describe('the form outside', () => {
  const address = '10.9.8.7';
  const filled = {
    company_key: 'helios',
    name: 'Gauri Kale',
    phone: '98220 41234',
    email: 'gauri@example.org',
    category: 'Generation low',
    description: 'The meter shows half of what it showed in March.\nSince Monday.',
  };
  const form = async (company_key = 'helios') => (await t.call('get_ticket_form', { company_key })).ok();
  const send = async (more: object = {}, waited = 60, as?: string) => {
    t.setNow(morning);
    const { opened } = await form();
    t.setNow(new Date(morning.getTime() + waited * 1000));
    return t.call('add_ticket_from_form', { ...filled, opened, ...more }, as, { address });
  };
  beforeEach(() => t.forgetLimits());

  test('begins with the company’s name and categories, and with nothing else of it', async () => {
    expect(Object.keys(await form()).toSorted()).toEqual([
      'categories',
      'company_name',
      'language',
      'logo',
      'opened',
      'phone_number',
    ]);
    expect((await form()).company_name).toBe('Helios Rooftop Power');
    expect((await t.call('get_ticket_form', { company_key: 'nobody' })).status).toBe(404);
  });

  test('gives a number, mails it, and keeps files that are never opened in place', async () => {
    const files = [await sent('photo.html', '<script>alert(1)</script>')];
    const answer = (await send({ files, plant_code: 'p-0001' })).ok();
    expect(answer).toEqual({
      number: expect.stringMatching(/^T-2026-\d{4}$/),
      mailed_to: 'gauri@example.org',
      answer_by: expect.any(String),
      solved_by: expect.any(String),
    });
    expect((answer.answer_by ?? '') < (answer.solved_by ?? '')).toBe(true);
    const mails = (await t.mails()).filter(({ recipient }) => recipient === 'gauri@example.org');
    expect(mails.at(-1)?.subject).toBe(`${answer.number}: we have your report`);
    const found = (await t.call('get_company_tickets', { search: answer.number }, 'helios.om')).ok().tickets[0];
    expect(found).toMatchObject({
      channel: 'form',
      raised_by: 'Gauri Kale',
      title: 'The meter shows half of what it showed in March.',
    });
    expect(found?.project_name).toBeTruthy();
    const whole = (await t.call('get_ticket', { ticket_id: found?.id }, 'helios.admin')).ok();
    expect(whole.files).toMatchObject([{ file_name: 'photo.html', quarantined: true }]);
    const file = (await t.call('get_file', { id: whole.files[0]?.file_id }, 'helios.om')).raw;
    expect(file.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect(whole.contact_phone).toBe('+919822041234');
    const said = { ticket_id: whole.id, text: 'Our engineer calls at four' };
    (await t.call('add_ticket_message', { ...said, text: 'Bill is unpaid', internal: true }, 'helios.om')).ok();
    (await t.call('add_ticket_message', said, 'helios.om')).ok();
    const answers = (await t.mails()).filter(({ subject }) => subject === `${answer.number}: an answer to your report`);
    expect(answers).toHaveLength(1);
    expect(answers[0]?.text).toContain('Our engineer calls at four');
  });

  test('is closed to machines: a filled trap, a form sent at once, one nobody opened', async () => {
    for (const answer of [
      await send({ website: 'http://spam.example' }),
      await send({}, 2),
      await send({}, 2 * 86_400),
      await send({ opened: '1795000000000.AAAA' }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('This could not be sent. Reload the page and try again.');
    }
    const { opened } = (await t.call('get_ticket_form', { company_key: 'urja' })).ok();
    expect((await send({ opened })).status).toBe(400);
  });

  test('takes a few reports of one phone number a day, however it is written', async () => {
    const forms = ['98220 55555', '+919822055555', '09822055555', '0091 98220 55555', '98220-55555'];
    for (const phone of forms) expect((await send({ phone })).status, phone).toBe(200);
    await t.forgetLimits();
    const refused = await send({ phone: '(98220) 55555' });
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Several reports from this phone number were received today. Please call the company.',
    ]);
  });

  test('is the same for someone who is signed in, in this company or another', async () => {
    for (const as of ['helios.customer', 'urja.pm']) {
      const files = [await sent('a.txt', 'a')];
      const { number } = (await send({ files, phone: `98220 7777${as.length % 10}` }, 60, as)).ok();
      const found = (await t.call('get_company_tickets', { search: number }, 'helios.om')).ok().tickets[0];
      expect(found).toMatchObject({ channel: 'form', raised_by: 'Gauri Kale' });
    }
    expect(await list('urja.om')).toEqual([]);
  });
});

test('a key that was used is another one from another address, and refused with other content', async () => {
  await t.forgetLimits();
  const input = await samples.add_ticket_from_form.input(await makeWorld(t));
  const send = (more: object, address: string) =>
    t.call('add_ticket_from_form', { ...input, ...more }, undefined, { address, idempotency_key: 'key-of-a-form' });
  const first = await send({}, '10.2.0.1');
  expect((await send({}, '10.2.0.1')).raw.body).toBe(first.raw.body);
  expect((await send({}, '10.2.0.2')).ok().number).not.toBe(first.ok().number);
  expect((await send({ description: 'Something else is broken.' }, '10.2.0.1')).status).toBe(409);
});
