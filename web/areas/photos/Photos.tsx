/** The newest photos of a project, a stage or an event: a part any screen may show, each opened large in place. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { maySee } from '../../../domain/screens.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { api } from '../../kit/api.ts';
import { lazy, usePreloadOnInteraction } from '../../kit/lazy.tsx';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Skeleton } from '../../ui/feedback/Loading.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { addAddress, photosAddress } from './addresses.ts';
import type { LightboxProps } from './Lightbox.tsx';
import classes from './Photos.module.css';
import type { Photo } from './slices.ts';
import { whyNotAdd } from './why_not_add.ts';
import { Thumb } from '../../ui/layout/Thumb.tsx';
import { usePhotos } from './use_photos.ts';
import { usePhotoLabels } from './labels.ts';
import { attempt } from '../../ui/feedback/attempt.ts';

const Lightbox = lazy<LightboxProps>(() => import('./Lightbox.tsx'));

interface PhotosProps {
  project_id: number;
  stage?: StageKey | undefined;
  event_id?: number | undefined;
  /** how many at most; the others stand behind a link */
  most?: number | undefined;
}

export function Photos({ project_id, stage, event_id, most = 12 }: PhotosProps) {
  const { t } = useLingui();
  const words = usePhotoLabels();
  const visitor = visitorOf(usePerson());
  const photos = usePhotos({ project_id, ...(stage && { stage }), ...(event_id && { event_id }) }, most);
  const [open, setOpen] = useState<number>();
  usePreloadOnInteraction(Lightbox);
  const { data } = photos;
  if (photos.failure && !data) return <Failure sentence={photos.failure} onRetry={photos.reload} />;
  const where = { project_id, stage, event_id };
  const may_add =
    maySee(visitor, '/projects/photos/stage/add') &&
    data &&
    data.stages.some((one) => (!stage || one.stage === stage) && one.abilities.add_photo === true);

  const remove = async (photo: Photo) => {
    const yes = await confirm({
      title: <Trans>Delete this photo?</Trans>,
      text: <Trans>Deleted photos cannot be restored.</Trans>,
      verb: <Trans>Delete photo</Trans>,
      destructive: true,
    });
    if (!yes) return;
    setOpen(undefined);
    const putBack = photos.change((shown) => shown.filter(({ id }) => id !== photo.id));
    await attempt(() => api.delete_photos({ project_id, photo_ids: [photo.id] }), putBack);
  };

  return (
    <div aria-busy={!photos.current || undefined}>
      {!data && <Skeleton height={96} />}
      {data?.photos.length === 0 && (
        <p className={classes.dim}>
          <Trans>No photos here yet.</Trans>
        </p>
      )}
      {data && data.photos.length > 0 && (
        <ul className={classes.latest} aria-label={t`Photos`}>
          {data.photos.slice(0, most).map((photo) => (
            <li key={photo.id} className={classes.tile}>
              <button
                type="button"
                className={classes.open}
                aria-label={words.alt(photo)}
                onClick={() => setOpen(photo.id)}
              >
                <Thumb file_id={photo.thumbnail_file_id} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.chips}>
        {data && data.total > 0 && maySee(visitor, '/projects/photos/stage') && (
          <Button component={Link} variant="subtle" size="xs" to={photosAddress(where)}>
            <Plural value={data.total} one="Show # photo" other="All # photos" />
          </Button>
        )}
        {may_add && (
          <Button
            component={Link}
            variant="subtle"
            size="xs"
            leftSection={<IconCamera size={16} aria-hidden />}
            to={addAddress(where)}
          >
            <Trans>Add photos</Trans>
          </Button>
        )}
      </div>
      <LazyMount opened={open !== undefined} onClose={() => setOpen(undefined)}>
        {(opened) =>
          data && (
            <Lightbox
              photos={data.photos}
              open={opened ? open : undefined}
              total={data.total}
              onShow={setOpen}
              onEnd={() => photos.more && void photos.older()}
              albums={data.albums.map(({ album }) => album)}
              why_not_add={whyNotAdd(data)}
              onRemove={(photo) => void remove(photo)}
            />
          )
        }
      </LazyMount>
    </div>
  );
}
