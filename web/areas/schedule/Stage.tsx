/** One stage of a project: its events with the next step of each, its documents, photos, approvals and talk. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLock, IconTable } from '@tabler/icons-react';
import { isVisible } from '../../../domain/rules.ts';
import { profileOf } from '../../../domain/companies.ts';
import { maySee } from '../../../domain/screens.ts';
import { Comments } from '../comments/area.tsx';
import { Photos } from '../photos/area.tsx';
import { EventDrawer } from './area.tsx';
import { reasonOf } from '../../kit/abilities.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { type TabKey, useTabs } from '../../tabs.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { StatusDot } from '../../ui/feedback/StatusDot.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import { type Tab, Tabs, useTab } from '../../ui/layout/Tabs.tsx';
import { planning_stages, type ProjectStage, type StageFigures } from './slices.ts';
import { StageApprovals } from './StageApprovals.tsx';
import { StageDocuments } from './StageDocuments.tsx';
import { StageEvents } from './StageEvents.tsx';
import classes from './Stage.module.css';
import { useOf, useProject } from './use_project.ts';
import { useLabels } from '../../kit/labels.ts';
import { LazyBoundary } from '../../kit/lazy.tsx';
import { Stack } from '../../ui/layout/flow.tsx';

export default function Stage() {
  const { term } = useLabels();
  const { t } = useLingui();
  const person = usePerson();
  const { id, data, failure, reload } = useProject();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const profile = profileOf(person?.companyKey ?? '');
  const stages = data?.stages.filter(({ rights }) => isVisible(profile, rights)) ?? [];
  const keys = stages.map(({ tab }) => ({ key: tab }));
  // without another wish: the stage that is under way
  const current = (
    stages.find(({ status }) => status === 'IN-PROGRESS') ?? stages.find(({ status }) => status === 'PENDING')
  )?.tab;
  const chosen = useTab(keys, 'stage', current);
  const stage = stages.find(({ tab }) => tab === chosen);
  const figures = useOf(planning_stages, id === undefined ? undefined : { project_id: id }).data?.stages;
  const may_table = maySee(visitorOf(person), '/projects/work-table');

  return (
    <Screen
      header={
        <PageHeader
          title={stage?.name ?? t`Stages`}
          marks={stage && <StatusPill status={stage.status} />}
          subtitle={data?.project.name}
          actions={
            may_table &&
            stage &&
            !phone && (
              <Button
                component={Link}
                variant="default"
                to={`/projects/work-table?projectId=${id}&work.stage=${encodeURIComponent(term(stage.name))}`}
                leftSection={<IconTable size={16} aria-hidden />}
              >
                <Trans>As a table</Trans>
              </Button>
            )
          }
        />
      }
      loading={data === undefined}
      failure={data === undefined && failure}
      onRetry={reload}
      empty={
        data &&
        stages.length === 0 && { title: t`You have no access to a stage`, text: t`Ask the project manager for access.` }
      }
    >
      <Tabs
        name="stage"
        usual={current}
        label={t`Stages`}
        tabs={stages.map((one) => ({
          key: one.tab,
          title: one.name,
          icon: <StatusDot status={one.status} />,
          content: one.tab === chosen && (
            <OneStage
              key={one.stage}
              stage={one}
              project_id={id ?? 0}
              figures={figures?.find(({ stage: key }) => key === one.stage)}
            />
          ),
        }))}
      />
      <LazyBoundary fallback={null}>
        <EventDrawer />
      </LazyBoundary>
    </Screen>
  );
}

interface OneStageProps {
  stage: ProjectStage;
  project_id: number;
  figures: StageFigures | undefined;
}

function OneStage({ stage, project_id, figures }: OneStageProps) {
  const { t } = useLingui();
  // customers and investors come to look: whom to ask for the right to work is no question of theirs
  const kind = usePerson()?.userKind;
  const watches = kind === 'consumer' || kind === 'investor';
  const tabs = useTabs('/stage', 'part');
  const parts: Record<TabKey<'/stage', 'part'>, Pick<Tab, 'count' | 'content'>> = {
    events: {
      count: figures?.event_count,
      content: <StageEvents stage={stage} project_id={project_id} />,
    },
    approvals: {
      count: figures?.waiting_approval_count || undefined,
      content: <StageApprovals stage={stage.stage} project_id={project_id} />,
    },
    documents: {
      content: <StageDocuments project_id={project_id} stage={stage.stage} read_only={stage.read_only} />,
    },
    photos: {
      content: (
        <LazyBoundary fallback={<Loading as="cards" count={1} />}>
          <Photos project_id={project_id} stage={stage.stage} most={24} />
        </LazyBoundary>
      ),
    },
    comments: {
      content: (
        <LazyBoundary fallback={<Loading as="rows" count={4} />}>
          <Comments project_id={project_id} stage={stage.stage} />
        </LazyBoundary>
      ),
    },
  };
  return (
    <Stack gap={12}>
      <StageLine stage={stage} figures={figures} />
      {stage.read_only && (
        <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
          {watches
            ? t`Follow the work here. To comment, open an event and write to us.`
            : reasonOf(stage.abilities.change_event_status, t`You have read-only access to this stage.`)}
        </Alert>
      )}
      <Tabs name="part" label={t`Stage sections`} tabs={tabs.map((tab) => ({ ...tab, ...parts[tab.key] }))} />
    </Stack>
  );
}

/** How far the stage is and what presses, in one line. */
function StageLine({ stage, figures }: { stage: ProjectStage; figures: StageFigures | undefined }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const name = term(stage.name);
  const percent = Math.round(stage.percent);
  const { event_count = 0, finished_count = 0, late_count: late = 0 } = figures ?? {};
  const start = stage.actual_start ?? stage.planned_start;
  const end = stage.actual_end ?? stage.planned_end;
  return (
    <div className={classes.line}>
      <span className={classes.percent}>{percent}%</span>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={t`Progress of ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} data-status={stage.status} />
      </span>
      <span className={classes.facts}>
        {(start ?? end) && (
          <span>
            <DateText date={start} /> – <DateText date={end} />
          </span>
        )}
        {figures && (
          <span>
            <Trans>
              {finished_count} of {event_count} finished
            </Trans>
          </span>
        )}
        {late > 0 && (
          <span className={classes.late}>
            <Plural value={late} one="# late" other="# late" />
          </span>
        )}
      </span>
    </div>
  );
}
