/** Decisions about stores, and what is shown of the stock in them. */
import {
  type inventory_stock,
  InventoryAbilities,
  MovementAbilities,
  StoreAbilities,
} from '../../../contract/inventory.ts';
import type { RequestOf } from '../../../contract/index.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import { store_fields } from '../../../domain/inventory/store_fields.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { fieldNames } from '../../fields/names.ts';
import { records } from '../../records/records.ts';
import { reverseMovements, whyNotReverse } from '../../stock/reverse.ts';
import { tableFile } from '../../tables/write.ts';
import { seesValues } from './access.ts';
import * as moved from './movement_rows.ts';
import { receive } from './receive.ts';
import * as rows from './rows.ts';
import { stockPage } from './stock_rows.ts';
import { movementTable, stockTable } from './tables.ts';
import { todayOf } from '../../today.ts';

const shown = async (ctx: Ctx, id: number) => (await rows.findStore(ctx.db, id)) ?? notFound();
const stores = records(rows.store_rows, store_fields, shown, { named: 'once' });
const about = (subject_id: number) => ({ subject_type: 'store', subject_id });

type Facts = Partial<Pick<RequestOf<'add_store'>, 'kind' | 'project_id' | 'keeper_id' | 'subcontractor_id'>>;

/** A site store belongs to a project; project and keeper are the company's own. */
async function requireSound(ctx: Ctx, { kind, project_id, keeper_id, subcontractor_id }: Facts): Promise<void> {
  if (kind === 'site' && !project_id) {
    const sentence = say`Select the project of the site store.`;
    fail('bad_input', sentence, { fields: { project_id: sentence } });
  }
  const there = await rows.existing(ctx.db, { project_id, keeper_id, subcontractor_id });
  if (project_id && !there.project) notFound();
  if (keeper_id && !there.keeper) notFound();
  if (subcontractor_id && !there.subcontractor) notFound();
  if (subcontractor_id && kind !== 'subcontractor') {
    const sentence = say`Only a place with a sub-contractor has one.`;
    fail('bad_input', sentence, { fields: { subcontractor_id: sentence } });
  }
}

const most_exported = 50_000;

export const calls = {
  async get_inventory_choices(ctx, asked) {
    const { store_id, project_id } = asked;
    if (store_id || project_id) {
      const there = await rows.existing(ctx.db, { store_id, project_id });
      if ((store_id && there.store === null) || (project_id && !there.project)) notFound();
    }
    return {
      ...(await rows.choices(ctx.db, asked)),
      sees_values: seesValues(ctx),
      abilities: abilitiesOf(ctx.permissions, InventoryAbilities),
    };
  },

  get_stores: (ctx, asked) => rows.storePage(ctx.db, asked),

  async get_store(ctx, { store_id }) {
    return { store: await shown(ctx, store_id), abilities: abilitiesOf(ctx.permissions, StoreAbilities) };
  },

  async add_store(ctx, facts) {
    await requireSound(ctx, facts);
    const id = await stores.add(ctx, { ...facts, ...({ made_by: ctx.person.user_id } as object) });
    const summary = say`added the store ${{ name: facts.name }}`;
    ctx.recordEvent('store_added', { summary, ...about(id), after: facts });
    return shown(ctx, id);
  },

  async update_store(ctx, { store_id, version, ...facts }) {
    const { name, ...change } = await stores.change(ctx, store_id, version, facts, async (before) => {
      if (before.kind === 'front') notFound();
      await requireSound(ctx, { ...(before as Facts), ...facts });
      if (facts.active === false && before.active && (await rows.holdsStock(ctx.db, store_id)))
        fail('conflict', say`${{ store: before.name }} still holds stock. Transfer it first.`);
      return {};
    });
    const summary = say`changed ${{ fields: fieldNames(store_fields, Object.keys(facts)) }} of the store ${{ name }}`;
    ctx.recordEvent('store_updated', { summary, ...about(store_id), ...change });
    return shown(ctx, store_id);
  },

  get_stock: (ctx, { limit, offset, ...asked }) =>
    stockPage(ctx.db, asked, { limit, offset, today: todayOf(ctx), values: seesValues(ctx) }),

  async export_stock(ctx, { format, ...asked }) {
    const today = todayOf(ctx);
    const values = seesValues(ctx);
    const { rows: found } = await stockPage(
      ctx.db,
      { ...asked, sort: 'name', descending: false },
      { limit: most_exported, offset: 0, today, values },
    );
    ctx.recordEvent('stock_exported', { summary: say`exported the stock`, subject_type: 'stock', after: asked });
    return tableFile(stockTable(found, { today: asked.day ?? today, values, by_lot: asked.by === 'lot' }), format, ctx);
  },

  async get_movements(ctx, { limit, offset, ...asked }) {
    const found = await moved.movements(ctx.db, asked, { limit, offset, values: seesValues(ctx) });
    return {
      movements: found.map((one) => ({
        ...one,
        abilities: abilitiesOf(ctx.permissions, MovementAbilities, {
          undo_movement: whyNotReverse({ ...one, reversed: one.reversed_by_id !== null }),
        }),
      })),
      total: await moved.countMovements(ctx.db, asked),
    };
  },

  async export_movements(ctx, { format, ...asked }) {
    const values = seesValues(ctx);
    const found = await moved.movements(ctx.db, asked, { limit: most_exported, offset: 0, values });
    ctx.recordEvent('movements_exported', {
      summary: say`exported movements of the stock`,
      subject_type: 'stock',
      after: asked,
    });
    return tableFile(movementTable(found, { today: todayOf(ctx), values }), format, ctx);
  },

  add_stock_receipt: receive,

  async undo_movement(ctx, { movement_id, reason }) {
    const taken = await reverseMovements({ db: ctx.db, user_id: ctx.person.user_id }, [movement_id], {
      day: todayOf(ctx),
      reason,
    });
    ctx.recordEvent('movement_reversed', {
      summary: say`reversed a movement of the stock: ${{ reason }}`,
      subject_type: 'movement',
      subject_id: movement_id,
      shown_in: taken.flatMap(({ source, target }) => [source?.project_id ?? null, target?.project_id ?? null]),
      before: taken[0],
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof inventory_stock>;
