/** The file of an instrument: what it says of which string is looked at before it is taken over. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { string_readings } from '../../../../domain/construction/test_sheets/strings.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { api } from '../../../kit/api.ts';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import type { ReadRows, TestSheet } from '../slices.ts';
import type { Changes, Readings } from './use_readings.ts';
import { useReadings } from './words.tsx';

type ReadRow = ReadRows['rows'][number];

interface ReadFileProps {
  opened: boolean;
  sheet: TestSheet;
  onTake: (changes: Changes) => void;
  onClose: () => void;
}

export default function ReadFile({ opened, sheet, onTake, onClose }: ReadFileProps) {
  const { t } = useLingui();
  const names = useReadings();
  const [read, setRead] = useState<ReadRows>();
  const columns: Column<ReadRow>[] = [
    { key: 'name', title: t`String`, value: (row) => row.name, width: 90 },
    { key: 'polarity', title: t`Polarity`, value: (row) => row.polarity ?? '', width: 100 },
    ...string_readings.map(
      (key): Column<ReadRow> => ({
        key,
        title: names[key],
        value: (row) => row[key] ?? '',
        align: 'right',
        width: 110,
      }),
    ),
  ];
  const unknown = read?.columns.filter(({ holds }) => holds === '').map(({ heading }) => heading) ?? [];
  const count = read?.rows.length ?? 0;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Import readings`}
      subtitle={sheet.number}
      width="wide"
      footer={
        read && (
          <Cluster gap={8}>
            <Button
              disabled={count === 0}
              onClick={() => {
                onTake(
                  read.rows.map(({ row_id, name: _name, ...readings }) => [row_id, readings as Readings] as const),
                );
                onClose();
              }}
            >
              <Plural value={count} one="Import # string" other="Import # strings" />
            </Button>
            <Button variant="default" onClick={() => setRead(undefined)}>
              <Trans>Choose another file</Trans>
            </Button>
          </Cluster>
        )
      }
    >
      {!read ? (
        <FileDrop
          accept=".csv,.xlsx,.txt"
          multiple={false}
          label={t`File of the instrument (CSV or XLSX)`}
          upload={async (file, onProgress, signal) => {
            const answer = await api.import_test_rows({ test_sheet_id: sheet.id, file }, { onProgress, signal });
            setRead(answer);
            return answer;
          }}
        />
      ) : (
        <Stack gap={12}>
          {unknown.length > 0 && (
            <Alert color="yellow" variant="light">
              <Trans>Columns not recognised: {unknown.join(', ')}</Trans>
            </Alert>
          )}
          {read.not_understood.length > 0 && (
            <Alert color="yellow" variant="light" title={t`Not understood`}>
              <ul>
                {read.not_understood.map(({ row, says }) => (
                  <li key={`${row} ${says}`}>{t`Row ${showNumber(row)}: ${says}`}</li>
                ))}
              </ul>
            </Alert>
          )}
          <Table
            plain
            name="readings"
            label={t`Readings in the file`}
            rows={read.rows}
            columns={columns}
            rowKey={({ row_id }) => row_id}
          />
        </Stack>
      )}
    </Drawer>
  );
}
