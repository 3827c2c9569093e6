/** The construction of a project. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconBarcode,
  IconCalendarEvent,
  IconFileInvoice,
  IconFileText,
  IconCloudRain,
  IconGauge,
  IconHammer,
  IconLayoutGrid,
  IconListCheck,
  IconPlugConnected,
  IconPlugConnectedX,
  IconReceipt2,
  IconShieldCheck,
  IconTools,
  IconFileDescription,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type ProjectParts, useProjectTabs } from '../../project_tabs.tsx';
import { GroupedTabs } from '../../ui/layout/GroupedTabs.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Checklists } from './checklists/Checklists.tsx';
import { Days } from './days/Days.tsx';
import { Today } from './days/Today.tsx';
import { Expenses } from './expenses/Expenses.tsx';
import { Extensions } from './extensions/Extensions.tsx';
import { Fronts } from './fronts/Fronts.tsx';
import { PunchPoints } from './punch/PunchPoints.tsx';
import { RunningBills } from './subcontracts/RunningBills.tsx';
import { WorkOrders } from './subcontracts/WorkOrders.tsx';
import { Strings } from './strings/Strings.tsx';
import { Shutdowns } from './shutdowns/Shutdowns.tsx';
import { Tests } from './test_sheets/Tests.tsx';

/** The icon and the content of each tab. */
const parts: ProjectParts<'/projects/construction-dashboard'> = {
  today: { icon: IconGauge, Content: Today },
  fronts: { icon: IconLayoutGrid, Content: Fronts },
  days: { icon: IconCalendarEvent, Content: Days },
  extensions: { icon: IconCloudRain, Content: Extensions },
  shutdowns: { icon: IconPlugConnectedX, Content: Shutdowns },
  'punch-points': { icon: IconHammer, Content: PunchPoints },
  checklists: { icon: IconListCheck, Content: Checklists },
  tests: { icon: IconPlugConnected, Content: Tests },
  'work-orders': { icon: IconFileText, Content: WorkOrders },
  'running-bills': { icon: IconFileInvoice, Content: RunningBills },
  expenses: { icon: IconReceipt2, Content: Expenses },
  strings: { icon: IconBarcode, Content: Strings },
};

type View = keyof typeof parts;

/** Its views in few groups, those opened most first. */
const groups: readonly { key: string; title: MessageDescriptor; icon: ComponentType<IconProps>; views: View[] }[] = [
  { key: 'today', title: msg`Today`, icon: IconGauge, views: ['today'] },
  { key: 'work', title: msg`Work`, icon: IconTools, views: ['days', 'fronts', 'strings', 'shutdowns', 'expenses'] },
  { key: 'quality', title: msg`Quality`, icon: IconShieldCheck, views: ['punch-points', 'checklists', 'tests'] },
  {
    key: 'contracts',
    title: msg`Contracts`,
    icon: IconFileDescription,
    views: ['work-orders', 'running-bills', 'extensions'],
  },
];

export default function Construction() {
  const { t, i18n } = useLingui();
  const { tabs: shown, name } = useProjectTabs('/projects/construction-dashboard', parts);
  return (
    <Screen header={<PageHeader title={t`Construction`} subtitle={name} />}>
      <GroupedTabs
        label={t`Views of construction`}
        groups={groups
          .map(({ key, title, icon: Group, views }) => ({
            key,
            title: i18n._(title),
            icon: <Group size={16} aria-hidden />,
            tabs: views.flatMap((view) => shown.filter((tab) => tab.key === view)),
          }))
          .filter(({ tabs }) => tabs.length > 0)}
      />
    </Screen>
  );
}
