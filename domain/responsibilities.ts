/** Who does, approves, is consulted and informed, area by area (domain §1.5): the default, and what a project changed. */
import { project_roles, type ProjectRole } from './people.ts';

/** R does, A approves, C is consulted, I is informed; empty: has nothing to do with it. */
export const responsibility_marks = ['R', 'A', 'C', 'I', ''] as const;
export type ResponsibilityMark = (typeof responsibility_marks)[number];

export const responsibility_roles = [...project_roles, 'Customer'] as const;
export type ResponsibilityRole = ProjectRole | 'Customer';

export const responsibility_areas = [
  'contract',
  'net_metering',
  'drawings',
  'purchase',
  'installation',
  'tests',
  'handover',
] as const;
export type ResponsibilityArea = (typeof responsibility_areas)[number];

/** What each area is called on a screen and in a sentence. */
export const responsibility_area_names: Record<ResponsibilityArea, string> = {
  contract: 'Contract, payments',
  net_metering: 'Net metering, CEIG, subsidy',
  drawings: 'Drawings, BOQ',
  purchase: 'RFQ, PO, MDCC',
  installation: 'Receipt, store, install',
  tests: 'Tests, punch points',
  handover: 'HOTO, O&M plan',
};

/** The table's own order of roles: PM, SAL, LM, LO, LD, DES, PRM, PRE, SIC, SEX, OMM, Customer. */
const order: readonly ResponsibilityRole[] = [
  'Project Manager',
  'Sales',
  'Liasoning Manager',
  'Liasoning Officer',
  'Lead Designer',
  'Designer',
  'Procurement Manager',
  'Procurement Executive',
  'Site In-Charge',
  'Site Executive',
  'O&M Manager',
  'Customer',
];

const table: Record<ResponsibilityArea, string> = {
  contract: 'A R I - - - I - - - - C',
  net_metering: 'I I A R C C - - C - - C',
  drawings: 'I - C - A R C - C - C A',
  purchase: 'C - - - C - A R I - - I',
  installation: 'I - - - - - C C A R - I',
  tests: 'A - I - C - - - R R C C',
  handover: 'A - - - C - - - R - R A',
};

export type ResponsibilityMatrix = Record<ResponsibilityArea, Record<ResponsibilityRole, ResponsibilityMark>>;

const rowOf = (area: ResponsibilityArea): Record<ResponsibilityRole, ResponsibilityMark> => {
  const marks = table[area].split(' ');
  return Object.fromEntries(order.map((role, index) => [role, marks[index] === '-' ? '' : marks[index]])) as Record<
    ResponsibilityRole,
    ResponsibilityMark
  >;
};

export const default_responsibilities = Object.fromEntries(
  responsibility_areas.map((area) => [area, rowOf(area)]),
) as ResponsibilityMatrix;

/** The customer approves only the drawings that are flagged for it (domain §1.5, the starred cell). */
export const approvesFlaggedOnly = (area: ResponsibilityArea, role: ResponsibilityRole): boolean =>
  area === 'drawings' && role === 'Customer';

/** Marks a project changed: area → role → mark. */
export type ChangedResponsibilities = Partial<
  Record<ResponsibilityArea, Partial<Record<ResponsibilityRole, ResponsibilityMark>>>
>;

export interface ResponsibilityCell {
  area: ResponsibilityArea;
  role: ResponsibilityRole;
  mark: ResponsibilityMark;
  usual: ResponsibilityMark;
  changed: boolean;
}

/** Every cell of the matrix as a project has it; changes that say what the default says are none. */
export function responsibilitiesOf(changed: ChangedResponsibilities): ResponsibilityCell[] {
  return responsibility_areas.flatMap((area) =>
    order.map((role) => {
      const usual = default_responsibilities[area][role];
      const mark = changed[area]?.[role] ?? usual;
      return { area, role, mark, usual, changed: mark !== usual };
    }),
  );
}

/** Why a matrix cannot be lived by: an area nobody does, or nobody approves. */
export function gapsOf(cells: readonly ResponsibilityCell[]): string[] {
  return responsibility_areas.flatMap((area) => {
    const marks = cells.filter((cell) => cell.area === area).map(({ mark }) => mark);
    const name = responsibility_area_names[area];
    return [
      ...(marks.includes('R') ? [] : [`Nobody does: ${name}.`]),
      ...(marks.includes('A') ? [] : [`Nobody approves: ${name}.`]),
    ];
  });
}
