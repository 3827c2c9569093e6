/** Who may do what, and why: everyone in one project, one person anywhere, and by role in the company. */
import { useLingui } from '@lingui/react/macro';
import { IconShieldCheck, IconUser, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { type TabKey, useTabs } from '../../tabs.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { type Tab, Tabs } from '../../ui/layout/Tabs.tsx';
import { AuditorReads } from './AuditorReads.tsx';
import { PersonAccess } from './PersonAccess.tsx';
import { ProjectRights } from './ProjectRights.tsx';
import { RoleRights } from './RoleRights.tsx';

const views: Record<TabKey<'/rights', 'tab'>, Pick<Tab, 'icon' | 'content'>> = {
  project: { icon: <IconUsers size={16} aria-hidden />, content: <ProjectRights /> },
  person: { icon: <IconUser size={16} aria-hidden />, content: <PersonAccess /> },
  roles: { icon: <IconShieldCheck size={16} aria-hidden />, content: <RoleRights /> },
  auditors: { icon: <IconUserSearch size={16} aria-hidden />, content: <AuditorReads /> },
};

export default function Rights() {
  const { t } = useLingui();
  const tabs = useTabs('/rights', 'tab');
  return (
    <Screen header={<PageHeader title={t`Permissions`} subtitle={t`Permissions apply everywhere in Sunstage.`} />}>
      <Tabs label={t`Permission views`} tabs={tabs.map((tab) => ({ ...tab, ...views[tab.key] }))} />
    </Screen>
  );
}
