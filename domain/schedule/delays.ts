/** Who answers for a delay (domain §1.4: reason, party, days, note, by, on). */
import { delay_reasons } from '../lists.ts';

/** Sides a delay can lie with. */
export const delay_parties = ['Customer', 'Authority', 'Supplier', 'Sub-contractor', 'Own company', 'Nobody'] as const;
export type DelayParty = (typeof delay_parties)[number];
type DelayReason = (typeof delay_reasons)[number];

/** The side a reason lies with unless somebody names another. */
export const party_of_reason: Record<DelayReason, DelayParty> = {
  Customer: 'Customer',
  DISCOM: 'Authority',
  CEIG: 'Authority',
  'Land/ROW': 'Customer',
  Supplier: 'Supplier',
  Transporter: 'Supplier',
  'Sub-contractor': 'Sub-contractor',
  'Design change': 'Own company',
  Weather: 'Nobody',
  Finance: 'Own company',
  Manpower: 'Own company',
  'Own planning': 'Own company',
};

/** True when nobody inside is at fault, so that an extension of time can be asked for. */
export const isExcusable = (reason: DelayReason): boolean =>
  ['Customer', 'Authority', 'Nobody'].includes(party_of_reason[reason]);
