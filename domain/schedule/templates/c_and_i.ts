/** Rooftop C&I, 100 kWp to 1 MWp (domain §1.1): 77 events, written for 500 kWp on metal sheet and concrete. All durations are (est.). */
import { readLine, readTable, type Template } from './table.ts';

const table = `
P01 | Order received, project created, kick-off | 1 | - | PM | PO/LOI, kick-off minutes | PM
P02 | Sales file hand-over (BD to projects) | 2 | P01 | SAL / PM | Proposal, cost sheet, site-visit form, bills | PM
P03 | EPC agreement signed | 5 | P01 SS+1 | SAL / PM | Agreement, payment schedule, scope matrix | Customer, PM
P04 | Advance received (milestone 1) | 7 | P03 | PM | Proforma invoice, bank UTR | Finance
P05 | Customer KYC and connection documents | 4 | P02 | LO / LM | PAN, GSTIN, 12 bills, sanctioned-load letter, ownership proof | LM
P06 | Detailed site survey | 2 | P02 | DES / LD | Site-visit form, geo-tagged photos, roof plan | LD
P07 | Roof structural assessment | 7 | P06 | DES / LD | Building drawings, stability certificate | LD, Customer
P08 | Baseline schedule and budget frozen | 2 | P03, P06 | PM | Gantt baseline, budget file | Management
P09 | Team and responsibility matrix | 1 | P01 | PM | Matrix | PM
P10 | Site rules, gate passes, store area allotted | 3 | P02 | SEX / SIC | HSE plan, gate-pass list, store layout | Customer
A01 | Net-metering application filed | 3 | P05, E04 | LO / LM | Form, fee receipt, SLD, datasheets | LM
A02 | DISCOM registration and document check | 7c | A01 | LO / LM | Acknowledgement, query log | DISCOM
A03 | Technical feasibility / sanction | 15c | A02 | LO / LM | Feasibility letter | DISCOM
A04 | CEIG drawing approval | 15c | E08, E09 | LO / LM | Drawing set, contractor licence, fee challan | CEIG
A05 | Net-metering agreement | 7c | A03 | LO / LM | Stamped agreement | DISCOM, Customer
A06 | Meter bought and tested at DISCOM lab | 15c | A05 | LO / LM | Meter test report, CT report | DISCOM
A07 | Work completion report filed | 2 | C16 | LO / LM | Completion report, serial list, photos | LM
A08 | CEIG inspection and certificate | 15c | C16, A04 | LO / LM | Inspection report, safety certificate | CEIG
A09 | DISCOM joint inspection | 10c | A07, A08 | LO / LM | Joint inspection report | DISCOM
A10 | Net meter installed and sealed | 5c | A09, A06 | LO / LM | Meter sealing report | DISCOM
A11 | Synchronisation permission | 2c | A10, C17 | LO / LM | Sync letter, JMR | DISCOM
E01 | Design basis, module and inverter choice | 2 | P06 | DES / LD | Design basis note, datasheets | LD
E02 | Array Layout | 3 | E01 | DES / LD | Drawing 1 | LD, Customer
E03 | Shadow analysis and PVsyst report | 2 | E02 | DES / LD | Drawings 3, 4 | LD
E04 | DC and AC single line diagrams | 3 | E02 | DES / LD | Drawings 6, 7 | LD, DISCOM, CEIG
E05 | MMS drawing and structural report | 5 | E02, P07 | DES / LD | Drawings 8, 9, 10 | LD, Structural engineer
E06 | String and inverter layout | 2 | E02 | DES / LD | Drawing 5 | LD
E07 | Cable routing, cable schedule | 3 | E04, E06 | DES / LD | Drawings 12, 13 | LD
E08 | Earthing and LA layout | 2 | E04 | DES / LD | Drawing 14 | LD, CEIG
E09 | LT panel GA and equipment location | 3 | E04 | DES / LD | Drawings 15, 16 | LD, Customer
E10 | Walkway, safety line, water line layout | 2 | E02 | DES / LD | Drawing 11 | LD
E11 | SCADA architecture | 2 | E04 | DES / LD | Drawing 17 | LD
E12 | BOQ released | 2 | E05, E07, E08, E09, E10, E11 | DES / LD | BOQ | LD, PRM
E13 | Customer drawing approval | 5 | E05, E07, E08, E09, E10 | PM | Transmittal, comment sheet | Customer
E14 | Good-for-construction set issued | 1 | E13 | LD | GFC set | LD
E15 | Detailed Project Report | 3 | E03, E12 | DES / LD | Drawing 18 | LD, PM
M01 | RFQs issued | 2 | E12 | PRE / PRM | RFQ, specification sheets | PRM
M02 | Quotes compared, negotiated, vendors picked | 5 | M01 | PRE / PRM | Comparison sheet | PRM
M03 | POs: MMS, walkway, safety line | 1 | M02, E14, P04 | PRE / PRM | PO | PRM
M04 | POs: modules, inverters | 1 | M02, P04 | PRE / PRM | PO, ALMM List-I/II proof | PRM
M05 | POs: LT panel, cables, BOS, SCADA | 1 | M02, P04 | PRE / PRM | PO | PRM
M06 | MMS made and galvanised | 15 | M03 | PRE / PRM | Mill and coating certificates | -
M07 | Modules lead time | 18 | M04 | PRE / PRM | Flash list, EL images | -
M08 | Inverters lead time | 21 | M04 | PRE / PRM | Type-test certificates | -
M09 | LT panel made, factory test | 24 | M05, E09 | PRE / PRM | GA approval, FAT report | LD
M10 | Cables and BOS lead time | 12 | M05 | PRE / PRM | Routine test reports | -
M11 | Inspection and MDCC: MMS | 2 | M06 | PRE / PRM | Inspection report, MDCC | PRM
M12 | Inspection and MDCC: modules, inverters | 3 | M07, M08 | PRE / PRM | Inspection report, MDCC | PRM
M13 | Inspection and MDCC: LT panel, cables | 2 | M09, M10 | PRE / PRM | FAT report, MDCC | PRM
M14 | MMS dispatched, delivered, unloaded, stored | 4 | M11 | SEX / SIC | Invoice, e-way bill, LR, GRN | SIC
M15 | Modules and inverters delivered and stored | 6 | M12 | SEX / SIC | Invoice, e-way bill, serial list, GRN | SIC
M16 | LT panel, cables, BOS delivered and stored | 4 | M13 | SEX / SIC | Invoice, e-way bill, GRN | SIC
C01 | Mobilisation, store, safety induction | 3 | P10, M14 FS-3 | SEX / SIC | Manpower list, WC policy, induction record | SIC
C02 | Roof marking to GFC | 2 | C01, E14 | SEX / SIC | Marking photo set | SIC
C03 | Ladder, safety line, walkway | 4 | C02, M14 | SUB, SEX / SIC | Anchor test record | SIC
C04 | MMS installed | 10 | C03 SS+2 | SUB, SEX / SIC | MMS checklist | SIC
C05 | Modules shifted and installed | 8 | C04 SS+4, M15 | SUB, SEX / SIC | Module checklist, serial map | SIC
C06 | DC cabling and connectors | 6 | C05 SS+3 | SUB, SEX / SIC | Cable checklist | SIC
C07 | Inverters mounted | 3 | M15 | SUB, SEX / SIC | Inverter checklist | SIC
C08 | AC cables laid and terminated | 6 | M16, C07 SS+1 | SUB, SEX / SIC | Cable checklist, IR sheet | SIC
C09 | LT panel erected | 3 | M16 | SUB, SEX / SIC | LT panel checklist | SIC
C10 | Earth pits and strips | 5 | C04 SS+5 | SUB, SEX / SIC | Earth resistance sheet | SIC
C11 | LA erected | 2 | C10 | SUB, SEX / SIC | LA checklist | SIC
C12 | Water line and cleaning points | 3 | C05 SS+4 | SUB, SEX / SIC | Photos | SIC
C13 | SCADA, logger, weather sensors | 3 | C08 | SEX / SIC | I/O list | SIC
C14 | Pre-commissioning tests (IEC 62446-1 cat. 1) | 3 | C06, C08, C09, C11 | SEX / SIC | Test sheets, instrument calibration | SIC, LD
C15 | Internal punch points closed | 4 | C14 | SEX / SIC | Punch list | SIC
C16 | Mechanical completion | 0 | C15, C12, C13 | SIC | Completion certificate | PM, Customer
C17 | Shutdown and tie-in at customer panel | 1 | A08, C16 | SEX / SIC | Permit to work | Customer
H01 | Plant switched on, trial run | 2 | A11 | SIC, OMM | Commissioning report | PM, Customer
H02 | Performance test (7 days) | 7c | H01 | OMM | PR test report | Customer
H03 | As-built set, O&M manual, warranties | 5 | C16 | DES / LD | As-built, manuals, warranty certificates | LD
H04 | Customer training | 1 | H01 | OMM | Training record | Customer
H05 | Customer punch list closed | 5 | H01 | SEX / SIC | Punch list | Customer
H06 | Hand-over certificate (HOTO) | 1 | H02, H03, H04, H05 | PM | HOTO certificate | Customer
H07 | Final invoice, retention clock started | 1 | H06 | PM | Final invoice, retention BG | Finance
H08 | O&M start, project closed, lessons noted | 2 | H06 | OMM, PM | O&M plan, closure note | Management
`;

export const c_and_i: Template = {
  key: 'c_and_i',
  name: 'Rooftop C&I',
  segment: 'c_and_i',
  reference_kwp: 500,
  events: readTable(
    table,
    { C16: 'mechanical_completion', A11: 'synchronised', H06: 'handover' },
    {
      M01: 'asked',
      M02: 'chosen',
      M03: 'ordered',
      M04: 'ordered',
      M05: 'ordered',
      M06: 'made',
      M07: 'made',
      M08: 'made',
      M09: 'made',
      M10: 'made',
      M11: 'inspected_and_cleared',
      M12: 'inspected_and_cleared',
      M13: 'inspected_and_cleared',
    },
  ),
  optional: [
    {
      key: 'load_enhancement',
      question: 'Does the connection need more load or a larger transformer?',
      event: readLine(
        'A12 | Load enhancement or transformer augmentation | 30c | A03 | LO / LM | Estimate, Payment receipt | DISCOM',
      ),
      before: [{ code: 'A05', kind: 'FS', lag: 0 }],
    },
    {
      key: 'sheet_repair',
      question: 'Do roof sheets need repair first?',
      event: readLine(
        'C18 | Roof sheets repaired | 10 | C01 | SUB, SEX / SIC | Photos before and after | SIC, Customer',
      ),
      before: [{ code: 'C02', kind: 'FS', lag: 0 }],
    },
    {
      key: 'dg_panel',
      question: 'Will the plant run beside a diesel generator?',
      event: readLine('C19 | DG synchronisation panel erected | 5 | C09 | SUB, SEX / SIC | Interlock test | SIC'),
      before: [{ code: 'C14', kind: 'FS', lag: 0 }],
    },
    {
      key: 'zero_export',
      question: 'Is export to the grid forbidden?',
      event: readLine('C20 | Zero-export controller tested | 1 | C13, C14 | SEX / SIC | Test record | SIC'),
      before: [{ code: 'C16', kind: 'FS', lag: 0 }],
    },
    {
      key: 'fire_noc',
      question: 'Does the building need a fire NOC?',
      event: readLine('A13 | Fire NOC | 15c | E14 | LO / LM | Application, NOC | Fire department'),
      before: [{ code: 'A07', kind: 'FS', lag: 0 }],
    },
  ],
  kwp_a_day: { C04: 50, C05: 65, C06: 85 },
  rounding: 'up',
};
