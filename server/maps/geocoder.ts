/** Asks the configured geocoder, which speaks as Nominatim does: `?q=…&format=jsonv2` answered by a list. */
import type { Place } from './places.ts';
import { fetchUpstream } from './upstream.ts';

const ANSWER_BYTES = 1024 * 1024;
const RESULTS = 8;

export function checkGeocoderUrl(address: string): void {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error('GEOCODER_URL must be an http or https address.');
}

/** Entries that are not places are left out; names are cut to what a list can show. */
function readPlace(entry: unknown): Place[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { lat, lon, name, display_name, address } = entry as Record<string, unknown>;
  const [latitude, longitude] = [lat, lon].map((degrees) => Number.parseFloat(String(degrees))) as [number, number];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return [];
  const shown = [name, display_name].find((text) => typeof text === 'string' && text.trim());
  if (typeof shown !== 'string') return [];
  const state = (address as Record<string, unknown> | undefined)?.state;
  return [
    {
      name: shown.trim().slice(0, 120),
      state: typeof state === 'string' ? state.slice(0, 120) : '',
      latitude,
      longitude,
    },
  ];
}

/** Whatever the operator wrote into the address (a key, country codes) stays. */
export async function askGeocoder(address: string, query: string, timeout_ms?: number): Promise<Place[]> {
  const url = new URL(address);
  for (const [name, value] of Object.entries({
    q: query,
    format: 'jsonv2',
    addressdetails: '1',
    limit: String(RESULTS),
  })) {
    url.searchParams.set(name, value);
  }
  const answer: unknown = JSON.parse((await fetchUpstream(url, ANSWER_BYTES, timeout_ms)).toString('utf8'));
  return Array.isArray(answer) ? answer.flatMap(readPlace).slice(0, RESULTS) : [];
}
