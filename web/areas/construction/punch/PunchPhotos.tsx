/** The photos of a punch point, before and after; more are taken with the camera of a phone, or chosen. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { file_limits } from '../../../../domain/files.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { openFile } from '../../../kit/files.ts';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Thumb } from '../../../ui/layout/Thumb.tsx';
import type { PunchPoint } from '../slices.ts';
import classes from './Punch.module.css';

export function PunchPhotos({ point }: { point: PunchPoint }) {
  const { t } = useLingui();
  const { id: punch_point_id, photos, abilities } = point;
  const [moment, setMoment] = useState<'before' | 'after'>(point.status === 'Accepted' ? 'after' : 'before');
  const why_not = reasonOf(abilities.upload_punch_photo);
  const names = { before: t`Before`, after: t`After` };
  const remove = (punch_photo_id: number) => () => api.delete_punch_photo({ punch_point_id, punch_photo_id });
  const asked = {
    title: <Trans>Delete this photo?</Trans>,
    text: <Trans>Deleted photos cannot be restored.</Trans>,
    verb: <Trans>Delete photo</Trans>,
  };
  return (
    <Stack gap={12}>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, at) => (
            <li key={photo.id} className={classes.photo}>
              <button
                type="button"
                className={classes.look}
                aria-label={t`Open photo ${at + 1}, ${names[photo.moment]}`}
                onClick={() => void attempt(() => openFile(photo.file_id))}
              >
                <Thumb file_id={photo.thumbnail_file_id} alt="" />
              </button>
              <span className={classes.moment}>{names[photo.moment]}</span>
              {reasonOf(photo.abilities.delete_punch_photo) === undefined && (
                <ActionIcon
                  className={classes.remove ?? ''}
                  variant="default"
                  size="md"
                  aria-label={t`Delete photo ${at + 1}`}
                  onClick={() => void attemptConfirmed(asked, remove(photo.id))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {!why_not && (
        <>
          <SegmentedControl
            aria-label={t`The photos to add show`}
            value={moment}
            onChange={setMoment}
            data={(['before', 'after'] as const).map((value) => ({ value, label: names[value] }))}
          />
          <FileDrop
            camera
            accept="image/*"
            label={t`Photos, up to 25 MB each`}
            limit={file_limits.punch_point}
            upload={(file, onProgress, signal) =>
              api.upload_punch_photo({ punch_point_id, moment, file }, { onProgress, signal })
            }
          />
        </>
      )}
    </Stack>
  );
}
