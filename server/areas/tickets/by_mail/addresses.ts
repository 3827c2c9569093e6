/**
 * The addresses that take mail: one for new tickets of each company, and one for each ticket and reader, to which they
 * answer. The latter is signed with the company's secret, so that nobody can make one up; programs may write it in capitals.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailIn } from '../../../settings.ts';

/** Who reads a ticket: a person, or by their address who reported it without an account. */
export type Reader = { user_id: number } | { email: string };

export interface AnswerAddress {
  company_id: number;
  ticket_id: number;
  /** 0: who reported the ticket without an account */
  user_id: number;
  sign: string;
}

/** Where a mail becomes a new ticket; empty when no mail is received. */
export const newTicketAddress = (mail_in: MailIn | undefined, company_key: string): string =>
  mail_in ? `${company_key}-tickets@${mail_in.domain}` : '';

const signOf = (secret: string, company_id: number, ticket_id: number, reader: Reader): string => {
  const who = 'user_id' in reader ? `person ${reader.user_id}` : `address ${reader.email.trim().toLowerCase()}`;
  const said = `ticket mail ${company_id} ${ticket_id} ${who}`;
  return createHmac('sha256', secret).update(said).digest('hex').slice(0, 40);
};

/** The address at which a reader answers a mail about a ticket. */
export function answerAddress(
  mail_in: MailIn,
  secret: string,
  { company_id, ticket_id }: { company_id: number; ticket_id: number },
  reader: Reader,
): string {
  const ids = [company_id, ticket_id, 'user_id' in reader ? reader.user_id : 0].map((id) => id.toString(36));
  return `ticket+${ids.join('-')}-${signOf(secret, company_id, ticket_id, reader)}@${mail_in.domain}`;
}

/** The key of the company whose new tickets come to a local part; undefined when it is none. */
export const keyOfNew = (local: string): string | undefined =>
  /^([a-z][a-z0-9_]{1,30})-tickets$/.exec(local.toLowerCase())?.[1];

/** What a local part says about an answer; undefined when it is none. */
export function readAnswer(local: string): AnswerAddress | undefined {
  const found = /^ticket\+([0-9a-z]{1,9})-([0-9a-z]{1,9})-([0-9a-z]{1,9})-([0-9a-f]{40})$/.exec(local.toLowerCase());
  if (!found) return undefined;
  const [company_id = 0, ticket_id = 0, user_id = 0] = found.slice(1, 4).map((text) => Number.parseInt(text, 36));
  return { company_id, ticket_id, user_id, sign: found[4] ?? '' };
}

/** True when the company's secret signed it for this reader. */
export function isSigned({ company_id, ticket_id, sign }: AnswerAddress, secret: string, reader: Reader): boolean {
  return timingSafeEqual(Buffer.from(signOf(secret, company_id, ticket_id, reader)), Buffer.from(sign));
}
