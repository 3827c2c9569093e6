/** Material used on a project against its bill of quantities, by line and by category. */
import type { ResponseOf } from '../../../../contract/index.ts';
import type { material_used } from '../../../../contract/material_used.ts';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import { inKwp, inPlace, overPlan, sumOfKnown, wastagePercent } from '../../../../domain/materials/used.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { tableFile } from '../../../tables/write.ts';
import * as rows from './rows.ts';
import { usedTable } from './table.ts';
import { todayOf } from '../../../today.ts';
import { notFound } from '../../../../domain/errors.ts';

type Answer = ResponseOf<'get_material_used'>;
export type UsedLine = Answer['lines'][number];

/** Values are the company’s purchase prices: by the rights in the project that is asked about. */
const seesValues = (ctx: Ctx): boolean => whyNot(allow.toView('purchase_prices'), ctx.permissions) === undefined;

function presented(row: rows.UsedRow, values: boolean): UsedLine {
  const { boq_line_id, item_id, category, code, description, unit, planned, allowed } = row;
  return {
    key: boq_line_id ? `line ${boq_line_id}` : `item ${item_id ?? 0}`,
    boq_line_id,
    item_id,
    category,
    code,
    description,
    unit,
    planned,
    allowed,
    issued: row.issued,
    installed: row.installed,
    consumed: row.consumed,
    written_off: row.written_off,
    at_site: row.at_site,
    wastage: wastagePercent(row),
    over: planned === null ? null : overPlan({ quantity: planned, wastage: allowed ?? 0, unit }, row),
    kwp_planned: planned === null ? null : inKwp(row, planned),
    kwp_used: inKwp(row, inPlace(row)),
    value: values ? row.value : null,
  };
}

/** Sums of a category; quantities only where all its lines are in one unit. */
function categoriesOf(lines: readonly UsedLine[], values: boolean): Answer['categories'] {
  const names = [...new Set(lines.map(({ category }) => category))];
  return names.map((category) => {
    const own = lines.filter((line) => line.category === category);
    const units = [...new Set(own.map(({ unit }) => unit))];
    const sum = (key: 'issued' | 'installed' | 'consumed' | 'written_off' | 'at_site') =>
      units.length > 1 ? null : sumOf(own.map((line) => line[key] ?? 0));
    const [installed, consumed, written_off] = [sum('installed'), sum('consumed'), sum('written_off')];
    return {
      category,
      unit: units.length > 1 ? '' : (units[0] ?? ''),
      lines: own.length,
      over: own.filter(({ over }) => (over ?? 0) > 0).length,
      planned: units.length > 1 ? null : sumOfKnown(own.map(({ planned }) => planned)),
      issued: sum('issued'),
      installed,
      consumed,
      written_off,
      at_site: sum('at_site'),
      wastage:
        installed === null || consumed === null || written_off === null
          ? null
          : wastagePercent({ installed, consumed, written_off }),
      kwp_planned: sumOfKnown(own.map(({ kwp_planned }) => kwp_planned)),
      kwp_used: sumOfKnown(own.map(({ kwp_used }) => kwp_used)),
      value: values ? own.reduce((total, { value }) => total + (value ?? 0), 0) : null,
    };
  });
}

async function used(ctx: Ctx, asked: Parameters<typeof rows.materialUsed>[1]): Promise<Answer> {
  const values = seesValues(ctx);
  const lines = (await rows.materialUsed(ctx.db, asked)).map((row) => presented(row, values));
  return {
    project_id: asked.project_id,
    lines,
    categories: categoriesOf(lines, values),
    sees_values: values,
  };
}

export const calls = {
  get_material_used: (ctx, asked) => used(ctx, asked),

  async export_material_used(ctx, { format, ...asked }) {
    const answer = await used(ctx, asked);
    ctx.recordEvent('material_used_exported', {
      summary: say`exported the material used`,
      subject_type: 'project',
      // looking is no news of the project
      subject_id: asked.project_id,
      after: asked,
    });
    return tableFile(usedTable(answer, asked.day_to ?? todayOf(ctx)), format, ctx);
  },

  async get_material_movements(ctx, asked) {
    if (!(await rows.isThere(ctx.db, asked))) return notFound();
    return rows.movementsOf(ctx.db, asked, seesValues(ctx));
  },
} satisfies Handlers<keyof typeof material_used>;
