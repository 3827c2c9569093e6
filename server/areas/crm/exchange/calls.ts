/** Decisions about leads as files: read in with a look first, given out as the filter leaves them. */
import { approvalAfterMove, leadNumber, type StageKind } from '../../../../domain/leads.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import { counted } from '../../../../domain/text.ts';
import type { Handlers } from '../../../calls.ts';
import { columnsOf, keysOf } from '../leads/facts.ts';
import { type SameRow, withKeys } from '../leads/keys/rows.ts';
import { add, setDeleted } from '../leads/rows.ts';
import { pipelinePeople } from '../people.ts';
import { findBoard } from '../rows.ts';
import { scopeOf, whole_pipeline } from '../scope.ts';
import { tableFile } from '../table_files.ts';
import { columns, type ColumnKey, readable } from './columns.ts';
import * as rows from './rows.ts';

const most_shown = 500;
const most_bytes = 10_000_000;

/** What a person chose for a column; what nobody knows is left out. */
const readableKey = (key: string): ColumnKey | '' => readable.find((one) => one === key) ?? '';

export const calls = {
  async import_leads(ctx, { file, dry_run, board_id, owner_id, duplicates, facts: asked }) {
    const { db, person } = ctx;
    if (file.byte_size > most_bytes) refuse('too_large', 'Please choose a file under 10 MB.');
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
    const made = read.leads.map((lead) => {
      const facts = columnsOf(lead.facts, {});
      return { lead, facts, keys: keysOf(facts) };
    });
    const all_keys = made.flatMap(({ keys }) => keys);
    const there = new Map<string, SameRow>();
    for (const one of await withKeys(db, scopeOf(ctx), all_keys, undefined, 20_000))
      for (const { kind, key } of one.keys) there.set(`${kind} ${key}`, one);
    const before = new Map<string, number>();
    const judged = made.map((one) => {
      const names = one.keys.map(({ kind, key }) => `${kind} ${key}`);
      const lead = names.map((name) => there.get(name)).find(Boolean);
      const row = names.map((name) => before.get(name)).find(Boolean);
      for (const name of names) if (!before.has(name)) before.set(name, one.lead.row);
      const of_others = lead?.owner_name ? `a lead of ${lead.owner_name}` : 'an unassigned lead';
      const known_lead = lead?.seen ? `${leadNumber(lead.number)} ${lead.company_name || lead.name}` : of_others;
      const duplicate = lead ? known_lead : row ? `row ${row}` : '';
      return {
        ...one,
        duplicate,
        lead_id: lead?.seen ? lead.id : null,
        taken: duplicate === '' || duplicates === 'add',
      };
    });
    const taken = judged.filter((one) => one.taken);
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
      await rows.rememberColumns(db, read.columns);
      import_id = await rows.keepImport(db, {
        file_name: file.file_name,
        lead_ids: ids,
        headings: read.columns.map(({ heading }) => heading),
        failed: read.failed,
        made_by: person.user_id,
      });
    }
    const failed = read.failed.map(({ row, remarks, cells }) => ({
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
      remarks,
    }));
    const shown = judged.map(({ lead, duplicate, lead_id, taken: becomes }) => ({
      row: lead.row,
      verdict: duplicate ? ('duplicate' as const) : ('new' as const),
      name: lead.facts.name,
      company_name: lead.facts.company_name ?? '',
      phone: lead.facts.phone ?? '',
      stage_name: lead.stage.name,
      owner_name: lead.owner_name,
      value: lead.value,
      duplicate,
      lead_id,
      taken: becomes,
      remarks: lead.remarks,
    }));
    return {
      import_id,
      columns: read.columns,
      facts: columns.filter(({ key }) => readable.includes(key)).map(({ key, title }) => ({ key, title })),
      rows: [...failed, ...shown].slice(0, most_shown),
      total: read.rows,
      added: taken.length,
      skipped: judged.length - taken.length,
      failed: failed.length,
    };
  },

  async undo_import_leads(ctx, { lead_import_id, rest }) {
    const { db, person } = ctx;
    const made =
      (await rows.lockImport(db, lead_import_id, person.user_id)) ?? refuse('not_found', sentences.not_found);
    if (made.undone_at !== null) refuse('conflict', 'This import was undone already.');
    const there = await rows.lockImported(db, made.lead_ids);
    const changed = there.filter(({ untouched }) => !untouched);
    if (changed.length > 0 && !rest) {
      const sentence = `${counted(changed.length, 'lead was', 'leads were')} changed since.`;
      refuse('conflict', sentence, { current: { changed: changed.slice(0, 20).map(({ name }) => name) } });
    }
    const gone = there.filter(({ untouched }) => untouched).map(({ id }) => id);
    await setDeleted(db, whole_pipeline, gone, true);
    await rows.markUndone(db, lead_import_id);
    ctx.happened('leads_import_undone', {
      says: `undid the import of ${made.file_name}: ${counted(gone.length, 'lead', 'leads')} removed`,
      subject_type: 'leads',
      after: { lead_import_id, lead_ids: gone, kept: changed.map(({ id }) => id) },
    });
    return { deleted: gone.length, kept: changed.length };
  },

  async export_failed_leads(ctx, { lead_import_id, format }) {
    const made =
      (await rows.findImport(ctx.db, lead_import_id, ctx.person.user_id)) ?? refuse('not_found', sentences.not_found);
    return tableFile(
      'Rows not imported',
      format,
      [...made.headings, 'Reason'].map((title) => ({ title, width: title === 'Reason' ? 60 : 18 })),
      made.failed.map(({ cells, remarks }) => [
        ...cells,
        remarks.map(({ column, says }) => (column ? `${column}: ${says}` : says)).join(' '),
      ]),
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
    return tableFile(
      `Leads ${today}`,
      format,
      columns.map((column) => ({ title: column.title, width: 'width' in column ? column.width : 14 })),
      leads.map((lead) => columns.map((column) => column.value(lead))),
    );
  },
} satisfies Pick<Handlers, 'import_leads' | 'undo_import_leads' | 'export_failed_leads' | 'export_leads'>;
