/**
 * The templates the product gives, one per segment; a company's own begin as copies of them. They are written in a language
 * when a draft or a copy is made, and are the company's own words from then on.
 */
import { fromRupees } from '../../../../../domain/money.ts';
import { type ProjectSegment, type ProjectType, segmentOf } from '../../../../../domain/lists.ts';
import type { PriceRow, ScopeParty, TemplateParts } from '../../../../../domain/proposals/content.ts';
import { section_keys, type SectionKey } from '../../../../../domain/proposals/sections.ts';
import { systemItem } from '../../../../../domain/proposals/system.ts';
import { template_kwp, usualQuantities } from '../../../../../domain/proposals/new_proposal.ts';
import { say, type Sentence } from '../../../../../domain/sentences.ts';
import { boq_lines } from './given_boq.ts';
import { c_and_i_texts, ground_texts, residential_texts, type SectionTexts } from './given_sections.ts';

type Write = (words: Sentence | string) => string;

interface Given {
  name: Sentence;
  /** how the modules are mounted */
  structure: Sentence;
  texts: SectionTexts;
  off: readonly SectionKey[];
  payments: readonly (readonly [Sentence, percent: number])[];
  scope: Record<ScopeParty, readonly Sentence[]>;
  warranties: readonly (readonly [Sentence, term: Sentence])[];
  finance: readonly (readonly [Sentence, margin_percent: number, rate_percent: number, months: number])[];
  prices: readonly (readonly [Sentence, rupees: number, gst?: PriceRow['gst'], unit?: PriceRow['unit']])[];
  validity_days: number;
}

const given: Record<ProjectSegment, Given> = {
  residential: {
    name: say`Home rooftop`,
    structure: say`Elevated, hot-dip galvanised`,
    texts: residential_texts,
    off: [],
    payments: [
      [say`With the order`, 30],
      [say`On delivery of material`, 60],
      [say`On commissioning`, 10],
    ],
    scope: {
      company: [
        say`Survey, design and drawings`,
        say`Supply and installation of the plant`,
        say`Net-metering and subsidy application`,
        say`Testing and commissioning`,
      ],
      customer: [say`Clear roof, water and electricity during work`, say`Load enhancement, if the DISCOM asks for it`],
      both: [say`DISCOM inspection and meter change`],
    },
    warranties: [
      [say`Modules, product`, say`12 years`],
      [say`Modules, performance`, say`25 years`],
      [say`Inverter`, say`8 years`],
      [say`Structure`, say`10 years`],
      [say`Workmanship`, say`5 years`],
    ],
    finance: [
      [say`Bank loan for homes up to 3 kW`, 10, 6.75, 120],
      [say`Shorter loan`, 20, 8.9, 60],
    ],
    prices: [
      [say`Rooftop plant, supplied and installed`, 62],
      [say`Net metering and liaison`, 6500, 'services', 'Set'],
    ],
    validity_days: 15,
  },
  c_and_i: {
    name: say`Commercial and industrial rooftop`,
    structure: say`Mini-rail on metal sheet`,
    texts: c_and_i_texts,
    off: ['subsidy'],
    payments: [
      [say`With the order`, 15],
      [say`On approval of drawings`, 10],
      [say`Before dispatch, against MDCC`, 45],
      [say`On delivery at site`, 15],
      [say`On installation`, 10],
      [say`On synchronisation`, 5],
    ],
    scope: {
      company: [
        say`Engineering, drawings and yield report`,
        say`Supply, erection, testing and commissioning`,
        say`Net-metering file and CEIG approval`,
        say`Insurance until hand over`,
      ],
      customer: [
        say`Structural stability of the building`,
        say`Space for LT panel and inverters`,
        say`Statutory fees at actual`,
      ],
      both: [say`Shutdown for tie-in`, say`Safety at site`],
    },
    warranties: [
      [say`Modules, product`, say`12 years`],
      [say`Modules, performance`, say`30 years`],
      [say`Inverters`, say`5 years, extendable to 10`],
      [say`Structure`, say`10 years`],
      [say`Workmanship`, say`2 years`],
    ],
    finance: [[say`Term loan`, 25, 9.5, 84]],
    prices: [
      [say`Supply of the plant`, 33],
      [say`Erection, testing and commissioning`, 4.5],
    ],
    validity_days: 21,
  },
  ground: {
    name: say`Ground mount and open access`,
    structure: say`Fixed tilt on rammed piles`,
    texts: ground_texts,
    off: ['subsidy'],
    payments: [
      [say`Advance against bank guarantee`, 10],
      [say`On approval of drawings`, 5],
      [say`Before dispatch, against MDCC`, 15],
      [say`On delivery at site, pro rata`, 40],
      [say`On installation, pro rata`, 12],
      [say`On mechanical completion`, 3],
      [say`On synchronisation`, 5],
      [say`On the performance test`, 5],
      [say`Retention, 12 months or bond`, 5],
    ],
    scope: {
      company: [
        say`Engineering and grid studies`,
        say`Supply and erection of the plant`,
        say`Evacuation line to the pooling station`,
        say`CEIG and charging permission`,
      ],
      customer: [say`Land, with clear title and access`, say`Connectivity and open-access charges`],
      both: [say`Right of way of the line`, say`Performance test`],
    },
    warranties: [
      [say`Modules, product`, say`12 years`],
      [say`Modules, performance`, say`30 years`],
      [say`Inverters`, say`5 years`],
      [say`Structure`, say`25 years of design life`],
      [say`Plant, defects liability`, say`1 year`],
    ],
    finance: [[say`Project finance`, 30, 9.75, 120]],
    prices: [
      [say`Balance of plant, supply and erection`, 14],
      [say`Solar modules`, 18.5, 'goods'],
    ],
    validity_days: 30,
  },
};

/** What a given template is called. */
export const givenName = (segment: ProjectSegment): Sentence => given[segment].name;

/** How the modules of a new proposal of a type are usually mounted. */
export const usualStructure = (type: ProjectType): Sentence => given[segmentOf(type)].structure;

/** What a given template brings into a proposal, written in one language. */
export function givenParts(segment: ProjectSegment, write: Write): TemplateParts {
  const { texts, off, payments, scope, warranties, finance, prices, validity_days } = given[segment];
  const quantities = usualQuantities(segment, template_kwp[segment]);
  const boq = boq_lines[segment].map(([item, specification, makes, unit]) => ({
    item: write(item),
    specification: write(specification),
    makes: write(makes),
    unit,
  }));
  return {
    sections: section_keys.map((key) => {
      const text = texts[key];
      return { key, on: !off.includes(key), title: '', text: text ? write(text) : '', image_file_ids: [] };
    }),
    payments: payments.map(([milestone, percent]) => ({ milestone: write(milestone), percent })),
    boq: boq.map((row) => ({ ...row, quantity: systemItem(row) ? null : (quantities.shift() ?? null) })),
    scope: (['company', 'customer', 'both'] as const).flatMap((by) =>
      scope[by].map((item) => ({ item: write(item), by })),
    ),
    warranties: warranties.map(([item, term]) => ({ item: write(item), term: write(term) })),
    finance: finance.map(([name, margin_percent, rate_percent, months]) => ({
      name: write(name),
      margin_percent,
      rate_percent,
      months,
    })),
    price_rows: prices.map(([item, rupees, gst = 'plant', unit = 'kWp']) => ({
      item: write(item),
      note: '',
      quantity: unit === 'kWp' ? 0 : 1,
      unit,
      rate: fromRupees(rupees),
      gst,
    })),
    validity_days,
  };
}
