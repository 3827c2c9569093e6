/** Papers of a project: with whom they are shared, who sees and changes them, how they are approved, when they expire. */
import { daysBetween, type PlainDate } from './dates.ts';
import { isInside, outside_roles, type ProjectRole } from './people.ts';
import { type Ask, type Denial, isDocumentAreaReadOnly, rightsOf, whyNot } from './permissions.ts';
import { allow } from './rules.ts';
import type { StageKey } from './stages.ts';

// ---------------------------------------------------------------- who sees them

/** With whom a paper or a photo may be shared; `discom` puts it into the pack for the distribution company. */
export const share_flags = ['customer', 'subcontractor', 'investor', 'discom'] as const;
export type ShareFlag = (typeof share_flags)[number];

const flag_of = { Customer: 'customer', Investor: 'investor', 'Sub-contractor': 'subcontractor' } as const;

/** The flag under which something is shared with a person of this kind; undefined for people of the company, and vendors. */
export function shareFlagOf({ actor }: Pick<Ask, 'actor'>): ShareFlag | undefined {
  const role = actor && outside_roles[actor.kind];
  return role && flag_of[role];
}

/** True for an outside person of a project when something of it is shared with their kind. */
export function isSharedWith(ask: Ask, shared_with: readonly string[]): boolean {
  const flag = shareFlagOf(ask);
  return flag !== undefined && ask.standing?.relation === flag && shared_with.includes(flag);
}

export interface Paper {
  stage: StageKey;
  shared_with: readonly string[];
}

/** Of whom outside a paper may be asked: they upload it themselves. */
export const asked_parties = ['customer', 'subcontractor', 'investor'] as const satisfies readonly ShareFlag[];

/** True for the outside person of a project of whom a paper is asked. */
export function isAskedOf(ask: Ask, { asked_of }: { asked_of: string }): boolean {
  const flag = shareFlagOf(ask);
  return flag !== undefined && ask.standing?.relation === flag && asked_of === flag;
}

/**
 * True when a person sees a paper's files: outside people what is shared with their kind, in whatever stage it lies;
 * people of the company with the right to document details, in the stage or in documents as a whole.
 */
export function seesFiles(ask: Ask, paper: Paper): boolean {
  const { actor, standing, changed } = ask;
  if (!actor) return false;
  if (!isInside(actor.kind)) return isSharedWith(ask, paper.shared_with);
  return (
    rightsOf(actor, paper.stage, standing, changed).docs_details ||
    rightsOf(actor, 'documents', standing, changed).docs_details
  );
}

/**
 * True when a person also sees versions that nobody decided on yet: people of the company, and a sub-contractor in the
 * stages given to them.
 */
export const seesDrafts = ({ actor, standing, changed }: Ask, stage: StageKey): boolean =>
  actor !== undefined && (isInside(actor.kind) || rightsOf(actor, stage, standing, changed).docs_details);

/** True when a person may know of a paper: outside people of its files, people of the company of its stage. */
export function seesPaper(ask: Ask, paper: Paper): boolean {
  if (!ask.actor) return false;
  if (!isInside(ask.actor.kind)) return seesFiles(ask, paper);
  return whyNot(allow.inItsStage('view'), { ...ask, stage: paper.stage }) === undefined;
}

// ---------------------------------------------------------------- who works on them

/**
 * Why a person may not add to or change the papers of a stage. One company asks for more or less than the right to work
 * there (specification §6, document area); nobody from outside gains by that.
 */
export function whyNotWork(ask: Ask, stage: StageKey, some_version_exists: boolean): Denial | undefined {
  const { actor, profile, standing, changed } = ask;
  const usual = whyNot(allow.inItsStage('work'), { ...ask, stage });
  if (!profile.document_area_rule || !actor || !isInside(actor.kind)) return usual;
  if (!seesFiles(ask, { stage, shared_with: [] })) return usual ?? notTheirs;
  const rights = rightsOf(actor, stage, standing, changed);
  if (!isDocumentAreaReadOnly(profile, rights, actor, some_version_exists)) return undefined;
  return {
    kind: 'forbidden',
    sentence:
      'The first document of this stage is uploaded by whoever approves here, a Project Manager or Management. After that you can add more.',
  };
}
const notTheirs: Denial = { kind: 'forbidden', sentence: 'You do not have access to the files of this stage.' };

/** Why somebody may not approve papers of a stage; undefined when they may. */
export const whyNotApprove = (ask: Ask, stage: StageKey): Denial | undefined =>
  whyNot(allow.inItsStage('approve'), { ...ask, stage });

// ---------------------------------------------------------------- status and time

/** What the status of a paper may be that is no drawing (domain §2.2); NA: nothing was uploaded. `expired` is never stored. */
export const document_statuses = ['NA', 'submitted', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type DocumentStatus = (typeof document_statuses)[number];

/** Days before the end of validity on which people are warned. */
export const expiry_warnings = [30, 7, 0] as const;

/** What is to be said about the end of validity today: days that are left, negative when it is past; undefined when it is far. */
export function daysToExpiry(valid_to: PlainDate | null, today: PlainDate): number | undefined {
  if (valid_to === null) return undefined;
  const left = daysBetween(today, valid_to);
  return left <= expiry_warnings[0] ? left : undefined;
}

/** The status as it is shown: past its validity a paper is expired, whatever it was. */
export function shownStatus(status: string, valid_to: PlainDate | null, today: PlainDate): string {
  const past = valid_to !== null && valid_to < today;
  return past && (status === 'submitted' || status === 'approved') ? 'expired' : status;
}

// ---------------------------------------------------------------- approval

/** Parties outside the company whose approval a paper may need. */
export const outside_parties = [
  'customer',
  'lender',
  'DISCOM',
  'CEIG',
  'structural engineer',
  'owner’s engineer',
] as const;
export type OutsideParty = (typeof outside_parties)[number];

/** The parties outside among those an event, or a version before, names. */
export const outsideAmong = (names: readonly string[]): OutsideParty[] =>
  outside_parties.filter((party) => names.includes(party) || (party === 'customer' && names.includes('Customer')));

/** The role that approves the papers of a stage (specification §6). */
export const approver_of: Record<StageKey, ProjectRole> = {
  pre_requisites: 'Project Manager',
  approvals: 'Liasoning Manager',
  engineering: 'Lead Designer',
  materials: 'Procurement Manager',
  construction: 'Site In-Charge',
  site_handover: 'O&M Manager',
};

/** Who decides on a version, in order: the stage's approver, then the parties outside. */
export const approvalChain = (stage: StageKey, outside: readonly OutsideParty[]): string[] => [
  approver_of[stage],
  ...outside_parties.filter((party) => outside.includes(party)),
];

export interface ApprovalStep {
  step: number;
  role: string;
  state: string;
}

/** The step that must be decided now; undefined when none waits. */
export const waitingStep = <S extends ApprovalStep>(steps: readonly S[]): S | undefined =>
  steps.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.step - b.step)[0];

/**
 * Why a person may not decide a step. An outside party's word is recorded by somebody who approves in the stage; a
 * customer speaks for themselves once the paper is shared with them.
 */
export function whyNotDecide(ask: Ask, paper: Paper, step: Pick<ApprovalStep, 'role'> | undefined): Denial | undefined {
  const { actor, standing } = ask;
  if (step?.role === 'customer' && actor && !isInside(actor.kind) && standing?.relation === 'customer')
    return seesFiles(ask, paper) ? undefined : notTheirs;
  return whyNotApprove(ask, paper.stage);
}
