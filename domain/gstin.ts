/** The GST identification number: two digits of the state, the PAN, an entity sign, a sign by default Z, a check sign. */

const form = /^(0[1-9]|[12][0-9]|3[0-8]|9[79])[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][0-9A-Z][0-9A-Z]$/;
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

/** True for a GSTIN as `normalizeGstin` writes it: a known state, a possible PAN, and a check sign that fits. */
export const isGstin = (gstin: string): boolean => form.test(gstin) && checkSign(gstin.slice(0, 14)) === gstin[14];
