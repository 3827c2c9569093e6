/** Vehicles of a dispatch: driver, load, e-way bill, and the delivery challan of each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPdf } from '@tabler/icons-react';
import { showNumber } from '../../../domain/numbers.ts';
import { PhoneLink } from '../../ui/Reach.tsx';
import { reasonOf } from '../../kit/abilities.ts';
import { saveFile } from '../../kit/files.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Deliveries.module.css';
import type { Dispatch } from './slices.ts';
import { EwayTag } from './words.tsx';

type Vehicle = Dispatch['vehicles'][number];

export function Vehicles({ dispatch }: { dispatch: Dispatch }) {
  const { t } = useLingui();
  const count = dispatch.vehicles.length;
  if (count === 0) return null;
  return (
    <Panel title={t`Vehicles`} note={<Plural value={dispatch.vehicles.length} one="# vehicle" other="# vehicles" />}>
      <Stack gap={8}>
        {dispatch.vehicles.map((one) => (
          <One key={one.id} dispatch={dispatch} vehicle={one} />
        ))}
      </Stack>
    </Panel>
  );
}

/** What a vehicle carries, in short. */
export const carriedText = (lines: Vehicle['lines'], dispatch: Dispatch): string =>
  lines
    .flatMap(({ dispatch_line_id, quantity }) => {
      const lot = dispatch.lines.find(({ id }) => id === dispatch_line_id);
      return lot ? `${lot.description} (${showNumber(quantity, 3)} ${lot.unit})` : [];
    })
    .join(', ');

function One({ dispatch, vehicle }: { dispatch: Dispatch; vehicle: Vehicle }) {
  const { t } = useLingui();
  const { id, driver, driver_phone, eway_bill, lines } = vehicle;
  const unknown = lines.length === 0 ? t`Enter what each vehicle carries.` : undefined;
  return (
    <div className={classes.lot}>
      <div className={classes.head}>
        {vehicle.vehicle || t`Vehicle not known`}{' '}
        {vehicle.arrived_at && (
          <span className={classes.dim}>
            <Trans>
              arrived <TimeText at={vehicle.arrived_at} />
            </Trans>
          </span>
        )}
      </div>
      <div className={classes.dim}>
        {driver} {driver_phone && <PhoneLink number={driver_phone} />}
      </div>
      {dispatch.vehicles.length > 1 && <div>{carriedText(lines, dispatch) || t`Load unknown`}</div>}
      {eway_bill && (
        <div>
          <Trans>E-way bill</Trans> <span className={classes.figure}>{eway_bill}</span>{' '}
          <EwayTag standing={vehicle.eway} until={vehicle.eway_valid_until} />
        </div>
      )}
      <div>
        <DisabledReason reason={reasonOf(dispatch.abilities.generate_delivery_challan) ?? unknown}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPdf size={14} aria-hidden />}
            onClick={() =>
              void attempt(() => saveFile('generate_delivery_challan', { dispatch_id: dispatch.id, vehicle_id: id }))
            }
          >
            <Trans>Delivery challan</Trans> {vehicle.challan}
          </Button>
        </DisabledReason>
      </div>
    </div>
  );
}
