/** Who works on a project, in which role; who may add and take away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { whoCould } from '../../../domain/permissions.ts';
import { profileOf } from '../../../domain/companies.ts';
import { late } from '../../kit/late.tsx';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { WithFile } from '../../kit/files.ts';
import { usePerson } from '../../kit/session.ts';
import { Person } from '../../ui/text/Avatar.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { WhenOpened } from '../../ui/overlay/WhenOpened.tsx';
import { open_project } from '../../kit/open_project.ts';
import type { Member } from './slices.ts';
import { useProject } from './use_project.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { useWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { MailLink, PhoneLink } from '../../ui/Reach.tsx';

const AddMember = late(() => import('./AddMember.tsx'));

const memberKey = (member: Member): number => member.id;

/** Why the person may not change the team; undefined when they may. */
function useWhyNot(can_edit: boolean | undefined): string | undefined {
  const { t } = useLingui();
  const person = usePerson();
  if (can_edit !== false) return undefined;
  const able = whoCould({ right: 'edit', module: 'team' }, profileOf(person?.companyKey ?? '')).join(', ');
  return t`You cannot change the project team. Ask: ${able}.`;
}

export default function ProjectTeam() {
  const { term } = useTerms();
  const { t } = useLingui();
  const words = useWords();
  const tabs = useStageTabs();
  const [params, setParams] = useSearchParams();
  const { data, failure, loading, reload } = useProject();
  const why_not = useWhyNot(data?.rights.team.can_edit);
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
      try {
        await api.delete_project_member({ project_id, member_id: member.id });
        toast.success(t`${name} is no longer ${role}.`);
      } catch (error) {
        putBack();
        toast.failure(sentenceOf(error));
      }
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
      { key: 'role', title: t`Role`, value: (row) => term(row.role), filter: 'select', width: 176 },
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
        value: (row) => term(row.department),
        filter: 'select',
        width: 130,
        hidden_by_default: true,
      },
      {
        key: 'phone',
        title: t`Phone`,
        value: (row) => row.phone_number,
        render: (row) => row.phone_number && <PhoneLink number={row.phone_number} />,
        width: 150,
      },
      {
        key: 'email',
        title: t`Email`,
        value: (row) => row.email,
        render: (row) => row.email && <MailLink address={row.email} />,
        width: 224,
        phone: 'wide',
      },
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
    if (!why_not)
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
  }, [t, term, words, tabs, project_id, why_not]);

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
        <WhenOpened opened={adding} onClose={() => setAdding(false)}>
          {(open) => (
            <AddMember opened={open} onClose={() => setAdding(false)} project_id={data.project.id} team={data.team} />
          )}
        </WhenOpened>
      )}
    </Screen>
  );
}
