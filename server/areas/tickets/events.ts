/** Who hears of a ticket: who raised it, works on it, follows it, looks after the plant; without an account, by mail. */
import { isInside } from '../../../domain/people.ts';
import { foldName, isDeliverableEmail, cutText } from '../../../domain/text.ts';
import type { SlaClock, TicketStatus } from '../../../domain/tickets.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import { answerAddress, type Reader } from './by_mail/addresses.ts';
import { answeredMail, formAddress, receivedMail, resolvedMail, type Sender } from './mails.ts';
import { formSecret } from './settings/rows.ts';
import * as rows from './notification_rows.ts';

interface About {
  ticket_id: number;
  by: By;
}

/** A ticket people are told of; where mail is received, with the address at which each of them answers. */
interface Told extends rows.ToldTicket {
  answers?: ((reader: Reader, ticket_id: number) => string) | undefined;
}

const listen =
  <P extends object>(tells: (tell: Tell, ticket: Told, told: P & About) => Promise<void>) =>
  async (tell: Tell, told: P & About): Promise<void> => {
    const ticket = await rows.ticket(tell.db, told.ticket_id);
    if (ticket) await tells(tell, { ...ticket, answers: await answersTo(tell) }, told);
  };

async function answersTo({ db, house, company }: Tell): Promise<Told['answers']> {
  const { mail_in } = house.settings;
  if (!mail_in) return undefined;
  const secret = await formSecret(db);
  return (reader, ticket_id) => answerAddress(mail_in, secret, { company_id: company.id, ticket_id }, reader);
}

const noticeOf = (ticket: Told, title: string, text = '') => ({
  kind: 'ticket',
  title,
  text: cutText(text, 160).shown,
  path: `/ticket-dashboard?ticket=${ticket.id}`,
  reply_to: ticket.answers && ((user_id: number) => ticket.answers?.({ user_id }, ticket.id) ?? ''),
  ...(ticket.project_id === null ? {} : { project_id: ticket.project_id }),
});

const ids = (hearers: readonly rows.Hearer[]): number[] => hearers.map(({ user_id }) => user_id);

/** Mails those who reported without an account. */
async function mailReporters(
  tell: Tell,
  ticket: Told,
  words: (from: Sender) => { subject: string; text: string; html: string },
): Promise<void> {
  const own = ticket.raised_by === null ? [{ ticket_id: ticket.id, email: ticket.contact_email }] : [];
  const mailed = new Set<string>();
  for (const { ticket_id, email } of [...own, ...ticket.merged]) {
    if (!isDeliverableEmail(email) || mailed.has(foldName(email))) continue;
    mailed.add(foldName(email));
    const { subject, ...body } = words({
      company_name: tell.company.name,
      answered: ticket.answers !== undefined,
      phone_number: await rows.companyPhone(tell.db),
      form_address: formAddress(tell.house.settings.base_url, tell.company.key),
    });
    await tell.mail(email, subject, { ...body, reply_to: ticket.answers?.({ email }, ticket_id) });
  }
}

const clock_words: Record<SlaClock, string> = {
  acknowledge: 'a first answer',
  on_site: 'being on site',
  fix: 'the solution',
};

export const events: Listeners = {
  ticket_added: listen(async (tell, ticket, { by }) => {
    const all = await rows.hearers(tell.db, ticket);
    // whoever gets it by its category is told just that
    const taker = ticket.assignee_id;
    const managers = all.filter(({ manages, kind, user_id }) => manages && isInside(kind) && user_id !== taker);
    if (taker !== null && taker !== by?.user_id)
      await tell.notice(
        [taker],
        noticeOf(ticket, `${ticket.number} is assigned to you: ${ticket.title}`, ticket.category),
      );
    const text = [ticket.priority, ticket.category, ticket.project_name].filter(Boolean).join(' · ');
    await tell.notice(ids(managers), noticeOf(ticket, `New ticket ${ticket.number}: ${ticket.title}`, text));
    await mailReporters(tell, ticket, (from) => receivedMail(ticket, from));
  }),

  ticket_reassigned: listen<{ was: number | null; becomes: number | null; remark: string }>(
    async (tell, ticket, { was, becomes, remark }) => {
      if (becomes !== null)
        await tell.notice([becomes], noticeOf(ticket, `${ticket.number} is assigned to you: ${ticket.title}`, remark));
      if (was !== null && was !== becomes)
        await tell.notice([was], noticeOf(ticket, `${ticket.number} was reassigned: ${ticket.title}`, remark));
    },
  ),

  ticket_status_changed: listen<{ status: TicketStatus; remark: string }>(async (tell, ticket, { status, remark }) => {
    const all = await rows.hearers(tell.db, ticket);
    const part = all.filter(({ takes_part, manages }) => takes_part || (manages && status === 'Reopened'));
    await tell.notice(ids(part), noticeOf(ticket, `${ticket.number} is ${status}: ${ticket.title}`, remark));
    if (status === 'Resolved') await mailReporters(tell, ticket, (from) => resolvedMail(ticket, remark, from));
  }),

  ticket_message_added: listen<{ text: string; inside: boolean }>(async (tell, ticket, { text, inside, by }) => {
    const all = await rows.hearers(tell.db, ticket);
    // an answer of the company is for who asked; a word from outside for who looks after it too
    const part = all.filter(
      ({ takes_part, manages }) => takes_part || (manages && !inside && ticket.assignee_id === null),
    );
    const title = `${by?.name ?? (ticket.contact_name || 'Someone')} wrote on ${ticket.number}: ${ticket.title}`;
    await tell.notice(ids(part), noticeOf(ticket, title, text));
    if (inside && text) await mailReporters(tell, ticket, (from) => answeredMail(ticket, text, from));
  }),

  internal_ticket_message_added: listen<{ text: string }>(async (tell, ticket, { text, by }) => {
    const part = (await rows.hearers(tell.db, ticket)).filter(({ takes_part, kind }) => takes_part && isInside(kind));
    const title = `${by?.name ?? 'Someone'} left a note on ${ticket.number}: ${ticket.title}`;
    // an answer would be read outside, with the note it quotes
    await tell.notice(ids(part), { ...noticeOf(ticket, title, text), reply_to: undefined });
  }),

  ticket_merged: listen<{ kept_id: number }>(async (tell, ticket, { kept_id }) => {
    const kept = await rows.ticket(tell.db, kept_id);
    if (!kept) return;
    const part = (await rows.hearers(tell.db, ticket)).filter(({ takes_part }) => takes_part);
    await tell.notice(ids(part), noticeOf(ticket, `${ticket.number} was merged into ${kept.number}`, kept.title));
  }),

  ticket_rated: listen<{ stars: number; words: string }>(async (tell, ticket, { stars, words }) => {
    const all = (await rows.hearers(tell.db, ticket)).filter(({ kind }) => isInside(kind));
    await tell.notice(ids(all), noticeOf(ticket, `${ticket.number} was rated ${stars} of 5: ${ticket.title}`, words));
  }),

  ticket_cost_asked: listen(async (tell, ticket) => {
    const title = `A cost of ${ticket.number} awaits approval: ${ticket.title}`;
    await tell.notice(await rows.deciders(tell.db), noticeOf(ticket, title));
  }),

  ticket_cost_decided: listen<{ approved: boolean; remark: string }>(async (tell, ticket, { approved, remark }) => {
    const part = (await rows.hearers(tell.db, ticket)).filter(({ takes_part, kind }) => takes_part && isInside(kind));
    const title = `The cost of ${ticket.number} was ${approved ? 'approved' : 'rejected'}: ${ticket.title}`;
    await tell.notice(ids(part), noticeOf(ticket, title, remark));
  }),

  ticket_clock: listen<rows.ClockTold>(async (tell, ticket, { clock, level }) => {
    const of_clock = `${clock_words[clock]} of ${ticket.number}`;
    const text = ticket.project_name ?? '';
    if (level === 'stuck') {
      const title = `No activity, and the SLA for ${of_clock} is breached: ${ticket.title}`;
      await tell.notice(await rows.escalated(tell.db, 2), noticeOf(ticket, title, text));
      return;
    }
    const all = (await rows.hearers(tell.db, ticket)).filter(({ kind }) => isInside(kind));
    const hear = all.filter(({ user_id, takes_part, manages }) =>
      level === 'soon'
        ? takes_part || (ticket.assignee_id === null && manages)
        : user_id === ticket.assignee_id || manages,
    );
    const higher = level === 'breached' ? await rows.escalated(tell.db, 1) : [];
    const title = `The SLA for ${of_clock} is ${level === 'soon' ? 'due soon' : 'breached'}: ${ticket.title}`;
    await tell.notice([...ids(hear), ...higher], noticeOf(ticket, title, text));
  }),
};
