import type { Area } from '../../ctx.ts';
import { calls as items_calls } from './items/calls.ts';

export const materials = {
  calls: { ...items_calls },
} satisfies Area;
