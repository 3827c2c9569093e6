/** The photos of a project by stage and day: looked at, compared, shared and sorted. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconCamera, IconColumns2, IconFilter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { maySee } from '../../../domain/screens.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { api } from '../../kit/api.ts';
import { lazy, usePreloadOnInteraction } from '../../kit/lazy.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { DateBox } from '../../ui/form/DateBox.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { Compare, pairOf } from './Compare.tsx';
import type { LightboxProps } from './Lightbox.tsx';
import { PhotoBulk } from './PhotoBulk.tsx';
import { PhotoDays } from './PhotoDays.tsx';
import classes from './Photos.module.css';
import { PhotosSkeleton } from './PhotosSkeleton.tsx';
import { addAddress } from './addresses.ts';
import type { Photo } from './slices.ts';
import { whyNotAdd } from './why_not_add.ts';
import { usePhotoProject } from './use_project.ts';
import { type PhotoFilter, usePhotos } from './use_photos.ts';
import { usePhotoLabels } from './labels.ts';
import { attempt } from '../../ui/feedback/attempt.ts';

const Lightbox = lazy<LightboxProps>(() => import('./Lightbox.tsx'));

const filters = ['album', 'moment', 'person', 'from', 'to', 'event'] as const;

export default function StagePhotos() {
  const { t } = useLingui();
  const person = usePerson();
  const { id: project_id, data: project, failure: no_project, reload: again } = usePhotoProject();
  const tabs = useStageTabs();
  const words = usePhotoLabels();
  const [params, setParams] = useSearchParams();
  const stage = tabs.find(({ tab }) => tab === params.get('tab'))?.key;
  const filter = filterOf(params, project_id, stage);
  const photos = usePhotos(filter);
  const { data, current } = photos;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [filtering, setFiltering] = useState(() => filters.some((name) => params.has(name)));
  const list = data?.photos ?? [];
  const albums = data?.albums.map(({ album }) => album) ?? [];
  const open = Number(params.get('photo')) || undefined;
  usePreloadOnInteraction(Lightbox);
  const compared = (params.get('compare') ?? '').split(',').map(Number);
  const before = list.find(({ id }) => id === compared[0]);
  const after = list.find(({ id }) => id === compared[1]);
  const pair = pairOf(list);
  const filtered = filters.some((name) => params.has(name));
  const count = new Map(data?.by_stage.map((one) => [one.stage, one.count]));
  const all = data?.by_stage.reduce((sum, one) => sum + one.count, 0);

  const set = (changes: Record<string, string | undefined>, replace = true) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  const remove = async (gone: readonly Photo[]) => {
    if (!project_id) return;
    const yes = await confirm({
      title: <Plural value={gone.length} one="Delete this photo?" other="Delete # photos?" />,
      text: <Trans>Deleted photos cannot be restored.</Trans>,
      verb: gone.length === 1 ? <Trans>Delete photo</Trans> : <Trans>Delete photos</Trans>,
      destructive: true,
    });
    if (!yes) return;
    const ids = new Set(gone.map(({ id }) => id));
    const at = list.findIndex(({ id }) => ids.has(id));
    const next = list.find(({ id }, index) => index > at && !ids.has(id));
    const putBack = photos.change((shown) => shown.filter(({ id }) => !ids.has(id)));
    if (open) set({ photo: next ? String(next.id) : undefined });
    setChosen(new Set());
    await attempt(() => api.delete_photos({ project_id, photo_ids: [...ids] }), putBack);
  };

  const may_add = maySee(visitorOf(person), '/projects/photos/stage/add');
  const closed = whyNotAdd(data);
  const [first] = tabs;
  const why_not_add = stage
    ? closed[stage]
    : tabs.every(({ key }) => closed[key])
      ? first && closed[first.key]
      : undefined;
  const add = may_add && project_id && (
    <DisabledReason reason={why_not_add}>
      <Button
        component={Link}
        to={addAddress({ project_id, stage, event_id: filter?.event_id })}
        leftSection={<IconCamera size={18} aria-hidden />}
      >
        <Trans>Add photos</Trans>
      </Button>
    </DisabledReason>
  );

  return (
    <Screen
      failure={no_project ?? (data ? undefined : photos.failure)}
      onRetry={no_project ? again : photos.reload}
      loading={!data}
      skeleton={<PhotosSkeleton />}
      header={
        <PageHeader
          title={t`Photos`}
          subtitle={project?.project.name}
          actions={
            <>
              {add}
              {pair && (
                <Button
                  variant="default"
                  leftSection={<IconColumns2 size={16} aria-hidden />}
                  onClick={() => set({ compare: `${pair[0].id},${pair[1].id}` }, false)}
                >
                  <Trans>Before and after</Trans>
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconFilter size={16} aria-hidden />}
                aria-expanded={filtering}
                onClick={() => setFiltering(!filtering)}
              >
                <Trans>Filter</Trans>
              </Button>
            </>
          }
          tabs={
            <Tabs
              label={t`Stages`}
              tabs={[
                { key: 'all', title: <Trans>All</Trans>, count: all },
                ...tabs.map(({ key, tab, name }) => ({ key: tab, title: name, count: data && (count.get(key) ?? 0) })),
              ]}
            />
          }
        />
      }
      empty={
        data &&
        current &&
        !filtered &&
        list.length === 0 && {
          icon: <IconCamera size={24} stroke={1.6} aria-hidden />,
          title: stage ? <Trans>No photos of this stage yet</Trans> : <Trans>No photos yet</Trans>,
          text: (
            <Trans>
              Photos show what was built, where and when. Take them on site with your phone. Time and location are kept
              as proof.
            </Trans>
          ),
          action: add || undefined,
        }
      }
    >
      {filtering && data && (
        <div className={classes.filters} role="group" aria-label={t`Filter`}>
          <Select
            label={t`Album`}
            placeholder={t`Any`}
            clearable
            data={albums}
            value={params.get('album')}
            onChange={(value) => set({ album: value ?? undefined })}
          />
          <Select
            label={t`Shows`}
            placeholder={t`Any`}
            clearable
            data={[
              { value: 'before', label: words.moment('before') },
              { value: 'after', label: words.moment('after') },
            ]}
            value={params.get('moment')}
            onChange={(value) => set({ moment: value ?? undefined })}
          />
          <Select
            label={t`Added by`}
            placeholder={t`Anyone`}
            clearable
            data={data.people.map((one) => ({ value: String(one.user_id), label: `${one.name} (${one.count})` }))}
            value={params.get('person')}
            onChange={(value) => set({ person: value ?? undefined })}
          />
          <DateBox label={t`From`} value={params.get('from') ?? ''} onChange={(from) => set({ from })} />
          <DateBox label={t`To`} value={params.get('to') ?? ''} onChange={(to) => set({ to })} />
          {filtered && (
            <Button variant="subtle" onClick={() => set(Object.fromEntries(filters.map((name) => [name, undefined])))}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
        </div>
      )}
      {current && filtered && list.length === 0 && (
        <p className={classes.dim}>
          <Trans>No photos match these filters.</Trans>
        </p>
      )}
      <div aria-busy={!current || undefined}>
        <PhotoDays
          photos={list}
          with_stage={!stage}
          onOpen={({ id }) => set({ photo: String(id) }, false)}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      {photos.more && <Older onNear={() => void photos.older()} />}
      {project_id && data && (
        <PhotoBulk
          project_id={project_id}
          chosen={list.filter(({ id }) => chosen.has(id))}
          albums={albums}
          why_not_share={reasonOf(data.abilities.change_photo_sharing)}
          why_not_add={closed}
          onClear={() => setChosen(new Set())}
          onCompare={([one, two]) => set({ compare: `${one.id},${two.id}` }, false)}
          onRemove={(gone) => void remove(gone)}
        />
      )}
      <LazyMount opened={open !== undefined} onClose={() => set({ photo: undefined })}>
        {(opened) => (
          <Lightbox
            photos={list}
            open={opened ? open : undefined}
            total={data?.total ?? 0}
            onShow={(id) => set({ photo: id === undefined ? undefined : String(id) })}
            onEnd={() => photos.more && void photos.older()}
            albums={albums}
            why_not_add={closed}
            onRemove={(photo) => void remove([photo])}
          />
        )}
      </LazyMount>
      <Compare pair={before && after ? [before, after] : undefined} onClose={() => set({ compare: undefined })} />
    </Screen>
  );
}

function filterOf(params: URLSearchParams, project_id: number | undefined, stage: StageKey | undefined) {
  if (project_id === undefined) return undefined;
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(params.get(name) ?? '') ? params.get(name) : null);
  const number = (name: string) => {
    const value = Number(params.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const moment = params.get('moment');
  const filter: PhotoFilter = { project_id };
  if (stage) filter.stage = stage;
  const album = params.get('album');
  if (album) filter.album = album;
  if (moment === 'before' || moment === 'after') filter.moment = moment;
  const [who, event_id, from, to] = [number('person'), number('event'), day('from'), day('to')];
  if (who) filter.person = who;
  if (event_id) filter.event_id = event_id;
  if (from) filter.from = from;
  if (to) filter.to = to;
  return filter;
}

/** Asks for earlier photos when the end comes near; a button does the same. */
function Older({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onNear(), { rootMargin: '800px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  });
  return (
    <div ref={end} className={classes.more}>
      <Button variant="default" onClick={onNear}>
        <Trans>Show older</Trans>
      </Button>
    </div>
  );
}
