/** The tracks of an application: net metering, CEIG, subsidy, open access. Their stages in order, and who brings a file to each (domain §2). */
import type { DayKind } from './clock.ts';

export const authority_tracks = ['net_metering', 'ceig', 'subsidy', 'open_access'] as const;
export type AuthorityTrack = (typeof authority_tracks)[number];

/** Who brings a file to a stage. */
export const authority_parties = ['us', 'applicant', 'discom', 'inspector', 'agency', 'portal', 'grid'] as const;
export type AuthorityParty = (typeof authority_parties)[number];

export const authority_stages = [
  'not_started',
  'documents_collected',
  'application_submitted',
  'registered',
  'query_raised',
  'feasibility_in_progress',
  'feasibility_approved',
  'load_enhancement',
  'agreement_signed',
  'work_completed',
  'ceig_attached',
  'inspection_done',
  'meter_installed',
  'synchronised',
  'first_bill_checked',
  'drawings_submitted',
  'drawings_approved',
  'work_notice_given',
  'inspection_requested',
  'certificate_issued',
  'installation_uploaded',
  'claim_filed',
  'subsidy_credited',
  'documents_verified',
  'provisional_letter',
  'connectivity_1',
  'connectivity_2',
  'developer_permission',
  'commissioned',
  'open_access_live',
  'rejected',
  'on_hold',
  'cancelled',
] as const;
export type AuthorityStage = (typeof authority_stages)[number];

/** Beside the way: a file may come here from any stage. */
export const side_stages = ['rejected', 'on_hold', 'cancelled'] as const;
export type SideStage = (typeof side_stages)[number];
export const isSide = (stage: AuthorityStage): stage is SideStage => (side_stages as readonly string[]).includes(stage);

const side_numbers: Record<SideStage, number> = { rejected: 90, on_hold: 91, cancelled: 92 };

/** A stage as the track has it where no state says otherwise. */
export interface StageOfTrack {
  key: AuthorityStage;
  number: number;
  owner: AuthorityParty;
  /** days in which a file comes here after the stage `from`; null: nobody counts */
  days: number | null;
  kind: DayKind;
  /** the stage after which the days count; left out: the one before */
  from?: AuthorityStage;
  /** a law or a procedure sets the days */
  legal?: true;
  /** silence past the limit counts as approval */
  deemed?: true;
  /** it may be passed over */
  optional?: true;
  source: string;
}

const stage = (
  number: number,
  key: AuthorityStage,
  owner: AuthorityParty,
  days: number | null,
  kind: DayKind = 'calendar',
  more: Partial<StageOfTrack> = {},
): StageOfTrack => ({ number, key, owner, days, kind, source: '', ...more });

const national = 'Electricity (Rights of Consumers) amendment 2024';

/** The stages of each track in order; `query_raised` has a number of the way, and is a loop beside it. */
export const stages_of: Record<AuthorityTrack, readonly StageOfTrack[]> = {
  net_metering: [
    stage(1, 'not_started', 'us', null),
    stage(2, 'documents_collected', 'us', 3, 'working'),
    stage(3, 'application_submitted', 'us', 3, 'working'),
    stage(4, 'registered', 'discom', 7),
    stage(5, 'query_raised', 'us', 7),
    stage(6, 'feasibility_in_progress', 'discom', 2, 'working'),
    stage(7, 'feasibility_approved', 'discom', 15, 'calendar', {
      legal: true,
      deemed: true,
      source: national,
    }),
    stage(8, 'load_enhancement', 'applicant', 45, 'calendar', { optional: true }),
    stage(9, 'agreement_signed', 'discom', 7),
    stage(10, 'work_completed', 'us', null),
    stage(11, 'ceig_attached', 'us', 3, 'working', { optional: true }),
    stage(12, 'inspection_done', 'discom', 7, 'calendar', { from: 'work_completed' }),
    stage(13, 'meter_installed', 'discom', 5),
    stage(14, 'synchronised', 'discom', 15, 'calendar', { from: 'work_completed', legal: true, source: national }),
    stage(15, 'first_bill_checked', 'us', 35),
  ],
  ceig: [
    stage(1, 'not_started', 'us', null),
    stage(2, 'documents_collected', 'us', 3, 'working'),
    stage(3, 'drawings_submitted', 'us', 2, 'working'),
    stage(4, 'drawings_approved', 'inspector', 15),
    stage(5, 'query_raised', 'us', 7),
    stage(6, 'work_notice_given', 'us', 2, 'calendar', { optional: true, source: 'enterclimate.com: within 48 hours' }),
    stage(7, 'inspection_requested', 'us', null),
    stage(8, 'inspection_done', 'inspector', 15),
    stage(9, 'certificate_issued', 'inspector', 7),
  ],
  subsidy: [
    stage(1, 'not_started', 'us', null),
    stage(2, 'registered', 'us', 2, 'working'),
    stage(3, 'application_submitted', 'us', 2, 'working'),
    stage(4, 'feasibility_approved', 'discom', 15, 'calendar', { legal: true, deemed: true, source: national }),
    stage(5, 'query_raised', 'us', 7),
    stage(6, 'installation_uploaded', 'us', null),
    stage(7, 'inspection_done', 'discom', 7),
    stage(8, 'meter_installed', 'discom', 5),
    stage(9, 'certificate_issued', 'portal', 2),
    stage(10, 'claim_filed', 'us', 2, 'working'),
    stage(11, 'subsidy_credited', 'portal', 30, 'calendar', { source: 'adwitsolar.com FAQ: about 30 days' }),
  ],
  open_access: [
    stage(1, 'not_started', 'us', null),
    stage(2, 'application_submitted', 'us', 5, 'working'),
    stage(3, 'documents_verified', 'agency', 10),
    stage(4, 'provisional_letter', 'agency', 7, 'calendar', { optional: true }),
    stage(5, 'query_raised', 'us', 7),
    stage(6, 'connectivity_1', 'grid', 45),
    stage(7, 'connectivity_2', 'grid', 45),
    stage(8, 'developer_permission', 'agency', 21),
    stage(9, 'agreement_signed', 'grid', 30),
    stage(10, 'commissioned', 'agency', null),
    stage(11, 'open_access_live', 'grid', 15),
  ],
};

/** The number of a stage as it is told on the wire (domain §2.1); undefined where the track has no such stage. */
export const stageNumber = (track: AuthorityTrack, key: AuthorityStage): number | undefined =>
  isSide(key) ? side_numbers[key] : stages_of[track].find((one) => one.key === key)?.number;

/** The stages that a track has, those beside the way last. */
export const stageKeysOf = (track: AuthorityTrack): AuthorityStage[] => [
  ...stages_of[track].map(({ key }) => key),
  ...side_stages,
];

/** The last stage of a track. */
export const lastStage = (track: AuthorityTrack): AuthorityStage => stages_of[track].at(-1)?.key ?? 'not_started';

/** The stage at which a file goes to the authority: what is checked before. */
export const filing_stage: Record<AuthorityTrack, AuthorityStage> = {
  net_metering: 'application_submitted',
  ceig: 'drawings_submitted',
  subsidy: 'application_submitted',
  open_access: 'application_submitted',
};

/** The stage at which completion is reported, with the serial numbers that hang there. */
export const completion_stage: Partial<Record<AuthorityTrack, AuthorityStage>> = {
  net_metering: 'work_completed',
  subsidy: 'installation_uploaded',
};

/** Why an application was rejected, put on hold or cancelled. */
export const rejection_reasons = [
  'name_mismatch',
  'load_exceeded',
  'phase_mismatch',
  'documents_missing',
  'documents_expired',
  'module_not_listed',
  'ownership_unclear',
  'transformer_full',
  'roof_used_twice',
  'dues_pending',
  'drawing_not_conforming',
  'other_reason',
] as const;
export const hold_reasons = [
  'customer_asked',
  'payment_awaited',
  'rules_change',
  'funds_not_available',
  'other_reason',
] as const;
export const cancel_reasons = ['customer_withdrew', 'project_cancelled', 'filed_twice', 'other_reason'] as const;
export const authority_reasons = [
  ...new Set([...rejection_reasons, ...hold_reasons, ...cancel_reasons]),
] as const as readonly AuthorityReason[];
export type AuthorityReason =
  | (typeof rejection_reasons)[number]
  | (typeof hold_reasons)[number]
  | (typeof cancel_reasons)[number];

/** The reasons that a stage beside the way asks for; none for others. */
export const reasonsFor = (key: AuthorityStage): readonly AuthorityReason[] =>
  key === 'rejected' ? rejection_reasons : key === 'on_hold' ? hold_reasons : key === 'cancelled' ? cancel_reasons : [];

/** The number of a file as it is written. */
const prefixes: Record<AuthorityTrack, string> = { net_metering: 'NM', ceig: 'CE', subsidy: 'SU', open_access: 'OA' };
export const fileNumber = (track: AuthorityTrack, number: number): string =>
  `${prefixes[track]}-${String(number).padStart(4, '0')}`;
