/** Where a visit really took place and when: what is marked for who reads it, and blocks nobody. */

export interface Point {
  latitude: number;
  longitude: number;
}

const earth_m = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places by great circle: the straight way, not the road. */
export function greatCircle(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const half_way = Math.sin((to - from) / 2) ** 2;
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earth_m * Math.asin(Math.min(1, Math.sqrt(half_way + Math.cos(from) * Math.cos(to) * across)));
}

/** How far from the site someone may be and still count as there. */
export const fence_m = 200;
/** Seconds a device's clock may be off without a mark. */
export const clock_limit_s = 60;

export const place_marks = ['inside', 'outside', 'no_position', 'no_site'] as const;
export type PlaceMark = (typeof place_marks)[number];

/** A position that is less exact says nothing more in favour of being there. */
const most_accuracy_m = 500;

/** What a position says of being at the site: inside where the distance less the accuracy, at most 500 m of it, is within the fence. */
export function distanceMarks(
  site: Point | undefined,
  device: (Point & { accuracy_m: number }) | undefined,
): { mark: PlaceMark; distance_m: number | null } {
  if (!device) return { mark: 'no_position', distance_m: null };
  if (!site) return { mark: 'no_site', distance_m: null };
  const distance_m = Math.round(greatCircle(site, device));
  return {
    mark: distance_m - Math.min(device.accuracy_m, most_accuracy_m) <= fence_m ? 'inside' : 'outside',
    distance_m,
  };
}

/** Seconds a device's clock is ahead of the server's. */
export const clockAhead = (device_now: string, received_at: string): number =>
  Math.round((Date.parse(device_now) - Date.parse(received_at)) / 1000);

export const isClockOff = (ahead_s: number | null): boolean => ahead_s !== null && Math.abs(ahead_s) > clock_limit_s;

/** How far each stop of a day is from the one before it, and all of it; null where a place is not known. */
export function legsOf(stops: readonly (Point | undefined)[]): { legs: (number | null)[]; total_m: number } {
  let before: Point | undefined;
  let total_m = 0;
  const legs = stops.map((stop) => {
    const leg = before && stop ? Math.round(greatCircle(before, stop)) : null;
    total_m += leg ?? 0;
    before = stop ?? before;
    return leg;
  });
  return { legs, total_m };
}
