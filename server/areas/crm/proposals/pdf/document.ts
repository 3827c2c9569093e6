/** A proposal as a document for the printer: cover, sections in their order, letterhead above and page numbers below. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { showDate } from '../../../../../domain/dates.ts';
import { showRupees, showSummary } from '../../../../../domain/money.ts';
import type { ProposalContent } from '../../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../../domain/proposals/figures.ts';
import { mergeValues } from '../../../../../domain/proposals/merge.ts';
import { fillFields, type Section, type SectionKey, titleOf } from '../../../../../domain/proposals/sections.ts';
import { costBasis, shownSections } from '../../../../../domain/proposals/shown.ts';
import { counted } from '../../../../../domain/text.ts';
import { showNumber } from '../../../../../domain/numbers.ts';
import { showCapacity, showPower } from '../../../../../domain/units.ts';
import type { Letterhead } from '../letterhead.ts';
import { billChart, coverPicture, generationChart, savingsChart, timelineChart } from './charts.ts';
import {
  boqTable,
  facts,
  financeTable,
  highlights,
  pastTable,
  paymentTable,
  priceTable,
  scopeTable,
  warrantyTable,
  yearTable,
} from './tables.ts';
import { colours, richText, say } from './words.ts';

export interface PrintedProposal {
  /** empty for a draft */
  number: string;
  content: ProposalContent;
  figures: ProposalFigures;
  letterhead: Letterhead;
  /** accepted by, and when in words */
  accepted?: { by: string; at: string } | undefined;
  /** pictures by the number of their file, and the logo, as data addresses */
  pictures: ReadonlyMap<number, string>;
}

const page = { width: 595.28, height: 841.89 };
const short = (value: number): string => showNumber(value, 1);
const years = (value: number | null): string => (value === null ? '–' : counted(short(value), 'year', 'years'));
const percent = (value: number | null): string => (value === null ? '–' : `${short(value)}%`);

/** What a section shows besides its words. */
const figures_of: Partial<Record<SectionKey, (printed: PrintedProposal) => Content[]>> = {
  customer_site: ({ content: { customer, project_type } }) => [
    facts([
      ['Customer', customer.name],
      ['Contact', [customer.contact, customer.phone].filter(Boolean).join(', ')],
      ['Site', customer.site_address],
      ['State', customer.state],
      ['Electricity company', customer.discom],
      ['Consumer number', customer.consumer_number],
      ['Sanctioned load', customer.sanctioned_kw > 0 ? showPower(customer.sanctioned_kw) : ''],
      ['GSTIN', customer.gstin],
      ['Plant type', project_type],
    ]),
  ],
  system: ({ content: { system }, figures }) => [
    highlights([
      ['DC capacity', showCapacity(system.kwp)],
      ['AC capacity', showPower(system.kw_ac)],
      ['kWh in the first year', showNumber(figures.year_kwh)],
      ['kWh per kWp', showNumber(figures.kwh_per_kwp)],
    ]),
    facts([
      [
        'Modules',
        [
          system.module_count && `${showNumber(system.module_count)} Nos`,
          system.module_make,
          system.module_watt && `${system.module_watt} Wp`,
        ]
          .filter(Boolean)
          .join(' · '),
      ],
      [
        'Inverters',
        [
          system.inverter_count && `${system.inverter_count} Nos`,
          system.inverter_make,
          system.inverter_kw && showPower(system.inverter_kw),
        ]
          .filter(Boolean)
          .join(' · '),
      ],
      ['Structure', system.structure],
      ['Area', system.area_m2 > 0 ? `about ${showNumber(system.area_m2)} m²` : ''],
    ]),
  ],
  generation: ({ figures }) => [{ svg: generationChart(figures), margin: [0, 4, 0, 10] }],
  bill: ({ figures }) => [{ svg: billChart(figures), margin: [0, 4, 0, 10] }],
  price: ({ content, figures }) => [priceTable(content, figures)],
  subsidy: ({ figures }) => [
    highlights([
      [figures.subsidy_scheme || 'Subsidy', showRupees(figures.subsidy_central)],
      ...(figures.subsidy_state > 0 ? [['From the state', showRupees(figures.subsidy_state)] as const] : []),
      ['Your final cost', showRupees(figures.net_cost)],
    ]),
  ],
  payment: ({ content, figures }) => [paymentTable(content, figures)],
  finance: ({ content, figures }) => [financeTable(content, figures)],
  savings: ({ content, figures }) => [
    highlights([
      ['saved in year 1', showSummary(figures.saving)],
      [`saved in ${counted(content.economics.years, 'year', 'years')}`, showSummary(figures.saving_lifetime)],
      [`payback (price ${costBasis(content, figures)})`, years(figures.payback_years)],
      [`internal rate of return (price ${costBasis(content, figures)})`, percent(figures.irr_percent)],
    ]),
    { svg: savingsChart(figures, costBasis(content, figures)), margin: [0, 0, 0, 8] },
    yearTable(figures),
    {
      text: `Counted with a tariff of ₹ ${(content.usage.tariff / 100).toFixed(2)} per kWh rising ${short(content.usage.tariff_rise_percent)} % a year, modules losing ${content.system.degradation_percent} % a year, upkeep of ${showRupees(content.economics.om)} rising ${short(content.economics.om_rise_percent)} %. Payback, internal rate of return, net present value and cost per unit count the price ${costBasis(content, figures)}: ${showRupees(figures.cost)}. Net present value at ${short(content.economics.discount_percent)} %: ${showSummary(figures.npv)}. A unit from the plant costs ${figures.lcoe === null ? '–' : `₹ ${(figures.lcoe / 100).toFixed(2)}`} over its life.`,
      fontSize: 8,
      color: colours.soft,
      margin: [0, 0, 0, 8],
    },
  ],
  co2: ({ figures }) => [
    highlights([
      ['CO₂ avoided per year', `${short(figures.co2_tonnes)} t`],
      ['over its life', `${short(Math.round(figures.co2_lifetime))} t`],
      ['as many trees', showNumber(figures.trees)],
      ['as many cars off the road', short(figures.cars)],
    ]),
  ],
  boq: ({ content }) => [boqTable(content)],
  scope: ({ content }) => [scopeTable(content)],
  timeline: ({ content, figures }) => [
    { svg: timelineChart(figures), margin: [0, 4, 0, 6] },
    {
      text: `With a start on ${showDate(content.start)} the plant is handed over by ${showDate(figures.timeline.end)}: ${counted(figures.timeline.days, 'day', 'days')}. Days of authorities follow what is usual and do not lie in our hands.`,
      fontSize: 8,
      color: colours.soft,
      margin: [0, 0, 0, 8],
    },
  ],
  warranty: ({ content }) => [warrantyTable(content)],
  past_projects: ({ content }) => [pastTable(content)],
  acceptance: (printed) => [acceptanceBox(printed)],
};

/** Parts that belong on one page with their heading; tables may break. */
const unbroken = new Set<SectionKey>([
  'customer_site',
  'system',
  'generation',
  'bill',
  'subsidy',
  'co2',
  'timeline',
  'acceptance',
  'payment',
  'finance',
  'warranty',
  'scope',
]);
/** Begin on a page of their own. */
const on_new_page = new Set<SectionKey>(['letter']);

function acceptanceBox({ content, letterhead, accepted }: PrintedProposal): Content {
  const line = (name: string): Content => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 34, x2: 210, y2: 34, lineWidth: 0.6, lineColor: colours.soft }] },
      say(name, { fontSize: 8, color: colours.soft, margin: [0, 3, 0, 0] }),
    ],
  });
  const inside: Content = accepted
    ? say(`Accepted by ${accepted.by} on ${accepted.at}, with a one-time password.`, {
        bold: true,
        color: colours.teal,
      })
    : {
        columns: [
          line(`For ${content.customer.name}: name, signature, date`),
          line(`For ${letterhead.name}: ${letterhead.sales_person}`),
        ],
        columnGap: 24,
      };
  return {
    table: { widths: ['*'], body: [[{ ...(inside as object), margin: [12, 10, 12, 12] } as Content]] },
    layout: {
      hLineColor: () => colours.teal,
      vLineColor: () => colours.teal,
      hLineWidth: () => 0.8,
      vLineWidth: () => 0.8,
    },
    margin: [0, 4, 0, 8],
  };
}

function cover(printed: PrintedProposal, section: Section | undefined, fill: (text: string) => string): Content[] {
  const { content, figures, letterhead, number, pictures } = printed;
  const logo = letterhead.logo_file_id === null ? undefined : pictures.get(letterhead.logo_file_id);
  const white = '#ffffff';
  const big = (name: string, value: string): Content => ({
    stack: [
      { text: value, fontSize: 19, bold: true, color: colours.deep },
      { text: name, fontSize: 9, color: colours.soft },
    ],
  });
  return [
    {
      columns: [
        logo
          ? {
              table: { body: [[{ image: logo, fit: [120, 44], margin: [6, 6, 6, 6] }]] },
              layout: { defaultBorder: false, fillColor: () => white } as never,
              width: 'auto',
            }
          : say(letterhead.name, { fontSize: 16, bold: true, color: white }),
        say(number || 'Draft', { alignment: 'right', color: '#bfe0dc', fontSize: 10, margin: [0, 4, 0, 0] }),
      ],
    },
    say(fill(section?.text || 'Proposal'), { fontSize: 13, color: colours.sun, margin: [0, 90, 0, 8], bold: true }),
    say(content.title, { fontSize: 32, bold: true, color: white, lineHeight: 1.08, margin: [0, 0, 90, 14] }),
    say(`Prepared for ${content.customer.name}`, { fontSize: 14, color: white, margin: [0, 0, 0, 3] }),
    say([content.customer.site_address, content.customer.state].filter(Boolean).join(', '), {
      fontSize: 10,
      color: '#bfe0dc',
    }),
    {
      columns: [
        big('size of the plant', showCapacity(content.system.kwp)),
        big(figures.subsidy > 0 ? 'cost after subsidy' : 'price with GST', showSummary(figures.net_cost)),
        big('saved in year 1', showSummary(figures.saving)),
        big(`payback (price ${costBasis(content, figures)})`, years(figures.payback_years)),
      ],
      columnGap: 14,
      absolutePosition: { x: 40, y: page.height * 0.72 + 40 },
    },
    {
      stack: [
        say(letterhead.name, { bold: true, fontSize: 11, color: colours.deep }),
        say(letterhead.address, { fontSize: 9, color: colours.soft }),
        say(
          [
            letterhead.phone_number,
            letterhead.website.replace(/^https?:\/\//, ''),
            letterhead.gstin && `GSTIN ${letterhead.gstin}`,
          ]
            .filter(Boolean)
            .join('  ·  '),
          { fontSize: 9, color: colours.soft },
        ),
        say(`${showDate(content.date)}  ·  valid until ${showDate(content.valid_until)}`, {
          fontSize: 9,
          color: colours.ink,
          margin: [0, 6, 0, 0],
        }),
      ],
      absolutePosition: { x: 40, y: page.height - 136 },
    },
  ];
}

/** Whom the letter is for, and its day. */
const address = ({ content: { customer, date } }: PrintedProposal): Content => ({
  columns: [
    {
      stack: [
        say(customer.name, { bold: true }),
        say(customer.contact === customer.name ? '' : customer.contact),
        say([customer.site_address, customer.state].filter(Boolean).join(', '), { color: colours.soft }),
      ],
    },
    { text: showDate(date), alignment: 'right', width: 90 },
  ],
  margin: [0, 18, 0, 30],
});

function sectionBlock(printed: PrintedProposal, section: Section, fill: (text: string) => string): Content {
  const pictures = section.image_file_ids.flatMap((id) => {
    const picture = printed.pictures.get(id);
    const shown_picture: Content = { image: picture ?? '', fit: [515, 300], margin: [0, 2, 0, 10] };
    return picture ? [shown_picture] : [];
  });
  const is_letter = section.key === 'letter' && section.title === '';
  const heading = is_letter
    ? address(printed)
    : say(fill(titleOf(section)), {
        fontSize: 16,
        bold: true,
        color: colours.deep,
        margin: [0, 8, 0, 6],
        headlineLevel: 1,
      });
  const shown = figures_of[section.key]?.(printed) ?? [];
  const whole = unbroken.has(section.key) && pictures.length === 0;
  // what has a chart or large figures keeps them with its heading; what follows may break
  const together = whole ? shown : shown.slice(0, section.key === 'savings' ? 2 : 0);
  const stack: Content[] = [
    { stack: [heading, ...richText(section.text, fill), ...together], unbreakable: whole || together.length > 0 },
    ...shown.slice(together.length),
    ...pictures,
  ];
  return { stack, margin: [0, 0, 0, 8] };
}

export function documentOf(printed: PrintedProposal): TDocumentDefinitions {
  const { content, figures, letterhead, number } = printed;
  const values = mergeValues(content, figures, {
    company_name: letterhead.name,
    sales_person: letterhead.sales_person,
    sales_phone: letterhead.sales_phone,
    number: number || 'draft',
  });
  const fill = (text: string): string => fillFields(text, values);
  const sections = shownSections(content, figures);
  const front = sections.find(({ key }) => key === 'cover');
  const others = sections.filter(({ key }) => key !== 'cover');
  const body = others.map((section, at): Content => {
    const breaks = at === 0 ? front !== undefined : on_new_page.has(section.key) || others[at - 1]?.key === 'letter';
    return {
      ...(sectionBlock(printed, section, fill) as object),
      ...(breaks ? { pageBreak: 'before' } : {}),
    } as Content;
  });
  const isCover = (at: number): boolean => front !== undefined && at === 1;
  return {
    pageSize: 'A4',
    pageMargins: [40, 62, 40, 54],
    info: { title: [number, content.title].filter(Boolean).join(' '), author: letterhead.name },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: colours.ink, lineHeight: 1.15 },
    ...(number === '' ? { watermark: { text: 'DRAFT', color: colours.soft, opacity: 0.08, bold: true } } : {}),
    background: (at) => (isCover(at) ? { svg: coverPicture(page.width, page.height) } : null),
    header: (at) =>
      isCover(at)
        ? null
        : {
            columns: [
              say(letterhead.name, { bold: true, color: colours.teal, fontSize: 9 }),
              say([number, content.title].filter(Boolean).join(' · '), {
                alignment: 'right',
                color: colours.soft,
                fontSize: 8,
                width: '*',
              }),
            ],
            margin: [40, 28, 40, 0],
          },
    footer: (at, count) =>
      isCover(at)
        ? null
        : {
            columns: [
              say(
                [letterhead.phone_number || letterhead.sales_phone, letterhead.sales_email].filter(Boolean).join(' · '),
                { fontSize: 8, color: colours.soft },
              ),
              { text: `${at} of ${count}`, alignment: 'right', fontSize: 8, color: colours.soft, width: 60 },
            ],
            margin: [40, 16, 40, 0],
          },
    content: [...(front ? cover(printed, front, fill) : []), ...body],
    // a heading never stands alone at the foot of a page
    pageBreakBefore: (node, following) => node.headlineLevel === 1 && following.getFollowingNodesOnPage().length === 0,
  };
}
