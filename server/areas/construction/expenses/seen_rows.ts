/** SQL of projects, put together. */
import { type RawBuilder, sql } from 'kysely';

export const noProjects: RawBuilder<unknown> = sql`select id from projects where false`;

/** The projects of one list or of another. */
export const either = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id from (${one}) one union select id from (${other}) other`;
