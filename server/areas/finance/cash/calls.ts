/** Cash of one project, of all projects, and what of it a change of a schedule would move. */
import { most_cash_movements, type cash_flow } from '../../../../contract/cash_flow.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { notFound } from '../../../../domain/errors.ts';
import type { ProjectCash } from '../../../../domain/money/cash_customers.ts';
import { commissionedOn } from '../../../../domain/projects.ts';
import {
  bucketsOf,
  cashFigures,
  cashFlow,
  type CashItem,
  shiftsOf,
  usual_interest_percent,
} from '../../../../domain/money/cash_flow.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import type { Handlers } from '../../../ctx.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';
import { cashMoved, cashOf, type ProjectFacts } from './facts.ts';
import { companyFacts } from './rows.ts';
import { todayOf } from '../../../today.ts';

const most_projects = 1000;
const most_shifts = 20;

const sum = (items: readonly Pick<CashItem, 'amount'>[], wanted: (paise: number) => boolean = () => true): number =>
  items.reduce((total, { amount }) => total + (wanted(amount) ? amount : 0), 0);
const isIn = (paise: number): boolean => paise > 0;
const isOut = (paise: number): boolean => paise < 0;

const shownItem = ({ project_id: _project, ...item }: ProjectCash) => item;

export const cash_calls = {
  async get_cash_flow(ctx, { project_id }) {
    const today = todayOf(ctx);
    const [facts = notFound()] = await cashOf(ctx.db, { today, ids: [project_id] });
    const { project, actual, items, taxes } = facts;
    const older = actual.slice(most_cash_movements);
    return {
      project_id,
      today,
      commissioning: commissionedOn(project, today),
      opening: sum(older),
      opening_on: older[0]?.day ?? null,
      actual: actual.slice(0, most_cash_movements).map(({ project_id: _project, ...one }, at) => ({
        key: `${one.document_kind} ${one.document_id} ${at}`,
        ...one,
      })),
      items: items.map(shownItem),
      taxes,
    };
  },

  async get_cash_moves(ctx, { project_id, events, commissioning }) {
    const today = todayOf(ctx);
    const asked = { today, percent: usual_interest_percent };
    const [before, after] = (await cashMoved(ctx.db, project_id, { today, events, commissioning })) ?? notFound();
    const by_key = new Map(after.items.map((item) => [item.key, item]));
    const all = shiftsOf(before.items, after.items);
    const figures = (facts: ProjectFacts) => cashFigures(cashFlow(facts, { today }), asked);
    return {
      moves: all.slice(0, most_shifts).flatMap((shift) => {
        const item = by_key.get(shift.key);
        return item ? [{ ...shift, source: item.source, document: item.document, party: item.party }] : [];
      }),
      total: all.length,
      before: figures(before),
      after: figures(after),
    };
  },

  async get_company_cash_flow(ctx, { by, slip, overdue_in, percent }) {
    const today = todayOf(ctx);
    const seen = projectsSeen(ctx.permissions, allow.toView('finance'));
    const { ids, ...credit } = await companyFacts(ctx.db, seen, today);
    const facts = await cashOf(ctx.db, { today, ids });
    const asked = { today, slip, overdue_in };
    // credit of GST is the company's, whichever project it comes from
    const all = cashFlow(
      {
        actual: facts.flatMap(({ actual }) => actual),
        items: facts.flatMap(({ items }) => items),
        taxes: facts.flatMap(({ taxes }) => taxes),
      },
      asked,
    );
    const rows = facts.map((one): ResponseOf<'get_company_cash_flow'>['projects'][number] => {
      const flow = cashFlow(one, asked);
      const figures = cashFigures(flow, { today, percent });
      return {
        project_id: one.project.id,
        name: one.project.name,
        in: figures.in,
        out: figures.out,
        overdue_in: sum(flow.overdue, isIn),
        overdue_out: -sum(flow.overdue, isOut),
        balance: figures.balance,
        lowest_on: figures.lowest.day,
        lowest: figures.lowest.balance,
        final: figures.final,
      };
    });
    return {
      today,
      figures: cashFigures(all, { today, percent }),
      overdue_in: sum(all.overdue, isIn),
      overdue_out: -sum(all.overdue, isOut),
      undated: sum(all.undated),
      credit: whyNot(allow.toView('loans'), ctx.permissions) ? null : credit,
      buckets: bucketsOf(all, by),
      projects: rows
        .filter((one) => one.in + one.out + one.overdue_in + one.overdue_out !== 0 || one.balance !== 0)
        .toSorted((a, b) => a.lowest - b.lowest)
        .slice(0, most_projects),
    };
  },
} satisfies Handlers<keyof typeof cash_flow>;
