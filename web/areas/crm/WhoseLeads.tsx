/** All leads, or the person’s own: in the bar on a desk, beside the views on a phone. */
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useAddress } from '../../kit/address.ts';

export function WhoseLeads() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  return (
    <SegmentedControl
      aria-label={t`Lead owner filter`}
      data={[
        { value: 'all', label: t`All` },
        { value: 'mine', label: t`Mine` },
      ]}
      value={params.get('mine') === 'true' ? 'mine' : 'all'}
      onChange={(value) => set({ mine: value === 'mine' ? 'true' : undefined }, { replace: true })}
    />
  );
}
