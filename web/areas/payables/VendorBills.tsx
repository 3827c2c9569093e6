/** The bills of the vendor's supplier, and when they are paid. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSlice } from '../../kit/slice.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Spread, Stack } from '../../ui/layout/flow.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { own_bills } from './slices.ts';
import { BillTag } from './words.tsx';

const nothing = {};
const shown_at_first = 5;

export default function VendorBills() {
  const { t } = useLingui();
  const bills = useSlice(own_bills, nothing).data?.bills ?? [];
  const [all, setAll] = useState(false);
  if (bills.length === 0) return null;
  return (
    <Panel title={t`Your bills`} note={<Plural value={bills.length} one="# bill" other="# bills" />}>
      <Stack gap={12}>
        {bills.slice(0, all ? bills.length : shown_at_first).map((one) => (
          <Spread key={one.id} gap={12} align="center">
            <div>
              <strong>{one.number}</strong> <BillTag standing={one.standing} />
              <div>
                {one.order} · <DateText date={one.day} />
                {one.open > 0 && one.due_on && (
                  <>
                    {' · '}
                    <Trans>due</Trans> <DateText date={one.due_on} />
                  </>
                )}
              </div>
            </div>
            <div>
              <Money paise={one.total} /> <Trans>incl. GST</Trans>
            </div>
          </Spread>
        ))}
        {!all && bills.length > shown_at_first && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            <Trans>Show all bills</Trans>
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
