/**
 * The calendar a new project can expect before it has a schedule: when each stage begins and ends, and the three days
 * everybody asks for. It condenses the templates' networks (domain §1) to the few chains that decide a date; each chain
 * is working time, which scales with the pace, and regulated time, an authority's clock, which does not.
 */
import { addDays, type PlainDate } from './dates.ts';
import type { ProjectSegment } from './lists.ts';
import type { PaceFactor } from './schedule/pace.ts';
import { type StageKey, stage_keys } from './stages.ts';

/** Calendar days at pace 100: [working, regulated]. */
type Chain = readonly [working: number, regulated: number];
/** Chains that end at one day; the longest decides. */
type Chains = readonly Chain[];

/** The days everybody asks for. */
export const milestone_keys = ['mechanical_completion', 'synchronised', 'handover'] as const;
export type MilestoneKey = (typeof milestone_keys)[number];

interface Outline {
  name: string;
  /** capacity the durations are written for */
  reference_kwp: number;
  milestones: Record<MilestoneKey, Chains>;
  stages: Record<StageKey, readonly [start: Chains, end: Chains]>;
}

const order: Chains = [[0, 0]];

/** The built-in templates by segment (domain §1.1 to §1.3). */
export const outlines: Record<ProjectSegment, Outline> = {
  c_and_i: {
    name: 'Rooftop C&I',
    reference_kwp: 500,
    milestones: { mechanical_completion: [[85, 0]], synchronised: [[72, 49]], handover: [[81, 49]] },
    stages: {
      pre_requisites: [order, [[15, 0]]],
      approvals: [[[15, 0]], [[72, 49]]],
      engineering: [[[6, 0]], [[27, 0]]],
      materials: [[[22, 0]], [[67, 0]]],
      construction: [[[53, 0]], [[86, 15]]],
      site_handover: [[[85, 0]], [[81, 49]]],
    },
  },
  residential: {
    name: 'Residential rooftop',
    reference_kwp: 5,
    milestones: { mechanical_completion: [[15, 0]], synchronised: [[16, 16]], handover: [[19, 16]] },
    stages: {
      pre_requisites: [order, [[2, 10]]],
      approvals: [[[2, 0]], [[16, 47]]],
      engineering: [[[2, 0]], [[6, 0]]],
      materials: [
        [[6, 0]],
        [
          [12, 0],
          [7, 3],
        ],
      ],
      construction: [
        [
          [12, 0],
          [7, 3],
        ],
        [[18, 0]],
      ],
      site_handover: [[[15, 15]], [[19, 16]]],
    },
  },
  ground: {
    name: 'Ground mount',
    reference_kwp: 10_000,
    milestones: {
      mechanical_completion: [
        [124, 90],
        [80, 115],
      ],
      synchronised: [
        [124, 123],
        [80, 148],
      ],
      handover: [
        [128, 156],
        [152, 126],
        [84, 181],
      ],
    },
    stages: {
      pre_requisites: [order, [[41, 30]]],
      approvals: [
        [[1, 0]],
        [
          [124, 138],
          [80, 163],
        ],
      ],
      engineering: [
        [[28, 0]],
        [
          [86, 0],
          [19, 55],
        ],
      ],
      materials: [[[58, 0]], [[90, 90]]],
      construction: [
        [[55, 0]],
        [
          [124, 90],
          [80, 115],
        ],
      ],
      site_handover: [
        [
          [124, 90],
          [80, 115],
        ],
        [
          [128, 156],
          [152, 126],
          [84, 181],
        ],
      ],
    },
  },
};

/** The names of the built-in templates, in the order they are offered. */
export const template_names: readonly string[] = Object.values(outlines).map(({ name }) => name);

/** The segment whose outline a template name stands for; undefined for a company's own template. */
export const segmentOfTemplate = (template: string): ProjectSegment | undefined =>
  (Object.keys(outlines) as ProjectSegment[]).find((segment) => outlines[segment].name === template);

const daysOf = ([working, regulated]: Chain, pace: number): number => (working * pace) / 100 + regulated;

/** The chain that decides at a pace. */
const longest = (chains: Chains, pace: number): Chain =>
  chains.reduce((long, chain) => (daysOf(chain, pace) > daysOf(long, pace) ? chain : long));

const dayOf = (chains: Chains, pace: number): number => Math.round(daysOf(longest(chains, pace), pace));

export interface OutlineStage {
  stage: StageKey;
  /** days from the project's start */
  offset: number;
  days: number;
}

export interface ProjectOutline {
  stages: OutlineStage[];
  /** days from the project's start */
  milestones: Record<MilestoneKey, number>;
  /** days until synchronisation that an authority's clock decides, whatever the pace */
  regulated_days: number;
  /** from the start to the end of the last stage */
  total_days: number;
}

/** Stages and milestones of a template at a pace, in calendar days from the project's start. */
export function outlineOf(segment: ProjectSegment, pace: PaceFactor): ProjectOutline {
  const { milestones, stages } = outlines[segment];
  const spans = stage_keys.map((stage) => {
    const [start, end] = stages[stage];
    const offset = dayOf(start, pace);
    return { stage, offset, days: Math.max(1, dayOf(end, pace) - offset) };
  });
  return {
    stages: spans,
    milestones: {
      mechanical_completion: dayOf(milestones.mechanical_completion, pace),
      synchronised: dayOf(milestones.synchronised, pace),
      handover: dayOf(milestones.handover, pace),
    },
    regulated_days: longest(milestones.synchronised, pace)[1],
    total_days: Math.max(...spans.map(({ offset, days }) => offset + days)),
  };
}

/** The planned days of each stage when a project starts on a date; nothing for a template that is not built in. */
export function plannedStages(
  template: string,
  pace: PaceFactor,
  start: PlainDate,
): { stage: StageKey; planned_start: PlainDate; planned_end: PlainDate }[] {
  const segment = segmentOfTemplate(template);
  if (!segment) return [];
  return outlineOf(segment, pace).stages.map(({ stage, offset, days }) => ({
    stage,
    planned_start: addDays(start, offset),
    planned_end: addDays(start, offset + days - 1),
  }));
}
