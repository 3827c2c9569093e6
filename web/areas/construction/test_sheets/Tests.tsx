/** The test sheets of a project, and the one that the address names. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useWindows } from '../../../kit/windows.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { CalibrationTag, useCalibrations } from '../checklists/words.tsx';
import { test_sheet_list, type TestSheetRow, type TestSheetView } from '../slices.ts';
import { SheetPill, useSheetStandings } from './words.tsx';

const TestSheetDrawer = lazy(() => import('./TestSheetDrawer.tsx'));
const AddTestSheet = lazy(() => import('./AddTestSheet.tsx'));

export function Tests({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const standings = useSheetStandings();
  const calibrations = useCalibrations();
  const { params, set } = useAddress();
  const [adding, setAdding] = useState(false);
  const named = Number(params.get('test_sheet'));
  const open = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const show = (id: number | undefined) => set({ test_sheet: id });
  const columns = useMemo(
    (): Column<TestSheetRow>[] => [
      { key: 'number', title: t`Number`, value: (row) => row.number, unsorted: true, width: 100 },
      { key: 'place', title: t`Place`, value: (row) => row.place, unsorted: true, width: 180 },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <SheetPill standing={row.standing} />,
        unsorted: true,
        width: 170,
      },
      {
        key: 'measured',
        title: t`Strings measured`,
        value: (row) => t`${showNumber(row.measured)} of ${showNumber(row.strings)}`,
        unsorted: true,
        width: 140,
      },
      { key: 'findings', title: t`Findings`, value: (row) => row.findings, unsorted: true, align: 'right', width: 100 },
      {
        key: 'instrument',
        title: t`Instrument`,
        value: (row) => [row.instrument, row.calibration && calibrations[row.calibration]].filter(Boolean).join(', '),
        render: (row) =>
          row.instrument && (
            <>
              {row.instrument} {row.calibration === 'expired' && <CalibrationTag calibration="expired" />}
            </>
          ),
        unsorted: true,
        width: 240,
      },
      { key: 'tester', title: t`Tested by`, value: (row) => row.tester, unsorted: true, width: 150 },
      {
        key: 'tested_on',
        title: t`Tested on`,
        value: (row) => row.tested_on,
        render: (row) => row.tested_on && <DateText date={row.tested_on} />,
        unsorted: true,
        width: 120,
      },
      { key: 'accepted_by', title: t`Accepted by`, value: (row) => row.accepted_by, unsorted: true, width: 150 },
    ],
    [t, standings, calibrations],
  );
  const { search } = useTableAddress('tests', columns);
  const view = useMemo((): TestSheetView => ({ project_id, search }), [project_id, search]);
  const { rows, sums, want, all, loading, failure, reload } = useWindows(test_sheet_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <>
      <Table
        name="tests"
        label={t`Test sheets`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => show(id)}
        actions={
          <DisabledReason reason={sums && reasonOf(sums.add_test_sheet)}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!sums} onClick={() => setAdding(true)}>
              <Trans>Add test sheet</Trans>
            </Button>
          </DisabledReason>
        }
        empty={{
          title: t`No test sheets`,
          text: t`Voc, Isc and insulation of every string before charging appear here, compared with like strings.`,
        }}
      />
      <LazyMount opened={open !== undefined} onClose={() => show(undefined)}>
        {(opened) => <TestSheetDrawer test_sheet_id={opened ? open : undefined} onClose={() => show(undefined)} />}
      </LazyMount>
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <AddTestSheet
            opened={opened}
            project_id={project_id}
            onClose={() => setAdding(false)}
            onAdded={(id) => {
              setAdding(false);
              show(id);
            }}
          />
        )}
      </LazyMount>
    </>
  );
}
