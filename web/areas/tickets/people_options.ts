/** People of the company who may see tickets, to choose from. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Choices } from './slices.ts';

/** Gives the options; who is chosen already stays in them, also when they may not see tickets any more. */
export function usePeopleOptions({
  people,
}: Choices): (chosen: readonly number[]) => { value: number; label: string }[] {
  const { t } = useLingui();
  return useCallback(
    (chosen) => {
      const able = people.filter(({ outside }) => !outside);
      const gone = chosen.filter((id) => !able.some(({ user_id }) => user_id === id));
      return [
        ...able.map(({ user_id, name, role }) => ({ value: user_id, label: role ? `${name} · ${role}` : name })),
        ...gone.map((id) => ({ value: id, label: t`Someone no longer available` })),
      ];
    },
    [people, t],
  );
}
