/** What the map asks the server: whether tiles and a geocoder are configured, and places by name. */
import { getJson } from '../../kit/api.ts';
import type { Location } from './location.ts';

export interface MapSettings {
  tiles: boolean;
  geocoder: boolean;
  /** Whom to credit for the tiles. */
  attribution: string;
}

export interface FoundPlace extends Location {
  name: string;
  state: string;
}

/** The map works on bundled data alone, so settings that cannot be had read as nothing configured. */
const BUNDLED_ONLY: MapSettings = { tiles: false, geocoder: false, attribution: '' };

export const TILES_PATH = '/api/maps/tiles/';

export async function askMapSettings(): Promise<MapSettings> {
  try {
    return { ...BUNDLED_ONLY, ...(await getJson<Partial<MapSettings>>('/api/maps/settings')) };
  } catch {
    return BUNDLED_ONLY;
  }
}

export async function askPlaces(keyword: string, signal: AbortSignal): Promise<FoundPlace[]> {
  const path = `/api/maps/search?q=${encodeURIComponent(keyword.slice(0, 100))}`;
  return (await getJson<{ places: FoundPlace[] }>(path, signal)).places;
}
