/** The punch points of a project on its drawings: one drawing with its pins, and a list of them beside it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Pagination, Progress, Select } from '@mantine/core';
import { IconInfoCircle, IconMapPinPlus, IconRulerMeasure } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { punch_standings } from '../../../../../domain/construction/punch_points.ts';
import { showNumber } from '../../../../../domain/numbers.ts';
import { reasonOf } from '../../../../kit/abilities.ts';
import { useAddress } from '../../../../kit/address.ts';
import { api } from '../../../../kit/api.ts';
import { openFile } from '../../../../kit/files.ts';
import { lazy } from '../../../../kit/lazy.tsx';
import { useSlice } from '../../../../kit/slice.ts';
import { useWindows } from '../../../../kit/windows.ts';
import { attempt } from '../../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Cluster, Stack } from '../../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../../ui/overlay/LazyMount.tsx';
import {
  type DrawingVersion,
  type PunchBoardView,
  type PunchDrawing,
  punch_drawings,
  type PunchFigures,
  punch_on_drawing,
  punch_pins,
  punch_point,
} from '../../slices.ts';
import { PunchFilterBar, usePunchColumns, usePunchFilter } from '../punch_columns.tsx';
import { PunchPill, SeverityTag, usePunchStandings } from '../words.tsx';
import classes from './Drawings.module.css';
import { DrawingView } from './DrawingView.tsx';
import { makeStamps, stampKey } from './draw_pins.ts';
import { useDrawing } from './use_drawing.ts';
import type { Point } from './view.ts';

const AddPunchPoint = lazy(() => import('../AddPunchPoint.tsx'));

interface PunchDrawingsProps {
  project_id: number;
  figures: PunchFigures | undefined;
  onOpen: (id: number) => void;
}

export default function PunchDrawings({ project_id, figures, onOpen }: PunchDrawingsProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(punch_drawings, { project_id });
  const { params } = useAddress();
  const drawings = data?.project_id === project_id ? data.drawings : undefined;
  if (!drawings) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="cards" />;
  const named = Number(params.get('drawing'));
  const drawing =
    drawings.find(({ document_id }) => document_id === named) ?? drawings.find(({ open }) => open > 0) ?? drawings[0];
  if (!drawing)
    return (
      <Empty
        icon={<IconRulerMeasure size={24} stroke={1.6} aria-hidden />}
        title={t`No drawings`}
        text={t`PDFs and pictures among the engineering and construction documents appear here, for punch points to be pinned on.`}
      />
    );
  const version =
    drawing.versions.find(({ document_version_id }) => document_version_id === Number(params.get('drawing_version'))) ??
    drawing.versions[0];
  return version ? (
    <OneDrawing key={version.document_version_id} {...{ project_id, figures, onOpen, drawings, drawing, version }} />
  ) : null;
}

interface OneDrawingProps extends PunchDrawingsProps {
  drawings: readonly PunchDrawing[];
  drawing: PunchDrawing;
  version: DrawingVersion;
}

const numbered = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

function OneDrawing({ project_id, figures, onOpen, drawings, drawing, version }: OneDrawingProps) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const { document_version_id } = version;
  const page = numbered(params.get('page')) ?? 1;
  const chosen = numbered(params.get('punch')) ?? numbered(params.get('at'));
  /** the punch point that is given a place */
  const moving = numbered(params.get('move'));
  const columns = usePunchColumns(figures);
  const filter = usePunchFilter(columns);
  const view = useMemo(
    (): PunchBoardView => ({ ...filter, project_id, document_version_id }),
    [filter, project_id, document_version_id],
  );
  const { data: pinned } = useSlice(punch_pins, { ...filter, project_id, document_version_id });
  const all = pinned?.document_version_id === document_version_id ? pinned.pins : undefined;
  const pins = useMemo(() => (all ?? []).filter((pin) => pin.page === page), [all, page]);
  const drawn = useDrawing(version, page, t`This file could not be drawn.`);
  const [placing, setPlacing] = useState(false);
  const [place, setPlace] = useState<Point>();
  const { data: moved } = useSlice(punch_point, moving === undefined ? undefined : { punch_point_id: moving });
  const point = moved?.id === moving ? moved : undefined;
  const newest = drawing.versions[0];
  const older = drawing.versions.find((one) => one !== newest && one.open > 0);
  const name = t`${drawing.name}, version ${version.version}`;
  const cancel = () => {
    setPlacing(false);
    if (moving !== undefined) set({ move: undefined });
  };
  const take = (at: Point) => {
    const pin = { document_version_id, page, x: at.x, y: at.y };
    if (!point) {
      setPlacing(false);
      setPlace(at);
      return;
    }
    void attempt(async () => {
      await api.update_punch_point({ punch_point_id: point.id, version: point.version, pin });
      set({ move: undefined, at: point.id });
      toast.success(t`${point.number} is pinned on ${drawing.name}, version ${version.version}.`);
    });
  };
  const showVersion = (one: DrawingVersion | undefined) =>
    set({ drawing_version: one === newest ? undefined : one?.document_version_id, page: undefined });
  return (
    <Stack gap={12}>
      <Cluster gap={8}>
        <Select
          aria-label={t`Drawing`}
          searchable
          className={classes.choice ?? ''}
          value={String(drawing.document_id)}
          onChange={(id) =>
            set({ drawing: id ?? undefined, drawing_version: undefined, page: undefined, at: undefined })
          }
          data={drawings.map(({ document_id, name: title, open }) => ({
            value: String(document_id),
            label: open > 0 ? t`${title} (${showNumber(open)} open)` : title,
          }))}
        />
        {drawing.versions.length > 1 && (
          <Select
            aria-label={t`Version`}
            w={140}
            value={String(document_version_id)}
            onChange={(id) => showVersion(drawing.versions.find((one) => String(one.document_version_id) === id))}
            data={drawing.versions.map((one) => ({
              value: String(one.document_version_id),
              label: one === newest ? t`Version ${one.version}` : t`Version ${one.version}, old`,
            }))}
          />
        )}
        <PunchFilterBar columns={columns} />
      </Cluster>
      {version !== newest && newest && (
        <Note action={<Trans>Show version {newest.version}</Trans>} onAct={() => showVersion(newest)}>
          <Trans>
            Version {newest.version} of this drawing is newer. Pins stay on the version they were set on until they are
            moved.
          </Trans>
        </Note>
      )}
      {version === newest && older && (
        <Note action={<Trans>Show version {older.version}</Trans>} onAct={() => showVersion(older)}>
          <Trans>Open punch points are still pinned on version {older.version} of this drawing.</Trans>
        </Note>
      )}
      {(placing || point) && (
        <Alert color="teal" variant="light" icon={<IconMapPinPlus size={18} aria-hidden />} role="status">
          {point ? t`Choose where ${point.number} is: ${point.title}` : t`Choose where the punch point is.`}{' '}
          <span data-only="mouse">
            <Trans>Click on the drawing, or move it under the crosshair.</Trans>
          </span>
          <span data-only="finger">
            <Trans>Move the drawing under the crosshair.</Trans>
          </span>
        </Alert>
      )}
      <div className={classes.whole}>
        {drawn.picture ? (
          <DrawingView
            picture={drawn.picture}
            pins={pins}
            chosen={chosen}
            label={name}
            onChoose={onOpen}
            onPlace={placing || point ? take : undefined}
            onCancel={cancel}
            action={
              <DisabledReason reason={figures && reasonOf(figures.abilities.add_punch_point)}>
                <Button
                  leftSection={<IconMapPinPlus size={16} aria-hidden />}
                  disabled={!figures}
                  onClick={() => setPlacing(true)}
                >
                  <Trans>Add here</Trans>
                </Button>
              </DisabledReason>
            }
          />
        ) : (
          <div className={classes.frame}>
            {drawn.failure ? (
              <Failure
                sentence={drawn.failure}
                action={
                  <Button variant="default" onClick={() => void openFile(version.file_id)}>
                    <Trans>Open the file</Trans>
                  </Button>
                }
              />
            ) : (
              <Progress value={drawn.far * 100} aria-label={t`Loading the drawing`} radius={0} aria-busy />
            )}
          </div>
        )}
        <Pinned view={view} on_page={pins.length} chosen={chosen} onOpen={onOpen} />
      </div>
      {drawn.pages > 1 && (
        <Pagination
          total={drawn.pages}
          value={Math.min(page, drawn.pages)}
          onChange={(next) => set({ page: next === 1 ? undefined : next })}
          getItemProps={(at) => ({ 'aria-label': t`Page ${at}` })}
        />
      )}
      <LazyMount opened={place !== undefined} onClose={() => setPlace(undefined)}>
        {(opened) => (
          <AddPunchPoint
            opened={opened}
            project_id={project_id}
            place={params.get('place') ?? ''}
            pin={
              place && { at: { document_version_id, page, ...place }, drawing: drawing.name, version: version.version }
            }
            onClose={() => setPlace(undefined)}
            onAdded={(id) => {
              setPlace(undefined);
              onOpen(id);
            }}
          />
        )}
      </LazyMount>
    </Stack>
  );
}

interface NoteProps {
  children: React.ReactNode;
  action: React.ReactNode;
  onAct: () => void;
}

function Note({ children, action, onAct }: NoteProps) {
  return (
    <Alert color="yellow" variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
      <Cluster gap={12}>
        <span>{children}</span>
        <Button size="compact-sm" variant="default" onClick={onAct}>
          {action}
        </Button>
      </Cluster>
    </Alert>
  );
}

interface PinnedProps {
  view: PunchBoardView;
  on_page: number;
  chosen: number | undefined;
  onOpen: (id: number) => void;
}

const AT_ONCE = 40;

/** The same punch points as a list: for the keyboard, and for people who do not see the drawing. */
function Pinned({ view, on_page, chosen, onOpen }: PinnedProps) {
  const { t } = useLingui();
  const { rows, failure, reload, want } = useWindows(punch_on_drawing, view);
  const [wanted, setWanted] = useState(AT_ONCE);
  const shown = rows?.slice(0, wanted).filter((row) => row !== undefined);
  const left = (rows?.length ?? 0) - (shown?.length ?? 0);
  const more = () => {
    setWanted(wanted + AT_ONCE);
    want(wanted, wanted + AT_ONCE - 1);
  };
  return (
    <aside className={classes.side} aria-label={t`Pinned on this drawing`}>
      <div className={classes.sideHead}>
        <h2>
          <Plural
            value={rows?.length ?? on_page}
            one="# punch point on this drawing"
            other="# punch points on this drawing"
          />
        </h2>
        <Legend />
      </div>
      {failure && !shown ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : !shown ? (
        <Loading as="rows" />
      ) : shown.length === 0 ? (
        <Empty title={t`No pins`} text={t`Add punch points on the drawing, or pin one from its details.`} />
      ) : (
        <ul className={classes.list}>
          {shown.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={classes.line}
                data-chosen={row.id === chosen || undefined}
                onClick={() => onOpen(row.id)}
              >
                <span className={classes.lineHead}>
                  {row.number} <SeverityTag severity={row.severity} /> <PunchPill standing={row.standing} />
                </span>
                {row.title}
              </button>
            </li>
          ))}
          {left > 0 && (
            <li>
              <button type="button" className={classes.line} onClick={more}>
                <Trans>Show {left} more</Trans>
              </button>
            </li>
          )}
        </ul>
      )}
    </aside>
  );
}

/** What the shapes mean. */
function Legend() {
  const { t } = useLingui();
  const words = usePunchStandings();
  return (
    <span className={classes.legend} role="group" aria-label={t`Shapes of pins`}>
      {punch_standings.map((standing) => (
        <span key={standing}>
          <Stamp standing={standing} /> {words[standing]}
        </span>
      ))}
    </span>
  );
}

function Stamp({ standing }: { standing: (typeof punch_standings)[number] }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const stamp = makeStamps(2).get(stampKey({ severity: 'B', standing }));
    if (stamp) place.current?.replaceChildren(stamp);
  }, [standing]);
  return <span ref={place} aria-hidden />;
}
