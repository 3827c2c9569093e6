/** Where one project stands: its stages, facts, team, site and what happened. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconSwitchHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { daysBetween } from '../../../domain/dates.ts';
import { isInside } from '../../../domain/people.ts';
import { commissioningOf, isLate } from '../../../domain/projects.ts';
import { maySee } from '../../../domain/screens.ts';
import { showCapacity } from '../../../domain/units.ts';
import { Comments } from '../comments/area.tsx';
import { Activity } from '../notifications/area.tsx';
import { Photos } from '../photos/area.tsx';
import { SubjectVisits } from '../site_visits/area.tsx';
import {
  EventDrawer,
  LateAndAtRisk,
  Milestones,
  NowAndNext,
  DocumentsMissing,
  ProgressCurve,
  WaitingOnWhom,
} from '../schedule/area.tsx';
import { useLabels } from '../../kit/labels.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { LazyBoundary, lazy } from '../../kit/lazy.tsx';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { StageRing } from '../../ui/chart/StageRing.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import classes from './ProjectDashboard.module.css';
import { ProjectFacts } from './ProjectFacts.tsx';
import { LateTag, ProjectStatusTag } from './ProjectStatusTag.tsx';
import { RightsHint } from './RightsHint.tsx';
import { SitePanel } from './SitePanel.tsx';
import type { ProjectAnswer } from '../../kit/open_project.ts';
import type { ProjectRow } from './slices.ts';
import { StageStrip } from './StageStrip.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { useProject } from './use_project.ts';
import { useProjectLabels } from './labels.ts';
import { useToday } from '../../ui/text/today.ts';
import { Columns, Stack } from '../../ui/layout/flow.tsx';
import { ProjectNotShown } from '../../ui/layout/ProjectNotShown.tsx';

const ProjectsEdit = lazy(() => import('./ProjectsEdit.tsx'));
const EditProject = lazy(() => import('./EditProject.tsx'));

export default function ProjectDashboard() {
  const { t } = useLingui();
  const { id, data, failure, reload } = useProject();
  if (id === undefined || (failure && !data)) {
    return (
      <ProjectNotShown
        heading={t`Project`}
        title={t`This project cannot be shown`}
        failure={failure ?? undefined}
        reload={id === undefined ? undefined : reload}
      />
    );
  }
  if (!data) {
    return (
      <Screen header={<PageHeader title={t`Project`} />}>
        <Loading as="cards" count={6} />
        <Loading as="rows" />
      </Screen>
    );
  }
  return <Shown key={id} data={data} />;
}

function Shown({ data }: { data: ProjectAnswer }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useProjectLabels();
  const [params, setParams] = useSearchParams();
  const [moving, setMoving] = useState<ProjectRow[]>();
  const { project, stages, team, rights, abilities } = data;
  const why_not_edit = reasonOf(abilities.update_project);
  const editing = params.get('edit') === '1' && !why_not_edit;
  const setEditing = (yes: boolean) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (yes) next.set('edit', '1');
      else next.delete('edit');
      return next;
    });
  const today = useToday();
  const person = usePerson();
  const visitor = visitorOf(person);
  const inside = person !== undefined && isInside(person.userKind);
  const is_late = isLate(project, today);

  return (
    <Screen
      header={
        <PageHeader
          title={project.name}
          marks={
            <>
              <ProjectStatusTag status={project.status} />
              {is_late && <LateTag />}
            </>
          }
          subtitle={
            <>
              {project.code} · {words.type(project.project_type)} · {showCapacity(project.capacity_kwp)} ·{' '}
              {project.customer_name}
            </>
          }
          actions={
            inside && (
              <>
                <DisabledReason reason={reasonOf(abilities.change_project_status)}>
                  <Button
                    variant="default"
                    leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
                    onClick={() => setMoving([project])}
                  >
                    <Trans>Change status</Trans>
                  </Button>
                </DisabledReason>
                <DisabledReason reason={why_not_edit}>
                  <Button
                    variant="default"
                    leftSection={<IconPencil size={16} aria-hidden />}
                    onClick={() => setEditing(true)}
                  >
                    <Trans>Edit details</Trans>
                  </Button>
                </DisabledReason>
              </>
            )
          }
        />
      }
    >
      <Stack gap={16}>
        <Columns as="section" aria-label={t`Progress`} of="auto minmax(0, 1fr)" gap={16} until="tablet">
          <div className={classes.ring}>
            <StageRing
              size={96}
              stages={stages.map((stage) => ({ key: stage.stage, name: term(stage.name), status: stage.status }))}
            >
              <span className={classes.percent}>{Math.round(project.percent)}%</span>
            </StageRing>
            <Target project={project} today={today} />
          </div>
          <StageStrip stages={stages} project_id={project.id} />
        </Columns>
        <Columns of="minmax(0, 3fr) minmax(300px, 2fr)" gap={16} align="start" until="tablet">
          <Stack gap={16}>
            <Arriving>
              <NowAndNext project_id={project.id} />
              <LateAndAtRisk project_id={project.id} />
              <ProgressCurve project_id={project.id} height={240} />
            </Arriving>
            <Panel title={t`Latest photos`}>
              <Arriving as="text">
                <Photos project_id={project.id} most={8} />
              </Arriving>
            </Panel>
            <Panel title={t`Comments`}>
              <Arriving as="rows">
                <Comments project_id={project.id} />
              </Arriving>
            </Panel>
            <Panel title={t`Activity`}>
              <Arriving as="rows">
                <Activity project_id={project.id} />
              </Arriving>
            </Panel>
          </Stack>
          <Stack gap={16}>
            <Arriving>
              <WaitingOnWhom project_id={project.id} />
              <Milestones project_id={project.id} />
              <DocumentsMissing project_id={project.id} />
            </Arriving>
            <Panel
              title={t`Details`}
              action={
                maySee(visitor, '/project-specification') && (
                  <Button
                    component={Link}
                    to={`/project-specification?projectId=${project.id}`}
                    variant="subtle"
                    size="xs"
                  >
                    <Trans>Specification</Trans>
                  </Button>
                )
              }
            >
              <ProjectFacts project={project} finance={rights.finance.can_view} />
            </Panel>
            <TeamPanel team={team} project={project} sees={rights.team.can_view} abilities={abilities} />
            <SitePanel project={project} />
            {inside && (
              <LazyBoundary fallback={<Loading as="text" count={2} />}>
                <SubjectVisits project_id={project.id} name={project.name} />
              </LazyBoundary>
            )}
            <Panel title={t`Your rights`}>
              <RightsHint data={data} />
            </Panel>
          </Stack>
        </Columns>
      </Stack>
      <LazyMount opened={moving !== undefined} onClose={() => setMoving(undefined)}>
        {(open) => (
          <ProjectsEdit status_only projects={open ? moving : undefined} onClose={() => setMoving(undefined)} />
        )}
      </LazyMount>
      <LazyMount opened={editing} onClose={() => setEditing(false)}>
        {(open) => (
          <EditProject
            opened={open}
            project={project}
            may_edit_money={rights.finance.can_edit}
            sees_contact={rights.customer_contact.can_view}
            onClose={() => setEditing(false)}
          />
        )}
      </LazyMount>
      <LazyBoundary fallback={null}>
        <EventDrawer />
      </LazyBoundary>
      {stages.length === 0 && <Empty title={t`This project has no stages`} />}
    </Screen>
  );
}

/** Parts of other areas; shapes stand in their place until their code is there. */
const Arriving = ({ as = 'cards', children }: { as?: 'cards' | 'rows' | 'text'; children: ReactNode }) => (
  <LazyBoundary fallback={<Loading as={as} count={as === 'cards' ? 2 : 4} />}>{children}</LazyBoundary>
);

function Target({ project, today }: { project: ProjectAnswer['project']; today: string }) {
  const { target_commissioning, commissioned_on, status } = project;
  if (commissioned_on) {
    return (
      <p className={classes.target}>
        <strong>
          <Trans>Commissioned</Trans>
        </strong>
        <Plural value={Math.max(0, daysBetween(commissioned_on, today))} one="# day ago" other="# days ago" />
      </p>
    );
  }
  if (!target_commissioning || status !== 'active') {
    return (
      <p className={classes.target}>
        <strong>
          <Trans>Progress</Trans>
        </strong>
        {target_commissioning ? null : <Trans>no target yet</Trans>}
      </p>
    );
  }
  const { expected, days_after_target } = commissioningOf(project, today);
  if (isLate(project, today)) {
    return (
      <p className={classes.target} data-late>
        <strong>
          <Plural value={days_after_target ?? 0} one="# day late" other="# days late" />
        </strong>
        {expected ? (
          <Trans>
            Forecast commissioning <DateText date={expected} />
          </Trans>
        ) : (
          <Trans>after its target</Trans>
        )}
      </p>
    );
  }
  const left = daysBetween(today, target_commissioning);
  return (
    <p className={classes.target}>
      <strong>
        <Plural value={left} one="# day left" other="# days left" />
      </strong>
      <Trans>to target</Trans>
    </p>
  );
}
