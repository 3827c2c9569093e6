/** Tickets by mail, through the receiver itself: what becomes of a mail, and of what someone forged. */
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../../mail/receive.ts';
import { aTicket } from '../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { ticketRecipients } from './take.ts';

const domain = 'mail.sunstage.test';
const samples = join(import.meta.dirname, 'samples');
const mail_in = { port: 0, domain, tls: undefined };
let t: TestApp;
let receiver: Receiver;
const ids: Record<string, number> = {};

beforeAll(async () => {
  t = await openTestApp({ mail_in, host: '127.0.0.1' });
  receiver = await startReceiver(t.app, mail_in, ticketRecipients);
  for (const one of (await t.call('get_people', {}, 'helios.admin')).ok().people) ids[one.username] = one.id;
  await t.app.database.asOwner((run) => run('delete from tickets'));
});
afterAll(async () => {
  await receiver.stop();
  await t.close();
});
beforeEach(() => t.forgetLimits());

const owner = (text: string) => t.app.database.asOwner((run) => run(text)).then(({ rows }) => rows);
const helios = `helios-tickets@${domain}`;

interface Sent {
  to?: string;
  from?: string;
  subject?: string;
  text?: string;
  [more: string]: unknown;
}

/** Sends a mail as the world does; gives what the receiver said to it. */
async function send({ to = helios, from = 'Ramesh Iyer <ramesh@textile.example>', ...more }: Sent): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  const mail = { from, to, subject: 'Inverter 3 is dark', text: 'It does not start.', ...more };
  try {
    return (await transport.sendMail(mail)).response;
  } catch (error) {
    return String((error as { response?: string }).response ?? error);
  } finally {
    transport.close();
  }
}

/** Speaks to the receiver line by line; gives every line it said. */
async function talk(lines: readonly string[]): Promise<string[]> {
  const socket = connect(receiver.port, '127.0.0.1');
  const said: string[] = [];
  const left = [...lines];
  for await (const line of createInterface({ input: socket })) {
    said.push(line);
    // a dash says that more follows
    if (line[3] === '-') continue;
    const next = left.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
  return said;
}

const newest = async () => {
  const { tickets } = (await t.call('get_company_tickets', { limit: 1 }, 'helios.om')).ok();
  const [first] = tickets;
  if (!first) throw new Error('there is no ticket');
  return look(first.id);
};
const look = async (ticket_id: number, as = 'helios.admin') => (await t.call('get_ticket', { ticket_id }, as)).ok();
const count = async () => (await t.call('get_company_tickets', { limit: 1 }, 'helios.om')).ok().total;
const mailTo = async (recipient: string) => (await t.mails()).findLast((mail) => mail.recipient === recipient);
let people = 0;
/** A new address, as a stranger has one. */
const someone = () => `person${(people += 1)}@homes.example`;

describe('a mail to the company’s address', () => {
  test('becomes a ticket of a stranger, with its number mailed back', async () => {
    expect(await send({})).toMatch(/^250/);
    const ticket = await newest();
    expect(ticket).toMatchObject({
      title: 'Inverter 3 is dark',
      description: 'It does not start.',
      channel: 'e-mail',
      category: 'Other',
      priority: 'Medium',
      status: 'Open',
      raised_by: 'Ramesh Iyer',
      contact_email: 'ramesh@textile.example',
      project_id: null,
      own: false,
    });
    expect(ticket.clocks.fix.due).not.toBeNull();
    const mail = await mailTo('ramesh@textile.example');
    expect(mail?.subject).toBe(`${ticket.number}: we have your report`);
    expect(mail?.text).toContain('reply to this email');
    expect(mail?.reply_to).toMatch(/^ticket\+[0-9a-z-]+@mail\.sunstage\.test$/);
    expect((mail?.reply_to ?? '').split('@')[0]?.length).toBeLessThanOrEqual(64);
  });

  test('keeps its attachments in quarantine, six of them, without the pictures of a letterhead', async () => {
    const pdf = { filename: '../fault.pdf', content: '%PDF-1.4 hello' };
    const logo = { filename: 'logo.png', content: 'small', cid: 'logo', contentDisposition: 'inline' as const };
    const many = Array.from({ length: 7 }, (_, at) => ({ ...pdf, filename: `fault-${at}.pdf` }));
    const html = '<p>See the files.</p><img src="cid:logo">';
    await send({ from: someone(), text: '', html, attachments: [pdf, logo, ...many] });
    const { files, description } = await newest();
    expect(files).toHaveLength(6);
    expect(files[0]).toMatchObject({ file_name: expect.not.stringContaining('/'), quarantined: true, byte_size: 14 });
    expect(description).toBe('See the files.\n\n(2 more attachments were left out.)');
    const file = await t.call('get_file', { id: files[0]?.file_id }, 'helios.om');
    expect(file.raw.headers['content-disposition']).toMatch(/^attachment/);
  });

  test('in the code page of Windows has every sign that was written', async () => {
    const from = someone();
    const head = `From: Meena <${from}>\r\nTo: ${helios}\r\nSubject: =?windows-1252?Q?Meena=92s_roof?=`;
    const words =
      '\r\nContent-Type: text/plain; charset=windows-1252\r\n\r\nSharma\x92s \x96 \x93Roof\x94 \x80 500, caf\xe9';
    const raw = Buffer.from(head + words, 'latin1');
    expect(await send({ envelope: { from, to: helios }, raw })).toMatch(/^250/);
    expect(await newest()).toMatchObject({ title: 'Meena’s roof', description: 'Sharma’s – “Roof” € 500, café' });
  });

  test('says what it is when its attachments are packed in winmail.dat, and shows names as they are read', async () => {
    const packed = { filename: 'winmail.dat', content: 'packed', contentType: 'application/ms-tnef' };
    const turned = { filename: 'bill\u202efdp.exe', content: 'MZ' };
    await send({ from: someone(), text: 'See attached.', attachments: [packed, turned] });
    const { files, description } = await newest();
    expect(files.map(({ file_name }) => file_name)).toEqual(['winmail.dat', 'billfdp.exe']);
    expect(description).toMatch(/^See attached\.\n\n\(The attachments are packed in winmail\.dat/);
  });

  test('that claims to come from a person of the company gains nothing', async () => {
    const [{ email } = {}] = await owner(`select email from users where id = ${ids['helios.admin']}`);
    await send({ from: `Priya Nair <${String(email)}>`, subject: 'Please open the gate' });
    const ticket = await newest();
    expect(ticket).toMatchObject({ contact_email: email, followers: [], channel: 'e-mail', assignee_id: null });
    expect(ticket.history[0]).toMatchObject({ kind: 'raised', name: null });
    // the customer's own address does not make it theirs either
    const [{ email: theirs } = {}] = await owner(`select email from users where id = ${ids['helios.customer']}`);
    await send({ from: String(theirs), subject: 'I am the customer' });
    const forged = await newest();
    expect((await t.call('get_ticket', { ticket_id: forged.id }, 'helios.customer')).status).toBe(404);
  });

  test('sent again is taken once, also at the same moment', async () => {
    const mail = { from: someone(), messageId: '<one@homes.example>', subject: 'Only once' };
    const before = await count();
    await Promise.all([send(mail), send(mail)]);
    expect(await send(mail)).toMatch(/^250/);
    expect(await count()).toBe(before + 1);
    expect((await t.mails()).filter(({ recipient }) => recipient === mail.from)).toHaveLength(1);
    // the same words in another mail are another report
    await send({ ...mail, messageId: '<two@homes.example>' });
    expect(await count()).toBe(before + 2);
  });

  test('is never cut, even where it quotes', async () => {
    const quotes =
      'It does not start.\n\nOn Mon, 3 Aug 2026, Helios <x@y.in> wrote:\n> old words\n\nBelow.\n-- \nRamesh';
    await send({ from: someone(), text: quotes });
    expect((await newest()).description).toBe(quotes);
  });

  test.each(['mail_forwarded.eml', 'mail_through_a_group.eml', 'mail_answers_between.eml'])(
    'as the world sends it becomes a ticket of its writer, and can be opened: %s',
    async (file) => {
      const raw = (await readFile(join(samples, file), 'utf8')).replace(/helios-tickets@tickets\.example/g, helios);
      const [, from = ''] = /^From: .*<(.+)>/m.exec(raw) ?? [];
      const before = await count();
      expect(await send({ envelope: { from: 'bounces@group.example', to: helios }, raw })).toMatch(/^250/);
      expect(await count()).toBe(before + 1);
      const { description, contact_email, original } = await newest();
      expect(contact_email).toBe(from);
      // every line that was sent is there
      const words = raw.slice(raw.indexOf('\r\n\r\n')).trim().replace(/\r\n/g, '\n');
      expect(description).toBe(words);
      expect(original?.file_name).toMatch(/\.eml$/);
      const opened = await t.call('get_file', { id: original?.file_id }, 'helios.admin');
      expect(opened.raw.headers['content-disposition']).toMatch(/^attachment.*\.eml/);
      if (!opened.raw.file) throw new Error('the mail was not given');
      const kept = (await buffer(opened.raw.file.stream)).toString();
      // as it came, with the headers of who passed it on
      expect(kept).toContain(raw.trim());
    },
  );

  const automatic = { 'Auto-Submitted': 'auto-generated' };
  test.each([
    ['a group', { headers: { Precedence: 'list', 'List-Id': '<support.helios.example>' } }],
    ['a rule that forwards', { headers: automatic }],
    ['a rule that gives no sender', { envelope: { from: '', to: helios } }],
    ['a form', { headers: { Precedence: 'bulk' } }],
    ['an automatic answer to someone else', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a list with a way out', { headers: { 'List-Unsubscribe': '<mailto:x@y.example>' } }],
  ])('through %s becomes a ticket, the company is told, and only the confirmation is withheld', async (_name, more) => {
    const from = someone();
    const before = await count();
    expect(await send({ from: `Meena <${from}>`, subject: 'Through something', ...more })).toMatch(/^250/);
    expect(await count()).toBe(before + 1);
    const ticket = await newest();
    expect(ticket).toMatchObject({ contact_email: from, raised_by: 'Meena' });
    expect(await mailTo(from)).toBeUndefined();
    const { notifications } = (await t.call('get_notifications', { kind: 'ticket', limit: 5 }, 'helios.om')).ok();
    expect(notifications[0]?.title).toContain(ticket.number);
  });

  test('is of whom an answer is asked to', async () => {
    const writer = someone();
    await send({ from: 'Form <no-reply@form.example>', replyTo: `Meena Rao <${writer}>`, subject: 'From the form' });
    expect(await newest()).toMatchObject({ contact_email: writer, raised_by: 'Meena Rao' });
  });

  test('from a form that names nobody is taken more than five times a day', async () => {
    const from = 'no-reply@form.example';
    for (let at = 0; at < 7; at += 1) expect(await send({ from, subject: `Report ${at}` })).toMatch(/^250/);
  });

  test('of our own that comes back, or that answers one by itself, is no ticket', async () => {
    const before = await count();
    const from = someone();
    const host = new URL(t.app.settings.base_url).host;
    expect(await send({ from, headers: { 'X-Sunstage-Mail': host } })).toMatch(/^250/);
    const away = { 'Auto-Submitted': 'auto-replied' };
    expect(await send({ from, headers: away, inReplyTo: '<mail-5@sunstage>' })).toMatch(/^250/);
    expect(await send({ from: 'MAILER-DAEMON@homes.example', envelope: { from: '', to: helios } })).toMatch(/^250/);
    expect(await count()).toBe(before);
    // of another installation it is a report
    expect(await send({ from, headers: { 'X-Sunstage-Mail': 'other.example' } })).toMatch(/^250/);
    expect(await count()).toBe(before + 1);
  });

  test('as it came is only for people of the company who see how to reach the reporter', async () => {
    const ticket = await aTicket(t, { title: 'Whose original' }, 'helios.customer');
    (await t.call('add_ticket_message', { ticket_id: ticket.id, text: 'Which meter?' }, 'helios.om')).ok();
    const [{ email } = {}] = await owner(`select email from users where id = ${ids['helios.customer']}`);
    const to = (await mailTo(String(email)))?.reply_to ?? '';
    await send({ to, text: 'The export meter' });
    const { messages, original } = await look(ticket.id);
    expect(original).toBeNull();
    const file_id = messages.at(-1)?.original?.file_id;
    expect(file_id).toBeGreaterThan(0);
    expect((await t.call('get_file', { id: file_id }, 'helios.admin')).status).toBe(200);
    const theirs = await look(ticket.id, 'helios.customer');
    expect(theirs.messages.at(-1)).toMatchObject({ text: 'The export meter', original: null, files: [] });
    expect((await t.call('get_file', { id: file_id }, 'helios.customer')).status).toBe(404);
    expect((await t.call('get_file', { id: file_id }, 'urja.admin')).status).toBe(404);
  });

  test('beyond five of one address in a day is refused, and says to call', async () => {
    const from = someone();
    for (let at = 0; at < 5; at += 1) expect(await send({ from, subject: `Fault ${at}` })).toMatch(/^250/);
    expect(await send({ from, subject: 'Fault 6' })).toMatch(/^550.*Please call the company/);
  });

  test('that nobody could have sent, or that is empty, is refused', async () => {
    expect(await send({ from: '', envelope: { from: 'x@homes.example', to: helios } })).toMatch(/^550/);
    expect(await send({ from: someone(), subject: '', text: '' })).toMatch(/^550.*empty/);
  });
});

describe('the receiver', () => {
  test('refuses every address that is not there, and sends guessers away', async () => {
    for (const to of [
      `nobody-tickets@${domain}`,
      `helios@${domain}`,
      'helios-tickets@elsewhere.example',
      'someone@gmail.com',
      `ticket+1-1-0-${'0'.repeat(40)}@${domain}`,
      `ticket+zzzzzzzzz-1-0-${'0'.repeat(40)}@${domain}`,
      `ticket+'; drop table tickets@${domain}`,
    ])
      expect(await send({ to })).toMatch(/^550 5\.1\.1|^501|No recipients/);
    const guesses = Array.from({ length: 8 }, (_, at) => `RCPT TO:<guess${at}@${domain}>`);
    const said = await talk(['EHLO a', 'MAIL FROM:<a@homes.example>', ...guesses]);
    expect(said.filter((line) => line.startsWith('550'))).toHaveLength(5);
    expect(said.at(-1)).toMatch(/^421/);
  });

  test('refuses a mail that is too large, before and after it came', async () => {
    const before = await count();
    const large = { filename: 'large.bin', content: Buffer.alloc(21 * 1024 * 1024) };
    expect(await send({ from: someone(), attachments: [large] })).toMatch(/^552/);
    expect((await talk(['EHLO a', 'MAIL FROM:<a@homes.example> SIZE=99000000'])).at(-1)).toMatch(/^552/);
    expect(await count()).toBe(before);
  });

  test('signs nobody in, and takes a mail for one address at a time', async () => {
    const said = await talk(['EHLO a', 'AUTH PLAIN AGhlbGlvcy5hZG1pbgB4']);
    expect(said.join(' ')).not.toMatch(/250.AUTH|STARTTLS/);
    expect(said.at(-1)).toMatch(/^5\d\d/);
    const other = `RCPT TO:<urja-tickets@${domain}>`;
    const two = await talk(['EHLO a', 'MAIL FROM:<a@homes.example>', `RCPT TO:<${helios}>`, other]);
    expect(two.slice(-2).map((line) => line.slice(0, 3))).toEqual(['250', '452']);
  });

  test('goes on after a mail that cannot be read', async () => {
    const deep = Array.from(
      { length: 80 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    const raw = `From: a@homes.example\r\nTo: ${helios}\r\n${deep.join('')}`;
    expect(await send({ envelope: { from: 'a@homes.example', to: helios }, raw })).toMatch(/^550 5\.6\.0/);
    for (const odd of ['\u0000\u0001', 'Subject', `Content-Type: ${'x'.repeat(300_000)}\r\n\r\n`, '\r\n\r\n\r\n'])
      expect(await send({ envelope: { from: 'a@homes.example', to: helios }, raw: odd })).toMatch(/^550/);
    expect(await send({ from: someone() })).toMatch(/^250/);
  });

  test('asks the sender to come again when it cannot be kept, and blames no mail for that', async () => {
    const path = join(t.app.settings.data_dir, 'a.eml');
    const attachment = Buffer.from('report').toString('base64');
    const head =
      'From: a@homes.example\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64';
    await writeFile(path, `${head}\r\n\r\n${attachment}`);
    const read = (folder: string) =>
      t.app.foreign_files.run('readMail', { path, folder, most_files: 6, ours: { installation: '', addresses: [] } });
    expect((await read(t.app.settings.data_dir)).files.map(({ file_name }) => file_name)).toEqual(['a.pdf']);
    await expect(read(join(path, 'no folder'))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('keeps the words of any script, and leaves out what cannot be shown', async () => {
    const text = `बिजली नहीं है \u0000\u0007 <script>alert(1)</script> ${'लंबा '.repeat(2000)}`;
    await send({ from: 'अमित <amit@homes.example>', subject: 'इन्वर्टर बंद है', text });
    const { title, description, raised_by } = await newest();
    expect([title, raised_by]).toEqual(['इन्वर्टर बंद है', 'अमित']);
    expect(description).toMatch(/^बिजली नहीं है {2,3}<script>/);
    expect(description.endsWith('…')).toBe(true);
  });
});

describe('an answer', () => {
  /** A ticket of the customer, and where they answer what was written to them. */
  async function answered(as = 'helios.customer') {
    const ticket = await aTicket(t, { title: 'Meter shows nothing' }, as);
    (await t.call('add_ticket_message', { ticket_id: ticket.id, text: 'Which meter?' }, 'helios.om')).ok();
    const [{ email } = {}] = await owner(`select email from users where id = ${ids[as]}`);
    const mail = await mailTo(String(email));
    return { ticket, email: String(email), to: mail?.reply_to ?? '', mail };
  }

  test('of a person becomes their message, whatever its From says, and the others are told', async () => {
    const { ticket, to, mail } = await answered();
    expect(mail?.text).toContain('Everyone who can see the ticket can read it');
    const pdf = { filename: 'meter.pdf', content: '%PDF-1.4 hello' };
    const from = 'someone@elsewhere.example';
    expect(await send({ to: to.toUpperCase(), from, text: 'The export meter\n> Which?', attachments: [pdf] })).toMatch(
      /^250/,
    );
    const { messages } = await look(ticket.id);
    expect(messages.at(-1)).toMatchObject({
      user_id: ids['helios.customer'],
      text: 'The export meter',
      internal: false,
      outside: true,
      files: [{ file_name: 'meter.pdf', quarantined: false }],
    });
    await t.mails();
    const { notifications } = (await t.call('get_notifications', { kind: 'ticket', limit: 5 }, 'helios.om')).ok();
    expect(notifications[0]?.title).toContain('Suresh Patel wrote on');
  });

  test('of someone of the company is never an internal note', async () => {
    const ticket = await aTicket(t, {}, 'helios.customer');
    const about = { ticket_id: ticket.id, version: ticket.version, user_id: ids['helios.om'] };
    (await t.call('reassign_ticket', about, 'helios.admin')).ok();
    const [{ email } = {}] = await owner(`select email from users where id = ${ids['helios.om']}`);
    const to = (await mailTo(String(email)))?.reply_to ?? '';
    await send({ to, text: 'I come on Monday' });
    expect((await look(ticket.id, 'helios.customer')).messages).toMatchObject([
      { text: 'I come on Monday', name: 'Farah Khan' },
    ]);
  });

  test('to a mail about an internal note has nowhere to go', async () => {
    const ticket = await aTicket(t, {}, 'helios.om');
    const note = { ticket_id: ticket.id, text: 'They never pay', internal: true };
    (await t.call('add_ticket_message', note, 'helios.admin')).ok();
    const mail = (await t.mails()).findLast(({ subject }) => subject.includes(`left a note on ${ticket.number}`));
    expect(mail?.reply_to).toBe('');
  });

  test('of who reported without an account stands under their name; its files stay in quarantine', async () => {
    const from = someone();
    await send({ from: `Meena Rao <${from}>`, subject: 'Roof leaks' });
    const ticket = await newest();
    const to = (await mailTo(from))?.reply_to ?? '';
    const pdf = { filename: 'roof.pdf', content: '%PDF-1.4 hello' };
    expect(await send({ to, text: 'It is worse now', attachments: [pdf] })).toMatch(/^250/);
    const { messages } = await look(ticket.id);
    expect(messages).toMatchObject([
      { user_id: 0, name: 'Meena Rao', outside: true, text: 'It is worse now', files: [{ quarantined: true }] },
    ]);
    const open = { ticket_id: ticket.id, text: 'We are on the way' };
    (await t.call('add_ticket_message', open, 'helios.om')).ok();
    expect(await mailTo(from)).toMatchObject({ reply_to: to, text: expect.stringContaining('We are on the way') });
    const hears = (await t.call('get_notifications', { kind: 'ticket', limit: 20 }, 'helios.admin')).ok();
    expect(hears.notifications.map(({ title }) => title)).toContain(`Meena Rao wrote on ${ticket.number}: Roof leaks`);
  });

  test('keeps what stands between quotes and what was forwarded', async () => {
    const { ticket, to, mail } = await answered();
    const from = `On Thu, 26 Nov 2026, Helios <${to}> wrote:`;
    await send({ to, text: `${from}\n> Which meter?\n\nThe export meter.\n\n> Since when?\n\nTuesday.` });
    expect((await look(ticket.id)).messages.at(-1)?.text).toBe('The export meter.\n\nTuesday.');
    const forwarded =
      'Look.\n\n---------- Forwarded message ---------\nFrom: A <a@plant.example>\n\n> It smells burnt.';
    await send({ to, text: forwarded });
    expect((await look(ticket.id)).messages.at(-1)?.text).toBe(forwarded);
    expect(mail?.text).toContain('Which meter?');
  });

  test('through a group is a message like any other', async () => {
    const { ticket, to } = await answered();
    await send({ to, text: 'Through our group', headers: { Precedence: 'list', 'List-Id': '<a.b>' } });
    expect((await look(ticket.id)).messages.at(-1)).toMatchObject({ text: 'Through our group', internal: false });
  });

  test('of a machine is kept, told to nobody, and no answer of the company', async () => {
    const ticket = await aTicket(t, {}, 'helios.customer');
    const about = { ticket_id: ticket.id, version: ticket.version, user_id: ids['helios.om'] };
    (await t.call('reassign_ticket', about, 'helios.admin')).ok();
    const [{ email } = {}] = await owner(`select email from users where id = ${ids['helios.om']}`);
    const to = (await mailTo(String(email)))?.reply_to ?? '';
    const before = await look(ticket.id);
    const mails = (await t.mails()).length;
    await send({ to, text: 'I am out of office', headers: { 'Auto-Submitted': 'auto-replied' } });
    expect((await t.mails()).length).toBe(mails);
    const now = await look(ticket.id);
    expect(now.messages).toMatchObject([{ text: 'I am out of office', internal: true }]);
    expect(now.clocks).toEqual(before.clocks);
    expect((await look(ticket.id, 'helios.customer')).messages).toEqual([]);
  });

  test('sent again is taken once', async () => {
    const { ticket, to } = await answered();
    const mail = { to, text: 'Once', messageId: '<again@homes.example>' };
    await send(mail);
    expect(await send(mail)).toMatch(/^250/);
    expect((await look(ticket.id)).messages.filter(({ text }) => text === 'Once')).toHaveLength(1);
  });

  test('of an address signed by another company, or for another reader or ticket, is refused', async () => {
    const { ticket, to } = await answered();
    const [local = ''] = to.split('@');
    const [company, number, reader, sign = ''] = local.replace('ticket+', '').split('-');
    const [urja] = await owner(`select id from companies where key = 'urja'`);
    const theirs = await aTicket(t, {}, 'urja.om');
    (await t.call('get_ticket_form', { company_key: 'urja' })).ok();
    const other = (await aTicket(t, {}, 'helios.customer')).id;
    for (const local_part of [
      [Number(urja?.id).toString(36), number, reader, sign],
      [Number(urja?.id).toString(36), theirs.id.toString(36), reader, sign],
      [company, other.toString(36), reader, sign],
      [company, number, (ids['helios.admin'] ?? 0).toString(36), sign],
      [company, number, '0', sign],
      [company, number, reader, sign.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
    ])
      expect(await send({ to: `ticket+${local_part.join('-')}@${domain}` })).toMatch(/^550 5\.1\.1/);
    expect((await look(ticket.id)).messages).toHaveLength(1);
  });

  test('of a person who may not see the ticket any more gets a polite refusal at their own address', async () => {
    const ticket = await aTicket(t);
    const about = { ticket_id: ticket.id, version: ticket.version, user_id: ids['helios.vendor'] };
    const gone = (await t.call('reassign_ticket', about, 'helios.om')).ok();
    const [{ email } = {}] = await owner(`select email from users where id = ${ids['helios.vendor']}`);
    const to = (await mailTo(String(email)))?.reply_to ?? '';
    const away = { ticket_id: ticket.id, version: gone.version, user_id: null };
    (await t.call('reassign_ticket', away, 'helios.om')).ok();
    for (const text of ['One', 'Two']) expect(await send({ to, from: 'mallory@evil.example', text })).toMatch(/^250/);
    expect((await look(ticket.id)).messages).toEqual([]);
    const refusals = (await t.mails()).filter(
      ({ subject }) => subject === `${ticket.number}: your reply could not be added`,
    );
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({
      recipient: email,
      text: expect.stringContaining('no longer have access to this ticket'),
    });
  });

  test('of a person who was deactivated is not taken', async () => {
    const { ticket, to } = await answered();
    await owner(`update users set active = false where id = ${ids['helios.customer']}`);
    expect(await send({ to, text: 'Hello?' })).toMatch(/^250/);
    await owner(`update users set active = true where id = ${ids['helios.customer']}`);
    expect((await look(ticket.id)).messages).toHaveLength(1);
  });
});

test('without the setting no mail tells an address', async () => {
  t.app.settings.mail_in = undefined;
  const from = someone();
  await send({ from });
  const mail = await mailTo(from);
  t.app.settings.mail_in = mail_in;
  expect(mail?.reply_to).toBe('');
  expect(mail?.text).toContain('Replies to this email are not read.');
  expect((await t.call('get_ticket_choices', {}, 'helios.om')).ok().mail_address).toBe(helios);
});
