/** Decisions about mails to tickets: a new one is always a stranger's; an answer is its reader's, and nobody else's. */
import { createHash } from 'node:crypto';
import { entryOf } from '../../../../contract/index.ts';
import { profileOf } from '../../../../domain/companies.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { isInside } from '../../../../domain/people.ts';
import { type PermissionContext, whyNot } from '../../../../domain/permissions.ts';
import { ApiError, fail, notFound } from '../../../../domain/errors.ts';
import { cutText, isDeliverableEmail } from '../../../../domain/text.ts';
import { form_most_per_phone } from '../../../../domain/tickets.ts';
import { inEnglish, say } from '../../../../domain/sentences.ts';
import { consumeRateLimit } from '../../../auth/limits.ts';
import type { Person } from '../../../auth/session.ts';
import { DomainEvents } from '../../../events/domain_events.ts';
import type { Ctx, AppContext } from '../../../ctx.ts';
import { check } from '../../../http/body.ts';
import type { ReceivedMail } from '../../../mail/read_mail.ts';
import type { RecipientResolver } from '../../../mail/receive.ts';
import { queueMail } from '../../../mail/rows.ts';
import { storeFile } from '../../../storage/files.ts';
import { companyOfKey } from '../../../tenancy/company.ts';
import { type Outside, withOutside } from '../../../tenancy/outside.ts';
import { type Db, inCompany, withoutTenant } from '../../../tenancy/in_company.ts';
import { languageAt } from '../../../words/rows.ts';
import { calls } from '../calls.ts';
import { takeFromOutside } from '../form/take.ts';
import { formAddress, refusedMail } from '../mails.ts';
import { settings as readSettings } from '../settings/rows.ts';
import { addMessage, lock } from '../mutation_rows.ts';
import { type AnswerAddress, isSigned, keyOfNew, readAnswer, type Reader } from './addresses.ts';
import * as rows from './rows.ts';

const a_day = 86_400;
const most_words = 3900;
/** what came through a group, a rule or a form may come from many people under one address, and none is answered */
const most_quiet = 100;

/** The addresses of tickets: `{key}-tickets` for new ones, `ticket+…` for answers. */
export const ticketRecipients: RecipientResolver = async (app, local) => {
  const key = keyOfNew(local);
  if (key !== undefined) {
    const company_id = await withoutTenant(app.database, (db) => companyOfKey(db, key));
    return company_id === undefined ? undefined : (mail) => takeNew(app, company_id, key, mail);
  }
  const address = readAnswer(local);
  if (!address) return undefined;
  const known = await inCompany(app.database, address.company_id, (db) => answeredBy(db, address));
  return known && ((mail) => takeAnswer(app, address, mail));
};

/** The ticket and the reader an address was made for; undefined when this company did not make it. */
async function answeredBy(
  db: Db,
  address: AnswerAddress,
): Promise<{ ticket: rows.Answered; reader: Reader } | undefined> {
  const secret = await rows.secret(db);
  const ticket = secret === undefined ? undefined : await rows.ticket(db, address.ticket_id);
  if (secret === undefined || !ticket) return undefined;
  const reader = address.user_id > 0 ? { user_id: address.user_id } : { email: ticket.contact_email };
  if ('email' in reader && reader.email === '') return undefined;
  return isSigned(address, secret, reader) ? { ticket, reader } : undefined;
}

interface Given {
  app: AppContext;
  db: Db;
  domain_events: DomainEvents;
  outside: Outside;
}

/** Does what a mail asks for once, in the company's transaction: the same mail sent again changes nothing. */
async function once(
  app: AppContext,
  company_id: number,
  { to, mail, call }: { to: string; mail: ReceivedMail; call: 'add_ticket_from_form' | 'add_ticket_message' },
  work: (given: Given) => Promise<{ ticket_id: number; person?: Person }>,
): Promise<void> {
  const message_key = createHash('sha256').update(`${to} ${mail.message_id}`).digest('hex');
  try {
    await withOutside((outside) =>
      inCompany(app.database, company_id, async (db) => {
        if (await rows.isTaken(db, message_key)) return;
        const domain_events = new DomainEvents(call, `mail-${message_key.slice(0, 12)}`);
        const { ticket_id, person } = await work({ app, db, domain_events, outside });
        await rows.note(db, message_key, ticket_id);
        await domain_events.write(db, person, entryOf(call).changes ?? []);
      }),
    );
  } catch (error) {
    // another instance took the same mail at the same moment
    if ((error as { code?: string; constraint?: string }).code !== '23505' || !/ticket_mails/.test(String(error)))
      throw error;
  }
}

/** The call's surroundings, for someone who sent a mail instead of making a call. */
function ctxOf({ app, db, domain_events, outside }: Given, person?: Person, permissions?: PermissionContext): Ctx {
  return {
    db,
    app,
    person: person as Person,
    stranger: person === undefined,
    membership: { roles: [] },
    project_id: 0,
    permissions: permissions ?? { actor: undefined, profile: profileOf('') },
    prefix_company_id: undefined,
    request: { request_id: '', address: '', user_agent: 'mail', token: undefined, language: undefined },
    inWords: inEnglish,
    recordEvent: domain_events.add,
    afterCommit: () => {},
    outside,
  };
}

/** What was written, cut where the product takes no more, and a word on what was left out. */
function wordsOf(text: string, { left_out, files }: ReceivedMail): string {
  const more = left_out === 1 ? '(One more attachment was left out.)' : `(${left_out} more attachments were left out.)`;
  // Outlook packs attachments into it when it sends to someone it takes for another Outlook
  const packed = files.some(
    ({ file_name, content_type }) => /^winmail\.dat$/i.test(file_name) || /ms-tnef/.test(content_type),
  );
  const sealed =
    '(The attachments are packed in winmail.dat, which only Outlook opens. Ask the sender to send them as HTML or plain text mail.)';
  const parts = [cutText(text, most_words).shown, left_out > 0 ? more : '', packed ? sealed : ''];
  return parts.filter(Boolean).join('\n\n');
}

async function takeNew(app: AppContext, company_id: number, key: string, mail: ReceivedMail): Promise<void> {
  const { name, address } = mail.from;
  if (!isDeliverableEmail(address)) fail('bad_input', say`This mail does not say who sent it.`);
  // a report that a mail did not arrive, or an automatic answer to one of ours, is nobody's report
  if (mail.machine === 'report' || (mail.machine === 'answer' && mail.answers_ours)) return;
  if (mail.text === '' && mail.subject === '') fail('bad_input', say`This mail is empty.`);
  const limits = [
    { per: 'sender', tries: mail.quiet ? 2 * most_quiet : 20, seconds: a_day },
    { per: 'company', tries: 500, seconds: a_day },
  ];
  await consumeRateLimit(app.database, 'ticket_by_mail', limits, { sender: `${key} ${address}`, company: key }, '');
  await once(app, company_id, { to: key, mail, call: 'add_ticket_from_form' }, async (given) => {
    const { db } = given;
    const most = mail.quiet ? most_quiet : form_most_per_phone;
    if ((await rows.countOfEmail(db, address, app.now())) >= most)
      fail('too_many', say`Several reports from this address were received today. Please call the company.`);
    const settings = await readSettings(db);
    const usual = settings.categories.find((one) => one.name === 'Other') ?? settings.categories.at(-1);
    const sent = {
      key,
      channel: 'e-mail' as const,
      project_id: null,
      category: usual?.name ?? 'Other',
      title: mail.subject || (mail.text.split('\n')[0] ?? ''),
      description: wordsOf(mail.text, mail),
      contact_name: cutText(name || (address.split('@')[0] ?? ''), 110).shown,
      contact_phone: '',
      contact_email: address,
      preferred_time: '',
      plant_code: '',
      files: mail.files,
      quiet: mail.quiet,
    };
    const { id } = await takeFromOutside(ctxOf(given), sent, settings);
    await keepOriginal(given, mail, { ticket_id: id });
    return { ticket_id: id };
  });
}

async function takeAnswer(app: AppContext, address: AnswerAddress, mail: ReceivedMail): Promise<void> {
  const { company_id } = address;
  const to = `${address.ticket_id}-${address.user_id}`;
  const limits = [{ per: 'reader', tries: 60, seconds: 3600 }];
  await consumeRateLimit(app.database, 'ticket_answer_by_mail', limits, { reader: `${company_id}-${to}` }, '');
  try {
    await once(app, company_id, { to, mail, call: 'add_ticket_message' }, async (given) => {
      const { db } = given;
      const known = await answeredBy(db, address);
      if (!known) return notFound();
      const text = wordsOf(mail.answer, mail);
      const person = 'user_id' in known.reader ? await rows.person(db, known.reader.user_id) : undefined;
      const message_id =
        address.user_id === 0
          ? await addOutside(ctxOf(given), known.ticket, text, mail)
          : await addInside(given, person, known.ticket, text, mail);
      await keepOriginal(given, mail, { ticket_id: known.ticket.id, message_id });
      return { ticket_id: known.ticket.id, ...(person ? { person } : {}) };
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'too_many' || error.kind === 'unavailable') throw error;
    await inCompany(app.database, company_id, (db) => tellWhyNot(app, db, address, error));
  }
}

/** Keeps the mail as it came beside what was made of it. */
async function keepOriginal(
  given: Given,
  { original }: ReceivedMail,
  { ticket_id, message_id = null }: { ticket_id: number; message_id?: number | null },
): Promise<void> {
  const file_id = await storeFile(ctxOf(given), original, 'ticket');
  await rows.addOriginal(given.db, { ticket_id, message_id, file_id });
}

/** A message by the person themselves, by the rules of the call; a mail is never an internal note. */
async function addInside(
  given: Given,
  person: (Person & { active: boolean }) | undefined,
  ticket: rows.Answered,
  text: string,
  mail: ReceivedMail,
): Promise<number> {
  if (!person?.active) return fail('forbidden', say`Your account is no longer active.`);
  const entry = entryOf('add_ticket_message');
  const permissions: PermissionContext = {
    actor: person,
    profile: profileOf(person.company_key),
    changed: person.changed_rights,
  };
  const denied = whyNot(entry.allow, permissions);
  if (denied) fail(denied.kind, denied.sentence);
  const ctx = ctxOf(given, person, permissions);
  if (mail.machine !== '') {
    await lock(given.db, person, ticket.id);
    return addUnsaid(ctx, ticket, { user_id: person.user_id, internal: isInside(person.kind), text }, mail);
  }
  const said = { ticket_id: ticket.id, text, files: mail.files, internal: false };
  const taken = check(entry.request, said) as Parameters<typeof calls.add_ticket_message>[1];
  const { messages } = await calls.add_ticket_message(ctx, taken);
  return Math.max(...messages.map(({ id }) => id));
}

/** What a machine answered for a person: kept, told to nobody and no answer of anyone, so that machines do not talk. */
async function addUnsaid(
  ctx: Ctx,
  { id, number, project_id }: rows.Answered,
  said: { user_id: number | null; internal: boolean; text: string },
  mail: ReceivedMail,
): Promise<number> {
  const message_id = await addMessage(ctx.db, { ticket_id: id, ...said }, await storeAll(ctx, mail, project_id));
  ctx.recordEvent('ticket_message_added', {
    summary: say`An automatic reply was added to the ticket ${{ number }}`,
    project_id: project_id ?? undefined,
    subject_type: 'ticket',
    subject_id: id,
    after: { message_id },
  });
  return message_id;
}

async function storeAll(ctx: Ctx, { files }: ReceivedMail, project_id: number | null): Promise<number[]> {
  const file_ids: number[] = [];
  for (const file of files) file_ids.push(await storeFile(ctx, file, 'ticket', project_id ?? undefined));
  return file_ids;
}

/** A message by the reporter of a ticket who has no account. */
async function addOutside(ctx: Ctx, ticket: rows.Answered, text: string, mail: ReceivedMail): Promise<number> {
  if (text === '' && mail.files.length === 0) fail('bad_input', say`Write a comment or attach a file.`);
  const message = { user_id: null, text, internal: false };
  if (mail.machine !== '') return addUnsaid(ctx, ticket, message, mail);
  const file_ids = await storeAll(ctx, mail, ticket.project_id);
  const message_id = await addMessage(ctx.db, { ticket_id: ticket.id, ...message }, file_ids);
  ctx.recordEvent('ticket_message_added', {
    summary: say`A mail of the reporter was added to the ticket ${{ number: ticket.number }}`,
    project_id: ticket.project_id ?? undefined,
    subject_type: 'ticket',
    subject_id: ticket.id,
    after: { message_id },
    tell: { ticket_id: ticket.id, text, inside: false },
  });
  return message_id;
}

/** Tells the reader, at their own address and at most once a day, why their answer was not taken. */
async function tellWhyNot(app: AppContext, db: Db, address: AnswerAddress, api_error: ApiError): Promise<void> {
  const known = await answeredBy(db, address);
  if (!known) return;
  const { ticket, reader } = known;
  const person = 'user_id' in reader ? await rows.person(db, reader.user_id) : undefined;
  const email = 'email' in reader ? reader.email : (person?.email ?? '');
  if (!isDeliverableEmail(email)) return;
  const why =
    api_error.kind === 'not_found' ? say`you no longer have access to this ticket.` : say`${{ why: api_error.words }}`;
  const company = await rows.company(db);
  const day = todayInIndia(app.now());
  await queueMail(
    { db, app },
    {
      to: email,
      language: person?.language ?? (await languageAt(db, email)),
      letter: refusedMail(ticket.number, person?.name ?? ticket.contact_name, why, {
        company_name: company.name,
        answered: false,
        phone_number: company.phone_number,
        form_address: formAddress(app.settings.base_url, company.key),
      }),
      once: `ticket-mail-refused-${address.company_id}-${address.ticket_id}-${address.user_id}-${day}`,
    },
  );
}
