/** Payment runs as a person sees them, why a step is not open to them, and runs held for a change. */
import { abilities } from '../../../contract/abilities.ts';
import type { ResponseOf } from '../../../contract/index.ts';
import { PaymentAbilities, PaymentRunAbilities } from '../../../contract/payments.ts';
import { fail, notFound, type Words } from '../../../domain/errors.ts';
import { approving_modules } from '../../../domain/money/money_limits.ts';
import { transferMode, whyNotTransfer } from '../../../domain/money/payments.ts';
import { exactMoney, list, say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';
import { withinLimits } from '../../payables/limits.ts';
import { approversOfCompany } from '../../supply/approvers.ts';
import { supplierStandings } from '../../suppliers/rows.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as rows from './payment_rows.ts';
import { approvesPayables, whyNotApproving } from './scope.ts';
import { documentNumber } from '../../../domain/number_series.ts';
import { todayOf } from '../../today.ts';

export const numberOf = ({ count, year }: Pick<rows.RunRow, 'count' | 'year'>): string =>
  count > 0 ? documentNumber('payment_run', year, count) : '';

export const presentRun = ({
  count,
  year,
  made_by_id: _made,
  submitted_by_id: _sent,
  made_at: _at,
  ...row
}: rows.RunRow) => {
  const { submitted_by: _by, return_reason: _reason, approved_at: _approved, version: _version, ...shown } = row;
  return { ...shown, number: numberOf({ count, year }) };
};

export const whyNotDraft = ({ status }: Pick<rows.RunRow, 'status'>): Words | undefined =>
  status === 'draft'
    ? undefined
    : status === 'pending'
      ? say`It awaits approval. Have it sent back to change it.`
      : say`It is approved and cannot be changed.`;

const whyNotPending = ({ status }: Pick<rows.RunRow, 'status'>): Words | undefined =>
  status === 'pending' ? undefined : status === 'draft' ? say`It is not submitted yet.` : say`It is already approved.`;

export const whyNotPaying = ({ status }: Pick<rows.RunRow, 'status'>): Words | undefined =>
  status === 'approved'
    ? undefined
    : status === 'paid'
      ? say`Nothing of it waits to be paid.`
      : say`It is not approved yet.`;

const payersOf = (ctx: Ctx) => approversOfCompany(ctx, approvesPayables, approving_modules.payment_run);

/** Those besides who made it who may approve a run. */
export const approversOf = async (
  ctx: Ctx,
  { made_by_id, submitted_by_id }: Pick<rows.RunRow, 'made_by_id' | 'submitted_by_id'>,
) => (await payersOf(ctx)).filter(({ user_id }) => user_id !== made_by_id && user_id !== submitted_by_id);

/** What a run comes to, as it is judged by the limits of those who approve. */
export const limitedOf = ({ amount }: Pick<rows.RunRow, 'amount'>) => ({ document: 'payment_run', amount }) as const;

export function whyNotDecide(ctx: Ctx, run: rows.RunRow, others: readonly { name: string }[]): Words | undefined {
  const own = [run.made_by_id, run.submitted_by_id].includes(ctx.person.user_id);
  return (
    whyNotApproving(ctx) ??
    whyNotPending(run) ??
    (own && others.length > 0
      ? say`You made this payment run. Someone else has to approve it: ${{ names: list(others.slice(0, 3).map(({ name }) => name)) }}.`
      : undefined)
  );
}

const isConfirmed = ({ confirmed_at }: Pick<rows.PaymentRow, 'confirmed_at'>): boolean => confirmed_at !== null;

const whyNotTransferred = (payments: readonly rows.PaymentRow[]): Words | undefined =>
  whyNotTransfer(payments.map((one) => ({ ...one, confirmed: isConfirmed(one) })));

/** An approved payment goes to the account that was approved, while it is still the confirmed account of the party. */
const standsAsApproved = (one: rows.PaymentRow): boolean =>
  isConfirmed(one) && one.account === one.approved_account && one.ifsc === one.approved_ifsc;

export function whyNotSend(payments: readonly rows.PaymentRow[]): Words | undefined {
  const changed = payments.filter((one) => one.status === 'planned' && !standsAsApproved(one));
  return changed.length > 0
    ? say`The bank account of ${{ names: list(changed.slice(0, 3).map(({ party }) => party)) }} was changed after the approval. Record that it was not paid, and pay it in another run.`
    : undefined;
}

/** Why a run is not approved, besides who asks: an account, something on hold, or documents of a supplier that the company requires. */
export async function whyNotPayRun(ctx: Ctx, payments: ReadRun['payments']): Promise<Words | undefined> {
  const held = payments.flatMap(({ items }) => items).find(({ on_hold }) => on_hold);
  const suppliers = payments.flatMap(({ party_kind, party_id }) => (party_kind === 'supplier' ? [party_id] : []));
  const standings = await supplierStandings(ctx.db, suppliers, todayOf(ctx));
  return (
    whyNotTransferred(payments) ??
    (held ? say`${{ number: held.number }} is on hold. Release it first, or pay it in another run.` : undefined) ??
    suppliers.map((id) => standings.get(id)?.whyNot('pay')).find((why) => why !== undefined)
  );
}

const whyNotEnd = (run: rows.RunRow, { status }: rows.PaymentRow): Words | undefined =>
  status === 'paid' || (status === 'planned' && run.status === 'approved')
    ? undefined
    : run.approved_at === null
      ? say`It is not approved yet.`
      : say`Nothing of it is paid.`;

/** What is paid in a run, with the documents it is paid for. */
export async function readRun(ctx: Ctx, id: number, known?: rows.RunRow) {
  const run = known ?? (await rows.run(ctx.db, id)) ?? notFound();
  const payments = await rows.payments(ctx.db, id);
  const items = await rows.items(ctx.db, id);
  return {
    run,
    payments: payments.map((one) => ({ ...one, items: items.filter(({ payment_id }) => payment_id === one.id) })),
  };
}
export type ReadRun = Awaited<ReturnType<typeof readRun>>;

export const sumOfItems = (items: readonly { amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);

export async function shownRun(ctx: Ctx, id: number): Promise<ResponseOf<'get_payment_run'>> {
  const { run, payments } = await readRun(ctx, id);
  const others = run.status === 'pending' ? await approversOf(ctx, run) : [];
  const limits = run.status === 'pending' ? await withinLimits(ctx, limitedOf(run), others) : undefined;
  const draft = whyNotDraft(run);
  const decide = whyNotDecide(ctx, run, others);
  const sent = run.approved_at !== null;
  return {
    ...presentRun(run),
    payments: payments.map((one) => {
      const {
        id: payment_id,
        approved_account,
        approved_ifsc,
        confirmed_at: _at,
        email: _email,
        items,
        ...payment
      } = one;
      const amount = sumOfItems(items);
      return {
        ...payment,
        payment_id,
        amount,
        mode: transferMode(amount),
        account: sent ? approved_account : one.account,
        ifsc: sent ? approved_ifsc : one.ifsc,
        confirmed: sent ? one.status !== 'planned' || standsAsApproved(one) : isConfirmed(one),
        items: items.map(({ payment_id: _payment, document_id: _document, project_id: _project, ...item }) => item),
        abilities: abilitiesOf(ctx.permissions, PaymentAbilities, { change_payment_status: whyNotEnd(run, one) }),
      };
    }),
    made_at: run.made_at,
    submitted_by: run.submitted_by,
    approved_at: run.approved_at,
    return_reason: run.return_reason,
    awaited: limits?.awaited.map(({ name }) => name) ?? [],
    version: run.version,
    abilities: abilitiesOf(ctx.permissions, PaymentRunAbilities, {
      update_payment_run: draft,
      delete_payment_run: draft,
      send_payment_run_for_approval: draft,
      approve_payment_run:
        decide ?? limits?.why ?? (run.status === 'pending' ? await whyNotPayRun(ctx, payments) : undefined),
      reject_payment_run: decide,
      add_payments: whyNotPaying(run),
      export_payment_run: whyNotPaying(run) ?? whyNotSend(payments),
    }),
  };
}

/** A run held for a change, read after it is held. */
export async function holdRun(ctx: Ctx, id: number, version: number): Promise<rows.RunRow> {
  await lockRows(ctx.db, 'payment_runs', [id]);
  const run = (await rows.run(ctx.db, id)) ?? notFound();
  if (run.version !== version)
    fail('conflict', say`This payment run has changed since you opened it. Check it again.`, {
      current: await shownRun(ctx, id),
    });
  return run;
}

export const whyNotAmount = (run: rows.RunRow, amount: number): Words | undefined =>
  run.amount === amount
    ? undefined
    : say`This payment run comes to ${{ amount: exactMoney(run.amount) }} now. Look at it again.`;

export const presentBank = async (ctx: Ctx, bank: rows.BankRow) => {
  const { party_kind: _kind, party_id: _id, changed_by_id: _changed, ...shown } = bank;
  return {
    ...shown,
    abilities: abilitiesOf(ctx.permissions, abilities('verify_bank_account'), {
      verify_bank_account: await whyNotConfirm(ctx, bank),
    }),
  };
};

/** Who changed an account does not confirm it, where someone else may. */
export async function whyNotConfirm(ctx: Ctx, bank: rows.BankRow): Promise<Words | undefined> {
  if (bank.confirmed_at !== null) return say`It is already confirmed.`;
  if (bank.account === '' || bank.ifsc === '') return say`Account number or IFSC is missing.`;
  const me = ctx.person.user_id;
  if (bank.changed_by_id !== me) return undefined;
  const others = (await payersOf(ctx)).filter(({ user_id }) => user_id !== me);
  return others.length > 0
    ? say`You changed this bank account. Someone else has to confirm it: ${{ names: list(others.slice(0, 3).map(({ name }) => name)) }}.`
    : undefined;
}
