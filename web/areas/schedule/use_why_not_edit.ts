/** Why a person may not change what an event is, in the words the server would use; undefined when they may. */
import { useLingui } from '@lingui/react/macro';
import { profileOf } from '../../../domain/companies.ts';
import { module_names } from '../../../domain/modules.ts';
import { whoCould } from '../../../domain/permissions.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { usePerson } from '../../kit/session.ts';

export function useWhyNotEdit(can_edit: boolean, stage: StageKey): string | undefined {
  const { t } = useLingui();
  const person = usePerson();
  if (can_edit) return undefined;
  const able = whoCould({ right: 'edit', module: stage }, profileOf(person?.companyKey ?? '')).join(', ');
  const what = module_names[stage];
  return t`You cannot change ${what}. Ask: ${able}.`;
}
