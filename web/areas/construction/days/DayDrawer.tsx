/** The record of one day: who worked, what was installed, the weather, photos, what waits, who signed it, what was corrected. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { headcount, manHours } from '../../../../domain/construction/site_days.ts';
import { type PlainDate, showDate } from '../../../../domain/dates.ts';
import { file_limits } from '../../../../domain/files.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { openFile, saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt, attemptConfirmed, useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Thumb } from '../../../ui/layout/Thumb.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { MailedOfDay } from '../reports/MailedReports.tsx';
import { site_day, type SiteDay, type SiteDayView } from '../slices.ts';
import classes from './Days.module.css';
import { Voices } from './Voices.tsx';
import { DayTag, LineTag } from './words.tsx';

const RecordDay = lazy(() => import('./RecordDay.tsx'));
const AddQuantities = lazy(() => import('./AddQuantities.tsx'));
const ReasonDrawer = lazy(() => import('../../../ui/form/ReasonDrawer.tsx'));

interface DayDrawerProps {
  project_id: number;
  /** none while it closes */
  day: PlainDate | undefined;
  onClose: () => void;
}

export default function DayDrawer({ project_id, day, onClose }: DayDrawerProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(site_day, day === undefined ? undefined : { project_id, day });
  const [writing, setWriting] = useState<'day' | 'quantities'>();
  const view = data && (data.record === null || data.record.day === day) ? data : undefined;
  const record = view?.record;
  const done = () => setWriting(undefined);
  return (
    <Drawer
      opened={day !== undefined}
      onClose={onClose}
      title={day ? showDate(day) : ''}
      subtitle={record ? <DayTag status={record.status} /> : t`Daily record`}
      actions={
        record && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileTypePdf size={14} aria-hidden />}
            onClick={() => void saveFile('export_daily_report', { project_id, day: record.day })}
          >
            <Trans>Report</Trans>
          </Button>
        )
      }
      footer={view && <Steps view={view} onWrite={setWriting} />}
    >
      {!view ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : record ? (
        <Facts project_id={project_id} record={record} view={view} />
      ) : (
        <Empty
          title={t`No record of this day`}
          text={t`Who worked, what was installed and the weather are recorded here, once for each day.`}
        />
      )}
      {view && day && (
        <>
          <LazyMount opened={writing === 'day'} onClose={done}>
            {(opened) => <RecordDay opened={opened} project_id={project_id} day={day} view={view} onClose={done} />}
          </LazyMount>
          <LazyMount opened={writing === 'quantities'} onClose={done}>
            {(opened) => <AddQuantities opened={opened} project_id={project_id} day={day} onClose={done} />}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

/** The steps from here: record, quantities, sign or reopen. */
function Steps({ view, onWrite }: { view: SiteDayView; onWrite: (what: 'day' | 'quantities') => void }) {
  const { t } = useLingui();
  const { record, abilities } = view;
  const [busy, run] = useAttempt();
  const [reopening, setReopening] = useState(false);
  const turn = record?.turn;
  const write = reasonOf(abilities.add_daily_manpower_details);
  const sign = turn && reasonOf(turn.abilities.change_site_day_status);
  const signs = turn && (turn.becomes === 'Signed' || !sign);
  return (
    <Cluster gap={8}>
      {record?.status !== 'Signed' && (
        <>
          <DisabledReason reason={write}>
            <Button
              variant={record ? 'default' : 'filled'}
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => onWrite('day')}
            >
              {record ? <Trans>Change day</Trans> : <Trans>Record day</Trans>}
            </Button>
          </DisabledReason>
          <DisabledReason reason={reasonOf(abilities.add_material_quantity_details)}>
            <Button variant="default" onClick={() => onWrite('quantities')}>
              <Trans>Add quantities</Trans>
            </Button>
          </DisabledReason>
        </>
      )}
      {record && turn && signs && (
        <DisabledReason reason={sign}>
          <Button
            loading={busy}
            variant={turn.becomes === 'Signed' ? 'filled' : 'default'}
            leftSection={turn.becomes === 'Signed' && <IconCheck size={16} aria-hidden />}
            onClick={() =>
              turn.becomes === 'Open'
                ? setReopening(true)
                : void run(() =>
                    api.change_site_day_status({ site_day_id: record.id, version: record.version, status: 'Signed' }),
                  )
            }
          >
            {turn.becomes === 'Signed' ? <Trans>Sign day</Trans> : <Trans>Reopen day</Trans>}
          </Button>
        </DisabledReason>
      )}
      {record && (
        <LazyMount opened={reopening} onClose={() => setReopening(false)}>
          {(opened) => (
            <ReasonDrawer
              opened={opened}
              most={300}
              title={t`Reopen day`}
              onClose={() => setReopening(false)}
              act={(reason) =>
                api.change_site_day_status({ site_day_id: record.id, version: record.version, status: 'Open', reason })
              }
            />
          )}
        </LazyMount>
      )}
    </Cluster>
  );
}

function Facts({ project_id, record, view }: { project_id: number; record: SiteDay; view: SiteDayView }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const counted = record.crews.filter(({ state }) => state !== 'rejected');
  const measured = [
    record.temperature_c === null ? '' : `${showNumber(record.temperature_c, 1)} °C`,
    record.rain_mm === null ? '' : t`${showNumber(record.rain_mm, 1)} mm rain`,
    record.wind_ms === null ? '' : t`${showNumber(record.wind_ms, 1)} m/s wind`,
  ].filter(Boolean);
  return (
    <Stack gap={20}>
      {record.stops.map((stop) => (
        <Alert key={stop} color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {stop}
        </Alert>
      ))}
      <Waiting record={record} view={view} />
      <FactList
        columns={2}
        facts={[
          { label: t`People`, value: showNumber(headcount(counted)) },
          { label: t`Man-hours`, value: showNumber(manHours(counted), 1) },
          { label: t`Weather`, value: [term(record.sky), ...measured].join(', ') },
          {
            label: t`Hours lost to the weather`,
            value:
              record.lost_hours === 0
                ? showNumber(0)
                : record.status === 'Signed'
                  ? t`${showNumber(record.lost_hours, 1)} · moved the construction work in the schedule`
                  : t`${showNumber(record.lost_hours, 1)} · moves the construction work in the schedule once signed`,
          },
          {
            label: t`Toolbox talk`,
            value: record.toolbox_topic,
          },
          { label: t`Visitors`, value: record.visitors },
        ]}
      />
      {record.near_misses && (
        <section>
          <h3 className={classes.heading}>
            <Trans>Near misses and incidents</Trans>
          </h3>
          <p className={classes.text}>{record.near_misses}</p>
        </section>
      )}
      <Crews record={record} />
      <Quantities record={record} view={view} />
      {record.machines.length > 0 && (
        <section>
          <h3 className={classes.heading}>
            <Trans>Machines</Trans>
          </h3>
          <ul className={classes.lines}>
            {record.machines.map((line, at) => (
              <li key={at} className={classes.line}>
                <Spread gap={8}>
                  <span>{term(line.machine)}</span>
                  <span>{t`${showNumber(line.count)} × ${showNumber(line.hours, 1)} h`}</span>
                </Spread>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Photos record={record} view={view} />
      <Voices record={record} view={view} />
      {record.notes && (
        <section>
          <h3 className={classes.heading}>
            <Trans>Notes</Trans>
          </h3>
          <p className={classes.text}>{record.notes}</p>
        </section>
      )}
      <History record={record} />
      <MailedOfDay project_id={project_id} day={record.day} />
    </Stack>
  );
}

/** Lines of sub-contractors that wait: accepted together, or not accepted for a reason. */
function Waiting({ record, view }: { record: SiteDay; view: SiteDayView }) {
  const { t } = useLingui();
  const [busy, run] = useAttempt();
  const [rejecting, setRejecting] = useState(false);
  const crew_ids = record.crews.flatMap(({ id, state }) => (state === 'pending' ? [id] : []));
  const quantity_ids = record.quantities.flatMap(({ id, state }) => (state === 'pending' ? [id] : []));
  const why = reasonOf(view.abilities.approve_site_day_lines);
  const count = crew_ids.length + quantity_ids.length;
  if (count === 0 || why !== undefined) return null;
  const lines = { site_day_id: record.id, version: record.version, crew_ids, quantity_ids };
  return (
    <Alert color="blue" variant="light" title={t`Lines of sub-contractors wait for you`}>
      <Cluster gap={8}>
        <Button size="compact-md" loading={busy} onClick={() => void run(() => api.approve_site_day_lines(lines))}>
          <Trans>Accept lines</Trans>
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setRejecting(true)}>
          <Trans>Do not accept</Trans>
        </Button>
      </Cluster>
      <LazyMount opened={rejecting} onClose={() => setRejecting(false)}>
        {(opened) => (
          <ReasonDrawer
            opened={opened}
            most={300}
            title={t`Do not accept`}
            onClose={() => setRejecting(false)}
            act={(reason) => api.reject_site_day_lines({ ...lines, reason })}
          />
        )}
      </LazyMount>
    </Alert>
  );
}

function Crews({ record }: { record: SiteDay }) {
  const { t } = useLingui();
  const { term } = useLabels();
  if (record.crews.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>People</Trans>
      </h3>
      {record.copied_from && (
        <p className={classes.dim}>
          <Trans>Copied from {showDate(record.copied_from)}</Trans>
        </p>
      )}
      <ul className={classes.lines}>
        {record.crews.map((line) => (
          <li key={line.id} className={classes.line}>
            <Spread gap={8}>
              <span>{term(line.trade)}</span>
              <span>{showNumber(line.skilled + line.unskilled)}</span>
            </Spread>
            <span className={classes.dim}>
              {[
                line.subcontractor || t`Own people`,
                line.front,
                t`${showNumber(line.skilled)} skilled, ${showNumber(line.unskilled)} unskilled`,
                line.overtime > 0
                  ? t`${showNumber(line.hours, 1)} h, overtime ${showNumber(line.overtime, 1)} h`
                  : t`${showNumber(line.hours, 1)} h`,
                line.idle_reason && t`idle ${showNumber(line.idle_hours, 1)} h: ${term(line.idle_reason)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>
              <LineTag {...line} />
            </span>
            {line.state === 'rejected' && <span className={classes.dim}>{line.reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quantities({ record, view }: { record: SiteDay; view: SiteDayView }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<number>();
  const may = reasonOf(view.abilities.add_material_quantity_details) === undefined;
  if (record.quantities.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>Installed</Trans>
      </h3>
      <ul className={classes.lines}>
        {record.quantities.map((line) => (
          <li key={line.id} className={classes.line}>
            <Spread gap={8}>
              <span>{line.description}</span>
              <Cluster as="span" gap={4} align="center">
                <span>
                  {showNumber(line.quantity, 3)} {line.unit}
                </span>
                {may && record.status === 'Open' && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t`Remove ${line.description}, ${line.front}`}
                    onClick={() => setRemoving(line.id)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </Cluster>
            </Spread>
            <span className={classes.dim}>
              {[
                line.front,
                line.subcontractor || t`Own people`,
                line.kwp === null ? '' : `${showNumber(line.kwp)} kWp`,
                line.remark,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>
              <LineTag {...line} />
            </span>
            {line.state === 'rejected' && <span className={classes.dim}>{line.reason}</span>}
          </li>
        ))}
      </ul>
      <LazyMount opened={removing !== undefined} onClose={() => setRemoving(undefined)}>
        {(opened) => (
          <ReasonDrawer
            opened={opened}
            most={300}
            title={t`Remove quantity`}
            onClose={() => setRemoving(undefined)}
            act={(reason) =>
              api.delete_material_quantity({
                site_day_id: record.id,
                version: record.version,
                quantity_id: removing ?? 0,
                reason,
              })
            }
          />
        )}
      </LazyMount>
    </section>
  );
}

function Photos({ record, view }: { record: SiteDay; view: SiteDayView }) {
  const { t } = useLingui();
  const { id: site_day_id, photos } = record;
  const may = reasonOf(view.abilities.upload_site_day_photo) === undefined;
  if (photos.length === 0 && !may) return null;
  const asked = {
    title: <Trans>Delete this photo?</Trans>,
    text: <Trans>Deleted photos cannot be restored.</Trans>,
    verb: <Trans>Delete photo</Trans>,
  };
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>Photos</Trans>
      </h3>
      <Stack gap={12}>
        {photos.length > 0 && (
          <ul className={classes.photos}>
            {photos.map((photo, at) => (
              <li key={photo.id} className={classes.photo}>
                <button
                  type="button"
                  className={classes.look}
                  aria-label={t`Open photo ${at + 1}`}
                  onClick={() => void attempt(() => openFile(photo.file_id))}
                >
                  <Thumb file_id={photo.thumbnail_file_id} alt="" />
                </button>
                {may && (
                  <ActionIcon
                    className={classes.remove ?? ''}
                    variant="default"
                    size="md"
                    aria-label={t`Delete photo ${at + 1}`}
                    onClick={() =>
                      void attemptConfirmed(asked, () =>
                        api.delete_site_day_photo({ site_day_id, site_day_photo_id: photo.id }),
                      )
                    }
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        )}
        {may && (
          <FileDrop
            camera
            accept="image/*"
            label={t`Photos, up to 25 MB each`}
            limit={file_limits.site_day}
            upload={(file, onProgress, signal) =>
              api.upload_site_day_photo({ site_day_id, file }, { onProgress, signal })
            }
          />
        )}
      </Stack>
    </section>
  );
}

/** Who signed and reopened it, why, and what differs from the record as it was signed. */
function History({ record }: { record: SiteDay }) {
  const { t } = useLingui();
  const { turns, changed } = record;
  if (turns.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>Signatures and corrections</Trans>
      </h3>
      <ul className={classes.lines}>
        {turns.map((turn) => (
          <li key={turn.id} className={classes.line}>
            <span>
              {turn.becomes === 'Signed' ? t`Signed by ${turn.made_by}` : t`Reopened by ${turn.made_by}`},{' '}
              <TimeText at={turn.made_at} />
            </span>
            {turn.reason && <span className={classes.text}>{turn.reason}</span>}
            <Changes changed={turn.changed} />
          </li>
        ))}
        {changed.length > 0 && (
          <li className={classes.line}>
            <span>
              <Trans>Changed since it was signed</Trans>
            </span>
            <Changes changed={changed} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Changes({ changed }: { changed: SiteDay['changed'] }) {
  const { t } = useLingui();
  return changed.map(({ what, before, after }) => (
    <span key={what} className={classes.dim}>
      {t`${what}: ${before || '–'} → ${after || '–'}`}
    </span>
  ));
}
