/** The 18 engineering drawings of a project: who approves them outside, their numbers, and their way to as-built. */
import type { OutsideParty } from './documents.ts';
import { engineering_drawings } from './lists.ts';

export interface Drawing {
  /** 1 to 18 */
  drawing: number;
  name: string;
  /** electrical, civil, mechanical, instrumentation */
  discipline: 'E' | 'C' | 'M' | 'I';
  outside: readonly OutsideParty[];
  /** what waits for it */
  needed_by: string;
}

/** Discipline, outside approval and what needs it, in the drawings' order (domain §3). */
const rest: readonly [Drawing['discipline'], readonly OutsideParty[], string][] = [
  ['E', ['customer'], 'BOQ, roof marking'],
  ['C', [], 'Array Layout'],
  ['E', [], 'PVsyst'],
  ['E', ['customer', 'lender'], 'Proposal check, DPR'],
  ['E', [], 'DC cabling'],
  ['E', ['CEIG'], 'CEIG drawing'],
  ['E', ['DISCOM', 'CEIG'], 'Net-metering form'],
  ['M', ['structural engineer'], 'MMS PO'],
  ['C', ['structural engineer'], 'MMS PO, DISCOM'],
  ['C', ['owner’s engineer'], 'Civil, piling'],
  ['C', ['customer'], 'Safety install'],
  ['E', ['customer'], 'Trays, trench'],
  ['E', [], 'Cable PO'],
  ['E', ['CEIG'], 'Earthing'],
  ['E', ['CEIG'], 'Panel release'],
  ['E', ['customer', 'CEIG'], 'Inverter install'],
  ['I', [], 'SCADA PO'],
  ['E', ['customer', 'lender'], 'Loan, hand over'],
];

export const drawings: readonly Drawing[] = engineering_drawings.map((name, at) => {
  const [discipline, outside, needed_by] = rest[at] as (typeof rest)[number];
  return { drawing: at + 1, name, discipline, outside, needed_by };
});

/** The drawing with a number of the list. */
export const drawingOf = (drawing: number): Drawing => {
  const found = drawings[drawing - 1];
  if (!found) throw new RangeError(`There is no drawing ${drawing}.`);
  return found;
};

/** The number of a revision: `{project}-{discipline}-{01–18}-{sheet}-R{n}`, n counting from 0. */
export const drawingNumber = (project_code: string, drawing: number, version: number, sheet = 1): string =>
  `${project_code}-${drawingOf(drawing).discipline}-${String(drawing).padStart(2, '0')}-${sheet}-R${version - 1}`;

/** The number of another version, where it counts revisions; a number someone chose stays. */
export const numberAt = (number: string, version: number, other: number): string =>
  number.endsWith(`-R${version - 1}`) ? number.replace(/-R\d+$/, `-R${other - 1}`) : number;

/** The status chain (domain §3); NA: nothing was uploaded. */
export const drawing_statuses = [
  'NA',
  'draft',
  'internal_check',
  'approved_by_ld',
  'sent_to_customer',
  'approved',
  'approved_with_comments',
  'rejected',
  'gfc',
  'as_built',
] as const;
export type DrawingStatus = (typeof drawing_statuses)[number];

/** What moves a drawing by hand, and the right it needs; approvals and rejections are decisions, not moves. */
const moves: Partial<Record<DrawingStatus, Partial<Record<DrawingStatus, 'work' | 'approve'>>>> = {
  draft: { internal_check: 'work' },
  internal_check: { draft: 'work' },
  approved_by_ld: { sent_to_customer: 'work', gfc: 'approve', draft: 'approve' },
  sent_to_customer: { draft: 'approve' },
  approved: { gfc: 'approve' },
  approved_with_comments: { gfc: 'approve' },
  gfc: { as_built: 'approve' },
};

export interface DrawingMove {
  status: DrawingStatus;
  right: 'work' | 'approve';
}

/** Where a drawing may be moved from here. A drawing that parties outside must approve is not built from before they did. */
export function drawingMoves(status: DrawingStatus, has_outside: boolean): DrawingMove[] {
  return Object.entries(moves[status] ?? {})
    .map(([to, right]) => ({ status: to as DrawingStatus, right }))
    .filter(({ status: to }) => status !== 'approved_by_ld' || to === 'draft' || (to === 'gfc') !== has_outside);
}

/** The status after a decision: the lead designer's own, or a party's outside; `last` when nobody else is asked. */
export function drawingAfterDecision(
  status: DrawingStatus,
  decision: 'approved' | 'approved_with_comments' | 'rejected',
  last: boolean,
): DrawingStatus {
  if (decision === 'rejected') return 'rejected';
  if (status === 'internal_check') return 'approved_by_ld';
  return last ? decision : status;
}

/** A drawing is decided on inside while it is checked, and outside while it is sent; step 1 is the lead designer's. */
export const isAskedNow = (status: string, step: number): boolean =>
  (status === 'internal_check' && step === 1) || (status === 'sent_to_customer' && step > 1);

const locked: readonly string[] = ['internal_check', 'approved_by_ld', 'sent_to_customer'];

/** While someone decides on a revision, no other takes its place. */
export const isDrawingLocked = (status: string): boolean => locked.includes(status);

const released: readonly string[] = ['gfc', 'as_built'];
/** Built from, or built: a revision after that changes what was bought or built. */
export const isReleased = (status: string): boolean => released.includes(status);

/** Done as far as its date is concerned. */
const settled: readonly string[] = ['approved', 'approved_with_comments', 'gfc', 'as_built'];
/** Its day has passed and it is not settled. */
export const isDrawingLate = (status: string, due_on: string | null, today: string): boolean =>
  due_on !== null && due_on < today && !settled.includes(status);
