/** Decisions about bank accounts of suppliers and sub-contractors: entered by one person, confirmed by another. */
import { abilities } from '../../../contract/abilities.ts';
import { normalizeCode } from '../../../domain/codes.ts';
import { fail, failIf, notFound, requireVersion, sentences } from '../../../domain/errors.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Handlers } from '../../ctx.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as change_rows from './payment_change_rows.ts';
import { presentBank, whyNotConfirm } from './payment_present.ts';
import * as rows from './payment_rows.ts';

export const bank_calls = {
  async get_bank_account(ctx, { supplier_id, subcontractor_id }) {
    const named = [
      ...(supplier_id === undefined ? [] : [{ party_kind: 'supplier' as const, party: supplier_id }]),
      ...(subcontractor_id === undefined ? [] : [{ party_kind: 'subcontractor' as const, party: subcontractor_id }]),
    ];
    const names: string[] = [];
    for (const one of named) names.push((await rows.partyOf(ctx.db, one.party_kind, one.party)) ?? notFound());
    const [only, other] = named;
    if (!only || other) fail('bad_input', say`Select a supplier or a sub-contractor.`);
    const { party_kind, party } = only;
    const bank = await rows.bankOf(ctx.db, party_kind, party);
    return {
      party: names[0] ?? '',
      account: bank ? await presentBank(ctx, bank) : null,
      abilities: abilitiesOf(ctx.permissions, abilities('update_bank_account'), {
        update_bank_account:
          party_kind === 'supplier' ? say`The bank account of a supplier is changed on the supplier.` : undefined,
      }),
    };
  },

  async update_bank_account(ctx, { subcontractor_id, version, ...facts }) {
    const name = (await rows.partyOf(ctx.db, 'subcontractor', subcontractor_id)) ?? notFound();
    const before = await rows.bankOf(ctx.db, 'subcontractor', subcontractor_id);
    const changed_by = ctx.person.user_id;
    const ifsc = normalizeCode(facts.ifsc);
    const changed = await change_rows.enterAccount(ctx.db, { ...facts, ifsc, subcontractor_id, changed_by, version });
    if (!changed) fail('conflict', sentences.changed_meanwhile);
    ctx.recordEvent('bank_account_updated', {
      summary: say`changed the bank account of ${{ party: name }}`,
      subject_type: 'bank_account',
      subject_id: changed.bank_account_id,
      before: before && { bank_name: before.bank_name, account: before.account, ifsc: before.ifsc },
      after: { ...facts, ifsc },
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
