/** Addresses of files in this page's memory: they end when they are no longer needed, and all of them with the session. */
import { onPersonChange } from './session.ts';

const held = new Set<string>();

/** An address for a file in memory; it ends after `lifetime_ms`, when released, or when another person is at this device. */
export function blobAddress(blob: Blob, lifetime_ms?: number): string {
  const address = URL.createObjectURL(blob);
  held.add(address);
  if (lifetime_ms !== undefined) setTimeout(() => releaseBlob(address), lifetime_ms);
  return address;
}

/** Ends an address and lets its memory go. */
export function releaseBlob(address: string): void {
  if (held.delete(address)) URL.revokeObjectURL(address);
}

onPersonChange(() => held.forEach(releaseBlob));
