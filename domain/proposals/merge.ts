/** What the merge fields of a proposal say. */
import { showDate } from '../dates.ts';
import { showRupees } from '../money.ts';
import { showNumber } from '../numbers.ts';
import { showCapacity, showPower } from '../units.ts';
import type { ProposalContent } from './content.ts';
import type { ProposalFigures } from './figures.ts';
import { fillFields, type MergeField } from './sections.ts';
import { decimal, inEnglish, plural, say, type Sentence, term } from '../sentences.ts';
import { type CostBasis, costBasis } from './shown.ts';

/** One decimal, without a needless zero. */
const short = (value: number): string => showNumber(value, 1);

export interface MergeFacts {
  company_name: string;
  sales_person: string;
  sales_phone: string;
  /** empty for a draft */
  number: string;
}

type Say = (words: Sentence | string) => string;

const basis_words: Record<CostBasis, Sentence> = {
  'excl. GST': say`excl. GST`,
  'incl. GST': say`incl. GST`,
  'excl. GST, after subsidy': say`excl. GST, after subsidy`,
  'incl. GST, after subsidy': say`incl. GST, after subsidy`,
};

/** The price that payback, IRR, NPV and LCOE are counted on, in words. */
export const basisWords = (content: ProposalContent, figures: ProposalFigures): Sentence =>
  basis_words[costBasis(content, figures)];

/** Years to one decimal. */
export const yearsWords = (years: number): Sentence =>
  say`${plural({ years: Math.round(years * 10) / 10 }, '# year', '# years')}`;

/** What each merge field says in this proposal. */
export function mergeValues(
  content: ProposalContent,
  figures: ProposalFigures,
  facts: MergeFacts,
  inWords: Say,
): Record<MergeField, string> {
  const { customer, system } = content;
  const basis = basisWords(content, figures);
  const units = (count: number, make: string, size: string) => [count || '', make, size].filter(Boolean).join(' × ');
  const instalments = figures.finance.map((one) => one.emi).filter((one) => one > 0);
  return {
    customer_name: customer.name,
    contact_name: customer.contact || customer.name,
    company_name: facts.company_name,
    sales_person: facts.sales_person,
    sales_phone: facts.sales_phone,
    proposal_title: content.title,
    proposal_number: facts.number || inWords(say`draft`),
    date: showDate(content.date),
    valid_until: showDate(content.valid_until),
    site_address: customer.site_address,
    state: inWords(say`${{ state: term(customer.state) }}`),
    discom: customer.discom || inWords(say`your electricity company`),
    capacity: showCapacity(system.kwp),
    capacity_ac: showPower(system.kw_ac),
    modules: units(system.module_count, system.module_make, system.module_watt ? `${system.module_watt} Wp` : ''),
    inverters: units(
      system.inverter_count,
      system.inverter_make,
      system.inverter_kw ? showPower(system.inverter_kw) : '',
    ),
    generation: `${showNumber(figures.year_kwh)} kWh`,
    price: showRupees(figures.total),
    subsidy: showRupees(figures.subsidy),
    net_cost: showRupees(figures.net_cost),
    saving: showRupees(figures.saving),
    saving_lifetime: showRupees(figures.saving_lifetime),
    net_price: showRupees(figures.net),
    usage_basis: inWords(
      content.usage.monthly_kwh > 0
        ? say`your consumption of ${{ kwh: decimal(content.usage.monthly_kwh) }} kWh per month`
        : say`the size you asked for`,
    ),
    payback: inWords(
      figures.payback_years === null
        ? say`not within ${plural({ years: content.economics.years }, '# year', '# years')}`
        : say`${plural({ years: Math.round(figures.payback_years * 10) / 10 }, '# year', '# years')} (price ${{ basis }})`,
    ),
    irr: inWords(
      figures.irr_percent === null
        ? say`none`
        : say`${{ percent: decimal(figures.irr_percent, 1) }}% (price ${{ basis }})`,
    ),
    emi: instalments.length > 0 ? showRupees(Math.min(...instalments)) : inWords(say`none`),
    co2: `${short(figures.co2_tonnes)} t`,
  };
}

/**
 * Fills the fields in what someone wrote, in the language they wrote: a text mostly in Latin letters in English, any other in
 * the reader's language. What is chosen by the whole of it holds for each of its parts.
 */
export function fillerOf(
  content: ProposalContent,
  figures: ProposalFigures,
  facts: MergeFacts,
  inWords: Say,
): (written: string) => (text: string) => string {
  const own = mergeValues(content, figures, facts, inWords);
  const english = mergeValues(content, figures, facts, inEnglish);
  return (written) => {
    const words = fillFields(written, no_values);
    const values = countOf(words, /\p{Script=Latin}/gu) > countOf(words, /(?!\p{Script=Latin})\p{L}/gu) ? english : own;
    return (text) => fillFields(text, values);
  };
}

const countOf = (text: string, letter: RegExp): number => text.match(letter)?.length ?? 0;

/** Leaves only what someone wrote around the fields. */
const no_values = new Proxy({} as Record<MergeField, string>, { get: () => '' });
