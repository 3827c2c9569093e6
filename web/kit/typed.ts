/** What was typed and not sent lives as long as the tab; it is one person's, and goes when they sign out. */

const owner = 'sunstage:typed-by';

/** Removes what was typed in this tab. The addresses and links of the visit itself stay. */
export function forgetTyped(): void {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    for (const name of names) if (!name.startsWith('sunstage:')) sessionStorage.removeItem(name);
    sessionStorage.removeItem(owner);
  } catch {
    // a closed storage keeps nothing
  }
}

/** Someone is signed in: what another person typed here before them goes, what they typed themselves stays. */
export function keepTypedBy(user_id: number | string): void {
  try {
    const before = sessionStorage.getItem(owner);
    if (before !== null && before !== String(user_id)) forgetTyped();
    sessionStorage.setItem(owner, String(user_id));
  } catch {
    // a closed storage keeps nothing
  }
}
