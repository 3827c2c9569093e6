/** The heads of a project's budget, with the shares of the contract value by which one is planned (domain §8.1, estimates). */
import type { ProjectSegment } from '../lists.ts';
import { percentOf } from '../money.ts';
import { labour_head } from './running_bill.ts';

interface Head {
  name: string;
  /** per cent of the contract value without GST, by segment; 0: not planned there */
  shares: Readonly<Record<ProjectSegment, number>>;
  /** heads of commitments and of the journal that count to it: categories of material and services, and that of sub-contractors */
  holds: readonly string[];
}

const head = (
  name: string,
  [residential, c_and_i, ground]: readonly [number, number, number],
  holds: readonly string[] = [],
): Head => ({ name, shares: { residential, c_and_i, ground }, holds });

const heads = {
  modules: head('Modules', [42, 50, 52], ['MODULES']),
  inverters: head('Inverters', [10, 8, 5], ['INVERTERS']),
  structure: head('Mounting structure', [8, 8, 11], ['MMS', 'Structures', 'BOS Clamps']),
  walkway: head('Walkway, safety line, handrail', [0, 3, 0], ['Walkway', 'Safety Line', 'Handrail']),
  dc: head('DC side', [4, 3, 3], ['DC Cable', 'Connectors', 'DCDB', 'String Combiner Box']),
  ac: head(
    'AC side',
    [4, 7, 3],
    [
      'LT Panel',
      'ACDB',
      'AC Cable',
      'HT Cable',
      'Extension Panel',
      'Spare Feeder',
      'Bus Duct',
      'DG Synchronisation',
      'BOS-08 Cable Tray and Conduit',
    ],
  ),
  transformer: head('Transformer, HT panel', [0, 0, 4], ['Transformer', 'HT Panel']),
  evacuation: head('Evacuation line, bay', [0, 0, 4]),
  earthing: head(
    'Earthing and lightning protection',
    [3, 1.5, 0],
    ['LA', 'Earthing Electrodes', 'BOS-07 Earthing Strip and Conductor'],
  ),
  scada: head(
    'SCADA, weather, metering',
    [2, 1.5, 0.7],
    ['SCADA', 'Weather Monitoring Station', 'Metering', 'Communication Cable'],
  ),
  cleaning: head('Cleaning system', [0, 0.5, 0], ['Module Cleaning System']),
  civil: head('Civil, roads, fence', [0, 0, 4], ['Civil, Fencing and Fire Safety']),
  labour: head('Installation labour', [7, 5, 4], [labour_head, 'BOS & I&C']),
  liaison: head('Liaison, CEIG, fees', [2, 1.5, 1.3], ['Liaison and Fees']),
  freight: head('Freight, insurance', [2, 1.5, 1.5], ['Transport']),
  engineering: head('Engineering', [1, 1, 0.7], ['Engineering Services', 'Testing and Commissioning']),
  overheads: head('Site overheads', [3, 2, 1.8], ['Crane and Machinery Hire', 'Site Services']),
  contingency: head('Contingency', [1, 1, 1]),
  warranty: head('Warranty provision', [2, 0.5, 0]),
  // what names no head that is known: shown, never dropped
  other: head('Other cost', [0, 0, 0]),
} as const satisfies Record<string, Head>;

export type BudgetHead = keyof typeof heads;
/** In the order they are listed. */
export const budget_heads = Object.keys(heads) as BudgetHead[];

/** A head in words. */
export const headName = (key: BudgetHead): string => heads[key].name;

/** Of the contract value, per cent. */
export const shareOf = (key: BudgetHead, segment: ProjectSegment): number => heads[key].shares[segment];

/** What of the contract value is planned to be left, per cent. */
export const marginOf = (segment: ProjectSegment): number =>
  Math.round((100 - budget_heads.reduce((sum, key) => sum + shareOf(key, segment), 0)) * 100) / 100;

const by_source = new Map<string, BudgetHead>(
  budget_heads.flatMap((key) => heads[key].holds.map((source) => [source, key] as const)),
);

/** The budget head of a head of the journal or of commitments; what names none is other cost. */
export const budgetHeadOf = (source: string): BudgetHead => by_source.get(source) ?? 'other';

/** A head's share of a contract value, in paise. */
export const plannedShare = (key: BudgetHead, segment: ProjectSegment, contract_value: number): number =>
  percentOf(contract_value, shareOf(key, segment));

/** The heads of the journal and of commitments that count to a budget head; other cost is whatever counts to none. */
export const sourcesOf = (key: BudgetHead): readonly string[] =>
  key === 'other' ? [...by_source.keys()] : heads[key].holds;
