/** The company's stages: its order, its labels. */
import { useMemo } from 'react';
import { profileOf, stageTabs } from '../../domain/companies.ts';
import type { StageTab } from '../../domain/stages.ts';
import { usePerson } from './session.ts';

export function useStageTabs(): StageTab[] {
  const key = usePerson()?.companyKey ?? '';
  return useMemo(() => stageTabs(profileOf(key)), [key]);
}
