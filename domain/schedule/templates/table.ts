/**
 * Templates are written as tables, a line per event, and read here into typed data:
 * `code | name | days | after | works / approves | documents | approval`. Days ending in `c` are calendar days; `after`
 * is a list of codes, each with a link kind and lag where it is not plainly FS: `C04 SS+4`. A cell `-` is empty.
 */
import { engineering_drawings, type ProjectSegment } from '../../lists.ts';
import type { Follows } from '../../materials/followed.ts';
import { type ProjectRole, project_roles } from '../../people.ts';
import type { StageKey } from '../../stages.ts';
import { type LinkKind, link_kinds, type DurationClock } from '../../../gantt/engine/plan.ts';

/** Who works on an event: a role of the project, or a sub-contractor. */
export type WorksRole = ProjectRole | 'Sub-contractor';

/** The events whose day everybody asks for. */
export type TemplateMilestone = 'mechanical_completion' | 'synchronised' | 'handover' | 'subsidy_credited';

export interface TemplateLink {
  /** code of the event at the other end */
  code: string;
  kind: LinkKind;
  /** in days of the event that waits */
  lag: number;
}

export interface TemplateEvent {
  code: string;
  name: string;
  stage: StageKey;
  /** at pace 100 and the reference capacity */
  days: number;
  clock: DurationClock;
  after: TemplateLink[];
  works: WorksRole[];
  approves: ProjectRole | null;
  /** roles of the project that approve besides `approves` */
  also_approve: ProjectRole[];
  /** documents expected before it is finished; a drawing by its name */
  documents: string[];
  /** parties outside the project's roles whose approval it needs: Customer, DISCOM, CEIG, Finance, Management, … */
  outside_approval: string[];
  milestone?: TemplateMilestone;
  /** what of its material it follows; left out: what arrives */
  follows?: Follows;
  /** numbers of the engineering drawings it brings forth */
  drawings: number[];
}

/** A question asked at project start, and what a yes changes. */
export interface TemplateOption {
  key: string;
  question: string;
  /** an event it adds */
  event?: TemplateEvent;
  /** the events that wait for the added one */
  before?: TemplateLink[];
  /** codes it takes out; what waited for them waits for what they waited for */
  drops?: string[];
}

export interface Template {
  key: ProjectSegment;
  name: string;
  segment: ProjectSegment;
  /** capacity its durations are written for, kWp */
  reference_kwp: number;
  events: TemplateEvent[];
  optional: TemplateOption[];
  /** codes whose durations follow capacity, with the kWp done in a day */
  kwp_a_day: Record<string, number>;
  /** how parts of a day round in those durations */
  rounding: 'up' | 'down';
}

const stage_of_letter: Record<string, StageKey> = {
  P: 'pre_requisites',
  A: 'approvals',
  E: 'engineering',
  M: 'materials',
  C: 'construction',
  H: 'site_handover',
};

const role_of_short: Record<string, WorksRole> = {
  PM: 'Project Manager',
  SAL: 'Sales',
  LM: 'Liasoning Manager',
  LO: 'Liasoning Officer',
  LD: 'Lead Designer',
  DES: 'Designer',
  PRM: 'Procurement Manager',
  PRE: 'Procurement Executive',
  SIC: 'Site In-Charge',
  SEX: 'Site Executive',
  OMM: 'O&M Manager',
  SUB: 'Sub-contractor',
};

const isProjectRole = (role: string | undefined): role is ProjectRole =>
  (project_roles as readonly (string | undefined)[]).includes(role);

const listOf = (cell: string): string[] => (cell === '-' ? [] : cell.split(', '));

/** Throws an Error that names the line when a table is not written as above. `milestones` and `follows` are by code. */
export const readTable = (
  table: string,
  milestones: Record<string, TemplateMilestone>,
  follows: Record<string, Follows> = {},
): TemplateEvent[] =>
  table
    .trim()
    .split('\n')
    .map(readLine)
    .map((event) => {
      const { [event.code]: milestone } = milestones;
      const { [event.code]: followed } = follows;
      return { ...event, ...(milestone && { milestone }), ...(followed && { follows: followed }) };
    });

/** One line of such a table. */
export function readLine(line: string): TemplateEvent {
  const wrong = (what: string): never => {
    throw new Error(`${what} in template line: ${line}`);
  };
  const cells = line.split('|').map((cell) => cell.trim());
  const [code = '', name = '', days = '', after = '', people = '', documents = '', approval = ''] = cells;
  if (cells.length !== 7) wrong(`${cells.length} cells`);
  const [, amount = wrong('bad days'), calendar] = /^(\d+)(c?)$/.exec(days) ?? [];
  const [works = '', approver] = people.split(' / ');
  const roleOf = (short: string): WorksRole => role_of_short[short] ?? wrong(`unknown role ${short}`);
  const approvals = listOf(approval);
  const inside = [...(approver ? [approver] : []), ...approvals]
    .map((short) => role_of_short[short])
    .filter(isProjectRole);
  const [approves = null, ...also] = approval === '-' ? [] : [...new Set(inside)];
  const numbers = /^Drawings? ([\d, ]+)$/.exec(documents)?.[1]?.split(', ').map(Number) ?? [];
  return {
    code,
    name,
    stage: stage_of_letter[code.charAt(0)] ?? wrong('unknown stage'),
    days: Number(amount),
    clock: calendar ? 'calendar' : 'working',
    after: listOf(after).map((one) => readLink(one) ?? wrong(`bad link ${one}`)),
    works: works.split(', ').map(roleOf),
    approves,
    also_approve: also,
    documents: numbers.length
      ? numbers.map((number) => engineering_drawings[number - 1] ?? wrong('bad drawing'))
      : listOf(documents),
    outside_approval: approvals.filter((party) => !role_of_short[party]),
    drawings: numbers,
  };
}

/** A link as tables write it: 'M14 FS-3', or only the code for FS without lag; undefined when it is no link. */
export function readLink(text: string): TemplateLink | undefined {
  const found = /^([PAEMCH]\d\d)(?: (FS|SS|FF|SF)([+-]\d+))?$/.exec(text);
  if (!found?.[1]) return undefined;
  const kind = link_kinds.find((one) => one === found[2]) ?? 'FS';
  return { code: found[1], kind, lag: Number(found[3] ?? 0) };
}
