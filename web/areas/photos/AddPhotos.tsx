/** Adds photos from the site, with one thumb: the camera is one touch away, and each photo is sent as it is taken. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Select } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCapturing } from '../../kit/capturing.ts';
import { Link } from '../../kit/router.tsx';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { useFoundOptions } from '../../ui/form/found_options.ts';
import { toData } from '../../ui/form/SelectField.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import classes from './AddPhotos.module.css';
import { photosAddress } from './addresses.ts';
import { addPhotos, clearDone, useQueue } from './queue.ts';
import { QueueList } from './QueueList.tsx';
import { Thumbs } from './Thumbs.tsx';
import { photo_events } from './slices.ts';
import { usePhotoProject } from './use_project.ts';
import { usePhotos } from './use_photos.ts';
import { whyNotAdd } from './why_not_add.ts';
import { type Place, usePlace } from './use_place.ts';
import { usePhotoComplaints, usePhotoLabels } from './labels.ts';
import { Cluster } from '../../ui/layout/flow.tsx';
import { type Changes, useAddress } from '../../kit/address.ts';

const few = 1;

export default function AddPhotos() {
  const { t } = useLingui();
  const tabs = useStageTabs();
  const words = usePhotoLabels();
  const { id: project_id, data: project, failure: no_project, reload } = usePhotoProject();
  const { params, set: change } = useAddress();
  const { data, failure, reload: again } = usePhotos(project_id === undefined ? undefined : { project_id }, few);
  const queue = useQueue().filter((one) => one.project_id === project_id);
  const place = usePlace();
  useCapturing(true);
  const over = useRef(0);
  const [dragged, setDragged] = useState(false);

  const named = tabs.find(({ tab }) => tab === params.get('tab'));
  const closed = whyNotAdd(data);
  const first_open = data && tabs.find(({ key }) => !closed[key]);
  const usual = data && tabs.find(({ key }) => key === 'construction' && !closed[key]);
  const chosen = named ?? usual ?? first_open;
  const why_not = chosen && closed[chosen.key];
  const event_id = Number(params.get('event')) || undefined;
  const album = params.get('album') ?? '';
  const moment = params.get('moment') ?? '';
  const { options: events, searching } = useFoundOptions(
    photo_events,
    (typed) =>
      project_id !== undefined && chosen ? { project_id, stage: chosen.key, work_only: true, ...typed } : undefined,
    (answer) =>
      answer.events.flatMap((one) =>
        one.stage === chosen?.key && one.project_id === project_id
          ? { value: one.id, label: [one.code, one.name].filter(Boolean).join(' · ') }
          : [],
      ),
  );

  const set = (changes: Changes) => change(changes, { replace: true });
  const complaints = usePhotoComplaints();
  const take = (files: Iterable<File>, from: Place | undefined) => {
    if (!project_id || !chosen || why_not) return;
    void addPhotos(
      [...files],
      {
        project_id,
        stage: chosen.key,
        event_id,
        album: album.trim(),
        moment,
        taken_at: undefined,
        latitude: from?.latitude,
        longitude: from?.longitude,
      },
      complaints,
    );
  };
  const left = queue.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const done = queue.filter(({ state }) => state === 'done').length;

  return (
    <Screen
      width="reading"
      loading={!data}
      skeleton="text"
      failure={no_project ?? (data ? undefined : failure)}
      onRetry={no_project ? reload : again}
      header={
        <PageHeader
          title={t`Add photos`}
          subtitle={project?.project.name}
          breadcrumbs={
            project_id === undefined
              ? []
              : [{ title: t`Photos`, to: photosAddress({ project_id, stage: chosen?.key }) }, { title: t`Add photos` }]
          }
        />
      }
    >
      {/* files may be dropped anywhere; the buttons below do the same */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes.whole}
        data-over={dragged || undefined}
        onDragEnter={() => {
          over.current += 1;
          setDragged(true);
        }}
        onDragLeave={() => {
          over.current -= 1;
          if (over.current <= 0) setDragged(false);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          over.current = 0;
          setDragged(false);
          take(event.dataTransfer.files, undefined);
        }}
      >
        <fieldset className={classes.stages}>
          <legend>
            <Trans>Stage</Trans>
          </legend>
          {tabs.map(({ key, tab, name }) => (
            <label key={key} className={classes.stage} data-closed={Boolean(closed[key]) || undefined}>
              <input
                type="radio"
                name="stage"
                value={key}
                checked={chosen?.key === key}
                disabled={Boolean(closed[key])}
                onChange={() => set({ tab, event: undefined })}
              />
              {name}
            </label>
          ))}
        </fieldset>
        {why_not && <p role="alert">{why_not}</p>}
        <div className={classes.fields}>
          <Select
            label={t`Event`}
            placeholder={t`None`}
            clearable
            {...searching}
            nothingFoundMessage={t`Nothing found`}
            clearButtonProps={{ 'aria-label': t`Clear` }}
            data={toData(events)}
            value={event_id ? String(event_id) : null}
            onChange={(value) => set({ event: value ?? undefined })}
          />
          <Autocomplete
            label={t`Album`}
            placeholder={t`None`}
            maxLength={80}
            data={data?.albums.map((one) => one.album) ?? []}
            value={album}
            onChange={(value) => set({ album: value || undefined })}
          />
        </div>
        <fieldset className={classes.moments}>
          <legend>
            <Trans>Shows</Trans>
          </legend>
          {(['', 'before', 'after'] as const).map((value) => (
            <label key={value} className={classes.stage}>
              <input
                type="radio"
                name="moment"
                value={value}
                checked={moment === value}
                onChange={() => set({ moment: value || undefined })}
              />
              {value === '' ? <Trans>The work</Trans> : words.moment(value)}
            </label>
          ))}
        </fieldset>
        <PlaceLine place={place} />
        <QueueList queue={queue} />
        {done > 0 && left === 0 && project_id !== undefined && (
          <Cluster gap={8}>
            <Button component={Link} variant="default" to={photosAddress({ project_id, stage: chosen?.key })}>
              <Trans>View photos</Trans>
            </Button>
            <Button variant="subtle" onClick={clearDone}>
              <Trans>Clear list</Trans>
            </Button>
          </Cluster>
        )}
        <Thumbs
          why_not={why_not || (!chosen ? t`You cannot add photos here.` : undefined)}
          onTake={(files) => {
            const from = place.now();
            take(files, from);
          }}
          onChoose={(files) => take(files, undefined)}
          onBefore={place.ask}
          left={left}
        />
      </div>
    </Screen>
  );
}

function PlaceLine({ place }: { place: ReturnType<typeof usePlace> }) {
  const { state, accuracy } = place;
  return (
    <p className={classes.place} data-state={state}>
      <IconMapPin size={18} aria-hidden />
      {state === 'known' && (
        <Trans>Photos taken here are tagged with this location (± {Math.round(accuracy ?? 0)} m).</Trans>
      )}
      {state === 'asking' && <Trans>Getting your location…</Trans>}
      {state === 'refused' && (
        <Trans>Location is off. Allow it in your browser settings to prove where photos were taken.</Trans>
      )}
      {state === 'unknown' && <Trans>Location comes from the photo, otherwise from your phone.</Trans>}
    </p>
  );
}
