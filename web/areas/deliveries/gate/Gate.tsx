/**
 * At the gate, with one thumb: what is expected today first, then four short steps. What was entered stays on the device until it
 * is sent, and is sent once however often the connection breaks.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconTruckLoading } from '@tabler/icons-react';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { useToday } from '../../../ui/text/today.ts';
import classes from '../Deliveries.module.css';
import { atGate, dispatch as dispatch_slice, expected_dispatches } from '../slices.ts';
import { ExpectedFacts } from './ExpectedFacts.tsx';
import { Steps } from './Steps.tsx';

interface GateProps {
  project_id: number | undefined;
  /** the dispatch that is received; 0: not chosen yet */
  dispatch_id: number;
  onOpen: (id: number | undefined) => void;
  /** it is at the server: goes on to it */
  onReceived: (receipt_id: number) => void;
  /** what was refused, to be said differently */
  entry?: CaptureProps['entry'];
}

export default function Gate({ project_id, dispatch_id, onOpen, onReceived, entry }: GateProps) {
  return (
    <Stack gap={16}>
      <div>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => onOpen(dispatch_id > 0 ? 0 : undefined)}
        >
          {dispatch_id > 0 ? <Trans>Expected deliveries</Trans> : <Trans>Deliveries</Trans>}
        </Button>
      </div>
      {dispatch_id > 0 ? (
        <Received dispatch_id={dispatch_id} onOpen={onOpen} onReceived={onReceived} entry={entry} />
      ) : (
        <Expected project_id={project_id} onOpen={onOpen} />
      )}
    </Stack>
  );
}

/** What is on the way, by the day it is expected; today first. */
function Expected({ project_id, onOpen }: Pick<GateProps, 'project_id' | 'onOpen'>) {
  const { t } = useLingui();
  const today = useToday();
  const { data, failure, reload } = useSlice(expected_dispatches, atGate(project_id));
  if (failure && !data) return <Failure sentence={failure} onRetry={reload} />;
  if (!data) return <Loading as="rows" />;
  const groups = [
    { key: 'today', title: t`Expected today`, list: data.dispatches.filter(({ eta }) => eta === today) },
    { key: 'late', title: t`Overdue`, list: data.dispatches.filter(({ eta }) => eta !== null && eta < today) },
    {
      key: 'later',
      title: t`Later, or without a date`,
      list: data.dispatches.filter(({ eta }) => eta === null || eta > today),
    },
  ].filter(({ list, key }) => list.length > 0 || key === 'today');
  if (data.dispatches.length === 0)
    return (
      <Empty
        title={project_id === undefined ? t`Nothing is on the way to your projects` : t`Nothing is on the way`}
        text={t`Deliveries appear here as soon as a supplier has dispatched something to a project you are part of.`}
        icon={<IconTruckLoading aria-hidden />}
      />
    );
  return (
    <div className={classes.step}>
      {groups.map(({ key, title, list }) => (
        <Stack key={key} gap={8}>
          <h2 className={classes.head}>{title}</h2>
          {list.length === 0 && <p className={classes.dim}>{t`Nothing is expected today.`}</p>}
          {list.map((one) => (
            <button key={one.id} type="button" className={classes.choice} data-touch onClick={() => onOpen(one.id)}>
              <ExpectedFacts one={one} />
            </button>
          ))}
        </Stack>
      ))}
    </div>
  );
}

type ReceivedProps = Pick<GateProps, 'dispatch_id' | 'onOpen' | 'onReceived' | 'entry'>;

function Received({ dispatch_id, onOpen, onReceived, entry }: ReceivedProps) {
  const { data, failure, reload } = useSlice(dispatch_slice, { dispatch_id });
  const dispatch = data?.id === dispatch_id ? data : undefined;
  if (failure && !dispatch) return <Failure sentence={failure} onRetry={reload} />;
  if (!dispatch) return <Loading as="rows" />;
  return (
    <Steps
      key={dispatch_id}
      dispatch={dispatch}
      entry={entry}
      onDone={(receipt_id) => (receipt_id === undefined ? onOpen(0) : onReceived(receipt_id))}
    />
  );
}
