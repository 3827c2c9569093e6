/** A new proposal from a template, and what of a proposal follows the size of its plant. */
import { addDays, type PlainDate } from '../dates.ts';
import { fromRupees } from '../money.ts';
import { type ProjectSegment, type ProjectType, segmentOf } from '../lists.ts';
import type { BoqRow, ProposalContent, TemplateParts } from './content.ts';
import { boqOfSystem, systemItem, systemOfSize, usual_system } from './system.ts';

/** The plant that the quantities of a given template are for, in kWp. */
export const template_kwp: Record<ProjectSegment, number> = { residential: 3, c_and_i: 100, ground: 10_000 };

type Quantity = (kwp: number) => number;
const perKwp =
  (each: number): Quantity =>
  (kwp) =>
    Math.max(1, Math.ceil(each * kwp));
const fixed =
  (count: number): Quantity =>
  () =>
    count;

/** The lines of a given bill of quantities in their order, without modules and inverters. */
const usual_quantities: Record<ProjectSegment, readonly Quantity[]> = {
  // structure, DC cable, AC cable, DCDB and ACDB, earthing, lightning arrester, net meter
  residential: [perKwp(1), perKwp(12), perKwp(8), fixed(1), fixed(3), fixed(1), fixed(1)],
  // structure, DC cable, AC cable, LT panel, earthing, arresters, walkway, cleaning, monitoring, metering
  c_and_i: [
    perKwp(1),
    perKwp(14),
    perKwp(2.2),
    fixed(1),
    perKwp(0.02),
    fixed(1),
    perKwp(0.9),
    fixed(1),
    fixed(1),
    fixed(1),
  ],
  // structure, DC cable, transformer, HT panel, HT cable, earthing, SCADA, fence
  ground: [perKwp(1), perKwp(16), perKwp(0.00025), fixed(1), perKwp(0.35), fixed(1), fixed(1), fixed(1)],
};

/** How many there usually are of each line of the bill of quantities besides modules and inverters, for a plant of so many kWp. */
export const usualQuantities = (segment: ProjectSegment, kwp: number): number[] =>
  usual_quantities[segment].map((of) => of(kwp));

/** The bill of quantities for another size: its quantities follow as long as they are the usual ones. Its words are not looked at. */
function boqForSize(boq: readonly BoqRow[], segment: ProjectSegment, was: number, kwp: number): readonly BoqRow[] {
  const before = usualQuantities(segment, was);
  const now = usualQuantities(segment, kwp);
  const counted = boq.filter((row) => !systemItem(row));
  if (counted.length !== before.length || counted.some(({ quantity }, at) => quantity !== before[at])) return boq;
  return boq.map((row) => (systemItem(row) ? row : { ...row, quantity: now[counted.indexOf(row)] ?? null }));
}

const usual_by_segment = {
  residential: { tariff: 700, om: 500, ...usual_system.residential },
  c_and_i: { tariff: 830, om: 400, ...usual_system.c_and_i },
  ground: { tariff: 340, om: 400, ...usual_system.ground },
} as const;

/** What hangs on the size: modules, inverters, area, the rows priced per Wp, O&M, and the usual quantities. */
export function withSize(content: ProposalContent, kwp: number): ProposalContent {
  const { segment, system } = content;
  const usual = usual_by_segment[segment];
  const watt = system.module_watt || usual.module_watt;
  const sized = {
    ...system,
    ...systemOfSize(segment, kwp, watt),
    kwp,
    area_m2: Math.round(kwp * usual.m2),
    module_watt: watt,
  };
  return {
    ...content,
    system: sized,
    economics: { ...content.economics, om: fromRupees(kwp * usual.om) },
    price_rows: content.price_rows.map((row) => (row.unit === 'kWp' ? { ...row, quantity: kwp } : row)),
    boq: boqOfSystem(boqForSize(content.boq, segment, system.kwp, kwp), sized),
  };
}

export interface Beginning {
  project_type: ProjectType;
  date: PlainDate;
  kwp: number;
  title?: string;
  /** how the modules are mounted, in words */
  structure?: string;
  customer?: Partial<ProposalContent['customer']>;
  monthly_kwh?: number;
  /** paise per kWh */
  tariff?: number;
  past_projects?: ProposalContent['past_projects'];
}

const nobody: ProposalContent['customer'] = {
  name: '',
  contact: '',
  email: '',
  phone: '',
  gstin: '',
  site_address: '',
  state: '',
  discom: '',
  consumer_number: '',
  sanctioned_kw: 0,
};

/** A new proposal from a template. */
export function beginProposal({ validity_days, ...parts }: TemplateParts, from: Beginning): ProposalContent {
  const segment = segmentOf(from.project_type);
  const usual = usual_by_segment[segment];
  const content: ProposalContent = {
    title: from.title ?? '',
    project_type: from.project_type,
    segment,
    date: from.date,
    valid_until: addDays(from.date, validity_days),
    customer: { ...nobody, ...from.customer },
    system: {
      kwp: template_kwp[segment],
      kw_ac: 0,
      area_m2: 0,
      module_make: '',
      module_watt: usual.module_watt,
      module_count: 0,
      inverter_make: '',
      inverter_kw: 0,
      inverter_count: 0,
      structure: from.structure ?? '',
      yield_override: null,
      degradation_percent: 0.6,
    },
    usage: {
      monthly_kwh: from.monthly_kwh ?? 0,
      tariff: from.tariff ?? usual.tariff,
      export_rate: 0,
      self_use_percent: 100,
      tariff_rise_percent: segment === 'ground' ? 0 : 2,
    },
    economics: {
      om: 0,
      om_rise_percent: 5,
      discount_percent: 10,
      years: 25,
      gst_is_cost: segment === 'residential',
    },
    discount: { kind: 'percent', value: 0 },
    subsidy: { claimed: segment === 'residential', amount: null },
    start: addDays(from.date, 14),
    past_projects: from.past_projects ?? [],
    ...parts,
  };
  return withSize(content, from.kwp);
}
