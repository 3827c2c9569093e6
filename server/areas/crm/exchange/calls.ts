/** Decisions about leads as files: read in with a look first, given out as the filter leaves them. */
import { approvalAfterMove, type StageKind } from '../../../../domain/leads.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import { counted } from '../../../../domain/text.ts';
import type { Handlers } from '../../../ctx.ts';
import { add, setDeleted } from '../leads/rows.ts';
import { called } from '../leads/shown.ts';
import { pipelinePeople } from '../people.ts';
import { findBoard } from '../rows.ts';
import { scopeOf, whole_pipeline } from '../scope.ts';
import { tableFile } from '../../../tables/write.ts';
import { columns, type ColumnKey, readable } from './columns.ts';
import { judge } from './judge.ts';
import * as rows from './rows.ts';
import { giveBack, isAsLeft, shownChanges, takeUpdates } from './updates.ts';

const most_shown = 500;
const most_bytes = 10_000_000;

/** What a person chose for a column; what nobody knows is left out. */
const readableKey = (key: string): ColumnKey | '' => readable.find((one) => one === key) ?? '';

export const calls = {
  async import_leads(ctx, { file, dry_run, board_id, owner_id, duplicates, facts: asked }) {
    const { db, person } = ctx;
    if (file.byte_size > most_bytes) refuse('too_large', 'Choose a file under 10 MB.');
    if (board_id !== undefined && !(await findBoard(db, board_id))) refuse('not_found', sentences.not_found);
    const people = (await pipelinePeople(db, person.company_key)).filter(({ may_own }) => may_own);
    if (owner_id !== undefined && !people.some(({ user_id }) => user_id === owner_id))
      refuse('not_found', sentences.not_found);
    const stages = await rows.stagesFor(db, board_id);
    const known = {
      stages: stages.map(({ id, name, kind, board_id: board }) => ({
        id,
        name,
        kind: kind as StageKind,
        board_id: board,
      })),
      people: people.map(({ user_id, name, email }) => ({ user_id, name, email })),
      partners: await rows.partnerNames(db),
      owner_id: owner_id ?? person.user_id,
      remembered: await rows.rememberedColumns(db),
      ...(asked.length > 0 && { chosen: asked.map(readableKey) }),
    };
    const path = file.temp_path;
    const read = await ctx.outside('read', () => ctx.house.foreign_files.run('readLeads', { path, known }));
    const judged = await judge(db, scopeOf(ctx), read, { duplicates, hold: !dry_run });
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
            closed_on: lead.lost_reason ? todayInIndia(ctx.house.now()) : null,
            approval: approvalAfterMove('none', lead.stage.kind),
            made_by: person.user_id,
          },
          keys,
        })),
      );
      for (const [at, { lead }] of taken.entries())
        ctx.happened('lead_imported', {
          says: `imported the lead ${lead.facts.company_name || lead.facts.name} from ${file.file_name}`,
          subject_type: 'lead',
          subject_id: ids[at],
        });
      const updated = await takeUpdates(db, updates);
      for (const { lead, before, after } of updates)
        ctx.happened('lead_updated', {
          says: `updated the lead ${called(lead)} from ${file.file_name}`,
          subject_type: 'lead',
          subject_id: lead.id,
          before,
          after,
        });
      await rows.rememberColumns(db, read.columns);
      import_id = await rows.keepImport(db, {
        file_name: file.file_name,
        lead_ids: ids,
        updated,
        headings: read.columns.map(({ heading }) => heading),
        failed: judged.failed.map(({ row, remarks, cells }) => ({ row, remarks, cells })),
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
    const shown = judged.rows.map(({ lead, duplicate, lead_id, is_new, update }) => ({
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
      changes: update ? shownChanges(update, known) : [],
      remarks: update?.remarks ?? lead.remarks,
    }));
    return {
      import_id,
      columns: read.columns,
      facts: columns.filter(({ key }) => readable.includes(key)).map(({ key, title }) => ({ key, title })),
      rows: [...failed, ...shown].slice(0, most_shown),
      total: read.rows,
      added: taken.length,
      updated: updates.length,
      skipped: judged.rows.length - taken.length - updates.length,
      failed: failed.length,
    };
  },

  async undo_import_leads(ctx, { lead_import_id, rest }) {
    const { db, person } = ctx;
    const made =
      (await rows.lockImport(db, lead_import_id, person.user_id)) ?? refuse('not_found', sentences.not_found);
    if (made.undone_at !== null) refuse('conflict', 'This import was already undone.');
    const there = await rows.lockImported(db, made.lead_ids);
    const { updated } = made;
    const updated_leads = await rows.wholeLeads(
      db,
      updated.map(({ lead_id }) => lead_id),
      { hold: true },
    );
    const change_of = new Map(updated.map((one) => [one.lead_id, one]));
    const changed_since = updated_leads.filter((lead) => {
      const change = change_of.get(lead.id);
      return change && !isAsLeft(lead, change);
    });
    const changed = [
      ...there.filter(({ untouched }) => !untouched).map(({ name }) => name),
      ...changed_since.map(called),
    ];
    if (changed.length > 0 && !rest) {
      const sentence = `${counted(changed.length, 'lead was', 'leads were')} changed since.`;
      refuse('conflict', sentence, { current: { changed: changed.slice(0, 20) } });
    }
    const gone = there.filter(({ untouched }) => untouched).map(({ id }) => id);
    await setDeleted(db, whole_pipeline, gone, true);
    await giveBack(db, updated_leads, updated);
    await rows.markUndone(db, lead_import_id);
    ctx.happened('leads_import_undone', {
      says: `undid the import of ${made.file_name}: ${counted(gone.length, 'lead', 'leads')} removed${
        updated_leads.length > 0 ? `, ${updated_leads.length} restored` : ''
      }`,
      subject_type: 'leads',
      after: { lead_import_id, lead_ids: gone, restored: updated_leads.map(({ id }) => id), kept: changed },
    });
    return { deleted: gone.length, restored: updated_leads.length, kept: changed.length };
  },

  async export_failed_leads(ctx, { lead_import_id, format }) {
    const made =
      (await rows.findImport(ctx.db, lead_import_id, ctx.person.user_id)) ?? refuse('not_found', sentences.not_found);
    return tableFile(
      {
        name: 'Rows not imported',
        today: todayInIndia(ctx.house.now()),
        columns: [...made.headings.map((title) => ({ title, width: 18 })), { title: 'Reason', width: 60 }],
        rows: made.failed.map(({ cells, remarks }) => [
          ...cells,
          remarks.map(({ column, says }) => (column ? `${column}: ${says}` : says)).join(' '),
        ]),
      },
      format,
    );
  },

  async export_leads(ctx, { format, ...filter }) {
    if (filter.board_id !== undefined && !(await findBoard(ctx.db, filter.board_id)))
      refuse('not_found', sentences.not_found);
    const today = todayInIndia(ctx.house.now());
    const leads = await rows.exported(ctx.db, scopeOf(ctx), filter, today);
    ctx.happened('leads_exported', {
      says: `exported ${counted(leads.length, 'lead', 'leads')}`,
      subject_type: 'leads',
      after: filter,
    });
    const rows_of_file = leads.map((lead) => columns.map(({ value }) => value(lead)));
    return tableFile({ name: 'Leads', today, columns, rows: rows_of_file }, format);
  },
} satisfies Pick<Handlers, 'import_leads' | 'undo_import_leads' | 'export_failed_leads' | 'export_leads'>;
