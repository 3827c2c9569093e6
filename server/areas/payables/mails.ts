/** What the mails to a supplier about payments and their bank account say. */
import { day, exactMoney, list, say } from '../../../domain/sentences.ts';
import { type Letter, letter } from '../../mail/letter.ts';

interface AboutPayment {
  company: string;
  party: string;
  amount: number;
  numbers: readonly string[];
  /** UTR; empty: not known */
  reference: string;
  paid_on: string;
}

export const paymentMail = (about: AboutPayment): Letter =>
  letter({
    subject: say`Payment of ${{ amount: exactMoney(about.amount) }} from ${{ company: about.company }}`,
    lines: [
      say`Dear ${{ name: about.party }},`,
      say`${{ company: about.company }} paid you ${{ amount: exactMoney(about.amount) }} on ${{ paid_on: day(about.paid_on) }}.`,
      say`For ${{ documents: list(about.numbers) }}`,
      ...(about.reference === '' ? [] : [say`Reference of the bank: ${{ reference: about.reference }}`]),
    ],
    from: about.company,
  });

interface AboutAccount {
  company: string;
  party: string;
  /** the last digits of the new account */
  ending: string;
}

export const bankChangedMail = (about: AboutAccount): Letter =>
  letter({
    subject: say`Your bank account at ${{ company: about.company }} was changed`,
    lines: [
      say`Dear ${{ name: about.party }},`,
      about.ending === ''
        ? say`Your bank account for payments from ${{ company: about.company }} was removed.`
        : say`Your bank account for payments from ${{ company: about.company }} was changed. The new one ends in ${{ ending: about.ending }}.`,
      say`If you did not ask for this, call your contact at ${{ company: about.company }} before the next payment.`,
    ],
    from: about.company,
  });
