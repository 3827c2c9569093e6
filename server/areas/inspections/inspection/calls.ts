/** Decisions about inspections: called, changed, carried out, completed, taken back. */
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { pick } from '../../../../domain/records.ts';
import { checkSerials, isSerial, plainSerial } from '../../../../domain/inventory/serials.ts';
import { brokenSteps } from '../../../../domain/materials/chain.ts';
import { compareQuantities, sumOf } from '../../../../domain/materials/quantities.ts';
import { checksOf } from '../../../../domain/procurement/checklists.ts';
import { type Finding, whyNotComplete, whyNotInspecting, worstOf } from '../../../../domain/procurement/inspections.ts';
import { day, list, say, term } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import { holdChain } from '../../../supply/chain_rows.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';
import { requireOnTeam } from '../who.ts';
import { addInspection, oneOrder, requireNotice } from './add.ts';
import * as change_rows from './change_rows.ts';
import {
  aboutInspection,
  holdInspection,
  outcomeOfLine,
  planOf,
  shownInspection,
  whyNotAgain,
  whyNotChange,
  whyNotUndo,
} from './present.ts';
import { report } from './report.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

type Calls =
  | 'get_inspections'
  | 'get_inspection'
  | 'add_inspection'
  | 'update_inspection'
  | 'update_inspection_findings'
  | 'change_inspection_status'
  | 'undo_inspection_result'
  | 'upload_inspection_file'
  | 'delete_inspection_file'
  | 'export_inspection_report';

const most_files = 60;

/** Who hears of an inspection besides those who decide: who called it, and its inspector. */
const toldOf = (head: rows.Head) => ({
  inspection_id: head.id,
  number: head.number,
  project_id: head.project_id,
  order_id: head.order_id,
  order: head.order,
  kind: head.kind,
  inspect_on: head.inspect_on,
  place: head.place,
  inspector_id: head.inspector_id,
  makers: [head.made_by_id, head.inspector_id].filter((id) => id !== null),
});

/** Serial numbers as they are kept; what is none is named. */
function soundSerials(numbers: readonly string[]): string[] {
  const plain = numbers.map(plainSerial).filter(Boolean);
  const { malformed, doubles } = checkSerials(plain);
  if (malformed.length > 0) fail('bad_input', say`Not a serial number: ${{ numbers: list(malformed.slice(0, 5)) }}.`);
  if (doubles.length > 0) fail('bad_input', say`Listed more than once: ${{ numbers: list(doubles.slice(0, 5)) }}.`);
  return plain;
}

/** Only checks of the category, each once. */
const ownChecks = (category: string, checks: readonly Finding[]): Finding[] => {
  const known = new Set(checksOf(category).map(({ name }) => name));
  return [...new Map(checks.filter(({ name }) => known.has(name)).map((one) => [one.name, one])).values()];
};

/** What of the lines of an inspection is dispatched or cleared already and needs what it accepted. */
async function requireUnused(ctx: Ctx, lines: readonly rows.LineRow[]): Promise<void> {
  const ids = lines.map(({ po_line_id }) => po_line_id);
  const chain = await holdChain(ctx.db, ids, todayOf(ctx));
  for (const { po_line_id, accepted } of lines) {
    const line = chain.get(po_line_id);
    if (!line || accepted === 0) continue;
    const without = { ...line, inspected: sumOf([line.inspected, -accepted]) };
    const needed =
      line.rules.inspection && compareQuantities(sumOf([line.cleared, line.requested]), without.inspected) > 0;
    if (needed || brokenSteps(without, line.rules).length > brokenSteps(line, line.rules).length)
      fail('conflict', say`${{ item: line.description }} was cleared or dispatched on this result already.`);
  }
}

export const calls = {
  get_inspections: (ctx, wanted) =>
    rows.page(ctx.db, projectsSeen(ctx.permissions), wanted, { today: todayOf(ctx), me: ctx.person.user_id }),

  get_inspection: (ctx, { inspection_id }) => shownInspection(ctx, inspection_id),

  async add_inspection(ctx, { project_id, reinspects_id, ...wanted }) {
    const order = await oneOrder(
      ctx,
      wanted.lines.map(({ po_line_id }) => po_line_id),
    );
    if (order.project_id !== project_id) notFound();
    await requireOnTeam(ctx, wanted.inspector_id);
    let again = null;
    if (reinspects_id !== null) {
      const { head, lines } = await holdInspection(ctx, reinspects_id);
      if (head.order_id !== order.order_id) notFound();
      failIf(whyNotAgain(head, lines));
      again = { id: head.id, number: head.number };
    }
    return { inspection_id: await addInspection(ctx, wanted, { order, again, by_vendor: false }) };
  },

  async update_inspection(ctx, { inspection_id, version, ...facts }) {
    const { head, lines } = await holdInspection(ctx, inspection_id, version);
    failIf(whyNotChange(head));
    const after = { ...head, ...facts } as rows.Head;
    const moved = after.inspect_on !== head.inspect_on || after.abroad !== head.abroad;
    if (moved) await requireNotice(ctx, after);
    await requireOnTeam(ctx, facts.inspector_id);
    const samples = lines.map(({ id, quantity }) => ({ id, sample: planOf(quantity, after).sample }));
    await change_rows.setSamples(ctx.db, samples);
    const changed = await change_rows.change(ctx.db, inspection_id, facts);
    ctx.recordEvent('inspection_updated', {
      summary: moved
        ? say`moved the inspection ${{ number: head.number }} to ${{ date: day(after.inspect_on) }}`
        : say`changed the inspection ${{ number: head.number }}`,
      ...aboutInspection(head),
      before: { inspect_on: head.inspect_on, place: head.place, inspector_id: head.inspector_id },
      after: facts,
      tell: {
        ...toldOf(after),
        moved,
        new_inspector: after.inspector_id !== null && after.inspector_id !== head.inspector_id,
      },
    });
    return { inspection_id, version: changed };
  },

  async update_inspection_findings(ctx, { inspection_id, version, inspected_on, remarks, lines: given }) {
    const { head, lines } = await holdInspection(ctx, inspection_id, version);
    failIf(whyNotInspecting(head));
    if (inspected_on !== null && inspected_on > todayOf(ctx))
      fail('bad_input', say`The day of the inspection is in the future.`, {
        fields: { inspected_on: say`The day of the inspection is in the future.` },
      });
    const own = new Map(lines.map((line) => [line.id, line]));
    const found = given.map((line) => {
      const known = own.get(line.id) ?? notFound();
      for (const { units } of line.defects)
        if (compareQuantities(units, known.quantity) > 0)
          fail('bad_input', say`${{ item: known.description }} has defects of more than what is inspected.`);
      for (const { serial } of line.defects)
        if (serial && !isSerial(plainSerial(serial)))
          fail('bad_input', say`Not a serial number: ${{ numbers: serial.slice(0, 60) }}.`);
      return {
        ...line,
        checks: ownChecks(known.category, line.checks),
        defects: line.defects.map((one) => ({ ...one, serial: plainSerial(one.serial) })),
        serials: soundSerials(line.serials),
      };
    });
    if (found.length > 0) await change_rows.setFindings(ctx.db, inspection_id, found);
    const changed = await change_rows.change(ctx.db, inspection_id, { inspected_on, remarks });
    ctx.recordEvent('inspection_findings_updated', {
      summary: say`recorded findings of the inspection ${{ number: head.number }}`,
      ...aboutInspection(head),
      before: {
        inspected_on: head.inspected_on,
        remarks: head.remarks,
        lines: found.flatMap(({ id }) => {
          const line = own.get(id);
          return line ? [pick(line, ['id', 'checks', 'defects', 'serials', 'on_hold', 'remark'])] : [];
        }),
      },
      after: { inspected_on, remarks, lines: found },
    });
    return { inspection_id, version: changed };
  },

  async change_inspection_status(ctx, { inspection_id, version, status, reason }) {
    const { head, lines } = await holdInspection(ctx, inspection_id, version);
    const { number } = head;
    if (status === 'cancelled') {
      failIf(whyNotChange(head));
      if (!reason) fail('bad_input', say`Enter a reason.`, { fields: { reason: say`Enter a reason.` } });
      const changed = await change_rows.change(ctx.db, inspection_id, { status, cancel_reason: reason });
      ctx.recordEvent('inspection_cancelled', {
        summary: say`cancelled the inspection ${{ number }}: ${{ reason }}`,
        ...aboutInspection(head),
        tell: { ...toldOf(head), reason },
      });
      return { inspection_id, version: changed };
    }
    failIf(whyNotComplete(head, lines));
    // whoever clears or calls more of these lines meanwhile waits here
    await holdChain(
      ctx.db,
      lines.map(({ po_line_id }) => po_line_id),
      todayOf(ctx),
    );
    const outcomes = lines.map((line) => ({ id: line.id, ...outcomeOfLine(head, line) }));
    await change_rows.setOutcomes(ctx.db, outcomes);
    const result = worstOf(outcomes.map((one) => one.result));
    const changed = await change_rows.change(ctx.db, inspection_id, {
      status,
      result,
      inspected_on: head.inspected_on ?? todayOf(ctx),
      completed_by: ctx.person.user_id,
      completed_at: ctx.app.now().toISOString(),
    });
    const rejected = outcomes.filter((one) => one.rejected > 0).length;
    ctx.recordEvent('inspection_completed', {
      summary: say`completed the inspection ${{ number }}: ${{ result: term(result) }}`,
      ...aboutInspection(head),
      after: { result, lines: outcomes },
      tell: { ...toldOf(head), result, rejected },
    });
    return { inspection_id, version: changed };
  },

  async undo_inspection_result(ctx, { inspection_id, version }) {
    const { head, lines } = await holdInspection(ctx, inspection_id, version);
    failIf(whyNotUndo(head));
    await requireUnused(ctx, lines);
    if (head.inspected_again.length > 0) fail('conflict', say`A re-inspection was already called.`);
    await change_rows.clearOutcomes(ctx.db, inspection_id);
    const back = { status: 'called', result: null, completed_by: null, completed_at: null };
    const changed = await change_rows.change(ctx.db, inspection_id, back);
    ctx.recordEvent('inspection_reopened', {
      summary: say`undid the result of the inspection ${{ number: head.number }}`,
      ...aboutInspection(head),
      before: { result: head.result },
      tell: { order_id: head.order_id },
    });
    return { inspection_id, version: changed };
  },

  async upload_inspection_file(ctx, { inspection_id, line_id, file }) {
    const { head, lines } = await holdInspection(ctx, inspection_id);
    if (head.status === 'cancelled') fail('conflict', say`This inspection was cancelled.`);
    if (line_id !== undefined && !lines.some(({ id }) => id === line_id)) notFound();
    const own = await rows.files(ctx.db, inspection_id);
    if (own.length >= most_files) fail('conflict', say`At most ${{ most: most_files }} files can be attached.`);
    const file_id = await storeFile(ctx, file, 'inspection');
    const made_by = ctx.person.user_id;
    await change_rows.addFile(ctx.db, { inspection_id, inspection_line_id: line_id ?? null, file_id, made_by });
    ctx.recordEvent('inspection_file_added', {
      summary: say`attached ${{ file: file.file_name }} to the inspection ${{ number: head.number }}`,
      ...aboutInspection(head),
    });
    return { file_id };
  },

  async delete_inspection_file(ctx, { inspection_id, file_id }) {
    const { head } = await holdInspection(ctx, inspection_id);
    failIf(whyNotInspecting(head));
    const own = await rows.files(ctx.db, inspection_id);
    const file = own.find((one) => one.file_id === file_id) ?? notFound();
    if (!(await change_rows.removeFile(ctx.db, inspection_id, file_id))) notFound();
    ctx.recordEvent('inspection_file_removed', {
      summary: say`removed ${{ file: file.file_name }} from the inspection ${{ number: head.number }}`,
      ...aboutInspection(head),
    });
    return { message: sentences.success };
  },

  async export_inspection_report(ctx, { inspection_id }) {
    const shown = await shownInspection(ctx, inspection_id);
    return report(ctx, shown);
  },
} satisfies Pick<Handlers, Calls>;
