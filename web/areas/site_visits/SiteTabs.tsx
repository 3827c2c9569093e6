/** One site visit: before it begins its plan, while it is made its form, afterwards what was found. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { saveFile } from '../../kit/files.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { PunchPointsFrom, RaisePunchPoint } from '../construction/area.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { Column } from '../../ui/layout/flow.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { FillVisit } from './form/FillVisit.tsx';
import { type ShownVisit, useVisitOnDevice } from './on_device.ts';
import { visit as visit_slice, type Visit } from './slices.ts';
import { VisitPlan, VisitReview } from './VisitReview.tsx';
import { VisitSteps } from './VisitSteps.tsx';
import { VisitPill } from './words.tsx';

const ChangePlan = lazy(async () => ({ default: (await import('./PlanVisit.tsx')).ChangePlan }));

export default function SiteTabs() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const named = Number(params.get('visit'));
  const id = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const { data, failure, reload } = useSlice(visit_slice, id === undefined ? undefined : { site_visit_id: id });
  const visit = useVisitOnDevice(data?.id === id ? data : undefined);
  const crumbs = [{ title: t`Site visits`, to: '/sitevisit' }];
  if (!visit)
    return (
      <Screen
        header={<PageHeader title={t`Site visit`} breadcrumbs={crumbs} />}
        loading={id !== undefined && !failure}
        failure={id !== undefined && failure}
        onRetry={reload}
        empty={
          id === undefined && {
            title: t`No site visit is open`,
            text: t`Open one from the list of site visits.`,
            action: (
              <Button component={Link} to="/sitevisit">
                <Trans>Show site visits</Trans>
              </Button>
            ),
          }
        }
      />
    );
  return (
    <Screen header={<Head visit={visit} crumbs={crumbs} />}>
      <Body key={visit.id} visit={visit} />
    </Screen>
  );
}

function Head({ visit, crumbs }: { visit: Visit; crumbs: { title: string; to: string }[] }) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <PageHeader
        title={visit.name}
        breadcrumbs={[...crumbs, { title: visit.number }]}
        marks={<VisitPill standing={visit.standing} />}
        subtitle={visit.subject && visit.subject !== visit.name ? visit.subject : undefined}
        actions={
          <>
            {visit.project_id !== null && (
              <Suspended>
                <RaisePunchPoint project_id={visit.project_id} from={{ site_visit_id: visit.id }} />
              </Suspended>
            )}
            <DisabledReason reason={reasonOf(visit.abilities.update_site_visit)}>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setChanging(true)}
              >
                <Trans>Change plan</Trans>
              </Button>
            </DisabledReason>
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              onClick={() => void saveFile('get_site_visit_pdf', { site_visit_id: visit.id })}
            >
              <Trans>PDF</Trans>
            </Button>
          </>
        }
      />
      <LazyMount opened={changing} onClose={() => setChanging(false)}>
        {(opened) => <ChangePlan opened={opened} visit={visit} onClose={() => setChanging(false)} />}
      </LazyMount>
    </>
  );
}

/** What was raised from the visit. */
const Raised = ({ visit }: { visit: Visit }) =>
  visit.project_id === null ? null : (
    <Suspended>
      <PunchPointsFrom project_id={visit.project_id} from={{ site_visit_id: visit.id }} listed_only />
    </Suspended>
  );

function Body({ visit }: { visit: ShownVisit }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const surveys = usePerson()?.userId === visit.surveyor_id;
  const fills =
    visit.stepped === undefined
      ? reasonOf(visit.abilities.update_site_visit_answers) === undefined
      : visit.stepped === 'Under way';
  const status = visit.stepped ?? visit.status;
  if (status === 'Planned')
    return (
      <Column gap={20}>
        <Panel title={t`Plan`}>
          <VisitPlan visit={visit} />
        </Panel>
        <VisitSteps visit={visit} large />
        <Raised visit={visit} />
      </Column>
    );
  // who decides looks at what was found; who makes it fills it in
  if (fills && surveys)
    return (
      <Column gap={16}>
        {status === 'Returned' && <Returned visit={visit} />}
        <FillVisit
          visit={visit}
          section={params.get('section') ?? undefined}
          onSection={(section) => set({ section })}
        />
        <Raised visit={visit} />
      </Column>
    );
  return (
    <Column gap={20}>
      {visit.stepped ? (
        <Alert color="blue" variant="light">
          <Trans>Submitted on this device. The visit is sent when the server can be reached.</Trans>
        </Alert>
      ) : (
        <VisitSteps visit={visit} />
      )}
      <VisitReview visit={visit} />
      <Raised visit={visit} />
    </Column>
  );
}

function Returned({ visit }: { visit: Visit }) {
  const { t } = useLingui();
  const turn = visit.turns.findLast(({ becomes }) => becomes === 'Returned');
  if (!turn) return null;
  return (
    <Panel title={t`Returned by ${turn.made_by}`}>
      <p style={{ margin: 0 }}>{turn.remark}</p>
    </Panel>
  );
}
