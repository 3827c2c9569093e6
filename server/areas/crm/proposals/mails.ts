/** What the mails about a proposal say. */
import { letter, type Words } from '../../../mail/letter.ts';

export interface ProposalFacts {
  title: string;
  number: string;
  contact: string;
  company_name: string;
  sales_person: string;
  sales_phone: string;
}

export function proposalMail(about: ProposalFacts, message: string, valid_until: string, address: string): Words {
  return letter(
    `${about.title}: our proposal ${about.number}`,
    [
      `Dear ${about.contact},`,
      message ||
        'Our proposal is ready. You can open it on your phone or computer, ask questions and accept it online.',
      `It is valid until ${valid_until}.`,
      [about.sales_person, about.sales_phone].filter(Boolean).join(', '),
    ],
    about.company_name,
    { says: 'See the proposal', address },
  );
}

/** The one-time password with which a proposal is accepted. */
export function codeMail(code: string, about: ProposalFacts): Words {
  return letter(
    `${code} is your code for ${about.number}`,
    [
      `Your code to accept the proposal ${about.number} is ${code}.`,
      'It is valid for 10 minutes. Anyone with it can accept in your name, so please do not share it. If you did not request it, you can ignore this email.',
    ],
    about.company_name,
  );
}

/** The answer to a question about a proposal, with a link to it while it can be read. */
export function answerMail(
  about: ProposalFacts,
  asked: { name: string; text: string },
  answer: string,
  address?: string,
): Words {
  return letter(
    `Your question about the proposal ${about.number}`,
    [
      `Dear ${asked.name},`,
      `You asked: “${asked.text}”`,
      answer,
      [about.sales_person, about.sales_phone].filter(Boolean).join(', '),
    ],
    about.company_name,
    address ? { says: 'Open proposal', address } : undefined,
  );
}

export function acceptedMail(about: ProposalFacts, by: string): Words {
  return letter(
    `You accepted the proposal ${about.number}`,
    [
      `Dear ${about.contact},`,
      `Thank you. ${by} accepted our proposal ${about.number}, “${about.title}”. We will call you about the next steps.`,
      [about.sales_person, about.sales_phone].filter(Boolean).join(', '),
    ],
    about.company_name,
  );
}
