/** What the merge fields of a proposal say. */
import { counted } from '../text.ts';
import { showDate } from '../dates.ts';
import { showRupees } from '../money.ts';
import { showNumber } from '../numbers.ts';
import { showCapacity, showPower } from '../units.ts';
import type { ProposalContent } from './content.ts';
import type { ProposalFigures } from './figures.ts';
import type { MergeField } from './sections.ts';
import { costBasis } from './shown.ts';

/** One decimal, without a needless zero. */
const short = (value: number): string => showNumber(value, 1);

export interface MergeFacts {
  company_name: string;
  sales_person: string;
  sales_phone: string;
  number: string;
}

/** What each merge field says in this proposal. */
export function mergeValues(
  content: ProposalContent,
  figures: ProposalFigures,
  facts: MergeFacts,
): Record<MergeField, string> {
  const { customer, system } = content;
  const basis = costBasis(content, figures);
  const units = (count: number, make: string, size: string) => [count || '', make, size].filter(Boolean).join(' × ');
  const instalments = figures.finance.map((one) => one.emi).filter((one) => one > 0);
  return {
    customer_name: customer.name,
    contact_name: customer.contact || customer.name,
    company_name: facts.company_name,
    sales_person: facts.sales_person,
    sales_phone: facts.sales_phone,
    proposal_title: content.title,
    proposal_number: facts.number,
    date: showDate(content.date),
    valid_until: showDate(content.valid_until),
    site_address: customer.site_address,
    state: customer.state,
    discom: customer.discom || 'your electricity company',
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
    usage_basis:
      content.usage.monthly_kwh > 0
        ? `your consumption of ${showNumber(content.usage.monthly_kwh)} kWh per month`
        : 'the size you asked for',
    payback:
      figures.payback_years === null
        ? `not within ${counted(content.economics.years, 'year', 'years')}`
        : `${counted(short(figures.payback_years), 'year', 'years')} (price ${basis})`,
    irr: figures.irr_percent === null ? 'none' : `${short(figures.irr_percent)}% (price ${basis})`,
    emi: instalments.length > 0 ? showRupees(Math.min(...instalments)) : 'none',
    co2: `${short(figures.co2_tonnes)} t`,
  };
}
