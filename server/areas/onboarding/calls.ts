import type { onboarding } from '../../../contract/onboarding.ts';
import { refuse } from '../../../domain/refusals.ts';
import type { Handlers } from '../../calls.ts';
export const calls = Object.fromEntries(
  Object.keys({}).map((k) => [k, () => refuse('unavailable', 'soon')]),
) as unknown as Handlers<keyof typeof onboarding>;
