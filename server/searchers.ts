/** Where finding meets the areas: each says of some of its things which a person may see, and how they are shown. */
import type { Gives } from '../contract/index.ts';
import type { Ask } from '../domain/permissions.ts';
import type { FoundKind } from '../domain/search.ts';
import { searchers as crm } from './areas/crm/found.ts';
import { searchers as tickets } from './areas/tickets/found.ts';
import type { Ctx } from './http/run_call.ts';

export type Found = Gives<'get_search'>['found'][number];

/** Of some things of one kind, those the person may see, as they are shown. `ask` knows the rights the company changed. */
export type Searcher = (ctx: Ctx, ask: Ask, ids: readonly number[], search: string) => Promise<Found[]>;

export const searchers = { ...crm, ...tickets } satisfies Partial<Record<FoundKind, Searcher>>;
