/** What goes back to its supplier or is lost: movements of the ledger, the debit note, the claim of the insurance. */
import { debitPostings } from '../../../domain/money/debit_note.ts';
import type { material_returns } from '../../../contract/material_returns.ts';
import { ReturnAbilities } from '../../../contract/material_returns.ts';
import { showDate } from '../../../domain/dates.ts';
import { debitOf, type ReturnReason } from '../../../domain/deliveries/deliveries.ts';
import { fail, failIf, notFound, requireVersion, sentences } from '../../../domain/errors.ts';
import { reason_words } from '../../../domain/labels/deliveries.ts';
import { compareQuantities } from '../../../domain/materials/quantities.ts';
import { showPaise, timesPaise } from '../../../domain/money.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { taxKindOf } from '../../../domain/procurement/order_money.ts';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { decimal, say, type Sentence, term } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { post } from '../../journal/journal.ts';
import { gstinLine, letterhead } from '../../letterhead/letterhead.ts';
import { allocate } from '../../stock/allocate.ts';
import { move } from '../../stock/move.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import { sees_prices } from '../../supply/scope.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import { moverOf, seesPrices } from './access.ts';
import * as dispatch_rows from './dispatch_rows.ts';
import { documentOf, keepReturn, placeOf, returnOf, toldOf } from './receive.ts';
import * as rows from './return_rows.ts';
import { takeBack } from './take_back.ts';
import { takeDocumentNumber } from '../../numbering/number_series_rows.ts';
import { requirePast, todayOf } from '../../today.ts';

const lost: readonly ReturnReason[] = ['theft', 'transit'];

const whyNotUndo = ({ undone, debit_note, receipt_id }: rows.ReturnRow): Sentence | undefined =>
  undone
    ? say`This return was undone.`
    : debit_note
      ? say`This return has a debit note and stays as it is.`
      : receipt_id !== null
        ? say`This came with an arrival. Undo the arrival instead.`
        : undefined;

const whyNotDebit = ({ undone, debit_note }: rows.ReturnRow): Sentence | undefined =>
  undone
    ? say`This return was undone.`
    : debit_note
      ? say`It has the debit note ${{ number: debit_note }}.`
      : undefined;

/** What a return comes to is shown only with the right to prices in its project. */
const priced = <R extends rows.ListedReturn>(one: R, prices: boolean) => ({
  ...one,
  net: prices ? one.net : null,
  tax: prices ? one.tax : null,
  lines: one.lines.map((line) => ({ ...line, value: prices ? line.value : null })),
});

/** The tax of a debit note as it is drawn: in two halves within one state. */
function taxesOn({ inWords }: Ctx, one: rows.ReturnRow): { label: string; value: string }[] {
  const tax = one.tax ?? 0;
  if (taxKindOf(one) !== 'cgst_sgst' || tax % 2 > 0) return [{ label: inWords(say`GST`), value: showPaise(tax) }];
  const value = showPaise(tax / 2);
  return [
    { label: inWords(say`CGST`), value },
    { label: inWords(say`SGST`), value },
  ];
}

async function held(ctx: Ctx, return_id: number, version: number): Promise<rows.ReturnRow> {
  await lockRows(ctx.db, 'material_returns', [return_id]);
  const before = (await rows.found(ctx.db, return_id)) ?? notFound();
  requireVersion(before, version);
  return before;
}

export const return_calls = {
  async add_material_return(ctx, { dispatch_id, reason, from, day, note, lines }) {
    requirePast(ctx, 'day', day);
    await lockRows(ctx.db, 'dispatches', [dispatch_id]);
    const head = (await dispatch_rows.head(ctx.db, dispatch_id, todayOf(ctx))) ?? notFound();
    const lots = await dispatch_rows.lots(ctx.db, dispatch_id);
    const wanted = lines.map((line, at) => {
      const lot = lots.find(({ id }) => id === line.dispatch_line_id) ?? notFound();
      if (lines.findIndex((one) => one.dispatch_line_id === line.dispatch_line_id) < at)
        fail('bad_input', say`Enter each lot once.`);
      if (from === 'Dispatched' && compareQuantities(line.quantity, lot.open) > 0)
        fail(
          'conflict',
          say`Only ${{ open: decimal(lot.open, 3) }} ${{ unit: lot.unit }} of ${{ item: lot.description }} are still on the way.`,
        );
      return { ...line, lot };
    });
    const taken = await Promise.all(
      wanted.map(async ({ lot, quantity, serials }) =>
        from === 'Dispatched' && serials.length === 0
          ? [{ item_id: lot.item_id, quantity, from: { ...placeOf(lot), state: from } }]
          : allocate(ctx.db, { store_id: lot.store_id, state: from, project_id: lot.project_id, own_only: true }, [
              { item_id: lot.item_id, quantity, lot_id: lot.lot_id, serials },
            ]),
      ),
    );
    const given = { ...returnOf(head), receipt_id: null, reason, note };
    const kept = await keepReturn(ctx, given, wanted);
    const gone = lost.includes(reason);
    await move(
      moverOf(ctx),
      taken.flatMap((parts, at) =>
        parts.map((part) => ({
          ...part,
          kind: gone ? ('Write-off' as const) : ('Supplier return' as const),
          to: { ...placeOf(wanted[at]!.lot), state: gone ? ('Written off' as const) : ('Returned' as const) },
          day,
          po_line_id: wanted[at]!.lot.po_line_id,
          ...documentOf('material_return', kept.return_id, kept.number),
          reason: note,
        })),
      ),
    );
    ctx.recordEvent('material_returned', {
      summary: say`recorded ${{ number: kept.number }}: ${{ reason: term(reason_words[reason]) }}`,
      project_id: head.project_id,
      subject_type: 'dispatch',
      subject_id: dispatch_id,
      after: { ...kept, lines: wanted.map(({ lot, quantity }) => ({ lot: lot.lot, quantity })) },
      tell: { ...toldOf(head), reason: reason_words[reason], return: kept.number },
    });
    return kept;
  },

  async get_material_returns(ctx, asked) {
    const { permissions } = ctx;
    const seen = projectsSeen(permissions);
    const { returns, total } = await rows.page(ctx.db, seen, projectsSeen(permissions, sees_prices), asked);
    return { returns: returns.map((one) => priced(one, one.priced)), total };
  },

  async get_material_return(ctx, { return_id }) {
    const one = (await rows.found(ctx.db, return_id)) ?? notFound();
    return {
      ...priced(one, seesPrices(ctx)),
      abilities: abilitiesOf(ctx.permissions, ReturnAbilities, {
        undo_material_return: whyNotUndo(one),
        add_debit_note: whyNotDebit(one),
        generate_debit_note: one.debit_note ? undefined : say`It has no debit note yet.`,
        update_material_return: one.undone ? say`This return was undone.` : undefined,
      }),
    };
  },

  async update_material_return(ctx, { return_id, version, ...facts }) {
    const before = await held(ctx, return_id, version);
    if (before.undone) fail('conflict', say`This return was undone.`);
    const now = await rows.change(ctx.db, return_id, { ...facts, note: facts.note || before.note });
    ctx.recordEvent('material_return_updated', {
      summary: say`changed the insurance claim of ${{ number: before.number }}`,
      project_id: before.project_id,
      subject_type: 'dispatch',
      subject_id: before.dispatch_id,
      before: { claim: before.claim },
      after: facts,
    });
    return { version: now };
  },

  async add_debit_note(ctx, { return_id, version }) {
    const before = await held(ctx, return_id, version);
    failIf(whyNotDebit(before));
    const today = todayOf(ctx);
    const kind = taxKindOf(before);
    const { net, tax, ...taxes } = debitOf(kind, before.lines);
    if (net === 0) fail('conflict', say`The order has no price for this: there is nothing to debit.`);
    const debit_note = await takeDocumentNumber(ctx.db, { series: 'debit_note', year: financialYear(today) });
    await post(moverOf(ctx), [
      {
        day: today,
        document_kind: 'debit_note',
        document_id: return_id,
        document: debit_note,
        postings: debitPostings({ net, ...taxes, supplier_id: before.supplier_id }),
      },
    ]);
    const now = await rows.change(ctx.db, return_id, {
      debit_note,
      debit_note_on: today,
      debit_note_by: ctx.person.user_id,
      net,
      tax,
    });
    ctx.recordEvent('debit_note_added', {
      summary: say`issued the debit note ${{ debit_note }} for ${{ number: before.number }}`,
      project_id: before.project_id,
      subject_type: 'dispatch',
      subject_id: before.dispatch_id,
      after: { debit_note },
    });
    return { debit_note, version: now };
  },

  async generate_debit_note(ctx, { return_id }) {
    const one = (await rows.found(ctx.db, return_id)) ?? notFound();
    if (!one.debit_note) fail('conflict', say`It has no debit note yet.`);
    const { inWords } = ctx;
    const title = inWords(say`Debit note ${{ number: one.debit_note }}`);
    const { supplier, supplier_address, company, draw } = await letterhead(ctx, one.order_id);
    return draw({
      title,
      parties: [
        { ...supplier, lines: [one.supplier, supplier_address, gstinLine(ctx, one.supplier_gstin)] },
        { title: inWords(say`Project`), lines: [one.project] },
      ],
      facts: [
        { label: inWords(say`Date`), value: one.debit_note_on ? showDate(one.debit_note_on) : '' },
        { label: inWords(say`Order`), value: one.order },
        { label: inWords(say`Dispatch`), value: one.dispatch },
        { label: inWords(say`Reason`), value: inWords(say`${{ reason: term(reason_words[one.reason]) }}`) },
        { label: inWords(say`Remark`), value: one.note || '–' },
      ],
      tables: [
        {
          columns: [
            { title: inWords(say`Description`), wide: true },
            { title: inWords(say`Quantity`), right: true },
            { title: inWords(say`Unit`) },
            { title: inWords(say`Rate ₹`), right: true },
            { title: inWords(say`Value ₹`), right: true },
            { title: inWords(say`GST %`), right: true },
          ],
          rows: one.lines.map(({ description, quantity, unit, rate, gst_percent }) => [
            description,
            showNumber(quantity, 3),
            inWords(say`${{ unit: term(unit) }}`),
            showNumber(rate / 100, 2),
            showNumber(timesPaise(rate, quantity) / 100, 2),
            showNumber(gst_percent),
          ]),
        },
      ],
      sums: [
        { label: inWords(say`Amount (excl. GST)`), value: showPaise(one.net ?? 0) },
        ...taxesOn(ctx, one),
        {
          label: inWords(say`Total (incl. GST)`),
          value: showPaise((one.net ?? 0) + (one.tax ?? 0)),
          strong: true,
        },
      ],
      signs: [{ label: inWords(say`Authorised signatory`), name: company }],
    });
  },

  async undo_material_return(ctx, { return_id, version, reason }) {
    const before = await held(ctx, return_id, version);
    failIf(whyNotUndo(before));
    const po_line_ids = before.lines.map(({ po_line_id }) => po_line_id);
    await takeBack(ctx, po_line_ids, before.movement_ids, { reason, owner: 'material_return' });
    await rows.change(ctx.db, return_id, { undone_at: ctx.app.now().toISOString(), undone_reason: reason });
    ctx.recordEvent('material_return_undone', {
      summary: say`undid ${{ number: before.number }}: ${{ reason }}`,
      project_id: before.project_id,
      subject_type: 'dispatch',
      subject_id: before.dispatch_id,
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof material_returns>;
