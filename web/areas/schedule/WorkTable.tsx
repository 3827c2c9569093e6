/** Every event of a project as a table to work in: changed where it stands, grouped, filtered, several at once. */
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { profileOf } from '../../../domain/companies.ts';
import { addDays, showDate, weekday } from '../../../domain/dates.ts';
import { module_names } from '../../../domain/modules.ts';
import { isReadOnly, whoCould } from '../../../domain/permissions.ts';
import { EventDrawer, SavedViews } from '../../embeds.tsx';
import { useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Table, type TableGroups } from '../../ui/Table.tsx';
import { BulkEvents } from './BulkEvents.tsx';
import { useOpenEvent } from './event_address.ts';
import { RescheduleLink } from './RescheduleLink.tsx';
import type { EventRow, ProjectStage } from './slices.ts';
import { isWork, useEvents, useProject } from './use_project.ts';
import { useWorkColumns } from './work_columns.tsx';

const no_stages: readonly ProjectStage[] = [];
const groupings = ['stage', 'person', 'week'] as const;
type Grouping = (typeof groupings)[number];

export default function WorkTable() {
  const { t } = useLingui();
  const person = usePerson();
  const { id, data } = useProject();
  const events = useEvents(id);
  const rows = useMemo(() => events.data?.events.filter(isWork), [events.data]);
  const { open } = useOpenEvent();
  const [changing, setChanging] = useState<EventRow[]>();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const stages = data?.stages ?? no_stages;
  const profile = profileOf(person?.companyKey ?? '');
  const [grouping, setGrouping] = useGrouping();
  const groups = useGroups(grouping);

  // the latest ways are taken at the moment of use, so that a cell is not drawn anew for them
  const onTrouble = useCallback((row: EventRow) => open(row.id), [open]);
  const why_not_edit = useCallback(
    (key: EventRow['stage']) => {
      const stage = stages.find((one) => one.stage === key);
      if (!stage || stage.rights.can_edit) return '';
      const able = whoCould({ right: 'edit', module: key }, profile).join(', ');
      const what = module_names[key];
      return t`You may not change ${what}. Ask: ${able}.`;
    },
    [stages, profile, t],
  );
  const columns = useWorkColumns({ stages, why_not_edit, onTrouble, phone: phone ?? false });
  const may_work = stages.some(({ rights }) => !isReadOnly(profile, rights));

  return (
    <Screen
      header={
        <PageHeader
          title={t`Work table`}
          subtitle={data?.project.name}
          actions={id !== undefined && rows && <RescheduleLink project_id={id} rows={rows} />}
        />
      }
    >
      <Table
        name="work"
        label={t`Events`}
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        loading={events.loading}
        failure={events.failure}
        onRetry={events.reload}
        onOpen={onTrouble}
        groups={groups}
        expected={16}
        empty={{
          title: t`No events yet`,
          text: t`A project gets its events from a template, or one by one in the Gantt.`,
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
              w={phone ? 130 : 156}
              aria-label={t`Group by`}
              placeholder={t`No groups`}
              clearable
              clearButtonProps={{ 'aria-label': t`No groups` }}
              comboboxProps={{ withinPortal: false }}
              withScrollArea={false}
              data={[
                { value: 'stage', label: t`By stage` },
                { value: 'person', label: t`By person` },
                { value: 'week', label: t`By week` },
              ]}
              value={grouping ?? null}
              onChange={(value) => setGrouping(groupings.find((one) => one === value))}
            />
            <Suspense fallback={null}>
              <SavedViews />
            </Suspense>
          </>
        }
      />
      <BulkEvents events={changing} onClose={() => setChanging(undefined)} />
      <Suspense fallback={null}>
        <EventDrawer />
      </Suspense>
    </Screen>
  );
}

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

const monday = (date: string): string => addDays(date, -((weekday(date) + 6) % 7));

function useGroups(grouping: Grouping | undefined): TableGroups<EventRow> | undefined {
  const { t } = useLingui();
  const tabs = useStageTabs();
  return useMemo(() => {
    if (grouping === 'stage') {
      return {
        of: (row) => String(tabs.findIndex(({ key }) => key === row.stage)),
        title: (place) => tabs[Number(place)]?.name ?? '',
      };
    }
    if (grouping === 'person') {
      return {
        of: (row) => row.people[0]?.name ?? '\uffff',
        title: (name) => (name === '\uffff' ? t`Given to nobody` : name),
      };
    }
    if (grouping === 'week') {
      return {
        of: (row) => (row.planned_start ? monday(row.planned_start) : '\uffff'),
        title: (key) => {
          if (key === '\uffff') return t`Without a day`;
          const first = showDate(key);
          return t`Week from ${first}`;
        },
      };
    }
    return undefined;
  }, [grouping, tabs, t]);
}
