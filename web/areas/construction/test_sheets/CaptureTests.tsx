/** The open test sheets of a project, where there may be no connection: one is opened and its strings are measured as ever. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { useSlice } from '../../../kit/slice.ts';
import { PickOne } from '../../../ui/layout/PickOne.tsx';
import { open_test_sheets } from '../slices.ts';
import TestSheetDrawer from './TestSheetDrawer.tsx';

export default function CaptureTests({ opened, project_id, onClose, entry }: CaptureProps) {
  const { t } = useLingui();
  const named = entry && Number(entry.input.test_sheet_id);
  const [chosen, setChosen] = useState(named);
  const { data, failure, reload } = useSlice(open_test_sheets, named ? undefined : { project_id });
  return (
    <>
      <PickOne
        opened={opened && !named}
        onClose={onClose}
        title={t`Test sheets`}
        rows={data?.test_sheets.map(({ id, number, place, measured, strings }) => ({
          id,
          name: [number, place].filter(Boolean).join(' · '),
          note: t`${showNumber(measured)} of ${showNumber(strings)}`,
        }))}
        failure={failure}
        onRetry={reload}
        empty={{
          title: t`No open test sheet`,
          text: t`Test sheets of this project that are not accepted appear here.`,
        }}
        onPick={setChosen}
      />
      <TestSheetDrawer
        test_sheet_id={opened ? chosen : undefined}
        onClose={() => (named ? onClose() : setChosen(undefined))}
      />
    </>
  );
}
