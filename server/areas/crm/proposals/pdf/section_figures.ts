/** What the sections of a proposal show besides their words. */
import type { Content } from 'pdfmake/interfaces.js';
import { showDate } from '../../../../../domain/dates.ts';
import { showRupees, showSummary } from '../../../../../domain/money.ts';
import { type SectionKey } from '../../../../../domain/proposals/sections.ts';
import { showNumber } from '../../../../../domain/numbers.ts';
import { showCapacity, showPower } from '../../../../../domain/units.ts';
import { billChart, generationChart, savingsChart, timelineChart } from './charts.ts';
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
import { basisWords, yearsWords } from '../../../../../domain/proposals/merge.ts';
import {
  day,
  decimal,
  exactMoney,
  money,
  plural,
  roughMoney,
  say,
  type Sentence,
  term,
} from '../../../../../domain/sentences.ts';
import { colours, textOf } from './words.ts';
import type { DrawnProposal } from './printed.ts';

const short = (value: number): string => showNumber(value, 1);
const percent = (value: number | null): string => (value === null ? '–' : `${short(value)}%`);

/** Years to one decimal, in words. */
export const years = ({ inWords }: DrawnProposal, value: number | null): string =>
  value === null ? '–' : inWords(yearsWords(value));

const small = (text: string): Content => ({
  stack: [textOf(text, { fontSize: 8, color: colours.soft, margin: [0, 0, 0, 8] })],
  unbreakable: true,
});

/** What a section shows besides its words. */
export const figures_of: Partial<Record<SectionKey, (printed: DrawnProposal) => Content[]>> = {
  customer_site(printed) {
    const { customer, project_type } = printed.content;
    return [
      facts(printed, [
        [say`Customer`, customer.name],
        [say`Contact`, [customer.contact, customer.phone].filter(Boolean).join(', ')],
        [say`Site`, customer.site_address],
        [say`State`, printed.inWords(say`${{ state: term(customer.state) }}`)],
        [say`Electricity company`, customer.discom],
        [say`Consumer number`, customer.consumer_number],
        [say`Sanctioned load`, customer.sanctioned_kw > 0 ? showPower(customer.sanctioned_kw) : ''],
        [say`GSTIN`, customer.gstin],
        [say`Plant type`, printed.inWords(say`${{ type: term(project_type) }}`)],
      ]),
    ];
  },
  system(printed) {
    const { system } = printed.content;
    const { figures, inWords } = printed;
    return [
      highlights(printed, [
        [say`DC capacity`, showCapacity(system.kwp)],
        [say`AC capacity`, showPower(system.kw_ac)],
        [say`kWh in the first year`, showNumber(figures.year_kwh)],
        [say`kWh per kWp`, showNumber(figures.kwh_per_kwp)],
      ]),
      facts(printed, [
        [
          say`Modules`,
          [
            system.module_count && `${showNumber(system.module_count)} Nos`,
            system.module_make,
            system.module_watt && `${system.module_watt} Wp`,
          ]
            .filter(Boolean)
            .join(' · '),
        ],
        [
          say`Inverters`,
          [
            system.inverter_count && `${system.inverter_count} Nos`,
            system.inverter_make,
            system.inverter_kw && showPower(system.inverter_kw),
          ]
            .filter(Boolean)
            .join(' · '),
        ],
        [say`Structure`, system.structure],
        [say`Area`, system.area_m2 > 0 ? inWords(say`about ${{ area: decimal(system.area_m2) }} m²`) : ''],
      ]),
    ];
  },
  generation: (printed) => [generationChart(printed)],
  bill: (printed) => [billChart(printed)],
  price: (printed) => [priceTable(printed)],
  subsidy: (printed) => [
    highlights(printed, [
      [
        printed.figures.subsidy_scheme ? say`${{ scheme: printed.figures.subsidy_scheme }}` : say`Subsidy`,
        showRupees(printed.figures.subsidy_central),
      ],
      ...(printed.figures.subsidy_state > 0
        ? [[say`State subsidy`, showRupees(printed.figures.subsidy_state)] as const]
        : []),
      [say`Your final cost`, showRupees(printed.figures.net_cost)],
    ]),
  ],
  payment: (printed) => [paymentTable(printed)],
  finance: (printed) => [financeTable(printed)],
  savings(printed) {
    const { content, figures, inWords } = printed;
    const { usage, system, economics } = content;
    const basis = basisWords(content, figures);
    return [
      highlights(printed, [
        [say`saved in year 1`, showSummary(figures.saving)],
        [
          say`saved in ${plural({ years: economics.years }, '# year', '# years')}`,
          showSummary(figures.saving_lifetime),
        ],
        [say`payback (price ${{ basis }})`, years(printed, figures.payback_years)],
        [say`internal rate of return (price ${{ basis }})`, percent(figures.irr_percent)],
      ]),
      savingsChart(printed),
      yearTable(printed),
      small(
        [
          say`Calculated with a tariff of ${{ tariff: exactMoney(usage.tariff) }} per kWh rising ${{ tariff_rise: decimal(usage.tariff_rise_percent, 1) }}% per year, module degradation of ${{ degradation: decimal(system.degradation_percent, 1) }}% per year, and O&M of ${{ om: money(economics.om) }} rising ${{ om_rise: decimal(economics.om_rise_percent, 1) }}% per year.`,
          say`Payback, internal rate of return, net present value and levelised cost of energy are based on the price ${{ basis }}: ${{ cost: money(figures.cost) }}.`,
          say`Net present value at ${{ rate: decimal(economics.discount_percent, 1) }}%: ${{ npv: roughMoney(figures.npv) }}.`,
          figures.lcoe === null
            ? say`Levelised cost of energy: –.`
            : say`Levelised cost of energy: ${{ lcoe: exactMoney(Math.round(figures.lcoe)) }}/kWh.`,
        ]
          .map(inWords)
          .join(' '),
      ),
    ];
  },
  co2: (printed) => [
    highlights(printed, [
      [say`CO₂ avoided per year`, `${short(printed.figures.co2_tonnes)} t`],
      [say`over its life`, `${short(Math.round(printed.figures.co2_lifetime))} t`],
      [say`as many trees`, showNumber(printed.figures.trees)],
      [say`as many cars off the road`, short(printed.figures.cars)],
    ]),
  ],
  boq: (printed) => [boqTable(printed)],
  scope: (printed) => [scopeTable(printed)],
  timeline(printed) {
    const { start } = printed.content;
    const { end, days } = printed.figures.timeline;
    return [
      timelineChart(printed),
      small(
        [
          say`With a start on ${{ start: day(start) }}, handover is by ${{ end: day(end) }}: ${plural({ days }, '# day', '# days')}.`,
          say`Days for authority approvals are typical durations outside our control.`,
        ]
          .map(printed.inWords)
          .join(' '),
      ),
    ];
  },
  warranty: (printed) => [warrantyTable(printed)],
  past_projects: (printed) => [pastTable(printed)],
  acceptance: (printed) => [acceptanceBox(printed)],
};

function acceptanceBox({ content, letterhead, accepted, inWords }: DrawnProposal): Content {
  const line = (name: Sentence): Content => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 34, x2: 210, y2: 34, lineWidth: 0.6, lineColor: colours.soft }] },
      textOf(inWords(name), { fontSize: 8, color: colours.soft, margin: [0, 3, 0, 0] }),
    ],
  });
  const inside: Content = accepted
    ? textOf(
        inWords(say`Accepted by ${{ name: accepted.by }} on ${{ on: day(accepted.on) }}, with a one-time password.`),
        {
          bold: true,
          color: colours.teal,
        },
      )
    : {
        columns: [
          line(say`For ${{ customer: content.customer.name }}: name, signature, date`),
          line(say`For ${{ company: letterhead.name }}: ${{ name: letterhead.sales_person }}`),
        ],
        columnGap: 24,
      };
  return {
    table: { widths: ['*'], body: [[{ ...(inside as object), margin: [12, 10, 12, 12] }]] },
    layout: {
      hLineColor: () => colours.teal,
      vLineColor: () => colours.teal,
      hLineWidth: () => 0.8,
      vLineWidth: () => 0.8,
    },
    margin: [0, 4, 0, 8],
  };
}

/** Whom the letter is for, and its day. */
export const address = ({ content: { customer, date }, inWords }: DrawnProposal): Content => ({
  columns: [
    {
      stack: [
        textOf(customer.name, { bold: true }),
        textOf(customer.contact === customer.name ? '' : customer.contact),
        textOf([customer.site_address, inWords(say`${{ state: term(customer.state) }}`)].filter(Boolean).join(', '), {
          color: colours.soft,
        }),
      ],
    },
    { text: showDate(date), alignment: 'right', width: 90 },
  ],
  margin: [0, 18, 0, 30],
});
