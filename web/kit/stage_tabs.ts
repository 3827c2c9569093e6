/** The company's stages: its order, its labels, in the language of the page. */
import { useMemo } from 'react';
import { profileOf, stageTabs } from '../../domain/companies.ts';
import type { StageTab } from '../../domain/stages.ts';
import { useLabels } from './labels.ts';
import { usePerson } from './session.ts';

export function useStageTabs(): StageTab[] {
  const person = usePerson();
  const key = person?.companyKey ?? '';
  const kind = person?.userKind;
  const { term } = useLabels();
  return useMemo(
    () => stageTabs(profileOf(key), kind).map((tab) => ({ ...tab, name: term(tab.name) })),
    [key, kind, term],
  );
}
