/** Code whose import failed, asked for once more; the build writes the calls (vite.config.ts). */
const asked = new Map<string, Promise<unknown>>();

/** Loads a module under an address that no browser remembers as broken; everybody who asks is given the same one. */
function importAgain(address: URL): Promise<unknown> {
  const known = asked.get(address.href);
  if (known) return known;
  const loading: Promise<unknown> = import(/* @vite-ignore */ `${address.href}?again=${Date.now()}`);
  asked.set(address.href, loading);
  loading.catch(() => asked.delete(address.href));
  return loading;
}

Object.assign(globalThis, { importAgain });
