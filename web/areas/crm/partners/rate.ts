/** A rate of commission as people say it. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { CommissionBasis } from '../../../../domain/commissions.ts';
import { showRupees } from '../../../../domain/money.ts';
import { figureText } from '../../../ui/text/Figure.tsx';

export function useRate() {
  const { t } = useLingui();
  return useCallback(
    (basis: CommissionBasis, rate: number): string =>
      basis === 'per_kw' ? t`${showRupees(rate)} per kWp` : t`${figureText(rate)}% of the value`,
    [t],
  );
}
