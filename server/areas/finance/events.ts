/** Who hears of budgets and change orders. No notice carries an amount. */
import { say } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';

const path = (project_id: number, tab: string): string =>
  `/projects/project-finance?projectId=${project_id}&tab=${tab}`;

interface Told {
  by: By;
  project_id: number;
  user_ids: readonly number[];
}

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
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    finance: typeof events;
  }
}
