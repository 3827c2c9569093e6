/** The photos on their way: each with its picture, how far it is, and what can be done when it failed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPencil, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { api } from '../../kit/api.ts';
import { blobAddress, releaseBlob } from '../../kit/files.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { FileLine } from '../../ui/layout/FileLine.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './AddPhotos.module.css';
import { dropPhoto, type QueuedPhoto, retryPhoto } from './queue.ts';
import { usePhotoLabels } from './labels.ts';
import { ownSubmit } from '../../ui/form/own_submit.ts';

export function QueueList({ queue }: { queue: readonly QueuedPhoto[] }) {
  const { t } = useLingui();
  if (queue.length === 0) return null;
  return (
    <ul className={classes.queue} aria-label={t`Photos on their way`}>
      {queue.map((one) => (
        <Line key={one.key} one={one} />
      ))}
    </ul>
  );
}

function Line({ one }: { one: QueuedPhoto }) {
  const { t } = useLingui();
  const words = usePhotoLabels();
  const { key, file, state, share, failure, photo_id, project_id } = one;
  const [src, setSrc] = useState<string>();
  const [saying, setSaying] = useState(false);
  const [caption, setCaption] = useState('');
  useEffect(() => {
    const address = blobAddress(file);
    setSrc(address);
    return () => releaseBlob(address);
  }, [file]);
  const percent = Math.round(share * 100);
  const save = async () => {
    if (!photo_id) return;
    setSaying(false);
    try {
      await api.update_photos({ project_id, photo_ids: [photo_id], caption });
    } catch (error) {
      setSaying(true);
      toast.failure(sentenceOf(error));
    }
  };
  return (
    <FileLine
      lead={<span className={classes.small}>{src && <img src={src} alt="" />}</span>}
      name={caption || file.name}
      note={
        <>
          {state === 'waiting' && (failure ?? <Trans>Waiting</Trans>)}
          {state === 'sending' && `${percent}%`}
          {state === 'done' && <Trans>Added to {words.stage(one.stage)}</Trans>}
          {state === 'failed' && failure}
        </>
      }
      failed={state === 'failed'}
      share={state === 'sending' ? share : undefined}
      acts={
        <>
          {state === 'done' && !saying && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Add caption`}
              {...hint(t`Add caption`)}
              onClick={() => setSaying(true)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          )}
          {state === 'done' && <IconCheck size={20} data-done aria-hidden />}
          {state === 'failed' && (
            <ActionIcon variant="subtle" color="gray" aria-label={t`Send again`} onClick={() => retryPhoto(key)}>
              <IconRefresh size={18} aria-hidden />
            </ActionIcon>
          )}
          {state !== 'done' && (
            <ActionIcon variant="subtle" color="gray" aria-label={t`Remove from list`} onClick={() => dropPhoto(key)}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
    >
      {saying ? (
        <form className={classes.say} onSubmit={(event) => ownSubmit(event, save)}>
          <input
            // the box opens because someone wants to write in it
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            data-touch
            aria-label={t`Caption`}
            placeholder={t`What does it show?`}
            maxLength={500}
            value={caption}
            onChange={(event) => setCaption(event.currentTarget.value)}
          />
          <Button type="submit" size="xs">
            <Trans>Save</Trans>
          </Button>
        </form>
      ) : undefined}
    </FileLine>
  );
}
