/** The people who work in the pipeline: their territory, what they have in hand, their target. */
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { WithFile } from '../../../kit/files.ts';
import { Person } from '../../../ui/text/Avatar.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { useAddress } from '../../../kit/address.ts';
import { Share } from '../Share.tsx';
import { type Member, members } from '../slices.ts';

const MemberDrawer = lazy(() => import('./MemberDrawer.tsx'));

const nothing = {};
const rowKey = (row: Member): number => row.user_id;

export default function Members() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const { data, failure, reload } = useSlice(members, nothing);
  const opened = params.get('open') ?? '';
  const close = () => set({ open: undefined });
  const columns = useMemo(
    (): Column<Member>[] => [
      {
        key: 'name',
        title: t`Name`,
        value: (row) => row.name,
        render: (row) => (
          <WithFile id={row.avatar_file_id}>
            {(src) => <Person name={row.name} src={src} note={row.designation} />}
          </WithFile>
        ),
        filter: 'text',
        width: 230,
      },
      { key: 'territory', title: t`Territory`, value: (row) => row.territory, filter: 'text', width: 170 },
      {
        key: 'sees',
        title: t`Sees`,
        ...inWordsOf(
          (row: Member) => (row.sees_all ? 'all' : 'own'),
          (sees) => (sees === 'all' ? t`All leads` : t`Own leads`),
        ),
        render: (row) => <Tag>{row.sees_all ? t`All leads` : t`Own leads`}</Tag>,
        width: 110,
      },
      { key: 'open', title: t`Open leads`, value: (row) => row.open_leads, width: 104 },
      {
        key: 'open_value',
        title: t`Open (₹)`,
        value: (row) => row.open_value / 100,
        render: (row) => (row.open_value > 0 ? <Money paise={row.open_value} summary /> : null),
        width: 104,
      },
      { key: 'overdue', title: t`Overdue`, value: (row) => row.overdue, width: 90 },
      { key: 'won', title: t`Won this month`, value: (row) => row.won_this_month, width: 124 },
      {
        key: 'target',
        title: t`Monthly target`,
        value: (row) => row.monthly_target / 100,
        render: (row) =>
          row.monthly_target > 0 ? <Share part={row.won_value_this_month} of={row.monthly_target} /> : null,
        align: 'left',
        width: 210,
        phone: 'wide',
      },
    ],
    [t],
  );
  return (
    <>
      <Table
        name="members"
        label={t`Sales team`}
        rows={data?.members}
        columns={columns}
        rowKey={rowKey}
        loading={!data && !failure}
        failure={failure}
        onRetry={reload}
        onOpen={(row) => set({ open: row.user_id })}
        actions={
          <DisabledReason reason={reasonOf(data?.abilities.add_team_member)}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ open: 'new' })}>
              <Trans>Add member</Trans>
            </Button>
          </DisabledReason>
        }
      />
      <LazyMount opened={opened !== ''} onClose={close}>
        {(open) => (
          <MemberDrawer
            id={open ? opened : ''}
            members={data?.members ?? []}
            abilities={data?.abilities}
            onClose={close}
          />
        )}
      </LazyMount>
    </>
  );
}
