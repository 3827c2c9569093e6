/** The company's stages: its order, its labels. */
import { profileOf, stageTabs } from '../../domain/companies.ts';
import type { StageTab } from '../../domain/stages.ts';
import { usePerson } from './session.ts';

export function useStageTabs(): StageTab[] {
  return stageTabs(profileOf(usePerson()?.companyKey ?? ''));
}
