/** Between the columns of a lead and the facts that are chosen when leads are merged. */
import { isDeepStrictEqual } from 'node:util';
import { lead_fields } from '../../../../domain/crm/lead_fields.ts';
import { keysLike } from '../../../../domain/fields.ts';
import {
  isBlank,
  lead_merge_fields,
  type LeadMergeField,
  mergedContacts,
  mergedFacts,
} from '../../../../domain/merging.ts';
import { allDetails } from '../leads/facts.ts';
import type { WholeLead } from '../leads/rows.ts';

type Facts = Record<LeadMergeField, unknown>;
type Contacts = Parameters<typeof mergedContacts>[0];

/** Facts that are several columns. */
const together = {
  place: ['latitude', 'longitude'],
  terms: ['value', 'commercial', 'advance_on'],
  follow_up: ['follow_up_on', 'follow_up_user_id', 'follow_up_note'],
} as const;
const isTogether = (field: string): field is keyof typeof together => field in together;

/** Fields in which empty is an answer too. */
const own_answers = keysLike(lead_fields, 'merge').filter((key) => lead_fields[key].merge === 'own');

function factsOf(lead: WholeLead): Facts {
  const details = allDetails(lead.details) as Record<string, unknown>;
  const fact = (field: LeadMergeField): unknown => {
    if (field === 'terms' && lead.value === 0 && Object.keys(lead.commercial).length === 0) return null;
    if (isTogether(field)) {
      const values = together[field].map((column) => lead[column]);
      return isBlank(values[0]) ? null : values;
    }
    return field in details ? details[field] : lead[field];
  };
  return Object.fromEntries(lead_merge_fields.map((field) => [field, fact(field)])) as Facts;
}

/** The columns of the lead that stays, with its details as one; tags, competitors and people are those of all. */
export function mergedColumns(
  kept: WholeLead,
  others: readonly WholeLead[],
  choices: ReadonlyMap<string, number>,
): Record<string, unknown> {
  const withFacts = (lead: WholeLead) => ({ id: lead.id, facts: factsOf(lead) });
  const facts = mergedFacts(lead_merge_fields, withFacts(kept), others.map(withFacts), choices, own_answers);
  const columns: Record<string, unknown> = {};
  const details: Record<string, unknown> = { ...kept.details };
  const known = allDetails({});
  for (const [field, value] of Object.entries(facts)) {
    if (isTogether(field)) {
      if (Array.isArray(value)) for (const [at, column] of together[field].entries()) columns[column] = value[at];
    } else if (field in known) {
      if (!isDeepStrictEqual(value, (allDetails(kept.details) as Record<string, unknown>)[field]))
        details[field] = value;
    } else columns[field] = value;
  }
  const all = [kept, ...others];
  const lists = all.map((lead) => allDetails(lead.details));
  const people: Contacts = [
    ...lists.flatMap(({ contacts }) => contacts),
    ...all.map(({ name, phone, email }) => ({ name, role: '', phone, email, whatsapp: false })),
  ];
  const main = {
    phone: typeof columns.phone === 'string' ? columns.phone : '',
    email: typeof columns.email === 'string' ? columns.email : '',
  };
  const contacts = mergedContacts(people, main)
    .filter((one) => one.phone || one.email)
    .slice(0, 12);
  const competitors = [...new Set(lists.flatMap((one) => one.competitors))].slice(0, 10);
  if (contacts.length > 0) details.contacts = contacts;
  if (competitors.length > 0) details.competitors = competitors;
  const tags = [...new Set(all.flatMap((lead) => lead.tags))].slice(0, 12);
  // what the one that stays does not say, the others do
  const custom = Object.assign({}, ...all.map((lead) => lead.custom).toReversed());
  return { ...columns, tags, details, custom };
}
