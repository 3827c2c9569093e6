/** One punch point: what it is, its photos of before and after, the steps that are open, and what became of it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconMapPin, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import type { Changes } from '../../../kit/address.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { punch_point as punch_slice, type PunchPoint } from '../slices.ts';
import type { PunchMove } from './MovePunchPoint.tsx';
import classes from './Punch.module.css';
import { PunchPhotos } from './PunchPhotos.tsx';
import { PunchPill, useOrigins, useSeverities, useSteps } from './words.tsx';

const ChangePunchPoint = lazy(() => import('./ChangePunchPoint.tsx'));
const MovePunchPoint = lazy(() => import('./MovePunchPoint.tsx'));

interface PunchDrawerProps {
  /** none while it closes */
  punch_point_id: number | undefined;
  onClose: () => void;
  /** leads to the drawings of the project, where there is a way to them */
  onDrawings?: ((where: Changes) => void) | undefined;
}

export default function PunchDrawer({ punch_point_id, onClose, onDrawings }: PunchDrawerProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(
    punch_slice,
    punch_point_id === undefined ? undefined : { punch_point_id },
  );
  const point = data?.id === punch_point_id ? data : undefined;
  const [changing, setChanging] = useState(false);
  return (
    <Drawer
      opened={punch_point_id !== undefined}
      onClose={onClose}
      title={point ? point.title : t`Punch point`}
      subtitle={
        point && (
          <>
            {point.number} · {point.project} <PunchPill standing={point.standing} />
          </>
        )
      }
      footer={point && <Steps point={point} />}
      actions={
        point && (
          <DisabledReason reason={reasonOf(point.abilities.update_punch_point)}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={14} aria-hidden />}
              onClick={() => setChanging(true)}
            >
              <Trans>Change</Trans>
            </Button>
          </DisabledReason>
        )
      }
    >
      {!point ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Facts point={point} onDrawings={onDrawings} />
      )}
      {point && (
        <LazyMount opened={changing} onClose={() => setChanging(false)}>
          {(opened) => <ChangePunchPoint opened={opened} point={point} onClose={() => setChanging(false)} />}
        </LazyMount>
      )}
    </Drawer>
  );
}

function Facts({ point, onDrawings }: { point: PunchPoint } & Pick<PunchDrawerProps, 'onDrawings'>) {
  const { t } = useLingui();
  const { term } = useLabels();
  const severities = useSeverities();
  const held = point.holds_up.map(({ name }) => name).join(', ');
  return (
    <Stack gap={16}>
      {held && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>Holds up {held}.</Trans>
        </Alert>
      )}
      <PunchPhotos point={point} />
      {point.description && <p className={classes.text}>{point.description}</p>}
      <FactList
        columns={2}
        facts={[
          { label: t({ context: 'punch point', message: 'Severity' }), value: severities[point.severity] },
          { label: t`Category`, value: term(point.category) },
          { label: t`Place`, value: point.place },
          ...(point.responsible ? [{ label: t`Responsible`, value: point.responsible }] : []),
          {
            label: t`Due`,
            value: point.due_on && <DateText date={point.due_on} late={point.standing === 'overdue'} />,
          },
          { label: t`Event`, value: point.event },
          {
            label: t`Raised by`,
            value: point.source === 'customer' ? t`${point.raised_by}, customer` : point.raised_by,
          },
          ...(point.origin ? [{ label: t`Raised from`, value: <Origin origin={point.origin} />, wide: true }] : []),
          { label: t`Raised`, value: <TimeText at={point.raised_at} /> },
          { label: t`Closed by`, value: point.customer_approves ? t`The customer’s approval` : t`Verification` },
          ...(point.cost_recovery ? [{ label: t`Cost recovery`, value: t`Charged to the responsible party` }] : []),
        ]}
      />
      {onDrawings && <OnDrawing point={point} onDrawings={onDrawings} />}
      {point.turns.length > 0 && (
        <section>
          <h3 className={classes.sub}>
            <Trans>History</Trans>
          </h3>
          <ol className={classes.turns}>
            {point.turns.map((turn) => (
              <li key={turn.id}>
                <strong>
                  {term(turn.was)} → {term(turn.becomes)}
                </strong>
                <span className={classes.dim}>
                  {turn.made_by} · <TimeText at={turn.made_at} />
                </span>
                {turn.remark && <p className={classes.text}>{turn.remark}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Stack>
  );
}

/** What it was raised from, with the way there. */
function Origin({ origin: { kind, title, path } }: { origin: NonNullable<PunchPoint['origin']> }) {
  const origins = useOrigins();
  if (!title) return origins[kind];
  return (
    <>
      {origins[kind]} ·{' '}
      <Anchor component={Link} to={path} inherit>
        {title}
      </Anchor>
    </>
  );
}

interface OnDrawingProps {
  point: PunchPoint;
  onDrawings: (where: Changes) => void;
}

/** Where it lies on a drawing, the way there, and how it is pinned or moved. */
function OnDrawing({ point, onDrawings }: OnDrawingProps) {
  const { t } = useLingui();
  const { pin, id, version, abilities } = point;
  const name = pin && t`${pin.name}, version ${pin.version}`;
  const show = (where: Changes) =>
    onDrawings({ drawing: pin?.document_id, drawing_version: undefined, page: undefined, at: undefined, ...where });
  const remove = () => api.update_punch_point({ punch_point_id: id, version, pin: null });
  return (
    <section>
      <h3 className={classes.sub}>
        <Trans>On the drawing</Trans>
      </h3>
      <Stack gap={8}>
        <span className={pin ? undefined : classes.dim}>{name ?? t`Not pinned on a drawing.`}</span>
        {pin && pin.newest > pin.version && (
          <span className={classes.dim}>
            <Trans>
              Version {pin.newest} of this drawing is newer. The pin stays on version {pin.version} until it is moved.
            </Trans>
          </span>
        )}
        <Cluster gap={8}>
          {pin && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconMapPin size={14} aria-hidden />}
              onClick={() =>
                show({
                  drawing_version: pin.newest > pin.version ? pin.document_version_id : undefined,
                  page: pin.page > 1 ? pin.page : undefined,
                  at: id,
                })
              }
            >
              <Trans>Show on the drawing</Trans>
            </Button>
          )}
          <DisabledReason reason={reasonOf(abilities.update_punch_point)}>
            <Button size="compact-sm" variant="default" onClick={() => show({ move: id, at: id })}>
              {pin ? <Trans>Move pin</Trans> : <Trans>Pin on a drawing</Trans>}
            </Button>
          </DisabledReason>
          {pin && reasonOf(abilities.update_punch_point) === undefined && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void attempt(remove)}>
              <Trans>Remove pin</Trans>
            </Button>
          )}
        </Cluster>
      </Stack>
    </section>
  );
}

/** The steps that are open; the first is the next one, and what the person cannot do says why. */
export function Steps({ point }: { point: Pick<PunchPoint, 'id' | 'number' | 'version' | 'status' | 'moves'> }) {
  const stepName = useSteps();
  const [move, setMove] = useState<PunchMove>();
  const may = point.moves.filter(({ abilities }) => reasonOf(abilities.change_punch_point_status) === undefined);
  const shown = may.length > 0 ? may : point.moves.slice(0, 1);
  const take = (one: PunchMove) => {
    if (one.reason || one.photo) setMove(one);
    else
      void attempt(() =>
        api.change_punch_point_status({ punch_point_id: point.id, version: point.version, status: one.status }),
      );
  };
  if (shown.length === 0) return null;
  return (
    <Cluster gap={8}>
      {shown.map((one, at) => (
        <DisabledReason key={one.status} reason={reasonOf(one.abilities.change_punch_point_status)}>
          <Button
            variant={at === 0 ? 'filled' : 'default'}
            {...(one.status === 'Cancelled' && { color: 'red', variant: 'subtle' })}
            onClick={() => take(one)}
          >
            {stepName(point.status, one.status)}
          </Button>
        </DisabledReason>
      ))}
      {move && (
        <LazyMount opened onClose={() => setMove(undefined)}>
          {(opened) => <MovePunchPoint opened={opened} point={point} move={move} onClose={() => setMove(undefined)} />}
        </LazyMount>
      )}
    </Cluster>
  );
}
