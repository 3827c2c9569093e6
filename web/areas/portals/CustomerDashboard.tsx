/** A customer's plants: what goes on, what is needed from them, what was shared, whom to call. Made for the phone first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { ProjectStatus } from '../../../domain/lists.ts';
import { countToDo } from '../../../domain/portals.ts';
import { showCapacity } from '../../../domain/units.ts';
import { CustomerTracker } from '../authorities/area.tsx';
import { CustomerInvoices } from '../billing/area.tsx';
import { CustomerLetters, CustomerPunchPoints, CustomerQuality, CustomerShutdowns } from '../construction/area.tsx';
import { DocumentDrawer } from '../documents/area.tsx';
import { selectProject, useSelectedProject } from '../../kit/project.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { Commissioning } from './Commissioning.tsx';
import { ImportantDays, Permissions } from './Days.tsx';
import { NeededFromYou } from './Needed.tsx';
import { NoPlant } from './NoPlant.tsx';
import { Ongoing } from './Ongoing.tsx';
import { News, TalkToUs } from './People.tsx';
import classes from './Portal.module.css';
import { Documents, PlantPhotos } from './Shared.tsx';
import { customer_dashboard, type CustomerAnswer, type CustomerProject } from './slices.ts';
import { StageBar } from './StageBar.tsx';
import { usePortalLabels } from './labels.ts';
import { Columns, Stack } from '../../ui/layout/flow.tsx';

const nothing = {};

export default function CustomerDashboard() {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(customer_dashboard, nothing);
  const project = useChosen(data?.projects);
  const name = usePerson()?.name.split(' ')[0] ?? '';
  return (
    <Screen
      header={
        <PageHeader title={project?.name ?? t`Welcome, ${name}`} subtitle={project && <About project={project} />} />
      }
      loading={!data && !failure}
      failure={!data && failure}
      onRetry={reload}
      skeleton={<DashboardSkeleton />}
    >
      {data && !project && <NoPlant company={data.company} />}
      {data && project && <Plant data={data} project={project} />}
    </Screen>
  );
}

function About({ project: { status, capacity_kwp, site_address } }: { project: CustomerProject }) {
  const words = usePortalLabels();
  return (
    <>
      {[showCapacity(capacity_kwp), site_address, status === 'active' ? '' : words.status(status)]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}

/** The plant that is looked at: the selected one, otherwise the first, which then is selected. */
function useChosen(projects: readonly CustomerProject[] | undefined): CustomerProject | undefined {
  const selected = useSelectedProject();
  const chosen = projects?.find(({ project_id }) => project_id === selected?.project_id) ?? projects?.[0];
  const other = chosen !== undefined && chosen.project_id !== selected?.project_id;
  useEffect(() => {
    if (other)
      selectProject({ project_id: chosen.project_id, name: chosen.name, status: chosen.status as ProjectStatus });
  }, [other, chosen]);
  return chosen;
}

interface SwitcherProps {
  projects: readonly CustomerProject[];
  chosen: CustomerProject;
}

/** The customer's plants, and how much each wants of them. */
function Switcher({ projects, chosen }: SwitcherProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.plants} aria-label={t`Your plants`}>
      {projects.map((one) => {
        const here = one.project_id === chosen.project_id;
        const wanted = countToDo(one.needed);
        return (
          <li key={one.project_id}>
            <Button
              variant={here ? 'light' : 'default'}
              aria-current={here || undefined}
              onClick={() =>
                selectProject({ project_id: one.project_id, name: one.name, status: one.status as ProjectStatus })
              }
            >
              {one.name}
              {wanted > 0 && (
                <span className={classes.wanted}>
                  <Plural value={wanted} one="# to do" other="# to do" />
                </span>
              )}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Plant({ data, project }: { data: CustomerAnswer; project: CustomerProject }) {
  const tasks = data.on_going_task.filter(({ project_id }) => project_id === project.project_id);
  const done = project.status === 'completed' || project.status === 'maintenance';
  return (
    <>
      <Stack gap={16}>
        {data.projects.length > 1 && <Switcher projects={data.projects} chosen={project} />}
        <Commissioning project={project} />
        <Columns key={project.project_id} of="minmax(0, 3fr) minmax(320px, 2fr)" gap={16} align="start" until="tablet">
          <Stack gap={16}>
            <NeededFromYou project={project} tasks={data.on_going_task} />
            {!done && <Ongoing project={project} tasks={tasks} />}
            {done && <Documents project={project} keep />}
            <StageBar project={project} />
            <Suspended meanwhile={<Loading as="rows" count={2} />}>
              <CustomerShutdowns project_id={project.project_id} />
            </Suspended>
            <Suspended meanwhile={<Loading as="rows" count={2} />}>
              <CustomerPunchPoints project_id={project.project_id} />
            </Suspended>
            <PlantPhotos project={project} />
          </Stack>
          <Stack gap={16}>
            <TalkToUs project={project} company={data.company} />
            <ImportantDays project={project} />
            <Suspended meanwhile={<Loading as="rows" count={2} />}>
              <CustomerInvoices project_id={project.project_id} />
            </Suspended>
            <Suspended meanwhile={<Loading as="rows" count={2} />}>
              <CustomerTracker project_id={project.project_id} otherwise={<Permissions project={project} />} />
            </Suspended>
            <Documents project={project} />
            <Suspended meanwhile={<Loading as="rows" count={2} />}>
              <CustomerLetters project_id={project.project_id} />
              <CustomerQuality project_id={project.project_id} />
            </Suspended>
            <News project={project} />
          </Stack>
        </Columns>
      </Stack>
      <Suspended meanwhile={null}>
        <DocumentDrawer />
      </Suspended>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <Stack gap={16}>
      <span className="out-of-sight">
        <Trans>Loading...</Trans>
      </span>
      <Loading as="cards" count={1} />
      <Columns of="minmax(0, 3fr) minmax(320px, 2fr)" gap={16} align="start" until="tablet">
        <Loading as="rows" count={7} />
        <Loading as="rows" count={5} />
      </Columns>
    </Stack>
  );
}
