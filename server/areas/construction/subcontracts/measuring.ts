/** Decisions about the measurement book: what is measured, what is held back, who signs. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { BookAbilities, MeasurementAbilities, type measurements } from '../../../../contract/measurements.ts';
import { type Judged, judgeRecords, whyFrontHolds } from '../../../../domain/construction/subcontracts/measurement.ts';
import { whyNotRunning } from '../../../../domain/construction/subcontracts/work_orders.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { compareQuantities, sumOf } from '../../../../domain/materials/quantities.ts';
import { decimal, plural, say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { fronts as frontsOf } from '../days/rows.ts';
import * as book_rows from './book_rows.ts';
import * as change_rows from './change_rows.ts';
import { aboutOrder, headOf, holdOrder, nameOf, toldOf, whyNotMeasure, whyNotPrepare } from './present.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

type BookRecord = book_rows.RecordRow & Judged;

/** What can be measured of an order now, record by record, and which fronts are held back. */
async function readBook(ctx: Ctx, head: rows.OrderHead, lines: readonly rows.LineRow[]) {
  const { db } = ctx;
  const { checklists, points } = await book_rows.holdingBack(db, head.project_id);
  const whyHeld = (front: string, category: string) => whyFrontHolds(front, category, checklists, points);
  const found = await book_rows.records(db, head.id);
  const judged = judgeRecords(
    lines,
    found.map((one) => ({
      line_id: one.line_id,
      quantity: sumOf([one.recorded, -one.measured]),
      state: one.state,
      front_holds: whyHeld(one.front, one.category),
    })),
  );
  const records = found.map(
    (one, at): BookRecord => ({ ...one, ...(judged[at] ?? { ready: 0, held: 0, why: undefined }) }),
  );
  return { records, whyHeld };
}

export const measuring_calls = {
  async get_measurement_book(ctx, { work_order_id }) {
    const head = await headOf(ctx, work_order_id);
    const lines = await rows.lines(ctx.db, work_order_id);
    const { records, whyHeld } = await readBook(ctx, head, lines);
    const entries = await book_rows.entries(ctx.db, work_order_id, { withdrawn: true });
    const sheets = await book_rows.sheets(ctx.db, work_order_id);
    const sign = whyNotMeasure(ctx);
    return {
      work_order_id,
      number: head.number,
      version: head.version,
      lines: lines.map((line) => {
        const own = records.filter(({ line_id }) => line_id === line.id);
        return {
          line_id: line.id,
          description: line.description,
          unit: line.unit,
          by_hand: line.boq_line_id === null,
          ordered: line.quantity,
          measured: line.measured,
          billed: line.billed,
          ready: sumOf(own.map(({ ready }) => ready)),
          held: sumOf(own.map(({ held }) => held)),
          records: own.map(({ quantity_id, day, front_id, front, state, recorded, ready, held, why }) => ({
            quantity_id,
            day,
            front_id,
            front,
            state,
            recorded,
            ready,
            held,
            why: why ?? null,
          })),
        };
      }),
      fronts: (await frontsOf(ctx.db, head.project_id)).map(({ id, name }) => ({
        id,
        name,
        why: whyHeld(name, '') ?? null,
      })),
      sheets: sheets.map(({ billed, project_id: _project, work_order_id: _order, ...sheet }) => ({
        ...sheet,
        entries: entries.filter(({ measurement }) => measurement === sheet.number),
        abilities: abilitiesOf(ctx.permissions, MeasurementAbilities, {
          delete_measurement: sign ?? whyNotWithdraw({ ...sheet, billed }),
        }),
      })),
      abilities: abilitiesOf(ctx.permissions, BookAbilities, {
        add_measurement: sign ?? whyNotRunning(head),
        add_running_bill: whyNotPrepare(ctx, head),
      }),
    } satisfies ResponseOf<'get_measurement_book'>;
  },

  async add_measurement(ctx, { work_order_id, version, remark, by_hand }) {
    const head = await holdOrder(ctx, work_order_id, version);
    failIf(whyNotMeasure(ctx), 'forbidden');
    failIf(whyNotRunning(head));
    // another order of the same sub-contractor, and who corrects a day, wait for each other here
    const days = (await book_rows.records(ctx.db, work_order_id)).map(({ site_day_id }) => site_day_id);
    await lockRows(ctx.db, 'site_days', [...new Set(days)]);
    const lines = await rows.lines(ctx.db, work_order_id);
    const { records, whyHeld } = await readBook(ctx, head, lines);
    const fronts = by_hand.some(({ front_id }) => front_id !== null) ? await frontsOf(ctx.db, head.project_id) : [];
    const given = new Map<number, number>();
    const hand = by_hand.map(({ line_id, front_id, quantity, remark: dimensions }, at): change_rows.NewEntry => {
      const line = lines.find(({ id }) => id === line_id) ?? notFound();
      const failAt = (why: ReturnType<typeof say>) =>
        fail('conflict', why, { fields: { [`by_hand.${at}.quantity`]: why } });
      if (line.boq_line_id !== null) failAt(say`${{ name: line.description }} is measured from the daily records.`);
      const front = fronts.find(({ id }) => id === front_id);
      if (front_id !== null && !front) notFound();
      const holds = front && whyHeld(front.name, '');
      if (holds) failAt(say`${{ front: front.name }}: ${{ reason: holds }}`);
      const before = given.get(line_id) ?? 0;
      const left = sumOf([line.quantity, -line.measured, -before]);
      if (compareQuantities(quantity, left) > 0)
        failAt(
          say`Only ${{ left: decimal(Math.max(0, left), 3) }} ${{ unit: line.unit }} of ${{ name: line.description }} are ordered and not measured. Revise the work order first.`,
        );
      given.set(line_id, sumOf([before, quantity]));
      return {
        work_order_line_id: line_id,
        site_day_quantity_id: null,
        day: todayOf(ctx),
        store_id: front_id,
        quantity,
        remark: dimensions,
      };
    });
    const entries = [
      ...records
        .filter(({ ready }) => ready > 0)
        .map((one) => ({
          work_order_line_id: one.line_id,
          site_day_quantity_id: one.quantity_id,
          day: one.day,
          store_id: one.front_id,
          quantity: one.ready,
          remark: '',
        })),
      ...hand,
    ];
    if (entries.length === 0) fail('conflict', say`Nothing can be measured now.`);
    const signed_by = ctx.person.user_id;
    const facts = { project_id: head.project_id, work_order_id, remark, signed_by };
    const { id, number } = await change_rows.addMeasurement(ctx.db, facts, entries);
    const changed = await change_rows.changeOrder(ctx.db, work_order_id);
    ctx.recordEvent('measurement_signed', {
      summary: say`signed measurement ${{ number }} of the work order ${{ name: nameOf(head) }}: ${plural({ lines: entries.length }, '# entry', '# entries')}`,
      ...aboutOrder(head),
      after: { entries },
      tell: { ...toldOf(head), number },
    });
    return { measurement_id: id, number, version: changed };
  },

  async delete_measurement(ctx, { measurement_id, reason }) {
    const there = (await book_rows.sheet(ctx.db, measurement_id)) ?? notFound();
    const head = await holdOrder(ctx, there.work_order_id);
    failIf(whyNotMeasure(ctx), 'forbidden');
    const sheet = (await book_rows.sheet(ctx.db, measurement_id)) ?? there;
    failIf(whyNotWithdraw(sheet));
    await change_rows.withdraw(ctx.db, measurement_id, ctx.person.user_id, reason);
    await change_rows.changeOrder(ctx.db, head.id);
    ctx.recordEvent('measurement_withdrawn', {
      summary: say`withdrew measurement ${{ number: sheet.number }} of the work order ${{ name: nameOf(head) }}: ${{ reason }}`,
      ...aboutOrder(head),
      after: { reason },
      tell: { ...toldOf(head), number: sheet.number, reason },
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof measurements>;

/** Why a measurement stays: a bill counts it, or it is withdrawn. */
const whyNotWithdraw = ({ withdrawn_at, billed }: Pick<book_rows.SheetRow, 'withdrawn_at' | 'billed'>) =>
  withdrawn_at !== null
    ? say`This measurement was withdrawn already.`
    : billed
      ? say`A bill counts this measurement. Delete or reverse that first.`
      : undefined;
