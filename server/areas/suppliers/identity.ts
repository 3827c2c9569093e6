/** Who a supplier is by law: its PAN follows from its GSTINs, and contradicts none of them. */
import { fail } from '../../../domain/errors.ts';
import { normalizeCode } from '../../../domain/codes.ts';
import { normalizeGstin, panOfGstin } from '../../../domain/gstin.ts';
import { say } from '../../../domain/sentences.ts';

interface Identity {
  gstin: string;
  pan: string;
  more_gstins: readonly string[];
}

/** The identity as it is kept; refuses registrations of another PAN. */
export function requireOneIdentity(given: Identity): Identity {
  const gstin = normalizeGstin(given.gstin);
  const more_gstins = [...new Set(given.more_gstins.map(normalizeGstin))].filter((one) => one !== gstin);
  const pan = normalizeCode(given.pan) || [gstin, ...more_gstins].map(panOfGstin).find(Boolean) || '';
  const requirePan = (field: string, one: string) => {
    if (one === '' || panOfGstin(one) === pan) return;
    const sentence = say`The GSTIN ${{ gstin: one }} does not belong to the PAN ${{ pan }}.`;
    fail('bad_input', sentence, { fields: { [field]: sentence } });
  };
  requirePan('gstin', gstin);
  for (const one of more_gstins) requirePan('more_gstins', one);
  return { gstin, pan, more_gstins };
}
