/** The rule of a commission: its rate, and the rates from larger sizes on. */
import { Trans } from '@lingui/react/macro';
import type { CommissionBasis, CommissionSlab } from '../../../../domain/commissions.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { useRate } from './rate.ts';

interface RuleProps {
  basis: CommissionBasis;
  rate: number;
  slabs: readonly CommissionSlab[];
}

export function Rule({ basis, rate, slabs }: RuleProps) {
  const say = useRate();
  return (
    <>
      {say(basis, rate)}
      {slabs
        .toSorted((a, b) => a.from_kwp - b.from_kwp)
        .map((slab) => (
          <div key={slab.from_kwp}>
            <Trans>
              from {showCapacity(slab.from_kwp)}: {say(basis, slab.rate)}
            </Trans>
          </div>
        ))}
    </>
  );
}
