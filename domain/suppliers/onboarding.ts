/** What a supplier must say of itself before its details may be sent. */
import { labels } from '../labels/labels.ts';
import type { SupplierField } from './supplier_fields.ts';

/** The steps in which details are given, with their fields; documents come last. */
export const onboarding_steps = {
  company: ['name', 'trade_name', 'contact_name', 'phone', 'email', 'website', 'categories'],
  tax: ['gstin', 'pan', 'udyam', 'msme_class'],
  place: ['address', 'city', 'state', 'pincode', 'plants'],
  bank: ['bank_name', 'bank_account', 'ifsc'],
} as const satisfies Record<string, readonly SupplierField[]>;
export type OnboardingStep = keyof typeof onboarding_steps;

export const onboarding_step_names = labels({
  company: 'Company',
  tax: 'Tax',
  place: 'Place',
  bank: 'Bank account',
  documents: 'Documents',
});

/** What a supplier says of itself through the link; terms and notes are the company's. */
export const onboarded_keys = [
  ...onboarding_steps.company,
  ...onboarding_steps.tax,
  ...onboarding_steps.place,
  ...onboarding_steps.bank,
] as const;
export type OnboardedKey = (typeof onboarded_keys)[number];

/** Without these nothing is sent. */
const needed: readonly OnboardedKey[] = [
  'name',
  'contact_name',
  'phone',
  'email',
  'categories',
  'pan',
  'address',
  'city',
  'state',
  'pincode',
  'bank_name',
  'bank_account',
  'ifsc',
];

/** The details that are still missing. */
export const missingDetails = (facts: Readonly<Partial<Record<OnboardedKey, unknown>>>): OnboardedKey[] =>
  needed.filter((key) => {
    const value = facts[key];
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });
