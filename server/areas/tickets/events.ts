/** Who hears of a ticket: who raised it, works on it, follows it, looks after the plant; without an account, by mail. */
import { isInside } from '../../../domain/people.ts';
import { isDeliverableEmail, cutText } from '../../../domain/text.ts';
import type { SlaClock, TicketStatus } from '../../../domain/tickets.ts';
import type { By, Listeners, Tell } from '../../events/listeners.ts';
import { answeredMail, receivedMail, resolvedMail } from './mails.ts';
import * as rows from './telling/rows.ts';

interface About {
  ticket_id: number;
  by: By;
}

const listen =
  <P extends object>(tells: (tell: Tell, ticket: rows.ToldTicket, told: P & About) => Promise<void>) =>
  async (tell: Tell, told: P & About): Promise<void> => {
    const ticket = await rows.ticket(tell.db, told.ticket_id);
    if (ticket) await tells(tell, ticket, told);
  };

const noticeOf = (ticket: rows.ToldTicket, title: string, text = '') => ({
  kind: 'ticket',
  title,
  text: cutText(text, 160).shown,
  path: `/ticket-dashboard?ticket=${ticket.id}`,
  ...(ticket.project_id === null ? {} : { project_id: ticket.project_id }),
});

const ids = (hearers: readonly rows.Hearer[]): number[] => hearers.map(({ user_id }) => user_id);

/** Mails those who reported without an account. */
async function mailReporters(
  tell: Tell,
  ticket: rows.ToldTicket,
  words: (company_name: string) => { subject: string; text: string; html: string },
): Promise<void> {
  const own = ticket.raised_by === null ? [ticket.contact_email] : [];
  for (const to of new Set([...own, ...ticket.merged_emails])) {
    if (!isDeliverableEmail(to)) continue;
    const { subject, ...body } = words(tell.company.name);
    await tell.mail(to, subject, body);
  }
}

const clock_words: Record<SlaClock, string> = {
  acknowledge: 'a first answer',
  on_site: 'being on site',
  fix: 'the solution',
};

export const events: Listeners = {
  ticket_added: listen(async (tell, ticket) => {
    const all = await rows.hearers(tell.db, ticket);
    const managers = all.filter(({ manages, kind }) => manages && isInside(kind));
    const text = [ticket.priority, ticket.category, ticket.project_name].filter(Boolean).join(' · ');
    await tell.notice(ids(managers), noticeOf(ticket, `New ticket ${ticket.number}: ${ticket.title}`, text));
    await mailReporters(tell, ticket, (company) => receivedMail(ticket, company));
  }),

  ticket_reassigned: listen<{ was: number | null; becomes: number | null; remark: string }>(
    async (tell, ticket, { was, becomes, remark }) => {
      if (becomes !== null)
        await tell.notice([becomes], noticeOf(ticket, `${ticket.number} is yours: ${ticket.title}`, remark));
      if (was !== null && was !== becomes)
        await tell.notice([was], noticeOf(ticket, `${ticket.number} went to somebody else: ${ticket.title}`, remark));
    },
  ),

  ticket_status_changed: listen<{ status: TicketStatus; remark: string }>(async (tell, ticket, { status, remark }) => {
    const all = await rows.hearers(tell.db, ticket);
    const part = all.filter(({ takes_part, manages }) => takes_part || (manages && status === 'Reopened'));
    await tell.notice(ids(part), noticeOf(ticket, `${ticket.number} is ${status}: ${ticket.title}`, remark));
    if (status === 'Resolved') await mailReporters(tell, ticket, (company) => resolvedMail(ticket, remark, company));
  }),

  ticket_message_added: listen<{ text: string; inside: boolean }>(async (tell, ticket, { text, inside, by }) => {
    const all = await rows.hearers(tell.db, ticket);
    // an answer of the company is for who asked; a word from outside for who looks after it too
    const part = all.filter(
      ({ takes_part, manages }) => takes_part || (manages && !inside && ticket.assignee_id === null),
    );
    const title = `${by?.name ?? 'Somebody'} wrote on ${ticket.number}: ${ticket.title}`;
    await tell.notice(ids(part), noticeOf(ticket, title, text));
    if (inside && text) await mailReporters(tell, ticket, (company) => answeredMail(ticket, text, company));
  }),

  internal_ticket_message_added: listen<{ text: string }>(async (tell, ticket, { text, by }) => {
    const part = (await rows.hearers(tell.db, ticket)).filter(({ takes_part, kind }) => takes_part && isInside(kind));
    const title = `${by?.name ?? 'Somebody'} left a note on ${ticket.number}: ${ticket.title}`;
    await tell.notice(ids(part), noticeOf(ticket, title, text));
  }),

  ticket_merged: listen<{ kept_id: number }>(async (tell, ticket, { kept_id }) => {
    const kept = await rows.ticket(tell.db, kept_id);
    if (!kept) return;
    const part = (await rows.hearers(tell.db, ticket)).filter(({ takes_part }) => takes_part);
    await tell.notice(ids(part), noticeOf(ticket, `${ticket.number} goes on as ${kept.number}`, kept.title));
  }),

  ticket_rated: listen<{ stars: number; words: string }>(async (tell, ticket, { stars, words }) => {
    const all = (await rows.hearers(tell.db, ticket)).filter(({ kind }) => isInside(kind));
    await tell.notice(ids(all), noticeOf(ticket, `${ticket.number} was rated ${stars} of 5: ${ticket.title}`, words));
  }),

  ticket_cost_asked: listen(async (tell, ticket) => {
    const title = `A cost of ${ticket.number} waits for approval: ${ticket.title}`;
    await tell.notice(await rows.deciders(tell.db), noticeOf(ticket, title));
  }),

  ticket_cost_decided: listen<{ approved: boolean; remark: string }>(async (tell, ticket, { approved, remark }) => {
    const part = (await rows.hearers(tell.db, ticket)).filter(({ takes_part, kind }) => takes_part && isInside(kind));
    const title = `The cost of ${ticket.number} was ${approved ? 'approved' : 'rejected'}: ${ticket.title}`;
    await tell.notice(ids(part), noticeOf(ticket, title, remark));
  }),

  ticket_clock: listen<rows.ClockTold>(async (tell, ticket, { clock, level }) => {
    const all = (await rows.hearers(tell.db, ticket)).filter(({ kind }) => isInside(kind));
    const hear = all.filter(({ user_id, takes_part, manages }) =>
      level === 'soon'
        ? takes_part || (ticket.assignee_id === null && manages)
        : user_id === ticket.assignee_id || manages,
    );
    const title =
      level === 'soon'
        ? `The time for ${clock_words[clock]} of ${ticket.number} is nearly up: ${ticket.title}`
        : `The time for ${clock_words[clock]} of ${ticket.number} is over: ${ticket.title}`;
    await tell.notice(ids(hear), noticeOf(ticket, title, ticket.project_name ?? ''));
  }),
};
