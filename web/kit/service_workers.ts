/** Removes any background worker registered on an earlier visit: none is used, and an old one could serve old pages. */
export async function removeServiceWorkers(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker?.getRegistrations();
    await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
  } catch {
    // Where a browser forbids asking, it allowed no registration either.
  }
}
