/** What stands against sending a proposal, in the language of the page. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Problem, ProblemCode } from '../../../../domain/proposals/checks.ts';
import { useTerms } from '../../../kit/terms.ts';

/** The sentences of `problem_sentences`, to be translated: the same words, as the test of this file proves. */
const problem_words: Record<ProblemCode, MessageDescriptor> = {
  no_customer: msg({ message: 'The customer has no name yet.' }),
  no_email: msg({ message: 'An email address is needed to send it.' }),
  no_title: msg({ message: 'The proposal has no title yet.' }),
  no_state: msg({ message: 'The state is missing: generation follows it.' }),
  no_size: msg({ message: 'The plant has no size yet.' }),
  no_price: msg({ message: 'The price table is empty.' }),
  payments_percent: msg({ message: 'The payment milestones add up to {percent}%, not to 100%.' }),
  nameless_price: msg({ message: 'A line of the price table has no name.' }),
  nameless_payment: msg({ message: 'A payment milestone has no name.' }),
  nameless_line: msg({ message: 'A line of the quantities, scope or warranties has no name.' }),
  past_validity: msg({ message: 'Its last day of validity is past.' }),
  ends_before: msg({ message: 'It would end before its own date.' }),
  boq_modules: msg({ message: 'Modules in the bill of quantities: {listed}, in the system: {has}.' }),
  boq_inverters: msg({ message: 'Inverters in the bill of quantities: {listed}, in the system: {has}.' }),
  ac_size: msg({ message: 'Inverters of {count} × {each} kW give {power} kW, not {size} kW.' }),
  unknown_fields: msg({ message: '“{section}” has fields nobody knows: {fields}.' }),
  claims_a_visit: msg({ message: '“{section}” mentions a site visit, survey or bill. Check that there was one.' }),
  sanctioned_load: msg({ message: 'The plant is larger than the sanctioned load of {load} kW.' }),
  area: msg({ message: '{kwp} kWp need at least {area} m².' }),
  module_power: msg({ message: 'Modules of {count} × {watt} Wp make {kwp} kWp.' }),
  no_usage: msg({ message: 'No monthly consumption is entered: the bill before and after is left out.' }),
  no_tariff: msg({ message: 'No tariff is entered: savings are left out.' }),
  old_rates: msg({ message: 'Prices are of {day}, {age} days ago. Check the rates and the date.' }),
  no_scheme: msg({ message: 'No subsidy scheme is known for {day}: the proposal promises none.' }),
  more_than_used: msg({ message: 'The plant makes more than the customer uses; set how much of it is used or sold.' }),
  no_payback: msg({ message: 'The plant does not pay for itself.' }),
};

export function useProblemWords() {
  const { _ } = useLingui();
  const { term } = useTerms();
  return ({ code, values }: Problem): string => {
    const section = typeof values.section === 'string' ? { section: term(values.section) } : {};
    return _({ ...problem_words[code], values: { ...values, ...section } });
  };
}
