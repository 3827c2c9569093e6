/** What the map picker asks the server: what is configured, places by name, and tiles through the same origin. */
import type { FastifyInstance } from 'fastify';
import { askGeocoder, checkGeocoderUrl } from './geocoder.ts';
import { findPlaces, type Place, QUERY_LIMIT } from './places.ts';
import { checkTilesUrl, fetchTile, readTilePlace } from './tiles.ts';

export interface MapSettings {
  /** MAP_TILES_URL: an address with {z}, {x} and {y}. */
  tiles_url?: string | undefined;
  /** GEOCODER_URL: the search address of a Nominatim-like service. */
  geocoder_url?: string | undefined;
  /** Whom the map's corner credits for the tiles. */
  tiles_attribution?: string | undefined;
  /** How long either may take to answer; 5 seconds unless said. */
  timeout_ms?: number | undefined;
}

const A_DAY = 86_400;
const NO_KEYWORD = 'Please enter your search keyword!';

/** Refuses to start with an address that could not work. */
export function mapRoutes(app: FastifyInstance, settings: MapSettings): void {
  const { tiles_url, geocoder_url, tiles_attribution = '© OpenStreetMap contributors', timeout_ms } = settings;
  if (tiles_url) checkTilesUrl(tiles_url);
  if (geocoder_url) checkGeocoderUrl(geocoder_url);

  async function search(query: string): Promise<Place[]> {
    if (!geocoder_url) return findPlaces(query);
    try {
      const found = await askGeocoder(geocoder_url, query, timeout_ms);
      if (found.length) return found;
    } catch (error) {
      app.log.warn({ reason: String(error) }, 'The geocoder did not answer; searching the bundled places.');
    }
    return findPlaces(query);
  }

  app.get('/api/maps/settings', async () => ({
    tiles: Boolean(tiles_url),
    geocoder: Boolean(geocoder_url),
    attribution: tiles_url ? tiles_attribution : '',
  }));

  app.get<{ Querystring: { q?: unknown } }>('/api/maps/search', async (request, reply) => {
    const { q } = request.query;
    const query = typeof q === 'string' ? q.trim() : '';
    if (!query) return reply.code(400).send({ message: NO_KEYWORD });
    if (query.length > QUERY_LIMIT) {
      return reply.code(400).send({ message: `Use at most ${QUERY_LIMIT} characters.` });
    }
    return { places: await search(query) };
  });

  app.get<{ Params: Record<string, string> }>('/api/maps/tiles/:z/:x/:y.png', async (request, reply) => {
    const place = readTilePlace(request.params);
    const missing = () =>
      reply.code(404).header('cache-control', 'no-store').send({ message: 'There is no such tile.' });
    if (!tiles_url || !place) return missing();
    try {
      const { type, bytes } = await fetchTile(tiles_url, place, timeout_ms);
      return reply.type(type).header('cache-control', `public, max-age=${A_DAY}`).send(bytes);
    } catch (error) {
      // The map then shows the bundled outline in the tile's place, so this is no failure of the call.
      request.log.warn({ reason: String(error) }, 'A map tile could not be had.');
      return missing();
    }
  });
}
