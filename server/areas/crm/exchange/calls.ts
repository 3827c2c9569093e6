/** Decisions about leads as files: read in with a look first, given out as the filter leaves them. */
import { groupedBy } from '../../../../domain/grouped.ts';
import { LeadImportAbilities } from '../../../../contract/recent_imports.ts';
import { approvalAfterMove, type StageKind } from '../../../../domain/leads.ts';
import { notFound } from '../../../../domain/errors.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import { importActs, requireSmall, requireUnchanged } from '../../../records/imports/acts.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { add, lock, setDeleted } from '../leads/rows.ts';
import { recordMove } from '../leads/record_move.ts';
import { aboutLead, leadDisplayName } from '../leads/present.ts';
import { lock as lockStages } from '../leads/stage_rows.ts';
import { pipelinePeople } from '../people.ts';
import { findBoard } from '../rows.ts';
import { scopeOf, whole_pipeline, whyNotIn } from '../scope.ts';
import { type CustomCells, customCells } from '../../../fields/cells.ts';
import { definedFields, namedPeople } from '../../../fields/rows.ts';
import { tableFile } from '../../../tables/write.ts';
import { meaningsIn } from '../../../tables/meanings.ts';
import { columns, readable, sheet_words, type SheetKey } from './columns.ts';
import { judge } from './judge.ts';
import * as rows from './rows.ts';
import {
  approvalAfter,
  comesBack,
  giveBack,
  isAsLeft,
  type RowUpdate,
  presentChanges,
  stagesOf,
  takeUpdates,
  withoutMove,
} from './updates.ts';
import { todayOf } from '../../../today.ts';

const most_shown = 500;

/** What a column of a sheet may become, with the fields the company defined. */
const mayBecome = (own: CustomCells) => [
  ...columns.filter(({ key }) => (readable as readonly SheetKey[]).includes(key)),
  ...own,
];

/** Tells new owners of the leads that a file gave them. */
function recordGiven(ctx: Ctx, updates: readonly RowUpdate[]): void {
  for (const [owner_id, ones] of groupedBy(updates, ({ after }) => after.owner_id))
    if (typeof owner_id === 'number')
      ctx.recordEvent('leads_given', {
        summary: say`gave ${plural({ count: ones.length }, '# lead', '# leads')} to someone`,
        subject_type: 'leads',
        tell: {
          lead_ids: ones.map(({ lead }) => lead.id),
          name: ones[0] ? leadDisplayName(ones[0].lead) : '',
          owner_id,
        },
      });
}

const { recent, lockToUndo, failedRows } = importActs(rows.imports, (ctx) => ({
  sees_all: scopeOf(ctx).sees_all,
  why_not_others: whyNotIn(ctx, 'toEdit'),
}));

export const calls = {
  async import_leads(ctx, { file, dry_run, board_id, owner_id, duplicates, facts: asked }) {
    const { db, person } = ctx;
    requireSmall(file);
    if (board_id !== undefined && !(await findBoard(db, board_id))) notFound();
    const people = (await pipelinePeople(db, person.company_key)).filter(({ assignable }) => assignable);
    if (owner_id !== undefined && !people.some(({ user_id }) => user_id === owner_id)) notFound();
    const stages = await rows.stagesFor(db, board_id);
    const defined = await definedFields(db, 'leads');
    const named_people = (await namedPeople(db)).filter(({ active }) => active);
    const may_become = mayBecome(customCells(defined, named_people)).map(({ key, title }) => ({ key, title }));
    /** what a person chose for a column; what nobody knows is left out */
    const readableKey = (key: string): SheetKey | '' => may_become.find((one) => one.key === key)?.key ?? '';
    const known = {
      defined,
      named_people,
      stages: stages.map(({ id, name, kind, board_id: board }) => ({
        id,
        name,
        kind: kind as StageKind,
        board_id: board,
      })),
      people: people.map(({ user_id, name, email }) => ({ user_id, name, email })),
      partners: await rows.partnerNames(db),
      meanings: meaningsIn(ctx.app.words, [...sheet_words, ...stages.map(({ name }) => ({ term: name }))]),
      owner_id: owner_id ?? person.user_id,
      remembered: await rows.imports.remembered(db),
      ...(asked.length > 0 && { chosen: asked.map(readableKey) }),
    };
    const path = file.temp_path;
    const read = await ctx.outside('read', () => ctx.app.foreign_files.run('readLeads', { path, known }));
    // held before the leads, as every move does
    if (!dry_run && duplicates === 'update')
      await lockStages(
        db,
        known.stages.map(({ id }) => id),
      );
    const judged = await judge(db, scopeOf(ctx), read, { duplicates, hold: !dry_run, stages: known.stages });
    const taken = judged.rows.filter(({ is_new }) => is_new);
    const updates = judged.rows.flatMap(({ update }) => (update ? [update] : []));
    let import_id: number | null = null;
    if (!dry_run) {
      const ids = await add(
        db,
        taken.map(({ lead, facts, keys }) => ({
          facts: {
            ...facts,
            board_id: lead.stage.board_id,
            stage_id: lead.stage.id,
            owner_id: lead.owner_id,
            value: lead.value,
            follow_up_on: lead.follow_up_on,
            lost_reason: lead.lost_reason,
            closed_on: lead.lost_reason ? todayOf(ctx) : null,
            approval: approvalAfterMove('none', lead.stage.kind),
            made_by: person.user_id,
          },
          keys,
        })),
      );
      for (const [at, { lead }] of taken.entries())
        ctx.recordEvent('lead_imported', {
          summary: say`imported the lead ${{ name: lead.facts.company_name || lead.facts.name }} from ${{ file: file.file_name }}`,
          ...aboutLead(ids[at]),
        });
      const updated = await takeUpdates(db, updates, todayOf(ctx));
      for (const update of updates) {
        const { lead, move, before, after } = update;
        ctx.recordEvent('lead_updated', {
          summary: say`updated the lead ${{ name: leadDisplayName(lead) }} from ${{ file: file.file_name }}`,
          ...aboutLead(lead.id),
          before,
          after,
        });
        if (!move) continue;
        const { stage, lost_reason } = move;
        const now = { ...lead, owner_id: (after.owner_id as number | undefined) ?? lead.owner_id };
        recordMove(ctx, now, stage, { approval: approvalAfter(update), lost_reason, remark: '' });
      }
      recordGiven(ctx, updates);
      await rows.imports.remember(db, read.columns);
      import_id = await rows.imports.keep(db, {
        file_name: file.file_name,
        record_ids: ids,
        updated,
        headings: read.columns.map(({ heading }) => heading),
        failed: judged.failed,
        made_by: person.user_id,
      });
    }
    const failed = judged.failed.map(({ row, remarks, cells }) => ({
      row,
      verdict: 'failed' as const,
      name: cells.filter(Boolean).slice(0, 2).join(', ').slice(0, 120),
      company_name: '',
      phone: '',
      stage_name: '',
      owner_name: '',
      value: 0,
      duplicate: '',
      lead_id: null,
      taken: false,
      changes: [],
      remarks,
    }));
    const shown = judged.rows.map(({ lead, duplicate, lead_id, is_new, update, remarks }) => ({
      row: lead.row,
      verdict: update ? ('updates' as const) : duplicate ? ('duplicate' as const) : ('new' as const),
      name: lead.facts.name,
      company_name: lead.facts.company_name ?? '',
      phone: lead.facts.phone ?? '',
      stage_name: lead.stage.name,
      owner_name: lead.owner_name,
      value: lead.value,
      duplicate,
      lead_id,
      taken: is_new || update !== undefined,
      changes: update ? presentChanges(update, known) : [],
      remarks,
    }));
    return {
      import_id,
      columns: read.columns,
      facts: may_become,
      rows: [...failed, ...shown].slice(0, most_shown),
      total: read.rows,
      added: taken.length,
      updated: updates.length,
      skipped: judged.rows.length - taken.length - updates.length,
      failed: failed.length,
    };
  },

  async get_lead_imports(ctx) {
    return {
      imports: (await recent(ctx)).map(({ why_not_undo, ...made }) => ({
        ...made,
        abilities: abilitiesOf(ctx.permissions, LeadImportAbilities, { undo_import_leads: why_not_undo }),
      })),
    };
  },

  async undo_import_leads(ctx, { lead_import_id, rest }) {
    const { db } = ctx;
    const made = await lockToUndo(ctx, lead_import_id);
    const { updated } = made;
    const stages = await rows.lockStagesThere(db, stagesOf(updated));
    const there = await rows.lockImported(db, made.record_ids);
    const updated_leads = await lock(
      db,
      whole_pipeline,
      updated.map(({ lead_id }) => lead_id),
    );
    const change_of = new Map(updated.map((one) => [one.lead_id, one]));
    const changed_since = updated_leads.filter((lead) => {
      const change = change_of.get(lead.id);
      return change && !(isAsLeft(lead, change) && comesBack(change, stages));
    });
    const changed = [
      ...there.filter(({ untouched }) => !untouched).map(({ name }) => name),
      ...changed_since.map(leadDisplayName),
    ];
    requireUnchanged(
      changed,
      rest,
      say`${plural({ count: changed.length }, '# lead was', '# leads were')} changed since.`,
    );
    const gone = there.filter(({ untouched }) => untouched).map(({ id }) => id);
    await setDeleted(db, whole_pipeline, gone, true);
    await giveBack(
      db,
      updated_leads,
      updated.map((change) => (comesBack(change, stages) ? change : withoutMove(change))),
    );
    await rows.imports.markUndone(db, lead_import_id);
    const file = made.file_name;
    const count = gone.length;
    ctx.recordEvent('leads_import_undone', {
      summary:
        updated_leads.length > 0
          ? say`undid the import of ${{ file }}: ${plural({ count }, '# lead removed', '# leads removed')}, ${{ restored: updated_leads.length }} restored`
          : say`undid the import of ${{ file }}: ${plural({ count }, '# lead removed', '# leads removed')}`,
      subject_type: 'leads',
      after: { lead_import_id, lead_ids: gone, restored: updated_leads.map(({ id }) => id), kept: changed },
    });
    return { deleted: gone.length, restored: updated_leads.length, kept: changed.length };
  },

  export_failed_leads: (ctx, { lead_import_id, format }) => failedRows(ctx, lead_import_id, format),

  async export_leads(ctx, { format, ...filter }) {
    if (filter.board_id !== undefined && !(await findBoard(ctx.db, filter.board_id))) notFound();
    const today = todayOf(ctx);
    const leads = await rows.exported(ctx.db, scopeOf(ctx), filter, today);
    ctx.recordEvent('leads_exported', {
      summary: say`exported ${plural({ count: leads.length }, '# lead', '# leads')}`,
      subject_type: 'leads',
      after: filter,
    });
    const all = [...columns, ...customCells(await definedFields(ctx.db, 'leads'), await namedPeople(ctx.db))];
    const rows_of_file = leads.map((lead) => all.map(({ value }) => value(lead)));
    return tableFile({ name: say`Leads`, today, columns: all, rows: rows_of_file }, format, ctx);
  },
} satisfies Pick<
  Handlers,
  'import_leads' | 'get_lead_imports' | 'undo_import_leads' | 'export_failed_leads' | 'export_leads'
>;
