/** What the mails to a channel partner say. */
import type { PayableOn } from '../../../../../domain/commissions.ts';
import { capacity, day, exactMoney, money, say, type Sentence, type Value } from '../../../../../domain/sentences.ts';
import { type Letter, letter } from '../../../../mail/letter.ts';

const on_your_page = say`It appears on your page, under the link we emailed you.`;

export const linkMail = (company: string, contact: string, address: string, until: string): Letter =>
  letter({
    subject: say`Your page as channel partner of ${{ company }}`,
    lines: [
      say`Dear ${{ name: contact }},`,
      say`This link opens your partner page with your leads, their status, your commission and a form to submit new leads. You do not need an account.`,
      say`Anyone with the link can see your page, so please do not share it. It is valid until ${{ until: day(until) }}. Earlier links no longer work.`,
    ],
    link: { label: say`Open your page`, address },
    from: company,
  });

const payable: Record<PayableOn, (amount: Value) => Sentence> = {
  order: (amount) => say`Your commission on it is ${{ amount }}, payable with the order.`,
  advance: (amount) => say`Your commission on it is ${{ amount }}, payable when the advance is in.`,
  commissioning: (amount) => say`Your commission on it is ${{ amount }}, payable when the plant is commissioned.`,
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
): Letter => {
  const { number, name, kwp, earned, payable_on, payable_since } = won;
  const amount = money(earned);
  const commission = payable_since
    ? say`Your commission on it is ${{ amount }}, payable since ${{ date: day(payable_since) }}.`
    : payable[payable_on](amount);
  return letter({
    subject: say`${{ name }} was won`,
    lines: [
      say`Dear ${{ name: contact }},`,
      kwp > 0
        ? say`Your lead ${{ number }}, ${{ name }}, was won with ${{ capacity: capacity(kwp) }}.`
        : say`Your lead ${{ number }}, ${{ name }}, was won.`,
      earned > 0 ? commission : undefined,
      on_your_page,
    ],
    from: company,
  });
};

export const paidMail = (
  company: string,
  contact: string,
  paid: { lead: string; amount: number; paid_on: string },
): Letter => {
  const amount = exactMoney(paid.amount);
  return letter({
    subject: say`${{ amount }} of commission was paid`,
    lines: [
      say`Dear ${{ name: contact }},`,
      say`We paid you ${{ amount }} of commission on ${{ date: day(paid.paid_on) }}, for ${{ lead: paid.lead }}.`,
      on_your_page,
    ],
    from: company,
  });
};
