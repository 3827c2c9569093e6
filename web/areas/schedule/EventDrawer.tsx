/** One event: what it is, what can be done with it now and why not, why it is scheduled where it is, and what was said about it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLock, IconTruckDelivery } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { isInside } from '../../../domain/people.ts';
import { DocumentDrawer } from '../documents/area.tsx';
import { Activity } from '../notifications/area.tsx';
import { reasonOf } from '../../kit/abilities.ts';
import { useLocation, useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { anyUnsaved } from '../../ui/form/unsaved.ts';
import classes from './EventDrawer.module.css';
import { EventApproval } from './EventApproval.tsx';
import { EventDates } from './EventDates.tsx';
import { EventDelays } from './EventDelays.tsx';
import { EventLinks } from './EventLinks.tsx';
import { EventMarks } from './EventMarks.tsx';
import { EventMaterials } from './EventMaterials.tsx';
import { EventDocuments } from './EventDocuments.tsx';
import { EventPeople } from './EventPeople.tsx';
import { EventProgress } from './EventProgress.tsx';
import { EventSteps } from './EventSteps.tsx';
import { EventTalk } from './EventTalk.tsx';
import { event_part, useOpenEvent } from './event_address.ts';
import { type EventDetails, event_details, event_panels, type EventRow, stage_events, work_events } from './slices.ts';
import { useWindows } from '../../kit/windows.ts';
import { LazyBoundary } from '../../kit/lazy.tsx';
import { Cluster } from '../../ui/layout/flow.tsx';
import { useLabels } from '../../kit/labels.ts';

export default function EventDrawer({ opened }: { opened: boolean }) {
  const { t } = useLingui();
  const { id, open, close } = useOpenEvent();
  const { term } = useLabels();
  const { data, failure, reload } = useSlice(event_details, id === undefined ? undefined : { id });
  const tabs = useStageTabs();
  const event = data?.id === id ? data : undefined;
  const stage = tabs.find(({ key }) => key === event?.stage)?.name;
  // what the list behind the drawer knows is shown until the whole is there
  const behind = useRowsBehind();
  const known = event ?? behind.find((row) => row?.id === id);
  const { previous, next } = useNeighbours(id);
  useWalk(id, previous, next, open);
  // a document that is open over the event is closed first
  const [params] = useSearchParams();
  const covered = params.has('document');

  return (
    <>
      <Drawer
        opened={opened && id !== undefined}
        onClose={() => covered || close()}
        phone="sheet"
        width="usual"
        title={
          known ? (
            <>
              {known.code && <span className={classes.code}>{known.code}</span>} {term(known.name)}
            </>
          ) : (
            t`Event`
          )
        }
        subtitle={[stage, known?.project_name].filter(Boolean).join(' · ')}
        actions={
          (previous ?? next) !== undefined && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Previous event`}
                disabled={previous === undefined}
                {...hint(t`Previous event (K)`)}
                onClick={() => previous !== undefined && open(previous)}
              >
                <IconChevronUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Next event`}
                disabled={next === undefined}
                {...hint(t`Next event (J)`)}
                onClick={() => next !== undefined && open(next)}
              >
                <IconChevronDown size={18} aria-hidden />
              </ActionIcon>
            </>
          )
        }
        footer={event && !event.is_group && !event.read_only && <EventSteps key={event.id} event={event} />}
      >
        {event ? (
          <Whole key={event.id} event={event} />
        ) : failure ? (
          <Failure title={t`This event cannot be shown`} sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="text" />
        )}
      </Drawer>
      {covered && (
        <LazyBoundary fallback={null}>
          <DocumentDrawer />
        </LazyBoundary>
      )}
    </>
  );
}

function Whole({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const person = usePerson();
  // what was done in the company is the company's own business
  if (!person || !isInside(person.userKind)) return <Facts event={event} />;
  return (
    <Tabs
      name={event_part}
      label={t`Event sections`}
      tabs={[
        { key: 'event', title: t`Event`, content: <Facts event={event} /> },
        {
          key: 'activity',
          title: t`Activity`,
          content: (
            <LazyBoundary fallback={<Loading as="rows" count={4} />}>
              <Activity project_id={event.project_id} event_id={event.id} at_once={20} />
            </LazyBoundary>
          ),
        },
      ]}
    />
  );
}

function Facts({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  return (
    <div className={classes.whole}>
      <Cluster gap={6} align="center">
        <StatusPill status={event.status} />
        <EventMarks row={event} />
        {event.read_only && (
          <Tag
            icon={<IconLock aria-hidden />}
            tip={reasonOf(event.abilities.add_event_delay) ?? t`You have read-only access to this stage.`}
          >
            <Trans>Read-only for you</Trans>
          </Tag>
        )}
      </Cluster>
      {event.locked && (
        <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
          {event.locked}
        </Alert>
      )}
      {event.coming_delay && (
        <Alert color="red" variant="light" icon={<IconTruckDelivery size={18} aria-hidden />}>
          {event.coming_delay}
        </Alert>
      )}
      {event.description && <p className={classes.text}>{event.description}</p>}
      <EventApproval event={event} />
      {!event.is_group && <EventProgress event={event} />}
      <EventMaterials event={event} />
      <EventDates event={event} />
      <EventDocuments event={event} />
      <EventPeople event={event} />
      <EventLinks event={event} />
      {!event.is_group && <EventDelays event={event} />}
      <EventTalk event={event} />
    </div>
  );
}

/** The events of the list that lies behind the drawer, in its order. */
function useRowsBehind(): readonly (EventRow | undefined)[] {
  const { pathname } = useLocation();
  const [on_table, in_stage] = [useWindows(work_events, undefined).rows, useWindows(stage_events, undefined).rows];
  const on_panels = useSlice(event_panels, undefined).data?.events;
  const behind = { '/projects/work-table': on_table, '/stage': in_stage }[pathname] ?? on_panels;
  return behind ?? no_rows;
}
const no_rows: readonly undefined[] = [];

/** The events before and after, in the order of the list behind. */
function useNeighbours(id: number | undefined): { previous: number | undefined; next: number | undefined } {
  const list = useRowsBehind().filter((row) => row?.is_group !== true);
  const at = list.findIndex((row) => row?.id === id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: list[at - 1]?.id, next: list[at + 1]?.id };
}

/** J and K walk through the events while the drawer is open. */
function useWalk(
  id: number | undefined,
  previous: number | undefined,
  next: number | undefined,
  open: (id: number) => void,
): void {
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, textarea, select, [contenteditable], [role="listbox"], [role="menu"]')) return;
    if (anyUnsaved()) return;
    const to = event.key === 'j' ? next : event.key === 'k' ? previous : undefined;
    if (to !== undefined) open(to);
  });
  const opened = id !== undefined;
  useEffect(() => {
    if (!opened) return undefined;
    const heard = (event: KeyboardEvent) => walk(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [opened]);
}
