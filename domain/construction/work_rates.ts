/** What a crew does in a day of eight hours (domain §14, est.), and how many people a piece of work needs from that. */
import type { MaterialCategory, ProjectSegment } from '../lists.ts';
import { decimal, plural, say, type Sentence } from '../sentences.ts';
import { day_hours, type Trade } from './site_days.ts';

export const works = [
  'sheet_roof_mms',
  'rcc_mms',
  'roof_modules',
  'dc_cabling',
  'lt_cable',
  'cable_tray',
  'earth_pits',
  'inverters',
  'piling',
  'ground_mms',
  'ground_modules',
] as const;
export type Work = (typeof works)[number];

export interface WorkRate {
  /** people in one crew */
  crew: number;
  trade: Trade;
  /** what one crew does in a day of eight hours */
  per_day: number;
  unit: 'kWp' | 'm' | 'Nos';
}

/** Productivity norms (est.); of a pile rig, which does 120 to 180 a day, the middle. */
export const work_rates: Record<Work, WorkRate> = {
  sheet_roof_mms: { crew: 8, trade: 'Fitter (MMS)', per_day: 25, unit: 'kWp' },
  rcc_mms: { crew: 10, trade: 'Fitter (MMS)', per_day: 15, unit: 'kWp' },
  roof_modules: { crew: 6, trade: 'Module installer', per_day: 40, unit: 'kWp' },
  dc_cabling: { crew: 4, trade: 'DC electrician', per_day: 45, unit: 'kWp' },
  lt_cable: { crew: 6, trade: 'AC electrician', per_day: 120, unit: 'm' },
  cable_tray: { crew: 4, trade: 'AC electrician', per_day: 60, unit: 'm' },
  earth_pits: { crew: 3, trade: 'Earthing gang', per_day: 3, unit: 'Nos' },
  inverters: { crew: 4, trade: 'AC electrician', per_day: 3, unit: 'Nos' },
  piling: { crew: 1, trade: 'Pile-rig operator', per_day: 150, unit: 'Nos' },
  ground_mms: { crew: 20, trade: 'Fitter (MMS)', per_day: 180, unit: 'kWp' },
  ground_modules: { crew: 20, trade: 'Module installer', per_day: 220, unit: 'kWp' },
};

/** The work by which material of a category is built in; undefined where no norm is known. */
export function workOf(category: string, segment: ProjectSegment): Work | undefined {
  const ground = segment === 'ground';
  const known: Partial<Record<MaterialCategory, Work>> = {
    MODULES: ground ? 'ground_modules' : 'roof_modules',
    MMS: ground ? 'ground_mms' : 'sheet_roof_mms',
    Structures: ground ? 'ground_mms' : 'sheet_roof_mms',
    'DC Cable': 'dc_cabling',
    'AC Cable': 'lt_cable',
    'BOS-08 Cable Tray and Conduit': 'cable_tray',
    'Earthing Electrodes': 'earth_pits',
    INVERTERS: 'inverters',
  };
  return known[category as MaterialCategory];
}

export interface CrewNeeded {
  crews: number;
  people: number;
  trade: Trade;
  /** working days that one crew would need */
  days_of_one: number;
  /** how it comes about */
  why: Sentence;
}

/**
 * How many crews do a quantity within working days: what one crew does in a day, by the hours of the day and by what the season
 * leaves of it, times the days, and rounded up.
 */
export function crewNeeded(
  work: Work,
  quantity: number,
  days: number,
  { hours = day_hours, productivity = 1 }: { hours?: number; productivity?: number } = {},
): CrewNeeded {
  const { crew, trade, per_day, unit } = work_rates[work];
  const done = (per_day * hours * productivity) / day_hours;
  const span = Math.max(1, days);
  const crews = Math.max(1, Math.ceil(quantity / (done * span) - 1e-9));
  return {
    crews,
    people: crews * crew,
    trade,
    days_of_one: Math.ceil(quantity / done - 1e-9),
    why: say`${{ quantity: decimal(quantity) }} ${{ unit }} in ${plural({ days: span }, '# working day', '# working days')}; one crew of ${{ crew }} does ${{ per_day: decimal(done) }} ${{ unit }} a day (norm, est.).`,
  };
}
