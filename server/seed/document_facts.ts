/** What the demo documents look like: their numbers, with whom they are shared, how long they hold, who approves them. */
import type { ShareFlag } from '../../domain/documents.ts';

export interface DocumentFacts {
  /** # is a figure, @ a letter, {d} the distribution company, {s} the state, {y} the business year, {p} the project */
  number: string;
  shared_with: ShareFlag[];
  /** months of validity */
  months: number;
  needs_approval: boolean;
  lines: string[];
}

const flag_of: Record<string, ShareFlag> = { c: 'customer', s: 'subcontractor', i: 'investor', d: 'discom' };

/** name | number | shared with | months | approval | what it says */
const table = `
po/loi | PO/{y}/0###### | c | | | Supply, erection and commissioning as per offer; price firm; LD 0.5 % a week, at most 5 %
proposal | QTN/{y}/#### | | | | Yield, price and payment milestones as offered
cost sheet | CS/{y}/### | | | | Modules 52 %, inverters 7 %, structure 11 %, balance of system 14 %, services 16 %
site-visit form | SV/{p}/## | | | a | Roof sheet trapezoidal 0.5 mm; shadow from water tank north-east; access ladder needed
agreement | EPC/{y}/#### | c | | a | Signed on Rs. 500 stamp paper by both parties
contract | EPC/{y}/#### | c | | a | Signed on stamp paper by both parties
payment schedule | EPC/{y}/####/A | c | | | 10 % advance, 70 % against delivery, 10 % mechanical completion, 10 % hand over
scope matrix | EPC/{y}/####/B | c | | | Water, power and store area by customer; crane and safety by us
proforma invoice | PI/{y}/#### | c | | | Advance as per agreement, GST as applicable
bank utr | UTR @@@@N5########## | | | | Advance credited
pan | @@@@@####@ | d | | | Company PAN card
gstin | ##@@@@@####@1Z5 | d | | | Registration certificate
12 bills | Consumer no. 3####/#####/# | d | | | Twelve months, contract demand and sanctioned load shown
sanctioned-load letter | {d}/COMM/SL/#### | d | | | Sanctioned load confirmed
ownership proof | Survey no. ###/# | d | | | Index-2 and tax receipt
aadhaar/pan | @@@@@####@ | d | | | Applicant as on the bill
signed proposal | QTN/{y}/#### | c | | | Accepted by the customer
sanction letter | SBI/SG/##### | c | | | Loan under PM Surya Ghar sanctioned
building drawings | BD/{p}/0# | | | | Old shed, 1998, purlin Z 200 at 1.4 m
stability certificate | SSC/{y}/### | c | | a | Roof safe for 15 kg/sq m with two purlins strengthened
budget file | BUD/{p} | | | | Frozen with the baseline
hse plan | HSE/{p}/01 | cs | 12 | a | Work at height permit, lifelines, toolbox talk daily
gate-pass list | GP/### | | | | Sixteen persons, two vehicles
form | NM/#######  | d | | | Application as registered on the portal
fee receipt | {d}/FEE/####### | d | | | Paid online
application | NP/{s}/######## | d | | | As filed on the national portal
acknowledgement | {d}/NM/REG/##### | c | | | Registered, documents verified
feasibility letter | {d}/TECH/FEA/#### | c | 6 | | Feasible for the full capacity on the existing transformer; valid six months
feasibility approval | {d}/FEA/##### | c | 6 | | Deemed feasible up to 10 kW
technical feasibility report | STU/CON/#### | ci | 12 | | Feasible at 33 kV, one bay
contractor licence | EC/A/##### | d | 24 | | Class A, 33 kV; two supervisors
licence | EC/A/##### | d | 24 | | Class A, 33 kV
licences | CLRA/{s}/#### | | 12 | | Contract labour licence and BOCW registration
policies | CAR/4412/{y}/##### | i | 12 | | Contractor’s all risk, marine transit, workmen’s compensation
abg | ##/BG/{y}/##### | | 12 | | Advance bank guarantee
pbg | ##/BG/{y}/##### | | 24 | | Performance bank guarantee
wc policy | WC/4412/{y}/##### | | 12 | | Thirty workmen covered at site
fee challan | CEI/CH/####### | | | | Paid at treasury
drawing set | CEI/DRG/#### | d | | a | Single line diagrams, earthing, equipment layout: approved with the usual remarks
stamped agreement | {d}/NM/AGR/#### | c | | | Net metering, 25 years
meter test report | {d}/LAB/##### | | | | Bidirectional meter 0.5S, tested and sealed
ct report | {d}/LAB/CT/#### | | | | 400/5 A, class 0.5S
completion report | WCR/{p} | cd | | a | Work completed as per approved drawings
safety certificate | CEI/CERT/#### | c | | | Permission to energise
joint inspection report | {d}/JIR/#### | c | | | Found in order
meter sealing report | {d}/MTR/##### | c | | | Initial readings recorded
sync letter | {d}/SYNC/#### | ci | | | Synchronised with the grid
jmr | JMR/##/{y} | ci | | | First joint meter reading
commissioning certificate | {s}/CC/##### | ci | | | Plant commissioned
sealing slip | {d}/SS/##### | c | | | Net meter sealed
commissioning report | COM/{p} | c | | a | Trial run passed, no trip
boq | BOQ/{p}/R# | | | a | Thirty-three material groups
gfc set | GFC/{p}/R0 | cs | | a | All drawings good for construction
transmittal | TR/{p}/0# | c | | | Drawings sent for approval
signed layout | {p}-E-01/signed | c | | | Accepted by the customer
rfq | RFQ/{y}/#### | | | | Sent to six suppliers
comparison sheet | CMP/{y}/### | | | a | Four offers compared, landed cost and delivery
po | PO/{y}/#### | | | a | Released after comparison
almm list-i/ii proof | ALMM/{y}/### | cd | 12 | | Model found in both lists
dcr and almm proof | ALMM/{y}/### | cd | 12 | | Domestic content certificate with serials
almm proof | ALMM/{y}/### | cd | 12 | | Model found in both lists
mill and coating certificates | MTC/##### | | | | 80 micron average, hot dip
flash list | FL/###### | | | | All modules within 0 to +5 W
el images | EL/###### | | | | No cracks found in the sample
type-test certificates | IEC 62116/##### | d | | | Anti-islanding, IP66
fat report | FAT/### | | | a | Witnessed at works, two points closed
routine test reports | RT/##### | | | | Conductor resistance, high voltage
inspection report | INSP/### | | | a | Lot accepted
mdcc | MDCC/### | | | a | Cleared for dispatch
invoice | INV/{y}/##### | | | | As per order
e-way bill | #### #### #### | | | | Part A and B
lr | LR ####### | | | | Carrier’s receipt
grn | GRN/{y}/#### | | | a | Counted, two cartons opened, no damage
serial list | SN/{p}/01 | cd | | | Scanned at the store
manpower list | MP/{p}/01 | | | | Sixteen skilled, ten helpers
induction record | IND/{p}/01 | s | | | Everybody inducted before work
anchor test record | ANC/{p}/01 | s | | a | Anchors pulled at 15 kN
mms checklist | CL/{p}/MMS | s | | a | Torque, alignment, end clamps
module checklist | CL/{p}/MOD | s | | a | Clamp torque 16 Nm, no micro-cracks seen
cable checklist | CL/{p}/CAB | s | | a | Bend radius, tags at both ends
inverter checklist | CL/{p}/INV | s | | a | Clearances, earthing on two sides
lt panel checklist | CL/{p}/LTP | | | a | Busbar torque, rubber mat, danger plate
earth resistance sheet | ERT/{p}/01 | c | | a | All pits below 5 ohm
la checklist | CL/{p}/LA | | | a | Down conductor apart from equipment earth
ir sheet | IR/{p}/01 | | | a | Above 1 Gohm at 1 kV
test sheets | TS/{p}/62446 | c | | a | Category 1: continuity, polarity, Voc, Isc, insulation
test sheet | TS/{p}/62446 | c | | a | Polarity, Voc, insulation
instrument calibration | CAL/{y}/#### | | 12 | | Traceable to national standards
punch list | PL/{p}/01 | | | a | Eleven points, all closed
completion certificate | MCC/{p} | ci | | a | Mechanically complete
pr test report | PRT/{p} | ci | | a | 80.6 % against 79.0 % agreed
as-built | AB/{p}/R0 | c | | a | Marked up from site
manuals | OM/{p}/01 | c | | | Operation and maintenance manual
warranty certificates | WAR/{p} | c | | | Modules 12 and 25 years, inverters 5 years
warranty | WAR/{p} | c | | | Modules 12 and 25 years, inverter 5 years
training record | TRN/{p}/01 | c | | | Four persons of the customer trained
hoto certificate | HOTO/{p} | ci | | a | Taken over
final invoice | INV/{y}/##### | c | | | Balance
retention bg | ##/BG/{y}/##### | | 18 | | Against retention
hand-over sheet | HO/{p} | c | | | App, bill and cleaning explained
gst invoice | INV/{y}/##### | c | | | As per agreement
loa/ppa | LOA/{y}/### | i | | | 25 years
registered deed | SR/{s}/####/20## | i | | | Lease for 29 years
soil report | GT/{y}/### | | | a | Black cotton soil to 1.2 m, SBC 11 t/sq m
pull-out report | PO-T/{y}/## | | | a | 14 piles, 2.1 t at 1.5 m
permission order | DC/NA/#### | | | | Non-agricultural use permitted
grant letter | STU/GR/#### | i | 12 | | Bay 7 allotted
test reports | TR/{y}/#### | | | a | Within limits
`;

const facts = new Map<string, DocumentFacts>(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', number = '', flags = '', months = '', approval = '', says = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      return [
        name,
        {
          number,
          shared_with: Array.from(flags).flatMap((letter) => flag_of[letter] ?? []),
          months: Number(months || 0),
          needs_approval: approval === 'a',
          lines: says.split(/; ?/),
        },
      ];
    }),
);

export const documentFacts = (name: string): DocumentFacts =>
  facts.get(name.toLowerCase()) ?? { number: '', shared_with: [], months: 0, needs_approval: false, lines: [] };

export interface NumberParts {
  discom: string;
  state: string;
  project_code: string;
  year: string;
}

/** A number of a document's form, by luck. */
export function numberOf(form: string, { discom, state, project_code, year }: NumberParts, next: () => number): string {
  return form
    .replaceAll('{d}', discom.split(' ')[0] ?? '')
    .replaceAll('{s}', state.slice(0, 2).toUpperCase())
    .replaceAll('{y}', year)
    .replaceAll('{p}', project_code)
    .replace(/[#@]/g, (sign) =>
      sign === '#' ? String(Math.floor(next() * 10)) : String.fromCharCode(65 + Math.floor(next() * 26)),
    );
}

/** The business year of a day: 25-26 from April 2025 to March 2026. */
export function businessYear(date: string): string {
  const year = Number(date.slice(2, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${year + 1}`;
}

/** Why a document was sent back, as approvers write it. */
export const rejections = [
  'Name on the bill and on the application differ. Please take the customer’s letter and file again.',
  'Signature page is missing.',
  'Readings of pits 3 and 4 are not filled in, and the instrument’s serial number is missing.',
  'Lot number on the report does not match the packing list.',
  'Scan is not readable, please upload at 300 dpi.',
  'Stamp of the supplier is missing on the second page.',
];

export const drawing_rejections = [
  'Walkway runs over the skylights in bays 3 to 5. Shift by one purlin and resubmit.',
  'Cable sizes do not match the schedule. Voltage drop of string 14 is above 2 %.',
  'Clearance in front of the panel is 700 mm, CEIG wants 1000 mm.',
  'Purlin spacing as measured on site is 1.35 m, not 1.4 m.',
];

export const drawing_comments = [
  'Approved. Leave 600 mm clear around the exhaust fans.',
  'Approved with comments: mark the water points, and show the ladder position.',
  'Fine for us. Please take the cables along the east wall, not over the canteen.',
  'Approved subject to danger boards at both ends of the route.',
];

export const revision_notes = [
  'Purlin spacing as measured on site',
  'Two modules shifted off the skylight',
  'Cable route moved to the east wall as the customer asked',
  'Comments of the lead designer taken in',
  'Inverters moved inside, away from the steam line',
];
