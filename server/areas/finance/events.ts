/** Who hears of budgets, change orders, guarantees and retention. No notice carries an amount. */
import { guarantee_kind_names, type GuaranteeKind, type GuaranteeSide } from '../../../domain/money/guarantees.ts';
import type { RetentionSide } from '../../../domain/money/retentions.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { day, say, term } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import { userIdsWith } from '../../supply/approvers.ts';

const path = (project_id: number, tab: string): string =>
  `/projects/project-finance?projectId=${project_id}&tab=${tab}`;

interface Told {
  by: By;
  project_id: number;
  user_ids: readonly number[];
}

interface ToldGuarantee {
  project_id: number;
  guarantee_id: number;
  kind: GuaranteeKind;
  party: string;
  side: GuaranteeSide;
}

interface ToldRetention {
  project_id: number;
  side: RetentionSide;
  party: string;
  release_on: string;
}

/** Who works on the finance of a project. */
const peopleOf = (tell: Tell, project_id: number): Promise<number[]> =>
  userIdsWith(tell, project_id, (permissions) => !whyNot(allow.toWork('finance'), permissions));

const others = ({ by, user_ids }: Told): number[] => user_ids.filter((id) => id !== by?.user_id);

export const events = {
  async budget_asked(tell: Tell, told: Told) {
    await tell.notice(others(told), {
      kind: 'finance',
      title: say`A budget awaits your approval`,
      path: path(told.project_id, 'budget'),
      project_id: told.project_id,
    });
  },
  async budget_decided(tell: Tell, told: Told & { number: number; reason: string }) {
    const { number, reason } = told;
    await tell.notice(others(told), {
      kind: 'finance',
      title: number
        ? say`Revision ${{ number }} of the budget was approved`
        : say`The budget was sent back to draft: ${{ reason }}`,
      path: path(told.project_id, 'budget'),
      project_id: told.project_id,
    });
  },
  async change_order_agreed(tell: Tell, told: Told & { number: string; title: string }) {
    const { number, title } = told;
    await tell.notice(others(told), {
      kind: 'finance',
      title: say`Change order ${{ number }} is agreed: ${{ title }}`,
      path: path(told.project_id, 'changes'),
      project_id: told.project_id,
    });
  },
  async guarantee_expiring(tell: Tell, told: ToldGuarantee & { valid_until: string }) {
    const { kind, party, side, valid_until, project_id } = told;
    const facts = { kind: term(guarantee_kind_names[kind]), day: day(valid_until) };
    await tell.notice(await peopleOf(tell, project_id), {
      kind: 'finance',
      title:
        side === 'given'
          ? say`${{ kind: facts.kind }} to ${{ party }} expires on ${{ day: facts.day }}: extend it or ask for it back`
          : say`${{ kind: facts.kind }} from ${{ party }} expires on ${{ day: facts.day }}: ask for an extension or make the claim`,
      path: path(project_id, 'guarantees'),
      project_id,
    });
  },
  async retention_release_due(tell: Tell, told: ToldRetention) {
    const { party, side, release_on, project_id } = told;
    await tell.notice(await peopleOf(tell, project_id), {
      kind: 'finance',
      title:
        side === 'customer'
          ? say`Retention of ${{ party }} is released on ${{ day: day(release_on) }}: ask for it`
          : say`Retention of ${{ party }} is released on ${{ day: day(release_on) }}: pay it`,
      path: path(project_id, 'guarantees'),
      project_id,
    });
  },
  async guarantee_invoked(tell: Tell, told: ToldGuarantee & { by: By }) {
    const { kind, party, by, project_id } = told;
    const people = await peopleOf(tell, project_id);
    await tell.notice(
      people.filter((id) => id !== by?.user_id),
      {
        kind: 'finance',
        title: say`${{ kind: term(guarantee_kind_names[kind]) }} (${{ party }}) was invoked`,
        path: path(project_id, 'guarantees'),
        project_id,
      },
    );
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    finance: typeof events;
  }
}
