/**
 * Holidays and slow seasons of India, 2025 to 2028, as dated data. Central ones are the gazetted list of the Department
 * of Personnel and Training (as published for 2025 and 2026); movable days after 2026, all that hang on the moon, and
 * state days come from the open data of python-holidays (2025 to 2028) and are (est.): states notify theirs each
 * December. A company edits its own list; this is what it begins with. Losses of seasons are domain §14, all (est.); so are
 * their days, unless a source is named.
 */
import type { PlainDate } from '../dates.ts';
import type { StateOrTerritory } from '../lists.ts';

export interface Holiday {
  date: PlainDate;
  name: string;
  /** may still be notified for another day */
  estimated: boolean;
}

export const holiday_years = [2025, 2026, 2027, 2028] as const;

/** Days of all India on the same date each year. */
const national = {
  '01-26': 'Republic Day',
  '08-15': 'Independence Day',
  '10-02': 'Gandhi Jayanti',
  '12-25': 'Christmas',
};

/** Movable central holidays: one day a year, as MM-DD for 2025, 2026, 2027 and 2028. */
const movable: Record<string, string> = {
  'Maha Shivaratri': '02-26 02-15 03-06 02-23',
  Holi: '03-14 03-04 03-22 03-11',
  'Id-ul-Fitr': '03-31 03-21 03-10 02-27',
  'Ram Navami': '04-06 03-26 04-15 04-03',
  'Mahavir Jayanti': '04-10 03-31 04-18 04-07',
  'Good Friday': '04-18 04-03 03-26 04-14',
  'Buddha Purnima': '05-12 05-01 05-20 05-08',
  'Id-ul-Zuha (Bakrid)': '06-07 05-27 05-17 05-06',
  Muharram: '07-06 06-26 06-16 06-04',
  Janmashtami: '08-16 09-04 08-25 08-13',
  'Id-e-Milad': '09-05 08-26 08-15 08-04',
  Dussehra: '10-02 10-20 10-09 09-27',
  Diwali: '10-20 11-08 10-29 10-17',
  'Guru Nanak Jayanti': '11-05 11-24 11-14 11-02',
};
/** What building sites keep of them: where nothing else is agreed, a company works on the others. */
const kept_on_site = ['Holi', 'Dussehra', 'Diwali'];
/** These wait for the moon, in any year. */
const by_moon = ['Id-ul-Fitr', 'Id-ul-Zuha (Bakrid)', 'Muharram', 'Id-e-Milad'];

/** Days of one state on the same date each year. */
const state_fixed: Partial<Record<StateOrTerritory, Record<string, string>>> = {
  'Andhra Pradesh': { '11-01': 'Formation Day' },
  'Arunachal Pradesh': { '02-20': 'Statehood Day', '12-01': 'Indigenous Faith Day' },
  Assam: { '01-23': 'Netaji Jayanti', '04-14': 'Bohag Bihu', '04-15': 'Bohag Bihu', '05-01': 'May Day' },
  Bihar: { '03-22': 'Bihar Diwas', '04-14': 'Ambedkar Jayanti', '05-01': 'May Day' },
  Chhattisgarh: { '11-01': 'Rajyotsava' },
  Goa: { '05-01': 'May Day', '12-03': 'St Francis Xavier', '12-19': 'Liberation Day' },
  Gujarat: {
    '01-14': 'Uttarayan',
    '04-14': 'Ambedkar Jayanti',
    '05-01': 'Gujarat Day',
    '10-31': 'Sardar Patel Jayanti',
  },
  Haryana: { '03-23': 'Shaheedi Diwas', '04-14': 'Ambedkar Jayanti', '11-01': 'Haryana Day' },
  'Himachal Pradesh': { '01-25': 'Statehood Day', '04-15': 'Himachal Day' },
  Jharkhand: { '11-15': 'Formation Day' },
  Karnataka: { '04-14': 'Ambedkar Jayanti', '05-01': 'May Day', '11-01': 'Rajyotsava' },
  Kerala: { '04-14': 'Vishu, Ambedkar Jayanti', '05-01': 'May Day' },
  'Madhya Pradesh': { '04-14': 'Ambedkar Jayanti' },
  Maharashtra: { '02-19': 'Shivaji Jayanti', '04-14': 'Ambedkar Jayanti', '05-01': 'Maharashtra Day' },
  Manipur: { '01-21': 'Statehood Day', '05-01': 'May Day' },
  Meghalaya: { '01-21': 'Statehood Day' },
  Mizoram: { '02-20': 'Statehood Day', '12-24': 'Christmas Eve', '12-26': 'After Christmas' },
  Nagaland: { '12-01': 'Statehood Day' },
  Odisha: { '04-01': 'Utkal Divas', '04-14': 'Maha Vishuva Sankranti' },
  Punjab: { '03-23': 'Shaheedi Diwas', '04-14': 'Vaisakhi, Ambedkar Jayanti', '05-01': 'May Day' },
  Rajasthan: { '04-14': 'Ambedkar Jayanti' },
  Sikkim: { '05-16': 'State Day' },
  'Tamil Nadu': { '04-14': 'Tamil New Year', '05-01': 'May Day' },
  Telangana: { '04-14': 'Ambedkar Jayanti', '06-02': 'Formation Day' },
  Tripura: { '01-21': 'Statehood Day', '01-23': 'Netaji Jayanti', '05-01': 'May Day' },
  'Uttar Pradesh': { '04-14': 'Ambedkar Jayanti' },
  Uttarakhand: { '07-16': 'Harela', '11-09': 'Formation Day' },
  'West Bengal': {
    '01-23': 'Netaji Jayanti',
    '04-15': 'Poila Boishakh',
    '05-01': 'May Day',
    '05-09': 'Rabindra Jayanti',
  },
  Puducherry: { '05-01': 'May Day', '08-16': 'De Jure Transfer Day', '11-01': 'Liberation Day' },
};

/** Movable days of states, as above. */
const state_movable: readonly { name: string; days: string; states: readonly StateOrTerritory[] }[] = [
  {
    name: 'Pongal, Makar Sankranti',
    days: '01-14 01-14 01-15 01-15',
    states: ['Andhra Pradesh', 'Karnataka', 'Tamil Nadu', 'Telangana'],
  },
  { name: 'Mattu Pongal', days: '01-15 01-15 01-16 01-16', states: ['Tamil Nadu'] },
  {
    name: 'Ugadi, Gudi Padwa',
    days: '03-30 03-19 04-07 03-27',
    states: ['Andhra Pradesh', 'Goa', 'Karnataka', 'Maharashtra', 'Telangana'],
  },
  { name: 'Rath Yatra', days: '06-27 07-16 07-05 06-24', states: ['Odisha'] },
  {
    name: 'Raksha Bandhan',
    days: '08-09 08-28 08-17 08-05',
    states: ['Gujarat', 'Haryana', 'Madhya Pradesh', 'Rajasthan', 'Uttar Pradesh', 'Uttarakhand'],
  },
  {
    name: 'Ganesh Chaturthi',
    days: '08-27 09-14 09-04 08-23',
    states: ['Andhra Pradesh', 'Goa', 'Karnataka', 'Maharashtra', 'Tamil Nadu', 'Telangana'],
  },
  { name: 'Onam', days: '09-05 08-26 09-12 09-01', states: ['Kerala'] },
  { name: 'Durga Puja', days: '09-30 10-19 10-07 09-26', states: ['Assam', 'Odisha', 'Tripura', 'West Bengal'] },
  {
    name: 'Govardhan Puja, New Year',
    days: '10-22 11-10 10-30 10-18',
    states: ['Gujarat', 'Madhya Pradesh', 'Maharashtra', 'Rajasthan', 'Uttar Pradesh'],
  },
  { name: 'Bhai Duj', days: '10-23 11-11 10-31 10-19', states: ['Gujarat', 'Rajasthan', 'Uttar Pradesh'] },
  { name: 'Chhath Puja', days: '10-28 11-15 11-04 10-23', states: ['Bihar', 'Jharkhand'] },
];

const everyYear = (days: Record<string, string>): Holiday[] =>
  holiday_years.flatMap((year) =>
    Object.entries(days).map(([day, name]) => ({ date: `${year}-${day}`, name, estimated: false })),
  );

const perYear = (name: string, days: string, sure_years: number): Holiday[] =>
  days.split(' ').map((day, at) => ({ date: `${holiday_years[at]}-${day}`, name, estimated: at >= sure_years }));

const central: readonly Holiday[] = [
  ...everyYear(national),
  ...Object.entries(movable).flatMap(([name, days]) =>
    perYear(name, days, by_moon.includes(name) ? 0 : name === 'Good Friday' ? 4 : 2),
  ),
];

const ownOf = (state: string): Holiday[] => [
  ...everyYear(state_fixed[state as StateOrTerritory] ?? {}),
  ...state_movable
    .filter(({ states }) => (states as readonly string[]).includes(state))
    .flatMap(({ name, days }) => perYear(name, days, 0)),
];

/** By date, two names on one day joined. */
function byDate(holidays: readonly Holiday[]): Holiday[] {
  const days = new Map<PlainDate, Holiday>();
  for (const holiday of holidays) {
    const there = days.get(holiday.date);
    const name = there ? `${there.name}, ${holiday.name}` : holiday.name;
    days.set(holiday.date, { ...holiday, name, estimated: (there?.estimated ?? true) && holiday.estimated });
  }
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Days on which an authority in a state or territory is closed besides weekends: central and state holidays. */
export const authorityHolidayList = (state: string): Holiday[] => byDate([...central, ...ownOf(state)]);

/** The same as dates only. */
export const authorityHolidays = (state: string): PlainDate[] => authorityHolidayList(state).map(({ date }) => date);

/** What every company begins with: the national days, Holi, Dussehra and Diwali. */
export const nationalHolidayList = (): Holiday[] =>
  byDate(central.filter(({ name }) => Object.values(national).includes(name) || kept_on_site.includes(name)));

/** What a company in a state begins with: the national days, Holi, Dussehra, Diwali, and the state's own days. */
export const companyHolidayList = (state: string): Holiday[] => byDate([...nationalHolidayList(), ...ownOf(state)]);

/** A season: first and last day as MM-DD (over new year when the last comes first), and what is left of a day's work. */
interface UsualSeason {
  name: string;
  from: string;
  to: string;
  productivity: number;
  states: readonly StateOrTerritory[];
  /** none: the whole of these states; otherwise districts that differ from the rest */
  districts?: readonly string[];
  /** where the days come from; none: an estimate */
  source?: string;
  /** the source says them of all these states; otherwise of one place there */
  verified?: boolean;
}

/** Normal dates of the India Meteorological Department, as it announced them in 2020. */
const imd = (what: string): string => `India Meteorological Department, normal dates of 2020: ${what}`;

/** Planning losses by state, and by district where a coast differs from its inland (estimates, domain §14). */
export const usual_seasons: readonly UsualSeason[] = [
  // south-west monsoon, 45 to 60 % lost on the west coast
  {
    name: 'South-west monsoon',
    from: '06-01',
    to: '09-30',
    productivity: 0.5,
    states: ['Kerala'],
    source: imd('onset over Kerala 1 June; the season is counted to 30 September'),
    verified: true,
  },
  {
    name: 'South-west monsoon',
    from: '06-01',
    to: '09-30',
    productivity: 0.5,
    states: ['Goa', 'Lakshadweep'],
  },
  {
    name: 'South-west monsoon',
    from: '06-11',
    to: '09-30',
    productivity: 0.5,
    states: ['Maharashtra'],
    source: imd('onset at Mumbai 11 June, withdrawal 8 October'),
  },
  {
    name: 'South-west monsoon',
    from: '06-11',
    to: '09-30',
    productivity: 0.5,
    states: ['Dadra and Nagar Haveli and Daman and Diu'],
  },
  // the coast only; inland Karnataka and Gujarat get the losses of the centre
  {
    name: 'South-west monsoon',
    from: '06-15',
    to: '09-30',
    productivity: 0.65,
    states: ['Karnataka', 'Telangana', 'Andaman and Nicobar Islands'],
  },
  {
    name: 'South-west monsoon',
    from: '06-21',
    to: '09-30',
    productivity: 0.65,
    states: ['Gujarat'],
    source: imd('onset at Ahmedabad 21 June'),
  },
  {
    name: 'South-west monsoon',
    from: '06-05',
    to: '09-30',
    productivity: 0.5,
    states: ['Karnataka'],
    districts: ['Dakshina Kannada', 'Udupi', 'Uttara Kannada'],
  },
  {
    name: 'South-west monsoon',
    from: '06-15',
    to: '09-30',
    productivity: 0.5,
    states: ['Gujarat'],
    districts: ['Valsad', 'Navsari', 'Surat', 'Dang'],
  },
  // 30 to 40 % in the centre and the east
  {
    name: 'South-west monsoon',
    from: '07-01',
    to: '09-30',
    productivity: 0.65,
    states: [
      'Madhya Pradesh',
      'Chhattisgarh',
      'Odisha',
      'Jharkhand',
      'Bihar',
      'West Bengal',
      'Assam',
      'Meghalaya',
      'Tripura',
      'Manipur',
      'Mizoram',
      'Nagaland',
      'Arunachal Pradesh',
      'Sikkim',
    ],
  },
  // 25 to 30 % in the north
  {
    name: 'South-west monsoon',
    from: '07-01',
    to: '08-31',
    productivity: 0.725,
    states: [
      'Delhi',
      'Haryana',
      'Punjab',
      'Chandigarh',
      'Uttar Pradesh',
      'Uttarakhand',
      'Himachal Pradesh',
      'Rajasthan',
      'Jammu and Kashmir',
    ],
  },
  // north-east monsoon, 25 to 35 %
  {
    name: 'North-east monsoon',
    from: '10-01',
    to: '12-31',
    productivity: 0.7,
    states: ['Tamil Nadu', 'Puducherry', 'Andhra Pradesh'],
  },
  // fog, 10 %
  {
    name: 'Fog',
    from: '12-01',
    to: '01-31',
    productivity: 0.9,
    states: ['Delhi', 'Haryana', 'Punjab', 'Chandigarh', 'Uttar Pradesh'],
  },
];

/** The spans in which outdoor work goes slower in a state or territory, 2025 to 2028; none for an unknown one. */
export const slowSpans = (state: string): { from: PlainDate; to: PlainDate; productivity: number }[] =>
  usual_seasons
    .filter(({ states, districts }) => !districts && (states as readonly string[]).includes(state))
    .flatMap(({ from, to, productivity }) =>
      holiday_years.map((year) => ({
        from: `${year}-${from}`,
        to: `${to < from ? year + 1 : year}-${to}`,
        productivity,
      })),
    )
    .toSorted((a, b) => a.from.localeCompare(b.from));
