/** What the page behind a supplier's link asks the server for. */
import type { Gets } from '../../../../contract/index.ts';
import { api } from '../../../kit/api.ts';
import { slice } from '../../../kit/slice.ts';

export type OnboardingPage = Gets<'get_supplier_onboarding'>;
export type WantedDocument = OnboardingPage['documents'][number];

export const supplier_onboarding = slice('supplier_onboarding', api.get_supplier_onboarding, ['suppliers']);
