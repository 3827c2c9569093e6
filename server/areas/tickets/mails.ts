/** What the mails to people without an account say about their ticket. */
import { showDayAndTime } from '../../../domain/dates.ts';

interface Words {
  subject: string;
  text: string;
  html: string;
}

/** Who writes, and where an answer reaches them. */
export interface Sender {
  company_name: string;
  /** an answer to the mail is received */
  answered: boolean;
  /** otherwise the company is called, or written to through its form */
  phone_number: string;
  form_address: string;
}

export interface Reported {
  number: string;
  title: string;
  contact_name: string;
  acknowledge_due: string | null;
  fix_due: string | null;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A short letter; what somebody wrote stands apart from what the company says. */
function letter(subject: string, from: Sender, to: string, lines: string[], quoted = ''): Words {
  const { company_name, answered, phone_number, form_address } = from;
  const begin = to ? `Dear ${to},` : 'Hello,';
  const end = answered
    ? 'To add something, reply to this email.'
    : `To add something, ${phone_number ? `call ${phone_number} or write` : 'write'} at ${form_address} and quote this number. Replies to this email are not read.`;
  return {
    subject,
    text: [begin, ...lines, quoted, end, company_name].filter(Boolean).join('\n\n'),
    html: [
      `<p>${escaped(begin)}</p>`,
      ...lines.map((line) => `<p>${escaped(line)}</p>`),
      quoted &&
        `<blockquote style="white-space:pre-wrap;border-left:3px solid #b8c4c8;margin:0;padding-left:12px">${escaped(quoted)}</blockquote>`,
      `<p>${end}</p><p><strong>${escaped(company_name)}</strong></p>`,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

/** Where somebody without an account writes to a company. */
export const formAddress = (base_url: string, company_key: string): string =>
  `${base_url}/${company_key}-tickets-forms`;

const atTime = (at: string): string => showDayAndTime(new Date(at));

export const receivedMail = (ticket: Reported, from: Sender): Words =>
  letter(`${ticket.number}: we have your report`, from, ticket.contact_name, [
    `We received your report “${ticket.title}”. Its number is ${ticket.number}.`,
    [
      ticket.acknowledge_due ? `You will hear from us by ${atTime(ticket.acknowledge_due)}.` : 'We will contact you.',
      ticket.fix_due ? `We plan to resolve it by ${atTime(ticket.fix_due)}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  ]);

export const answeredMail = (ticket: Reported, text: string, from: Sender): Words =>
  letter(
    `${ticket.number}: an answer to your report`,
    from,
    ticket.contact_name,
    [`There is an answer to your report “${ticket.title}” (${ticket.number}):`],
    text,
  );

export const resolvedMail = (ticket: Reported, remark: string, from: Sender): Words =>
  letter(
    `${ticket.number} is resolved`,
    from,
    ticket.contact_name,
    [
      `Your report “${ticket.title}” (${ticket.number}) is resolved.`,
      'If the problem is still there, tell us within 14 days and we will reopen it.',
    ],
    remark,
  );

/** To a reader whose answer could not be taken. */
export const refusedMail = (number: string, name: string, why: string, from: Sender): Words => {
  const lines = [`Your reply to ticket ${number} could not be added: ${why}`];
  return letter(`${number}: your reply could not be added`, from, name, lines);
};
