/** The open checklists of a project, where there may be no connection: one is opened and filled in as ever. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { useSlice } from '../../../kit/slice.ts';
import { PickOne } from '../../../ui/layout/PickOne.tsx';
import { open_checklists } from '../slices.ts';
import ChecklistDrawer from './ChecklistDrawer.tsx';

export default function CaptureChecklists({ opened, project_id, onClose, entry }: CaptureProps) {
  const { t } = useLingui();
  const named = entry && Number(entry.input.checklist_id);
  const [chosen, setChosen] = useState(named);
  const { data, failure, reload } = useSlice(open_checklists, named ? undefined : { project_id });
  return (
    <>
      <PickOne
        opened={opened && !named}
        onClose={onClose}
        title={t`Checklists`}
        rows={data?.checklists.map(({ id, number, name, place, asset, judged, items }) => ({
          id,
          name: [number, name].join(' · '),
          note: [place, asset, t`${showNumber(judged)} of ${showNumber(items)}`].filter(Boolean).join(' · '),
        }))}
        failure={failure}
        onRetry={reload}
        empty={{ title: t`No open checklist`, text: t`Checklists of this project that are not accepted appear here.` }}
        onPick={setChosen}
      />
      <ChecklistDrawer
        checklist_id={opened ? chosen : undefined}
        onClose={() => (named ? onClose() : setChosen(undefined))}
      />
    </>
  );
}
