/** The supply chain of a project and of the company at a glance, and its report. */
import type { supply_chain } from '../../../contract/supply_chain.ts';
import { notFound } from '../../../domain/errors.ts';
import { byBudget, byCapacity, openLines, priceAgainstBudget } from '../../../domain/materials/overview.ts';
import { sumOf } from '../../../domain/materials/quantities.ts';
import { whyNot } from '../../../domain/permissions.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { sees_prices } from '../../supply/scope.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import { lateIn, readSupplyChains, threatsIn } from './read.ts';
import { reportOf } from './report.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../today.ts';

/** So many rows of a list are shown at a glance. */
const most = 100;

const placeOf = ({ latitude, longitude }: Pick<rows.Head, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const headOf = async (ctx: Ctx, project_id: number): Promise<rows.Head> =>
  (await rows.head(ctx.db, project_id)) ?? notFound();

export const calls = {
  async get_scm_dashboard(ctx, { project_id }) {
    const today = todayOf(ctx);
    const head = await headOf(ctx, project_id);
    const chain = (await readSupplyChains(ctx.db, [project_id], today))(project_id);
    const { lines, orders } = chain;
    const priced = !whyNot(sees_prices, ctx.permissions);
    const threats = threatsIn(head, chain, today);
    const late = lateIn(chain, today);
    const pending = await rows.pendingMdccs(ctx.db, [project_id]);
    return {
      project_id,
      project: head.name,
      place: placeOf(head),
      kwp: byCapacity(lines, orders),
      value: priced ? byBudget(lines, orders) : null,
      price: priced ? priceAgainstBudget(lines, orders) : null,
      open: { ...openLines(lines, orders), untracked: chain.untracked },
      threats: threats.slice(0, most),
      threat_count: threats.length,
      late: late.slice(0, most),
      late_count: late.length,
      pending: pending.slice(0, most),
      pending_count: pending.length,
      at_site: await rows.atSite(ctx.db, project_id),
    };
  },

  async get_scm_overview(ctx) {
    const today = todayOf(ctx);
    const heads = await rows.activeProjects(ctx.db, projectsSeen(ctx.permissions));
    const ids = heads.map(({ id }) => id);
    const chainIn = await readSupplyChains(ctx.db, ids, today);
    const pending = await rows.pendingMdccs(ctx.db, ids);
    const projects = heads.map((head) => {
      const chain = chainIn(head.id);
      const threats = threatsIn(head, chain, today);
      const open = { ...openLines(chain.lines, chain.orders), untracked: chain.untracked };
      return {
        threats,
        open,
        row: {
          project_id: head.id,
          project: head.name,
          capacity_kwp: head.capacity_kwp,
          lines: open.lines,
          not_ordered: open.not_ordered,
          kwp: byCapacity(chain.lines, chain.orders),
          threats: threats.length,
          worst_days: threats[0]?.days ?? 0,
          late: lateIn(chain, today).length,
          pending: pending.filter(({ project_id }) => project_id === head.id).length,
        },
      };
    });
    const threats = projects.flatMap((one) => one.threats).toSorted((a, b) => b.days - a.days);
    return {
      projects: projects.map(({ row }) => row),
      open: {
        lines: sumOf(projects.map(({ open }) => open.lines)),
        not_ordered: sumOf(projects.map(({ open }) => open.not_ordered)),
        not_linked: sumOf(projects.map(({ open }) => open.not_linked)),
        untracked: sumOf(projects.map(({ open }) => open.untracked)),
      },
      threats: threats.slice(0, most),
      threat_count: threats.length,
    };
  },

  async generate_scm_report(ctx, { project_id, format }) {
    const today = todayOf(ctx);
    const head = await headOf(ctx, project_id);
    const chain = (await readSupplyChains(ctx.db, [project_id], today))(project_id);
    return reportOf(ctx, { head, chain, today }, format);
  },
} satisfies Handlers<keyof typeof supply_chain>;
