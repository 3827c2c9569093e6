/** Decisions about who works in the pipeline. */
import { counted } from '../../../../domain/text.ts';
import type { Gives } from '../../../../contract/index.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { demandWorkers, pipelinePeople } from '../people.ts';
import { scopeOf, whyNotIn } from '../scope.ts';
import * as rows from './rows.ts';

const nothing = { open_leads: 0, open_value: 0, overdue: 0, won_this_month: 0, won_value_this_month: 0 };

async function shownMembers(ctx: Ctx): Promise<Gives<'get_all_members'>> {
  const people = await pipelinePeople(ctx.db, ctx.person.company_key);
  const members = new Map((await rows.members(ctx.db)).map((member) => [member.user_id, member]));
  const in_hand = new Map(
    (await rows.inHand(ctx.db, scopeOf(ctx), todayInIndia(ctx.house.now()))).map((one) => [one.owner_id, one]),
  );
  return {
    members: people
      .filter(({ user_id, may_own }) => may_own || members.has(user_id) || in_hand.has(user_id))
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
    why_not_change: whyNotIn(ctx, 'toApprove'),
  };
}

const personOf = async (ctx: Ctx, user_id: number) =>
  (await pipelinePeople(ctx.db, ctx.person.company_key)).find((one) => one.user_id === user_id) ??
  refuse('not_found', sentences.not_found);

export const calls = {
  get_all_members: shownMembers,

  async add_team_member(ctx, { user_id, territory, monthly_target }) {
    const person = await personOf(ctx, user_id);
    await rows.addMember(ctx.db, { user_id, territory, monthly_target, added_by: ctx.person.user_id });
    ctx.happened('crm_member_added', {
      says: `added ${person.name} to the sales team`,
      subject_type: 'user',
      subject_id: user_id,
      after: { territory, monthly_target },
      tell: { user_id },
    });
    return shownMembers(ctx);
  },

  async delete_team_member(ctx, { user_id, transfer_to }) {
    const person = await personOf(ctx, user_id);
    if (transfer_to === user_id) {
      const sentence = 'Select someone else.';
      refuse('bad_input', sentence, { fields: { transfer_to: sentence } });
    }
    await demandWorkers(ctx, { transfer_to });
    const left = transfer_to === undefined ? await rows.openLeadsOf(ctx.db, user_id) : 0;
    if (left > 0) {
      const sentence = `${person.name} still has ${counted(left, 'lead', 'leads')}. Select who takes them over.`;
      refuse('conflict', sentence, { fields: { transfer_to: sentence } });
    }
    if (!(await rows.deleteMember(ctx.db, user_id)))
      refuse('conflict', `${person.name} is not on the team: their department or kind lets them work here.`);
    if (transfer_to !== undefined) await rows.transfer(ctx.db, user_id, transfer_to);
    ctx.happened('crm_member_deleted', {
      says: `removed ${person.name} from the sales team`,
      subject_type: 'user',
      subject_id: user_id,
      after: { transfer_to },
    });
    return shownMembers(ctx);
  },
} satisfies Pick<Handlers, 'get_all_members' | 'add_team_member' | 'delete_team_member'>;
