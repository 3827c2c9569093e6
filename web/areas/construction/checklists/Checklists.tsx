/** The checklists of a project: figures, the list, and the one that the address names. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconGauge, IconListCheck, IconPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { StatCard, StatCards } from '../../../ui/layout/StatCard.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { checklist_figures } from '../slices.ts';
import { ChecklistList } from './ChecklistList.tsx';

const ChecklistDrawer = lazy(() => import('./ChecklistDrawer.tsx'));
const AddChecklist = lazy(() => import('./AddChecklist.tsx'));
const ChecklistSets = lazy(() => import('./ChecklistSets.tsx'));
const Instruments = lazy(() => import('./Instruments.tsx'));

export function Checklists({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, failure, reload, loading } = useSlice(checklist_figures, { project_id });
  const { params, set } = useAddress();
  const [shown, setShown] = useState<'add' | 'sets' | 'instruments'>();
  const named = Number(params.get('checklist'));
  const open = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const show = (id: number | undefined) => set({ checklist: id });
  const close = () => setShown(undefined);
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  const actions = (
    <Cluster as="span" gap={8}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconSettings size={16} aria-hidden />}>
            <Trans>Set up</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListCheck size={16} aria-hidden />} onClick={() => setShown('sets')}>
            {t`Checklist sets`}
          </Menu.Item>
          <Menu.Item leftSection={<IconGauge size={16} aria-hidden />} onClick={() => setShown('instruments')}>
            {t`Instruments`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DisabledReason reason={data && reasonOf(data.abilities.add_material_installation_checklist)}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setShown('add')}>
          <Trans>Add checklist</Trans>
        </Button>
      </DisabledReason>
    </Cluster>
  );
  const total = data && data.open + data.progress + data.failed + data.passed + data.accepted;
  return (
    <Stack gap={16}>
      <StatCards>
        <StatCard
          label={t({ context: 'checklist', message: 'Accepted' })}
          loading={loading}
          value={data && showNumber(data.accepted)}
          note={total !== undefined && t`of ${showNumber(total)}`}
        />
        <StatCard
          label={t`Waits for acceptance`}
          loading={loading}
          value={data && showNumber(data.passed)}
          note={t`all items passed`}
        />
        <StatCard
          label={t({ context: 'checklist', message: 'In progress' })}
          loading={loading}
          value={data && showNumber(data.progress)}
          note={data && t`${showNumber(data.open)} not started`}
        />
        <StatCard
          label={t`Failed items open`}
          loading={loading}
          late={(data?.failed ?? 0) > 0}
          value={data && showNumber(data.failed)}
          note={t`with punch points`}
        />
        <StatCard
          label={t`Overdue`}
          loading={loading}
          late={(data?.late ?? 0) > 0}
          value={data && showNumber(data.late)}
          note={t`past their due date`}
        />
      </StatCards>
      <ChecklistList project_id={project_id} figures={data} actions={actions} onOpen={show} />
      <LazyMount opened={open !== undefined} onClose={() => show(undefined)}>
        {(opened) => <ChecklistDrawer checklist_id={opened ? open : undefined} onClose={() => show(undefined)} />}
      </LazyMount>
      <LazyMount opened={shown === 'add'} onClose={close}>
        {(opened) => (
          <AddChecklist
            opened={opened}
            project_id={project_id}
            onClose={close}
            onAdded={(id) => {
              close();
              show(id);
            }}
          />
        )}
      </LazyMount>
      <LazyMount opened={shown === 'sets'} onClose={close}>
        {(opened) => <ChecklistSets opened={opened} project_id={project_id} onClose={close} />}
      </LazyMount>
      <LazyMount opened={shown === 'instruments'} onClose={close}>
        {(opened) => <Instruments opened={opened} project_id={project_id} onClose={close} />}
      </LazyMount>
    </Stack>
  );
}
