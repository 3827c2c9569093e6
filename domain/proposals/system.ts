/** The system of a proposal: modules, inverters, AC size and the lines of the bill of quantities that count them. */
import type { ProjectSegment } from '../lists.ts';
import type { BoqRow, ProposalContent } from './content.ts';

type System = ProposalContent['system'];

export const usual_system = {
  residential: { module_watt: 540, ratio: 1, m2: 10 },
  c_and_i: { module_watt: 550, ratio: 0.9, m2: 7 },
  ground: { module_watt: 580, ratio: 0.8, m2: 12 },
} as const;

/** kW of the usual inverter of a plant that is larger than one. */
const usual_inverter = { residential: Number.POSITIVE_INFINITY, c_and_i: 110, ground: 250 } as const;

const round1 = (value: number): number => Math.round(value * 10) / 10;

/** What people call them in a bill of quantities, in each language we speak. */
const module_item = /^(solar (pv )?modules?|(सोलर|सौर) (pv )?(मॉड्यूल|पैनल))$/i;
const inverter_item =
  /^(((grid-tied|solar|string|central|central or string) )?inverters?|((ग्रिड-टाइड|सोलर|सौर|स्ट्रिंग|सेंट्रल|सेंट्रल या स्ट्रिंग) )?इन्वर्टर)$/i;

/** What of the system a line of the bill of quantities counts; undefined when it counts something else. */
export const systemItem = ({ item }: Pick<BoqRow, 'item'>): 'modules' | 'inverters' | undefined =>
  module_item.test(item.trim()) ? 'modules' : inverter_item.test(item.trim()) ? 'inverters' : undefined;

/** How many of it the system has. */
export const countOf = (system: System, item: 'modules' | 'inverters'): number =>
  item === 'modules' ? system.module_count : system.inverter_count;

/** Modules, inverters and AC size of a plant of so many kWp: the AC size is that of its inverters. */
export function systemOfSize(segment: ProjectSegment, kwp: number, module_watt: number) {
  const target = kwp * usual_system[segment].ratio;
  const inverter_kw = round1(Math.min(usual_inverter[segment], target));
  const inverter_count = inverter_kw > 0 ? Math.max(1, Math.round(target / inverter_kw)) : 0;
  return {
    module_count: Math.ceil((kwp * 1000) / module_watt),
    inverter_kw,
    inverter_count,
    kw_ac: round1(inverter_count * inverter_kw),
  };
}

/** The bill of quantities with its modules and inverters as the system has them. */
export const boqOfSystem = (boq: readonly BoqRow[], system: System): BoqRow[] =>
  boq.map((row) => {
    const item = systemItem(row);
    if (!item) return row;
    const specification =
      item === 'modules' && system.module_watt > 0
        ? row.specification.replace(/\d+(\.\d+)? Wp\b/, `${system.module_watt} Wp`)
        : row.specification;
    return { ...row, specification, quantity: countOf(system, item) };
  });

/** A change of the system with all that follows: module count, AC size or inverters, and the bill of quantities. */
export function withSystem(content: ProposalContent, change: Partial<System>): ProposalContent {
  const system = { ...content.system, ...change };
  if (change.module_watt && change.module_count === undefined)
    system.module_count = Math.ceil((system.kwp * 1000) / change.module_watt);
  if (change.inverter_kw !== undefined || change.inverter_count !== undefined)
    system.kw_ac = round1(system.inverter_kw * system.inverter_count);
  else if (change.kw_ac !== undefined && system.inverter_kw > 0)
    system.inverter_count = Math.ceil(round1(change.kw_ac / system.inverter_kw));
  return { ...content, system, boq: boqOfSystem(content.boq, system) };
}
