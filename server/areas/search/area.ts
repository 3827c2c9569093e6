import type { Area } from '../../ctx.ts';
import { calls, listed, searchers } from './calls.ts';

export const search = {
  calls,
  searchers,
  listed,
} satisfies Area;
