/** The GST identification number: two digits of the state, for most the PAN, an entity sign, a sign of the kind, a check sign. */

import type { StateOrTerritory } from './lists.ts';

const state_digits = '(0[1-9]|[12][0-9]|3[0-8]|9[79])';
/** Each kind of registration has a form of its own: not all of them have a PAN in them. */
const forms: readonly RegExp[] = [
  // taxpayers, collectors of tax at source, and deductors with a PAN
  new RegExp(`^${state_digits}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][0-9A-Z]{2}$`),
  // government offices, which have a TAN
  new RegExp(`^${state_digits}[A-Z]{4}[0-9]{5}[A-Z][0-9A-Z][0-9A-Z]{2}$`),
  // people who live abroad, and bodies of the United Nations and others with a UIN
  new RegExp(`^${state_digits}[0-9]{2}[A-Z]{3}[0-9]{5}(NR|[UO]N)[0-9A-Z]$`),
  // online services from abroad (OIDAR)
  /^99[0-9]{2}[A-Z]{3}[0-9]{5}OS[0-9A-Z]$/,
];
const pan_form = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The form in which a GSTIN is kept: capitals, no white space. */
export const normalizeGstin = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** The check sign of the first 14 signs: base 36, every second one doubled, the digits of each product added. */
function checkSign(first_fourteen: string): string {
  let sum = 0;
  for (const [at, sign] of Array.from(first_fourteen).entries()) {
    const product = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return signs[(36 - (sum % 36)) % 36] ?? '';
}

/** True for a GSTIN as `normalizeGstin` writes it: a known state, the form of a kind of registration, a check sign that fits. */
export const isGstin = (gstin: string): boolean =>
  forms.some((form) => form.test(gstin)) && checkSign(gstin.slice(0, 14)) === gstin[14];

/** True for what the e-way portal takes for a transporter: a GSTIN, or an enrolment (88…), whose last sign checks nothing. */
export const isTransporterId = (id: string): boolean => isGstin(id) || /^88[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]{3}$/.test(id);

/** The states by the two digits a GSTIN begins with. */
const gst_states: Readonly<Record<string, StateOrTerritory>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Dadra and Nagar Haveli and Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** The state in which a GSTIN is registered; empty where it is none of the states. */
export const stateOfGstin = (gstin: string): StateOrTerritory | '' => gst_states[gstin.slice(0, 2)] ?? '';

/** The two digits of a state; of one with several the newest. Empty where it is none of the states. */
export const gstStateCode = (state: string): string =>
  Object.keys(gst_states)
    .toSorted()
    .findLast((code) => gst_states[code] === state) ?? '';

/** The PAN within a GSTIN; empty where it is not whole, or of a kind that has none. */
export const panOfGstin = (gstin: string): string =>
  gstin.length === 15 && pan_form.test(gstin.slice(2, 12)) ? gstin.slice(2, 12) : '';

/** A GSTIN from its first fourteen signs. */
export const withCheckSign = (first_fourteen: string): string => first_fourteen + checkSign(first_fourteen);
