/** What was let through without inspection or MDCC, as the documents of its line say it. */
import { todayInIndia } from '../../domain/dates.ts';
import { day, decimal, say } from '../../domain/sentences.ts';
import type { Ctx } from '../ctx.ts';
import type { Override } from './chain_rows.ts';

export const overrideNote = (
  { inWords }: Pick<Ctx, 'inWords'>,
  { quantity, made_by, made_at, reason }: Override,
  item: string,
): string =>
  inWords(
    say`${{ item }}: ${{ quantity: decimal(quantity, 3) }} released by ${{ person: made_by }} on ${{ date: day(todayInIndia(new Date(made_at))) }}. Reason: ${{ reason }}`,
  );
