/** Decisions about who approves orders up to which amount. */
import { abilities } from '../../../../contract/abilities.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as change_rows from './change_rows.ts';
import { approversSomewhere, withLimited } from '../../../supply/approvers.ts';
import * as rows from './rows.ts';

const LimitsAbilities = abilities('update_order_limits');

/** Whose limits may be set: who approves, and who has a limit. */
const peopleOf = async (ctx: Ctx, { limits }: rows.Settings) =>
  withLimited(ctx, await approversSomewhere(ctx), limits.people);

async function shownLimits(ctx: Ctx, settings: rows.Settings) {
  const people = (await peopleOf(ctx, settings)).map((one) => ({ ...one, roles: [...one.roles] }));
  return {
    limits: {
      roles: [...settings.limits.roles],
      people: [...settings.limits.people],
      second_from: settings.limits.second_from,
    },
    version: settings.version,
    people,
    abilities: abilitiesOf(ctx.permissions, LimitsAbilities),
  };
}

export const limit_calls = {
  get_order_limits: async (ctx) => shownLimits(ctx, await rows.limits(ctx.db)),

  async update_order_limits(ctx, { version, limits }) {
    const before = await rows.limits(ctx.db);
    const approvers = await peopleOf(ctx, before);
    for (const { user_id } of limits.people) if (!approvers.some((one) => one.user_id === user_id)) notFound();
    const now = await change_rows.setLimits(ctx.db, limits, version, ctx.person.user_id);
    if (now === undefined)
      fail('conflict', say`These limits have changed since you opened them. Check them again.`, {
        current: await shownLimits(ctx, before),
      });
    ctx.recordEvent('order_limits_updated', {
      summary: say`changed who approves purchase orders`,
      subject_type: 'order_limits',
      before: before.limits,
      after: limits,
    });
    return shownLimits(ctx, { limits, version: now ?? version });
  },
} satisfies Handlers<'get_order_limits' | 'update_order_limits'>;
