/** Decisions about bank accounts of suppliers, sub-contractors and employees: entered by one person, confirmed by another. */
import { abilities } from '../../../contract/abilities.ts';
import { normalizeCode } from '../../../domain/codes.ts';
import { fail, failIf, notFound, requireVersion, sentences } from '../../../domain/errors.ts';
import type { PartyKind } from '../../../domain/money/payables.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as change_rows from './payment_change_rows.ts';
import { presentBank, whyNotConfirm } from './payment_present.ts';
import * as rows from './payment_rows.ts';

interface Named {
  supplier_id?: number | undefined;
  subcontractor_id?: number | undefined;
  user_id?: number | undefined;
}

/** The one party that a call names, with its name. */
export async function partyNamed(ctx: Ctx, { supplier_id, subcontractor_id, user_id }: Named) {
  const ids: readonly [PartyKind, number | undefined][] = [
    ['supplier', supplier_id],
    ['subcontractor', subcontractor_id],
    ['employee', user_id],
  ];
  const named = ids.flatMap(([party_kind, party_id]) => (party_id === undefined ? [] : [{ party_kind, party_id }]));
  const names: string[] = [];
  for (const { party_kind, party_id } of named)
    names.push((await rows.partyOf(ctx.db, party_kind, party_id)) ?? notFound());
  const [only, other] = named;
  if (!only || other) fail('bad_input', say`Select a supplier, a sub-contractor or an employee.`);
  return { ...only, party: names[0] ?? '' };
}

export const bank_calls = {
  async get_bank_account(ctx, named) {
    const { party, party_kind, party_id } = await partyNamed(ctx, named);
    const bank = await rows.bankOf(ctx.db, party_kind, party_id);
    return {
      party,
      account: bank ? await presentBank(ctx, bank) : null,
      abilities: abilitiesOf(ctx.permissions, abilities('update_bank_account'), {
        update_bank_account:
          party_kind === 'supplier' ? say`The bank account of a supplier is changed on the supplier.` : undefined,
      }),
    };
  },

  async update_bank_account(ctx, { subcontractor_id, user_id, version, ...facts }) {
    const { party, party_kind, party_id } = await partyNamed(ctx, { subcontractor_id, user_id });
    const before = await rows.bankOf(ctx.db, party_kind, party_id);
    const changed_by = ctx.person.user_id;
    const entered = { ...facts, ifsc: normalizeCode(facts.ifsc) };
    const changed = await change_rows.enterAccount(ctx.db, { ...entered, party_kind, party_id, changed_by, version });
    if (!changed) fail('conflict', sentences.changed_meanwhile);
    ctx.recordEvent('bank_account_updated', {
      summary: say`changed the bank account of ${{ party }}`,
      subject_type: 'bank_account',
      subject_id: changed.bank_account_id,
      before: before && { bank_name: before.bank_name, account: before.account, ifsc: before.ifsc },
      after: entered,
    });
    return changed;
  },

  async verify_bank_account(ctx, { bank_account_id: id, version }) {
    await lockRows(ctx.db, 'bank_accounts', [id]);
    const bank = (await rows.bank(ctx.db, id)) ?? notFound();
    requireVersion(bank, version);
    failIf(await whyNotConfirm(ctx, bank));
    const changed = await change_rows.confirmAccount(ctx.db, id, ctx.person.user_id);
    const party = (await rows.partyOf(ctx.db, bank.party_kind, bank.party_id)) ?? '';
    ctx.recordEvent('bank_account_confirmed', {
      summary: say`confirmed the bank account of ${{ party }}`,
      subject_type: 'bank_account',
      subject_id: id,
      after: { account: bank.account, ifsc: bank.ifsc },
    });
    return { bank_account_id: id, version: changed };
  },
} satisfies Partial<Handlers>;
