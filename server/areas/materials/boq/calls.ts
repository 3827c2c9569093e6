/** Decisions about bills of quantities: their lines, their draft, their approval and their revisions. */
import type { boq } from '../../../../contract/boq.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { fail, failIf, notFound, requireVersion } from '../../../../domain/errors.ts';
import { except, pick } from '../../../../domain/records.ts';
import {
  amountOf,
  boq_keys,
  compareBoqs,
  totalOf,
  whyNotDecide,
  whyNotSend,
  whyNotWithdraw,
  withWastage,
} from '../../../../domain/materials/boq.ts';
import { draftBoq, roofOf } from '../../../../domain/materials/boq_draft.ts';
import { stagesSeen } from '../../../../domain/permissions.ts';
import { plural, say, type Sentence } from '../../../../domain/sentences.ts';
import { emptySheet } from '../../../../domain/specifications.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { boqFile } from './exchange.ts';
import { followLinks } from './followed.ts';
import { import_calls } from './import.ts';
import { about, findHead, presentHead, presentLines, requirePrices, seesPrices, standing, touched } from './present.ts';
import * as rows from './rows.ts';
import { holdToEdit, place, requireCurrent, writeLines } from './write.ts';

/** The bill of quantities held, at the version that was shown. */
async function holdSeen(ctx: Ctx, project_id: number, version: number): Promise<rows.HeadRow> {
  await rows.hold(ctx.db, project_id);
  const head = await findHead(ctx, project_id);
  requireVersion(head, version, { version: head.version });
  return head;
}

const counted = (added: number, changed: number, removed: number): Sentence =>
  say`changed the BOQ: ${plural({ added }, '# line', '# lines')} added, ${plural({ changed }, '# line', '# lines')} changed, ${plural({ removed }, '# line', '# lines')} removed`;

export const calls = {
  async get_boq(ctx, { project_id, known_version }) {
    const head = await presentHead(ctx, project_id);
    if (head.version === known_version) return { project_id, head, unchanged: true, lines: [] };
    const lines = await rows.lines(ctx.db, project_id, stagesSeen(ctx.permissions));
    // its sentences are said where the answer is cut
    const given = presentLines(ctx, lines) as unknown as ResponseOf<'get_boq'>['lines'];
    return { project_id, head, unchanged: false, lines: given };
  },

  async get_boq_events(ctx, { project_id }) {
    return { project_id, events: await rows.events(ctx.db, project_id, stagesSeen(ctx.permissions)) };
  },

  async update_boq_lines(ctx, { project_id, reason, below_ordered, ...asked }) {
    const { db, person } = ctx;
    const { add, change, remove, restore, move, after_id } = asked;
    const head = await holdToEdit(ctx, project_id, reason);
    const reordered = move.length > 0 || (add.length > 0 && after_id !== undefined);
    const written = [...[...change, ...remove].map(({ boq_line_id }) => boq_line_id), ...restore];
    await rows.holdLines(db, project_id, reordered ? undefined : written);
    const before = await requireCurrent(ctx, project_id, [...change, ...remove]);
    const back = await rows.some(db, project_id, [], restore, { removed: true });
    if (back.length < new Set(restore).size) notFound();
    const gone = new Set(remove.map(({ boq_line_id }) => boq_line_id));
    const added = await writeLines(ctx, project_id, {
      add,
      change: change.map((one) => ({
        boq_line_id: one.boq_line_id,
        given: except(one, ['boq_line_id', 'version']),
      })),
      before,
      remove: before.filter(({ id }) => gone.has(id)),
      reason,
      below_ordered,
    });
    const removed = [...gone];
    await rows.remove(db, person.user_id, removed, true, reason);
    await rows.remove(db, person.user_id, restore, false, reason);
    const placed = added.length + move.length > 0 ? [...added, ...move] : [];
    const order = await place(ctx, project_id, after_id === undefined && move.length === 0 ? [] : placed, after_id);
    await touched(ctx, project_id, head);
    const given = new Map(change.map((one) => [one.boq_line_id, one]));
    await followLinks(
      db,
      project_id,
      [...before, ...back].map((line) => ({ line, given: given.get(line.id) })),
    );
    const ids = [...added, ...change.map(({ boq_line_id }) => boq_line_id), ...restore];
    const stages = stagesSeen(ctx.permissions);
    const now = ids.length > 0 ? await rows.some(db, project_id, stages, ids) : [];
    ctx.recordEvent('boq_changed', {
      summary: counted(added.length + restore.length, change.length, removed.length),
      ...about(project_id),
      before: before.slice(0, 50).map((line) => except(line, ['source'])),
      after: { reason, added, removed, restored: restore, change: change.slice(0, 50) },
    });
    return { head: await presentHead(ctx, project_id), lines: presentLines(ctx, now), added, order };
  },

  async update_boq(ctx, { project_id, version, budget }) {
    requirePrices(ctx);
    const head = await holdSeen(ctx, project_id, version);
    await rows.put(ctx.db, project_id, { budget });
    ctx.recordEvent('boq_budget_set', {
      summary: say`set the budget of the BOQ`,
      ...about(project_id),
      before: { budget: head.budget },
      after: { budget },
    });
    return presentHead(ctx, project_id);
  },

  async generate_boq(ctx, { project_id, roof_type: chosen, dry_run }) {
    const { db } = ctx;
    const head = dry_run ? await findHead(ctx, project_id) : await holdToEdit(ctx, project_id);
    const { capacity_kwp: kwp, segment } = head;
    const roof_type = chosen ?? roofOf(segment, head.roof_type);
    const there = new Set((await rows.lines(db, project_id, [])).map(({ category }) => category));
    const drafted = draftBoq({
      kwp,
      segment,
      roof_type,
      sheet: (await rows.sheet(db, project_id)) ?? emptySheet(),
      items: await rows.usualItems(db, segment),
      events: await rows.deliveries(db, project_id, stagesSeen(ctx.permissions)),
    });
    const lines = drafted.filter(({ category }) => !there.has(category));
    const answer = { lines, roof_type: roof_type ?? null };
    if (dry_run || lines.length === 0) return { ...answer, added: 0 };
    if (!roof_type)
      fail('bad_input', say`Select the roof or structure: the mounting structure depends on it.`, {
        fields: { roof_type: say`Select one.` },
      });
    const add = lines.map((line) => except(line, ['item_name', 'event_name']));
    await writeLines(ctx, project_id, { add, change: [], before: [], reason: '' });
    await touched(ctx, project_id, head);
    ctx.recordEvent('boq_drafted', {
      summary: say`drafted ${plural({ count: lines.length }, '# line', '# lines')} of the BOQ`,
      ...about(project_id),
      after: { lines: lines.length, roof_type },
    });
    return { ...answer, added: lines.length };
  },

  async send_boq(ctx, { project_id, version, note }) {
    const head = await holdSeen(ctx, project_id, version);
    failIf(whyNotSend(standing(head), head.lines));
    const { user_id, name } = ctx.person;
    await rows.put(ctx.db, project_id, {
      state: 'submitted',
      submitted_by: user_id,
      submitted_at: ctx.app.now().toISOString(),
      submitted_note: note,
      rejected_by: null,
      rejected_reason: '',
    });
    ctx.recordEvent('boq_submitted', {
      summary: say`submitted the BOQ for approval as revision ${{ number: head.revision + 1 }}`,
      ...about(project_id),
      after: { note },
      tell: { project_id, project: head.name, number: head.revision + 1, name, note },
    });
    return presentHead(ctx, project_id);
  },

  async undo_send_boq(ctx, { project_id, version }) {
    const head = await holdSeen(ctx, project_id, version);
    failIf(whyNotWithdraw(standing(head)));
    await rows.put(ctx.db, project_id, { state: 'draft', submitted_by: null, submitted_at: null, submitted_note: '' });
    ctx.recordEvent('boq_withdrawn', { summary: say`withdrew the BOQ`, ...about(project_id) });
    return presentHead(ctx, project_id);
  },

  async approve_boq(ctx, { project_id, version }) {
    const head = await holdSeen(ctx, project_id, version);
    failIf(whyNotDecide(standing(head), ctx.person.user_id));
    await rows.holdLines(ctx.db, project_id);
    const submitted_by = head.submitted_by_id ?? ctx.person.user_id;
    const number = head.revision + 1;
    const lines = await rows.lines(ctx.db, project_id, []);
    const kept = lines.map((line) => ({
      ...pick(line, boq_keys),
      id: line.id,
      conversions: line.conversions,
      rate_source: line.rate_source,
      change_note: line.change_note,
    }));
    await rows.keepRevision(
      ctx.db,
      project_id,
      { number, note: head.submitted_note, submitted_by, approved_by: ctx.person.user_id, lines: kept },
      lines.map((line) => ({ id: line.id, quantity: withWastage(line) })),
    );
    await rows.put(ctx.db, project_id, { state: 'approved', revision: number });
    ctx.recordEvent('boq_approved', {
      summary: say`approved revision ${{ number }} of the BOQ`,
      ...about(project_id),
      after: { number, lines: lines.length },
      tell: { project_id, project: head.name, number, submitted_by },
    });
    return presentHead(ctx, project_id);
  },

  async reject_boq(ctx, { project_id, version, reason }) {
    const head = await holdSeen(ctx, project_id, version);
    failIf(whyNotDecide(standing(head), ctx.person.user_id));
    await rows.put(ctx.db, project_id, {
      state: 'draft',
      submitted_by: null,
      submitted_at: null,
      rejected_by: ctx.person.user_id,
      rejected_reason: reason,
    });
    ctx.recordEvent('boq_rejected', {
      summary: say`returned the BOQ: ${{ reason }}`,
      ...about(project_id),
      after: { reason },
      tell: { project_id, project: head.name, submitted_by: head.submitted_by_id ?? 0, reason },
    });
    return presentHead(ctx, project_id);
  },

  async get_boq_revisions(ctx, { project_id }) {
    const sees_prices = seesPrices(ctx);
    const found = await rows.revisions(ctx.db, project_id);
    return {
      project_id,
      revisions: found.map(({ lines, ...one }) => ({
        ...one,
        lines: lines.length,
        total: sees_prices ? totalOf(lines) : null,
      })),
    };
  },

  async get_boq_comparison(ctx, { project_id, from, to }) {
    const kept = async (number: number) => (await rows.revisions(ctx.db, project_id, number))[0]?.lines ?? notFound();
    const before = await kept(from);
    const after = to === undefined ? await rows.lines(ctx.db, project_id, []) : await kept(to);
    const sees_prices = seesPrices(ctx);
    const notes = new Map(after.map(({ id, change_note }) => [id, change_note]));
    const [was, is] = [before, after].map((list) => new Map(list.map((line) => [line.id, line])));
    const paise = (line: (typeof before)[number] | undefined) => (sees_prices && line ? amountOf(line) : null);
    const seen = sees_prices ? [before, after] : [presentLines(ctx, before), presentLines(ctx, after)];
    return {
      project_id,
      changes: compareBoqs(seen[0]!, seen[1]!).map(({ id, kind, line, fields }) => ({
        id,
        kind,
        category: line.category,
        code: line.code,
        description: line.description,
        change_note: notes.get(id) ?? '',
        fields,
        amount_before: paise(was?.get(id)),
        amount_after: paise(is?.get(id)),
      })),
      total_before: sees_prices ? totalOf(before) : null,
      total_after: sees_prices ? totalOf(after) : null,
    };
  },

  async export_boq(ctx, { project_id, format }) {
    const { name } = await findHead(ctx, project_id);
    return boqFile(ctx, project_id, name, format);
  },

  ...import_calls,
} satisfies Handlers<keyof typeof boq>;
