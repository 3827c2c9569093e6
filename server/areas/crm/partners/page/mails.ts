/** What the mails to a channel partner say. */
import { showDate } from '../../../../../domain/dates.ts';
import { showPaise, showRupees } from '../../../../../domain/money.ts';
import type { PayableOn } from '../../../../../domain/commissions.ts';
import { showCapacity } from '../../../../../domain/units.ts';
import { letter, type Words } from '../../../../mail/letter.ts';

const on_your_page = 'It appears on your page, under the link we emailed you.';

export const linkMail = (company: string, contact: string, address: string, until: string): Words =>
  letter(
    `Your page as channel partner of ${company}`,
    [
      `Dear ${contact},`,
      'This link opens your partner page with your leads, their status, your commission and a form to submit new leads. You do not need an account.',
      `Anyone with the link can see your page, so please do not share it. It is valid until ${until}. Earlier links no longer work.`,
    ],
    company,
    { says: 'Open your page', address },
  );

const payable: Record<PayableOn, string> = {
  order: 'with the order',
  advance: 'when the advance is in',
  commissioning: 'when the plant is commissioned',
};

export const wonMail = (
  company: string,
  contact: string,
  won: {
    number: string;
    name: string;
    kwp: number;
    earned: number;
    payable_on: PayableOn;
    payable_since: string | null;
  },
): Words =>
  letter(
    `${won.name} was won`,
    [
      `Dear ${contact},`,
      `your lead ${won.number}, ${won.name}, was won${won.kwp > 0 ? ` with ${showCapacity(won.kwp)}` : ''}.`,
      won.earned > 0
        ? `Your commission on it is ${showRupees(won.earned)}, ${won.payable_since ? `payable since ${showDate(won.payable_since)}` : `payable ${payable[won.payable_on]}`}.`
        : '',
      on_your_page,
    ],
    company,
  );

export const paidMail = (
  company: string,
  contact: string,
  paid: { lead: string; amount: number; paid_on: string },
): Words =>
  letter(
    `${showPaise(paid.amount)} of commission was paid`,
    [
      `Dear ${contact},`,
      `We paid you ${showPaise(paid.amount)} of commission on ${showDate(paid.paid_on)}, for ${paid.lead}.`,
      on_your_page,
    ],
    company,
  );
