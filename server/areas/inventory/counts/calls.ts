/** Counts of stock: blind, again by someone else where much differs, approved by who did not count. */
import { CountAbilities, type stock_counts } from '../../../../contract/stock_counts.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import { differenceOf, differenceValue, isBlind, needsRecount } from '../../../../domain/inventory/counts.ts';
import { plural, say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { reverseMovements } from '../../../stock/reverse.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { seesValues } from '../access.ts';
import { noteMinimum } from '../minimum.ts';
import { existing } from '../rows.ts';
import { type Count, keptLines, namedMissing, unnamedPieces } from './pieces.ts';
import { type Decided, postDifferences } from './posting.ts';
import * as rows from './rows.ts';
import { takeDocumentNumber } from '../../../numbering/number_series_rows.ts';
import { financialYear } from '../../../../domain/procurement/requests.ts';
import { todayOf } from '../../../today.ts';

const countersOf = (items: readonly rows.CountItem[]): Set<number> =>
  new Set(items.flatMap(({ first, second }) => [first, second].flatMap((one) => (one ? [one.counted_by_id] : []))));

/** Why a step of a count is closed, to whoever asks; `counted`: the person counted some of it. */
const whyNot = {
  count: ({ status }: Count) => (isBlind(status) ? undefined : say`This count was handed in.`),
  decide: ({ status }: Count, counted: boolean) =>
    status !== 'Awaiting approval'
      ? say`This count does not await approval.`
      : counted
        ? say`You counted this stock. Someone else approves the differences.`
        : undefined,
  undo: ({ status }: Count) => (status === 'Approved' ? undefined : say`Only an approved count can be reversed.`),
};

const decidedLines = (items: readonly rows.CountItem[]): Decided[] =>
  items.flatMap((item) => {
    const counted = item.second ?? item.first;
    return counted ? [{ item, counted }] : [];
  });
const differs = ({ counted }: Decided): boolean => differenceOf(counted) !== 0 || counted.missing.length > 0;

/** The count, held until the call ends, as it was when the person saw it. */
async function held(ctx: Ctx, count_id: number, version?: number) {
  await lockRows(ctx.db, 'stock_counts', [count_id]);
  const count = (await rows.count(ctx.db, count_id)) ?? notFound();
  if (version !== undefined && version !== count.version) fail('conflict', sentences.changed_meanwhile);
  return count;
}

function note(
  ctx: Ctx,
  kind: string,
  summary: Sentence,
  { id, store_id }: { id: number; store_id: number },
  after: object = {},
) {
  ctx.recordEvent(kind, { summary, subject_type: 'store', subject_id: store_id, after: { count_id: id, ...after } });
}

const reject = (why: Sentence | undefined): void => (why ? fail('conflict', why) : undefined);

export const calls = {
  get_stock_counts: (ctx, asked) => rows.countPage(ctx.db, asked),

  async get_stock_count(ctx, { count_id }) {
    const count = (await rows.count(ctx.db, count_id)) ?? notFound();
    const { items } = count;
    const mine = ctx.person.user_id;
    const blind = isBlind(count.status);
    const values = seesValues(ctx);
    const turnOf = (turn: rows.CountedTurn | null, hidden: boolean) =>
      turn && !hidden
        ? {
            quantity: turn.quantity,
            counted_by: turn.counted_by,
            counted_by_me: turn.counted_by_id === mine,
            counted_at: turn.counted_at,
            serials: turn.counted_by_id === mine ? turn.found.map(({ number }) => number) : [],
            missing: turn.counted_by_id === mine ? namedMissing(turn) : [],
          }
        : null;
    return {
      count,
      lines: items
        .filter(({ first }) => isBlind(count.status) || first)
        .map(({ first, second, ...item }) => {
          const decides = blind ? null : (second ?? first);
          return {
            ...item,
            recount: first?.recount ?? false,
            // whoever counts again does not see what was counted first
            first: turnOf(first, count.status === 'Recount' && first?.counted_by_id !== mine),
            second: turnOf(second, false),
            expected: decides?.expected ?? null,
            difference: decides ? differenceOf(decides) : null,
            value: decides && values ? differenceValue({ ...decides, average: decides.rate ?? 0 }) : null,
            missing: decides?.missing.map(({ number }) => number) ?? [],
            added: decides?.found.flatMap(({ number, serial_id }) => (serial_id ? [] : [number])) ?? [],
          };
        }),
      abilities: abilitiesOf(ctx.permissions, CountAbilities, {
        update_stock_count: whyNot.count(count),
        send_stock_count: whyNot.count(count),
        delete_stock_count: whyNot.count(count),
        approve_stock_count: whyNot.decide(count, countersOf(items).has(mine)),
        reject_stock_count: whyNot.decide(count, countersOf(items).has(mine)),
        undo_stock_count: whyNot.undo(count),
      }),
    };
  },

  async add_stock_count(ctx, { store_id, zone, categories, note: remark }) {
    const { store } = await existing(ctx.db, { store_id });
    if (store === null) return notFound();
    const count_id = await rows.addCount(ctx.db, {
      store_id,
      zone,
      categories,
      note: remark,
      made_by: ctx.person.user_id,
    });
    note(ctx, 'stock_count_started', say`started a count of ${{ store }}`, { id: count_id, store_id });
    return { count_id };
  },

  async update_stock_count(ctx, { count_id, lines }) {
    const count = await held(ctx, count_id);
    reject(whyNot.count(count));
    const turn = count.status === 'Recount' ? 2 : 1;
    const ids = [...new Set(lines.map(({ item_id }) => item_id))];
    if (ids.length < lines.length) fail('bad_input', say`List each item once.`);
    if ((await existing(ctx.db, { item_ids: ids })).items < ids.length) return notFound();
    if (turn === 2) {
      const { items } = count;
      for (const id of ids) {
        const item = items.find(({ item_id }) => item_id === id);
        if (!item?.first?.recount) fail('conflict', say`${{ item: item?.item ?? '' }} is not to be counted again.`);
        if (item.first.counted_by_id === ctx.person.user_id)
          fail('conflict', say`You counted ${{ item: item.item }} first. Someone else counts it again.`);
      }
    }
    const now = ctx.app.now().getTime();
    // a device with a wrong clock counts neither before the count began nor in the future
    const instant = (given: string | undefined): string =>
      new Date(Math.max(Date.parse(count.made_at), Math.min(now, given ? Date.parse(given) : now))).toISOString();
    const at = lines.map(({ item_id, counted_at }) => ({ item_id, counted_at: instant(counted_at) }));
    await rows.keepLines(ctx.db, count_id, await keptLines(ctx, count, turn, lines, at), ctx.person.user_id);
    const summary = say`counted ${plural({ count: lines.length }, '# item', '# items')} in ${{ store: count.store }}`;
    note(ctx, 'stock_counted', summary, count);
    return { message: sentences.success };
  },

  async send_stock_count(ctx, { count_id, version }) {
    const count = await held(ctx, count_id, version);
    reject(whyNot.count(count));
    const { items } = count;
    const again = count.status === 'Recount';
    const open = items.filter(({ first, second }) => (again ? first?.recount && !second : !first));
    const counted = decidedLines(items);
    if (counted.length === 0) fail('bad_input', say`Count at least one item.`);
    if (open.length > 0 && (again || count.zone === ''))
      fail(
        'conflict',
        say`${plural({ count: open.length }, '# item is', '# items are')} not counted yet: ${{ item: open[0]!.item }}. Enter 0 where nothing is there.`,
      );
    const averages = await rows.averagesOf(
      ctx.db,
      counted.map(({ item }) => item.item_id),
    );
    const judged = counted.map((line) => {
      const rate = averages.get(line.item.item_id) ?? 0;
      const recount = again ? (line.item.first?.recount ?? false) : needsRecount({ ...line.counted, average: rate });
      return { item_id: line.item.item_id, rate, recount };
    });
    const asks = await unnamedPieces(
      ctx,
      count,
      // what is counted again is named then
      counted.filter(({ item }, place) => (again ? (item.first?.recount ?? false) : !judged[place]!.recount)),
    );
    const [ask] = asks;
    if (ask)
      fail(
        'conflict',
        say`${plural({ pieces: ask.pieces }, '# piece', '# pieces')} of ${{ item: ask.item }} known by serial number are missing. Scan or list those you found, or select those that are missing.`,
        { current: { asks } },
      );
    await rows.judgeLines(ctx.db, count_id, judged);
    const to_recount = again ? 0 : judged.filter(({ recount }) => recount).length;
    const status =
      to_recount > 0 ? 'Recount' : counted.some(differs) ? ('Awaiting approval' as const) : ('Approved' as const);
    const number =
      count.number || (await takeDocumentNumber(ctx.db, { series: 'stock_count', year: financialYear(todayOf(ctx)) }));
    await rows.setStatus(ctx.db, count_id, status, { number });
    const differing = counted.filter(differs).length;
    const about = { count_id, store: count.store, keeper_id: count.keeper_id };
    if (status === 'Recount') {
      const summary = say`handed in a count of ${{ store: count.store }}: ${plural({ count: to_recount }, '# item is', '# items are')} to be counted again`;
      ctx.recordEvent('stock_count_to_repeat', {
        summary,
        subject_type: 'store',
        subject_id: count.store_id,
        tell: { ...about, items: to_recount, counted_by: [...countersOf(items)] },
      });
    } else {
      const summary = say`handed in a count of ${{ store: count.store }}: ${plural({ count: differing }, '# item differs', '# items differ')}`;
      ctx.recordEvent('stock_count_sent', {
        summary,
        subject_type: 'store',
        subject_id: count.store_id,
        tell: { ...about, items: differing },
      });
    }
    return { status };
  },

  async approve_stock_count(ctx, { count_id, version, remark }) {
    const count = await held(ctx, count_id, version);
    const { items } = count;
    reject(whyNot.decide(count, countersOf(items).has(ctx.person.user_id)));
    const differing = decidedLines(items).filter(differs);
    const [unnamed] = await unnamedPieces(ctx, count, differing);
    if (unnamed)
      fail(
        'conflict',
        say`${plural({ pieces: unnamed.pieces }, '# missing piece', '# missing pieces')} of ${{ item: unnamed.item }} are not named by serial number. Request a recount: the person who counts again names them.`,
      );
    const movement_ids = await postDifferences(ctx, count, differing);
    await rows.setStatus(ctx.db, count_id, 'Approved', { decided_by: ctx.person.user_id, remark });
    const summary = say`approved the count of ${{ store: count.store }}: ${plural({ count: differing.length }, '# difference', '# differences')}`;
    note(ctx, 'stock_count_approved', summary, count, { movement_ids, remark });
    await noteMinimum(ctx, count, movement_ids);
    return { movement_ids };
  },

  async reject_stock_count(ctx, { count_id, version, remark, recount }) {
    const count = await held(ctx, count_id, version);
    const { items } = count;
    const counters = countersOf(items);
    reject(whyNot.decide(count, counters.has(ctx.person.user_id)));
    const lines = decidedLines(items);
    if (recount) {
      await rows.forgetSecond(ctx.db, count_id);
      await rows.judgeLines(
        ctx.db,
        count_id,
        lines.map((line) => ({ item_id: line.item.item_id, rate: line.counted.rate ?? 0, recount: differs(line) })),
      );
    }
    const status = recount ? ('Recount' as const) : ('Rejected' as const);
    await rows.setStatus(ctx.db, count_id, status, { decided_by: ctx.person.user_id, remark });
    if (!recount)
      note(ctx, 'stock_count_rejected', say`rejected the count of ${{ store: count.store }}`, count, { remark });
    else
      ctx.recordEvent('stock_count_to_repeat', {
        summary: say`asked for another count of ${{ store: count.store }}`,
        subject_type: 'store',
        subject_id: count.store_id,
        after: { count_id, remark },
        tell: {
          count_id,
          store: count.store,
          keeper_id: count.keeper_id,
          items: lines.filter(differs).length,
          counted_by: [...counters],
        },
      });
    return { message: sentences.success };
  },

  async undo_stock_count(ctx, { count_id, version, reason }) {
    const count = await held(ctx, count_id, version);
    reject(whyNot.undo(count));
    if (count.movement_ids.length > 0)
      await reverseMovements({ db: ctx.db, user_id: ctx.person.user_id }, count.movement_ids, {
        day: todayOf(ctx),
        reason,
      });
    await rows.setStatus(ctx.db, count_id, 'Reversed', { decided_by: ctx.person.user_id, remark: reason });
    note(ctx, 'stock_count_reversed', say`reversed the count of ${{ store: count.store }}: ${{ reason }}`, count);
    return { message: sentences.success };
  },

  async delete_stock_count(ctx, { count_id, version }) {
    const count = await held(ctx, count_id, version);
    reject(whyNot.count(count));
    await rows.deleteCount(ctx.db, count_id);
    note(ctx, 'stock_count_discarded', say`discarded a count of ${{ store: count.store }}`, count);
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof stock_counts>;
