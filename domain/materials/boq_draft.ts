/** A bill of quantities to begin with: from the technical sheet, the capacity, and what a plant takes per MWp. */
import { material_categories, type MaterialCategory, type ProjectSegment } from '../lists.ts';
import { showNumber } from '../numbers.ts';
import { plural, say, type Sentence, term } from '../sentences.ts';
import type { Sheet, SpecificationRow } from '../specifications.ts';
import { type Unit, units } from '../units.ts';
import type { BoqFacts } from './boq.ts';
import { category_facts, type Range } from './categories.ts';

/** A line that is proposed, and where its number comes from. */
export interface DraftLine extends BoqFacts {
  source: Sentence;
}

interface Plant {
  kwp: number;
  segment: ProjectSegment;
  sheet: Sheet;
}

/** Which category a row of the technical sheet is, by the usual names there. */
const category_of_row: Readonly<Record<string, MaterialCategory>> = {
  'solar module': 'MODULES',
  'string inverter': 'INVERTERS',
  structure: 'MMS',
  'rails and clamps': 'BOS Clamps',
  'dc cable': 'DC Cable',
  connectors: 'Connectors',
  dcdb: 'DCDB',
  'ac cable': 'AC Cable',
  acdb: 'ACDB',
  'lt panel': 'LT Panel',
  transformer: 'Transformer',
  'earthing electrode': 'Earthing Electrodes',
  'earth strip': 'BOS-07 Earthing Strip and Conductor',
  'lightning arrester': 'LA',
  'data logger': 'SCADA',
  'weather station': 'Weather Monitoring Station',
  'net meter': 'Metering',
  walkway: 'Walkway',
  'safety line': 'Safety Line',
};

/** Wp of a module, kW of an inverter, modules in a string and DC : AC, where the sheet does not say it. */
const usual = {
  residential: { watts: 540, inverter_kw: 5, per_string: 10, ratio: 1.1 },
  c_and_i: { watts: 550, inverter_kw: 100, per_string: 18, ratio: 1.2 },
  ground: { watts: 580, inverter_kw: 320, per_string: 28, ratio: 1.3 },
} as const;

/** The figure before a unit in some text: 545 of "545 Wp TOPCon". */
const figureIn = (text: string, unit: string): number | undefined => {
  const found = new RegExp(String.raw`(\d+(?:\.\d+)?)\s*${unit}\b`, 'i').exec(text);
  const figure = found ? Number(found[1]) : Number.NaN;
  return figure > 0 ? figure : undefined;
};

const isUnit = (text: string): text is Unit => (units as readonly string[]).includes(text);

/** Modules for a capacity: as many as reach it. */
export const modulesFor = (kwp: number, watts: number): number => Math.ceil((kwp * 1000) / watts);
/** Inverters for a capacity at a DC : AC ratio. */
export const invertersFor = (kwp: number, kw: number, ratio: number): number => Math.ceil(kwp / ratio / kw);
/** Strings of so many modules. */
export const stringsFor = (modules: number, per_string: number): number => Math.ceil(modules / per_string);

/** The middle of a norm for a capacity: pieces are whole, lengths and weights round. */
function fromNorm([least, most]: Range, kwp: number, unit: Unit): number {
  const exact = (((least + most) / 2) * kwp) / 1000;
  return unit === 'mtrs' || unit === 'kg' ? Math.ceil(exact / 5) * 5 : Math.max(1, Math.ceil(exact - 1e-9));
}

/** The proposed lines, at most one for each row of the sheet and each category it does not name, in the order of the categories. */
export function draftBoq({ kwp, segment, sheet }: Plant): DraftLine[] {
  const on_ground = segment === 'ground';
  const usually = usual[segment];
  const rows = sheet.flatMap(({ rows: list }) => list);
  const rowsOf = (category: MaterialCategory): SpecificationRow[] =>
    rows.filter(({ item }) => category_of_row[item.trim().toLowerCase()] === category);
  const ratingOf = (category: MaterialCategory, unit: string): number | undefined =>
    rowsOf(category)
      .map(({ rating, model }) => figureIn(rating, unit) ?? figureIn(model, unit))
      .find(Boolean);
  const watts = ratingOf('MODULES', 'Wp?') ?? usually.watts;
  const kw =
    ratingOf('INVERTERS', 'kW') ??
    (segment === 'residential' ? Math.max(1, Math.ceil(kwp / 1.1)) : usually.inverter_kw);
  const modules = modulesFor(kwp, watts);
  const strings = stringsFor(modules, usually.per_string);

  const counted = (category: MaterialCategory): Pick<DraftLine, 'quantity' | 'unit' | 'source'> | undefined => {
    const facts = category_facts[category];
    const norm = on_ground ? facts.ground : facts.rooftop;
    switch (category) {
      case 'MODULES':
        return { quantity: modules, unit: 'Nos', source: say`${{ kwp }} kWp × 1,000 ÷ ${{ watts }} Wp, rounded up` };
      case 'INVERTERS':
        return {
          quantity: invertersFor(kwp, kw, usually.ratio),
          unit: 'Nos',
          source: say`${{ kwp }} kWp ÷ DC:AC ${{ ratio: usually.ratio }} ÷ ${{ kw }} kW, rounded up`,
        };
      case 'Connectors':
        return {
          quantity: Math.max(strings * 2, norm ? fromNorm(norm, kwp, 'Pair') : 0),
          unit: 'Pair',
          source: say`2 pairs per string (${plural({ strings }, '# string', '# strings')} of ${plural({ per_string: usually.per_string }, '# module', '# modules')}), or 350 to 700 pairs per MWp`,
        };
      default: {
        // what a plant may do without is for the designer to add
        if (!norm || norm[0] === 0) return undefined;
        const unit = facts.norm_unit;
        const [least, most] = [showNumber(norm[0]), showNumber(norm[1])];
        const source =
          least === most
            ? say`${{ least }} ${{ unit: term(unit) }} per MWp × ${{ mwp: kwp / 1000 }} MWp`
            : say`${{ least }} to ${{ most }} ${{ unit: term(unit) }} per MWp × ${{ mwp: kwp / 1000 }} MWp, the middle`;
        return { quantity: fromNorm(norm, kwp, unit), unit, source };
      }
    }
  };

  const blank = { code: '', rate: null, drawing: '', item_id: null, event_id: null, note: '' };
  return material_categories.flatMap((category): DraftLine[] => {
    const { wastage, norm_unit } = category_facts[category];
    const norm = counted(category);
    const own = rowsOf(category).filter(
      ({ quantity, make, model, rating }) => quantity !== null || make || model || rating,
    );
    if (own.length === 0)
      return norm
        ? [{ ...blank, category, description: category, makes: '', specification: '', wastage, ...norm }]
        : [];
    return own.flatMap((row): DraftLine[] => {
      const from_sheet =
        row.quantity !== null && row.quantity > 0
          ? {
              quantity: row.quantity,
              unit: isUnit(row.unit) ? row.unit : norm_unit,
              source: say`From the specification: ${{ item: row.item }}`,
            }
          : norm;
      if (!from_sheet) return [];
      const specification = [row.model, row.rating, row.remark].filter(Boolean).join(', ');
      return [{ ...blank, category, description: row.item, makes: row.make, specification, wastage, ...from_sheet }];
    });
  });
}
