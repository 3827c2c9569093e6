/** What keeps a proposal from being sent, and what should be looked at first. */
import { daysBetween, type PlainDate, showDate } from '../dates.ts';
import { isDeliverableEmail } from '../text.ts';
import { m2_per_kwp } from '../proposals.ts';
import type { ProposalContent } from './content.ts';
import type { ProposalFigures } from './figures.ts';
import { titleOf, unknownFields } from './sections.ts';
import { countOf, systemItem } from './system.ts';

export interface Problem {
  /** stop: cannot be sent so; look: somebody should look at it */
  level: 'stop' | 'look';
  /** the part of the editor it belongs to */
  at: 'customer' | 'system' | 'savings' | 'price' | 'terms' | 'words';
  sentence: string;
}

/** Rates of modules and copper are looked at again after so many days. */
const days_rates_hold = 30;

/** Words that thank for, or lean on, something that may never have taken place. */
const claims_a_visit = /\b(site visit|visited|survey|at site|look at your (roof|site)|your (electricity )?bills)\b/i;

/** Where the quantities or the AC size say something else than the system. */
function contradictions({ system, boq }: ProposalContent): { sentence: string }[] {
  const show = (value: number): string => value.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  const listed = boq.flatMap((row) => {
    const item = systemItem(row);
    if (!item || row.quantity === null || row.quantity === countOf(system, item)) return [];
    const has = show(countOf(system, item));
    return [{ sentence: `The bill of quantities lists ${show(row.quantity)} ${item}, the system has ${has}.` }];
  });
  const { inverter_count, inverter_kw, kw_ac } = system;
  const power = inverter_count * inverter_kw;
  // inverters may be held below what they can do, never above
  if (power > 0 && kw_ac > power * 1.005)
    listed.push({
      sentence: `${show(inverter_count)} inverters of ${show(inverter_kw)} kW give ${show(power)} kW, not ${show(kw_ac)} kW.`,
    });
  return listed;
}

/** What stands against sending a proposal, and what deserves a second look. */
export function problemsOf(content: ProposalContent, figures: ProposalFigures, today: PlainDate): Problem[] {
  const { customer, system, usage } = content;
  const found: Problem[] = [];
  const stop = (at: Problem['at'], sentence: string) => found.push({ level: 'stop', at, sentence });
  const look = (at: Problem['at'], sentence: string) => found.push({ level: 'look', at, sentence });
  if (!customer.name) stop('customer', 'The customer has no name yet.');
  if (!isDeliverableEmail(customer.email)) stop('customer', 'An e-mail address is needed to send it.');
  if (!content.title) stop('customer', 'The proposal has no title yet.');
  if (!customer.state) stop('customer', 'The state is missing: generation follows it.');
  if (!(system.kwp > 0)) stop('system', 'The plant has no size yet.');
  if (!(figures.total > 0)) stop('price', 'The price table is empty.');
  if (content.payments.length > 0 && figures.payments_percent !== 100)
    stop('terms', `The payment milestones add up to ${figures.payments_percent} %, not to 100 %.`);
  const nameless = (names: readonly string[]): boolean => names.some((name) => name.trim() === '');
  if (nameless(content.price_rows.map(({ item }) => item))) stop('price', 'A line of the price table has no name.');
  if (nameless(content.payments.map(({ milestone }) => milestone))) stop('terms', 'A payment milestone has no name.');
  if (nameless([...content.boq, ...content.scope, ...content.warranties].map(({ item }) => item)))
    stop('terms', 'A line of the quantities, scope or warranties has no name.');
  if (content.valid_until < today) stop('customer', 'Its last day of validity is past.');
  if (content.valid_until < content.date) stop('customer', 'It would end before its own date.');
  for (const { sentence } of contradictions(content)) stop('system', sentence);
  for (const section of content.sections.filter((one) => one.on)) {
    const unknown = unknownFields(`${section.title} ${section.text}`);
    if (unknown.length > 0)
      stop('words', `“${titleOf(section)}” has fields nobody knows: ${unknown.map((name) => `{${name}}`).join(', ')}.`);
    if (section.key === 'letter' && claims_a_visit.test(section.text))
      look('words', `“${titleOf(section)}” mentions a site visit, survey or bill. Check that there was one.`);
  }
  if (customer.sanctioned_kw > 0 && (system.kw_ac || system.kwp) > customer.sanctioned_kw)
    look('system', `The plant is larger than the sanctioned load of ${customer.sanctioned_kw} kW.`);
  if (system.area_m2 > 0 && system.kwp * m2_per_kwp.sheet > system.area_m2)
    look('system', `${system.kwp} kWp need at least ${Math.ceil(system.kwp * m2_per_kwp.sheet)} m².`);
  const by_modules = (system.module_count * system.module_watt) / 1000;
  if (by_modules > 0 && system.kwp > 0 && Math.abs(by_modules - system.kwp) > Math.max(0.6, system.kwp * 0.02))
    look('system', `${system.module_count} modules of ${system.module_watt} Wp make ${by_modules.toFixed(1)} kWp.`);
  if (!(usage.monthly_kwh > 0) && content.segment !== 'ground')
    look('savings', 'No monthly consumption is entered: the bill before and after is left out.');
  const worth = usage.self_use_percent * usage.tariff + (100 - usage.self_use_percent) * usage.export_rate;
  if (!(worth > 0)) look('savings', 'No tariff is entered: savings are left out.');
  const age = daysBetween(content.date, today);
  if (age > days_rates_hold)
    look('price', `Prices are of ${showDate(content.date)}, ${age} days ago. Check the rates and the date.`);
  if (content.segment === 'residential' && content.subsidy.claimed && figures.subsidy_scheme === '')
    look('price', `No subsidy scheme is known for ${showDate(content.date)}: the proposal promises none.`);
  if (usage.monthly_kwh > 0 && content.segment !== 'ground' && figures.year_kwh > usage.monthly_kwh * 12 * 1.05)
    look('savings', 'The plant makes more than the customer uses; set how much of it is used or sold.');
  if (figures.payback_years === null && figures.total > 0) look('savings', 'The plant does not pay for itself.');
  return found;
}
