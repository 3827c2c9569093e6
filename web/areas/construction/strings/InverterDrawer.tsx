/** The serial number of an inverter, recorded when it is installed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/form_state.ts';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { ScanSerials } from '../../inventory/area.tsx';
import type { PlantInverter } from '../slices.ts';
import { useCounted } from './words.tsx';

const Given = z.object({ serial: Text(60), reason: Text(300) });

interface InverterDrawerProps {
  /** none while it closes */
  inverter: PlantInverter | undefined;
  onClose: () => void;
}

export default function InverterDrawer({ inverter, onClose }: InverterDrawerProps) {
  const { t } = useLingui();
  const counted = useCounted();
  return (
    <Drawer
      opened={inverter !== undefined}
      onClose={onClose}
      title={inverter && t`Inverter ${inverter.name || inverter.number}`}
      subtitle={inverter?.item}
      width="narrow"
    >
      {inverter && (
        <Stack gap={16}>
          <FactList
            facts={[
              { label: t`Strings complete`, value: counted(inverter.complete, inverter.strings) },
              { label: t`Modules`, value: counted(inverter.placed, inverter.modules) },
              ...(inverter.reason ? [{ label: t`Not received`, value: inverter.reason }] : []),
            ]}
          />
          <Form
            schema={Given}
            label={t`Inverter`}
            initial={{ serial: inverter.serial, reason: '' }}
            submitLabel={<Trans>Save serial number</Trans>}
            whyNot={reasonOf(inverter.abilities.update_plant_inverter)}
            onCancel={onClose}
            onSubmit={async (given) => {
              await api.update_plant_inverter({ inverter_id: inverter.id, version: inverter.version, ...given });
              onClose();
            }}
          >
            <TextField name="serial" label={t`Serial number`} autoCapitalize="characters" />
            <ScanOne />
            <TextareaField
              name="reason"
              label={t`Reason`}
              description={t`Required when an inverter is replaced, or was not received.`}
              minRows={2}
            />
          </Form>
        </Stack>
      )}
    </Drawer>
  );
}

/** Reads the number by the camera. */
function ScanOne() {
  const { t } = useLingui();
  const { state } = useForm();
  const [scanning, setScanning] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconScan size={16} aria-hidden />} onClick={() => setScanning(true)}>
        {t`Scan`}
      </Button>
      <LazyMount opened={scanning} onClose={() => setScanning(false)}>
        {(opened) => (
          <ScanSerials
            opened={opened}
            title={t`Inverter`}
            purpose="find"
            whyNot={async () => ''}
            numbers={[]}
            onChange={([first]) => {
              if (first === undefined) return;
              setScanning(false);
              state.set('serial', first);
            }}
            onClose={() => setScanning(false)}
          />
        )}
      </LazyMount>
    </>
  );
}
