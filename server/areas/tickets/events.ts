/** Who hears of a ticket: who raised it, works on it, follows it, looks after the plant; without an account, by mail. */
import { isInside } from '../../../domain/people.ts';
import { foldName, isDeliverableEmail, cutText } from '../../../domain/text.ts';
import type { SlaClock, TicketStatus } from '../../../domain/tickets.ts';
import { beside, say, type Sentence, term, type Value, written } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import { answerAddress, type Reader } from './by_mail/addresses.ts';
import { answeredMail, formAddress, receivedMail, resolvedMail, type Sender } from './mails.ts';
import type { Letter } from '../../mail/letter.ts';
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

async function answersTo({ db, app, company }: Tell): Promise<Told['answers']> {
  const { mail_in } = app.settings;
  if (!mail_in) return undefined;
  const secret = await formSecret(db);
  return (reader, ticket_id) => answerAddress(mail_in, secret, { company_id: company.id, ticket_id }, reader);
}

const noticeOf = (ticket: Told, title: Sentence, text?: Value) => ({
  kind: 'ticket',
  title,
  text: typeof text === 'string' ? written(cutText(text, 160).shown) : beside([text]),
  path: `/ticket-dashboard?ticket=${ticket.id}`,
  reply_to: ticket.answers && ((user_id: number) => ticket.answers?.({ user_id }, ticket.id) ?? ''),
  ...(ticket.project_id === null ? {} : { project_id: ticket.project_id }),
});

const ids = (hearers: readonly rows.Hearer[]): number[] => hearers.map(({ user_id }) => user_id);

/** Mails those who reported without an account. */
async function mailReporters(tell: Tell, ticket: Told, words: (from: Sender) => Letter): Promise<void> {
  const own = ticket.raised_by === null ? [{ ticket_id: ticket.id, email: ticket.contact_email }] : [];
  const mailed = new Set<string>();
  for (const { ticket_id, email } of [...own, ...ticket.merged]) {
    if (!isDeliverableEmail(email) || mailed.has(foldName(email))) continue;
    mailed.add(foldName(email));
    const letter = words({
      company_name: tell.company.name,
      answered: ticket.answers !== undefined,
      phone_number: await rows.companyPhone(tell.db),
      form_address: formAddress(tell.app.settings.base_url, tell.company.key),
    });
    await tell.mail(email, letter, ticket.answers?.({ email }, ticket_id));
  }
}

type Named = { number: string; title: string };
const sla_words: Record<SlaClock, Record<'soon' | 'breached' | 'stuck', (ticket: Named) => Sentence>> = {
  acknowledge: {
    soon: ({ number, title }) => say`The SLA for a first answer of ${{ number }} is due soon: ${{ title }}`,
    breached: ({ number, title }) => say`The SLA for a first answer of ${{ number }} is breached: ${{ title }}`,
    stuck: ({ number, title }) =>
      say`No activity, and the SLA for a first answer of ${{ number }} is breached: ${{ title }}`,
  },
  on_site: {
    soon: ({ number, title }) => say`The SLA for being on site of ${{ number }} is due soon: ${{ title }}`,
    breached: ({ number, title }) => say`The SLA for being on site of ${{ number }} is breached: ${{ title }}`,
    stuck: ({ number, title }) =>
      say`No activity, and the SLA for being on site of ${{ number }} is breached: ${{ title }}`,
  },
  fix: {
    soon: ({ number, title }) => say`The SLA for the solution of ${{ number }} is due soon: ${{ title }}`,
    breached: ({ number, title }) => say`The SLA for the solution of ${{ number }} is breached: ${{ title }}`,
    stuck: ({ number, title }) =>
      say`No activity, and the SLA for the solution of ${{ number }} is breached: ${{ title }}`,
  },
};

export const events = {
  ticket_added: listen<{ quiet?: boolean }>(async (tell, ticket, { by, quiet }) => {
    const all = await rows.hearers(tell.db, ticket);
    // whoever gets it by its category is told just that
    const taker = ticket.assignee_id;
    const managers = all.filter(({ manages, kind, user_id }) => manages && isInside(kind) && user_id !== taker);
    if (taker !== null && taker !== by?.user_id)
      await tell.notice(
        [taker],
        noticeOf(
          ticket,
          say`${{ number: ticket.number }} is assigned to you: ${{ title: ticket.title }}`,
          ticket.category,
        ),
      );
    const text = beside([term(ticket.priority), ticket.category, ticket.project_name ?? '']);
    await tell.notice(
      ids(managers),
      noticeOf(ticket, say`New ticket ${{ number: ticket.number }}: ${{ title: ticket.title }}`, text),
    );
    if (!quiet) await mailReporters(tell, ticket, (from) => receivedMail(ticket, from));
  }),

  ticket_reassigned: listen<{ was: number | null; becomes: number | null; remark: string }>(
    async (tell, ticket, { was, becomes, remark }) => {
      if (becomes !== null)
        await tell.notice(
          [becomes],
          noticeOf(ticket, say`${{ number: ticket.number }} is assigned to you: ${{ title: ticket.title }}`, remark),
        );
      if (was !== null && was !== becomes)
        await tell.notice(
          [was],
          noticeOf(ticket, say`${{ number: ticket.number }} was reassigned: ${{ title: ticket.title }}`, remark),
        );
    },
  ),

  ticket_status_changed: listen<{ status: TicketStatus; remark: string }>(async (tell, ticket, { status, remark }) => {
    const all = await rows.hearers(tell.db, ticket);
    const part = all.filter(({ takes_part, manages }) => takes_part || (manages && status === 'Reopened'));
    await tell.notice(
      ids(part),
      noticeOf(
        ticket,
        say`${{ number: ticket.number }} is ${{ status: term(status) }}: ${{ title: ticket.title }}`,
        remark,
      ),
    );
    if (status === 'Resolved') await mailReporters(tell, ticket, (from) => resolvedMail(ticket, remark, from));
  }),

  ticket_message_added: listen<{ text: string; inside: boolean }>(async (tell, ticket, { text, inside, by }) => {
    const all = await rows.hearers(tell.db, ticket);
    // an answer of the company is for who asked; a word from outside for who looks after it too
    const part = all.filter(
      ({ takes_part, manages }) => takes_part || (manages && !inside && ticket.assignee_id === null),
    );
    const title = say`${{ name: by?.name ?? (ticket.contact_name || say`Someone`) }} wrote on ${{ number: ticket.number }}: ${{ title: ticket.title }}`;
    await tell.notice(ids(part), noticeOf(ticket, title, text));
    if (inside && text) await mailReporters(tell, ticket, (from) => answeredMail(ticket, text, from));
  }),

  internal_ticket_message_added: listen<{ text: string }>(async (tell, ticket, { text, by }) => {
    const part = (await rows.hearers(tell.db, ticket)).filter(({ takes_part, kind }) => takes_part && isInside(kind));
    const title = say`${{ name: by?.name ?? say`Someone` }} left a note on ${{ number: ticket.number }}: ${{ title: ticket.title }}`;
    // an answer would be read outside, with the note it quotes
    await tell.notice(ids(part), { ...noticeOf(ticket, title, text), reply_to: undefined });
  }),

  ticket_merged: listen<{ kept_id: number }>(async (tell, ticket, { kept_id }) => {
    const kept = await rows.ticket(tell.db, kept_id);
    if (!kept) return;
    const part = (await rows.hearers(tell.db, ticket)).filter(({ takes_part }) => takes_part);
    await tell.notice(
      ids(part),
      noticeOf(ticket, say`${{ number: ticket.number }} was merged into ${{ kept: kept.number }}`, kept.title),
    );
  }),

  ticket_rated: listen<{ stars: number; words: string }>(async (tell, ticket, { stars, words }) => {
    const all = (await rows.hearers(tell.db, ticket)).filter(({ kind }) => isInside(kind));
    await tell.notice(
      ids(all),
      noticeOf(
        ticket,
        say`${{ number: ticket.number }} was rated ${{ stars }} of 5: ${{ title: ticket.title }}`,
        words,
      ),
    );
  }),

  ticket_cost_asked: listen(async (tell, ticket) => {
    const title = say`A cost of ${{ number: ticket.number }} awaits approval: ${{ title: ticket.title }}`;
    await tell.notice(await rows.deciders(tell.db), noticeOf(ticket, title));
  }),

  ticket_cost_decided: listen<{ approved: boolean; remark: string }>(async (tell, ticket, { approved, remark }) => {
    const part = (await rows.hearers(tell.db, ticket)).filter(({ takes_part, kind }) => takes_part && isInside(kind));
    const title = approved
      ? say`The cost of ${{ number: ticket.number }} was approved: ${{ title: ticket.title }}`
      : say`The cost of ${{ number: ticket.number }} was rejected: ${{ title: ticket.title }}`;
    await tell.notice(ids(part), noticeOf(ticket, title, remark));
  }),

  ticket_clock: listen<rows.ClockTold>(async (tell, ticket, { clock, level }) => {
    const title = sla_words[clock][level](ticket);
    const text = ticket.project_name ?? '';
    if (level === 'stuck') {
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
    await tell.notice([...ids(hear), ...higher], noticeOf(ticket, title, text));
  }),
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    tickets: typeof events;
  }
}
