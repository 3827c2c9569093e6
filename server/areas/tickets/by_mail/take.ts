/** Decisions about mails to tickets: a new one is always a stranger's; an answer is its reader's, and nobody else's. */
import { createHash } from 'node:crypto';
import { entryOf } from '../../../../contract/index.ts';
import { profileOf } from '../../../../domain/companies.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { type Ask, whyNot } from '../../../../domain/permissions.ts';
import { Refusal, refuse, sentences } from '../../../../domain/refusals.ts';
import { cutText, isDeliverableEmail } from '../../../../domain/text.ts';
import { form_most_per_phone } from '../../../../domain/tickets.ts';
import { countTry } from '../../../auth/limits.ts';
import type { Person } from '../../../auth/session.ts';
import { Happenings } from '../../../events/happenings.ts';
import type { Ctx, House } from '../../../ctx.ts';
import { check } from '../../../http/body.ts';
import type { ReceivedMail } from '../../../mail/read_mail.ts';
import type { Doors } from '../../../mail/receive.ts';
import { queueMail } from '../../../mail/rows.ts';
import { storeFile } from '../../../storage/files.ts';
import { companyOfKey } from '../../../tenancy/company.ts';
import { type Outside, withOutside } from '../../../tenancy/outside.ts';
import { type Db, inCompany, inLobby } from '../../../tenancy/in_company.ts';
import { calls } from '../calls.ts';
import { takeFromOutside } from '../form/take.ts';
import { formAddress, refusedMail } from '../mails.ts';
import { settings as readSettings } from '../settings/rows.ts';
import { addMessage } from '../mutation_rows.ts';
import { type AnswerAddress, isSigned, keyOfNew, readAnswer, type Reader } from './addresses.ts';
import * as rows from './rows.ts';

const a_day = 86_400;
const most_words = 3900;

/** The addresses of tickets: `{key}-tickets` for new ones, `ticket+…` for answers. */
export const ticketDoors: Doors = async (house, local) => {
  const key = keyOfNew(local);
  if (key !== undefined) {
    const company_id = await inLobby(house.database, (db) => companyOfKey(db, key));
    return company_id === undefined ? undefined : (mail) => takeNew(house, company_id, key, mail);
  }
  const address = readAnswer(local);
  if (!address) return undefined;
  const known = await inCompany(house.database, address.company_id, (db) => answeredBy(db, address));
  return known && ((mail) => takeAnswer(house, address, mail));
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
  house: House;
  db: Db;
  happenings: Happenings;
  outside: Outside;
}

/** Does what a mail asks for once, in the company's transaction: the same mail sent again changes nothing. */
async function once(
  house: House,
  company_id: number,
  { to, mail, call }: { to: string; mail: ReceivedMail; call: 'add_ticket_from_form' | 'add_ticket_message' },
  work: (given: Given) => Promise<{ ticket_id: number; person?: Person }>,
): Promise<void> {
  const message_key = createHash('sha256').update(`${to} ${mail.message_id}`).digest('hex');
  try {
    await withOutside((outside) =>
      inCompany(house.database, company_id, async (db) => {
        if (await rows.isTaken(db, message_key)) return;
        const happenings = new Happenings(call, `mail-${message_key.slice(0, 12)}`);
        const { ticket_id, person } = await work({ house, db, happenings, outside });
        await rows.note(db, message_key, ticket_id);
        await happenings.write(db, person, entryOf(call).changes ?? []);
      }),
    );
  } catch (error) {
    // another instance took the same mail at the same moment
    if ((error as { code?: string; constraint?: string }).code !== '23505' || !/ticket_mails/.test(String(error)))
      throw error;
  }
}

/** The call's surroundings, for somebody who sent a mail instead of making a call. */
function ctxOf({ house, db, happenings, outside }: Given, person?: Person, ask?: Ask): Ctx {
  return {
    db,
    house,
    person: person as Person,
    stranger: person === undefined,
    standing: { roles: [] },
    project_id: 0,
    ask: ask ?? { actor: undefined, profile: profileOf('') },
    prefix_company_id: undefined,
    request: { request_id: '', address: '', user_agent: 'mail', token: undefined },
    happened: happenings.add,
    afterwards: () => {},
    outside,
  };
}

/** What was written, cut where the product takes no more, and a word on what was left out. */
function wordsOf({ text, left_out }: ReceivedMail): string {
  const more = left_out === 1 ? '(One more attachment was left out.)' : `(${left_out} more attachments were left out.)`;
  return [cutText(text, most_words).shown, left_out > 0 ? more : ''].filter(Boolean).join('\n\n');
}

async function takeNew(house: House, company_id: number, key: string, mail: ReceivedMail): Promise<void> {
  const { name, address } = mail.from;
  if (!isDeliverableEmail(address)) refuse('bad_input', 'This mail does not say who sent it.');
  if (mail.text === '' && mail.subject === '') refuse('bad_input', 'This mail is empty.');
  const limits = [
    { per: 'sender', tries: 20, seconds: a_day },
    { per: 'company', tries: 500, seconds: a_day },
  ];
  await countTry(house.database, 'ticket_by_mail', limits, { sender: `${key} ${address}`, company: key }, '');
  await once(house, company_id, { to: key, mail, call: 'add_ticket_from_form' }, async (given) => {
    const { db } = given;
    if ((await rows.countOfEmail(db, address, house.now())) >= form_most_per_phone)
      refuse('too_many', 'Several reports from this address were received today. Please call the company.');
    const settings = await readSettings(db);
    const usual = settings.categories.find((one) => one.name === 'Other') ?? settings.categories.at(-1);
    const sent = {
      key,
      channel: 'e-mail' as const,
      project_id: null,
      category: usual?.name ?? 'Other',
      title: mail.subject || (mail.text.split('\n')[0] ?? ''),
      description: wordsOf(mail),
      contact_name: cutText(name || (address.split('@')[0] ?? ''), 110).shown,
      contact_phone: '',
      contact_email: address,
      preferred_time: '',
      plant_code: '',
      files: mail.files,
    };
    const { id } = await takeFromOutside(ctxOf(given), sent, settings);
    return { ticket_id: id };
  });
}

async function takeAnswer(house: House, address: AnswerAddress, mail: ReceivedMail): Promise<void> {
  const { company_id } = address;
  const to = `${address.ticket_id}-${address.user_id}`;
  const limits = [{ per: 'reader', tries: 60, seconds: 3600 }];
  await countTry(house.database, 'ticket_answer_by_mail', limits, { reader: `${company_id}-${to}` }, '');
  try {
    await once(house, company_id, { to, mail, call: 'add_ticket_message' }, async (given) => {
      const { db } = given;
      const known = await answeredBy(db, address);
      if (!known) return refuse('not_found', sentences.not_found);
      const text = wordsOf(mail);
      const person = 'user_id' in known.reader ? await rows.person(db, known.reader.user_id) : undefined;
      if (address.user_id === 0) await addOutside(ctxOf(given), known.ticket, text, mail);
      else await addInside(given, person, { ticket_id: known.ticket.id, text, files: mail.files });
      return { ticket_id: known.ticket.id, ...(person ? { person } : {}) };
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'too_many' || error.kind === 'unavailable') throw error;
    await inCompany(house.database, company_id, (db) => tellWhyNot(house, db, address, error));
  }
}

/** A message by the person themselves, by the rules of the call; a mail is never an internal note. */
async function addInside(
  given: Given,
  person: (Person & { active: boolean }) | undefined,
  said: { ticket_id: number; text: string; files: ReceivedMail['files'] },
): Promise<void> {
  if (!person?.active) return refuse('forbidden', 'Your account is no longer active.');
  const entry = entryOf('add_ticket_message');
  const ask: Ask = { actor: person, profile: profileOf(person.company_key), changed: person.changed_rights };
  const denial = whyNot(entry.allow, ask);
  if (denial) refuse(denial.kind, denial.sentence);
  const taken = check(entry.takes, { ...said, internal: false }) as Parameters<typeof calls.add_ticket_message>[1];
  await calls.add_ticket_message(ctxOf(given, person, ask), taken);
}

/** A message by whoever reported the ticket without an account. */
async function addOutside(ctx: Ctx, ticket: rows.Answered, text: string, { files }: ReceivedMail): Promise<void> {
  if (text === '' && files.length === 0) refuse('bad_input', 'Write a comment or attach a file.');
  const file_ids: number[] = [];
  for (const file of files) file_ids.push(await storeFile(ctx, file, 'ticket', ticket.project_id ?? undefined));
  const message = { ticket_id: ticket.id, user_id: null, text, internal: false };
  const message_id = await addMessage(ctx.db, message, file_ids);
  ctx.happened('ticket_message_added', {
    says: `A mail of whoever reported it was added to the ticket ${ticket.number}`,
    project_id: ticket.project_id ?? undefined,
    subject_type: 'ticket',
    subject_id: ticket.id,
    after: { message_id },
    tell: { ticket_id: ticket.id, message_id, text, internal: false, inside: false },
  });
}

/** Tells the reader, at their own address and at most once a day, why their answer was not taken. */
async function tellWhyNot(house: House, db: Db, address: AnswerAddress, refusal: Refusal): Promise<void> {
  const known = await answeredBy(db, address);
  if (!known) return;
  const { ticket, reader } = known;
  const person = 'user_id' in reader ? await rows.person(db, reader.user_id) : undefined;
  const email = 'email' in reader ? reader.email : (person?.email ?? '');
  if (!isDeliverableEmail(email)) return;
  const why = refusal.kind === 'not_found' ? 'you no longer have access to this ticket.' : refusal.message;
  const company = await rows.company(db);
  const day = todayInIndia(house.now());
  await queueMail(db, {
    to: email,
    ...refusedMail(ticket.number, person?.name ?? ticket.contact_name, why, {
      company_name: company.name,
      answered: false,
      phone_number: company.phone_number,
      form_address: formAddress(house.settings.base_url, company.key),
    }),
    once: `ticket-mail-refused-${address.company_id}-${address.ticket_id}-${address.user_id}-${day}`,
  });
}
