/** Two records that are one: what the one that stays is made of, and what an undo may take back. */

import { contact_keys, lead_fields } from './crm/lead_fields.ts';
import { keysLike } from './fields.ts';

export const most_merged = 5;

const merged_fields = keysLike(lead_fields, 'merge');

/** Fields of a lead that are chosen one by one; a few belong together: its place, its terms, its follow-up. */
export const lead_merge_fields = merged_fields.flatMap(
  (key): ((typeof merged_fields)[number] | 'place' | 'terms' | 'follow_up')[] =>
    key === 'discom' ? [key, 'place'] : key === 'note' ? ['terms', 'follow_up', key] : [key],
);
export type LeadMergeField = (typeof lead_merge_fields)[number];

/** How to reach a customer: chosen only by who sees it. */
export const contact_fields: readonly string[] = contact_keys;

/** Empty is what nobody filled in: the other record's fact is taken then. No is an answer. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.every((one) => isBlank(one)));

/** A form begun before with its blank facts filled in; what someone typed stays. */
export const refilled = (form: Record<string, unknown>, facts: Record<string, unknown>): Record<string, unknown> => ({
  ...form,
  ...Object.fromEntries(Object.entries(facts).filter(([fact]) => isBlank(form[fact]))),
});

/**
 * The facts of the record that stays: of each field the chosen record's, otherwise its own, otherwise the first one that is
 * not blank. `own` are fields in which blank is an answer too.
 */
export function mergedFacts<F extends string>(
  fields: readonly F[],
  kept: { id: number; facts: Readonly<Record<F, unknown>> },
  others: readonly { id: number; facts: Readonly<Record<F, unknown>> }[],
  choices: ReadonlyMap<string, number>,
  own: readonly F[] = [],
): Record<F, unknown> {
  const all = [kept, ...others];
  return Object.fromEntries(
    fields.map((field) => {
      const chosen = all.find(({ id }) => id === choices.get(field));
      const filled = own.includes(field) ? kept : all.find(({ facts }) => !isBlank(facts[field]));
      return [field, (chosen ?? filled ?? kept).facts[field]];
    }),
  ) as Record<F, unknown>;
}

interface Contact {
  name: string;
  role: string;
  phone: string;
  email: string;
  whatsapp: boolean;
}

/** The people of all of them, each once: by phone, else by e-mail, else by name. */
export function mergedContacts(contacts: readonly Contact[], main: { phone: string; email: string }): Contact[] {
  const found = new Map<string, Contact>();
  for (const one of contacts) {
    const key = one.phone || one.email.toLowerCase() || one.name.toLowerCase();
    const is_main = key !== '' && (key === main.phone || key === main.email.toLowerCase());
    if (key !== '' && !is_main && !found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}
