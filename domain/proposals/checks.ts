/** What keeps a proposal from being sent, and what should be looked at first. */
import { daysBetween, type PlainDate, showDate } from '../dates.ts';
import { isDeliverableEmail } from '../text.ts';
import { m2_per_kwp } from '../proposals.ts';
import type { ProposalContent } from './content.ts';
import type { ProposalFigures } from './figures.ts';
import { titleOf, unknownFields } from './sections.ts';
import { countOf, systemItem } from './system.ts';
import { labels } from '../labels/labels.ts';
import type { Sentence } from '../sentences.ts';
import { showNumber } from '../numbers.ts';

export interface Problem {
  /** stop: cannot be sent so; look: someone should look at it */
  level: 'stop' | 'look';
  /** the part of the editor it belongs to */
  at: 'customer' | 'system' | 'savings' | 'price' | 'terms' | 'words';
  code: ProblemCode;
  values: Readonly<Record<string, string | number>>;
  /** for whoever has only the server's word */
  sentence: Sentence;
}

/** What each problem says; the screen says the same in its own language. */
export const problem_sentences = labels({
  no_customer: 'Enter the customer’s name.',
  no_email: 'Enter an email address to send it to.',
  no_title: 'Enter a title.',
  no_state: 'Select the state. Generation depends on it.',
  no_size: 'Enter the plant size.',
  no_price: 'The price table is empty.',
  payments_percent: 'The payment milestones add up to {percent}%, not 100%.',
  nameless_price: 'A line of the price table has no name.',
  nameless_payment: 'A payment milestone has no name.',
  nameless_line: 'A line of the quantities, scope or warranties has no name.',
  past_validity: 'The validity date has passed.',
  ends_before: 'The validity ends before the proposal date.',
  boq_modules: 'Modules in the bill of quantities: {listed}, in the system: {has}.',
  boq_inverters: 'Inverters in the bill of quantities: {listed}, in the system: {has}.',
  ac_size: 'Inverters of {count} × {each} kW give {power} kW, not {size} kW.',
  unknown_fields: '“{section}” has unknown fields: {fields}.',
  claims_a_visit: '“{section}” mentions a site visit, survey or bill. Check that there was one.',
  sanctioned_load: 'The plant is larger than the sanctioned load of {load} kW.',
  area: '{kwp} kWp need at least {area} m².',
  module_power: 'Modules of {count} × {watt} Wp make {kwp} kWp.',
  no_usage: 'No monthly consumption: the bill comparison is left out.',
  no_tariff: 'No tariff: savings are left out.',
  old_rates: 'Prices are of {day}, {age} days ago. Check the rates and the date.',
  no_scheme: 'No subsidy scheme is known for {day}: the proposal promises none.',
  more_than_used: 'The plant generates more than the customer uses. Set how much is used or sold.',
  no_payback: 'The plant does not pay for itself.',
});
export type ProblemCode = keyof typeof problem_sentences;

type Found = [code: ProblemCode, values?: Problem['values']];

/** Rates of modules and copper are looked at again after so many days. */
const days_rates_hold = 30;

/** Words that thank for, or lean on, something that may never have taken place. */
const claims_a_visit = /\b(site visit|visited|survey|at site|look at your (roof|site)|your (electricity )?bills)\b/i;

/** Where the quantities or the AC size say something else than the system. */
function contradictions({ system, boq }: ProposalContent): Found[] {
  const show = (value: number): string => showNumber(value, 1);
  const listed = boq.flatMap((row): Found[] => {
    const item = systemItem(row);
    if (!item || row.quantity === null || row.quantity === countOf(system, item)) return [];
    const has = show(countOf(system, item));
    return [[`boq_${item}`, { listed: show(row.quantity), has }]];
  });
  const { inverter_count, inverter_kw, kw_ac } = system;
  const power = inverter_count * inverter_kw;
  // inverters may be held below what they can do, never above
  if (power > 0 && kw_ac > power * 1.005)
    listed.push([
      'ac_size',
      { count: show(inverter_count), each: show(inverter_kw), power: show(power), size: show(kw_ac) },
    ]);
  return listed;
}

/** What stands against sending a proposal, and what deserves a second look. */
export function problemsOf(content: ProposalContent, figures: ProposalFigures, today: PlainDate): Problem[] {
  const { customer, system, usage } = content;
  const found: Problem[] = [];
  const add = (level: Problem['level'], at: Problem['at'], [code, values = {}]: Found) => {
    found.push({ level, at, code, values, sentence: { id: problem_sentences[code], values } });
  };
  const stop = (at: Problem['at'], ...what: Found) => add('stop', at, what);
  const look = (at: Problem['at'], ...what: Found) => add('look', at, what);
  if (!customer.name) stop('customer', 'no_customer');
  if (!isDeliverableEmail(customer.email)) stop('customer', 'no_email');
  if (!content.title) stop('customer', 'no_title');
  if (!customer.state) stop('customer', 'no_state');
  if (!(system.kwp > 0)) stop('system', 'no_size');
  if (!(figures.total > 0)) stop('price', 'no_price');
  if (content.payments.length > 0 && figures.payments_percent !== 100)
    stop('terms', 'payments_percent', { percent: figures.payments_percent });
  const nameless = (names: readonly string[]): boolean => names.some((name) => name.trim() === '');
  if (nameless(content.price_rows.map(({ item }) => item))) stop('price', 'nameless_price');
  if (nameless(content.payments.map(({ milestone }) => milestone))) stop('terms', 'nameless_payment');
  if (nameless([...content.boq, ...content.scope, ...content.warranties].map(({ item }) => item)))
    stop('terms', 'nameless_line');
  if (content.valid_until < today) stop('customer', 'past_validity');
  if (content.valid_until < content.date) stop('customer', 'ends_before');
  for (const contradiction of contradictions(content)) stop('system', ...contradiction);
  for (const section of content.sections.filter((one) => one.on)) {
    const unknown = unknownFields(`${section.title} ${section.text}`);
    if (unknown.length > 0)
      stop('words', 'unknown_fields', {
        section: titleOf(section),
        fields: unknown.map((name) => `{${name}}`).join(', '),
      });
    if (section.key === 'letter' && claims_a_visit.test(section.text))
      look('words', 'claims_a_visit', { section: titleOf(section) });
  }
  if (customer.sanctioned_kw > 0 && (system.kw_ac || system.kwp) > customer.sanctioned_kw)
    look('system', 'sanctioned_load', { load: customer.sanctioned_kw });
  if (system.area_m2 > 0 && system.kwp * m2_per_kwp.sheet > system.area_m2)
    look('system', 'area', { kwp: system.kwp, area: Math.ceil(system.kwp * m2_per_kwp.sheet) });
  const by_modules = (system.module_count * system.module_watt) / 1000;
  if (by_modules > 0 && system.kwp > 0 && Math.abs(by_modules - system.kwp) > Math.max(0.6, system.kwp * 0.02))
    look('system', 'module_power', {
      count: system.module_count,
      watt: system.module_watt,
      kwp: by_modules.toFixed(1),
    });
  if (!(usage.monthly_kwh > 0) && content.segment !== 'ground') look('savings', 'no_usage');
  const worth = usage.self_use_percent * usage.tariff + (100 - usage.self_use_percent) * usage.export_rate;
  if (!(worth > 0)) look('savings', 'no_tariff');
  const age = daysBetween(content.date, today);
  if (age > days_rates_hold) look('price', 'old_rates', { day: showDate(content.date), age });
  if (content.segment === 'residential' && content.subsidy.claimed && figures.subsidy_scheme === '')
    look('price', 'no_scheme', { day: showDate(content.date) });
  if (usage.monthly_kwh > 0 && content.segment !== 'ground' && figures.year_kwh > usage.monthly_kwh * 12 * 1.05)
    look('savings', 'more_than_used');
  if (figures.payback_years === null && figures.total > 0) look('savings', 'no_payback');
  return found;
}
