/** Decisions that simple records share, such as channel partners: what is written of one, and when it is refused. */
import { fail, notFound, sentences } from '../../domain/errors.ts';
import { type Fields, keysWhere } from '../../domain/fields.ts';
import { except } from '../../domain/records.ts';
import { module_names } from '../../domain/modules.ts';
import { contactScope } from '../../domain/permissions.ts';
import { say, term } from '../../domain/sentences.ts';
import type { Ctx } from '../ctx.ts';
import { keptOf } from '../tables/field_values.ts';
import type { Kept, RecordRows } from './record_rows.ts';

/** Refuses contact data from whom they are not shown; what such a person's form left empty is no change. */
export function withoutUnseen<T extends object>(ctx: Ctx, fields: Fields, facts: T): T {
  if (contactScope(ctx.permissions).everywhere) return facts;
  const hidden = keysWhere(fields, ({ only }) => only !== undefined);
  const filled = (value: unknown) => (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
  const unseen = hidden.find((key) => filled(facts[key as keyof T]));
  if (unseen)
    fail('forbidden', say`You cannot change ${{ module: term(module_names.customer_contact) }}.`, {
      fields: { [unseen]: say`You cannot change this.` },
    });
  return except(facts, hidden) as T;
}

/** How records of one kind are written; `shown` is what a person is given who was overtaken by another. */
export function records<Row extends Kept>(
  rows: RecordRows<Row>,
  fields: Fields,
  shown: (ctx: Ctx, id: number) => Promise<object>,
  { named }: { named: 'once' | 'freely' },
) {
  const lock = async (ctx: Ctx, id: number): Promise<Row> => (await rows.lock(ctx.db, id)) ?? notFound();
  const requireFree = async (ctx: Ctx, name: string | undefined, own_id?: number) => {
    if (named === 'freely' || !name) return;
    const there = await rows.named(ctx.db, name);
    if (!there || there.id === own_id) return;
    const sentence = say`${{ name }} already exists.`;
    fail('bad_input', sentence, { fields: { name: sentence } });
  };
  return {
    lock,
    async add(ctx: Ctx, facts: { name: string; custom?: object }): Promise<number> {
      await requireFree(ctx, facts.name);
      return rows.add(ctx.db, keptOf(fields, facts));
    },
    /** `more` is what else changes of the record as it stands, once it is held. */
    async change<Facts extends object>(
      ctx: Ctx,
      id: number,
      version: number,
      given: Facts,
      more?: (before: Row) => Promise<object>,
    ) {
      const seen = withoutUnseen(ctx, fields, given);
      const before = await lock(ctx, id);
      if (before.version !== version) fail('conflict', sentences.changed_meanwhile, { current: await shown(ctx, id) });
      const facts = { ...seen, ...(await more?.(before)) };
      const name = (facts as { name?: string }).name ?? before.name;
      await requireFree(ctx, name, id);
      await rows.change(ctx.db, id, keptOf(fields, facts));
      return { before, after: facts, name };
    },
    async remove(ctx: Ctx, id: number): Promise<Row> {
      const before = await lock(ctx, id);
      await rows.remove(ctx.db, id);
      return before;
    },
  };
}
