import { requireOutside } from '../tenancy/outside.ts';

/**
 * The one other host the map may ask: tiles and geocoding leave through here, so that a browser speaks only to this
 * server. No header of the caller is passed on, redirects are refused, and size and time are bounded.
 */
const TIMEOUT_MS = 5_000;

export async function fetchUpstream(address: string | URL, limit: number, timeout_ms = TIMEOUT_MS): Promise<Buffer> {
  requireOutside('The map service');
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeout_ms),
    headers: { 'user-agent': 'Sunstage' },
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`The map service answered ${response.status}.`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > limit) throw new Error(`The map service sent more than ${limit} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
