/** Raster tiles from the configured address, and from nowhere else. */
import { fetchUpstream } from './upstream.ts';

const TILE_BYTES = 2 * 1024 * 1024;
const DEEPEST_ZOOM = 22;

export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

/** A tile that exists: digits only, and within the square of its zoom. */
export function readTilePlace(parts: Record<string, unknown>): TilePlace | undefined {
  const digits = ['z', 'x', 'y'].map((part) => String(parts[part]));
  if (!digits.every((part) => /^\d{1,7}$/.test(part))) return undefined;
  const [z, x, y] = digits.map(Number) as [number, number, number];
  return z <= DEEPEST_ZOOM && x < 2 ** z && y < 2 ** z ? { z, x, y } : undefined;
}

export function checkTilesUrl(template: string): void {
  const whole = ['{z}', '{x}', '{y}'].every((part) => template.includes(part));
  const fixedHost = /^https?:\/\/[^/{}]+\//.test(template);
  if (!whole || !fixedHost)
    throw new Error('MAP_TILES_URL must be an http or https address with {z}, {x} and {y} in it.');
}

/** The picture's own first bytes say what it is; what the upstream calls it is not believed. */
function imageType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}

export async function fetchTile(
  template: string,
  { z, x, y }: TilePlace,
  timeout_ms?: number,
): Promise<{ type: string; bytes: Buffer }> {
  const address = template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));
  const bytes = await fetchUpstream(address, TILE_BYTES, timeout_ms);
  const type = imageType(bytes);
  if (!type) throw new Error('The map service sent something that is not a picture.');
  return { type, bytes };
}
