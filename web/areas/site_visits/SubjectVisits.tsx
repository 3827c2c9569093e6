/** The visits of a lead or a project: the next first, and the way to plan one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { maySee } from '../../../domain/screens.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Spread } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { site_visits } from './slices.ts';
import classes from './Visits.module.css';
import { VisitPill } from './words.tsx';

const PlanVisit = lazy(() => import('./PlanVisit.tsx'));
const VisitDrawer = lazy(() => import('./VisitDrawer.tsx'));

export default function SubjectVisits({
  lead_id,
  project_id,
  name,
}: {
  lead_id?: number;
  project_id?: number;
  name: string;
}) {
  const { t } = useLingui();
  const asked = useMemo(
    () => ({ ...(lead_id !== undefined && { lead_id }), ...(project_id !== undefined && { project_id }), limit: 100 }),
    [lead_id, project_id],
  );
  const { data, failure, reload } = useSlice(site_visits, asked);
  const { params, set } = useAddress();
  const [planning, setPlanning] = useState(false);
  const named = Number(params.get('visit'));
  const open = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const sees_screen = maySee(visitorOf(usePerson()), '/sitetabs');
  return (
    <Panel
      title={t`Site visits`}
      note={data?.total || undefined}
      action={
        data && (
          <DisabledReason reason={reasonOf(data.abilities.add_site_visit)}>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setPlanning(true)}
            >
              <Trans>Plan site visit</Trans>
            </Button>
          </DisabledReason>
        )
      }
    >
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="text" count={2} />
        )
      ) : data.site_visits.length === 0 ? (
        <p className={classes.dim}>{t`No site visits yet.`}</p>
      ) : (
        <ul className={classes.list}>
          {data.site_visits.map((one) => (
            <li key={one.id}>
              <Spread gap={8}>
                <span>
                  {sees_screen ? (
                    <Link to={`/sitetabs?visit=${one.id}`}>{one.number}</Link>
                  ) : (
                    <Button variant="subtle" size="compact-md" onClick={() => set({ visit: one.id })}>
                      {one.number}
                    </Button>
                  )}{' '}
                  <DateText date={one.planned_on} late={one.standing === 'overdue'} /> {one.planned_time} ·{' '}
                  {one.surveyor}
                </span>
                <VisitPill standing={one.standing} />
              </Spread>
            </li>
          ))}
        </ul>
      )}
      <LazyMount opened={open !== undefined} onClose={() => set({ visit: undefined })}>
        {(opened) => (
          <VisitDrawer site_visit_id={opened ? open : undefined} onClose={() => set({ visit: undefined })} />
        )}
      </LazyMount>
      <LazyMount opened={planning} onClose={() => setPlanning(false)}>
        {(opened) => (
          <PlanVisit
            opened={opened}
            subject={lead_id !== undefined ? { lead_id, name } : { project_id: project_id ?? 0, name }}
            onClose={() => setPlanning(false)}
          />
        )}
      </LazyMount>
    </Panel>
  );
}
