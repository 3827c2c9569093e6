/** Who may do what, and why: by person in one project, and by role in the company. */
import { useLingui } from '@lingui/react/macro';
import { IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ProjectRights } from './ProjectRights.tsx';
import { RoleRights } from './RoleRights.tsx';

export default function Rights() {
  const { t } = useLingui();
  return (
    <Screen
      header={
        <PageHeader
          title={t`Who may do what`}
          subtitle={t`The server, every button and this page give the same answer.`}
        />
      }
    >
      <Tabs
        label={t`Ways to look at rights`}
        tabs={[
          {
            key: 'project',
            title: t`People in a project`,
            icon: <IconUsers size={16} aria-hidden />,
            content: <ProjectRights />,
          },
          {
            key: 'roles',
            title: t`Roles`,
            icon: <IconShieldCheck size={16} aria-hidden />,
            content: <RoleRights />,
          },
        ]}
      />
    </Screen>
  );
}
