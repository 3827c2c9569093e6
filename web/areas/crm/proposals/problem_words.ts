/** What stands against sending a proposal, in the language of the page. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Problem, ProblemCode } from '../../../../domain/proposals/checks.ts';
import { useLabels } from '../../../kit/labels.ts';

/** The sentences of `problem_sentences`, to be translated: the same words, as the test of this file proves. */
const problem_words: Record<ProblemCode, MessageDescriptor> = {
  no_customer: msg({ message: 'Enter the customer’s name.' }),
  no_email: msg({ message: 'Enter an email address to send it to.' }),
  no_title: msg({ message: 'Enter a title.' }),
  no_state: msg({ message: 'Select the state. Generation depends on it.' }),
  no_size: msg({ message: 'Enter the plant size.' }),
  no_price: msg({ message: 'The price table is empty.' }),
  payments_percent: msg({ message: 'The payment milestones add up to {percent}%, not 100%.' }),
  nameless_price: msg({ message: 'A line of the price table has no name.' }),
  nameless_payment: msg({ message: 'A payment milestone has no name.' }),
  nameless_line: msg({ message: 'A line of the quantities, scope or warranties has no name.' }),
  past_validity: msg({ message: 'The validity date has passed.' }),
  ends_before: msg({ message: 'The validity ends before the proposal date.' }),
  boq_modules: msg({ message: 'Modules in the bill of quantities: {listed}, in the system: {has}.' }),
  boq_inverters: msg({ message: 'Inverters in the bill of quantities: {listed}, in the system: {has}.' }),
  ac_size: msg({ message: 'Inverters of {count} × {each} kW give {power} kW, not {size} kW.' }),
  unknown_fields: msg({ message: '“{section}” has unknown fields: {fields}.' }),
  claims_a_visit: msg({ message: '“{section}” mentions a site visit, survey or bill. Check that there was one.' }),
  sanctioned_load: msg({ message: 'The plant is larger than the sanctioned load of {load} kW.' }),
  area: msg({ message: '{kwp} kWp need at least {area} m².' }),
  module_power: msg({ message: 'Modules of {count} × {watt} Wp make {kwp} kWp.' }),
  no_usage: msg({ message: 'No monthly consumption: the bill comparison is left out.' }),
  no_tariff: msg({ message: 'No tariff: savings are left out.' }),
  old_rates: msg({ message: 'Prices are of {day}, {age} days ago. Check the rates and the date.' }),
  no_scheme: msg({ message: 'No subsidy scheme is known for {day}: the proposal promises none.' }),
  more_than_used: msg({ message: 'The plant generates more than the customer uses. Set how much is used or sold.' }),
  no_payback: msg({ message: 'The plant does not pay for itself.' }),
};

export function useProblemWords() {
  const { _ } = useLingui();
  const { term } = useLabels();
  return ({ code, values }: Problem): string => {
    const section = typeof values.section === 'string' ? { section: term(values.section) } : {};
    return _({ ...problem_words[code], values: { ...values, ...section } });
  };
}
