import type { Area } from '../../ctx.ts';
import { calls } from './calls.ts';

export const inventory = { calls } satisfies Area;
