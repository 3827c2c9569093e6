/** Ground mount and open access, 5 to 50 MWp (domain §1.3): 91 events, written for 10 MWp at 33 kV. All durations are (est.). */
import { readLine, readTable, type Template } from './table.ts';

const table = `
P01 | LOA or PPA, project created | 1 | - | PM | LOA/PPA | Management
P02 | EPC contract and bank guarantees | 14 | P01 | SAL / PM | Contract, ABG, PBG | Customer, Management
P03 | Mobilisation advance (milestone 1) | 7 | P02 | PM | Invoice, UTR | Finance
P04 | Land title search | 14 | P01 | LO / LM | Revenue records, legal report | LM, Customer
P05 | Land lease or sale registered | 20 | P04 | LO / LM | Registered deed | Customer
P06 | Land-use permission | 30c | P05 | LO / LM | Permission order | District office
P07 | Topographic and contour survey | 8 | P05 SS+5 | DES / LD | Survey drawing | LD
P08 | Geotechnical study, pile pull-out test | 15 | P07 SS+3 | DES / LD | Soil report, pull-out report | LD
P09 | Hydrology and drainage study | 10 | P07 | DES / LD | Flood-level note | LD
P10 | Evacuation line route survey | 8 | P01 | LO / LM | Route map, crossing list | LM
P11 | Insurance: contractors all-risk, marine, workmen | 5 | P02 | PM | Policies | PM
P12 | Labour licence, BOCW registration | 15c | P02 | LO / LM | Licences | LM
P13 | Baseline schedule and budget frozen | 4 | P02 | PM | Baseline, budget file | Management
P14 | Site power, water, office, stores | 12 | P05 | SEX / SIC | Layout of temporary works | SIC
A01 | Developer registration with state agency | 10c | P01 | LO / LM | Application, fee, document check | State agency
A02 | Connectivity stage 1 / feasibility | 45c | A01, P10 | LO / LM | Load-flow study, technical feasibility report | STU / DISCOM
A03 | Connectivity stage 2, bay allotted, estimate paid | 45c | A02 | LO / LM | Grant letter, estimate, security deposit | STU / DISCOM
A04 | Developer permission | 21c | A03, P06 | LO / LM | Permission | State agency
A05 | Line route and crossing permissions | 60c | P10, A02 | LO / LM | Road NOC, Rail NOC, River NOC, Forest NOC, Defence NOC, Airport NOC | Authorities
A06 | CEIG drawing approval | 21c | E13, E14 | LO / LM | Drawing set, licence, fee | CEIG
A07 | PTCC route approval | 30c | E15 | LO / LM | PTCC drawings | PTCC
A08 | Metering scheme approved, ABT meters and CT/PT tested | 30c | A03, E14 | LO / LM | Scheme, test reports | STU / SLDC
A09 | Wheeling, banking and transmission agreements | 30c | A03 | LO / LM | Agreements | STU, DISCOM
A10 | CEIG inspection, line and plant | 21c | C19, A06 | LO / LM | Certificate | CEIG
A11 | SLDC registration, telemetry and real-time data | 15c | C14, A08 | LO / LM | SLDC letter | SLDC
A12 | Charging permission, back-charging | 5c | A10, A11, A07, A08 | LO / LM | Charging permission | STU / DISCOM
A13 | Synchronisation and commissioning committee | 7c | A12, A04, A09 | LO / LM | Commissioning certificate, JMR | State agency, DISCOM
A14 | Open-access permission live | 15c | A13 | LO / LM | Monthly open-access approval | SLDC
E01 | Design basis report | 5 | P07 SS+4 | DES / LD | Design basis | LD, Owner's engineer
E02 | Array Layout | 8 | E01, P07 | DES / LD | Drawing 1 | LD, Owner's engineer
E03 | PVsyst and shadow | 4 | E02 | DES / LD | Drawings 3, 4 | LD
E04 | Grading, road, drain, fence drawings | 8 | E02, P09 | DES / LD | Drawing 10 | LD
E05 | Pile and MMS design | 12 | E02, P08 | DES / LD | Drawings 8, 9 | LD, Owner's engineer
E06 | String and inverter layout | 6 | E02 | DES / LD | Drawing 5 | LD
E07 | DC single line diagram | 5 | E06 | DES / LD | Drawing 6 | LD
E08 | AC and HT single line diagram | 8 | E06 | DES / LD | Drawing 7 | LD, Owner's engineer
E09 | Cable routing and trench layout | 7 | E07, E08 | DES / LD | Drawing 12 | LD
E10 | Cable schedule and sizing | 6 | E09 | DES / LD | Drawing 13 | LD
E11 | Earthing grid and LA study | 6 | E08 | DES / LD | Drawing 14 | LD, CEIG
E12 | Inverter station, control room, civil | 10 | E08 | DES / LD | Drawing 16 | LD
E13 | HT panel and transformer GA | 8 | E08 | DES / LD | Drawing 15 | LD, CEIG
E14 | Protection and metering SLD, relay settings | 8 | E08 | DES / LD | Relay study | LD, STU
E15 | Switchyard, bay and line drawings | 15 | A02, E08 | DES / LD | Tower profile, bay sections | STU
E16 | SCADA architecture and I/O list | 6 | E08 | DES / LD | Drawing 17 | LD
E17 | BOQ released | 4 | E05, E10, E11, E13 | DES / LD | BOQ | LD, PRM
E18 | Good-for-construction set | 6 | E04, E05, E10 | LD | GFC set | Owner's engineer
E19 | Detailed Project Report | 6 | E03, E17 | DES / LD | Drawing 18 | PM, Lender
M01 | RFQs: transformer, HT panel (long lead) | 3 | E08 | PRE / PRM | RFQ | PRM
M02 | RFQs: modules, inverters, MMS | 3 | E05 | PRE / PRM | RFQ | PRM
M03 | Long-lead POs | 10 | M01, P03, E13 | PRE / PRM | PO | PRM, Management
M04 | Module, inverter, MMS POs | 10 | M02, P03 | PRE / PRM | PO, ALMM proof, payment LC | PRM, Management
M05 | Cable and BOS POs | 8 | E17 | PRE / PRM | PO | PRM
M06 | Transformer made and type/routine tested | 90c | M03 | PRE / PRM | Drawing approval, FAT report | LD
M07 | HT panel made and tested | 75c | M03 | PRE / PRM | FAT report | LD
M08 | Piles and MMS, first lot | 25 | M04 | PRE / PRM | Mill, coating reports | -
M09 | Modules, first lot | 40 | M04 | PRE / PRM | Flash list, EL, PDI report | -
M10 | Inverters | 45 | M04 | PRE / PRM | Type tests, FAT | -
M11 | Cables and BOS | 25 | M05 | PRE / PRM | Routine tests | -
M12 | Inspection and MDCC, first MMS lot | 3 | M08 | PRE / PRM | MDCC | PRM
M13 | Inspection and MDCC, modules (lot-wise) | 5 | M09 | PRE / PRM | PDI report, MDCC | PRM
M14 | MMS deliveries (lot-wise) | 20 | M12 | SEX / SIC | E-way bills, GRN | SIC
M15 | Module deliveries (lot-wise) | 25 | M13 | SEX / SIC | E-way bills, serial lists, GRN | SIC
M16 | Inverters, cables delivered | 10 | M10, M11 | SEX / SIC | GRN | SIC
M17 | Transformer, HT panel delivered | 8 | M06, M07 | SEX / SIC | MDCC, GRN, impact-recorder reading | SIC
C01 | Mobilisation, temporary works | 7 | P14, P12 | SEX / SIC | Manpower list, induction | SIC
C02 | Clearing, grading, roads | 20 | C01, E04, P06 | SUB / SIC | Levels record | SIC
C03 | Fence and gate | 20 | C02 SS+8 | SUB / SIC | Photos | SIC
C04 | Pile marking and piling | 25 | C02 SS+10, M14 SS+3, E18 | SUB / SIC | Pile checklist, pull-out sample | SIC
C05 | MMS erected and aligned | 28 | C04 SS+7, M14 SS+8 | SUB / SIC | MMS checklist | SIC
C06 | Modules mounted | 30 | C05 SS+8, M15 SS+5 | SUB / SIC | Module checklist, serial map | SIC
C07 | Trenches and cable laying | 25 | C05 SS+10, M16 SS+4 | SUB / SIC | Cable checklist | SIC
C08 | DC stringing, connectors, SCB | 22 | C06 SS+8 | SUB / SIC | Polarity, Voc sheet | SIC
C09 | Inverter stations and control room civil | 25 | C02 SS+12, E12 | SUB / SIC | Cube test, photos | SIC
C10 | Inverters placed and terminated | 12 | C09, M16 | SUB / SIC | Inverter checklist | SIC
C11 | Transformer and HT panel erected | 12 | C09, M17 | SUB / SIC | Transformer, panel checklists | SIC
C12 | Earthing grid and LA | 20 | C05 SS+12 | SUB / SIC | Earth resistance sheet | SIC
C13 | Evacuation line and bay | 50 | A05, E15, A03 | SUB / SIC | Line checklist | STU, SIC
C14 | SCADA, weather station, plant network | 14 | C10 | SEX / SIC | I/O test | SIC
C15 | Module cleaning system, water | 10 | C06 SS+15 | SUB / SIC | Flow test | SIC
C16 | Pre-commissioning tests LV/DC (category 1, sample category 2) | 12 | C08, C07, C10, C12 | SEX / SIC | Test sheets | LD, Owner's engineer
C17 | HT tests: IR, ratio, tan delta, relay | 8 | C11, C13 | SEX / SIC | Test reports | LD, CEIG
C18 | Punch points closed | 8 | C16, C17, C14 | SEX / SIC | Punch list | SIC
C19 | Mechanical completion | 0 | C18, C15, C03 | SIC | Completion certificate | Owner's engineer
H01 | Trial run (72 h) and COD | 3c | A13 | SIC, OMM | Trial-run log, COD letter | Customer
H02 | Performance test (30 days) | 30c | H01 | OMM | PR test report | Owner's engineer
H03 | As-built set, O&M manuals, spares | 15 | C19 | DES / LD | As-built, manuals, spares list | LD
H04 | Training, security and O&M mobilised | 6 | H01 | OMM | Training record | Customer
H05 | Customer punch list closed | 20 | H01 | SEX / SIC | Punch list | Customer
H06 | Provisional acceptance and HOTO | 2 | H02, H03, H04, H05 | PM | Acceptance certificate | Customer
H07 | Final invoice, retention bond | 3 | H06 | PM | Invoice, BG | Finance
H08 | Project closed, defect-liability clock | 2 | H06 | PM | Closure note | Management
`;

export const ground: Template = {
  key: 'ground',
  name: 'Ground mount',
  segment: 'ground',
  reference_kwp: 10000,
  events: readTable(
    table,
    { C19: 'mechanical_completion', A13: 'synchronised', H06: 'handover' },
    {
      M01: 'asked',
      M02: 'asked',
      M03: 'ordered',
      M04: 'ordered',
      M05: 'ordered',
      M06: 'made',
      M07: 'made',
      M08: 'made',
      M09: 'made',
      M10: 'made',
      M11: 'made',
      M12: 'inspected_and_cleared',
      M13: 'inspected_and_cleared',
    },
  ),
  optional: [
    {
      key: 'captive',
      question: 'Is it captive or group captive?',
      event: readLine('P15 | Share-holding proof | 10 | P01 | PM | Share certificates, CA certificate | Management'),
      before: [{ code: 'A09', kind: 'FS', lag: 0 }],
    },
    {
      key: 'third_party_sale',
      question: 'Is the energy sold to a third party?',
      event: readLine("A15 | Buyer's no-objection | 30c | A02 | LO / LM | NOC | DISCOM"),
      before: [{ code: 'A09', kind: 'FS', lag: 0 }],
    },
  ],
  kwp_a_day: { M14: 500, M15: 400, C04: 400, C05: 350, C06: 330, C08: 450 },
  rounding: 'down',
};
