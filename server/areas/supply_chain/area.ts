import type { Area } from '../../ctx.ts';
import { calls } from './calls.ts';

export const supply_chain = { calls } satisfies Area;
