/**
 * Playbooks of authorities as data: for a track in a state, or with one DISCOM of it, the stages, who brings a file to each,
 * in how many days, with which fee and form, and the documents. A company edits its own versions; a file keeps the one it
 * began with (patterns A11, B7).
 */
import type { ClockRule, DayKind } from './clock.ts';
import { type PackBody, type PackDocument, packDocument, type PackSet } from './pack_body.ts';
import { state_packs } from './state_packs.ts';
import { type AuthorityStage, type AuthorityTrack, authority_tracks, stages_of } from './tracks.ts';

const discom_customer: PackSet[] = ['discom', 'customer'];
const both: PackSet[] = ['discom', 'inspector'];

/** The document set of a net-metering file (domain §2.2). */
const net_metering_documents: readonly PackDocument[] = [
  packDocument('kyc', 'pan', 'PAN', ['discom', 'portal']),
  packDocument('kyc', 'identity', 'Aadhaar, CIN or partnership deed', ['discom', 'portal']),
  packDocument('kyc', 'gstin', 'GSTIN certificate', ['discom']),
  packDocument('kyc', 'signatory', 'Authorised signatory letter', ['discom']),
  packDocument('kyc', 'photo', 'Photo of the applicant', ['discom', 'portal']),
  packDocument('connection', 'bill', 'Latest electricity bill', ['discom', 'portal']),
  packDocument('connection', 'sanctioned_load', 'Sanctioned load letter', ['discom']),
  packDocument('connection', 'no_dues', 'No-dues certificate', ['discom']),
  packDocument('connection', 'meter_photo', 'Photo of the meter', ['discom']),
  packDocument('ownership', 'ownership', 'Tax receipt, sale deed or lease', ['discom']),
  packDocument('ownership', 'owner_noc', 'NOC of the owner or the society', ['discom']),
  packDocument('technical', 'sld', 'SLD signed by a licensed person', both),
  packDocument('technical', 'layout', 'Layout', both),
  packDocument('technical', 'inverter_certificates', 'Inverter certificates', both),
  packDocument('technical', 'module_certificates', 'Module certificates', both),
  packDocument('technical', 'almm_proof', 'ALMM and DCR proof', ['discom', 'portal']),
  packDocument('technical', 'earthing', 'Earthing and LA sheet', both),
  packDocument('technical', 'protection', 'Protection settings', both),
  packDocument('firm', 'contractor_licence', 'Electrical contractor licence', both),
  packDocument('firm', 'empanelment', 'Empanelment letter', ['discom', 'portal']),
  packDocument('firm', 'gst_invoice', 'GST invoice', ['portal', 'customer']),
  packDocument('firm', 'vendor_agreement', 'Vendor and consumer agreement', ['portal', 'customer']),
  packDocument(
    'completion',
    'completion_report',
    'Work completion report',
    ['discom', 'inspector', 'customer'],
    'completion',
  ),
  packDocument('completion', 'serial_list', 'Serial number list', ['discom', 'portal', 'customer'], 'completion'),
  packDocument('completion', 'test_sheets', 'Test sheets', ['discom', 'inspector', 'customer'], 'completion'),
  packDocument('completion', 'site_photos', 'Geo-tagged photos', ['discom', 'portal'], 'completion'),
  packDocument('completion', 'ceig_certificate', 'CEIG certificate', discom_customer, 'completion'),
  packDocument('completion', 'undertaking', 'Undertaking', ['discom'], 'completion'),
  packDocument('completion', 'meter_test', 'Meter test report', discom_customer, 'completion'),
];

/** domain §2.4 */
const ceig_documents: readonly PackDocument[] = [
  packDocument('connection', 'ceig_application', 'Application to the electrical inspector', ['inspector']),
  packDocument('connection', 'fee_challan', 'Fee challan', ['inspector']),
  packDocument('technical', 'sld', 'SLD signed by a licensed person', ['inspector']),
  packDocument('technical', 'site_plan', 'Site plan', ['inspector']),
  packDocument('technical', 'equipment_layout', 'Equipment layout with clearances', ['inspector']),
  packDocument('technical', 'earthing', 'Earthing plan', ['inspector']),
  packDocument('firm', 'contractor_licence', 'Electrical contractor licence', ['inspector']),
  packDocument('firm', 'supervisor_permits', 'Supervisor permits', ['inspector']),
  packDocument(
    'completion',
    'test_reports',
    'Test reports of transformer, breaker, cables, relays and earth',
    ['inspector'],
    'completion',
  ),
  packDocument('completion', 'maker_certificates', 'Manufacturer certificates', ['inspector'], 'completion'),
  packDocument('completion', 'completion_report', 'Work completion report', ['inspector'], 'completion'),
  packDocument(
    'completion',
    'safety_photos',
    'Photos of danger boards and fire extinguishers',
    ['inspector'],
    'completion',
  ),
  packDocument('completion', 'ceig_certificate', 'CEIG certificate', ['inspector', 'discom', 'customer'], 'completion'),
];

/** domain §2.3 and exchange §10 */
const subsidy_documents: readonly PackDocument[] = [
  packDocument('kyc', 'identity', 'Aadhaar, CIN or partnership deed', ['portal']),
  packDocument('kyc', 'photo', 'Photo of the applicant', ['portal']),
  packDocument('connection', 'bill', 'Latest electricity bill', ['portal']),
  packDocument('firm', 'vendor_agreement', 'Vendor and consumer agreement', ['portal', 'customer']),
  packDocument('technical', 'almm_proof', 'ALMM and DCR proof', ['portal']),
  packDocument('completion', 'serial_list', 'Serial number list', ['portal'], 'completion'),
  packDocument('completion', 'site_photos', 'Geo-tagged photos', ['portal'], 'completion'),
  packDocument(
    'completion',
    'commissioning_certificate',
    'Commissioning certificate',
    ['portal', 'customer'],
    'completion',
  ),
  packDocument('completion', 'cancelled_cheque', 'Bank details and cancelled cheque', ['portal'], 'completion'),
];

/** domain §2.5 */
const open_access_documents: readonly PackDocument[] = [
  packDocument('kyc', 'signatory', 'Authorised signatory letter', ['discom']),
  packDocument('ownership', 'land', 'Land lease or sale deed', ['discom']),
  packDocument('technical', 'load_flow', 'Load-flow study', ['discom']),
  packDocument('technical', 'sld', 'SLD signed by a licensed person', both),
  packDocument('technical', 'bay_sections', 'Bay estimate and sectional drawings', ['discom']),
  packDocument('technical', 'earth_mat', 'Earth-mat drawing', both),
  packDocument('technical', 'crossings', 'Crossing permissions', ['discom']),
  packDocument('technical', 'ptcc', 'PTCC approval', ['discom']),
  packDocument('completion', 'abt_meter', 'ABT meter and CT/PT test reports', ['discom'], 'completion'),
  packDocument('completion', 'ceig_certificate', 'CEIG certificate', ['discom', 'customer'], 'completion'),
  packDocument('completion', 'connection_agreement', 'Connection agreement', ['discom'], 'completion'),
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
    documents: [...national.documents, ...(own.documents ?? [])],
    queries: [...(own.queries ?? []), ...national.queries],
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
