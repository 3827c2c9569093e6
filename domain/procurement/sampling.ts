/** Single sampling by attributes as ISO 2859-1 (IS 2500-1) has it: how many pieces of a lot are looked at, and how many may be defective. */

export const inspection_levels = ['I', 'II', 'III', 'S-1', 'S-2', 'S-3', 'S-4'] as const;
export type InspectionLevel = (typeof inspection_levels)[number];
export const severities = ['normal', 'tightened', 'reduced'] as const;
export type Severity = (typeof severities)[number];

/** Acceptance quality limits, percent; 0 besides them: none is accepted. */
export const aqls = [0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10] as const;

const letters = 'ABCDEFGHJKLMNPQR';

/** Table 1: up to which lot size which code letter, at the levels S-1, S-2, S-3, S-4, I, II, III. */
const code_letters: readonly (readonly [most: number, letters: string])[] = [
  [8, 'AAAAAAB'],
  [15, 'AAAAABC'],
  [25, 'AABBBCD'],
  [50, 'ABBCCDE'],
  [90, 'BBCCCEF'],
  [150, 'BBCDDFG'],
  [280, 'BCDEEGH'],
  [500, 'BCDEFHJ'],
  [1200, 'CCEFGJK'],
  [3200, 'CDEGHKL'],
  [10_000, 'CDFGJLM'],
  [35_000, 'CDFHKMN'],
  [150_000, 'DEGJLNP'],
  [500_000, 'DEGJMPQ'],
  [Number.POSITIVE_INFINITY, 'DEHKNQR'],
];
const columns: readonly InspectionLevel[] = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'];

const ordinary_sizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000];

/**
 * Tables 2-A, 2-B and 2-C. Along a diagonal of letter and AQL the acceptance number is the same, so that each table is one
 * sequence of them and the diagonal at which it begins; an arrow says whose plan counts instead: that of the letter before or
 * after.
 */
const tables: Record<
  Severity,
  { sizes: readonly number[]; begins: number; accept: readonly (number | 'before' | 'after')[] }
> = {
  normal: { sizes: ordinary_sizes, begins: 14, accept: [0, 'before', 'after', 1, 2, 3, 5, 7, 10, 14, 21] },
  tightened: { sizes: ordinary_sizes, begins: 15, accept: [0, 'before', 'after', 1, 2, 3, 5, 8, 12, 18] },
  reduced: {
    sizes: [2, 2, 2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800],
    begins: 14,
    accept: [0, 'before', 'before', 'after', 1, 2, 3, 5, 6, 8, 10],
  },
};

/** The code letter of a lot. */
export function codeLetter(lot: number, level: InspectionLevel): string {
  const row = code_letters.find(([most]) => lot <= most) ?? code_letters.at(-1)!;
  return row[1][columns.indexOf(level)]!;
}

export interface SamplingPlan {
  letter: string;
  /** pieces to look at: all of a lot that is no larger */
  sample: number;
  /** accepted with as many defects at most */
  accept: number;
  /** rejected from as many defects on */
  reject: number;
}

function planAt(at: number, aql: number, severity: Severity): Omit<SamplingPlan, 'reject'> {
  const { sizes, begins, accept } = tables[severity];
  const column = (aqls as readonly number[]).indexOf(aql);
  const numberAt = (place: number) => {
    const diagonal = place + column - begins;
    return diagonal < 0 ? 'after' : (accept[diagonal] ?? 'before');
  };
  let place = at;
  let step = numberAt(at) === 'before' ? -1 : 1;
  for (let found = numberAt(place); typeof found !== 'number'; found = numberAt(place)) {
    // beyond the first or last letter there is only the other way
    if (place + step < 0 || place + step >= letters.length) [step, place] = [-step, at];
    place += step;
  }
  return { letter: letters[place]!, sample: sizes[place]!, accept: numberAt(place) as number };
}

/** The plan for a lot and an AQL. With an AQL of 0 no defect is accepted in the sample of the code letter. */
export function samplingPlan(lot: number, level: InspectionLevel, severity: Severity, aql: number): SamplingPlan {
  const pieces = Math.max(1, Math.ceil(lot));
  const at = letters.indexOf(codeLetter(pieces, level));
  const found =
    aql === 0 ? { letter: letters[at]!, sample: tables[severity].sizes[at]!, accept: 0 } : planAt(at, aql, severity);
  return { ...found, sample: Math.min(found.sample, pieces), reject: found.accept + 1 };
}

export const defect_classes = ['critical', 'major', 'minor'] as const;
export type DefectClass = (typeof defect_classes)[number];
export type Aqls = Readonly<Record<DefectClass, number>>;

export interface LotPlan extends Record<DefectClass, SamplingPlan> {
  /** the largest sample of the three: all classes are looked for in it */
  sample: number;
}

/** The plans for the three classes of defects in one lot. */
export function lotPlan(lot: number, level: InspectionLevel, severity: Severity, limits: Aqls): LotPlan {
  const of = (kind: DefectClass) => samplingPlan(lot, level, severity, limits[kind]);
  const plans = { critical: of('critical'), major: of('major'), minor: of('minor') };
  return { ...plans, sample: Math.max(...defect_classes.map((kind) => plans[kind].sample)) };
}
