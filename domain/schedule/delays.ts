/** Who answers for a delay (domain §1.4: reason, party, days, note, by, on). */
import { delay_reasons } from '../lists.ts';

/** Sides a delay can lie with. */
export const delay_parties = ['Customer', 'Authority', 'Supplier', 'Sub-contractor', 'Own company', 'Nobody'] as const;
export type DelayParty = (typeof delay_parties)[number];
type DelayReason = (typeof delay_reasons)[number];

/** The side a reason lies with unless someone names another. */
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

/** True when a later end asks for its reason: against a baseline someone kept, or once work has begun; planning is free. */
export const asksForReason = (kept_by_hand: boolean, events: readonly { actual_start: string | null }[]): boolean =>
  kept_by_hand || events.some(({ actual_start }) => actual_start !== null);
