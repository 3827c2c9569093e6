/** What the mail with an invoice or credit note says to the customer. */
import { day, exactMoney, say } from '../../../domain/sentences.ts';
import { type Letter, letter } from '../../mail/letter.ts';

interface AboutInvoice {
  company: string;
  contact: string;
  credit_note: boolean;
  number: string;
  project: string;
  total: number;
  due_on: string | null;
}

export const invoiceMail = (about: AboutInvoice): Letter =>
  letter({
    subject: about.credit_note
      ? say`Credit note ${{ number: about.number }} for ${{ project: about.project }}`
      : say`Invoice ${{ number: about.number }} for ${{ project: about.project }}`,
    lines: [
      say`Dear ${{ name: about.contact }},`,
      about.credit_note
        ? say`Please find attached our credit note over ${{ total: exactMoney(about.total) }} (incl. GST).`
        : about.due_on === null
          ? say`Please find attached our invoice over ${{ total: exactMoney(about.total) }} (incl. GST).`
          : say`Please find attached our invoice over ${{ total: exactMoney(about.total) }} (incl. GST), due on ${{ due: day(about.due_on) }}.`,
    ],
    from: about.company,
  });
