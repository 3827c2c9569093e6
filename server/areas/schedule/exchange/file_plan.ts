/** A schedule as files carry it: what every reader gives and every writer takes, whatever the format. */
import type { PlainDate } from '../../../../domain/dates.ts';
import type { ConstraintKind, LinkKind, DurationClock } from '../../../../gantt/engine/plan.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { list, plural, say, type Sentence, type Value } from '../../../../domain/sentences.ts';

export interface FileEvent {
  /** names the event within its file */
  key: string;
  /** key of the group it lies in */
  parent?: string | undefined;
  is_group: boolean;
  code: string;
  name: string;
  /** as long as it really takes, by `clock`; 0 is a milestone; left out where the file does not say */
  days?: number | undefined;
  /** its length in working weeks, where the file counts it so */
  weeks?: number | undefined;
  /** what is left of it, in days by `clock`, where the file says it apart from the percent */
  remaining?: number | undefined;
  clock?: DurationClock | undefined;
  start?: PlainDate | undefined;
  /** the last day, included */
  end?: PlainDate | undefined;
  constraint?: { kind: ConstraintKind; date: PlainDate } | undefined;
  /** the day its end is held to by another program; kept as a start when its length is known */
  finish_constraint?: { kind: 'must_start_on' | 'not_earlier_than'; date: PlainDate } | undefined;
  /** the last day on which it may start */
  start_by?: PlainDate | undefined;
  deadline?: PlainDate | undefined;
  actual_start?: PlainDate | undefined;
  actual_end?: PlainDate | undefined;
  percent?: number | undefined;
  /** a group that stands for a whole stage, in a file of ours */
  is_stage?: boolean | undefined;
  /** what the file calls the stage */
  stage_words?: string | undefined;
  stage?: StageKey | undefined;
  /** a day everybody asks for, such as the synchronisation */
  milestone?: string | undefined;
  weight?: number | undefined;
  works_role?: string | undefined;
  approves_role?: string | undefined;
  /** parties outside whose approval it needs */
  outside_approval?: readonly string[] | undefined;
  people?: string | undefined;
  /** for writers only */
  status?: string | undefined;
  total_float?: number | undefined;
  critical?: boolean | undefined;
  baselines?: readonly { number: number; start: PlainDate; end: PlainDate }[] | undefined;
}

export interface FileLink {
  from: string;
  to: string;
  kind: LinkKind;
  /** in days */
  lag: number;
  /** the same in working weeks, where the file counts it so */
  lag_weeks?: number | undefined;
}

/** Something of a file that could not be taken over as it stands, and what became of it. */
export interface NotUnderstood {
  /** the row, event or part it is about; empty for the whole file */
  where: Sentence | string;
  says: Sentence;
  /** the event it is about */
  key?: string | undefined;
}

/** A calendar of a file. */
export interface FileCalendar {
  name: string;
  /** weekdays worked on, 1 Monday to 7 Sunday; left out where it cannot be read */
  working_days?: number[] | undefined;
  holidays: number;
}

export interface FilePlan {
  name: string;
  start?: PlainDate | undefined;
  /** groups before what is in them */
  events: FileEvent[];
  links: FileLink[];
  not_understood: NotUnderstood[];
  /** written by our own export: what it does not say is not so */
  own?: boolean | undefined;
  calendars?: FileCalendar[] | undefined;
}

/** For writers: the plan with what belongs around it. */
export interface PlanToWrite extends FilePlan {
  end?: PlainDate | undefined;
  working_days: readonly number[];
  holidays: readonly PlainDate[];
}

/** Keeps what was not understood short: the same sentence about many places is said once. */
export function gathered(found: readonly NotUnderstood[]): NotUnderstood[] {
  const places = new Map<string, { says: Sentence; where: Map<string, Sentence | string> }>();
  for (const { where, says } of found) {
    const known = places.get(JSON.stringify(says)) ?? { says, where: new Map<string, Sentence | string>() };
    places.set(JSON.stringify(says), known);
    if (where !== '') known.where.set(JSON.stringify(where), where);
  }
  return [...places.values()].map(({ says, where }) => {
    const all = [...where.values()];
    if (all.length === 0) return { where: '', says };
    const few = list(all.slice(0, 3));
    return {
      where: all.length > 4 ? say`${{ few }} and ${{ count: all.length - 3 }} more` : say`${{ few: list(all) }}`,
      says,
    };
  });
}

/** The first ten characters of an instant, when they are a day. */
export const dayOf = (text: unknown): PlainDate | undefined => {
  const found = /^(\d{4}-\d{2}-\d{2})/.exec(typeof text === 'string' ? text.trim() : '');
  return found?.[1];
};

const round = (days: number): number => Math.round(days * 1000) / 1000;

/** The plan with everything counted in weeks put into days of the company's week. */
export function withWeek(plan: FilePlan, week: number): FilePlan {
  return {
    ...plan,
    events: plan.events.map((event) =>
      event.weeks === undefined || event.is_group ? event : { ...event, days: round(event.weeks * week) },
    ),
    links: plan.links.map((link) =>
      link.lag_weeks === undefined ? link : { ...link, lag: round(link.lag_weeks * week) },
    ),
  };
}

const day_names = [say`Mon`, say`Tue`, say`Wed`, say`Thu`, say`Fri`, say`Sat`, say`Sun`];
const weekWords = (days: readonly number[]): Value =>
  days.length === 0 ? say`no day` : list(days.flatMap((day) => day_names[day - 1] ?? []));

/** The calendars of a file, each beside the company's: dates are counted by the company's here. */
export function calendarNotes(
  calendars: readonly FileCalendar[],
  company: { working_days: readonly number[] },
): NotUnderstood[] {
  return calendars.slice(0, 20).map(({ name, working_days, holidays }) => {
    const own = weekWords(company.working_days);
    const where = say`Calendar ${{ name }}`;
    if (working_days === undefined)
      return { where, says: say`The file’s calendar is not imported: the company calendar (${{ own }}) counts.` };
    const week = weekWords(working_days);
    if (holidays > 0)
      return {
        where,
        says: say`The file’s calendar works ${{ week }}, ${plural({ holidays }, '# exception', '# exceptions')} and is not imported: the company calendar (${{ own }}) counts.`,
      };
    return JSON.stringify(week) === JSON.stringify(own)
      ? {
          where,
          says: say`The file’s calendar works ${{ week }} and is not imported: the company calendar (${{ own }}) counts. It has the same week.`,
        }
      : {
          where,
          says: say`The file’s calendar works ${{ week }} and is not imported: the company calendar (${{ own }}) counts.`,
        };
  });
}
