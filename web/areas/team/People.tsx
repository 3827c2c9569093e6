/** The people of the company, inside and outside: who they are, where they work, when they were last here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { allow } from '../../../domain/rules.ts';
import { late } from '../../kit/late.tsx';
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
import { WhenOpened } from '../../ui/overlay/WhenOpened.tsx';
import { PersonStatus } from './PersonStatus.tsx';
import { type PersonRow, people } from './slices.ts';
import { useWhyNot } from '../../kit/use_why_not.ts';
import { useTeamWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';
import { PhoneLink } from '../../ui/Reach.tsx';

const Deactivate = late(() => import('./Deactivate.tsx'));
const Invite = late(() => import('./Invite.tsx'));
const PersonDrawer = late(() => import('./PersonDrawer.tsx'));

const nothing = {};
const personKey = (row: PersonRow): number => row.id;

export default function People() {
  const { term } = useTerms();
  const { t } = useLingui();
  const words = useTeamWords();
  const me = Number(usePerson()?.userId);
  const { data, loading, failure, reload } = useSlice(people, nothing);
  const why_not = useWhyNot(allow.toEdit('people'));
  const [params, setParams] = useSearchParams();
  const [leaving, setLeaving] = useState<PersonRow[]>();
  const opened = data?.people.find(({ id }) => id === Number(params.get('person')));
  const inviting = params.get('invite') === '1' && !why_not;
  const set = (key: string, value: string | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === undefined) next.delete(key);
      else next.set(key, value);
      return next;
    });

  const columns = useMemo(
    (): Column<PersonRow>[] => [
      {
        key: 'name',
        title: t`Name`,
        value: (row) => row.name,
        render: (row) => <WithFile id={row.avatar_file_id}>{(src) => <Person name={row.name} src={src} />}</WithFile>,
        filter: 'text',
        width: 200,
      },
      { key: 'kind', title: t`Kind`, value: (row) => words.kind(row.kind), filter: 'select', width: 132 },
      { key: 'department', title: t`Department`, value: (row) => term(row.department), filter: 'select', width: 120 },
      { key: 'designation', title: t`Designation`, value: (row) => row.designation, filter: 'text', width: 170 },
      { key: 'projects', title: t`Projects`, value: (row) => row.project_count, filter: 'number', width: 90 },
      {
        key: 'status',
        title: t`Status`,
        value: (row) =>
          row.active ? (row.invited ? t`Invited` : row.activated ? t`Active` : t`Not activated`) : t`Deactivated`,
        render: (row) => <PersonStatus row={row} />,
        filter: 'select',
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
      { key: 'email', title: t`Email`, value: (row) => row.email, filter: 'text' },
      {
        key: 'phone',
        title: t`Phone`,
        value: (row) => row.phone_number,
        render: (row) => row.phone_number && <PhoneLink number={row.phone_number} />,
        width: 150,
        hidden_by_default: true,
      },
      { key: 'username', title: t`User name`, value: (row) => row.username, width: 150, hidden_by_default: true },
      {
        key: 'crm',
        title: t`CRM`,
        tooltip: t`Can open the sales pipeline`,
        value: (row) => row.is_crm,
        filter: 'select',
        width: 90,
        hidden_by_default: true,
      },
    ],
    [t, term, words],
  );

  const invite = (
    <DisabledReason reason={why_not}>
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
              why_not ??
              (rows.some(({ id }) => id === me)
                ? t`You cannot deactivate yourself.`
                : rows.every(({ active }) => !active)
                  ? t`Already deactivated.`
                  : undefined),
            run(rows) {
              setLeaving(rows.filter(({ active }) => active));
              return false;
            },
          },
        ]}
      />
      <WhenOpened opened={inviting} onClose={() => set('invite', undefined)}>
        {(open) => <Invite opened={open} onClose={() => set('invite', undefined)} />}
      </WhenOpened>
      <WhenOpened opened={opened !== undefined} onClose={() => set('person', undefined)}>
        {(open) => (
          <PersonDrawer
            person={open ? opened : undefined}
            why_not={why_not}
            is_me={opened?.id === me}
            onClose={() => set('person', undefined)}
            onDeactivate={(row) => setLeaving([row])}
          />
        )}
      </WhenOpened>
      <WhenOpened opened={leaving !== undefined} onClose={() => setLeaving(undefined)}>
        {(open) => (
          <Deactivate
            leaving={open ? leaving : undefined}
            everybody={data?.people ?? []}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </WhenOpened>
    </Screen>
  );
}
