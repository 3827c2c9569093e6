/** Residential rooftop, 3 to 10 kWp (domain §1.2): 32 events, written for 5 kWp with subsidy. All durations are (est.). */
import { readTable, type Template } from './table.ts';

const table = `
P01 | Order and token amount | 1 | - | SAL / PM | Signed proposal, token receipt | PM
P02 | KYC and bill collected | 1 | P01 | LO / LM | Aadhaar/PAN, bill, ownership proof, bank proof, photo | LM
P03 | Site survey | 1 | P01 | DES / LD | Site-visit form, roof and meter photos | LD
P04 | Loan file, where customer borrows | 10c | P02 | SAL | Jan Samarth application, sanction letter | Lender
P05 | Advance received (milestone 1) | 2 | P03 | PM | Receipt | Finance
A01 | National Portal registration, vendor picked | 1 | P02 | LO / LM | Portal reference number | LM
A02 | Net-metering and subsidy application | 1 | A01, E01 | LO / LM | Application, vendor agreement | LM
A03 | Feasibility (deemed up to 10 kW; else 15 days) | 3c | A02 | LO / LM | Feasibility approval | DISCOM
A04 | Meter fee paid or meter bought | 3 | A03 | LO / LM | Fee receipt, meter test slip | DISCOM
A05 | Installation details uploaded on portal | 1 | C05 | LO / LM | Serials, ALMM/DCR proof, photos, completion report | LM
A06 | DISCOM inspection | 7c | A05 | LO / LM | Inspection report | DISCOM
A07 | Net meter fitted and sealed | 5c | A06, A04 | LO / LM | Sealing slip | DISCOM
A08 | Commissioning certificate on portal | 2c | A07 | LO / LM | Commissioning certificate | DISCOM
A09 | Bank details and subsidy claim | 1 | A08 | LO / LM | Cancelled cheque, claim reference | LM
A10 | Subsidy credited | 30c | A09 | LO / LM | Bank credit proof | National Portal
E01 | Layout, string sizing, SLD from template | 1 | P03 | DES / LD | Drawings 1, 3, 6, 7 | LD
E02 | Structure choice and earthing sketch | 1 | E01 | DES / LD | Drawings 8, 14 | LD
E03 | BOQ from kit template | 1 | E02 | DES / LD | BOQ | LD
E04 | Customer sign-off on layout | 1 | E01 | SAL / PM | Signed layout | Customer
M01 | Stock reserved or PO raised | 1 | E03, P05 | PRE / PRM | Issue slip or PO, DCR and ALMM proof | PRM
M02 | Kit picked and serials scanned | 2 | M01 | PRE / PRM | Pick list, serial list | PRM
M03 | Dispatched and delivered | 2 | M02, A03 | SEX / SIC | Challan, e-way bill when value needs it | Customer
C01 | Structure erected, chemical set | 1 | M03, E04 | SUB, SEX / SIC | MMS checklist | SIC
C02 | Modules fixed, DC cable | 1 | C01 | SUB, SEX / SIC | Module checklist, serial photos | SIC
C03 | Inverter, ACDB, DCDB, AC cable | 1 | C02 SS+0 | SUB, SEX / SIC | Inverter checklist | SIC
C04 | Earthing (3 pits) and LA | 1 | C01 | SUB, SEX / SIC | Earth resistance sheet | SIC
C05 | Tests, app pairing, photos with customer | 1 | C02, C03, C04 | SEX / SIC | Test sheet, geo-tagged photos | SIC
C06 | Balance before meter (milestone 2) | 2 | C05 | PM | Receipt | Finance
H01 | Switch-on, app and bill explained | 1 | A08 | OMM | Hand-over sheet | Customer
H02 | Warranty cards, manuals, as-built | 1 | A08 | PM | Warranty, GST invoice | Customer
H03 | Final payment (milestone 3) | 2 | H01, H02 | PM | Receipt | Finance
H04 | Five-year service plan created | 1 | H01 | OMM | O&M schedule | OMM
`;

export const residential: Template = {
  key: 'residential',
  name: 'Residential rooftop',
  segment: 'residential',
  reference_kwp: 5,
  events: readTable(
    table,
    { C05: 'mechanical_completion', A08: 'synchronised', H03: 'handover', A10: 'subsidy_credited' },
    { M01: 'ordered', M02: 'dispatched' },
  ),
  optional: [
    { key: 'no_subsidy', question: 'Is it done without subsidy?', drops: ['A01', 'A09', 'A10'] },
    { key: 'no_loan', question: 'Does the customer pay without a loan?', drops: ['P04'] },
  ],
  kwp_a_day: {},
  rounding: 'up',
};
