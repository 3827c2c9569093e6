import type { Area } from '../../ctx.ts';
import { calls } from './calls.ts';

export const onboarding = {
  calls,
} satisfies Area;
