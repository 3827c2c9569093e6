/** Who may do what, and why: by person in one project, and by role in the company. */
import { useLingui } from '@lingui/react/macro';
import { IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { type TabKey, useTabs } from '../../tabs.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { type Tab, Tabs } from '../../ui/layout/Tabs.tsx';
import { ProjectRights } from './ProjectRights.tsx';
import { RoleRights } from './RoleRights.tsx';

const views: Record<TabKey<'/rights', 'tab'>, Pick<Tab, 'icon' | 'content'>> = {
  project: { icon: <IconUsers size={16} aria-hidden />, content: <ProjectRights /> },
  roles: { icon: <IconShieldCheck size={16} aria-hidden />, content: <RoleRights /> },
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
