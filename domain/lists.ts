/** The fixed lists of the trade: what may be chosen, with its value on the wire and the text shown. */

/** Where a lead came from (specification §9). */
export const lead_sources = [
  'Channel Partner',
  'Customer Referral',
  'Cold Calling',
  'Email Marketing',
  'Social Media',
  'Add Other',
] as const;

/** Project types: the value kept and the text shown (specification §9). */
export const project_types = [
  { value: 'Rooftop', shown: 'Rooftop' },
  { value: 'Industrial', shown: 'Industrial' },
  { value: 'Open Access', shown: 'Open Access' },
  { value: 'Commercial', shown: 'Commercial' },
  { value: 'Ground Mounted', shown: 'Ground Mount' },
  { value: 'Residential', shown: 'Residential' },
] as const;
export type ProjectType = (typeof project_types)[number]['value'];

/** Segments decide template, budget heads and milestones (domain §0). */
export const project_segments = [
  { value: 'residential', shown: 'Residential' },
  { value: 'c_and_i', shown: 'C&I rooftop' },
  { value: 'ground', shown: 'Ground' },
] as const;
export type ProjectSegment = (typeof project_segments)[number]['value'];

const segment_by_type: Record<ProjectType, ProjectSegment> = {
  Rooftop: 'c_and_i',
  Industrial: 'c_and_i',
  Commercial: 'c_and_i',
  'Open Access': 'ground',
  'Ground Mounted': 'ground',
  Residential: 'residential',
};

/** The segment a project type belongs to, unless the project says otherwise (domain §0). */
export const segmentOf = (type: ProjectType): ProjectSegment => segment_by_type[type];

/** What a project is at the moment (areas §2). */
export const project_statuses = [
  { value: 'draft', shown: 'Draft' },
  { value: 'active', shown: 'Active' },
  { value: 'on_hold', shown: 'On hold' },
  { value: 'completed', shown: 'Completed' },
  { value: 'maintenance', shown: 'Maintenance' },
  { value: 'cancelled', shown: 'Cancelled' },
] as const;
export type ProjectStatus = (typeof project_statuses)[number]['value'];

/** Statuses of an event or stage (specification §4). */
export const event_statuses = ['PENDING', 'IN-PROGRESS', 'FINISHED'] as const;
export type EventStatus = (typeof event_statuses)[number];
export type StatusColour = 'green' | 'amber' | 'blue';

const colours: ReadonlyMap<string, StatusColour> = new Map([
  ['FINISHED', 'green'],
  ['IN-PROGRESS', 'amber'],
  ['PENDING', 'blue'],
]);

/** The colour of a status; anything that is not one of the three shows nothing (specification §4). */
export const statusColour = (status: string): StatusColour | undefined => colours.get(status);

/** Delivery statuses of a material, in the order they are reached (specification §4). */
export const material_delivery_statuses = ['Dispatched', 'Delivered', 'Unloaded', 'Stored', 'Shifting'] as const;

/** Who or what an event waits for when its end slips (domain §1.4). */
export const delay_reasons = [
  'Customer',
  'DISCOM',
  'CEIG',
  'Land/ROW',
  'Supplier',
  'Transporter',
  'Sub-contractor',
  'Design change',
  'Weather',
  'Finance',
  'Manpower',
  'Own planning',
] as const;

/** The 18 engineering drawings, in their numbering (specification §9; domain §3). */
export const engineering_drawings = [
  'Array Layout',
  'Site Plan and Survey Drawing',
  'Shadow Analysis',
  'PVsyst Energy Yield Report',
  'String and Inverter Layout',
  'DC Single Line Diagram',
  'AC Single Line Diagram',
  'MMS Structure Drawing',
  'Structural Stability Report (STAAD)',
  'Foundation and Civil Drawing',
  'Walkway, Safety Line and Water Line Layout',
  'Cable Routing Layout',
  'Cable Schedule and Sizing Calculation',
  'Earthing and LA Layout',
  'LT / HT Panel GA and Wiring',
  'Inverter, Transformer and Control Room Layout',
  'SCADA and Communication Architecture',
  'Detailed Project Report',
] as const;

/** The 33 material categories (specification §9; domain §4). */
export const material_categories = [
  'MODULES',
  'MMS',
  'INVERTERS',
  'LT Panel',
  'HT Panel',
  'Transformer',
  'AC Cable',
  'DC Cable',
  'HT Cable',
  'Communication Cable',
  'Connectors',
  'DCDB',
  'String Combiner Box',
  'ACDB',
  'Extension Panel',
  'Spare Feeder',
  'Bus Duct',
  'DG Synchronisation',
  'LA',
  'Earthing Electrodes',
  'BOS-07 Earthing Strip and Conductor',
  'BOS-08 Cable Tray and Conduit',
  'BOS Clamps',
  'BOS & I&C',
  'Walkway',
  'Safety Line',
  'Handrail',
  'Structures',
  'Module Cleaning System',
  'SCADA',
  'Weather Monitoring Station',
  'Metering',
  'Civil, Fencing and Fire Safety',
] as const;
export type MaterialCategory = (typeof material_categories)[number];

/** Supplier KYC groups with the documents named in each (specification §9; domain §7). */
export const supplier_kyc_groups = {
  KYC: [
    'PAN card',
    'Certificate of incorporation / partnership deed / shop licence',
    'MoA and AoA',
    'Director or partner Aadhaar/PAN',
    'Board resolution / authority letter',
    'Udyam (MSME) certificate',
    'Cancelled cheque',
    'Factory licence',
    'Electrical contractor licence',
    'Signed code of conduct',
  ],
  GST: [
    'GST registration (REG-06)',
    'GSTR-3B last 12 months',
    'GSTR-1 last 12 months',
    'GSTR-9 last year',
    'E-invoice declaration',
    'HSN list',
  ],
  'BANK STATEMENTS': [
    'Current account statement 12 months',
    'Cash-credit / OD statement 12 months',
    'Bank confirmation letter',
    'RTGS mandate',
  ],
  FINANCIALS: [
    'Audited balance sheet 3 years',
    'Audited profit and loss 3 years',
    'ITR with computation 3 years',
    'Auditor report and notes',
    'Provisional current year',
    'CA net-worth certificate',
    'Credit rating',
  ],
  LOAN_ACCOUNT: [
    'Sanction letters',
    'Loan account statements 12 months',
    'Repayment schedule',
    'Security / collateral list',
    'Existing line-of-credit summary',
    'No-default letter',
    'Consent for bureau check',
  ],
} as const;

/** The 28 states of India (specification §3, "Lists"). */
export const states = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** The 8 union territories of India (specification §3, "Lists"). */
export const union_territories = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const;

/** States, then union territories: what a state field offers. */
export const states_and_territories = [...states, ...union_territories] as const;
export type StateOrTerritory = (typeof states_and_territories)[number];

/** Common distribution companies by state: suggestions for a DISCOM field, which also takes any other text. */
export const discoms: Record<StateOrTerritory, readonly string[]> = {
  'Andhra Pradesh': ['APEPDCL', 'APCPDCL', 'APSPDCL'],
  'Arunachal Pradesh': ['Department of Power, Arunachal Pradesh'],
  Assam: ['APDCL'],
  Bihar: ['NBPDCL', 'SBPDCL'],
  Chhattisgarh: ['CSPDCL'],
  Goa: ['Electricity Department, Goa'],
  Gujarat: ['DGVCL', 'MGVCL', 'PGVCL', 'UGVCL', 'Torrent Power'],
  Haryana: ['DHBVN', 'UHBVN'],
  'Himachal Pradesh': ['HPSEBL'],
  Jharkhand: ['JBVNL', 'DVC', 'Tata Steel UISL'],
  Karnataka: ['BESCOM', 'CESC Mysuru', 'GESCOM', 'HESCOM', 'MESCOM'],
  Kerala: ['KSEB'],
  'Madhya Pradesh': ['MPPKVVCL Indore', 'MPMKVVCL Bhopal', 'MPPKVVCL Jabalpur'],
  Maharashtra: ['MSEDCL', 'Adani Electricity Mumbai', 'BEST', 'Tata Power Mumbai'],
  Manipur: ['MSPDCL'],
  Meghalaya: ['MePDCL'],
  Mizoram: ['Power and Electricity Department, Mizoram'],
  Nagaland: ['Department of Power, Nagaland'],
  Odisha: ['TPCODL', 'TPNODL', 'TPSODL', 'TPWODL'],
  Punjab: ['PSPCL'],
  Rajasthan: ['AVVNL', 'JdVVNL', 'JVVNL'],
  Sikkim: ['Power Department, Sikkim'],
  'Tamil Nadu': ['TNPDCL'],
  Telangana: ['TGNPDCL', 'TGSPDCL'],
  Tripura: ['TSECL'],
  'Uttar Pradesh': ['DVVNL', 'KESCO', 'MVVNL', 'NPCL', 'PuVVNL', 'PVVNL', 'Torrent Power Agra'],
  Uttarakhand: ['UPCL'],
  'West Bengal': ['WBSEDCL', 'CESC', 'DVC', 'IPCL'],
  'Andaman and Nicobar Islands': ['Electricity Department, Andaman and Nicobar'],
  Chandigarh: ['CPDL'],
  'Dadra and Nagar Haveli and Daman and Diu': ['DNHDDPDCL'],
  Delhi: ['BRPL', 'BYPL', 'NDMC', 'TPDDL'],
  'Jammu and Kashmir': ['JPDCL', 'KPDCL'],
  Ladakh: ['LPDD'],
  Lakshadweep: ['Electricity Department, Lakshadweep'],
  Puducherry: ['Electricity Department, Puducherry'],
};
