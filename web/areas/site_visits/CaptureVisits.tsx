/** The visits that the person makes today and those under way, where there may be no connection: one is filled in as ever. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useCapturing } from '../../kit/capturing.ts';
import type { CaptureProps } from '../../kit/outbox/capture.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { PickOne } from '../../ui/layout/PickOne.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FillVisit } from './form/FillVisit.tsx';
import { useVisitOnDevice } from './on_device.ts';
import { own_visits, visit as visit_slice } from './slices.ts';
import { VisitPlan } from './VisitReview.tsx';
import { VisitSteps } from './VisitSteps.tsx';

export default function CaptureVisits({ opened, onClose, entry }: CaptureProps) {
  const { t } = useLingui();
  const named = entry && Number(entry.input.site_visit_id);
  const [chosen, setChosen] = useState(named);
  const surveyor_id = Number(usePerson()?.userId ?? 0);
  const { data, failure, reload } = useSlice(own_visits, named ? undefined : { surveyor_id });
  useCapturing(opened);
  return (
    <>
      <PickOne
        opened={opened && !named}
        onClose={onClose}
        title={t`Site visits`}
        rows={data?.site_visits.map(({ id, number, name, planned_time, address }) => ({
          id,
          name: [planned_time, name].filter(Boolean).join(' · '),
          note: [number, address].filter(Boolean).join(' · '),
        }))}
        failure={failure}
        onRetry={reload}
        empty={{ title: t`No site visit today`, text: t`Your visits of today and those under way appear here.` }}
        onPick={setChosen}
      />
      <OneVisit
        site_visit_id={opened ? chosen : undefined}
        onClose={() => (named ? onClose() : setChosen(undefined))}
      />
    </>
  );
}

function OneVisit({ site_visit_id, onClose }: { site_visit_id: number | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const asked = site_visit_id === undefined ? undefined : { site_visit_id };
  const { data, failure, reload } = useSlice(visit_slice, asked);
  const visit = useVisitOnDevice(data?.id === site_visit_id ? data : undefined);
  const [section, setSection] = useState<string>();
  const status = visit?.stepped ?? visit?.status;
  return (
    <Drawer
      opened={site_visit_id !== undefined}
      onClose={onClose}
      title={visit?.name ?? t`Site visit`}
      subtitle={visit?.number}
      width="wide"
    >
      {!visit ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : status === 'Planned' ? (
        <Stack gap={16}>
          <VisitPlan visit={visit} />
          <VisitSteps visit={visit} large />
        </Stack>
      ) : status === 'Under way' || status === 'Returned' ? (
        <FillVisit visit={visit} section={section} onSection={setSection} />
      ) : (
        <Alert color="blue" variant="light">
          <Trans>This visit is submitted. It can be changed again when it is returned.</Trans>
        </Alert>
      )}
    </Drawer>
  );
}
