/** A plan as it is shown, made into the file someone asked for. */
import type { schedule_formats } from '../../../../contract/exchange.ts';
import type { Reads } from '../../../../contract/index.ts';
import { fileNameOf } from '../../../../domain/files.ts';
import { say, term } from '../../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { madeFile } from '../../../storage/made_file.ts';
import { tableFile } from '../../../tables/write.ts';
import type { PlanToWrite } from './file_plan.ts';
import { type CalendarEvent, writeCalendar } from './ical.ts';
import { writeMsProject } from './write_msproject.ts';
import { planTable } from './plan_table.ts';

/** What of a schedule stands in files, whatever its reader may do with it. */
export type Plan = Omit<Reads<'get_gantt'>, 'abilities' | 'coming_delays' | 'followed' | 'locked' | 'stages'> & {
  stages: readonly Pick<Reads<'get_gantt'>['stages'][number], 'stage' | 'name'>[];
};
export type FileFormat = (typeof schedule_formats)[number];

/** The stages become groups of their own, as other programs know no stages. */
export function toFile(plan: Plan): PlanToWrite {
  const [company] = plan.calendars;
  const people = new Map(plan.people.map(({ id, name }) => [id, name]));
  const sorted = plan.events.toSorted((a, b) => a.position - b.position || a.id - b.id);
  const inside = new Map<string, typeof sorted>();
  for (const event of sorted) {
    const up = event.parent_id === null ? event.stage : String(event.parent_id);
    inside.set(up, [...(inside.get(up) ?? []), event]);
  }
  const events: PlanToWrite['events'] = [];
  const add = (up: string, parent: string, depth: number) => {
    for (const event of depth > 40 ? [] : (inside.get(up) ?? [])) {
      const paced = event.clock === 'working' ? Math.round(event.days * plan.pace * 1000) / 100_000 : event.days;
      events.push({
        key: String(event.id),
        parent,
        is_group: event.is_group,
        code: event.code,
        name: event.name,
        days: event.is_group ? undefined : paced,
        clock: event.clock,
        start: event.current_start ?? undefined,
        end: event.current_end ?? undefined,
        constraint:
          event.constraint_kind && event.constraint_date
            ? { kind: event.constraint_kind, date: event.constraint_date }
            : undefined,
        deadline: event.deadline ?? undefined,
        actual_start: event.actual_start ?? undefined,
        actual_end: event.actual_end ?? undefined,
        percent: event.is_group ? undefined : event.percent,
        stage: event.stage,
        weight: event.weight,
        works_role: event.works_role || undefined,
        approves_role: event.approves_role || undefined,
        outside_approval: event.outside_approval,
        milestone: event.milestone || undefined,
        people:
          event.assignees
            .map((id) => people.get(id) ?? '')
            .filter(Boolean)
            .join(', ') || undefined,
        status: event.is_group ? undefined : event.status,
        total_float: event.total_float,
        critical: event.critical,
        baselines: plan.baselines.slice(-11).flatMap((baseline, number) => {
          const was = baseline.events.find(({ id }) => id === event.id);
          return was ? [{ number, start: was.start, end: was.end }] : [];
        }),
      });
      if (event.is_group) add(String(event.id), String(event.id), depth + 1);
    }
  };
  for (const { stage, name } of plan.stages) {
    if (!inside.has(stage)) continue;
    events.push({ key: `stage ${stage}`, is_group: true, is_stage: true, code: '', name, stage_words: undefined });
    add(stage, `stage ${stage}`, 1);
  }
  return {
    name: plan.name,
    start: plan.start_date ?? undefined,
    // as the program that opens it works it out: the last day of its rows
    end: events.reduce<string | undefined>((last, { end }) => (end && (!last || end > last) ? end : last), undefined),
    events,
    links: plan.links.map(({ from_id, to_id, kind, lag }) => ({ from: String(from_id), to: String(to_id), kind, lag })),
    not_understood: [],
    working_days: company?.working_days ?? [1, 2, 3, 4, 5, 6],
    holidays: company?.holidays ?? [],
  };
}

export function fileOf(plan: Plan, format: FileFormat, ctx: Pick<Ctx, 'app' | 'inWords'>): FileGiven {
  const { base_url } = ctx.app.settings;
  const written = toFile(plan);
  if (format === 'xlsx' || format === 'csv') return tableFile(planTable(written, plan.today), format, ctx);
  const text =
    format === 'xml'
      ? writeMsProject(written)
      : writeCalendar(plan.name, plan.events.flatMap(calendarEvent(plan, base_url, ctx)));
  return madeFile(Buffer.from(text), {
    content_type: `${format === 'xml' ? 'application/xml' : 'text/calendar'}; charset=utf-8`,
    file_name: fileNameOf(`${plan.name} ${plan.today}`, format),
    inline: false,
  });
}

const calendarEvent =
  (plan: Plan, base_url: string, { app, inWords }: Pick<Ctx, 'app' | 'inWords'>) =>
  (event: Plan['events'][number]): CalendarEvent[] => {
    if (event.is_group || !event.current_start || !event.current_end) return [];
    return [
      {
        uid: `event-${event.id}@${hostOf(base_url)}`,
        title: [event.code, event.name].filter(Boolean).join(' '),
        start: event.current_start,
        end: event.current_end,
        description: inWords(say`${{ role: term(event.works_role) }}`),
        url: addressOf(base_url, plan.project_id, event.id),
        location: '',
        changed_at: app.now(),
        finished: event.status === 'FINISHED',
        sequence: event.version,
      },
    ];
  };

export const hostOf = (base_url: string): string => URL.parse(base_url)?.hostname ?? 'sunstage';
export const addressOf = (base_url: string, project_id: number, event_id: number): string =>
  `${base_url}/projects/project-gantt?projectId=${project_id}&event=${event_id}`;
