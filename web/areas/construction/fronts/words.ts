/** What the kinds of work fronts are called. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WorkFront } from '../slices.ts';

export function useFrontKinds(): Record<WorkFront['front_kind'], string> {
  const { t } = useLingui();
  return useMemo(() => ({ roof: t`Roof block`, table: t`Table`, field: t`Field` }), [t]);
}
