/**
 * Where the procedures of states differ from that of all India: stages, days, fees, forms, documents, usual queries, each with
 * where it comes from. A value is verified only where the authority itself says so; the others are to be checked with it.
 */
import type { StateOrTerritory } from '../lists.ts';
import { type PackBody, type PackDocument, packDocument, type PackStage } from './pack_body.ts';
import type { AuthorityStage, AuthorityTrack } from './tracks.ts';

interface StatePack {
  track: AuthorityTrack;
  state: StateOrTerritory;
  stages: Partial<Record<AuthorityStage, Partial<PackStage>>>;
  /** in addition to those of all India */
  documents?: readonly PackDocument[];
  /** before those of all India */
  queries?: PackBody['queries'];
  body?: Partial<Omit<PackBody, 'stages' | 'documents' | 'queries'>>;
}

type Source = Pick<PackStage, 'source' | 'verified'>;
const from = (source: string, verified = false): Source => ({ source, verified });

const gujarat_portal = 'Portal of the state nodal agency, Gujarat';
const gujarat_steps = from('urvishdave.wordpress.com (2016): steps and days of a plant in Gujarat');
const merc = from('tuco.in: procedure of a licensee under the regulations of MERC');
const mahadiscom = from('mahadiscom.in: Commercial Circular 322, annexures 1 to 5', true);
const bescom_steps = from('ecosoch.com: steps at BESCOM');
const bescom_fees = from('BESCOM guidelines for SRTPV, 2021');
const tangedco_days = from('dtnext.in, 19/11/2022: days set by TANGEDCO');
const tgspdcl = from('tssouthernpower.com: questions and answers on solar rooftop plants', true);
const tgspdcl_days = from('TGSPDCL flow chart of net metering');
/** What one state's procedure sets; which state it is of could not be confirmed. */
const one_procedure = from('avishaktisolar.com: procedure of one state');
const inspector_form = { form: 'Form A (CEA regulations 2023, regulation 45)' } as const;

/** Net metering. Days without a source stay those of all India, not verified. */
const net_metering: readonly Omit<StatePack, 'track'>[] = [
  {
    state: 'Gujarat',
    stages: {
      application_submitted: { local_name: 'Application Submitted', source: gujarat_portal },
      registered: {
        local_name: 'GEDA Letter',
        owner: 'agency',
        days: 5,
        form: 'Registration form of GEDA',
        ...gujarat_steps,
      },
      feasibility_in_progress: { local_name: 'Document Verified', source: gujarat_portal },
      feasibility_approved: { local_name: 'Feasibility Approved' },
      agreement_signed: { form: 'Net metering agreement with the DISCOM', ...gujarat_steps },
      work_completed: { local_name: 'Work Executed', source: gujarat_portal },
      ceig_attached: { local_name: 'CEI Inspection', owner: 'inspector', source: gujarat_portal },
      meter_installed: { local_name: 'Meter Installation', source: gujarat_portal },
    },
    queries: [
      {
        text: 'The estimated amount of the feasibility was not paid by its due date',
        answer: 'Receipt of the payment, or a new feasibility',
      },
    ],
    body: {
      note: 'Feasibility returns the recommended capacity, the estimated amount and its due date. The plant may not exceed the sanctioned load. Single phase up to 6 kW, three phase at low tension up to 100 kW, high tension above (regulations of GERC; up to 150 kW at low tension proposed in October 2025).',
    },
  },
  {
    state: 'Maharashtra',
    stages: {
      application_submitted: { form: 'Annexure 2: application for net metering or net billing', ...mahadiscom },
      registered: { days: 3, kind: 'working', ...merc },
      feasibility_in_progress: { local_name: 'Feasibility study', ...merc },
      feasibility_approved: { form: 'Approval with the capacity allowed and the charges, valid for 6 months' },
      agreement_signed: {
        form: 'Annexure 3: net metering connection agreement, or Annexure 4: net billing',
        ...mahadiscom,
      },
      inspection_done: { days: 10, kind: 'working', from: 'work_completed', ...merc },
      meter_installed: { days: 10, kind: 'working', from: 'inspection_done', ...merc },
    },
    queries: [
      {
        text: 'The SLD does not match the load of the application',
        answer: 'SLD and load calculation with the same capacity, earthing shown',
      },
      {
        text: 'No capacity left on the distribution transformer',
        answer: 'Load study by the DISCOM, or a smaller plant',
      },
    ],
    body: {
      no_feasibility_up_to_kw: 10,
      note: 'The study may take 15 working days and the approval 7 more by the regulations of MERC; the central rules of 2024 allow 15 days for both. The connection agreement is signed after the plant is installed and before it is synchronised. The customer pays for the net meter. Since 2025 solar-hour energy of commercial and industrial users cannot offset peak hours; a grid-support charge is foreseen after 5,000 MW of rooftop plants.',
    },
  },
  {
    state: 'Karnataka',
    stages: {
      application_submitted: {
        local_name: 'SRTPV application',
        form: 'Online application, then formats 1 and 1A at the sub-division',
        fee: 'Registration and facilitation fee by size: up to 5, 50 and 1,000 kWp, and above',
        ...bescom_fees,
      },
      feasibility_in_progress: {
        local_name: 'Revenue and technical feasibility report',
        form: 'Formats 3 and 4',
        ...bescom_steps,
      },
      feasibility_approved: { local_name: 'Intimation to sign the PPA', form: 'Format 5', ...bescom_steps },
      agreement_signed: {
        local_name: 'PPA and approval to install',
        form: 'PPA in two copies, then Format 6A',
        fee: 'E-stamp paper of ₹200',
        ...bescom_steps,
      },
      ceig_attached: { optional: true, ...bescom_steps },
    },
    documents: [
      packDocument('connection', 'cancelled_cheque', 'Bank details and cancelled cheque', ['discom']),
      packDocument('connection', 'revenue_report', 'Revenue report of the sub-division', ['discom']),
    ],
    queries: [
      {
        text: 'The inverter or the meter is not of an empanelled make',
        answer: 'Exchange for a make on the list of the DISCOM, with its test report',
      },
    ],
    body: {
      note: 'Plants of 1 to 2,000 kWp. Up to 500 kWp the assistant executive engineer signs the PPA, above the executive engineer. Only inverters and meters that the DISCOM has empanelled; the customer buys the bidirectional meter.',
    },
  },
  {
    state: 'Tamil Nadu',
    stages: {
      registered: {
        owner: 'discom',
        days: null,
        form: 'Application on the portal; demand charges paid',
        ...tangedco_days,
      },
      feasibility_approved: { days: 15, kind: 'calendar', from: 'registered', ...tangedco_days },
      ceig_attached: { owner: 'inspector', optional: false, ...from('tnei.tn.gov.in') },
      inspection_done: { local_name: 'Safety inspection', days: 7, from: 'work_completed', ...tangedco_days },
      meter_installed: {
        days: 7,
        from: 'inspection_done',
        fee: 'Bidirectional meter: ₹2,764 single phase, ₹5,011 three phase (low tension)',
        ...from('vidyuti.com: circular of TANGEDCO of 18/05/2024'),
      },
    },
    queries: [
      {
        text: 'The vendor is not on the list of TEDA',
        answer: 'Registration of the vendor, or a subsidy-free application',
      },
    ],
    body: {
      note: 'TEDA inspects subsidised plants of homes before the safety inspection of the DISCOM. Where the meter is bidirectional already, its charge is refunded.',
    },
  },
  {
    state: 'Telangana',
    stages: {
      application_submitted: {
        form: 'Net metering application: service number, category, sanctioned load, average units, bank; two stamped envelopes',
        fee: '₹2,500 at low tension; ₹15,000 at high tension or above 56 kW',
        ...tgspdcl,
      },
      registered: { form: 'Registration number from the customer service centre', ...tgspdcl_days },
      feasibility_in_progress: {
        local_name: 'Technical feasibility report',
        days: 10,
        kind: 'calendar',
        from: 'registered',
        ...tgspdcl_days,
      },
      agreement_signed: { form: 'Agreement on non-judicial stamp paper', fee: 'Stamp paper of ₹200', ...tgspdcl },
      work_completed: { form: 'Work completion report, handed in with the agreement', ...tgspdcl },
    },
    documents: [
      packDocument('completion', 'stamped_agreement', 'Agreement on stamp paper', ['discom', 'customer'], 'completion'),
    ],
    queries: [{ text: 'A single-phase connection above 5 kW', answer: 'Change to a three-phase connection first' }],
    body: {
      most_percent_of_load: 80,
      note: 'Homes and government up to 100% of the sanctioned load, industry, commerce and others up to 80%. Net metering up to 500 kW since the regulations of 2025; plants of more than that which exist go on.',
    },
  },
  {
    state: 'Rajasthan',
    stages: {
      registered: { days: 3, kind: 'working', ...one_procedure },
      feasibility_approved: { days: 15, kind: 'working', ...one_procedure },
      agreement_signed: { days: 7, kind: 'working', ...one_procedure },
    },
    body: {
      most_percent_of_load: 80,
      note: 'Feasibility holds for 6 months in the procedure these days are from. A plant may be 80% of the sanctioned load by the regulations of 2015; those of 2021 are to be checked.',
    },
  },
  {
    state: 'Madhya Pradesh',
    stages: {
      application_submitted: {
        form: 'Annexure I: service number, category, sanctioned load, voltage, area, average units, bank',
        ...from('mpez.co.in: annexures of net metering', true),
      },
      agreement_signed: { form: 'Annexure V: agreement', ...from('mpez.co.in: annexures of net metering', true) },
      work_completed: {
        form: 'Annexure VI: work completion report',
        ...from('mpez.co.in: annexures of net metering', true),
      },
    },
  },
];

const other_tracks: readonly StatePack[] = [
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
      drawings_approved: { local_name: 'CEI Approval', days: 10, ...gujarat_steps },
      inspection_done: { local_name: 'CEI Inspection', ...from(gujarat_portal) },
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
    stages: { subsidy_credited: { verified: false } },
    body: { note: 'The state adds up to ₹30,000 to the central assistance.' },
  },
  {
    track: 'open_access',
    state: 'Gujarat',
    stages: {
      application_submitted: { local_name: 'Application Submitted', source: gujarat_portal },
      documents_verified: { local_name: 'Document Verified', ...from(gujarat_portal) },
      provisional_letter: { local_name: 'Provisional Letter', optional: false, ...from(gujarat_portal) },
      connectivity_1: { local_name: 'Connectivity Stage 1', ...from(gujarat_portal) },
      connectivity_2: { local_name: 'Connectivity Stage 2', ...from(gujarat_portal) },
      developer_permission: { local_name: 'Developer Permission', ...from(gujarat_portal) },
      agreement_signed: { local_name: 'Application Agreement', ...from(gujarat_portal) },
      commissioned: { local_name: 'Project Commissioning', source: gujarat_portal },
    },
  },
  {
    track: 'open_access',
    state: 'Maharashtra',
    stages: { provisional_letter: { used: false, verified: false } },
    body: {
      note: 'About fifty documents are asked for, among them PTCC, the charging permission and crossings of road, rail, river, forest and defence.',
    },
  },
];

/** The packs of states. */
export const state_packs: readonly StatePack[] = [
  ...net_metering.map((pack) => ({ track: 'net_metering' as const, ...pack })),
  ...other_tracks,
];
