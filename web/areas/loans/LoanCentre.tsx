/** Loans of customers for their plants, and the lines of credit of the company. */
import { useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconUsers, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazy } from '../../kit/lazy.tsx';
import { type TabKey, useTabs } from '../../tabs.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { CustomerLoans } from './CustomerLoans.tsx';

const CreditLines = lazy<object>(() => import('./credit_lines/CreditLines.tsx'));

const parts: Record<
  TabKey<'/loan-centre', 'tab'>,
  { icon: ComponentType<IconProps>; Content: ComponentType<object> }
> = {
  customers: { icon: IconUsers, Content: CustomerLoans },
  'credit-lines': { icon: IconBuildingBank, Content: CreditLines },
};

export default function LoanCentre() {
  const { t } = useLingui();
  const tabs = useTabs('/loan-centre', 'tab');
  return (
    <Screen width="wide" header={<PageHeader title={t`Loans`} />}>
      <Tabs
        label={t`Views of loans`}
        tabs={tabs.map((tab) => {
          const { icon: Icon, Content } = parts[tab.key];
          return {
            ...tab,
            icon: <Icon size={16} aria-hidden />,
            content: (
              <Suspended meanwhile={<Loading as="rows" />}>
                <Content />
              </Suspended>
            ),
          };
        })}
      />
    </Screen>
  );
}
