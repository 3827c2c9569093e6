/** How far ordered lines are, what is let through without clearance, and what each category needs. */
import { recordOf } from '../../../domain/records.ts';
import { abilities } from '../../../contract/abilities.ts';
import { fail, failIf, notFound, requireVersion, sentences } from '../../../domain/errors.ts';
import { material_categories } from '../../../domain/lists.ts';
import {
  brokenSteps,
  chain_steps,
  clearable,
  dispatchable,
  inspectable,
  overridable,
  usualRules,
  whyNotOverride,
} from '../../../domain/materials/chain.ts';
import { sumOf } from '../../../domain/materials/quantities.ts';
import { firstDay } from '../../../domain/procurement/inspections.ts';
import { decimal, say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { chainOf, type ChainRow, holdChain, overridesOf, rulesSet } from '../../supply/chain_rows.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as rows from './chain_rows.ts';
import { companyCalendar } from './inspection/add.ts';
import * as people_rows from './people_rows.ts';
import { whyNotLetThrough } from './who.ts';
import { todayOf } from '../../today.ts';

type Calls =
  | 'get_chain_lines'
  | 'add_dispatch_override'
  | 'undo_dispatch_override'
  | 'get_chain_rules'
  | 'update_chain_rules';

const most_lines = 1000;
const LineAbilities = abilities('add_inspection', 'add_mdcc', 'add_dispatch_override');
const RulesAbilities = abilities('update_chain_rules');

const matches = (row: ChainRow, search: string): boolean =>
  [row.order, row.supplier, row.category, row.description, row.make, row.model].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  );

async function rulesShown(ctx: Ctx) {
  const { rules, version } = await rulesSet(ctx.db);
  return {
    rules: material_categories.map((category) => ({ category, ...(rules[category] ?? usualRules(category)) })),
    version,
    abilities: abilitiesOf(ctx.permissions, RulesAbilities),
  };
}

export const calls = {
  async get_chain_lines(ctx, { project_id, order_id, search }) {
    const of = order_id === undefined ? { project_ids: [project_id] } : { order_ids: [order_id] };
    const all = (await chainOf(ctx.db, of, todayOf(ctx))).filter((row) => row.project_id === project_id);
    if (order_id !== undefined && all.length === 0) notFound();
    const chain = all.filter((row) => row.ordered > 0 && (search === '' || matches(row, search))).slice(0, most_lines);
    const overrides = await overridesOf(
      ctx.db,
      chain.map(({ po_line_id }) => po_line_id),
    );
    const calendar = await companyCalendar(ctx);
    return {
      lines: chain.map((row) => ({
        ...row,
        needs_inspection: row.rules.inspection,
        needs_mdcc: row.rules.mdcc,
        steps: recordOf(chain_steps, (step) => row[step]),
        inspectable: inspectable(row),
        clearable: clearable(row, row.rules),
        dispatchable: dispatchable(row, row.rules),
        overridable: overridable(row, row.rules),
        overrides: overrides.filter(({ po_line_id }) => po_line_id === row.po_line_id),
      })),
      people: await people_rows.team(ctx.db, project_id),
      first_day: firstDay(calendar, todayOf(ctx), false),
      first_day_abroad: firstDay(calendar, todayOf(ctx), true),
      abilities: abilitiesOf(ctx.permissions, LineAbilities, {
        add_dispatch_override: await whyNotLetThrough(ctx),
      }),
    };
  },

  async add_dispatch_override(ctx, { project_id, po_line_id, quantity, reason }) {
    const line = (await holdChain(ctx.db, [po_line_id], todayOf(ctx))).get(po_line_id);
    if (line?.project_id !== project_id) return notFound();
    failIf(await whyNotLetThrough(ctx), 'forbidden');
    failIf(whyNotOverride(line, line.rules, quantity));
    const override_id = await rows.addOverride(ctx.db, {
      project_id,
      po_line_id,
      quantity,
      reason,
      made_by: ctx.person.user_id,
    });
    const { description: item, unit } = line;
    ctx.recordEvent('dispatch_overridden', {
      summary: say`let ${{ quantity: decimal(quantity, 3) }} ${{ unit }} of ${{ item }} be dispatched without clearance: ${{ reason }}`,
      project_id,
      subject_type: 'po_line',
      subject_id: po_line_id,
      tell: { project_id, item, unit, quantity, reason },
    });
    return { override_id };
  },

  async undo_dispatch_override(ctx, { override_id, version }) {
    await lockRows(ctx.db, 'dispatch_overrides', [override_id]);
    const override = (await rows.override(ctx.db, override_id)) ?? notFound();
    failIf(await whyNotLetThrough(ctx), 'forbidden');
    requireVersion(override, version, override);
    if (override.withdrawn_at !== null) fail('conflict', say`This override was withdrawn.`);
    const { po_line_id, quantity } = override;
    const line = (await holdChain(ctx.db, [po_line_id], todayOf(ctx))).get(po_line_id);
    if (!line) return notFound();
    const without = { ...line, overridden: sumOf([line.overridden, -quantity]) };
    const broken = brokenSteps(line, line.rules);
    if (brokenSteps(without, line.rules).some((step) => !broken.includes(step)))
      fail('conflict', say`${{ item: line.description }} was dispatched on this override already.`);
    await rows.withdraw(ctx.db, override_id, ctx.person.user_id);
    ctx.recordEvent('dispatch_override_withdrawn', {
      summary: say`withdrew the override for ${{ quantity: decimal(quantity, 3) }} ${{ unit: line.unit }} of ${{ item: line.description }}`,
      project_id: line.project_id,
      subject_type: 'po_line',
      subject_id: po_line_id,
    });
    return { message: sentences.success };
  },

  get_chain_rules: (ctx) => rulesShown(ctx),

  async update_chain_rules(ctx, { version, rules }) {
    const before = await rulesShown(ctx);
    const wanted = Object.fromEntries(rules.map(({ category, inspection, mdcc }) => [category, { inspection, mdcc }]));
    const { rules: set } = await rulesSet(ctx.db);
    // what was not set and stays as it usually is remains unset: lines outside the BOQ have rules of their own
    const changed = Object.entries(wanted).filter(([category, rule]) => {
      const usual = usualRules(category);
      return category in set || rule.inspection !== usual.inspection || rule.mdcc !== usual.mdcc;
    });
    const kept =
      before.version === version &&
      (await rows.keepRules(ctx.db, {
        rules: { ...set, ...Object.fromEntries(changed) },
        made_by: ctx.person.user_id,
        version: version + 1,
      }));
    if (!kept) fail('conflict', sentences.changed_meanwhile, { current: await rulesShown(ctx) });
    ctx.recordEvent('chain_rules_changed', {
      summary: say`changed which categories need inspection and MDCC`,
      subject_type: 'chain_rules',
      before: { rules: before.rules },
      after: { rules: wanted },
      tell: { categories: Object.keys(wanted) },
    });
    return rulesShown(ctx);
  },
} satisfies Pick<Handlers, Calls>;
