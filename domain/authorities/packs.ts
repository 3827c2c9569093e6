/**
 * Playbooks of authorities as data: for a track in a state, or with one DISCOM of it, the stages, who brings a file to each,
 * in how many days, with which fee and form, and the documents. A company edits its own versions; a file keeps the one it
 * began with (patterns A11, B7).
 */
import type { StateOrTerritory } from '../lists.ts';
import type { ClockRule, DayKind } from './clock.ts';
import {
  type AuthorityParty,
  type AuthorityStage,
  type AuthorityTrack,
  authority_tracks,
  stages_of,
} from './tracks.ts';

export interface PackStage {
  key: AuthorityStage;
  number: number;
  /** false: this authority has no such stage */
  used: boolean;
  optional: boolean;
  owner: AuthorityParty;
  /** what the authority's portal calls it; empty: as we do */
  local_name: string;
  days: number | null;
  kind: DayKind;
  /** the stage after which the days count; null: the one before */
  from: AuthorityStage | null;
  legal: boolean;
  deemed: boolean;
  fee: string;
  form: string;
  /** where the days come from; empty: our own estimate */
  source: string;
  /** false: to be checked with the authority */
  verified: boolean;
}

/** For whom documents are put together. */
export const pack_sets = ['discom', 'inspector', 'portal', 'customer'] as const;
export type PackSet = (typeof pack_sets)[number];

export const document_groups = ['kyc', 'connection', 'ownership', 'technical', 'firm', 'completion'] as const;
export type DocumentGroup = (typeof document_groups)[number];

export interface PackDocument {
  key: string;
  name: string;
  group: DocumentGroup;
  /** before filing, or with the completion report */
  needed_for: 'filing' | 'completion';
  sets: PackSet[];
}

export interface PackBody {
  stages: PackStage[];
  documents: PackDocument[];
  /** what authorities usually ask, and what answers it */
  queries: { text: string; answer: string }[];
  cutoff: string;
  receipt_on_working_day: boolean;
  rolls: boolean;
  /** a plant up to so many kW needs no feasibility study; 0: every plant needs one */
  no_feasibility_up_to_kw: number;
  /** the plant may be so many percent of the sanctioned load; 0: no limit known */
  most_percent_of_load: number;
  note: string;
}

const document = (
  group: DocumentGroup,
  key: string,
  name: string,
  sets: PackSet[],
  needed_for: PackDocument['needed_for'] = 'filing',
): PackDocument => ({ key, name, group, needed_for, sets });

const discom_customer: PackSet[] = ['discom', 'customer'];
const both: PackSet[] = ['discom', 'inspector'];

/** The document set of a net-metering file (domain §2.2). */
const net_metering_documents: readonly PackDocument[] = [
  document('kyc', 'pan', 'PAN', ['discom', 'portal']),
  document('kyc', 'identity', 'Aadhaar, CIN or partnership deed', ['discom', 'portal']),
  document('kyc', 'gstin', 'GSTIN certificate', ['discom']),
  document('kyc', 'signatory', 'Authorised signatory letter', ['discom']),
  document('kyc', 'photo', 'Photo of the applicant', ['discom', 'portal']),
  document('connection', 'bill', 'Latest electricity bill', ['discom', 'portal']),
  document('connection', 'sanctioned_load', 'Sanctioned load letter', ['discom']),
  document('connection', 'no_dues', 'No-dues certificate', ['discom']),
  document('connection', 'meter_photo', 'Photo of the meter', ['discom']),
  document('ownership', 'ownership', 'Tax receipt, sale deed or lease', ['discom']),
  document('ownership', 'owner_noc', 'NOC of the owner or the society', ['discom']),
  document('technical', 'sld', 'SLD signed by a licensed person', both),
  document('technical', 'layout', 'Layout', both),
  document('technical', 'inverter_certificates', 'Inverter certificates', both),
  document('technical', 'module_certificates', 'Module certificates', both),
  document('technical', 'almm_proof', 'ALMM and DCR proof', ['discom', 'portal']),
  document('technical', 'earthing', 'Earthing and LA sheet', both),
  document('technical', 'protection', 'Protection settings', both),
  document('firm', 'contractor_licence', 'Electrical contractor licence', both),
  document('firm', 'empanelment', 'Empanelment letter', ['discom', 'portal']),
  document('firm', 'gst_invoice', 'GST invoice', ['portal', 'customer']),
  document('firm', 'vendor_agreement', 'Vendor and consumer agreement', ['portal', 'customer']),
  document(
    'completion',
    'completion_report',
    'Work completion report',
    ['discom', 'inspector', 'customer'],
    'completion',
  ),
  document('completion', 'serial_list', 'Serial number list', ['discom', 'portal', 'customer'], 'completion'),
  document('completion', 'test_sheets', 'Test sheets', ['discom', 'inspector', 'customer'], 'completion'),
  document('completion', 'site_photos', 'Geo-tagged photos', ['discom', 'portal'], 'completion'),
  document('completion', 'ceig_certificate', 'CEIG certificate', discom_customer, 'completion'),
  document('completion', 'undertaking', 'Undertaking', ['discom'], 'completion'),
  document('completion', 'meter_test', 'Meter test report', discom_customer, 'completion'),
];

/** domain §2.4 */
const ceig_documents: readonly PackDocument[] = [
  document('connection', 'ceig_application', 'Application to the electrical inspector', ['inspector']),
  document('connection', 'fee_challan', 'Fee challan', ['inspector']),
  document('technical', 'sld', 'SLD signed by a licensed person', ['inspector']),
  document('technical', 'site_plan', 'Site plan', ['inspector']),
  document('technical', 'equipment_layout', 'Equipment layout with clearances', ['inspector']),
  document('technical', 'earthing', 'Earthing plan', ['inspector']),
  document('firm', 'contractor_licence', 'Electrical contractor licence', ['inspector']),
  document('firm', 'supervisor_permits', 'Supervisor permits', ['inspector']),
  document(
    'completion',
    'test_reports',
    'Test reports of transformer, breaker, cables, relays and earth',
    ['inspector'],
    'completion',
  ),
  document('completion', 'maker_certificates', 'Manufacturer certificates', ['inspector'], 'completion'),
  document('completion', 'completion_report', 'Work completion report', ['inspector'], 'completion'),
  document(
    'completion',
    'safety_photos',
    'Photos of danger boards and fire extinguishers',
    ['inspector'],
    'completion',
  ),
  document('completion', 'ceig_certificate', 'CEIG certificate', ['inspector', 'discom', 'customer'], 'completion'),
];

/** domain §2.3 and exchange §10 */
const subsidy_documents: readonly PackDocument[] = [
  document('kyc', 'identity', 'Aadhaar, CIN or partnership deed', ['portal']),
  document('kyc', 'photo', 'Photo of the applicant', ['portal']),
  document('connection', 'bill', 'Latest electricity bill', ['portal']),
  document('firm', 'vendor_agreement', 'Vendor and consumer agreement', ['portal', 'customer']),
  document('technical', 'almm_proof', 'ALMM and DCR proof', ['portal']),
  document('completion', 'serial_list', 'Serial number list', ['portal'], 'completion'),
  document('completion', 'site_photos', 'Geo-tagged photos', ['portal'], 'completion'),
  document(
    'completion',
    'commissioning_certificate',
    'Commissioning certificate',
    ['portal', 'customer'],
    'completion',
  ),
  document('completion', 'cancelled_cheque', 'Bank details and cancelled cheque', ['portal'], 'completion'),
];

/** domain §2.5 */
const open_access_documents: readonly PackDocument[] = [
  document('kyc', 'signatory', 'Authorised signatory letter', ['discom']),
  document('ownership', 'land', 'Land lease or sale deed', ['discom']),
  document('technical', 'load_flow', 'Load-flow study', ['discom']),
  document('technical', 'sld', 'SLD signed by a licensed person', both),
  document('technical', 'bay_sections', 'Bay estimate and sectional drawings', ['discom']),
  document('technical', 'earth_mat', 'Earth-mat drawing', both),
  document('technical', 'crossings', 'Crossing permissions', ['discom']),
  document('technical', 'ptcc', 'PTCC approval', ['discom']),
  document('completion', 'abt_meter', 'ABT meter and CT/PT test reports', ['discom'], 'completion'),
  document('completion', 'ceig_certificate', 'CEIG certificate', ['discom', 'customer'], 'completion'),
  document('completion', 'connection_agreement', 'Connection agreement', ['discom'], 'completion'),
];

const documents_of: Record<AuthorityTrack, readonly PackDocument[]> = {
  net_metering: net_metering_documents,
  ceig: ceig_documents,
  subsidy: subsidy_documents,
  open_access: open_access_documents,
};

const queries_of: Record<AuthorityTrack, PackBody['queries']> = {
  net_metering: [
    {
      text: 'Name on the bill differs from the application',
      answer: 'Name change of the connection, or a new application',
    },
    { text: 'Plant is larger than the sanctioned load', answer: 'Load enhancement, or a smaller plant' },
    { text: 'Module model is not in the live ALMM list', answer: 'Exact model number and the entry of the list' },
    { text: 'SLD is not signed by a licensed person', answer: 'SLD with signature and licence number' },
  ],
  ceig: [
    { text: 'Earth resistance too high', answer: 'Earth pit treated, reading repeated' },
    { text: 'Body earth missing on module frames', answer: 'Earth connections with photos' },
    { text: 'Clearance in front of the panel under 1 m', answer: 'Panel moved, layout revised' },
    { text: 'Contractor licence class too low', answer: 'Licence of the right class' },
  ],
  subsidy: [
    { text: 'DCR certificate has other serial numbers', answer: 'Certificate with the serial numbers installed' },
    { text: 'Bank account name differs from the applicant', answer: 'Cancelled cheque of the applicant' },
  ],
  open_access: [
    { text: 'Route of the evacuation line is not agreed', answer: 'Joint site visit and revised route map' },
    { text: 'Share-holding proof is missing', answer: 'Certificate of a chartered accountant' },
  ],
};

/** What a track is where no state says otherwise. What has no source is an estimate, and not verified. */
function nationalBody(track: AuthorityTrack): PackBody {
  return {
    stages: stages_of[track].map(({ key, number, owner, days, kind, from, legal, deemed, optional, source }) => ({
      key,
      number,
      used: true,
      optional: optional ?? false,
      owner,
      local_name: '',
      days,
      kind,
      from: from ?? null,
      legal: legal ?? false,
      deemed: deemed ?? false,
      fee: '',
      form: '',
      source,
      verified: source !== '',
    })),
    documents: [...documents_of[track]],
    queries: queries_of[track],
    cutoff: '17:00',
    receipt_on_working_day: true,
    rolls: true,
    no_feasibility_up_to_kw: track === 'net_metering' || track === 'subsidy' ? 10 : 0,
    most_percent_of_load: track === 'net_metering' ? 100 : 0,
    note: '',
  };
}

interface StatePack {
  track: AuthorityTrack;
  state: StateOrTerritory;
  stages: Partial<Record<AuthorityStage, Partial<PackStage>>>;
  body?: Partial<Omit<PackBody, 'stages'>>;
}

const gujarat_portal = 'Portal of the state nodal agency, Gujarat';
/** What one state's procedure sets; which state it is of could not be confirmed. */
const one_procedure = { source: 'avishaktisolar.com: procedure of one state', verified: false } as const;
const inspector_form = { form: 'Form A (CEA regulations 2023, regulation 45)' } as const;

/** Where states differ. Days without a source stay those of the national pack, not verified. */
const state_packs: readonly StatePack[] = [
  {
    track: 'net_metering',
    state: 'Gujarat',
    stages: {
      application_submitted: { local_name: 'Application Submitted', source: gujarat_portal },
      registered: { local_name: 'GEDA Letter', owner: 'agency', source: gujarat_portal },
      feasibility_in_progress: { local_name: 'Document Verified', source: gujarat_portal },
      feasibility_approved: { local_name: 'Feasibility Approved' },
      work_completed: { local_name: 'Work Executed', source: gujarat_portal },
      ceig_attached: { local_name: 'CEI Inspection', owner: 'inspector', source: gujarat_portal },
      meter_installed: { local_name: 'Meter Installation', source: gujarat_portal },
    },
    body: {
      note: 'Feasibility returns the recommended capacity, the estimated amount and its due date. The plant may not exceed the sanctioned load.',
    },
  },
  {
    track: 'net_metering',
    state: 'Maharashtra',
    stages: {},
    body: {
      note: 'Since 2025 solar-hour energy of commercial and industrial users cannot offset peak hours. A grid-support charge is foreseen after 5,000 MW of rooftop plants.',
    },
  },
  {
    track: 'net_metering',
    state: 'Rajasthan',
    stages: {
      registered: { days: 3, kind: 'working', ...one_procedure },
      feasibility_approved: { days: 15, kind: 'working', ...one_procedure },
      agreement_signed: { days: 7, kind: 'working', ...one_procedure },
    },
    body: { note: 'Feasibility holds for 6 months in the procedure these days are from.' },
  },
  {
    track: 'net_metering',
    state: 'Tamil Nadu',
    stages: {
      ceig_attached: { owner: 'inspector', optional: false, source: 'tnei.tn.gov.in', verified: false },
    },
  },
  {
    track: 'net_metering',
    state: 'Madhya Pradesh',
    stages: {
      application_submitted: {
        form: 'Net metering application: service number, category, sanctioned load, voltage, area, average units, bank',
        source: 'Application form of a DISCOM of Madhya Pradesh',
      },
    },
  },
  {
    track: 'net_metering',
    state: 'Telangana',
    stages: {
      application_submitted: {
        form: 'Net metering application: service number, category, sanctioned load, voltage, area, average units, bank',
        source: 'Application form of TGSPDCL',
      },
    },
  },
  {
    track: 'ceig',
    state: 'Tamil Nadu',
    stages: { drawings_submitted: { ...inspector_form, source: 'tnei.tn.gov.in' } },
  },
  {
    track: 'ceig',
    state: 'Himachal Pradesh',
    stages: { drawings_submitted: { ...inspector_form, source: 'ei.hp.gov.in' } },
  },
  {
    track: 'ceig',
    state: 'Gujarat',
    stages: {
      drawings_submitted: { local_name: 'Drawing applied', source: gujarat_portal },
      drawings_approved: { local_name: 'CEI Approval', source: gujarat_portal, verified: false },
      inspection_done: { local_name: 'CEI Inspection', source: gujarat_portal, verified: false },
    },
  },
  {
    track: 'ceig',
    state: 'Andhra Pradesh',
    stages: {},
    body: { note: 'Low-tension plants up to 10 kWp are exempt.' },
  },
  {
    track: 'subsidy',
    state: 'Uttar Pradesh',
    stages: { subsidy_credited: { fee: '', verified: false } },
    body: { note: 'The state adds up to ₹30,000 to the central assistance.' },
  },
  {
    track: 'open_access',
    state: 'Gujarat',
    stages: {
      application_submitted: { local_name: 'Application Submitted', source: gujarat_portal },
      documents_verified: { local_name: 'Document Verified', source: gujarat_portal, verified: false },
      provisional_letter: {
        local_name: 'Provisional Letter',
        optional: false,
        source: gujarat_portal,
        verified: false,
      },
      connectivity_1: { local_name: 'Connectivity Stage 1', source: gujarat_portal, verified: false },
      connectivity_2: { local_name: 'Connectivity Stage 2', source: gujarat_portal, verified: false },
      developer_permission: { local_name: 'Developer Permission', source: gujarat_portal, verified: false },
      agreement_signed: { local_name: 'Application Agreement', source: gujarat_portal, verified: false },
      commissioned: { local_name: 'Project Commissioning', source: gujarat_portal },
    },
  },
  {
    track: 'open_access',
    state: 'Maharashtra',
    stages: {
      provisional_letter: { used: false, verified: false },
    },
    body: {
      note: 'About fifty documents are asked for, among them PTCC, the charging permission and crossings of road, rail, river, forest and defence.',
    },
  },
];

/** Whose pack it is: of all India, of a state, or of one DISCOM there. */
export interface PackPlace {
  track: AuthorityTrack;
  /** empty: all India */
  state: string;
  /** empty: every DISCOM of the state */
  discom: string;
}

/** The built-in packs: every track for all India, and where states are known to differ. */
export const built_in_packs: readonly PackPlace[] = [
  ...authority_tracks.map((track) => ({ track, state: '', discom: '' })),
  ...state_packs.map(({ track, state }) => ({ track, state: state as string, discom: '' })),
];

/** A built-in pack; that of all India where the state has none of its own. */
export function builtInPack(track: AuthorityTrack, state: string): PackBody {
  const national = nationalBody(track);
  const own = state_packs.find((one) => one.track === track && one.state === state);
  if (!own) return national;
  return {
    ...national,
    ...own.body,
    stages: national.stages.map((stage) => ({ ...stage, ...own.stages[stage.key] })),
  };
}

/** The places to look for the pack of a project in, the nearest first. */
export const packPlaces = (track: AuthorityTrack, state: string, discom: string): PackPlace[] => [
  ...(discom ? [{ track, state, discom }] : []),
  ...(state ? [{ track, state, discom: '' }] : []),
  { track, state: '', discom: '' },
];

/** How the clock of a stage counts. */
export const clockRule = (body: PackBody, days: number, kind: DayKind): ClockRule => ({
  days,
  kind,
  cutoff: body.cutoff,
  receipt_on_working_day: body.receipt_on_working_day,
  rolls: body.rolls,
});

/** The fields of a stage that a company edits, in the order in which differences are told. */
export const edited_stage_fields = [
  'used',
  'optional',
  'owner',
  'local_name',
  'days',
  'kind',
  'legal',
  'deemed',
  'fee',
  'form',
  'source',
  'verified',
] as const;
export type EditedStageField = (typeof edited_stage_fields)[number];

export interface PackDifference {
  stage: AuthorityStage;
  field: EditedStageField;
  was: string | number | boolean | null;
  becomes: string | number | boolean | null;
}

/** What of the stages differs between two versions. */
export function packDifferences(before: PackBody, after: PackBody): PackDifference[] {
  const old = new Map(before.stages.map((stage) => [stage.key, stage]));
  return after.stages.flatMap((stage) => {
    const was = old.get(stage.key);
    if (!was) return [];
    return edited_stage_fields.flatMap((field) =>
      was[field] === stage[field] ? [] : { stage: stage.key, field, was: was[field], becomes: stage[field] },
    );
  });
}
