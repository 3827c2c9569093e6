/** The strings of a project that are not complete, where there may be no connection: one is opened and scanned as ever. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { useSlice } from '../../../kit/slice.ts';
import { PickOne } from '../../../ui/layout/PickOne.tsx';
import { open_strings } from '../slices.ts';
import StringDrawer from './StringDrawer.tsx';
import { useCounted } from './words.tsx';

export default function CaptureStrings({ opened, project_id, onClose, entry }: CaptureProps) {
  const { t } = useLingui();
  const counted = useCounted();
  const named = entry && Number(entry.input.string_id);
  const [chosen, setChosen] = useState(named);
  const { data, failure, reload } = useSlice(open_strings, named ? undefined : { project_id });
  return (
    <>
      <PickOne
        opened={opened && !named}
        onClose={onClose}
        title={t`Strings`}
        rows={data?.strings.map(({ id, name, inverter_name, front, placed, modules }) => ({
          id,
          name: t`String ${name}`,
          note: [inverter_name, front, counted(placed, modules)].filter(Boolean).join(' · '),
        }))}
        failure={failure}
        onRetry={reload}
        empty={{ title: t`No open string`, text: t`Strings of this project that are not complete appear here.` }}
        onPick={setChosen}
      />
      <StringDrawer
        string_id={opened ? chosen : undefined}
        onClose={() => (named ? onClose() : setChosen(undefined))}
      />
    </>
  );
}
