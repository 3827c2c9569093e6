/** What the mails to a supplier say. */
import { day, list, say, type Sentence, term, written } from '../../../../domain/sentences.ts';
import { type Letter, letter } from '../../../mail/letter.ts';

interface Link {
  address: string;
  until: string;
}

const valid = (until: string): Sentence =>
  say`Anyone with the link can see the page, so please do not share it. It is valid until ${{ until: day(until) }}.`;

export const invitationMail = (company: string, contact: string, { address, until }: Link): Letter =>
  letter({
    subject: say`${{ company }} invites you to become a supplier`,
    lines: [
      say`Dear ${{ name: contact }},`,
      say`Please enter your company’s details and add the requested documents. You do not need an account, and what you enter is saved as you go.`,
      valid(until),
    ],
    link: { label: say`Enter your details`, address },
    from: company,
  });

export const againMail = (company: string, contact: string, remark: string, { address, until }: Link): Letter =>
  letter({
    subject: say`${{ company }} asks you to complete your details`,
    lines: [
      say`Dear ${{ name: contact }},`,
      say`Your details need a change before you can be accepted as a supplier:`,
      written(remark),
      valid(until),
    ],
    link: { label: say`Complete your details`, address },
    from: company,
  });

export const acceptedMail = (company: string, contact: string): Letter =>
  letter({
    subject: say`You are now a supplier of ${{ company }}`,
    lines: [
      say`Dear ${{ name: contact }},`,
      say`Your details and documents were accepted. You will receive requests for quotes by email.`,
    ],
    from: company,
  });

export const refusedMail = (company: string, contact: string, remark: string): Letter =>
  letter({
    subject: say`${{ company }} has not accepted you as a supplier`,
    lines: [say`Dear ${{ name: contact }},`, say`Your details were reviewed and not accepted:`, written(remark)],
    from: company,
  });

export const documentsMail = (
  company: string,
  contact: string,
  documents: readonly string[],
  due_on: string,
  { address, until }: Link,
): Letter =>
  letter({
    subject: say`${{ company }} needs documents from you`,
    lines: [
      say`Dear ${{ name: contact }},`,
      say`Please send these documents by ${{ date: day(due_on) }}: ${{ documents: list(documents.map((one) => term(one))) }}.`,
      say`The page shows only what is missing. On a phone you can take a photo of each document.`,
      valid(until),
    ],
    link: { label: say`Send documents`, address },
    from: company,
  });

export const expiringMail = (
  company: string,
  contact: string,
  documents: readonly { name: string; valid_to: string }[],
  { address, until }: Link,
): Letter =>
  letter({
    subject: say`Documents you gave to ${{ company }} are about to expire`,
    lines: [
      say`Dear ${{ name: contact }},`,
      ...documents.map(({ name, valid_to }) => say`${{ document: term(name) }} expires on ${{ date: day(valid_to) }}.`),
      say`Please send the renewed documents, so that orders are not held up.`,
      valid(until),
    ],
    link: { label: say`Send documents`, address },
    from: company,
  });

export const documentRefusedMail = (
  company: string,
  contact: string,
  document: string,
  remark: string,
  { address, until }: Link,
): Letter =>
  letter({
    subject: say`${{ company }} could not accept ${{ document: term(document) }}`,
    lines: [say`Dear ${{ name: contact }},`, written(remark), say`Please send it again.`, valid(until)],
    link: { label: say`Send documents`, address },
    from: company,
  });
