/** Decisions about who approves bills, expenses, payment runs and credit notes up to which amount. */
import { abilities } from '../../../contract/abilities.ts';
import { fail, failIf, notFound } from '../../../domain/errors.ts';
import { approving_modules, type MoneyLimits, whyNotLimits } from '../../../domain/money/money_limits.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { limits as readLimits } from '../../payables/limit_rows.ts';
import { keepSettings } from '../../records/settings_rows.ts';
import { approversInModules, withLimited } from '../../supply/approvers.ts';

const modules = [...new Set(Object.values(approving_modules).flat())];

/** Whose limits may be set: who approves, and who has a limit. */
const peopleOf = async (ctx: Ctx, { people }: MoneyLimits) =>
  (await withLimited(ctx, await approversInModules(ctx, modules), people)).map(({ user_id, name }) => ({
    user_id,
    name,
  }));

export const limit_calls = {
  async get_money_limits(ctx) {
    const { limits, version } = await readLimits(ctx.db);
    return {
      limits: { roles: [...limits.roles], people: [...limits.people] },
      version,
      people: await peopleOf(ctx, limits),
      abilities: abilitiesOf(ctx.permissions, abilities('update_money_limits')),
    };
  },

  async update_money_limits(ctx, { version, limits }) {
    failIf(whyNotLimits(limits), 'bad_input');
    const { limits: before } = await readLimits(ctx.db);
    const approvers = new Set((await peopleOf(ctx, before)).map(({ user_id }) => user_id));
    if (limits.people.some(({ user_id }) => !approvers.has(user_id))) notFound();
    const changed = await keepSettings(ctx.db, 'money_limits', version, { limits: JSON.stringify(limits) });
    if (changed === undefined)
      fail('conflict', say`These limits have changed since you opened them. Check them again.`);
    ctx.recordEvent('money_limits_updated', {
      summary: say`changed up to which amounts bills and payments are approved`,
      subject_type: 'company',
      subject_id: ctx.person.company_id,
      before,
      after: limits,
    });
    return { version: changed };
  },
} satisfies Partial<Handlers>;
