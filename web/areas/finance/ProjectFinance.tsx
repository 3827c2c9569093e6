/** The finance of a project. */
import { useLingui } from '@lingui/react/macro';
import {
  IconCalculator,
  IconCashBanknote,
  IconChartLine,
  IconCoinRupee,
  IconCoins,
  IconFileDiff,
  IconFileInvoice,
  IconFlag,
  IconReceipt2,
  IconReportMoney,
  IconShieldDollar,
} from '@tabler/icons-react';
import { type ProjectParts, useProjectTabs } from '../../project_tabs.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Invoices, Milestones, Receipts } from '../billing/area.tsx';
import { ProjectBills } from '../payables/area.tsx';
import { Budget } from './Budget.tsx';
import { CashFlow } from './CashFlow.tsx';
import { ChangeOrders } from './ChangeOrders.tsx';
import { Costs } from './Costs.tsx';
import { Guarantees } from './guarantees/Guarantees.tsx';
import { Plan } from './plan/Plan.tsx';
import { Profit } from './Profit.tsx';

/** The icon and the content of each tab. */
const parts: ProjectParts<'/projects/project-finance'> = {
  costs: { icon: IconCoins, Content: Costs },
  profit: { icon: IconChartLine, Content: Profit },
  'cash-flow': { icon: IconCashBanknote, Content: CashFlow },
  budget: { icon: IconReportMoney, Content: Budget },
  changes: { icon: IconFileDiff, Content: ChangeOrders },
  bills: { icon: IconReceipt2, Content: ProjectBills },
  milestones: { icon: IconFlag, Content: Milestones },
  invoices: { icon: IconFileInvoice, Content: Invoices },
  receipts: { icon: IconCoinRupee, Content: Receipts },
  guarantees: { icon: IconShieldDollar, Content: Guarantees },
  plan: { icon: IconCalculator, Content: Plan },
};

export default function ProjectFinance() {
  const { t } = useLingui();
  const { tabs, name } = useProjectTabs('/projects/project-finance', parts);
  return (
    <Screen header={<PageHeader title={t`Finance`} subtitle={name} />}>
      <Tabs label={t`Views of project finance`} tabs={tabs} />
    </Screen>
  );
}
