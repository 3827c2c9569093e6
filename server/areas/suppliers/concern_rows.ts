/** SQL of which suppliers see that a supplier changed. */
import { sql } from 'kysely';
import type { Concerned } from '../../ctx.ts';

export const concerns = {
  supplier: (ids) => sql`select unnest(${[...ids]}::bigint[]) as id`,
} satisfies Record<string, Concerned>;
