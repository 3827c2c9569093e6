/** The owner's view: margins of projects beside each other, real cost per Wp, who owes and who is owed. */
import type { company_margins } from '../../../../contract/company_margins.ts';
import { addDays } from '../../../../domain/dates.ts';
import { perWp, profitOf, totalCost } from '../../../../domain/money/costs.ts';
import { openBalance } from '../../../../domain/money/invoices.ts';
import { marginPercent, openByParty, ratesByHead, ratesBySupplier } from '../../../../domain/money/margins.ts';
import { allow } from '../../../../domain/rules.ts';
import type { Handlers } from '../../../ctx.ts';
import { openPayables } from '../../../payables/open.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';
import { todayOf } from '../../../today.ts';
import * as cash_rows from '../cash/rows.ts';
import { costsOfProjects } from '../costs.ts';
import * as rows from './rows.ts';

const most_suppliers = 200;
const year_days = 365;

export const margin_calls = {
  async get_company_margins(ctx) {
    const today = todayOf(ctx);
    const seen = await cash_rows.numbersOf(ctx.db, projectsSeen(ctx.permissions, allow.toView('finance')));
    const found = await rows.projects(ctx.db, seen);
    const ids = found.map(({ project_id }) => project_id);
    const costs = await costsOfProjects(ctx.db, ids);
    const costed = found.map((one) => ({ ...one, ...costs(one.project_id) }));
    const projects = costed.map(({ heads, ...one }) => {
      const { budget, actual, eac } = totalCost(heads);
      const { earned, gross_margin, planned_margin, expected_margin } = profitOf(
        { budget, actual, eac },
        one.contract_value,
      );
      return {
        ...one,
        budget,
        actual,
        eac,
        earned,
        gross_margin,
        planned_margin,
        expected_margin,
        planned_percent: one.has_budget ? marginPercent(planned_margin, one.contract_value) : null,
        expected_percent: one.has_budget ? marginPercent(expected_margin, one.contract_value) : null,
        rate: perWp(eac, one.capacity_kwp),
      };
    });
    const budgeted = projects.filter(({ has_budget }) => has_budget);
    const sum = (of: 'contract_value' | 'planned_margin' | 'expected_margin') =>
      budgeted.reduce((total, one) => total + one[of], 0);
    const total = {
      contract_value: sum('contract_value'),
      planned_margin: sum('planned_margin'),
      expected_margin: sum('expected_margin'),
    };
    // what a cancelled project left open is still owed
    const customers = await rows.customers(ctx.db, seen);
    const invoices = await cash_rows.invoices(ctx.db, seen);
    const payables = await openPayables(ctx.db, seen);
    return {
      projects,
      total: {
        ...total,
        planned_percent: marginPercent(total.planned_margin, total.contract_value),
        expected_percent: marginPercent(total.expected_margin, total.contract_value),
        below_plan: budgeted.filter((one) => one.expected_margin < one.planned_margin).length,
      },
      heads: ratesByHead(costed),
      suppliers: ratesBySupplier(await rows.orderedWatts(ctx.db, ids, addDays(today, -year_days))).slice(
        0,
        most_suppliers,
      ),
      owed_by: openByParty(
        invoices.map((one) => {
          const name = customers.get(one.project_id) ?? '';
          return {
            party: name,
            name,
            due_on: one.due_on,
            open: openBalance({ kind: 'invoice', status: 'issued', ...one }),
          };
        }),
        today,
      ),
      owed_to: openByParty(
        payables.map(({ party_kind, party_id, party, due_on, open }) => ({
          party: `${party_kind} ${party_id}`,
          name: party,
          due_on,
          open,
        })),
        today,
      ),
    };
  },
} satisfies Handlers<keyof typeof company_margins>;
