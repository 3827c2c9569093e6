/** Decisions about schedules as files: an import is whole or nothing, an export is what the person sees. */
import type { exchange } from '../../../../contract/exchange.ts';
import { ScheduleImportAbilities } from '../../../../contract/recent_imports.ts';
import { stageTabs } from '../../../../domain/companies.ts';
import { whyChecklistsHold } from '../../../../domain/construction/checklists/events.ts';
import { whyHeldUp } from '../../../../domain/construction/punch_points.ts';
import { rightsOf } from '../../../../domain/permissions.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { day, say, type Sentence } from '../../../../domain/sentences.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import { abilitiesOf } from '../../../abilities.ts';
import { filesFollowed } from '../../../authorities/followed_rows.ts';
import { openChecklists } from '../../../construction/open_checklist_rows.ts';
import { openPunchPoints, type OpenPunchPoint } from '../../../construction/open_punch_rows.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { setTenantByLink } from '../../../tenancy/company.ts';
import { keepAgreedPlan } from '../../../plan/baselines.ts';
import { holdPlan } from '../../../plan/plans.ts';
import type { PlanState } from '../../../plan/state.ts';
import { tryOnly } from '../../../tenancy/try_only.ts';
import { calls as schedule, change } from '../calls.ts';
import type { Applied } from '../change.ts';
import { meaningsIn } from '../../../tables/meanings.ts';
import { sheet_words } from './columns.ts';
import { calendarNotes, gathered, type NotUnderstood, withWeek } from './file_plan.ts';
import { madeFile } from '../../../storage/made_file.ts';
import { addressOf, fileOf, hostOf } from './files.ts';
import { writeCalendar } from './ical.ts';
import { type Actual, match } from './match.ts';
import * as rows from './rows.ts';
import { giveStages } from './stages.ts';
import { beginImport, turnImport } from './undo.ts';
import { todayOf } from '../../../today.ts';

const most_bytes = 20_000_000;
const most_rows = 2000;

/** Keeps what a file says of work done, as far as it can be: nothing in the future, nothing unapproved finished. */
function keepActuals(
  ctx: Ctx,
  state: PlanState,
  applied: Applied,
  {
    actuals,
    open,
    unchecked,
    files,
  }: {
    actuals: readonly Actual[];
    open: readonly OpenPunchPoint[];
    unchecked: ReadonlyMap<number, readonly number[]>;
    files: ReadonlyMap<number, Sentence>;
  },
): NotUnderstood[] {
  const found: NotUnderstood[] = [];
  const today = todayOf(ctx);
  const ids = new Map(applied.added.map(({ ref, id }) => [ref, id]));
  const by_id = new Map(state.events.map((event) => [event.id, event]));
  for (const { id, ref, name, key, start: told, end, percent } of actuals) {
    const note = (says: Sentence) => found.push({ where: name, key, says });
    const event = by_id.get(id ?? ids.get(ref ?? '') ?? 0);
    if (!event || event.is_group) continue;
    const file = files.get(event.id);
    if (file) {
      note(file);
      continue;
    }
    if (event.status === 'FINISHED') {
      note(say`Is finished here; its actual dates stay.`);
      continue;
    }
    const start = told ?? (event.planned_start && event.planned_start < today ? event.planned_start : today);
    if (!told) note(say`Has progress in the file and no actual start: started on ${{ date: day(start) }}.`);
    if (start > today || (end && (end > today || end < start))) {
      note(say`Its actual dates are in the future or end before they start; they are left out.`);
      continue;
    }
    event.actual_start = start;
    event.status = 'IN-PROGRESS';
    if (percent !== undefined) event.percent = percent;
    const rights = rightsOf(ctx.person, event.stage, ctx.membership, ctx.permissions.changed);
    const needs_yes = event.approves_role !== '' || event.outside_approval.length > 0;
    const held = end && (whyHeldUp(event, open) ?? whyChecklistsHold(event, unchecked.get(event.id) ?? []));
    if (held) {
      event.percent = 100;
      note(say`Is finished in the file, but punch points or checklists hold it up here: it is in progress at 100%.`);
    } else if (end && needs_yes && !rights.can_approve) {
      event.percent = 100;
      note(say`Is finished in the file, but needs an approval here: it is in progress at 100%.`);
    } else if (end) {
      event.actual_end = end;
      event.status = 'FINISHED';
      event.percent = 100;
      if (needs_yes) event.override_reason = 'Finished in the imported schedule';
    }
    applied.touched.add(event.id);
  }
  return found;
}

async function calendarLink(ctx: Ctx) {
  const link = await rows.calendarLink(ctx.db, ctx.person.user_id);
  return { there: link !== undefined, made_at: link?.made_at ?? null };
}

export const calls = {
  async import_schedule(ctx, { project_id, file, mode, dry_run, stages, delay }) {
    if (file.byte_size > most_bytes)
      fail('too_large', say`Choose a file under 20 MB.`, {
        fields: { file: say`Choose a file under 20 MB.` },
      });
    const { temp_path: path, file_name } = file;
    const meanings = meaningsIn(ctx.app.words, sheet_words);
    const { format, plan: read } = await ctx.outside('read', () =>
      ctx.app.foreign_files.run('readPlan', { path, file_name, meanings }),
    );
    const state = await holdPlan(ctx, project_id);
    const plan = withWeek(read, state.working_days.length);
    const chosen = new Map(stages.map(({ key, stage }) => [key, stage]));
    const tabs = stageTabs(ctx.permissions.profile, ctx.person.kind);
    const { events, guessed, tops } = giveStages(
      plan.events,
      chosen,
      (key) => tabs.find((tab) => tab.key === key)?.name ?? key,
    );
    const kept = new Set(events.map(({ key }) => key));
    const links = plan.links.filter(({ from, to }) => kept.has(from) && kept.has(to));
    const start_date = state.start_date ?? plan.start ?? todayOf(ctx);
    const found = match({ ...state, start_date }, { events, links, own: plan.own }, mode);
    const { wanted, actuals, milestones } = found;
    const of_actuals: NotUnderstood[] = [];
    const open = await openPunchPoints(ctx.db, project_id, ['A', 'B']);
    const unchecked = await openChecklists(ctx.db, project_id);
    const files = await filesFollowed(ctx.db, project_id);
    const remembered = beginImport(state);
    let kept_import: rows.KeptImport | undefined;
    const work = (trying: Ctx) =>
      change(
        trying,
        state,
        {
          project_id,
          ...wanted,
          restore_events: [],
          try_only: dry_run,
          ...(state.start_date ? {} : { start_date }),
          ...(delay ? { delay } : {}),
        },
        say`imported the schedule ${{ file: file.file_name }}`,
        {
          also: (applied) => {
            const ids = new Map(applied.added.map(({ ref, id }) => [ref, id]));
            const taken = new Set(state.events.map((event) => event.milestone));
            for (const { ref, milestone } of milestones) {
              const event = state.events.find(({ id }) => id === ids.get(ref));
              if (event && !taken.has(milestone)) event.milestone = milestone;
            }
            of_actuals.push(...keepActuals(trying, state, applied, { actuals, open, unchecked, files }));
            kept_import = remembered(applied);
          },
        },
      );
    const was_empty = state.events.length === 0;
    const answer = await tryOnly(ctx, dry_run, work);
    if (was_empty && !dry_run) await keepAgreedPlan(ctx.db, state);
    const import_id =
      dry_run || !kept_import
        ? null
        : await rows.keepImport(ctx.db, project_id, ctx.person.user_id, file.file_name, kept_import);
    const ids = new Map(answer.added.map(({ ref, id }) => [ref, id]));
    const notes = [
      ...calendarNotes(plan.calendars ?? [], state),
      ...plan.not_understood,
      ...guessed,
      ...found.not_understood,
      ...of_actuals,
    ];
    const notes_of = new Map<string, Sentence[]>();
    for (const { key, says } of notes) if (key) notes_of.set(key, [...(notes_of.get(key) ?? []), says]);
    const placed = new Map(state.events.map((event) => [event.id, event]));
    const count = (action: string) => found.rows.filter((row) => row.action === action && !row.event.is_group).length;
    return {
      format,
      name: plan.name,
      parts: tops.slice(0, 500),
      rows: found.rows.slice(0, most_rows).map(({ key, action, event, depth, id, ref, changed }) => {
        const at = placed.get(id ?? ids.get(ref ?? '') ?? 0);
        return {
          action,
          name: event.name,
          code: event.code,
          stage: event.stage,
          kind: event.is_group ? ('group' as const) : event.days === 0 ? ('milestone' as const) : ('event' as const),
          depth,
          days: event.days,
          clock: event.clock,
          start: at?.current_start ?? null,
          end: at?.current_end ?? null,
          changed,
          notes: notes_of.get(key ?? '') ?? [],
        };
      }),
      added: count('add'),
      changed: count('change'),
      kept: count('keep'),
      deleted: count('delete'),
      links_added: wanted.add_links.length,
      links_deleted: wanted.delete_links.length,
      not_understood: gathered(notes).slice(0, 200),
      needs_delay: answer.late.length > 0,
      import_id,
      consequence: answer.consequence,
    };
  },

  async get_schedule_imports(ctx, { project_id }) {
    const recent = await rows.recentImports(ctx.db, project_id);
    const abilities = abilitiesOf(ctx.permissions, ScheduleImportAbilities);
    return { imports: recent.map((made) => ({ ...made, failed: 0, abilities })) };
  },

  undo_import_schedule: (ctx, wanted) => turnImport(ctx, wanted),

  async export_schedule(ctx, { project_id, format }) {
    const plan = await schedule.get_gantt(ctx, { id: project_id });
    const events = plan.events.map((event) => ({ ...event, assignees: [...event.assignees] }));
    return fileOf({ ...plan, events }, format, ctx);
  },

  get_calendar_link: (ctx) => calendarLink(ctx),

  async add_calendar_link(ctx) {
    await rows.endCalendarLinks(ctx.db, ctx.person.user_id);
    const token = makeToken();
    await rows.addCalendarLink(ctx.db, ctx.person.user_id, hashToken(token));
    ctx.recordEvent('calendar_link_added', {
      summary: say`created a calendar address`,
      subject_type: 'user',
      subject_id: ctx.person.user_id,
    });
    const address = `${ctx.app.settings.base_url}/api/pmt/get_calendar/?token=${token}`;
    return { ...(await calendarLink(ctx)), address };
  },

  async delete_calendar_link(ctx) {
    if ((await rows.endCalendarLinks(ctx.db, ctx.person.user_id)) > 0)
      ctx.recordEvent('calendar_link_deleted', {
        summary: say`removed the calendar address`,
        subject_type: 'user',
        subject_id: ctx.person.user_id,
      });
    return calendarLink(ctx);
  },

  async get_calendar(ctx, { token }) {
    const hash = hashToken(token);
    const company_id = await setTenantByLink(ctx.db, hash);
    if (company_id === undefined || (ctx.prefix_company_id ?? company_id) !== company_id) return notFound();
    const person = await rows.personOfLink(ctx.db, hash);
    if (!person) return notFound();
    const { base_url } = ctx.app.settings;
    const events = (await rows.ownEvents(ctx.db, person.id)).map((event) => ({
      uid: `event-${event.id}@${hostOf(base_url)}`,
      title: `${event.name} · ${event.project_name}`,
      start: event.current_start,
      end: event.current_end,
      description: [event.code, event.description].filter(Boolean).join('\n'),
      url: addressOf(base_url, event.project_id, event.id),
      location: event.site_address,
      changed_at: new Date(event.updated_at),
      finished: event.status === 'FINISHED',
      sequence: event.version,
    }));
    const text = writeCalendar(`Sunstage: ${person.name}`, events);
    return madeFile(Buffer.from(text), {
      content_type: 'text/calendar; charset=utf-8',
      file_name: 'sunstage.ics',
      inline: true,
    });
  },
} satisfies Handlers<keyof typeof exchange>;
