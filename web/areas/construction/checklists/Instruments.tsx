/** The measuring instruments of the company with their calibration and certificate. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { openFile } from '../../../kit/files.ts';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FileField } from '../../../ui/form/FileField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { type Instrument, instruments } from '../slices.ts';
import { CalibrationTag, useCalibrations } from './words.tsx';

interface InstrumentsProps {
  opened: boolean;
  project_id: number;
  onClose: () => void;
}

export default function Instruments({ opened, project_id, onClose }: InstrumentsProps) {
  const { t } = useLingui();
  const calibrations = useCalibrations();
  const { data, failure, reload, loading } = useSlice(instruments, opened ? { project_id } : undefined);
  const [changing, setChanging] = useState<Instrument | 'new'>();
  const why_not = data && reasonOf(data.abilities.add_instrument);
  const columns = useMemo(
    (): Column<Instrument>[] => [
      { key: 'name', title: t`Instrument`, value: (row) => row.name, width: 200 },
      { key: 'model', title: t`Model`, value: (row) => [row.make, row.model].filter(Boolean).join(' '), width: 150 },
      { key: 'serial', title: t`Serial number`, value: (row) => row.serial, width: 130 },
      {
        key: 'calibration',
        title: t`Calibration`,
        value: (row) => calibrations[row.calibration],
        render: (row) => <CalibrationTag calibration={row.calibration} />,
        width: 180,
      },
      {
        key: 'valid_to',
        title: t`Valid to`,
        value: (row) => row.valid_to,
        render: (row) => row.valid_to && <DateText date={row.valid_to} late={row.calibration === 'expired'} />,
        width: 110,
      },
      { key: 'used', title: t`Sheets`, value: (row) => row.used, align: 'right', width: 80 },
    ],
    [t, calibrations],
  );
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Instruments`} width="wide">
      <Table
        name="instruments"
        label={t`Measuring instruments`}
        rows={data?.instruments}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={setChanging}
        height={560}
        actions={
          <DisabledReason reason={why_not}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setChanging('new')}>
              <Trans>Add instrument</Trans>
            </Button>
          </DisabledReason>
        }
        empty={{
          title: t`No instruments`,
          text: t`Earth testers, insulation testers and meters are listed here with their calibration.`,
        }}
      />
      <LazyMount opened={changing !== undefined} onClose={() => setChanging(undefined)}>
        {(shown) => (
          <ChangeInstrument
            project_id={project_id}
            instrument={shown ? changing : undefined}
            whyNot={why_not}
            onClose={() => setChanging(undefined)}
          />
        )}
      </LazyMount>
    </Drawer>
  );
}

const Facts = z.object({
  name: Text(120, 2),
  make: Text(80).default(''),
  model: Text(80).default(''),
  serial: Text(60, 1),
  calibrated_on: PlainDate.nullish(),
  valid_to: PlainDate.nullish(),
  active: z.boolean(),
  files: z.array(z.instanceof(File)).max(1).default([]),
});

interface ChangeInstrumentProps {
  project_id: number;
  /** none while it closes */
  instrument: Instrument | 'new' | undefined;
  whyNot: string | undefined;
  onClose: () => void;
}

function ChangeInstrument({ project_id, instrument, whyNot, onClose }: ChangeInstrumentProps) {
  const { t } = useLingui();
  const before = instrument === 'new' ? undefined : instrument;
  const title = before ? t`Change instrument` : t`Add instrument`;
  const certificate = before?.file_id;
  return (
    <Drawer
      opened={instrument !== undefined}
      onClose={onClose}
      title={title}
      subtitle={before && `${before.name} ${before.serial}`}
      actions={
        certificate && (
          <Button size="compact-sm" variant="default" onClick={() => void attempt(() => openFile(certificate))}>
            <Trans>Open certificate</Trans>
          </Button>
        )
      }
    >
      {instrument !== undefined && (
        <Form
          schema={Facts}
          label={title}
          initial={before ? { ...before, files: [] } : { active: true, files: [] }}
          submitLabel={<Trans>Save instrument</Trans>}
          whyNot={whyNot}
          onCancel={onClose}
          onSubmit={async ({ files: [file], active, calibrated_on, valid_to, ...given }) => {
            const facts = {
              project_id,
              ...given,
              calibrated_on: calibrated_on ?? null,
              valid_to: valid_to ?? null,
              ...(file ? { file } : {}),
            };
            await (before
              ? api.update_instrument({ instrument_id: before.id, version: before.version, active, ...facts })
              : api.add_instrument(facts));
            onClose();
          }}
        >
          <FieldGrid>
            <TextField name="name" label={t`Instrument`} placeholder={t`Earth tester`} />
            <TextField name="serial" label={t`Serial number`} />
            <TextField name="make" label={t`Make`} />
            <TextField name="model" label={t`Model`} />
            <DateField name="calibrated_on" label={t`Calibrated on`} />
            <DateField name="valid_to" label={t`Calibration valid to`} />
          </FieldGrid>
          <FileField name="files" label={t`Calibration certificate`} />
          {before && <SwitchField name="active" label={t`In use`} />}
        </Form>
      )}
    </Drawer>
  );
}
