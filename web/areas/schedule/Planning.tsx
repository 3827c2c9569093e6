/** Planning a project: its stages beside one another, what is to come in the next weeks, and who has how much to do. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { matchScreen, tabsFor } from '../../../domain/screens.ts';
import { EventDrawer } from './area.tsx';
import { tab_titles } from '../../areas.ts';
import { useLocation, useSearchParams } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../ui/layout/PrintButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';
import { LookAhead } from './LookAhead.tsx';
import { PlanningStages } from './PlanningStages.tsx';
import { look_ahead, planning_stages } from './slices.ts';
import { useOf, useProject, useProjectId } from './use_project.ts';
import { Workload } from './Workload.tsx';
import { LazyBoundary } from '../../kit/lazy.tsx';

const spans = [2, 4, 6] as const;

export default function Planning() {
  const { t, i18n } = useLingui();
  const person = usePerson();
  const { pathname } = useLocation();
  const id = useProjectId();
  const { data: project } = useProject();
  const [params, setParams] = useSearchParams();
  const part = matchScreen(pathname)?.params.rest ?? '';
  const weeks = spans.find((one) => String(one) === params.get('weeks')) ?? 4;
  const of = id === undefined ? undefined : { project_id: id };
  const stages = useOf(planning_stages, part === '' ? of : undefined);
  const ahead = useOf(look_ahead, part === '' || id === undefined ? undefined : { project_id: id, weeks });
  const suffix = id === undefined ? '' : `?projectId=${id}`;
  const known = ['', 'look-ahead', 'workload'].includes(part);
  const shown = part === '' ? stages : ahead;
  const header = (
    <PageHeader
      title={t`Planning`}
      subtitle={project?.project.name}
      actions={
        part !== '' &&
        known && (
          <>
            <SegmentedControl
              aria-label={t`Period`}
              data={spans.map((count) => ({
                value: String(count),
                label: plural(count, { one: '# week', other: '# weeks' }),
              }))}
              value={String(weeks)}
              onChange={(value) =>
                setParams(
                  (before) => {
                    const next = new URLSearchParams(before);
                    if (value === '4') next.delete('weeks');
                    else next.set('weeks', value);
                    return next;
                  },
                  { replace: true },
                )
              }
            />
            <PrintButton />
          </>
        )
      }
      tabs={
        <TabLinks
          label={t`Planning`}
          links={tabsFor(visitorOf(person), '/projects/planning/*').map((tab) => ({
            to: tab + suffix,
            title: i18n._(tab_titles[tab]),
          }))}
        />
      }
    />
  );
  return (
    <Screen
      header={header}
      loading={known && shown.loading}
      failure={shown.data === undefined && shown.failure}
      onRetry={shown.reload}
    >
      {!known && <Empty title={t`Plan not found`} text={t`Select one of the three above.`} />}
      {part === '' && stages.data && <PlanningStages data={stages.data} project_id={id ?? 0} />}
      {part === 'look-ahead' && ahead.data && <LookAhead data={ahead.data} />}
      {part === 'workload' && ahead.data && <Workload data={ahead.data} />}
      <LazyBoundary fallback={null}>
        <EventDrawer />
      </LazyBoundary>
    </Screen>
  );
}
