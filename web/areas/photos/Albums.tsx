/** The photos of every project the person may see, the newest first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconCamera, IconSearch } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { stages } from '../../../domain/stages.ts';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { photosAddress } from './addresses.ts';
import classes from './Photos.module.css';
import { photo_albums, type ProjectAlbum } from './slices.ts';
import { Thumb } from '../../ui/layout/Thumb.tsx';
import { usePhotoLabels } from './labels.ts';

export default function Albums() {
  const { t } = useLingui();
  const { data, loading, failure, reload } = useSlice(photo_albums, {});
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase());
  const all = data?.projects ?? [];
  const shown = all.filter((one) =>
    [one.name, one.code, ...one.albums.map(({ album }) => album)].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  );
  const count = all.reduce((sum, one) => sum + one.count, 0);
  return (
    <Screen
      loading={loading}
      skeleton="cards"
      failure={data ? undefined : failure}
      onRetry={reload}
      empty={
        all.length === 0 && {
          icon: <IconCamera size={24} stroke={1.6} aria-hidden />,
          title: <Trans>No photos yet</Trans>,
          text: <Trans>Site photos and photos shared with you appear here by project.</Trans>,
        }
      }
      header={
        <PageHeader
          title={t`Photos`}
          subtitle={
            data && (
              <>
                <Plural value={count} one="# photo" other="# photos" />
                {' · '}
                <Plural value={all.length} one="# project" other="# projects" />
              </>
            )
          }
          actions={
            <TextInput
              aria-label={t`Search projects and albums`}
              placeholder={t`Search projects and albums`}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={(event) =>
                setParams(event.currentTarget.value ? { search: event.currentTarget.value } : {}, { replace: true })
              }
            />
          }
        />
      }
    >
      {shown.length === 0 ? (
        <p className={classes.dim}>
          <Trans>No projects or albums match.</Trans>
        </p>
      ) : (
        <ul className={classes.albums}>
          {shown.map((one) => (
            <Album key={one.project_id} one={one} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

function Album({ one }: { one: ProjectAlbum }) {
  const words = usePhotoLabels();
  const to = photosAddress({ project_id: one.project_id });
  return (
    <li className={classes.album}>
      <Link to={to} tabIndex={-1} aria-hidden className={classes.cover} data-count={one.thumbnail_file_ids.length}>
        {one.thumbnail_file_ids.map((id) => (
          <Thumb key={id} file_id={id} alt="" />
        ))}
      </Link>
      <div className={classes.albumWords}>
        <h2>
          <Link to={to}>{one.name}</Link>
        </h2>
        <div className={classes.dim}>
          {one.code} · <Plural value={one.count} one="# photo" other="# photos" /> · <TimeText at={one.latest} />
        </div>
        <div className={classes.chips}>
          {one.stages.map(({ stage, count }) => (
            <Link key={stage} className={classes.chip} to={`${to}&tab=${stages[stage].tab}`}>
              {words.stage(stage)} {count}
            </Link>
          ))}
          {one.albums.map(({ album, count }) => (
            <Link key={album} className={classes.chip} to={`${to}&album=${encodeURIComponent(album)}`}>
              {album} {count}
            </Link>
          ))}
        </div>
      </div>
    </li>
  );
}
