/** The place of a plant: chosen on the map, searched for, or written as numbers there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCurrentLocation, IconMapPin, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { states_and_territories } from '../../../domain/lists.ts';
import { devicePosition } from '../../kit/position.ts';
import { toast } from '../feedback/toast.tsx';
import { useForm, useFormValue } from '../form/form_state.ts';
import { showLocation } from './location.ts';
import { MapPicker } from './MapPicker.tsx';
import classes from './LocationField.module.css';
import { Cluster, Stack } from '../layout/flow.tsx';

export function LocationField({ label, description }: { label?: string; description?: string | undefined }) {
  const { t } = useLingui();
  const { state } = useForm();
  const latitude = useFormValue<number | null | undefined>('latitude');
  const longitude = useFormValue<number | null | undefined>('longitude');
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState(false);
  const point = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
  const shown = point && showLocation(point);
  return (
    <Stack gap={4}>
      <span className={classes.label} id="site-location">
        {label ?? <Trans>Site on the map</Trans>}
      </span>
      {description && <span className={classes.value}>{description}</span>}
      <Cluster gap={[8, 12]} align="center">
        <Button
          variant="default"
          leftSection={<IconMapPin size={16} aria-hidden />}
          aria-describedby="site-location"
          onClick={() => setOpened(true)}
        >
          {point ? <Trans>Move on the map</Trans> : <Trans>Choose on the map</Trans>}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={16} aria-hidden />}
          loading={asking}
          aria-describedby="site-location"
          onClick={async () => {
            setAsking(true);
            const here = await devicePosition();
            setAsking(false);
            if (!here)
              return toast.failure(
                t`The device does not say where it is. Allow it in the browser, or choose on the map.`,
              );
            state.set('latitude', here.latitude);
            state.set('longitude', here.longitude);
          }}
        >
          <Trans>I am here</Trans>
        </Button>
        <span className={classes.value} role="status">
          {shown ?? t`no location yet`}
        </span>
        {point && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={() => {
              state.set('latitude', null);
              state.set('longitude', null);
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </Cluster>
      <MapPicker
        opened={opened}
        onClose={() => setOpened(false)}
        value={point}
        onPick={(picked) => {
          state.set('latitude', picked.latitude);
          state.set('longitude', picked.longitude);
          // a place that was searched for names its state
          const named = picked.place.split(', ').at(-1) ?? '';
          const known = states_and_territories.find((one) => one === named);
          if (!state.value('state') && known) state.set('state', known);
        }}
      />
    </Stack>
  );
}
