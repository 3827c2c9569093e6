/** A vendor's landing: what waits for them and what they were told, until they read it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBell, IconCalendarDue, IconChecks, IconId, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { maySee } from '../../../domain/screens.ts';
import { api } from '../../kit/api.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { isBuilt } from '../../areas.ts';
import { LazyBoundary } from '../../kit/lazy.tsx';
import { VendorOrders, VendorRequests } from '../procurement/area.tsx';
import { VendorDispatches } from '../deliveries/area.tsx';
import { VendorInspections } from '../inspections/area.tsx';
import { VendorBills } from '../payables/area.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { OwnSupplier } from '../suppliers/area.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Portal.module.css';
import { type Activity, emptyActivityList, setActivityList, vendor_dashboard } from './slices.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { attempt } from '../../ui/feedback/attempt.ts';

const nothing = {};

const icons: Record<Activity['kind'], ReactNode> = {
  onboarding: <IconId size={22} aria-hidden />,
  event: <IconCalendarDue size={22} aria-hidden />,
  notice: <IconBell size={22} aria-hidden />,
};

/** Takes notices off the list at once; they come back when the server refuses. */
async function markRead(list: readonly Activity[], gone: readonly Activity[]): Promise<void> {
  const ids = gone.flatMap(({ notification_id }) => notification_id ?? []);
  const left = list.filter((one) => !gone.includes(one));
  const putBack = left.length === 0 ? emptyActivityList() : setActivityList(left);
  await attempt(() => api.update_notifications({ ids }), putBack);
}

export default function VendorDashboard() {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(vendor_dashboard, nothing);
  const list = data?.activity_list ?? [];
  const notices = list.filter(({ kind }) => kind === 'notice');
  const company = data?.company_name ?? '';
  return (
    <Screen
      header={
        <PageHeader
          title={t`Dashboard`}
          subtitle={data && <Trans>Your work with {company}</Trans>}
          actions={
            notices.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconChecks size={16} aria-hidden />}
                onClick={() => void markRead(list, notices)}
              >
                <Trans>Mark all as read</Trans>
              </Button>
            )
          }
        />
      }
      loading={!data && !failure}
      failure={!data && failure}
      onRetry={reload}
    >
      <Stack gap={16}>
        <LazyBoundary fallback={null}>
          <VendorOrders />
          <VendorRequests />
          <VendorInspections />
        </LazyBoundary>
        <LazyBoundary fallback={null}>
          <VendorDispatches />
          <VendorBills />
        </LazyBoundary>
        {data && list.length === 0 ? (
          <Empty
            title={t`Nothing to do`}
            text={t`Work from ${company} and your notifications appear here. Read notifications stay under Notifications.`}
            icon={<IconInbox aria-hidden />}
            action={<OtherPlaces />}
          />
        ) : (
          <Panel
            title={t`Activities`}
            note={<Plural value={list.length} one="# activity" other="# activities" />}
            action={<OtherPlaces />}
          >
            <ul className={classes.needs} aria-label={t`Activities`}>
              {list.map((one) => (
                <li key={one.key} className={classes.need} data-need={one.kind}>
                  <span className={classes.needIcon}>{icons[one.kind]}</span>
                  <Stack gap={8}>
                    <Line one={one} onRead={() => void markRead(list, [one])} />
                  </Stack>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <LazyBoundary fallback={null}>
          <OwnSupplier />
        </LazyBoundary>
      </Stack>
    </Screen>
  );
}

/** Where else a vendor finds things; only what is there. */
function OtherPlaces() {
  const visitor = visitorOf(usePerson());
  const tickets = isBuilt('/ticket-dashboard') && maySee(visitor, '/ticket-dashboard');
  return (
    <Cluster as="span" gap={8}>
      {tickets && (
        <Button component={Link} variant="subtle" size="xs" to="/ticket-dashboard">
          <Trans>Tickets</Trans>
        </Button>
      )}
      <Button component={Link} variant="subtle" size="xs" to="/notifications">
        <Trans>Notifications</Trans>
      </Button>
    </Cluster>
  );
}

function Line({ one, onRead }: { one: Activity; onRead: () => void }) {
  const { kind, title, text, project_name, path, at, due_on, status, days_late } = one;
  if (kind === 'onboarding') {
    return (
      <>
        <h3 className={classes.needTitle}>
          <Trans>Complete your profile for {title}</Trans>
        </h3>
        <p className={classes.dim}>
          <Trans>We ask for your details and documents once, before the first order.</Trans>
        </p>
        <div>
          <Button component={Link} to={path}>
            <Trans>Complete your details</Trans>
          </Button>
        </div>
      </>
    );
  }
  if (kind === 'event') {
    return (
      <>
        <h3 className={classes.needTitle}>{title}</h3>
        <p className={classes.dim}>
          {project_name} · <StatusPill status={status} />
        </p>
        <p className={classes.dim} data-late={days_late > 0 || undefined}>
          {days_late > 0 ? (
            <Plural value={days_late} one="# day late" other="# days late" />
          ) : status === 'PENDING' ? (
            <Trans>
              starts <DateText date={due_on} />
            </Trans>
          ) : (
            <Trans>
              due <DateText date={due_on} />
            </Trans>
          )}
        </p>
      </>
    );
  }
  return (
    <>
      <h3 className={classes.needTitle}>{path ? <Link to={path}>{title}</Link> : title}</h3>
      <p className={classes.dim}>
        {[text, project_name]
          .filter((word, index, all) => word && all.indexOf(word) === index)
          .map((word) => `${word} · `)}
        <TimeText at={at} />
      </p>
      <div>
        <Button variant="subtle" size="xs" onClick={onRead}>
          <Trans>Mark as read</Trans>
        </Button>
      </div>
    </>
  );
}
