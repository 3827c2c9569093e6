/** A test sheet as a person sees it, and held for a change. */
import { TestSheetAbilities } from '../../../../contract/test_sheets.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { type SheetAct, whyNotSheet } from '../../../../domain/construction/test_sheets/sheets.ts';
import { fail, failIf, notFound } from '../../../../domain/errors.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { calibrationOf, personOf } from '../checklists/present.ts';
import * as rows from './rows.ts';
import { seesTestSheet } from './seen_rows.ts';
import { todayOf } from '../../../today.ts';

export const whyNotDo = (ctx: Ctx, sheet: rows.SheetRow, act: SheetAct): Sentence | undefined =>
  whyNotSheet({ ...sheet, accepted: sheet.accepted_at !== null }, act, personOf(ctx, sheet));

/** A line with how its instrument stood on the day of the test; who measures is not the customer’s business. */
export function shownLine(ctx: Ctx, line: rows.Line): ResponseOf<'get_test_sheets'>['test_sheets'][number] {
  const { instrument_valid_to, unexplained: _unexplained, ...shown } = line;
  const calibration =
    line.instrument_id === null ? null : calibrationOf(ctx, instrument_valid_to, line.tested_on ?? todayOf(ctx));
  const own = { ...shown, calibration };
  return ctx.person.kind === 'consumer' ? { ...own, contractor: '', contractor_id: null } : own;
}

export const sheetOf = async (ctx: Ctx, id: number): Promise<rows.SheetRow> =>
  (await rows.one(ctx.db, seesTestSheet(ctx.permissions), id)) ?? notFound();

export async function shownSheet(ctx: Ctx, id: number): Promise<ResponseOf<'get_test_sheet'>> {
  const sheet = await sheetOf(ctx, id);
  const { voc_percent, isc_percent, source, raw_file_id, return_reason, made_by: _made_by, ...line } = sheet;
  const fill = whyNotDo(ctx, sheet, 'fill');
  const for_customer = ctx.person.kind === 'consumer';
  return {
    ...shownLine(ctx, line),
    voc_percent,
    isc_percent,
    source,
    raw_file_id: for_customer ? null : raw_file_id,
    return_reason: for_customer ? '' : return_reason,
    rows: (await rows.strings(ctx.db, id)).map((row) => (for_customer ? { ...row, remark: '' } : row)),
    abilities: abilitiesOf(ctx.permissions, TestSheetAbilities, {
      update_test_sheet: whyNotDo(ctx, sheet, 'change'),
      update_test_rows: fill,
      import_test_rows: fill,
      approve_test_sheet: whyNotDo(ctx, sheet, 'approve'),
      reject_test_sheet: whyNotDo(ctx, sheet, 'return'),
      delete_test_sheet: whyNotDo(ctx, sheet, 'delete'),
      toggle_test_sheet_sharing: whyNotDo(ctx, sheet, 'share'),
    }),
  };
}

/** The sheet, held for what a person may do with it just now. */
export async function holdFor(ctx: Ctx, id: number, act: SheetAct, version?: number): Promise<rows.SheetRow> {
  await lockRows(ctx.db, 'test_sheets', [id]);
  const sheet = await sheetOf(ctx, id);
  if (version !== undefined && version !== sheet.version)
    fail('conflict', say`This test sheet has changed since you opened it. Check it again.`, {
      current: await shownSheet(ctx, id),
    });
  failIf(whyNotDo(ctx, sheet, act));
  return sheet;
}
