/** Changes of many leads: what a call skipped, and what undoes it, in as few calls as there are kinds of leads. */
import type { Sends } from '../../../contract/index.ts';
import { bulk_keys } from '../../../domain/crm/lead_fields.ts';
import { partsOf, type Skipped } from '../../kit/bulk.ts';
import type { LeadRow } from './slices.ts';

type Changes = Omit<Sends<'update_leads'>, 'lead_ids'>;
const kept = [...bulk_keys, 'follow_up_on', 'follow_up_user_id'] as const satisfies readonly (keyof Changes &
  keyof LeadRow)[];

/** The leads by what is the same of them. */
function alike<T extends object>(leads: readonly LeadRow[], of: (lead: LeadRow) => T): (T & { lead_ids: number[] })[] {
  const found = new Map<string, T & { lead_ids: number[] }>();
  for (const lead of leads) {
    const same = of(lead);
    const key = JSON.stringify(same);
    const group = found.get(key) ?? { ...same, lead_ids: [] };
    group.lead_ids.push(lead.id);
    found.set(key, group);
  }
  return [...found.values()].flatMap((group) => partsOf(group.lead_ids).map((lead_ids) => ({ ...group, lead_ids })));
}

/** The calls that give the leads back the facts they had; `leads` as they were before. */
export function factsBack(leads: readonly LeadRow[], changes: Changes): Sends<'update_leads'>[] {
  const keys = kept.filter((key) => changes[key] !== undefined);
  const as_left = Object.fromEntries(keys.map((key) => [key, changes[key]]));
  return alike(leads, (lead) => {
    const remove_tags = (changes.add_tags ?? []).filter((tag) => !lead.tags.includes(tag));
    const add_tags = (changes.remove_tags ?? []).filter((tag) => lead.tags.includes(tag));
    return {
      ...Object.fromEntries(keys.map((key) => [key, lead[key]])),
      ...(remove_tags.length > 0 && { remove_tags }),
      ...(add_tags.length > 0 && { add_tags }),
    };
  })
    .filter((call) => Object.keys(call).length > 1)
    .map((call) => (keys.length > 0 ? { ...call, as_left } : call));
}

/** The calls that move the leads back to the stages they came from. */
export const stagesBack = (leads: readonly LeadRow[], stage_id: number): Sends<'update_lead_stages'>[] =>
  alike(
    leads.filter((lead) => lead.stage_id !== stage_id),
    (lead) => ({ stage_id: lead.stage_id, ...(lead.lost_reason && { lost_reason: lead.lost_reason }) }),
  ).map((call) => ({ ...call, as_left: { stage_id } }));

export const leadName = ({ name, company_name }: Pick<LeadRow, 'name' | 'company_name'>): string =>
  company_name || name;

/** The leads of a part that a call skipped. */
export const skippedOf = <Row extends { id: number }>(
  part: readonly Row[],
  skipped: readonly { lead_id: number; why: string }[],
): Skipped<Row> => {
  const by_id = new Map(part.map((row) => [row.id, row]));
  return new Map(
    skipped.flatMap(({ lead_id, why }) => {
      const row = by_id.get(lead_id);
      return row ? [[row, why] as const] : [];
    }),
  );
};
