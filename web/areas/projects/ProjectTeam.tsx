/** Who works on a project, in which role; who may add and take away. */
import { inWordsOf } from '../../ui/table/table_columns.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { WithFile } from '../../kit/files.ts';
import { Person } from '../../ui/text/Avatar.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { open_project } from '../../kit/open_project.ts';
import type { Member } from './slices.ts';
import { useProject } from './use_project.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { useProjectLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { emailColumn, phoneColumn } from '../../ui/table/value_columns.tsx';

const AddMember = lazy(() => import('./AddMember.tsx'));

const memberKey = (member: Member): number => member.id;

export default function ProjectTeam() {
  const { term } = useLabels();
  const { t } = useLingui();
  const words = useProjectLabels();
  const tabs = useStageTabs();
  const [params, setParams] = useSearchParams();
  const { data, failure, loading, reload } = useProject();
  const may_remove = data?.abilities.delete_project_member === true;
  const why_not = reasonOf(data?.abilities.add_project_member);
  const adding = params.get('add') === '1' && !why_not && data !== undefined;
  const setAdding = (yes: boolean) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (yes) next.set('add', '1');
      else next.delete('add');
      return next;
    });

  const project_id = data?.project.id;
  const columns = useMemo((): Column<Member>[] => {
    const stageNames = (keys: readonly string[]) =>
      tabs.flatMap(({ key, name }) => (keys.includes(key) ? [name] : [])).join(', ');
    const remove = async (member: Member) => {
      const { name, role } = member;
      const yes = await confirm({
        title: <Trans>Remove {name} from the team?</Trans>,
        text: (
          <Trans>
            {name} loses the permissions of {role} in this project. Their past work is kept.
          </Trans>
        ),
        verb: <Trans>Remove from team</Trans>,
        destructive: true,
      });
      if (!yes || project_id === undefined) return;
      const putBack = open_project.set((held) => ({ ...held, team: held.team.filter(({ id }) => id !== member.id) }));
      await attempt(async () => {
        await api.delete_project_member({ project_id, member_id: member.id });
        toast.success(t`${name} is no longer ${role}.`);
      }, putBack);
    };
    const all: Column<Member>[] = [
      {
        key: 'name',
        title: t`Person`,
        value: (row) => row.name,
        render: (row) => <WithFile id={row.avatar_file_id}>{(src) => <Person name={row.name} src={src} />}</WithFile>,
        filter: 'text',
        width: 190,
      },
      { key: 'role', title: t`Role`, ...inWordsOf((row: Member) => row.role, term), width: 176 },
      {
        key: 'does',
        title: t`Responsibilities`,
        value: (row) =>
          row.role === 'Sub-contractor' ? stageNames(row.stage_access) || t`no stages yet` : doesWhat(row.role),
        phone: 'wide',
      },
      {
        key: 'department',
        title: t`Department`,
        ...inWordsOf((row: Member) => row.department, term),
        width: 130,
        hidden_by_default: true,
      },
      phoneColumn(t`Phone`),
      { ...emailColumn(t`Email`), width: 224, phone: 'wide' },
      {
        key: 'active',
        title: t`Account`,
        value: (row) => (row.active ? t`Active` : t`Deactivated`),
        render: (row) => (row.active ? t`Active` : <Tag tone="late">{t`Deactivated`}</Tag>),
        width: 120,
        hidden_by_default: true,
      },
    ];
    // fourteen buttons that cannot be pressed say no more than the one above the table
    if (may_remove)
      all.push({
        key: 'remove',
        title: t`Remove`,
        value: () => '',
        align: 'right',
        width: 96,
        render: (row) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Remove ${row.name} as ${term(row.role)}`}
            {...hint(t`Remove from team`)}
            onClick={() => void remove(row)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        ),
      });
    return all;

    function doesWhat(role: string): string {
      if (role === 'Customer') return t`sees the progress of their plant`;
      if (role === 'Investor') return t`sees the project and its reports`;
      return words.role(role);
    }
  }, [t, term, words, tabs, project_id, may_remove]);

  const add = (
    <DisabledReason reason={why_not}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        <Trans>Add person</Trans>
      </Button>
    </DisabledReason>
  );
  return (
    <Screen
      header={
        <PageHeader
          title={t`Team`}
          subtitle={data?.project.name}
          actions={
            <>
              {data && (
                <Button component={Link} variant="default" to={`/rights?projectId=${data.project.id}`}>
                  <Trans>Permissions</Trans>
                </Button>
              )}
              {data && (
                <Button component={Link} variant="default" to="/responsibility-matrix">
                  <Trans>Responsibilities</Trans>
                </Button>
              )}
              {add}
            </>
          }
        />
      }
    >
      <Table
        name="team"
        label={t`Project team`}
        rows={data?.team}
        columns={columns}
        rowKey={memberKey}
        loading={loading}
        failure={!data && failure}
        onRetry={reload}
        empty={{
          title: t`Nobody is on the team yet`,
          text: t`Add the project manager first. Everyone is notified.`,
          action: add,
        }}
      />
      {data && (
        <LazyMount opened={adding} onClose={() => setAdding(false)}>
          {(open) => (
            <AddMember opened={open} onClose={() => setAdding(false)} project_id={data.project.id} team={data.team} />
          )}
        </LazyMount>
      )}
    </Screen>
  );
}
