/** GST, delivery, validity and payment terms, said once for all lines. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Collapse, TextInput, UnstyledButton } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Columns, Stack } from '../../../ui/layout/flow.tsx';
import { Day, figure } from '../inputs.tsx';
import type { GivenLine } from '../slices.ts';
import classes from './Quote.module.css';

type Same = Pick<GivenLine, 'gst_percent' | 'delivery_days' | 'valid_until' | 'payment_terms' | 'advance_percent'>;
const nothing: Same = {
  gst_percent: null,
  delivery_days: null,
  valid_until: null,
  payment_terms: '',
  advance_percent: null,
};

export function SameForAll({ onApply }: { onApply: (part: Partial<GivenLine>) => void }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [same, setSame] = useState(nothing);
  const set = (part: Partial<Same>) => setSame((before) => ({ ...before, ...part }));
  const said = Object.entries(same).filter(([, value]) => value !== null && value !== '');
  return (
    <div className={classes.same}>
      <UnstyledButton className={classes.more ?? ''} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <IconChevronDown size={16} aria-hidden data-opened={opened || undefined} />
        <Trans>Same for all lines: GST, delivery, validity, payment terms</Trans>
      </UnstyledButton>
      <Collapse expanded={opened}>
        <Stack gap={12}>
          <Columns gap={12} of="repeat(auto-fit, minmax(160px, 1fr))">
            <NumberBox
              label={t`GST for all`}
              suffix="%"
              hideControls
              min={0}
              max={100}
              value={same.gst_percent ?? ''}
              onChange={(value) => set({ gst_percent: figure(value) })}
            />
            <NumberBox
              label={t`Delivery days for all`}
              hideControls
              allowDecimal={false}
              min={0}
              max={1000}
              value={same.delivery_days ?? ''}
              onChange={(value) => set({ delivery_days: figure(value) })}
            />
            <Day
              label={t`Valid until for all`}
              value={same.valid_until}
              onChange={(valid_until) => set({ valid_until })}
            />
            <TextInput
              label={t`Payment terms for all`}
              maxLength={400}
              value={same.payment_terms}
              onChange={(event) => set({ payment_terms: event.currentTarget.value })}
            />
            <NumberBox
              label={t`Advance for all`}
              suffix="%"
              hideControls
              min={0}
              max={100}
              value={same.advance_percent ?? ''}
              onChange={(value) => set({ advance_percent: figure(value) })}
            />
          </Columns>
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            disabled={said.length === 0}
            onClick={() => onApply(Object.fromEntries(said))}
          >
            <Trans>Apply to all lines</Trans>
          </Button>
        </Stack>
      </Collapse>
    </div>
  );
}
