/** A schedule as files carry it: what every reader gives and every writer takes, whatever the format. */
import type { PlainDate } from '../../../../domain/dates.ts';
import type { DurationClock } from '../../../../domain/schedule/pace.ts';
import type { ConstraintKind, LinkKind } from '../../../../domain/schedule/plan.ts';
import type { StageKey } from '../../../../domain/stages.ts';

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
  clock?: DurationClock | undefined;
  start?: PlainDate | undefined;
  /** the last day, included */
  end?: PlainDate | undefined;
  constraint?: { kind: ConstraintKind; date: PlainDate } | undefined;
  actual_start?: PlainDate | undefined;
  actual_end?: PlainDate | undefined;
  percent?: number | undefined;
  /** what the file calls the stage */
  stage_words?: string | undefined;
  stage?: StageKey | undefined;
  /** a day everybody asks for, such as the synchronisation */
  milestone?: string | undefined;
  weight?: number | undefined;
  works_role?: string | undefined;
  approves_role?: string | undefined;
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
}

/** Something of a file that could not be taken over as it stands, and what became of it. */
export interface NotUnderstood {
  /** the row, event or part it is about; empty for the whole file */
  where: string;
  says: string;
}

export interface FilePlan {
  name: string;
  start?: PlainDate | undefined;
  /** groups before what is in them */
  events: FileEvent[];
  links: FileLink[];
  not_understood: NotUnderstood[];
}

/** For writers: the plan with what belongs around it. */
export interface PlanToWrite extends FilePlan {
  end?: PlainDate | undefined;
  working_days: readonly number[];
  holidays: readonly PlainDate[];
}

/** Keeps what was not understood short: the same sentence about many places is said once. */
export function gathered(found: readonly NotUnderstood[]): NotUnderstood[] {
  const places = new Map<string, string[]>();
  for (const { where, says } of found) {
    const known = places.get(says) ?? [];
    places.set(says, known);
    if (where && !known.includes(where)) known.push(where);
  }
  return [...places].map(([says, where]) => ({
    where: where.length > 4 ? `${where.slice(0, 3).join(', ')} and ${where.length - 3} more` : where.join(', '),
    says,
  }));
}

/** The first ten characters of an instant, when they are a day. */
export const dayOf = (text: unknown): PlainDate | undefined => {
  const found = /^(\d{4}-\d{2}-\d{2})/.exec(typeof text === 'string' ? text.trim() : '');
  return found?.[1];
};
