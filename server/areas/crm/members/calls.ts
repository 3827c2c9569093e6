/** Decisions about who works in the pipeline. */
import { MemberAbilities } from '../../../../contract/crm.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { requireWorkers, pipelinePeople } from '../people.ts';
import { scopeOf } from '../scope.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const nothing = { open_leads: 0, open_value: 0, overdue: 0, won_this_month: 0, won_value_this_month: 0 };

async function presentMembers(ctx: Ctx): Promise<ResponseOf<'get_all_members'>> {
  const people = await pipelinePeople(ctx.db, ctx.person.company_key);
  const members = new Map((await rows.members(ctx.db)).map((member) => [member.user_id, member]));
  const in_hand = new Map((await rows.inHand(ctx.db, scopeOf(ctx), todayOf(ctx))).map((one) => [one.owner_id, one]));
  return {
    members: people
      .filter(({ user_id, assignable }) => assignable || members.has(user_id) || in_hand.has(user_id))
      .map((person) => {
        const member = members.get(person.user_id);
        return {
          ...person,
          is_member: member !== undefined,
          territory: member?.territory ?? '',
          monthly_target: member?.monthly_target ?? 0,
          ...(in_hand.get(person.user_id) ?? nothing),
        };
      }),
    abilities: abilitiesOf(ctx.permissions, MemberAbilities),
  };
}

const personOf = async (ctx: Ctx, user_id: number) =>
  (await pipelinePeople(ctx.db, ctx.person.company_key)).find((one) => one.user_id === user_id) ?? notFound();

export const calls = {
  get_all_members: presentMembers,

  async add_team_member(ctx, { user_id, territory, monthly_target }) {
    const person = await personOf(ctx, user_id);
    await rows.addMember(ctx.db, { user_id, territory, monthly_target, added_by: ctx.person.user_id });
    ctx.recordEvent('crm_member_added', {
      summary: say`added ${{ name: person.name }} to the sales team`,
      subject_type: 'user',
      subject_id: user_id,
      after: { territory, monthly_target },
      tell: { user_id },
    });
    return presentMembers(ctx);
  },

  async delete_team_member(ctx, { user_id, transfer_to }) {
    const person = await personOf(ctx, user_id);
    if (transfer_to === user_id) {
      const sentence = say`Select someone else.`;
      fail('bad_input', sentence, { fields: { transfer_to: sentence } });
    }
    await requireWorkers(ctx, { transfer_to });
    const left = transfer_to === undefined ? await rows.openLeadsOf(ctx.db, user_id) : 0;
    if (left > 0) {
      const sentence = say`${{ name: person.name }} still has ${plural({ left }, '# lead', '# leads')}. Select who takes them over.`;
      fail('conflict', sentence, { fields: { transfer_to: sentence } });
    }
    if (!(await rows.deleteMember(ctx.db, user_id)))
      fail('conflict', say`${{ name: person.name }} is not on the team: their department or kind lets them work here.`);
    if (transfer_to !== undefined) await rows.transfer(ctx.db, user_id, transfer_to);
    ctx.recordEvent('crm_member_deleted', {
      summary: say`removed ${{ name: person.name }} from the sales team`,
      subject_type: 'user',
      subject_id: user_id,
      after: { transfer_to },
    });
    return presentMembers(ctx);
  },
} satisfies Pick<Handlers, 'get_all_members' | 'add_team_member' | 'delete_team_member'>;
