/** What can be found by words, and who finds what kind of thing. */
import type { Module } from './modules.ts';
import { isInside } from './people.ts';
import { type Ask, allow, contactScope, whyNot } from './permissions.ts';

export const found_kinds = ['project', 'event', 'document', 'person', 'lead', 'company', 'proposal', 'ticket'] as const;
export type FoundKind = (typeof found_kinds)[number];

/** Kinds whose things are the company's, found by whoever sees this part of the product; the others lie in projects. */
const parts: Partial<Record<FoundKind, Module>> = {
  person: 'people',
  lead: 'crm',
  company: 'crm',
  proposal: 'crm',
  ticket: 'tickets',
};

/** Kinds found by the phone number or e-mail address of a customer too. */
const by_contact: readonly FoundKind[] = ['lead', 'company', 'proposal'];

/** True for words that look like a phone number or an e-mail address, or a part of one. */
const looksLikeContact = (words: string): boolean => /@|\d{4}/.test(words.replaceAll(/[\s().+-]/g, ''));

/** The kinds a person may find by some words at all; each thing found is then asked for by itself. */
export function findableKinds(ask: Ask, words: string): FoundKind[] {
  const { actor } = ask;
  if (!actor) return [];
  return found_kinds.filter((kind) => {
    const module = parts[kind];
    if (!module) return true;
    if (kind === 'person' && !isInside(actor.kind)) return false;
    if (by_contact.includes(kind) && looksLikeContact(words) && !contactScope(ask).everywhere) return false;
    return whyNot(allow.toView(module), ask) === undefined;
  });
}

/** The kinds of which a person finds only what is their own: leads without the right to those of others, tickets from outside. */
export function ownKinds(ask: Ask): FoundKind[] {
  const { actor } = ask;
  if (!actor) return [];
  const own: FoundKind[] = whyNot(allow.toView('all_leads'), ask) ? ['lead'] : [];
  return isInside(actor.kind) ? own : [...own, 'ticket'];
}
