/** The templates the product gives, one per segment; a company's own begin as copies of them. */
import { addDays, type PlainDate } from '../dates.ts';
import { fromRupees } from '../money.ts';
import { type ProjectSegment, type ProjectType, segmentOf } from '../lists.ts';
import type { BoqRow, PaymentRow, PriceRow, ProposalContent, ScopeRow, TemplateParts, WarrantyRow } from './content.ts';
import { type Section, type SectionKey, section_keys } from './sections.ts';
import { boqOfSystem, systemItem, systemOfSize, usual_system } from './system.ts';
import { c_and_i_words, ground_words, residential_words } from './template_words.ts';

export interface GivenTemplate extends TemplateParts {
  segment: ProjectSegment;
  name: string;
}

const sectionsOf = (words: Partial<Record<SectionKey, string>>, off: readonly SectionKey[]): Section[] =>
  section_keys.map((key) => ({ key, on: !off.includes(key), title: '', text: words[key] ?? '', image_file_ids: [] }));

/** Lines of `item | specification | makes | unit` with the quantity per kWp, or a fixed one as `=2`; empty: as needed. */
function boqOf(text: string): (kwp: number) => BoqRow[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return (kwp) =>
    lines.map(([item = '', specification = '', makes = '', count = '', unit = '']) => {
      const fixed = count.startsWith('=');
      const each = Number(fixed ? count.slice(1) : count);
      return {
        item,
        specification,
        makes,
        quantity: count === '' ? null : fixed ? each : Math.max(1, Math.ceil(each * kwp)),
        unit,
      };
    });
}

const boq_by_segment: Record<ProjectSegment, (kwp: number) => BoqRow[]> = {
  residential: boqOf(`
    Solar modules | 540 Wp mono PERC or TOPCon, DCR, ALMM listed | Waaree / Vikram / Adani | | Nos
    Inverter | Grid-tied string inverter, IP65, with monitoring | Growatt / Sungrow / Polycab | | Nos
    Mounting structure | Hot-dip galvanised, 80 micron, 150 km/h wind | Own make | 1 | kWp
    DC cable | 4 sq mm, solar grade, 1.5 kV | Polycab / KEI | 12 | mtrs
    AC cable | Copper, armoured, as per load | Polycab / Havells | 8 | mtrs
    DCDB and ACDB | With surge protection and fuses | Havells / L&T | =1 | Set
    Earthing | Chemical earthing with copper-bonded rods | JMV / Ashlok | =3 | Nos
    Lightning arrester | Conventional, 1 m | JMV | =1 | Nos
    Net meter | Bi-directional, approved by the DISCOM | Secure / L&T | =1 | Nos`),
  c_and_i: boqOf(`
    Solar modules | 550 Wp mono PERC bifacial or TOPCon, ALMM listed | Waaree / Vikram / Adani | | Nos
    String inverters | 3-phase, IP66, with surge protection | Sungrow / Huawei / Delta | | Nos
    Mounting structure | Aluminium mini-rail on sheet, galvanised steel on RCC | Own make | 1 | kWp
    DC cable | 4 sq mm, solar grade, 1.5 kV | Polycab / KEI / Apar | 14 | mtrs
    AC cable | Aluminium, XLPE, armoured | Polycab / KEI / Havells | 2.2 | mtrs
    LT panel | With ACB, meters and relays | L&T / Schneider | =1 | Nos
    Earthing | Chemical earthing electrodes | JMV / Ashlok | 0.02 | Nos
    Lightning arresters | ESE, 107 m radius | JMV / Ingesco | =1 | Nos
    Walkway and safety line | FRP walkway, stainless steel line | Own make | 0.9 | mtrs
    Module cleaning system | Pipes, taps and pump | Own make | =1 | Set
    Monitoring | Data logger, weather station, web portal | Webdyn / Trackso | =1 | Set
    Metering | ABT or net meter with CT, as approved | Secure / L&T | =1 | Set`),
  ground: boqOf(`
    Solar modules | 580 Wp TOPCon bifacial, ALMM listed | Waaree / Adani / Rayzon | | Nos
    Central or string inverters | With transformer station | Sungrow / Sineng / Hitachi | | Nos
    Mounting structure | Fixed tilt, galvanised, rammed piles | Own make | 1 | kWp
    DC cable and string boxes | 1.5 kV, with monitoring | Polycab / KEI | 16 | mtrs
    Transformer | 33 kV, as per grid code | Voltamp / Toshiba | 0.00025 | Nos
    HT panel and switchyard | With protection and metering | Siemens / ABB / L&T | =1 | Set
    HT cable and evacuation line | To the pooling station | KEI / Polycab | 0.35 | mtrs
    Earthing and lightning protection | As per IEC 62305 | JMV | =1 | Set
    SCADA and weather station | Plant controller, forecast | Trackso / Webdyn | =1 | Set
    Fence, roads and drains | As per layout | Own make | =1 | Set`),
};

/** What usually stands in the bill of quantities of a plant of so many kWp; modules and inverters are those of its system. */
export const usualBoq = (segment: ProjectSegment, kwp: number): BoqRow[] => boq_by_segment[segment](kwp);

const payments = (...rows: [string, number][]): PaymentRow[] =>
  rows.map(([milestone, percent]) => ({ milestone, percent }));
const scope = (text: string): ScopeRow[] =>
  text.split(';').map((line) => {
    const [by = '', item = ''] = line.trim().split(':');
    return { item: item.trim(), by: by === 'c' ? 'customer' : by === 'b' ? 'both' : 'company' };
  });
const warranties = (...rows: [string, string][]): WarrantyRow[] => rows.map(([item, term]) => ({ item, term }));
const price = (item: string, rupees: number, gst: PriceRow['gst'] = 'plant', unit: PriceRow['unit'] = 'kWp') => ({
  item,
  note: '',
  quantity: unit === 'kWp' ? 0 : 1,
  unit,
  rate: fromRupees(rupees),
  gst,
});

export const given_templates: Record<ProjectSegment, GivenTemplate> = {
  residential: {
    segment: 'residential',
    name: 'Home rooftop',
    sections: sectionsOf(residential_words, []),
    payments: payments(['With the order', 30], ['On delivery of material', 60], ['On commissioning', 10]),
    boq: usualBoq('residential', 3),
    scope: scope(
      'u:Survey, design and drawings;u:Supply and installation of the plant;u:Net-metering and subsidy application;u:Testing and commissioning;c:Clear roof, water and electricity during work;c:Load enhancement, if the DISCOM asks for it;b:DISCOM inspection and meter change',
    ),
    warranties: warranties(
      ['Modules, product', '12 years'],
      ['Modules, performance', '25 years'],
      ['Inverter', '8 years'],
      ['Structure', '10 years'],
      ['Workmanship', '5 years'],
    ),
    finance: [
      { name: 'Bank loan for homes up to 3 kW', margin_percent: 10, rate_percent: 6.75, months: 120 },
      { name: 'Shorter loan', margin_percent: 20, rate_percent: 8.9, months: 60 },
    ],
    price_rows: [
      price('Rooftop plant, supplied and installed', 62),
      price('Net metering and liaison', 6500, 'services', 'Set'),
    ],
    validity_days: 15,
  },
  c_and_i: {
    segment: 'c_and_i',
    name: 'Commercial and industrial rooftop',
    sections: sectionsOf(c_and_i_words, ['subsidy']),
    payments: payments(
      ['With the order', 15],
      ['On approval of drawings', 10],
      ['Before dispatch, against MDCC', 45],
      ['On delivery at site', 15],
      ['On installation', 10],
      ['On synchronisation', 5],
    ),
    boq: usualBoq('c_and_i', 100),
    scope: scope(
      'u:Engineering, drawings and yield report;u:Supply, erection, testing and commissioning;u:Net-metering file and CEIG approval;u:Insurance until hand over;c:Structural stability of the building;c:Space for LT panel and inverters;c:Statutory fees at actual;b:Shutdown for tie-in;b:Safety at site',
    ),
    warranties: warranties(
      ['Modules, product', '12 years'],
      ['Modules, performance', '30 years'],
      ['Inverters', '5 years, extendable to 10'],
      ['Structure', '10 years'],
      ['Workmanship', '2 years'],
    ),
    finance: [{ name: 'Term loan', margin_percent: 25, rate_percent: 9.5, months: 84 }],
    price_rows: [price('Supply of the plant', 33), price('Erection, testing and commissioning', 4.5)],
    validity_days: 21,
  },
  ground: {
    segment: 'ground',
    name: 'Ground mount and open access',
    sections: sectionsOf(ground_words, ['subsidy']),
    payments: payments(
      ['Advance against bank guarantee', 10],
      ['On approval of drawings', 5],
      ['Before dispatch, against MDCC', 15],
      ['On delivery at site, pro rata', 40],
      ['On installation, pro rata', 12],
      ['On mechanical completion', 3],
      ['On synchronisation', 5],
      ['On the performance test', 5],
      ['Retention, 12 months or bond', 5],
    ),
    boq: usualBoq('ground', 10_000),
    scope: scope(
      'u:Engineering and grid studies;u:Supply and erection of the plant;u:Evacuation line to the pooling station;u:CEIG and charging permission;c:Land, with clear title and access;c:Connectivity and open-access charges;b:Right of way of the line;b:Performance test',
    ),
    warranties: warranties(
      ['Modules, product', '12 years'],
      ['Modules, performance', '30 years'],
      ['Inverters', '5 years'],
      ['Structure', '25 years of design life'],
      ['Plant, defects liability', '1 year'],
    ),
    finance: [{ name: 'Project finance', margin_percent: 30, rate_percent: 9.75, months: 120 }],
    price_rows: [price('Balance of plant, supply and erection', 14), price('Solar modules', 18.5, 'goods')],
    validity_days: 30,
  },
};

const usual_by_segment = {
  residential: { tariff: 700, om: 500, ...usual_system.residential },
  c_and_i: { tariff: 830, om: 400, ...usual_system.c_and_i },
  ground: { tariff: 340, om: 400, ...usual_system.ground },
} as const;

/** A bill of quantities without what its system counts, to compare. */
const besideSystem = (boq: readonly BoqRow[]): string => JSON.stringify(boq.filter((row) => !systemItem(row)));

/** What hangs on the size: modules, inverters, area, the rows priced per Wp, O&M, and the bill of quantities as given. */
export function withSize(content: ProposalContent, kwp: number): ProposalContent {
  const { segment, system } = content;
  const usual = usual_by_segment[segment];
  const watt = system.module_watt || usual.module_watt;
  const was = besideSystem(content.boq) === besideSystem(usualBoq(segment, system.kwp));
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
    boq: boqOfSystem(was ? usualBoq(segment, kwp) : content.boq, sized),
  };
}

export interface Beginning {
  project_type: ProjectType;
  date: PlainDate;
  kwp: number;
  title?: string;
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
  const given = given_templates[segment];
  // an untouched bill of quantities follows the size
  const untouched = besideSystem(parts.boq) === besideSystem(given.boq);
  const content: ProposalContent = {
    title: from.title ?? '',
    project_type: from.project_type,
    segment,
    date: from.date,
    valid_until: addDays(from.date, validity_days),
    customer: { ...nobody, ...from.customer },
    system: {
      kwp: 0,
      kw_ac: 0,
      area_m2: 0,
      module_make: '',
      module_watt: usual.module_watt,
      module_count: 0,
      inverter_make: '',
      inverter_kw: 0,
      inverter_count: 0,
      structure: usual.structure,
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
  const boq = untouched ? usualBoq(segment, 0) : parts.boq;
  return withSize({ ...content, boq }, from.kwp);
}
