/** What the fields of a lead are chosen from. */
import { useMemo } from 'react';
import { discoms, lead_sources, type StateOrTerritory } from '../../../domain/lists.ts';
import { useSlice } from '../../kit/slice.ts';
import { useLabels } from '../../kit/labels.ts';
import type { FieldLists } from '../../ui/form/DescribedField.tsx';
import { companies, lead_words, partners, sellers } from './slices.ts';

const nothing = {};
/** Of more than that those after them are not offered. */
const most = { limit: 1000 };

/** `state`: that of the form, whose DISCOMs are suggested; `wanted`: false while nobody chooses. */
export function useLeadLists(state?: string | null, wanted = true) {
  const { choices } = useLabels();
  const people = useSlice(sellers, wanted ? nothing : undefined).data?.members;
  const through = useSlice(partners, wanted ? most : undefined).data?.partners;
  const clients = useSlice(companies, wanted ? most : undefined).data?.companies;
  const in_use = useSlice(lead_words, wanted ? nothing : undefined).data;
  return useMemo(() => {
    const named = people?.map(({ user_id, name, assignable }) => ({ id: user_id, name, assignable })) ?? [];
    const sources = [...lead_sources.slice(0, -1), ...(in_use?.sources ?? []), ...lead_sources.slice(-1)];
    return {
      /** those who may be given a lead */
      people: named.filter((one) => one.assignable),
      /** everybody who may stand in one */
      all_people: named,
      records: { channel_partners: through ?? [], crm_companies: clients ?? [] },
      words: {
        sources: choices([...new Set(sources)]),
        tags: in_use?.tags ?? [],
        discoms: discoms[state as StateOrTerritory] ?? [],
      },
    } satisfies FieldLists & { all_people: unknown };
  }, [choices, people, through, clients, in_use, state]);
}
