/** How the facts of a lead read. */
import { useMemo } from 'react';
import { lead_fields } from '../../../../domain/crm/lead_fields.ts';
import type { Field } from '../../../../domain/fields.ts';
import { useFieldNames } from '../../../kit/labels.ts';
import { rupees, useDescribedText } from '../../../ui/layout/described_facts.tsx';
import { useLeadLists } from '../lead_lists.ts';
import type { Lead } from '../slices.ts';

export function useFactText() {
  const names = useFieldNames(lead_fields);
  const { all_people: people, records } = useLeadLists();
  const described = useDescribedText(useMemo(() => ({ people, records }), [people, records]));
  /** Undefined: as any value reads. */
  const text = (key: keyof Lead, value: unknown): string | undefined => {
    if (key === 'contacts') return (value as Lead['contacts']).map((one) => `${one.name} ${one.phone}`).join(', ');
    if (key === 'tod_slots') return (value as Lead['tod_slots']).map((one) => one.name).join(', ');
    if (key === 'monthly_bills') return (value as (number | null)[]).map(rupees).join(' · ');
    if (key === 'monthly_units') return (value as (number | null)[]).map((one) => one ?? '–').join(' · ');
    const field: Field | undefined = (lead_fields as Record<string, Field>)[key];
    return field && described(field, value);
  };
  return { names, text };
}
