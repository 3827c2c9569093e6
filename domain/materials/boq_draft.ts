/** A bill of quantities to begin with: from the technical sheet, the capacity, and what a plant takes per MWp. */
import type { roof_types } from '../leads.ts';
import { material_categories, type MaterialCategory, type ProjectSegment } from '../lists.ts';
import { showNumber } from '../numbers.ts';
import { plural, say, type Sentence, term } from '../sentences.ts';
import type { Sheet, SpecificationRow } from '../specifications.ts';
import { type Unit, units } from '../units.ts';
import type { BoqFacts } from './boq.ts';
import { category_facts, type Range } from './categories.ts';
import { deliveryFor, type PlannedDelivery } from './paths.ts';

/** A line that is proposed, and where its number comes from. */
export interface DraftLine extends BoqFacts {
  source: Sentence;
  /** what the line names, as they are called; empty: nothing */
  item_name: string;
  event_name: string;
}

/** An item of the company, and how often its bills of quantities named it. */
export interface UsualItem {
  id: number;
  name: string;
  category: string;
  unit: string;
  make: string;
  model: string;
  watts: number | null;
  kw: number | null;
  /** in projects of the same segment, and in all */
  uses_there: number;
  uses: number;
}

interface Plant {
  kwp: number;
  segment: ProjectSegment;
  sheet: Sheet;
  /** what the modules lie on; undefined: no mounting structure is drafted */
  roof_type: DraftRoof | undefined;
  items?: readonly UsualItem[];
  events?: readonly PlannedDelivery[];
}

/** What modules lie on, as a draft is made for it. */
export const draft_roofs = [
  'RCC flat roof',
  'Metal sheet roof',
  'Asbestos sheet roof',
  'Tiled roof',
  'Car park or shed to be built',
  'Open ground',
] as const satisfies readonly (typeof roof_types)[number][];
export type DraftRoof = (typeof draft_roofs)[number];

/** What carries the modules there decides how much of it a plant takes. */
const roof_norms: Readonly<Record<DraftRoof, 'rails' | 'frames' | 'ground' | 'designed'>> = {
  'RCC flat roof': 'frames',
  'Metal sheet roof': 'rails',
  'Asbestos sheet roof': 'rails',
  'Tiled roof': 'rails',
  'Car park or shed to be built': 'designed',
  'Open ground': 'ground',
};

/** What is drafted for: the roof as it is known, else open ground where a plant stands on it; undefined: it has to be asked. */
export const roofOf = (segment: ProjectSegment, known: string | null): DraftRoof | undefined =>
  draft_roofs.find((one) => one === known) ?? (segment === 'ground' ? 'Open ground' : undefined);

/** How structures of another roof are called. */
const of_another_roof: Readonly<Partial<Record<(typeof roof_norms)[DraftRoof], RegExp>>> = {
  frames: /\brails?\b|\bshed|\bsheet/i,
  rails: /\brcc\b|ballast|\bpurlin|ground|\bpile/i,
  ground: /\brails?\b|\bshed|\bsheet|\brcc\b|roof/i,
};

/** Mounting structure on a flat roof: frames of hot-dip galvanised steel, where the norm of a rooftop is that of rails on sheets. */
const frames_per_mwp: Range = [20_000, 30_000];

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

/** The most used of some items, first where the plant is like this one; the only one there is; none where that is a guess. */
function usualAmong(fitting: readonly UsualItem[]): UsualItem | undefined {
  const [most, next] = fitting.toSorted((a, b) => b.uses_there - a.uses_there || b.uses - a.uses || a.id - b.id);
  return most && (!next || most.uses > 0) ? most : undefined;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Strings and modules, inverters of a plant, as the sheet says them, as the company buys them, or as they usually are. */
function sizesOf(
  { kwp, segment, items = [] }: Plant,
  ratingOf: (category: MaterialCategory, unit: string) => number | undefined,
) {
  const usually = usual[segment];
  const bought = (category: MaterialCategory) =>
    usualAmong(items.filter((item) => item.category === category && item.unit === 'Nos' && item.uses_there > 0));
  const watts = ratingOf('MODULES', 'Wp?') ?? bought('MODULES')?.watts ?? usually.watts;
  const kw =
    ratingOf('INVERTERS', 'kW') ??
    (segment === 'residential' ? Math.max(1, Math.ceil(kwp / 1.1)) : (bought('INVERTERS')?.kw ?? usually.inverter_kw));
  const modules = modulesFor(kwp, watts);
  return { watts, kw, modules, strings: stringsFor(modules, usually.per_string), usually };
}

/** The proposed lines, at most one for each row of the sheet and each category it does not name, in the order of the categories. */
export function draftBoq(plant: Plant): DraftLine[] {
  const { kwp, segment, sheet, items = [], events = [] } = plant;
  const roof = plant.roof_type && roof_norms[plant.roof_type];
  const on_ground = roof === undefined ? segment === 'ground' : roof === 'ground';
  const rows = sheet.flatMap(({ rows: list }) => list);
  const rowsOf = (category: MaterialCategory): SpecificationRow[] =>
    rows.filter(({ item }) => category_of_row[item.trim().toLowerCase()] === category);
  const ratingOf = (category: MaterialCategory, unit: string): number | undefined =>
    rowsOf(category)
      .map(({ rating, model }) => figureIn(rating, unit) ?? figureIn(model, unit))
      .find(Boolean);
  const { watts, kw, modules, strings, usually } = sizesOf(plant, ratingOf);

  const normOf = (category: MaterialCategory): Range | null => {
    const facts = category_facts[category];
    if (category !== 'MMS' || on_ground) return on_ground ? facts.ground : facts.rooftop;
    return roof === 'rails' ? facts.rooftop : roof === 'frames' ? frames_per_mwp : null;
  };

  const counted = (category: MaterialCategory): Pick<DraftLine, 'quantity' | 'unit' | 'source'> | undefined => {
    const facts = category_facts[category];
    const norm = normOf(category);
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
      case 'Structures':
        return roof === 'designed'
          ? { quantity: 0, unit: facts.norm_unit, source: say`As designed: enter the weight of the structure drawing` }
          : undefined;
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

  /** The item of the company for a line: the one the sheet names, else its usual one of this size. */
  const itemOf = (category: MaterialCategory, unit: Unit, row?: SpecificationRow): UsualItem | undefined => {
    const fitting = items.filter(
      (item) =>
        item.category === category &&
        item.unit === unit &&
        !(category === 'MMS' && roof && of_another_roof[roof]?.test(item.name)) &&
        (category !== 'MODULES' || item.watts === null || item.watts === watts) &&
        (category !== 'INVERTERS' || item.kw === null || item.kw === kw),
    );
    if (!row?.make && !row?.model) return usualAmong(fitting);
    return usualAmong(
      fitting.filter(
        ({ make, model }) => (!row.model || same(model, row.model)) && (!row.make || row.model || same(make, row.make)),
      ),
    );
  };
  const linked = (category: MaterialCategory, unit: Unit, row?: SpecificationRow) => {
    const item = itemOf(category, unit, row);
    const event_id = deliveryFor(segment, category, events) ?? null;
    return {
      code: '',
      rate: null,
      drawing: '',
      note: '',
      item_id: item?.id ?? null,
      item_name: item?.name ?? '',
      event_id,
      event_name: events.find(({ id }) => id === event_id)?.name ?? '',
    };
  };
  return material_categories.flatMap((category): DraftLine[] => {
    const { wastage, norm_unit } = category_facts[category];
    const norm = counted(category);
    const own = rowsOf(category).filter(
      ({ quantity, make, model, rating }) => quantity !== null || make || model || rating,
    );
    if (own.length === 0) {
      if (!norm) return [];
      const with_links = linked(category, norm.unit);
      const description = with_links.item_name || category;
      return [{ ...with_links, category, description, makes: '', specification: '', wastage, ...norm }];
    }
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
      const with_links = linked(category, from_sheet.unit, row);
      return [
        { ...with_links, category, description: row.item, makes: row.make, specification, wastage, ...from_sheet },
      ];
    });
  });
}
