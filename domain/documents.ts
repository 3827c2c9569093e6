/** Documents of a project: with whom they are shared, who sees and changes them, how they are approved, when they expire. */
import { daysBetween, type PlainDate } from './dates.ts';
import { isInside, outside_roles, type ProjectRole } from './people.ts';
import { type PermissionContext, type Denied, isDocumentAreaReadOnly, rightsOf, whyNot } from './permissions.ts';
import { allow } from './rules.ts';
import type { StageKey } from './stages.ts';
import { say } from './sentences.ts';

// ---------------------------------------------------------------- who sees them

/** With whom a document or a photo may be shared; `discom` puts it into the pack for the distribution company. */
export const share_flags = ['customer', 'subcontractor', 'investor', 'discom'] as const;
export type ShareFlag = (typeof share_flags)[number];

const flag_of = { Customer: 'customer', Investor: 'investor', 'Sub-contractor': 'subcontractor' } as const;

/** The flag under which something is shared with a person of this kind; undefined for people of the company, and vendors. */
export function shareFlagOf({ actor }: Pick<PermissionContext, 'actor'>): ShareFlag | undefined {
  const role = actor && outside_roles[actor.kind];
  return role && flag_of[role];
}

/** True for an outside person of a project when something of it is shared with their kind. */
export function isSharedWith(permissions: PermissionContext, shared_with: readonly string[]): boolean {
  const flag = shareFlagOf(permissions);
  return flag !== undefined && permissions.membership?.relation === flag && shared_with.includes(flag);
}

export interface DocumentScope {
  stage: StageKey;
  shared_with: readonly string[];
}

/** Of whom outside a document may be asked: they upload it themselves. */
export const asked_parties = ['customer', 'subcontractor', 'investor'] as const satisfies readonly ShareFlag[];

/** True for the outside person of a project of whom a document is asked. */
export function isAskedOf(permissions: PermissionContext, { asked_of }: { asked_of: string }): boolean {
  const flag = shareFlagOf(permissions);
  return flag !== undefined && permissions.membership?.relation === flag && asked_of === flag;
}

/**
 * True when a person sees a document's files: outside people what is shared with their kind, in whatever stage it lies;
 * people of the company with the right to document details, in the stage or in documents as a whole.
 */
export function seesFiles(permissions: PermissionContext, document: DocumentScope): boolean {
  const { actor, membership, changed } = permissions;
  if (!actor) return false;
  if (!isInside(actor.kind)) return isSharedWith(permissions, document.shared_with);
  return (
    rightsOf(actor, document.stage, membership, changed).docs_details ||
    rightsOf(actor, 'documents', membership, changed).docs_details
  );
}

/**
 * True when a person also sees versions that nobody decided on yet: people of the company, and a sub-contractor in the
 * stages given to them.
 */
export const seesDrafts = ({ actor, membership, changed }: PermissionContext, stage: StageKey): boolean =>
  actor !== undefined && (isInside(actor.kind) || rightsOf(actor, stage, membership, changed).docs_details);

/** True when a person may know of a document: outside people of its files, people of the company of its stage. */
export function seesDocument(permissions: PermissionContext, document: DocumentScope): boolean {
  if (!permissions.actor) return false;
  if (!isInside(permissions.actor.kind)) return seesFiles(permissions, document);
  return whyNot(allow.inItsStage('view'), { ...permissions, stage: document.stage }) === undefined;
}

export interface VersionScope extends DocumentScope {
  /** may leave the company once the document is shared */
  released: boolean;
  /** the person uploaded it */
  own: boolean;
}

/** True when a person may read one version of a document. */
export const seesVersion = (permissions: PermissionContext, version: VersionScope): boolean =>
  (version.released || version.own || seesDrafts(permissions, version.stage)) &&
  seesDocument(permissions, version) &&
  seesFiles(permissions, version);

// ---------------------------------------------------------------- who works on them

/**
 * Why a person may not add to or change the documents of a stage. One company asks for more or less than the right to work
 * there (specification §6, document area); nobody from outside gains by that.
 */
export function whyNotWork(
  permissions: PermissionContext,
  stage: StageKey,
  some_version_exists: boolean,
): Denied | undefined {
  const { actor, profile, membership, changed } = permissions;
  const usual = whyNot(allow.inItsStage('work'), { ...permissions, stage });
  if (!profile.document_area_rule || !actor || !isInside(actor.kind)) return usual;
  if (!seesFiles(permissions, { stage, shared_with: [] })) return usual ?? notTheirs;
  const rights = rightsOf(actor, stage, membership, changed);
  if (!isDocumentAreaReadOnly(profile, rights, actor, some_version_exists)) return undefined;
  return {
    kind: 'forbidden',
    sentence: say`The first document of this stage is uploaded by an approver of the stage, a Project Manager or Management. After that you can add more.`,
  };
}
const notTheirs: Denied = { kind: 'forbidden', sentence: say`You do not have access to the files of this stage.` };

/** Why someone may not approve documents of a stage; undefined when they may. */
export const whyNotApprove = (permissions: PermissionContext, stage: StageKey): Denied | undefined =>
  whyNot(allow.inItsStage('approve'), { ...permissions, stage });

// ---------------------------------------------------------------- status and time

/** What the status of a document may be that is no drawing (domain §2.2); NA: nothing was uploaded. `expired` is never stored. */
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

/** The status as it is shown: past its validity a document is expired, whatever it was. */
export function shownStatus(status: string, valid_to: PlainDate | null, today: PlainDate): string {
  const past = valid_to !== null && valid_to < today;
  return past && (status === 'submitted' || status === 'approved') ? 'expired' : status;
}

// ---------------------------------------------------------------- approval

/** Parties outside the company whose approval a document may need. */
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

/** The role that approves the documents of a stage (specification §6). */
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
 * Why a person may not decide a step. An outside party's word is recorded by someone who approves in the stage; a
 * customer speaks for themselves once the document is shared with them.
 */
export function whyNotDecide(
  permissions: PermissionContext,
  document: DocumentScope,
  step: Pick<ApprovalStep, 'role'> | undefined,
): Denied | undefined {
  const { actor, membership } = permissions;
  if (step?.role === 'customer' && actor && !isInside(actor.kind) && membership?.relation === 'customer')
    return seesFiles(permissions, document) ? undefined : notTheirs;
  return whyNotApprove(permissions, document.stage);
}
