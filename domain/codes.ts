/** Numbers of the authorities and of banks that have a form, besides the GSTIN. */

const forms = {
  /** the fourth letter says whose it is: a person, a family, a company, a firm … */
  pan: /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  udyam: /^UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}$/,
};
export type CodeForm = keyof typeof forms;

/** The form in which such a number is kept: capitals, no white space. */
export const normalizeCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** True for a number as `normalizeCode` writes it that has its form. */
export const isCode = (form: CodeForm, text: string): boolean => forms[form].test(text);
