/** The reason why a document is not needed, while someone types it and others may change it. */

/** What is typed, and the reason that was there when typing began. */
export interface TypedReason {
  text: string;
  from: string;
}

/**
 * What becomes of a typed reason when its field is left: it is saved, it says nothing new, or someone else changed the reason
 * since, which is never overwritten unseen.
 */
export function reasonLeft(typed: TypedReason | undefined, now: string): 'save' | 'same' | 'changed' {
  if (!typed || typed.text.trim() === now || typed.text.trim() === typed.from) return 'same';
  return typed.from === now ? 'save' : 'changed';
}
