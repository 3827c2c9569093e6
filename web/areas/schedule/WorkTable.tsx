/** Every event of a project as a table to work in: changed where it stands, grouped, filtered, several at once. */
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { showDate } from '../../../domain/dates.ts';
import { SavedViews } from '../projects/area.tsx';
import { EventDrawer } from './area.tsx';
import { useSearchParams } from '../../kit/router.tsx';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { useWindows } from '../../kit/windows.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Table, type TableGroups } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { askedOf } from '../../ui/table/table_served.ts';
import { BulkEvents } from './BulkEvents.tsx';
import { useOpenEvent } from './event_address.ts';
import { RescheduleLink } from './RescheduleLink.tsx';
import { type EventRow, late_unstarted, type ProjectStage, work_events } from './slices.ts';
import { useOf, useProject } from './use_project.ts';
import { useWorkColumns, work_asked_as } from './work_columns.tsx';
import { LazyBoundary } from '../../kit/lazy.tsx';

const no_stages: readonly ProjectStage[] = [];
const groupings = ['stage', 'person', 'week'] as const;
type Grouping = (typeof groupings)[number];

export default function WorkTable() {
  const { t } = useLingui();
  const { id, data } = useProject();
  const { open } = useOpenEvent();
  const [changing, setChanging] = useState<EventRow[]>();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const stages = data?.stages ?? no_stages;
  const [grouping, setGrouping] = useGrouping();
  const groups = useGroups(grouping);

  // the latest ways are taken at the moment of use, so that a cell is not redrawn for them
  const onTrouble = useCallback((row: EventRow) => open(row.id), [open]);
  const columns = useWorkColumns({ stages, onTrouble, phone: phone ?? false });
  const { search, filters, sort } = useTableAddress(WORK, columns);
  const view = useMemo(
    () =>
      id === undefined
        ? undefined
        : {
            project_id: id,
            work_only: true,
            ...askedOf(columns, { search, filters, sort }, work_asked_as),
            ...(grouping && { group: grouping }),
          },
    [id, columns, search, filters, sort, grouping],
  );
  const events = useWindows(work_events, view);
  const { want, all, sums } = events;
  // never those of the project before
  const rows = events.view?.project_id === id ? events.rows : undefined;
  // headings belong to the rows that are here, and to the grouping they were asked in
  const sizes = events.view?.group === grouping ? sums : undefined;
  const served = useMemo(() => ({ rows, of: undefined, groups: sizes, want, all }), [rows, sizes, want, all]);
  const movable = stages.flatMap(({ stage, abilities }) => (abilities.update_schedule === true ? stage : []));
  const unstarted = useOf(
    late_unstarted,
    id === undefined || movable.length === 0 ? undefined : { project_id: id, stages: movable },
  ).data;
  const may_work = stages.some(({ abilities }) => abilities.change_event_status === true);

  return (
    <Screen
      header={
        <PageHeader
          title={t`Work table`}
          subtitle={data?.project.name}
          actions={
            id !== undefined &&
            unstarted && <RescheduleLink project_id={id} stages={unstarted.events.map(({ stage }) => stage)} />
          }
        />
      }
    >
      <Table
        name={WORK}
        label={t`Events`}
        served={served}
        columns={columns}
        rowKey={rowKey}
        loading={rows === undefined && !events.failure}
        failure={events.failure}
        onRetry={events.reload}
        onOpen={onTrouble}
        groups={groups}
        expected={16}
        empty={{
          title: t`No events yet`,
          text: t`Create events from a template, or one by one in the Gantt.`,
        }}
        bulk={
          may_work
            ? [
                {
                  key: 'status',
                  title: t`Change status`,
                  icon: <IconSwitchHorizontal size={16} aria-hidden />,
                  run(chosen) {
                    setChanging(chosen);
                    return false;
                  },
                },
              ]
            : []
        }
        actions={
          <>
            <Select
              w={phone ? 150 : 156}
              aria-label={t`Group by`}
              placeholder={t`No groups`}
              clearable
              clearButtonProps={{ 'aria-label': t`No groups` }}
              comboboxProps={{ withinPortal: false }}
              data={[
                { value: 'stage', label: t`By stage` },
                { value: 'person', label: t`By person` },
                { value: 'week', label: t`By week` },
              ]}
              value={grouping ?? null}
              onChange={(value) => setGrouping(groupings.find((one) => one === value))}
            />
            <LazyBoundary fallback={null}>
              <SavedViews />
            </LazyBoundary>
          </>
        }
      />
      <BulkEvents events={changing} onClose={() => setChanging(undefined)} />
      <LazyBoundary fallback={null}>
        <EventDrawer />
      </LazyBoundary>
    </Screen>
  );
}

const WORK = 'work';
const rowKey = (row: EventRow): number => row.id;

function useGrouping(): [Grouping | undefined, (next: Grouping | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const grouping = groupings.find((one) => one === params.get('group'));
  return [
    grouping,
    (next) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next) after.set('group', next);
          else after.delete('group');
          return after;
        },
        { replace: true },
      ),
  ];
}

/** What the groups are called; which row stands in which the server says. */
function useGroups(grouping: Grouping | undefined): TableGroups<EventRow> | undefined {
  const { t } = useLingui();
  const tabs = useStageTabs();
  return useMemo(() => {
    if (grouping === undefined) return undefined;
    const titles: Record<Grouping, (key: string) => string> = {
      stage: (key) => tabs.find((tab) => tab.key === key)?.name ?? key,
      person: (key) => key || t`Unassigned`,
      week: (key) => {
        if (key === '') return t`No date`;
        const first = showDate(key);
        return t`Week from ${first}`;
      },
    };
    return { of: () => '', title: titles[grouping] };
  }, [grouping, tabs, t]);
}
