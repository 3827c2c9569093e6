/** Leads, companies and proposals of the pipeline, as they are found by words. */
import type { Ctx, Found } from '../../ctx.ts';
import type { PermissionContext } from '../../../domain/permissions.ts';
import { byNumbers, numbersSeen } from './proposals/rows.ts';
import { companiesFound, linesOf } from './rows.ts';
import { scopeOf } from './scope.ts';

export const searchers = {
  async lead(ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const leads = await linesOf(ctx.db, scopeOf({ ...ctx, permissions }), ids);
    return leads.map(({ id, number, name, company_name, city }) => ({
      kind: 'lead' as const,
      id,
      title: company_name || name,
      note: [number, company_name ? name : '', city].filter(Boolean).join(' · '),
      path: `/crm?lead=${id}`,
      project: null,
    }));
  },

  async company(ctx: Ctx, _ask: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const companies = await companiesFound(ctx.db, ids);
    return companies.map(({ id, name, city, industry }) => ({
      kind: 'company' as const,
      id,
      title: name,
      note: [industry, city].filter(Boolean).join(' · '),
      path: `/crm?tab=companies&open=${id}`,
      project: null,
    }));
  },

  async proposal(ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const proposals = await byNumbers(ctx.db, scopeOf({ ...ctx, permissions }), ids);
    return proposals.map(({ id, title, number, customer_name, status }) => ({
      kind: 'proposal' as const,
      id,
      title: title || customer_name,
      note: [number, title && customer_name, status].filter(Boolean).join(' · '),
      path: `/crm?tab=proposals&proposal=${id}`,
      project: null,
    }));
  },
};

export const listed = { proposal: (ctx: Ctx) => numbersSeen(scopeOf(ctx)) };
