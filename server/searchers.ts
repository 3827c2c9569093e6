/** Where finding meets the areas: each says of some of its things which a person may see, and how they are shown. */
import type { RawBuilder } from 'kysely';
import type { Gives } from '../contract/index.ts';
import type { Ask } from '../domain/permissions.ts';
import type { FoundKind } from '../domain/search.ts';
import { listed as crm_listed, searchers as crm } from './areas/crm/found.ts';
import { listed as tickets_listed, searchers as tickets } from './areas/tickets/found.ts';
import type { Ctx } from './http/run_call.ts';

export type Found = Gives<'get_search'>['found'][number];

/** Of some things of one kind, those the person may see, as they are shown. `ask` knows the rights the company changed. */
export type Searcher = (ctx: Ctx, ask: Ask, ids: readonly number[], search: string) => Promise<Found[]>;

export const searchers = { ...crm, ...tickets } satisfies Partial<Record<FoundKind, Searcher>>;

/** The rows (`id`) of a kind that a person sees, where that is less than what the kind or its project says. */
export type Listed = (ctx: Ctx) => RawBuilder<unknown>;

export const listed = { ...crm_listed, ...tickets_listed } satisfies Partial<Record<FoundKind, Listed>>;
