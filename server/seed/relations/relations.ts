/** All that must hold between the rows of the demo companies. */
import type { Relation } from './relation.ts';
import { money } from './money.ts';
import { supply } from './supply.ts';
import { work } from './work.ts';

export const relations: readonly Relation[] = [...supply, ...work, ...money];
