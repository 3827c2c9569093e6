/** The trade's vocabulary: what stands in docs/words.md, and what the product explains where a label has the word. */
import { say, type Sentence } from './sentences.ts';

/** By the word as labels write it. One in capitals is explained wherever it stands in a label, another where it is the whole label. */
export const glossary: Readonly<Record<string, Sentence>> = {
  AC: say`Alternating current: the grid side of the inverters`,
  Ageing: say`Days a lead has been in its pipeline stage`,
  Baseline: say`The schedule as it was on a given day, for comparison. The first is the agreed schedule`,
  'BG / LC': say`Bank guarantee or letter of credit: it uses the limit, no money is drawn`,
  BOQ: say`Bill of quantities: everything the plant needs, with quantities`,
  'C&I': say`Commercial and industrial: plants of businesses`,
  CEIG: say`Chief Electrical Inspector to Government, who inspects the installation and permits it to be charged`,
  CFADS: say`Cash flow available for debt service: EBITDA less tax`,
  'Channel partner': say`Someone who brings leads for a commission`,
  Constraint: say`A date an event is held to: no earlier than, no later than, or exactly on`,
  'Contract demand': say`The highest load a connection may draw, agreed with the DISCOM`,
  Covenants: say`Conditions of the lender that the company meets as long as the line of credit is open`,
  Critical: say`Without float: a day lost here delays the end of the project by a day`,
  DC: say`Direct current: the module side of the inverters`,
  DISCOM: say`Electricity distribution company: it approves the connection and installs the net meter`,
  DSCR: say`Debt service coverage ratio: cash available for debt service per rupee of interest and principal`,
  EBITDA: say`Earnings before interest, tax, depreciation and amortisation`,
  EMI: say`Equated monthly instalment of a loan`,
  EPC: say`Engineering, procurement and construction: who builds the plant`,
  Escalation: say`Who is told when a promised time has passed`,
  Float: say`Working days an event can slip: before the project ends later (total), or before the next event does (free)`,
  'Follow-up': say`The next contact with a lead: on what day, and by whom`,
  Forecast: say`Where the work is heading, from what is done and what is left`,
  GFC: say`Good for construction: a drawing that may be built from`,
  GSTIN: say`GST identification number, 15 characters`,
  HOTO: say`Hand over and take over of the finished plant`,
  HT: say`High tension: connections of 11 kV and above`,
  IRN: say`Invoice reference number, by which the e-invoice portal registers an invoice`,
  IRR: say`Internal rate of return: the yearly return of the investment over the life of the plant`,
  JMR: say`Joint meter reading, signed by both sides`,
  kW: say`Kilowatts: alternating-current capacity of the inverters, and load`,
  kWp: say`Kilowatts peak: direct-current capacity of the modules`,
  Lag: say`Days between the end of one event and the start of the next. Negative days overlap`,
  LCOE: say`Levelised cost of energy: all costs of the plant per unit it generates over its life`,
  'Liquidated damages': say`What a supplier owes for delay: a percentage of what is late for each week, up to a cap`,
  LT: say`Low tension: connections below 11 kV`,
  MDCC: say`Material dispatch clearance certificate: without it nothing leaves the factory`,
  MMS: say`Module mounting structure`,
  'Net metering': say`The meter counts what is drawn from and fed to the grid, and the difference is billed`,
  NPV: say`Net present value: what the investment earns over its life, in today’s money`,
  'O&M': say`Operation and maintenance of the finished plant`,
  Pace: say`How fast the company works compared with the template. Days of authorities do not change`,
  Payback: say`Years until savings have paid for the plant`,
  PO: say`Purchase order`,
  PPA: say`Power purchase agreement: electricity is sold at an agreed tariff`,
  'Punch point': say`A defect or unfinished work at the site. A holds up charging, B the hand over, C neither`,
  RFQ: say`Request for quotation`,
  'Sanctioned load': say`The load a connection is approved for by the DISCOM`,
  'Short-close': say`To give up the rest of an ordered quantity: it will not come any more`,
  SLA: say`Service level agreement: the promised times for answer, site visit and solution`,
  WDV: say`Written-down value: what depreciation of earlier years has left for tax`,
  Weight: say`The share of an event in the progress of its stage`,
  Wp: say`Watts peak: direct-current capacity of a module`,
};

const isShort = (word: string): boolean => /^[A-Z&]{2,}$|Wp?$/.test(word);
const short = Object.keys(glossary).filter(isShort);
const any_short = new RegExp(`(?<![\\p{L}\\d])(${short.join('|')})(?![\\p{L}\\d])`, 'u');

/** The word of the trade in a label, with what it means; undefined where there is none. */
export function explained(label: string): { word: string; meaning: Sentence } | undefined {
  const whole = glossary[label];
  const word = whole && Object.hasOwn(glossary, label) ? label : any_short.exec(label)?.[1];
  const meaning = word === undefined ? undefined : glossary[word];
  return word !== undefined && meaning ? { word, meaning } : undefined;
}
