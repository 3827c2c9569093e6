/** Who hears of bills of suppliers: who approves, who entered them; the vendor of their own. */
import type { PartyKind } from '../../../domain/money/payables.ts';
import { exactMoney, list, say, type Sentence, written } from '../../../domain/sentences.ts';
import { isDeliverableEmail } from '../../../domain/text.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import { bankChangedMail, paymentMail } from './mails.ts';
import { payers, vendorsOf } from './notice_rows.ts';
import { bankPath, billPath, runPath } from './scope.ts';

interface ToldBill {
  supplier_bill_id: number;
  project_id: number;
  number: string;
  supplier: string;
  supplier_id: number;
  user_ids: number[];
  by: By;
}

const notice = (tell: Tell, told: ToldBill, title: Sentence, text?: Sentence) =>
  tell.notice(
    [...new Set(told.user_ids)].filter((id) => id !== told.by?.user_id),
    {
      kind: 'payables',
      title,
      text,
      path: billPath(told.project_id, told.supplier_bill_id),
      project_id: told.project_id,
    },
  );

interface ToldRun {
  payment_run_id: number;
  number: string;
  amount: number;
  by: By;
}

const runNotice = (tell: Tell, told: ToldRun & { user_ids: number[] }, title: Sentence, text?: Sentence) =>
  tell.notice(
    [...new Set(told.user_ids)].filter((id) => id !== told.by?.user_id),
    { kind: 'payables', title, text, path: runPath(told.payment_run_id) },
  );

interface ToldAccount {
  supplier_id: number;
  supplier: string;
  /** of the contact before the change */
  email: string;
  /** the last digits of the new account */
  ending: string;
  by: By;
}

interface ToldPayment {
  party_kind: PartyKind;
  party_id: number;
  party: string;
  email: string;
  amount: number;
  numbers: string[];
  reference: string;
}

export const events = {
  supplier_bill_asked: (tell: Tell, told: ToldBill) =>
    notice(tell, told, say`The bill ${{ number: told.number }} awaits your approval`, say`${{ text: told.supplier }}`),
  async supplier_bill_approved(tell: Tell, told: ToldBill & { total: number }) {
    const { number, total, supplier_id } = told;
    await notice(tell, told, say`The bill ${{ number }} was approved`, say`${{ text: told.supplier }}`);
    await tell.notice(await vendorsOf(tell.db, supplier_id), {
      kind: 'payables',
      title: say`Your bill ${{ number }} was approved`,
      text: say`${{ total: exactMoney(total) }} (incl. GST)`,
      path: '/dashboard',
    });
  },
  supplier_bill_rejected: (tell: Tell, told: ToldBill & { reason: string }) =>
    notice(tell, told, say`The bill ${{ number: told.number }} was sent back`, written(told.reason)),
  supplier_bill_held: (tell: Tell, told: ToldBill & { on_hold: boolean; reason: string }) =>
    notice(
      tell,
      told,
      told.on_hold
        ? say`The bill ${{ number: told.number }} is on hold`
        : say`The bill ${{ number: told.number }} was released`,
      written(told.reason),
    ),
  supplier_bill_reversed: (tell: Tell, told: ToldBill & { reason: string }) =>
    notice(tell, told, say`The bill ${{ number: told.number }} was reversed`, written(told.reason)),
  payment_run_asked: (tell: Tell, told: ToldRun & { user_ids: number[] }) =>
    runNotice(
      tell,
      told,
      say`The payment run ${{ number: told.number }} awaits your approval`,
      say`${{ amount: exactMoney(told.amount) }}`,
    ),
  payment_run_approved: (tell: Tell, told: ToldRun & { user_ids: number[] }) =>
    runNotice(tell, told, say`The payment run ${{ number: told.number }} was approved`),
  payment_run_rejected: (tell: Tell, told: ToldRun & { user_ids: number[]; reason: string }) =>
    runNotice(tell, told, say`The payment run ${{ number: told.number }} was sent back`, written(told.reason)),
  payment_ended: (
    tell: Tell,
    told: ToldRun & { user_ids: number[]; party: string; returned: boolean; reason: string },
  ) =>
    runNotice(
      tell,
      told,
      told.returned
        ? say`The bank returned the payment to ${{ party: told.party }}`
        : say`${{ party: told.party }} was not paid`,
      written(told.reason),
    ),
  async payments_recorded(tell: Tell, told: ToldRun & { paid_on: string; payments: ToldPayment[] }) {
    for (const payment of told.payments) {
      const { party_kind, party_id, amount, numbers, email } = payment;
      await tell.notice(party_kind === 'supplier' ? await vendorsOf(tell.db, party_id) : [party_id], {
        kind: 'payables',
        title: say`${{ amount: exactMoney(amount) }} was paid to you`,
        text: say`For ${{ documents: list(numbers) }}`,
        path: '/dashboard',
      });
      if (party_kind === 'supplier' && isDeliverableEmail(email))
        await tell.mail(email, paymentMail({ ...payment, company: tell.company.name, paid_on: told.paid_on }));
    }
  },
  async bank_account_changed(tell: Tell, told: ToldAccount) {
    const { supplier_id, supplier, email, ending } = told;
    await tell.notice(
      (await payers(tell.db)).filter((id) => id !== told.by?.user_id),
      {
        kind: 'payables',
        title: say`The bank account of ${{ supplier }} was changed`,
        text: say`Confirm it before anything is paid to it.`,
        path: bankPath(supplier_id),
      },
    );
    if (isDeliverableEmail(email))
      await tell.mail(email, bankChangedMail({ company: tell.company.name, party: supplier, ending }));
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    payables: typeof events;
  }
}
