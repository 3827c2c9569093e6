/** The pipeline looked at from above: what is due, and its figures. */
import { addDays } from '../../../../domain/dates.ts';
import { isOpenKind, leadNumber } from '../../../../domain/leads.ts';
import { notFound } from '../../../../domain/errors.ts';
import type { Handlers } from '../../../ctx.ts';
import { findBoard } from '../rows.ts';
import { scopeOf } from '../scope.ts';
import { openTasks } from '../work/rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const most = 200;
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

export const calls = {
  async get_follow_ups(ctx, { everybody }) {
    const { db } = ctx;
    const scope = scopeOf(ctx);
    const today = todayOf(ctx);
    const within = (from: string | null, to: string) =>
      rows.followUps(db, scope, { own: !everybody, from, to, limit: most });
    const tasks = await openTasks(db, scope, !everybody);
    return {
      overdue: await within(null, addDays(today, -1)),
      today: await within(today, today),
      upcoming: await within(addDays(today, 1), addDays(today, 14)),
      tasks: tasks.map(({ number, ...task }) => ({ ...task, lead_number: leadNumber(number) })),
    };
  },

  async get_lead_report(ctx, filter) {
    const { db } = ctx;
    const scope = scopeOf(ctx);
    const today = todayOf(ctx);
    if (filter.board_id !== undefined && !(await findBoard(db, filter.board_id))) notFound();
    const totals = await rows.totals(db, scope, filter, today);
    const stages = await rows.stages(db, scope, filter, today);
    const decided = totals.won + totals.lost;
    // on the way to being won; what was handed over was won
    const way = stages.filter(({ kind }) => isOpenKind(kind) || kind === 'won');
    const handed = stages.filter(({ kind }) => kind === 'handed');
    const sum = (list: readonly rows.Sums[], key: keyof rows.Sums): number =>
      list.reduce((total, one) => total + one[key], 0);
    const funnel = way.map((stage, at) => {
      const also = stage.kind === 'won' ? handed : [];
      const reached = sum([...way.slice(at), ...handed], 'count');
      return {
        ...stage,
        count: stage.count + sum(also, 'count'),
        value: stage.value + sum(also, 'value'),
        kwp: stage.kwp + sum(also, 'kwp'),
        reached,
        percent: percent(reached, sum([...way, ...handed], 'count')),
      };
    });
    return {
      totals: { ...totals, win_percent: decided === 0 ? null : percent(totals.won, decided) },
      funnel,
      forecast: await rows.forecast(db, scope, filter, today),
      sources: await rows.sources(db, scope, filter, today),
      partners: await rows.partners(db, scope, filter, today),
      people: await rows.people(db, scope, filter, today),
      lost: await rows.lost(db, scope, filter, today),
      won_by_month: await rows.wonByMonth(db, scope, filter, today),
    };
  },
} satisfies Pick<Handlers, 'get_follow_ups' | 'get_lead_report'>;
