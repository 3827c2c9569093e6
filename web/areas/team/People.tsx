/** The people of the company, inside and outside: who they are, where they work, when they were last here. */
import { except } from '../../../domain/records.ts';
import { person_fields } from '../../../domain/team/person_fields.ts';
import { inWordsOf } from '../../ui/table/table_columns.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSearchParams } from '../../kit/router.tsx';
import { WithFile } from '../../kit/files.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { Person } from '../../ui/text/Avatar.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { PersonStatus } from './PersonStatus.tsx';
import { type PersonRow, people } from './slices.ts';
import { useDescribedColumns } from '../../ui/table/described_column.tsx';

const Deactivate = lazy(() => import('./Deactivate.tsx'));
const Invite = lazy(() => import('./Invite.tsx'));
const PersonDrawer = lazy(() => import('./PersonDrawer.tsx'));

const nothing = {};
const personKey = (row: PersonRow): number => row.id;

export default function People() {
  const { t } = useLingui();
  const me = Number(usePerson()?.userId);
  const { data, loading, failure, reload } = useSlice(people, nothing);
  const why_not_invite = reasonOf(data?.abilities.send_invitation);
  const [params, setParams] = useSearchParams();
  const [leaving, setLeaving] = useState<PersonRow[]>();
  const opened = data?.people.find(({ id }) => id === Number(params.get('person')));
  const inviting = params.get('invite') === '1' && !why_not_invite;
  const set = (key: string, value: string | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === undefined) next.delete(key);
      else next.set(key, value);
      return next;
    });

  const described = useDescribedColumns<PersonRow>(person_fields, { all_rows: true });
  const columns = useMemo((): Column<PersonRow>[] => {
    const { name, email, phone_number, username, is_crm, ...others } = described;
    return [
      {
        ...name!,
        render: (row) => <WithFile id={row.avatar_file_id}>{(src) => <Person name={row.name} src={src} />}</WithFile>,
      },
      ...Object.values(others),
      { key: 'projects', title: t`Projects`, value: (row) => row.project_count, filter: 'number', width: 90 },
      {
        key: 'status',
        title: t`Status`,
        ...inWordsOf(
          (row: PersonRow) =>
            row.active ? (row.invited ? 'invited' : row.activated ? 'active' : 'not_activated') : 'deactivated',
          (status) =>
            ({ invited: t`Invited`, active: t`Active`, not_activated: t`Not activated`, deactivated: t`Deactivated` })[
              status
            ] ?? status,
        ),
        render: (row) => <PersonStatus row={row} />,
        width: 112,
      },
      {
        key: 'last',
        title: t`Last sign-in`,
        value: (row) => (row.last_login_at ? new Date(row.last_login_at) : null),
        render: (row) => (row.last_login_at ? <TimeText at={row.last_login_at} /> : t`never`),
        filter: 'date',
        width: 130,
      },
      except(email!, ['width']),
      phone_number!,
      username!,
      { ...is_crm!, tooltip: t`Can open the sales pipeline` },
    ];
  }, [t, described]);

  const invite = (
    <DisabledReason reason={why_not_invite}>
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => set('invite', '1')}>
        <Trans>Invite person</Trans>
      </Button>
    </DisabledReason>
  );
  return (
    <Screen
      header={
        <PageHeader
          title={t`Team`}
          subtitle={t`Everyone with an account, inside and outside the company.`}
          actions={invite}
        />
      }
    >
      <Table
        name="people"
        label={t`People`}
        rows={data?.people}
        columns={columns}
        rowKey={personKey}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={(row) => set('person', String(row.id))}
        empty={{ title: t`No one here yet`, text: t`Invite the people you work with.`, action: invite }}
        bulk={[
          {
            key: 'deactivate',
            title: t`Deactivate`,
            icon: <IconUserOff size={16} aria-hidden />,
            destructive: true,
            whyNot: (rows) =>
              reasonOf(
                ...rows.map(({ abilities }) => abilities.change_person_status),
                rows.some(({ active }) => active) || t`Already deactivated.`,
              ),
            run(rows) {
              setLeaving(rows.filter(({ active }) => active));
              return false;
            },
          },
        ]}
      />
      <LazyMount opened={inviting} onClose={() => set('invite', undefined)}>
        {(open) => <Invite opened={open} onClose={() => set('invite', undefined)} />}
      </LazyMount>
      <LazyMount opened={opened !== undefined} onClose={() => set('person', undefined)}>
        {(open) => (
          <PersonDrawer
            person={open ? opened : undefined}
            is_me={opened?.id === me}
            onClose={() => set('person', undefined)}
            onDeactivate={(row) => setLeaving([row])}
          />
        )}
      </LazyMount>
      <LazyMount opened={leaving !== undefined} onClose={() => setLeaving(undefined)}>
        {(open) => (
          <Deactivate
            leaving={open ? leaving : undefined}
            everybody={data?.people ?? []}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </LazyMount>
    </Screen>
  );
}
