/** Events of the schedule that follow material: what of it counts, how far they are, and whether what was promised comes too late for them. */
import { daysBetween, type PlainDate } from '../dates.ts';
import type { Unit } from '../units.ts';
import { groupedBy } from '../grouped.ts';
import { beside, day, decimal, plural, say, type Sentence } from '../sentences.ts';
import { type ProjectSegment, project_segments } from '../lists.ts';
import type { ChainQuantities, ChainRules } from './chain.ts';
import { type MaterialPath, pathOf } from './paths.ts';
import { sumOf } from './quantities.ts';

/** What of its material an event follows, and the steps of the chain that count for it. */
export const followed_steps = {
  asked: ['asked'],
  chosen: ['chosen'],
  ordered: ['ordered'],
  made: ['made'],
  dispatched: ['dispatched'],
  arrived: ['arrived'],
  inspected: ['inspected'],
  cleared: ['cleared'],
  inspected_and_cleared: ['inspected', 'cleared'],
  installed: ['installed'],
} as const satisfies Record<string, readonly FollowedStep[]>;
export type Follows = keyof typeof followed_steps;
export const follows_keys = Object.keys(followed_steps) as [Follows, ...Follows[]];

export const follow_steps = [
  'asked',
  'chosen',
  'ordered',
  'made',
  'inspected',
  'cleared',
  'dispatched',
  'arrived',
  'installed',
] as const;
export type FollowedStep = (typeof follow_steps)[number];
/** Those of an ordered line before it arrives. */
export type SentStep = Exclude<FollowedStep, 'asked' | 'chosen' | 'arrived' | 'installed'>;

/** A line of the bill of quantities that an event waits for; quantities in its stock unit. */
export interface FollowedLine {
  unit: Unit;
  /** approved, wastage included */
  needed: number;
  /** what counts for the event, each as far as it has come */
  steps: readonly { step: FollowedStep; quantity: number }[];
  /** paise for one stock unit; null: none was planned */
  rate: number | null;
}

/** The steps of an event that a line needs; what needs none of them has passed when it is ordered. */
export function stepsOf(follows: Follows, { inspection, mdcc }: ChainRules): readonly FollowedStep[] {
  const passed_over: readonly FollowedStep[] = [
    ...(inspection ? [] : (['inspected'] as const)),
    ...(mdcc ? [] : (['cleared'] as const)),
  ];
  const steps = followed_steps[follows].filter((step) => !passed_over.includes(step));
  return steps.length > 0 ? steps : ['ordered'];
}

/**
 * How much of an ordered line has passed a step before it arrives. What was dispatched has passed all of them, whoever let it
 * through; what passed inspection or was cleared is made; what came back or was lost has to pass once more.
 */
export function passed(line: ChainQuantities, step: SentStep): number {
  if (step === 'ordered') return line.ordered;
  const came = step === 'made' ? Math.max(line.inspected, line.cleared) : line[step];
  return Math.max(0, Math.min(line.ordered, sumOf([Math.max(came, line.dispatched), -line.returned, -line.lost])));
}

const isSegment = (text: string): text is ProjectSegment => project_segments.some(({ value }) => value === text);

interface PlannedEvent {
  id: number;
  code: string;
  stage: string;
  is_group: boolean;
  follows: Follows;
}
interface FollowedPlan {
  /** of the project; '' where it has none */
  segment: string;
  events: readonly Readonly<PlannedEvent>[];
  links: readonly { from_id: number; to_id: number }[];
}

/** Which event of a template says a step of its own for a category. */
const said_by: Readonly<Partial<Record<Follows, keyof MaterialPath>>> = {
  asked: 'ask',
  chosen: 'choose',
  ordered: 'order',
  made: 'make',
  dispatched: 'send',
};

/**
 * True for lines of a category that another event of the plan follows in the same way, as the template says: orders of cables are
 * no orders of modules, though both are delivered together.
 */
function saidByAnother(event: Readonly<PlannedEvent>, category: string, { segment, events }: FollowedPlan): boolean {
  const step = said_by[event.follows];
  const code = step && isSegment(segment) ? pathOf(segment, category)[step] : undefined;
  if (code === undefined || code === event.code) return false;
  return events.some(
    (one) => one.code === code && one.follows === event.follows && one.stage === event.stage && !one.is_group,
  );
}

/** The lines an event follows: its own, or those of the events after it, without what another event says. */
export function linesFollowed<Line extends { event_id: number; category: string }>(
  event: Readonly<PlannedEvent>,
  plan: FollowedPlan,
  lines: ReadonlyMap<number, readonly Line[]>,
): Line[] {
  const own = followedThrough(event, plan, (id) => lines.has(id)).flatMap((id) => lines.get(id) ?? []);
  const step = said_by[event.follows];
  if (!step || lines.has(event.id)) return own;
  // what the template names this event for counts, whichever way the plan is linked
  const { segment } = plan;
  const named = isSegment(segment)
    ? [...lines.values()].flat().filter(({ category }) => pathOf(segment, category)[step] === event.code)
    : [];
  return [...new Set([...own.filter(({ category }) => !saidByAnother(event, category, plan)), ...named])];
}

/**
 * The events whose lines an event follows: its own. What is inspected or cleared is linked to its delivery, so such an event
 * without lines of its own follows those of the next events after it in its stage that have some.
 */
export function followedThrough(
  event: Readonly<Pick<PlannedEvent, 'id' | 'stage' | 'follows'>>,
  { events, links }: { events: readonly Readonly<Pick<PlannedEvent, 'id' | 'stage'>>[]; links: FollowedPlan['links'] },
  hasLines: (event_id: number) => boolean,
): number[] {
  if (event.follows === 'arrived' || hasLines(event.id)) return [event.id];
  const of_stage = new Set(events.flatMap(({ id, stage }) => (stage === event.stage ? [id] : [])));
  const after = groupedBy(links, ({ from_id }) => from_id);
  const seen = new Set([event.id]);
  const found: number[] = [];
  const open = [event.id];
  for (let id = open.shift(); id !== undefined; id = open.shift())
    for (const { to_id } of after.get(id) ?? []) {
      if (seen.has(to_id) || !of_stage.has(to_id)) continue;
      seen.add(to_id);
      (hasLines(to_id) ? found : open).push(to_id);
    }
  return found;
}

/** What an event follows: work of construction what is installed of the lines that are planned for it, other events what they keep. */
export const followsOf = ({ stage, follows }: { stage: string; follows: Follows }): Follows =>
  stage === 'construction' ? 'installed' : follows;

/** True for an event whose progress is counted from material: work that is open, where material comes or is built in, with approved lines. */
export const isFollowed = (
  event: { stage: string; is_group: boolean; status: string },
  lines: readonly Pick<FollowedLine, 'needed'>[],
): boolean =>
  (event.stage === 'materials' || event.stage === 'construction') &&
  !event.is_group &&
  event.status !== 'FINISHED' &&
  lines.some(({ needed }) => needed > 0);

/** True for a line of which nothing is missing. */
export const isWhole = ({ needed, steps }: Pick<FollowedLine, 'needed' | 'steps'>): boolean =>
  steps.every(({ quantity }) => quantity >= needed);

const shareOf = ({ needed, steps }: FollowedLine): number =>
  steps.reduce((sum, { quantity }) => sum + Math.min(1, Math.max(0, quantity) / needed), 0) / steps.length;

/**
 * How far the material of an event has come, in percent to the hundredth. Each line counts by what it was planned to
 * cost; where a line has no rate, all count alike. More than needed of one line makes up for nothing of another, and
 * each step of a line is the same part of it.
 */
export function percentFollowed(lines: readonly FollowedLine[]): number {
  const counted = lines.filter(({ needed }) => needed > 0);
  const priced = counted.every(({ rate }) => rate !== null && rate > 0);
  const weightOf = ({ needed, rate }: FollowedLine): number => (priced ? needed * (rate ?? 0) : 1);
  const whole = counted.reduce((sum, line) => sum + weightOf(line), 0);
  if (whole === 0) return 0;
  const done = counted.reduce((sum, line) => sum + weightOf(line) * shareOf(line), 0);
  // all of it only when nothing is missing
  return counted.every(isWhole) ? 100 : Math.min(99.99, Math.round((done / whole) * 10_000) / 100);
}

/** Why nobody types the progress of an event that follows material. */
export function whyNotTyped({ name, ...event }: { name: string; stage: string; follows: Follows }): Sentence {
  switch (followsOf(event)) {
    case 'installed':
      return say`${{ name }}: progress follows the quantities that are installed.`;
    case 'asked':
      return say`${{ name }}: progress follows the quantities that suppliers are asked for.`;
    case 'chosen':
      return say`${{ name }}: progress follows the quantities for which a quote is selected.`;
    case 'ordered':
      return say`${{ name }}: progress follows the quantities that are ordered.`;
    case 'made':
      return say`${{ name }}: progress follows the quantities that are made: inspected, cleared or dispatched.`;
    case 'dispatched':
      return say`${{ name }}: progress follows the quantities that are dispatched.`;
    case 'arrived':
      return say`${{ name }}: progress follows the quantities that arrive.`;
    case 'inspected':
      return say`${{ name }}: progress follows the quantities that pass inspection.`;
    case 'cleared':
      return say`${{ name }}: progress follows the quantities that are cleared for dispatch.`;
    case 'inspected_and_cleared':
      return say`${{ name }}: progress follows the quantities that pass inspection and are cleared for dispatch.`;
  }
}

/** How far an event is, and what of its material has come how far. */
export function saysFollowed(
  { name, percent, ...event }: { name: string; percent: number; stage: string; follows: Follows },
  lines: readonly FollowedLine[],
): Sentence {
  const counted = lines.filter(({ needed }) => needed > 0);
  const [only] = counted;
  const done =
    only && counted.length === 1
      ? (beside(only.steps.map((one) => saysStep(only, one))) ?? '')
      : saysWhole(followsOf(event), counted.filter(isWhole).length, counted.length);
  const far = say`${{ name }} is at ${{ percent }}%`;
  return say`${{ far }}: ${{ done }}`;
}

function saysStep({ needed, unit }: FollowedLine, { step, quantity }: FollowedLine['steps'][number]): Sentence {
  const of = { done: decimal(quantity, 3), needed: decimal(needed, 3) };
  switch (step) {
    case 'asked':
      return say`${{ done: of.done }} of ${{ needed: of.needed }} ${{ unit }} in requests`;
    case 'chosen':
      return say`quotes selected for ${{ done: of.done }} of ${{ needed: of.needed }} ${{ unit }}`;
    case 'made':
      return say`${{ done: of.done }} of ${{ needed: of.needed }} ${{ unit }} made`;
    case 'dispatched':
      return say`${{ done: of.done }} of ${{ needed: of.needed }} ${{ unit }} dispatched`;
    case 'arrived':
      return say`${{ done: of.done }} of ${{ needed: of.needed }} ${{ unit }} arrived`;
    case 'inspected':
      return say`${{ done: of.done }} of ${{ needed: of.needed }} ${{ unit }} passed inspection`;
    case 'cleared':
      return say`${{ done: of.done }} of ${{ needed: of.needed }} ${{ unit }} cleared for dispatch`;
    case 'ordered':
      return say`${{ done: of.done }} of ${{ needed: of.needed }} ${{ unit }} ordered`;
    case 'installed':
      return say`${{ done: of.done }} of ${{ needed: of.needed }} ${{ unit }} installed`;
  }
}

/** How many lines have passed all steps of an event in full. */
export function saysWhole(follows: Follows, whole: number, lines: number): Sentence {
  switch (follows) {
    case 'asked':
      return say`${{ whole }} of ${plural({ lines }, '# line', '# lines')} in requests in full`;
    case 'chosen':
      return say`quotes selected for ${{ whole }} of ${plural({ lines }, '# line', '# lines')} in full`;
    case 'ordered':
      return say`${{ whole }} of ${plural({ lines }, '# line', '# lines')} ordered in full`;
    case 'made':
      return say`${{ whole }} of ${plural({ lines }, '# line', '# lines')} made in full`;
    case 'dispatched':
      return say`${{ whole }} of ${plural({ lines }, '# line', '# lines')} dispatched in full`;
    case 'arrived':
      return say`${{ whole }} of ${plural({ lines }, '# line', '# lines')} arrived in full`;
    case 'inspected':
      return say`${{ whole }} of ${plural({ lines }, '# line', '# lines')} passed inspection in full`;
    case 'cleared':
      return say`${{ whole }} of ${plural({ lines }, '# line', '# lines')} cleared in full`;
    case 'installed':
      return say`${{ whole }} of ${plural({ lines }, '# line', '# lines')} installed in full`;
    case 'inspected_and_cleared':
      return say`${{ whole }} of ${plural({ lines }, '# line', '# lines')} inspected and cleared in full`;
  }
}

/** The days by which material that is still to come is promised after its event should end; 0 when it comes in time. */
export const daysLateFor = (
  event: { status: string; current_end: PlainDate | null; planned_end: PlainDate | null },
  promised_on: PlainDate | null,
): number => {
  const end = event.current_end ?? event.planned_end;
  if (event.status === 'FINISHED' || promised_on === null || end === null) return 0;
  return Math.max(0, daysBetween(end, promised_on));
};

/** The coming delay of an event in words. */
export const comingDelay = (promised_on: PlainDate, days: number): Sentence =>
  say`Material is promised for ${{ date: day(promised_on) }}, ${plural({ days }, '# day', '# days')} after this should end.`;
