/** Leads: the lists of the sales pipeline, the moves between its stages, what makes two leads the same, ageing and forecast. */
import { daysBetween, type PlainDate } from './dates.ts';
import { isGstin, normalizeGstin } from './gstin.ts';
import { inForm, normalizePhone } from './text.ts';
import { say } from './sentences.ts';
import { type Words } from './errors.ts';

/** The number of an enquiry in E.164 form; a number without its own dial code has the chosen one. Nothing when it is no number. */
export const enquiryPhone = (dial_code: string, phone: string): string | undefined =>
  normalizePhone(phone.trim().startsWith('+') ? phone : `${dial_code}${phone.trim().replace(/^0+/, '')}`);

/** Whether someone can be called or written to: a lead without that is none. */
export const isReachable = ({ phone, email, contacts = [] }: Reach): boolean =>
  [{ phone, email }, ...contacts].some((one) => Boolean(one.phone || one.email));

interface Reach {
  phone?: string | null | undefined;
  email?: string | null | undefined;
  contacts?: readonly { phone?: string | undefined; email?: string | undefined }[] | undefined;
}

/** What a stage of a board means; its name is the company's own. */
export const stage_kinds = ['open', 'approval', 'won', 'handed', 'lost', 'on_hold', 'not_serviceable'] as const;
export type StageKind = (typeof stage_kinds)[number];

export const stage_kind_names: Record<StageKind, string> = {
  open: 'Open',
  approval: 'Approval',
  won: 'Won',
  handed: 'Handed to Projects',
  lost: 'Lost',
  on_hold: 'On Hold',
  not_serviceable: 'Not Serviceable',
};

/** Kinds of which a board has at most one stage. */
export const single_stage_kinds: readonly StageKind[] = ['approval', 'won', 'handed'];

/** What a lead is, by the kind of its stage (domain §16). */
export const lead_statuses = ['Open', 'Won', 'Lost', 'Hold'] as const;
export type LeadStatus = (typeof lead_statuses)[number];

const status_of_kind: Record<StageKind, LeadStatus> = {
  open: 'Open',
  approval: 'Open',
  won: 'Won',
  handed: 'Won',
  lost: 'Lost',
  on_hold: 'Hold',
  not_serviceable: 'Lost',
};
/** The status of a lead in a stage of this kind. */
export const leadStatus = (kind: StageKind): LeadStatus => status_of_kind[kind];
/** The kinds of stages whose leads have a status. */
export const kindsOfStatus = (status: LeadStatus): StageKind[] =>
  stage_kinds.filter((kind) => status_of_kind[kind] === status);

export const partner_lead_states = ['in_progress', 'won', 'lost'] as const;
const partner_state_of_status = { Open: 'in_progress', Hold: 'in_progress', Won: 'won', Lost: 'lost' } as const;
/** What a channel partner is told of a lead: one on hold may still be won. */
export const partnerLeadState = (kind: StageKind): (typeof partner_lead_states)[number] =>
  partner_state_of_status[leadStatus(kind)];

/** True while someone still has to do something for the sale. */
export const isOpenKind = (kind: StageKind): boolean => kind === 'open' || kind === 'approval';

export interface UsualStage {
  name: string;
  kind: StageKind;
  /** days in the stage before a lead counts as too old; null: never */
  age_red_days: number | null;
  /** per cent of such leads that are won */
  probability: number;
}

const usual = (name: string, kind: StageKind, age_red_days: number | null, probability: number): UsualStage => ({
  name,
  kind,
  age_red_days,
  probability,
});

/** The board a company begins with (domain §9.1). */
export const usual_stages: readonly UsualStage[] = [
  usual('New', 'open', 1, 5),
  usual('Contacted', 'open', 2, 10),
  usual('Qualified', 'open', 5, 20),
  usual('Site Visit Scheduled', 'open', 5, 30),
  usual('Site Visit Done', 'open', 3, 40),
  usual('Design / Proposal Making', 'open', 4, 45),
  usual('Proposal Sent', 'open', 7, 50),
  usual('Negotiation', 'open', 14, 65),
  usual('Approval', 'approval', 2, 80),
  usual('Won', 'won', null, 100),
  usual('Handed to Projects', 'handed', null, 100),
  usual('Lost', 'lost', null, 0),
  usual('On Hold', 'on_hold', null, 10),
  usual('Not Serviceable', 'not_serviceable', null, 0),
];

/** Why a lead was lost (domain §9.1). */
export const lost_reasons = [
  'Price',
  'Financing refused',
  'Roof unfit',
  'Shadow',
  'DISCOM limit',
  'Competitor',
  'Tariff too low',
  'No response',
  'Postponed',
  'Moved to open access',
] as const;

export const lead_priorities = ['Urgent', 'High', 'Medium', 'Low'] as const;
export type LeadPriority = (typeof lead_priorities)[number];

/** Not asked for; asked and undecided; decided. */
export const lead_approvals = ['none', 'pending', 'approved', 'rejected'] as const;
export type LeadApproval = (typeof lead_approvals)[number];

export const lead_models = [
  { value: 'capex', shown: 'CAPEX' },
  { value: 'opex', shown: 'OPEX' },
  { value: 'loan', shown: 'Loan' },
] as const;
export const supply_voltages = ['LT', 'HT'] as const;
export const consumer_categories = ['Domestic', 'Commercial', 'Industrial', 'Agricultural', 'Institutional'] as const;
export const supply_phases = ['Single', 'Three'] as const;
export const roof_types = [
  'RCC flat roof',
  'Metal sheet roof',
  'Asbestos sheet roof',
  'Tiled roof',
  'Car park or shed to be built',
  'Open ground',
  'Not known',
] as const;
export const lead_languages = [
  'English',
  'Hindi',
  'Marathi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Punjabi',
  'Bengali',
  'Odia',
] as const;

/** What a file of a lead is. */
export const lead_file_kinds = [
  'Electricity bill',
  'Site photo',
  'Sanction letter',
  'Roof drawing',
  'Proposal',
  'Agreement',
  'Purchase order',
  'KYC',
  'Other',
] as const;

/** The number people quote, as `L-0042`. */
export const leadNumber = (count: number): string => `L-${String(count).padStart(4, '0')}`;

export interface LeadMove {
  from: StageKind;
  to: StageKind;
  approval: LeadApproval;
  /** the board asks for approval before a lead is won */
  needs_approval: boolean;
  lost_reason: string;
}

/** Why a lead may not go to a stage, as one sentence; undefined when it may. */
export function whyNotMoveLead({ from, to, approval, needs_approval, lost_reason }: LeadMove): Words | undefined {
  if (from === 'handed') return say`This lead was handed to Projects and cannot be moved.`;
  if (to === 'handed') return say`Leads move here when their project is created. Create a project from the won lead.`;
  if (to === 'won' && from !== 'won' && needs_approval && approval !== 'approved')
    return say`A lead needs approval before it is won. Move it to Approval first.`;
  if (to === 'lost' && lost_reason === '') return say`Enter the reason the lead was lost.`;
  return undefined;
}

/** What the approval becomes when a lead moves: asked for on the way in, taken back by leaving undecided. */
export function approvalAfterMove(approval: LeadApproval, to: StageKind): LeadApproval {
  if (to === 'approval') return approval === 'approved' ? 'approved' : 'pending';
  return approval === 'pending' ? 'none' : approval;
}

export type LeadAge = 'fresh' | 'ageing' | 'old';

/** How long a lead has been in its stage against the days its stage allows: `old` beyond them, `ageing` from half of them. */
export function leadAge(since: PlainDate, today: PlainDate, age_red_days: number | null): LeadAge {
  if (age_red_days === null) return 'fresh';
  const days = daysBetween(since, today);
  if (days > age_red_days) return 'old';
  return days * 2 > age_red_days ? 'ageing' : 'fresh';
}

export const follow_up_times = ['overdue', 'today', 'upcoming', 'none'] as const;
export type FollowUpTime = (typeof follow_up_times)[number];

/** When the next follow-up is due. */
export function followUpTime(on: PlainDate | null, today: PlainDate): FollowUpTime {
  if (on === null) return 'none';
  return on < today ? 'overdue' : on === today ? 'today' : 'upcoming';
}

export const lead_key_kinds = ['phone', 'consumer_number', 'gstin'] as const;
export type LeadKeyKind = (typeof lead_key_kinds)[number];
export interface LeadKey {
  kind: LeadKeyKind;
  key: string;
}

/** A consumer number as it is compared: letters and digits only, capitals. */
export const normalizeConsumerNumber = (text: string): string =>
  inForm('NFKC', text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** What two leads must not share: phones of all contacts, consumer number, GSTIN. Half-typed ones count for nothing. */
export function leadKeys(facts: {
  phones: readonly string[];
  consumer_number?: string | undefined;
  gstin?: string | undefined;
}): LeadKey[] {
  const found = new Map<string, LeadKey>();
  const add = (kind: LeadKeyKind, key: string | undefined): void => {
    if (key) found.set(`${kind} ${key}`, { kind, key });
  };
  for (const phone of facts.phones) add('phone', normalizePhone(phone));
  const consumer = normalizeConsumerNumber(facts.consumer_number ?? '');
  if (consumer.length >= 5) add('consumer_number', consumer);
  const gstin = normalizeGstin(facts.gstin ?? '');
  if (isGstin(gstin)) add('gstin', gstin);
  return [...found.values()];
}

/** The seconds a person needs at least to fill in the enquiry form; whoever is faster is no person. */
export const least_form_seconds = 3;
