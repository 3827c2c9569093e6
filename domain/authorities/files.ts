/** An application on its way through an authority: where it is, whose move it is, which steps there are, and what its clocks show. */
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { day, plural, say, type Sentence, term } from '../sentences.ts';
import type { CheckedStep } from './checks.ts';
import { type ClockEvent, type ClockReading, isDeemed, type OfficeDays, readClock } from './clock.ts';
import type { PackBody, PackStage } from './pack_body.ts';
import { clockRule } from './packs.ts';
import {
  type AuthorityParty,
  type AuthorityReason,
  type AuthorityStage,
  type AuthorityTrack,
  completion_stage,
  filing_stage,
  isSide,
  reasonsFor,
  type SideStage,
} from './tracks.ts';

export const step_kinds = ['move', 'query', 'reply', 'hold', 'resume', 'reject', 'cancel', 'deemed', 'extend'] as const;
export type StepKind = (typeof step_kinds)[number];

/** A step that was taken and not undone. */
export interface FileStep {
  kind: StepKind;
  was: AuthorityStage;
  becomes: AuthorityStage;
  on: PlainDate;
  /** of the day, where it is known: '16:40' */
  time: string;
  /** that an extension adds */
  days: number;
  reason: AuthorityReason | null;
}

/** What the rules look at. */
export interface FileState {
  track: AuthorityTrack;
  body: PackBody;
  /** AC capacity, for stages that small plants do not need */
  kw: number;
  steps: readonly FileStep[];
}

export const stageOfFile = ({ steps }: Pick<FileState, 'steps'>): AuthorityStage =>
  steps.at(-1)?.becomes ?? 'not_started';

const isMain = (stage: AuthorityStage): boolean => stage !== 'query_raised' && !isSide(stage);

/** The stage of the way on which a file is, also while it answers a query, rests or was rejected. */
export const mainStage = ({ steps }: Pick<FileState, 'steps'>): AuthorityStage =>
  steps.findLast(({ becomes }) => isMain(becomes))?.becomes ?? 'not_started';

/** The stages of the way that this plant goes through, in order. */
export const wayOf = ({ body }: Pick<FileState, 'body'>): PackStage[] =>
  body.stages.filter(({ used, key }) => used && key !== 'query_raised');

const small_skips: readonly AuthorityStage[] = ['feasibility_in_progress', 'feasibility_approved'];

/** True for a stage that may be passed over. */
const isOptional = ({ body, kw }: Pick<FileState, 'body' | 'kw'>, { key, optional }: PackStage): boolean =>
  optional || (kw > 0 && kw <= body.no_feasibility_up_to_kw && small_skips.includes(key));

const placeOf = (way: readonly PackStage[], key: AuthorityStage): number => way.findIndex((one) => one.key === key);

/** The stages that may come next: those that may be passed over, and the first that may not. */
export function nextStages(file: FileState): PackStage[] {
  const way = wayOf(file);
  const found: PackStage[] = [];
  for (const stage of way.slice(placeOf(way, mainStage(file)) + 1)) {
    found.push(stage);
    if (!isOptional(file, stage)) break;
  }
  return found;
}

/** The stage a file is to come to; undefined on the last. */
export const nextStage = (file: FileState): PackStage | undefined => nextStages(file).at(-1);

export const isFiled = (file: FileState): boolean => {
  const way = wayOf(file);
  return placeOf(way, mainStage(file)) >= placeOf(way, filing_stage[file.track]);
};

/** True for a file on which nothing is left to do. */
export const isFileClosed = (file: FileState): boolean =>
  stageOfFile(file) === 'cancelled' || (isMain(stageOfFile(file)) && nextStage(file) === undefined);

const of_company: readonly AuthorityParty[] = ['us', 'applicant'];
export const isAuthority = (party: AuthorityParty): boolean => !of_company.includes(party);

const hold_on_customer: readonly (AuthorityReason | null)[] = ['customer_asked', 'payment_awaited'];

/** On whom a file waits; undefined where nothing is left to do. */
export function waitingOn(file: FileState): AuthorityParty | undefined {
  const stage = stageOfFile(file);
  if (isFileClosed(file)) return undefined;
  if (stage === 'query_raised' || stage === 'rejected') return 'us';
  if (stage === 'on_hold') return hold_on_customer.includes(file.steps.at(-1)?.reason ?? null) ? 'applicant' : 'us';
  return nextStage(file)?.owner;
}

/** The stage with which a plant runs on the grid. */
export const energising_stage: Partial<Record<AuthorityTrack, AuthorityStage>> = {
  net_metering: 'synchronised',
  open_access: 'commissioned',
};

/** The stages that a file has reached once it comes to one: those it passes over too, and those its playbook leaves out. */
export function stagesUpTo(file: FileState, to: AuthorityStage): AuthorityStage[] {
  const { stages } = file.body;
  const from = placeOf(stages, mainStage(file));
  return stages.slice(from + 1, placeOf(stages, to) + 1).map(({ key }) => key);
}

export interface FileMove {
  to: AuthorityStage;
  kind: StepKind;
  /** codes of which one must be given; empty: none is asked for */
  reasons: readonly AuthorityReason[];
  /** what was asked or answered must be said */
  remark: boolean;
  /** what is checked before; null: nothing */
  checked: CheckedStep | null;
}

const checkedAt = (track: AuthorityTrack, key: AuthorityStage): CheckedStep | null =>
  key === filing_stage[track] ? 'filing' : key === completion_stage[track] ? 'completion' : null;

const sideKind: Record<SideStage, StepKind> = { rejected: 'reject', on_hold: 'hold', cancelled: 'cancel' };

/** Every step there is from where a file is, the next one first. */
export function movesOf(file: FileState): FileMove[] {
  const stage = stageOfFile(file);
  if (isFileClosed(file)) return [];
  const main = mainStage(file);
  const to = (key: AuthorityStage, kind: StepKind): FileMove => ({
    to: key,
    kind,
    reasons: reasonsFor(key),
    remark: kind === 'query' || kind === 'reply',
    checked: kind === 'move' ? checkedAt(file.track, key) : null,
  });
  const side = (key: SideStage) => to(key, sideKind[key]);
  if (stage === 'rejected') {
    const way = wayOf(file);
    const filing = filing_stage[file.track];
    const before = way[placeOf(way, filing) - 1]?.key;
    return [to(filing, 'move'), ...(before && before !== 'not_started' ? [to(before, 'move')] : []), side('cancelled')];
  }
  if (stage === 'on_hold') return [to(main, 'resume'), side('cancelled')];
  if (stage === 'query_raised') return [to(main, 'reply'), side('rejected'), side('on_hold'), side('cancelled')];
  const next = nextStages(file);
  const owner = next.at(-1)?.owner;
  const filed = isFiled(file);
  return [
    ...next.toReversed().map(({ key }) => to(key, 'move')),
    ...(filed && owner && isAuthority(owner) ? [to('query_raised', 'query')] : []),
    ...(filed ? [side('rejected')] : []),
    side('on_hold'),
    side('cancelled'),
  ];
}

/** Why a file cannot come to a stage on a day; undefined when it can. */
export function whyNotStage(
  file: FileState,
  to: AuthorityStage,
  at: StepTime,
  now: StepTime,
): { field: 'stage' | 'on' | 'time'; sentence: Sentence } | undefined {
  if (!movesOf(file).some((move) => move.to === to))
    return {
      field: 'stage',
      sentence: say`A file at the stage ${{ stage: term(stageOfFile(file)) }} cannot go to ${{ next: term(to) }}.`,
    };
  return whyNotTime(file, at, now);
}

/** A day, and the time of it where it is known: '16:40'. */
export type StepTime = Pick<FileStep, 'on' | 'time'>;

/** Why a step cannot have been on a day, at a time of it. */
export function whyNotTime(
  { steps }: Pick<FileState, 'steps'>,
  { on, time }: StepTime,
  now: StepTime,
): { field: 'on' | 'time'; sentence: Sentence } | undefined {
  if (on > now.on) return { field: 'on', sentence: say`${{ date: day(on) }} is in the future. Enter the actual date.` };
  if (on === now.on && time > now.time)
    return { field: 'time', sentence: say`${{ time }} is in the future. Enter the actual time.` };
  const last = steps.at(-1);
  if (last && on < last.on)
    return { field: 'on', sentence: say`${{ date: day(on) }} is before the last step on ${{ last: day(last.on) }}.` };
  if (last && on === last.on && time !== '' && time < last.time)
    return { field: 'time', sentence: say`${{ time }} is before the last step at ${{ last: last.time }}.` };
  return undefined;
}

/** Why days cannot be added to a limit: none runs beside that of the answer to a query. */
export const whyNotExtend = (file: FileState): Sentence | undefined => {
  const last = file.steps.at(-1);
  // whether a limit runs depends on no calendar
  const running = last ? runningClocks(file, { working_days: [1], holidays: new Map() }, last.on) : [];
  return running.some(({ stage }) => stage.key !== 'query_raised') ? undefined : say`No limit is running.`;
};

export const whyNotUndoStep = ({ steps }: Pick<FileState, 'steps'>): Sentence | undefined =>
  steps.length === 0 ? say`No step was taken yet.` : undefined;

/** A limit of a file: in how many days it comes to a stage. */
export interface FileClock {
  stage: PackStage;
  reading: ClockReading;
}

const enters = (kind: StepKind): boolean => kind === 'move' || kind === 'deemed';

function eventsFor(stage: PackStage, way: readonly PackStage[], steps: readonly FileStep[]): ClockEvent[] {
  const goal = placeOf(way, stage.key);
  const begin = stage.from === null ? -1 : placeOf(way, stage.from);
  const events: ClockEvent[] = [];
  let runs = false;
  for (const { kind, becomes, on, time, days } of steps) {
    const at = { on, time };
    if (enters(kind)) {
      const here = placeOf(way, becomes);
      if (here >= goal) {
        if (runs) events.push({ kind: 'stop', ...at });
        runs = false;
      } else if (stage.from === null || here === begin || (here > begin && !runs)) {
        events.push({ kind: 'start', ...at });
        runs = true;
      }
    } else if (runs && (kind === 'reject' || kind === 'cancel')) {
      events.push({ kind: 'stop', ...at });
      runs = false;
    } else if (runs && (kind === 'query' || kind === 'hold')) events.push({ kind: 'pause', ...at });
    else if (runs && (kind === 'reply' || kind === 'resume')) events.push({ kind: 'resume', ...at });
    else if (runs && kind === 'extend') events.push({ kind: 'extend', on, days });
  }
  return events;
}

/** The clock of a stage: it was started at some time. */
export function clockOf(
  file: FileState,
  stage: PackStage,
  office: OfficeDays,
  today: PlainDate,
): FileClock | undefined {
  if (stage.days === null) return undefined;
  const events = eventsFor(stage, wayOf(file), file.steps);
  const reading = readClock(clockRule(file.body, stage.days, stage.kind), events, office, today);
  return reading && { stage, reading };
}

/** The limits that are not met yet; that of the answer to a query first, then the nearest. */
export function runningClocks(file: FileState, office: OfficeDays, today: PlainDate): FileClock[] {
  if (isFileClosed(file) || stageOfFile(file) === 'rejected') return [];
  const way = wayOf(file);
  const next = nextStage(file);
  const found = way.flatMap((stage) => {
    if (stage.from === null && stage !== next) return [];
    const clock = clockOf(file, stage, office, today);
    return clock && clock.reading.state !== 'stopped' ? [clock] : [];
  });
  const sorted = found.toSorted((one, other) =>
    (one.reading.due_on ?? '9999-12-31') < (other.reading.due_on ?? '9999-12-31') ? -1 : 1,
  );
  const reply = replyClock(file, office, today);
  return reply ? [reply, ...sorted] : sorted;
}

/** Our own limit to answer a query. */
function replyClock(file: FileState, office: OfficeDays, today: PlainDate): FileClock | undefined {
  const stage = file.body.stages.find(({ key }) => key === 'query_raised');
  const query = file.steps.findLast(({ kind }) => kind === 'query');
  if (stageOfFile(file) !== 'query_raised' || !stage || stage.days === null || !query) return undefined;
  const rule = clockRule(file.body, stage.days, stage.kind);
  const reading = readClock(rule, [{ kind: 'start', on: query.on, time: query.time }], office, today);
  return reading && { stage, reading };
}

/** The limit that decides about the move that is waited for: of the party whose move it is, else the nearest. */
export function mainClock(file: FileState, office: OfficeDays, today: PlainDate): FileClock | undefined {
  const running = runningClocks(file, office, today);
  const next = nextStage(file);
  return (
    running.find(({ stage }) => stage.key === 'query_raised') ??
    running.find(({ stage }) => stage === next) ??
    running[0]
  );
}

/** The stage that is deemed approved by the silence of an authority. */
export function deemedStage(file: FileState, office: OfficeDays, today: PlainDate): FileClock | undefined {
  const next = nextStage(file);
  return runningClocks(file, office, today).find(
    ({ stage, reading }) => stage === next && stage.deemed && isDeemed(reading, today),
  );
}

/** How a file stands for who looks at a list. */
export const file_standings = [
  'overdue',
  'due_soon',
  'open',
  'query',
  'rejected',
  'on_hold',
  'done',
  'cancelled',
] as const;
export type FileStanding = (typeof file_standings)[number];

/** So many days before its due date a file is due soon. */
const soon_days = 3;

export function fileStanding(file: FileState, clock: FileClock | undefined, today: PlainDate): FileStanding {
  const stage = stageOfFile(file);
  if (stage === 'cancelled') return 'cancelled';
  if (isFileClosed(file)) return 'done';
  if (stage === 'rejected' || stage === 'on_hold') return stage;
  const due = clock?.reading.due_on;
  if (due && due < today) return 'overdue';
  if (stage === 'query_raised') return 'query';
  return due && due <= addDays(today, soon_days) ? 'due_soon' : 'open';
}

/** Days since the last step. */
export const ageOf = ({ steps }: Pick<FileState, 'steps'>, today: PlainDate): number => {
  const last = steps.findLast(({ kind }) => kind !== 'extend');
  return last ? Math.max(0, daysBetween(last.on, today)) : 0;
};

/** The day on which a file came to a stage, the last time; undefined when it did not, or was rejected since. */
export function reachedOn({ steps }: Pick<FileState, 'steps'>, stage: AuthorityStage): PlainDate | undefined {
  const rejected = steps.findLastIndex(({ kind }) => kind === 'reject');
  const at = steps.findLastIndex(({ kind, becomes }) => enters(kind) && becomes === stage);
  return at > rejected ? steps[at]?.on : undefined;
}

/** Days from one stage to the next as they were, for the statistics of an authority; queries among them. */
export function daysTaken(file: FileState): { stage: AuthorityStage; days: number }[] {
  const way = wayOf(file);
  let before: PlainDate | undefined;
  return file.steps.flatMap(({ kind, becomes, on }) => {
    if (kind === 'reject') before = undefined;
    if (!enters(kind)) return [];
    const was = before;
    before = on;
    return was === undefined || placeOf(way, becomes) < 0 ? [] : [{ stage: becomes, days: daysBetween(was, on) }];
  });
}

/** The clock in one sentence: "11 of 15 working days, 4 left". */
export function saysClock({ stage, reading }: FileClock): Sentence {
  const { used, total, left, over, state } = reading;
  const working = stage.kind === 'working';
  if (state === 'paused')
    return working
      ? say`${{ used }} of ${plural({ total }, '# working day', '# working days')}, ${{ left }} left, paused`
      : say`${{ used }} of ${plural({ total }, '# calendar day', '# calendar days')}, ${{ left }} left, paused`;
  if (over > 0)
    return working
      ? say`${{ used }} of ${plural({ total }, '# working day', '# working days')}, overdue by ${{ over }}`
      : say`${{ used }} of ${plural({ total }, '# calendar day', '# calendar days')}, overdue by ${{ over }}`;
  return working
    ? say`${{ used }} of ${plural({ total }, '# working day', '# working days')}, ${{ left }} left`
    : say`${{ used }} of ${plural({ total }, '# calendar day', '# calendar days')}, ${{ left }} left`;
}

/** How the days of a clock come about, line by line. */
export function saysArithmetic({ stage, reading }: FileClock): Sentence[] {
  const { received_on, spans, extended, total, due_on, skipped, used } = reading;
  const lines: Sentence[] = [say`Received on ${{ date: day(received_on) }}: day 0`];
  for (const span of spans) {
    const dates = { from: day(span.from), to: day(span.to) };
    lines.push(
      span.kind === 'paused'
        ? say`Paused from ${{ from: dates.from }} to ${{ to: dates.to }}: not counted`
        : stage.kind === 'working'
          ? say`${{ from: dates.from }} to ${{ to: dates.to }}: ${plural({ days: span.days }, '# working day', '# working days')}`
          : say`${{ from: dates.from }} to ${{ to: dates.to }}: ${plural({ days: span.days }, '# calendar day', '# calendar days')}`,
    );
  }
  for (const { date, name } of skipped) lines.push(say`${{ date: day(date) }}, ${{ holiday: name }}: not counted`);
  if (extended > 0) lines.push(say`Extended by ${plural({ extended }, '# day', '# days')}`);
  lines.push(say`${{ used }} of ${{ total }} used`);
  if (due_on) lines.push(say`Last day ${{ date: day(due_on) }}`);
  if (due_on && stage.deemed) lines.push(say`Deemed approved from ${{ date: day(addDays(due_on, 1)) }}`);
  return lines;
}
