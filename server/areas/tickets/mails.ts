/** What the mails to people without an account say about their ticket. */
interface Words {
  subject: string;
  text: string;
  html: string;
}

/** Who writes, and whether an answer to the mail is received. */
export interface Sender {
  company_name: string;
  answered: boolean;
}

export interface Reported {
  number: string;
  title: string;
  contact_name: string;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A short letter; what somebody wrote stands apart from what the company says. */
function letter(subject: string, { company_name, answered }: Sender, to: string, lines: string[], quoted = ''): Words {
  const begin = to ? `Dear ${to},` : 'Hello,';
  const end = answered
    ? 'To add something, just answer this mail.'
    : 'To add something, please call the company and say this number. This mailbox is not read.';
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

export const receivedMail = (ticket: Reported, from: Sender): Words =>
  letter(`${ticket.number}: we have your report`, from, ticket.contact_name, [
    `Your report “${ticket.title}” arrived. Its number is ${ticket.number}.`,
    'We will call you, or answer to this address.',
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
      'If the problem is still there, please call us within 14 days and say this number; we open it again.',
    ],
    remark,
  );

/** To a reader whose answer could not be taken. */
export const refusedMail = (number: string, name: string, why: string, company_name: string): Words => {
  const lines = [`Your answer to the ticket ${number} could not be added: ${why}`];
  return letter(`${number}: your answer could not be added`, { company_name, answered: false }, name, lines);
};
