/** The daily record of a site: who worked, with what, in which weather, and who may write, accept, sign and reopen it (domain §14). */
import { addDays, type PlainDate } from '../dates.ts';
import { sumOf } from '../materials/quantities.ts';
import { decimal, plural, say, type Sentence } from '../sentences.ts';

export const trades = [
  'Site in-charge',
  'Engineer',
  'Supervisor',
  'Safety officer',
  'Store keeper',
  'Surveyor',
  'Fitter (MMS)',
  'Welder',
  'Rigger',
  'Module installer',
  'DC electrician',
  'AC electrician',
  'HT electrician/jointer',
  'Earthing gang',
  'Mason',
  'Carpenter',
  'Bar-bender',
  'Helper',
  'Pile-rig operator',
  'Excavator operator',
  'Crane/Hydra operator',
  'Driver',
  'SCADA technician',
  'Painter',
  'Housekeeping',
  'Security',
  'Liaison',
] as const;
export type Trade = (typeof trades)[number];

export const shifts = ['Day', 'Evening', 'Night'] as const;
export type Shift = (typeof shifts)[number];

const weather_reasons = ['Rain', 'Strong wind', 'Lightning', 'Heat', 'Fog'] as const;
/** Why people or machines stood idle. */
export const idle_reasons = [
  ...weather_reasons,
  'Material missing',
  'Drawing missing',
  'Work front not ready',
  'Power failure',
  'Permit or safety',
  'Machine breakdown',
  'Strike or holiday',
  'Other reason',
] as const;
export type IdleReason = (typeof idle_reasons)[number];

export const machines = [
  'Crane',
  'Hydra',
  'Excavator',
  'Pile rig',
  'Forklift',
  'Boom lift',
  'Tractor',
  'Generator',
  'Welding set',
  'Concrete mixer',
  'Other machine',
] as const;
export type Machine = (typeof machines)[number];

export const skies = ['Clear', 'Cloudy', 'Hot', 'Light rain', 'Heavy rain', 'Strong wind', 'Fog'] as const;
export type Sky = (typeof skies)[number];

export interface Weather {
  sky: Sky;
  temperature_c: number | null;
  rain_mm: number | null;
  /** metres per second */
  wind_ms: number | null;
  /** within 10 km */
  lightning: boolean;
  /** of the working day, because of the weather */
  lost_hours: number;
}

/** Limits above which work stops (est.): roof work and cranes by wind in m/s, excavation by rain in mm, all by heat in °C. */
export const stop_limits = { roof_wind_ms: 10, crane_wind_ms: 9, rain_mm: 30, heat_c: 42 } as const;

export const stops = ['roof_wind', 'lightning', 'crane_wind', 'excavation', 'heat'] as const;
export type Stop = (typeof stops)[number];

/** What had to stop in the weather of a day; rain also counts from the day before. */
export function stopsOf(weather: Weather, before: Pick<Weather, 'rain_mm'> | undefined, on_roof: boolean): Stop[] {
  const { wind_ms, lightning, temperature_c, rain_mm } = weather;
  const wind = wind_ms ?? 0;
  const found: Stop[] = [];
  if (on_roof && wind > stop_limits.roof_wind_ms) found.push('roof_wind');
  if (lightning && on_roof) found.push('lightning');
  if (wind > stop_limits.crane_wind_ms) found.push('crane_wind');
  if (Math.max(rain_mm ?? 0, before?.rain_mm ?? 0) > stop_limits.rain_mm) found.push('excavation');
  if ((temperature_c ?? 0) > stop_limits.heat_c) found.push('heat');
  return found;
}

export function saysStop(stop: Stop): Sentence {
  switch (stop) {
    case 'roof_wind':
      return say`Wind above ${{ limit: stop_limits.roof_wind_ms }} m/s: no work on the roof.`;
    case 'lightning':
      return say`Lightning within 10 km: no work on the roof.`;
    case 'crane_wind':
      return say`Wind above ${{ limit: stop_limits.crane_wind_ms }} m/s: no crane work.`;
    case 'excavation':
      return say`More than ${{ limit: stop_limits.rain_mm }} mm of rain within 24 hours: no excavation.`;
    case 'heat':
      return say`Above ${{ limit: stop_limits.heat_c }} °C: no work from 12:00 to 16:00.`;
  }
}

/** Hours of a working day, by which lost hours become days. */
export const day_hours = 8;

/** A signed day on which hours were lost to the weather. */
export interface LostDay {
  day: PlainDate;
  lost_hours: number;
}

/** What is left of a day's work, from 0 to 1; less than a twentieth counts as none. */
export function workLeft(lost_hours: number): number {
  const left = 1 - Math.min(1, lost_hours / day_hours);
  return left < 0.05 ? 0 : left;
}

/** Days lost to the weather, to the tenth: hours lost by the hours of a working day, at most one for each. */
export const daysLost = (days: readonly Pick<Weather, 'lost_hours'>[]): number =>
  Math.round(days.reduce((sum, { lost_hours }) => sum + Math.min(1, lost_hours / day_hours), 0) * 10) / 10;

/** A line of a day: so many of a trade, of the company’s own or of a sub-contractor. */
export interface CrewLine {
  trade: Trade;
  skilled: number;
  unskilled: number;
  /** for each of them */
  hours: number;
  overtime: number;
  /** for each of them, within the hours */
  idle_hours: number;
  idle_reason: IdleReason | null;
}

export const headcount = (lines: readonly Pick<CrewLine, 'skilled' | 'unskilled'>[]): number =>
  lines.reduce((sum, { skilled, unskilled }) => sum + skilled + unskilled, 0);

/** Hours of all people together, overtime included. */
export const manHours = (lines: readonly Pick<CrewLine, 'skilled' | 'unskilled' | 'hours' | 'overtime'>[]): number =>
  sumOf(lines.map(({ skilled, unskilled, hours, overtime }) => (skilled + unskilled) * (hours + overtime)));

export const idleHours = (lines: readonly Pick<CrewLine, 'skilled' | 'unskilled' | 'idle_hours'>[]): number =>
  sumOf(lines.map(({ skilled, unskilled, idle_hours }) => (skilled + unskilled) * idle_hours));

/** Why a line cannot be right; undefined when it can. */
export function whyNotLine({
  skilled,
  unskilled,
  hours,
  overtime,
  idle_hours,
  idle_reason,
}: CrewLine): Sentence | undefined {
  if (skilled + unskilled < 1) return say`Enter how many people worked.`;
  if (hours + overtime > 24) return say`A day has 24 hours.`;
  if (idle_hours > hours + overtime) return say`Idle hours cannot be more than the hours worked.`;
  if (idle_hours > 0 && idle_reason === null) return say`Select why they stood idle.`;
  return undefined;
}

/** A line of a sub-contractor waits until the Site In-Charge accepts it. */
export const line_states = ['accepted', 'pending', 'rejected'] as const;
export type LineState = (typeof line_states)[number];

export const day_statuses = ['Open', 'Signed'] as const;
export type DayStatus = (typeof day_statuses)[number];

/** What a person is to the daily records of a project. */
export interface DayPerson {
  user_id: number;
  /** of the company, and works in construction */
  writes: boolean;
  /** approves in construction: the Site In-Charge, the Project Manager, administrators */
  signs: boolean;
  /** a sub-contractor who was given construction */
  outside: boolean;
}

export interface DayState {
  status: DayStatus;
  day: PlainDate;
  /** lines of sub-contractors that wait */
  pending: number;
  /** people that are recorded, and what else says that the day was looked at */
  people: number;
  lost_hours: number;
}

/** How many days back a sub-contractor records work. */
export const outside_days = 2;

/** So long after it a day can still be recorded. */
export const most_days_back = 3 * 365;

/** Why a person does not write in the record of a day. */
export function whyNotWrite(
  record: Pick<DayState, 'status'> | undefined,
  on: PlainDate,
  today: PlainDate,
  person: DayPerson,
): Sentence | undefined {
  if (!person.writes && !person.outside) return say`Only people who work in construction can record a day.`;
  if (on > today) return say`This day has not come yet.`;
  if (on < addDays(today, -most_days_back)) return say`This day is more than three years ago.`;
  if (record?.status === 'Signed') return say`This day is signed. The Site In-Charge can reopen it.`;
  if (!person.writes && on < addDays(today, -outside_days))
    return say`Sub-contractors record work of the last ${plural({ days: outside_days }, '# day', '# days')}.`;
  return undefined;
}

/** Why a person does not accept or reject lines of sub-contractors. */
export function whyNotAccept({ status }: Pick<DayState, 'status'>, person: DayPerson): Sentence | undefined {
  if (!person.signs) return say`Only people who may approve in construction can do this.`;
  return status === 'Signed' ? say`This day is signed. The Site In-Charge can reopen it.` : undefined;
}

/** Why a person cannot take a day to a status: who approves signs it once nothing waits, and reopens it. */
export function whyNotTurn(record: DayState, to: DayStatus, person: DayPerson): Sentence | undefined {
  if (!person.signs) return say`Only people who may approve in construction can do this.`;
  if (record.status === to) return to === 'Signed' ? say`This day is already signed.` : say`This day is already open.`;
  if (to === 'Open') return undefined;
  if (record.pending > 0)
    return say`${plural({ lines: record.pending }, '# line of a sub-contractor waits', '# lines of sub-contractors wait')} to be accepted.`;
  if (record.people === 0 && record.lost_hours === 0) return say`Record who worked, or the hours lost to the weather.`;
  return undefined;
}

/** The working days of a span that have no record: gaps. */
export const gapsIn = (
  working_days: readonly PlainDate[],
  recorded: ReadonlySet<PlainDate>,
  { from, until }: { from: PlainDate; until: PlainDate },
): PlainDate[] => working_days.filter((day) => day >= from && day <= until && !recorded.has(day));

/** The hour in India at which a day without a record is a matter for a reminder. */
export const reminder_hour = 20;

/** What differs between a record as it was signed and as it is: what, before, after. */
export interface Difference {
  what: string;
  before: string;
  after: string;
}

/** Facts and lines of a record by their names, as they are compared. */
export type DayContent = Readonly<Record<string, string>>;

export const differences = (before: DayContent, after: DayContent): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((what) => ({ what, before: before[what] ?? '', after: after[what] ?? '' }))
    .filter((one) => one.before !== one.after);

/** Why no more can be installed: never more than was issued to the place and is not installed or waiting yet. */
export function whyNotInstall(
  quantity: number,
  {
    issued,
    installed,
    waiting,
    unit,
    name,
  }: { issued: number; installed: number; waiting: number; unit: string; name: string },
): Sentence | undefined {
  const left = sumOf([issued, -installed, -waiting]);
  if (quantity <= left) return undefined;
  return left <= 0
    ? say`Nothing of ${{ name }} is left of what was issued. Ask the store.`
    : say`Only ${{ left: decimal(left, 3) }} ${{ unit }} of ${{ name }} are left of what was issued. Ask the store.`;
}

/** kWp for each working day of the last ten that had some, to the tenth; null: nothing was installed in them. */
export function paceOf(
  installed: readonly { day: PlainDate; kwp: number }[],
  days: readonly PlainDate[],
): number | null {
  const last = new Set(days.slice(-10));
  const own = installed.filter(({ day, kwp }) => kwp > 0 && last.has(day));
  const sum = own.reduce((all, { kwp }) => all + kwp, 0);
  return sum > 0 ? Math.round((sum / last.size) * 10) / 10 : null;
}

/** Working days until all modules are up, at a pace; null: not to be said. */
export const daysAtPace = (left_kwp: number, pace: number | null): number | null => {
  if (left_kwp <= 0) return 0;
  return pace === null ? null : Math.ceil(left_kwp / pace);
};
