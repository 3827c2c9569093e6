/** The photos of a section, slot by slot: how many are there, how many are needed, and the camera for the next. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCamera, IconPhoto, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { AskedPhoto } from '../../../../domain/site_visits/answers.ts';
import { drawn_slots } from '../../../../domain/site_visits/form.ts';
import { api } from '../../../kit/api.ts';
import { openFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { outbox, useOutbox } from '../../../kit/outbox/kept.ts';
import { attempt, attemptConfirmed, useAttempt } from '../../../ui/feedback/attempt.ts';
import { PhotoCamera } from '../../../ui/form/PhotoCamera.tsx';
import { DrawPad } from '../../../ui/form/DrawPad.tsx';
import { Cluster, Column } from '../../../ui/layout/flow.tsx';
import { Thumb } from '../../../ui/layout/Thumb.tsx';
import { keepPhoto, type ShownVisit } from '../on_device.ts';
import type { Visit, VisitPhoto } from '../slices.ts';
import { Marks } from '../words.tsx';
import classes from '../Visits.module.css';

interface SlotProps {
  visit: Visit & Partial<Pick<ShownVisit, 'waiting_photos'>>;
  asked: AskedPhoto;
  /** nothing is added or deleted now */
  shown_only?: boolean;
}

export function PhotoSlot(props: SlotProps) {
  return drawn_slots.includes(props.asked.slot.key) ? <Drawn {...props} /> : <Taken {...props} />;
}

const ofSlot = (visit: Visit, { slot, part }: AskedPhoto): VisitPhoto[] =>
  visit.picture_slots.filter((one) => one.slot === slot.key && one.part === part);

function Taken({ visit, asked, shown_only = false }: SlotProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { slot, part } = asked;
  const name = term(slot.label);
  const photos = ofSlot(visit, asked);
  const [photographing, setPhotographing] = useState(false);
  const choose = useRef<HTMLInputElement>(null);
  const [busy, run] = useAttempt();
  const { entries, sending } = useOutbox();
  const ids = (visit.waiting_photos ?? [])
    .filter((one) => one.slot === slot.key && one.part === part)
    .map(({ entry_id }) => entry_id);
  const going = entries.filter(({ id }) => ids.includes(id));
  const taken = photos.length + going.length;
  const room = slot.most - taken;
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])].slice(0, Math.max(0, room));
    input.value = '';
    void run(async () => {
      for (const file of files) await keepPhoto(visit, { slot: slot.key, part }, file);
    });
  };
  return (
    <Column gap={8} role="group" aria-label={name}>
      <Cluster gap={8} align="center">
        <span className={classes.label}>{name}</span>
        <span className={classes.dim}>{slot.least > 0 ? t`${taken} of ${slot.least}` : t`${taken}, none needed`}</span>
      </Cluster>
      {photos.length > 0 && <Photos visit={visit} photos={photos} name={name} shown_only={shown_only} />}
      {going.map(({ id, title, state, sentence }) => (
        <Cluster key={id} gap={8} align="center">
          <span className={classes.dim}>{state === 'refused' ? sentence : title}</span>
          {sending?.id === id && <Progress value={sending.share * 100} w={120} aria-label={t`Sending ${title}`} />}
          {state === 'refused' && (
            <ActionIcon variant="subtle" aria-label={t`Send ${title} again`} onClick={() => void outbox.again(id)}>
              <IconRefresh size={18} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Remove ${title} from the list`}
            onClick={() => void outbox.drop(id)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Cluster>
      ))}
      {!shown_only && room > 0 && (
        <Cluster gap={8}>
          <input
            ref={choose}
            type="file"
            hidden
            multiple
            accept="image/*"
            data-slot={slot.key}
            onChange={(event) => take(event.currentTarget)}
          />
          <span data-only="finger" style={{ display: 'contents' }}>
            <Button
              loading={busy}
              leftSection={<IconCamera size={18} aria-hidden />}
              aria-label={t`Take a photo: ${name}`}
              onClick={() => setPhotographing(true)}
            >
              <Trans>Take a photo</Trans>
            </Button>
          </span>
          <Button
            variant="default"
            leftSection={<IconPhoto size={18} aria-hidden />}
            aria-label={t`Choose photos: ${name}`}
            onClick={() => choose.current?.click()}
          >
            <Trans>Choose photos</Trans>
          </Button>
        </Cluster>
      )}
      {!shown_only && (
        <PhotoCamera
          opened={photographing}
          title={name}
          room={room}
          onTake={(file) => void attempt(() => keepPhoto(visit, { slot: slot.key, part }, file))}
          onChoose={() => choose.current?.click()}
          onClose={() => setPhotographing(false)}
        />
      )}
    </Column>
  );
}

export function Photos({
  visit,
  photos,
  name,
  shown_only,
}: {
  visit: Visit;
  photos: readonly VisitPhoto[];
  name: string;
  shown_only: boolean;
}) {
  const { t } = useLingui();
  const { id: site_visit_id } = visit;
  const asked = {
    title: <Trans>Delete this photo?</Trans>,
    text: <Trans>Deleted photos cannot be restored.</Trans>,
    verb: <Trans>Delete photo</Trans>,
  };
  return (
    <ul className={classes.photos}>
      {photos.map((photo, at) => (
        <li key={photo.id} className={classes.photo}>
          <button
            type="button"
            className={classes.look}
            aria-label={t`Open photo ${at + 1}: ${name}`}
            onClick={() => void attempt(() => openFile(photo.file_id))}
          >
            <Thumb file_id={photo.thumbnail_file_id} alt="" />
          </button>
          {(photo.place === 'outside' || photo.clock_off) && (
            <span className={classes.mark}>
              <Marks of={photo} />
            </span>
          )}
          {!shown_only && (
            <ActionIcon
              className={classes.remove ?? ''}
              variant="default"
              aria-label={t`Delete photo ${at + 1}: ${name}`}
              onClick={() =>
                void attemptConfirmed(asked, () =>
                  api.delete_site_visit_photo({ site_visit_id, site_visit_photo_id: photo.id }),
                )
              }
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A sketch or a signature: what was drawn last, and the surface for another. */
function Drawn({ visit, asked, shown_only = false }: SlotProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [busy, run] = useAttempt();
  const { slot, part } = asked;
  const name = term(slot.label);
  const [drawn] = ofSlot(visit, asked);
  const waits = visit.waiting_photos?.some((one) => one.slot === slot.key && one.part === part);
  const keep = (file: File) => void run(() => keepPhoto(visit, { slot: slot.key, part }, file));
  return (
    <Column gap={8} role="group" aria-label={name}>
      <span className={classes.label}>{name}</span>
      {drawn && (
        <div className={classes.drawn}>
          <Thumb file_id={drawn.file_id} alt={name} />
        </div>
      )}
      {waits && <span className={classes.dim}>{t`Your drawing waits on this device.`}</span>}
      {!shown_only && <DrawPad label={name} height={slot.key === 'sketch' ? 280 : 160} busy={busy} onKeep={keep} />}
    </Column>
  );
}
