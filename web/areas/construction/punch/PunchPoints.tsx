/** The punch points of a project: figures, what they hold up, the list, and the one that the address names. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Menu, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconFileTypePdf, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy, LazyBoundary } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { StatCard, StatCards } from '../../../ui/layout/StatCard.tsx';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { punch_figures, type PunchFigures } from '../slices.ts';
import { PunchAnalysis } from './PunchAnalysis.tsx';
import { PunchList } from './PunchList.tsx';

const PunchBoard = lazy(() => import('./PunchBoard.tsx'));
const PunchMap = lazy(() => import('./PunchMap.tsx'));
const PunchDrawings = lazy(() => import('./drawings/PunchDrawings.tsx'));
const QrSheet = lazy(() => import('./QrSheet.tsx'));
const PunchDrawer = lazy(() => import('./PunchDrawer.tsx'));
const AddPunchPoint = lazy(() => import('./AddPunchPoint.tsx'));

/** The ways punch points are shown. */
const looks = ['list', 'board', 'drawings', 'map'] as const;

export function PunchPoints({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, failure, reload, loading } = useSlice(punch_figures, { project_id });
  const { params, set } = useAddress();
  const look = looks.find((one) => one === params.get('look')) ?? 'list';
  // a code at the site leads here, with the place it hangs at
  const adding = params.get('add') !== null;
  const setAdding = (add: boolean) => set(add ? { add: 1 } : { add: undefined, place: undefined });
  const named = Number(params.get('punch'));
  const open = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const show = (id: number | undefined) => set({ punch: id });
  const [hanging, setHanging] = useState(false);
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  const actions = (
    <Cluster as="span" gap={8}>
      <PunchListMenu project_id={project_id} figures={data} onQr={() => setHanging(true)} />
      <DisabledReason reason={data && reasonOf(data.abilities.add_punch_point)}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
          <Trans>Add punch point</Trans>
        </Button>
      </DisabledReason>
    </Cluster>
  );
  return (
    <Stack gap={16}>
      <Cluster gap={8}>
        <SegmentedControl
          aria-label={t`Show punch points as`}
          value={look}
          onChange={(next) => set({ look: next === 'list' ? undefined : next })}
          data={[
            { value: 'list', label: t`List` },
            { value: 'board', label: t`Board` },
            { value: 'drawings', label: t`Drawings` },
            { value: 'map', label: t`Map` },
          ]}
        />
        {look !== 'list' && <End data-only={look === 'drawings' ? 'desk' : undefined}>{actions}</End>}
      </Cluster>
      {look === 'list' && <PunchFiguresHead figures={data} loading={loading} />}
      {look === 'list' && <PunchList project_id={project_id} figures={data} actions={actions} onOpen={show} />}
      {look !== 'list' && (
        <LazyBoundary fallback={<Loading as="cards" />}>
          {look === 'board' && <PunchBoard project_id={project_id} figures={data} onOpen={show} />}
          {look === 'drawings' && <PunchDrawings project_id={project_id} figures={data} onOpen={show} />}
          {look === 'map' && <PunchMap project_id={project_id} figures={data} onOpen={show} />}
        </LazyBoundary>
      )}
      {look === 'list' && data && <PunchAnalysis figures={data} />}
      <LazyMount opened={open !== undefined} onClose={() => show(undefined)}>
        {(opened) => (
          <PunchDrawer
            punch_point_id={opened ? open : undefined}
            onClose={() => show(undefined)}
            onDrawings={(where) => set({ punch: undefined, look: 'drawings', ...where })}
          />
        )}
      </LazyMount>
      <LazyMount
        opened={adding && data !== undefined && reasonOf(data.abilities.add_punch_point) === undefined}
        onClose={() => setAdding(false)}
      >
        {(opened) => (
          <AddPunchPoint
            opened={opened}
            project_id={project_id}
            place={params.get('place') ?? ''}
            onClose={() => setAdding(false)}
            onAdded={(id) => set({ add: undefined, place: undefined, punch: id })}
          />
        )}
      </LazyMount>
      <LazyMount opened={hanging} onClose={() => setHanging(false)}>
        {(opened) => <QrSheet opened={opened} project_id={project_id} onClose={() => setHanging(false)} />}
      </LazyMount>
    </Stack>
  );
}

/** What is held up, and how many there are. */
function PunchFiguresHead({ figures: data, loading }: { figures: PunchFigures | undefined; loading: boolean }) {
  const { t } = useLingui();
  return (
    <>
      {data?.held_up.map(({ event_id, reason }) => (
        <Alert key={event_id} color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {reason}
        </Alert>
      ))}
      <StatCards>
        <StatCard
          label={t`Open`}
          loading={loading}
          value={data && showNumber(data.open)}
          note={data && t`${showNumber(data.closed)} closed`}
        />
        <StatCard
          label={t`Overdue`}
          loading={loading}
          late={(data?.overdue ?? 0) > 0}
          value={data && showNumber(data.overdue)}
          note={t`past their due date`}
        />
        <StatCard
          label={t`To be verified`}
          loading={loading}
          value={data && showNumber(data.waiting)}
          note={t`fixed, not closed yet`}
        />
        {data?.by_severity.map(({ severity, open: count, closed }) => (
          <StatCard
            key={severity}
            label={t`Severity ${severity}`}
            value={showNumber(count)}
            note={t`${showNumber(closed)} closed`}
          />
        ))}
      </StatCards>
    </>
  );
}

/** The list on paper: all that is open, everything, or what one person has open. */
function PunchListMenu({
  project_id,
  figures,
  onQr,
}: {
  project_id: number;
  figures: PunchFigures | undefined;
  onQr: () => void;
}) {
  const { t } = useLingui();
  const save = (which: { open?: boolean; responsible_id?: number }) =>
    void saveFile('export_punch_list', { project_id, ...which });
  const open_by = new Map(figures?.by_responsible.map(({ name, open }) => [name, open]));
  const people = figures?.people.filter(({ name }) => (open_by.get(name) ?? 0) > 0) ?? [];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileTypePdf size={16} aria-hidden />}>
          <Trans>Punch list</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save({})}>
          <Trans>Open punch points</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => save({ open: false })}>
          <Trans>All punch points</Trans>
        </Menu.Item>
        <Menu.Item onClick={onQr}>
          <Trans>QR sheet for the site</Trans>
        </Menu.Item>
        {people.length > 0 && <Menu.Label>{t`Open, of one person`}</Menu.Label>}
        {people.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => save({ responsible_id: id })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
