/** Seasons in which work in the open goes slower: a company's own by state and district, and what the log of its sites has of them. */
import { addDays, type PlainDate } from '../dates.ts';
import { foldName } from '../text.ts';
import { holiday_years, usual_seasons } from './holidays.ts';

/** A season as a company plans with it. */
export interface Season {
  name: string;
  states: readonly string[];
  /** empty: all districts of these states that have no season of their own */
  districts: readonly string[];
  /** MM-DD; a season may pass the turn of the year */
  from: string;
  to: string;
  /** of the working time, 1 to 95 */
  lost_percent: number;
  /** where its days come from; empty: an estimate */
  source: string;
  /** whether its days were checked with that source */
  verified: boolean;
}

export interface Place {
  state: string;
  district: string;
}

export interface SlowSpan {
  from: PlainDate;
  to: PlainDate;
  productivity: number;
}

/** What plans count of a season; where its days come from changes no date. */
export function countedOf({
  source: _source,
  verified: _verified,
  ...counted
}: Season): Omit<Season, 'source' | 'verified'> {
  return counted;
}

const names = (districts: readonly string[], district: string): boolean =>
  foldName(district) !== '' && districts.some((one) => foldName(one) === foldName(district));

/** The seasons of a company that hold at a place: those of its district, otherwise those of its state as a whole. */
export function seasonsAt(seasons: readonly Season[], { state, district }: Place): Season[] {
  const of_state = seasons.filter(({ states }) => states.includes(state));
  const own = of_state.filter(({ districts }) => names(districts, district));
  return own.length > 0 ? own : of_state.filter(({ districts }) => districts.length === 0);
}

const spansOf = (seasons: readonly Season[]): SlowSpan[] =>
  seasons
    .flatMap(({ from, to, lost_percent }) =>
      // one that passes the turn of the year has begun before the first year too
      [holiday_years[0] - 1, ...holiday_years].map((year) => ({
        from: `${year}-${from}`,
        to: `${to < from ? year + 1 : year}-${to}`,
        productivity: (100 - lost_percent) / 100,
      })),
    )
    .toSorted((a, b) => a.from.localeCompare(b.from));

/**
 * What a plan counts of the seasons at a place: days to come. Up to the last day that was signed at the site the log
 * alone counts, so that nothing is counted twice.
 */
export function spansToCome(seasons: readonly Season[], place: Place, signed_to: PlainDate | null): SlowSpan[] {
  const spans = spansOf(seasonsAt(seasons, place));
  if (signed_to === null) return spans;
  return spans.flatMap((span) =>
    span.to <= signed_to ? [] : [{ ...span, from: span.from > signed_to ? span.from : addDays(signed_to, 1) }],
  );
}

/** The usual seasons of some states, one entry for each season, loss and coast; losses are estimates (domain §14). */
export const usualSeasons = (states: readonly string[]): Season[] =>
  usual_seasons.flatMap(
    ({ name, from, to, productivity, districts = [], states: all, source = '', verified = false }) => {
      const there = states.filter((state) => (all as readonly string[]).includes(state));
      return there.length === 0
        ? []
        : [
            {
              name,
              states: there,
              districts,
              from,
              to,
              lost_percent: Math.round((1 - productivity) * 1000) / 10,
              source,
              verified,
            },
          ];
    },
  );

/** How much slower work is expected to go at a place: by the company's own seasons where it has any there, otherwise as usual. */
export function slowAt(seasons: readonly Season[], place: Place): SlowSpan[] {
  const own = seasonsAt(seasons, place);
  return spansOf(own.length > 0 ? own : seasonsAt(usualSeasons([place.state]), place));
}

/** Whether a day and month, MM-DD, lies within a season. */
export const isWithin = ({ from, to }: Pick<Season, 'from' | 'to'>, day: string): boolean =>
  from <= to ? from <= day && day <= to : day >= from || day <= to;

/** What the signed days of one place and day of the year come to. */
export interface Logged extends Place {
  project_id: number;
  /** MM-DD */
  day: string;
  /** of a working day, from 0 to 1 */
  lost: number;
}

export interface Recorded {
  days: number;
  sites: number;
  lost_percent: number;
}

/** What the sites really lost in each of some seasons; null where no day of it was signed. */
export function recordedIn(seasons: readonly Season[], log: readonly Logged[]): (Recorded | null)[] {
  return seasons.map((season) => {
    const own = log.filter((one) => isWithin(season, one.day) && seasonsAt(seasons, one).includes(season));
    if (own.length === 0) return null;
    return {
      days: own.length,
      sites: new Set(own.map(({ project_id }) => project_id)).size,
      lost_percent: Math.round((own.reduce((sum, { lost }) => sum + lost, 0) / own.length) * 100),
    };
  });
}
