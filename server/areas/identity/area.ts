import type { Area } from '../../ctx.ts';
import { calls as identity_calls } from './calls.ts';
import { calls as account_calls } from './account/calls.ts';
import { calls as security_calls } from './security/calls.ts';

export const identity = {
  calls: { ...identity_calls, ...account_calls, ...security_calls },
} satisfies Area;
