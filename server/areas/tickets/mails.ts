/** What the mails to people without an account say about their ticket. */
import { instant, say, type Sentence } from '../../../domain/sentences.ts';
import { type Letter, letter } from '../../mail/letter.ts';

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

function howToAdd({ answered, phone_number, form_address }: Sender): Sentence {
  if (answered) return say`To add something, reply to this email.`;
  return phone_number
    ? say`To add something, call ${{ phone_number }} or write at ${{ form_address }} and quote this number. Replies to this email are not read.`
    : say`To add something, write at ${{ form_address }} and quote this number. Replies to this email are not read.`;
}

const about = (subject: Sentence, from: Sender, name: string, lines: readonly (Sentence | undefined)[], quoted = '') =>
  letter({
    subject,
    lines: [name ? say`Dear ${{ name }},` : say`Hello,`, ...lines],
    quoted,
    end: [howToAdd(from)],
    from: from.company_name,
  });

/** Where someone without an account writes to a company. */
export const formAddress = (base_url: string, company_key: string): string =>
  `${base_url}/${company_key}-tickets-forms`;

export const receivedMail = ({ number, title, contact_name, acknowledge_due, fix_due }: Reported, from: Sender) =>
  about(say`${{ number }}: we have your report`, from, contact_name, [
    say`We received your report “${{ title }}”. Its number is ${{ number }}.`,
    acknowledge_due
      ? say`You will hear from us by ${{ acknowledge_due: instant(acknowledge_due) }}.`
      : say`We will contact you.`,
    fix_due ? say`We plan to resolve it by ${{ fix_due: instant(fix_due) }}.` : undefined,
  ]);

export const answeredMail = ({ number, title, contact_name }: Reported, text: string, from: Sender): Letter =>
  about(
    say`${{ number }}: an answer to your report`,
    from,
    contact_name,
    [say`There is an answer to your report “${{ title }}” (${{ number }}):`],
    text,
  );

export const resolvedMail = ({ number, title, contact_name }: Reported, remark: string, from: Sender): Letter =>
  about(
    say`${{ number }} is resolved`,
    from,
    contact_name,
    [
      say`Your report “${{ title }}” (${{ number }}) is resolved.`,
      say`If the problem is still there, tell us within 14 days and we will reopen it.`,
    ],
    remark,
  );

/** To a reader whose answer could not be taken. */
export const refusedMail = (number: string, name: string, why: Sentence, from: Sender): Letter =>
  about(say`${{ number }}: your reply could not be added`, from, name, [
    say`Your reply to ticket ${{ number }} could not be added: ${{ why }}`,
  ]);
