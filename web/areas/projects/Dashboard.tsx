/** The portfolio: every project the person may see, as figures, a table, cards, a map and a time line. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBolt,
  IconBook2,
  IconBuildingBank,
  IconCash,
  IconCashBanknote,
  IconChartLine,
  IconCircleCheck,
  IconLayoutGrid,
  IconMap2,
  IconReceipt2,
  IconShieldDollar,
  IconPencil,
  IconPlus,
  IconProgress,
  IconTable,
  IconTimelineEvent,
} from '@tabler/icons-react';
import { isInside, isOnSite } from '../../../domain/people.ts';
import { allow } from '../../../domain/rules.ts';
import { maySee, meets } from '../../../domain/screens.ts';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { LazyBoundary, lazy } from '../../kit/lazy.tsx';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { useWindows } from '../../kit/windows.ts';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { type TabKey, useTabs } from '../../tabs.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { Tabs, useTab } from '../../ui/layout/Tabs.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { CompanyExpenses } from '../construction/area.tsx';
import { CompanyCash, CompanyGuarantees, CompanyMargins } from '../finance/area.tsx';
import { Accounts, Bank } from '../books/area.tsx';
import { Payments } from '../payables/area.tsx';
import { ExpectedVehicles } from '../deliveries/area.tsx';
import { FirstSteps } from '../onboarding/area.tsx';
import { InvestorProjects, VendorDashboard } from '../portals/area.tsx';
import { MyWork } from '../schedule/area.tsx';
import { Drafts } from './Drafts.tsx';
import { PortfolioTable } from './PortfolioTable.tsx';
import { usePortfolioColumns, useProjectView } from './portfolio_columns.tsx';
import { portfolio, projects } from './slices.ts';
import { useToday } from '../../ui/text/today.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { Stack } from '../../ui/layout/flow.tsx';

const PortfolioCards = lazy(() => import('./PortfolioCards.tsx'));
const PortfolioMap = lazy(() => import('./PortfolioMap.tsx'));
const PortfolioTimeline = lazy(() => import('./PortfolioTimeline.tsx'));

const nothing = {};

type Columns = ReturnType<typeof usePortfolioColumns>;

const views: Record<TabKey<'/dashboard', 'view'>, (columns: Columns) => { icon: ReactNode; content: ReactNode }> = {
  table: (columns) => ({
    icon: <IconTable size={16} aria-hidden />,
    content: <PortfolioTable columns={columns} />,
  }),
  cards: (columns) => ({
    icon: <IconLayoutGrid size={16} aria-hidden />,
    content: (
      <Suspended meanwhile={<Loading as="cards" />}>
        <PortfolioCards columns={columns} />
      </Suspended>
    ),
  }),
  map: (columns) => ({
    icon: <IconMap2 size={16} aria-hidden />,
    content: (
      <Suspended meanwhile={<Loading as="cards" />}>
        <PortfolioMap columns={columns} />
      </Suspended>
    ),
  }),
  timeline: (columns) => ({
    icon: <IconTimelineEvent size={16} aria-hidden />,
    content: (
      <Suspended meanwhile={<Loading as="rows" />}>
        <PortfolioTimeline columns={columns} />
      </Suspended>
    ),
  }),
  payments: () => ({
    icon: <IconCash size={16} aria-hidden />,
    content: (
      <Suspended meanwhile={<Loading as="rows" />}>
        <Payments />
      </Suspended>
    ),
  }),
  expenses: () => ({
    icon: <IconReceipt2 size={16} aria-hidden />,
    content: (
      <Suspended meanwhile={<Loading as="rows" />}>
        <CompanyExpenses />
      </Suspended>
    ),
  }),
  bank: () => ({
    icon: <IconBuildingBank size={16} aria-hidden />,
    content: (
      <Suspended meanwhile={<Loading as="rows" />}>
        <Bank />
      </Suspended>
    ),
  }),
  accounts: () => ({
    icon: <IconBook2 size={16} aria-hidden />,
    content: (
      <Suspended meanwhile={<Loading as="rows" />}>
        <Accounts />
      </Suspended>
    ),
  }),
  cash: () => ({
    icon: <IconCashBanknote size={16} aria-hidden />,
    content: (
      <Suspended meanwhile={<Loading as="cards" />}>
        <CompanyCash />
      </Suspended>
    ),
  }),
  margins: () => ({
    icon: <IconChartLine size={16} aria-hidden />,
    content: (
      <Suspended meanwhile={<Loading as="cards" />}>
        <CompanyMargins />
      </Suspended>
    ),
  }),
  guarantees: () => ({
    icon: <IconShieldDollar size={16} aria-hidden />,
    content: (
      <Suspended meanwhile={<Loading as="rows" />}>
        <CompanyGuarantees />
      </Suspended>
    ),
  }),
};

/** Vendors stand in no project: they land on their activities. */
export default function Dashboard() {
  const vendor = usePerson()?.userKind === 'vendor';
  return vendor ? (
    <Suspended meanwhile={<Loading as="rows" />}>
      <VendorDashboard />
    </Suspended>
  ) : (
    <Projects />
  );
}

function Projects() {
  const { t } = useLingui();
  const figures = useSlice(portfolio, nothing);
  const columns = usePortfolioColumns();
  const { data } = figures;
  const tabs = useTabs('/dashboard', 'view');
  // the first rows are asked for together with what stands above them
  const tab = useTab(tabs, 'view');
  const { view } = useProjectView(columns);
  useWindows(projects, tab === 'table' || tab === 'cards' ? view : undefined);
  const empty = data?.project_count === 0;
  // what stands above the projects is known before they are drawn, so that they stay where they are
  const [settled, setSettled] = useState(false);
  const settle = () => setSettled(true);
  const empty_words = useEmptyWords();
  const why_not_add = useWhyNotAdd();
  const visitor = visitorOf(usePerson());
  const { kind } = visitor;
  // who works on site comes for their own work
  const on_site = isOnSite(visitor);
  const receives = on_site && meets(allow.toWork('inventory'), visitor);
  const [vehicles_known, setVehiclesKnown] = useState(!receives);
  const begins_company = meets(allow.toView('company'), visitor);
  const nothing_yet = empty && !data?.draft_count;

  return (
    <Screen
      header={<PageHeader title={t`Dashboard`} actions={<NewProjectButton />} />}
      failure={data === undefined && figures.failure}
      onRetry={figures.reload}
      empty={nothing_yet && !begins_company && empty_words}
    >
      <Stack gap={16}>
        {begins_company && (
          <ErrorBoundary>
            <LazyBoundary fallback={null}>
              <FirstSteps />
            </LazyBoundary>
          </ErrorBoundary>
        )}
        {nothing_yet && begins_company && <Empty {...empty_words} />}
        {!on_site && !(nothing_yet && begins_company) && <Figures />}
        {kind === 'investor' && !empty && (
          <LazyBoundary fallback={<Loading as="cards" />}>
            <InvestorProjects />
          </LazyBoundary>
        )}
        {receives && (
          <ErrorBoundary onFailure={() => setVehiclesKnown(true)}>
            <LazyBoundary fallback={null}>
              <ExpectedVehicles onKnown={() => setVehiclesKnown(true)} />
            </LazyBoundary>
          </ErrorBoundary>
        )}
        {vehicles_known && (
          <ErrorBoundary onFailure={settle}>
            <LazyBoundary fallback={null}>
              <MyWork onKnown={settle} />
            </LazyBoundary>
          </ErrorBoundary>
        )}
        {on_site && settled && <Figures />}
        {data && !why_not_add && <Drafts />}
        {!settled && !empty && <Loading as="rows" count={10} />}
        {settled && !empty && (
          <Tabs
            name="view"
            label={t`Project views`}
            tabs={tabs.map((one) => ({ ...one, ...views[one.key](columns) }))}
          />
        )}
      </Stack>
    </Screen>
  );
}

/** Why no project can be begun here: for want of a right, or of the screen. */
function useWhyNotAdd(): string | undefined {
  const { t } = useLingui();
  const person = usePerson();
  const { data } = useSlice(portfolio, nothing);
  const has_screen = maySee(visitorOf(person), '/projects/new');
  return reasonOf(
    data?.abilities.add_project,
    has_screen || t`Sales hands a won lead over; the projects department creates the project.`,
  );
}

function NewProjectButton() {
  const { data } = useSlice(portfolio, nothing);
  const why_not = useWhyNotAdd();
  const person = usePerson();
  // a button that is never theirs tells people outside the company nothing
  if (person && !isInside(person.userKind)) return null;
  if (data && !why_not) {
    return (
      <Button component={Link} to="/projects/new" leftSection={<IconPlus size={16} aria-hidden />}>
        <Trans>New project</Trans>
      </Button>
    );
  }
  return (
    <DisabledReason reason={data && why_not}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={data === undefined}>
        <Trans>New project</Trans>
      </Button>
    </DisabledReason>
  );
}

function Figures() {
  const { t } = useLingui();
  const { data } = useSlice(portfolio, nothing);
  const why_not_add = useWhyNotAdd();
  const loading = data === undefined;
  // capacities are the company's and its investors' figures, not those of who works on site
  const builds = usePerson()?.userKind === 'subcontractor';
  const year = useToday().slice(0, 4);
  const filtered = (key: string, value: string) =>
    `/dashboard?${new URLSearchParams({ [`projects.${key}`]: value }).toString()}`;
  return (
    <StatCards>
      {!builds && (
        <>
          <StatCard
            label={t`Under execution`}
            icon={<IconBolt aria-hidden />}
            loading={loading}
            value={data && figureText(data.kwp_in_execution, 'kWp')}
            note={data && <Plural value={data.active_count} one="# active project" other="# active projects" />}
            to={filtered('status', 'active')}
            tip={t`Capacity of all active projects`}
          />
          <StatCard
            label={t`Commissioned`}
            icon={<IconCircleCheck aria-hidden />}
            loading={loading}
            value={data && figureText(data.kwp_commissioned_this_year, 'kWp')}
            note={t`in ${year}`}
            to={filtered('commissioned', `${year}-01-01..`)}
          />
        </>
      )}
      <StatCard
        label={t`Active`}
        icon={<IconProgress aria-hidden />}
        loading={loading}
        value={data && showNumber(data.active_count)}
        note={data && <Plural value={data.project_count} one="of # project" other="of # projects" />}
        to={filtered('status', 'active')}
      />
      <StatCard
        label={t`Late`}
        icon={<IconAlertTriangle aria-hidden />}
        loading={loading}
        value={data && showNumber(data.late_count)}
        late={Boolean(data?.late_count)}
        note={t`past target`}
        tip={t`Active projects whose forecast commissioning is after the target`}
        to={filtered('late', 'yes')}
      />
      {!why_not_add && (
        <StatCard
          label={t`Drafts`}
          icon={<IconPencil aria-hidden />}
          loading={loading}
          value={data && showNumber(data.draft_count)}
          note={t`started by you`}
        />
      )}
    </StatCards>
  );
}

/** What belongs here depends on who looks. */
function useEmptyWords() {
  const { t } = useLingui();
  const person = usePerson();
  const { data } = useSlice(portfolio, nothing);
  const why_not = useWhyNotAdd();
  const kind = person?.userKind;
  const texts: Partial<Record<NonNullable<typeof kind>, string>> = {
    investor: t`Projects you have invested in appear here as soon as the company puts you on their team.`,
    subcontractor: t`Projects you work on appear here as soon as the company gives you their stages.`,
  };
  return {
    title: t`No projects yet`,
    text:
      (kind && texts[kind]) ??
      (data && !why_not
        ? t`Projects start from a won lead, or here.`
        : t`Projects appear here once you are added to their team.`),
    ...(data && !why_not ? { action: <NewProjectButton /> } : {}),
  };
}
