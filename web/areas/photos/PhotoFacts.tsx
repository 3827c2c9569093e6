/** What is known of a photo, and what may be done with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { Link } from '../../kit/router.tsx';
import { showTimestamp } from '../../../domain/dates.ts';
import { stages } from '../../../domain/stages.ts';
import { saveFile } from '../../kit/files.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Lightbox.module.css';
import { PhotoForm } from './PhotoForm.tsx';
import type { Photo } from './slices.ts';
import type { WhyNotAdd } from './why_not_add.ts';
import { usePhotoLabels } from './labels.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { Cluster } from '../../ui/layout/flow.tsx';
import { useLabels } from '../../kit/labels.ts';

export interface PhotoFactsProps {
  photo: Photo;
  albums: readonly string[];
  /** by stage: why nothing may be put there */
  why_not_add: WhyNotAdd;
  onRemove: (photo: Photo) => void;
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export function PhotoFacts({ photo, albums, why_not_add, onRemove }: PhotoFactsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = usePhotoLabels();
  const [editing, setEditing] = useState(false);
  const { latitude, longitude, metres_from_site, original_file_id } = photo;
  if (editing) {
    return (
      <>
        <h2>
          <Trans>Change photo</Trans>
        </h2>
        <PhotoForm photo={photo} albums={albums} why_not_add={why_not_add} onClose={() => setEditing(false)} />
      </>
    );
  }
  return (
    <>
      {photo.caption && <p className={classes.caption}>{photo.caption}</p>}
      <dl>
        <Fact name={t`Taken`}>
          {showTimestamp(new Date(photo.taken_at))}
          <span className={classes.dim}>
            <TimeText at={photo.taken_at} />
          </span>
        </Fact>
        <Fact name={t`Added by`}>
          {photo.uploaded_by_name}
          <span className={classes.dim}>{showTimestamp(new Date(photo.uploaded_at))}</span>
        </Fact>
        <Fact name={t`Place`}>
          {latitude === null || longitude === null ? (
            <span className={classes.dim}>
              <Trans>Unknown: neither the camera nor the phone provided a location.</Trans>
            </span>
          ) : (
            <>
              <Anchor
                href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
                target="_blank"
                rel="noopener noreferrer"
                className={classes.link ?? ''}
              >
                {latitude.toFixed(5)}, {longitude.toFixed(5)}
                <IconExternalLink size={14} aria-label={t`opens a map`} />
              </Anchor>
              <span className={classes.dim}>
                {metres_from_site !== null && (
                  <>
                    <FromSite metres={metres_from_site} />
                    {' · '}
                  </>
                )}
                {photo.place_from === 'photo' ? (
                  <Trans>from the camera</Trans>
                ) : (
                  <Trans>from the phone at upload</Trans>
                )}
              </span>
            </>
          )}
        </Fact>
        <Fact name={t`Stage`}>{words.stage(photo.stage)}</Fact>
        {photo.event_id !== null && photo.event_name !== null && (
          <Fact name={t`Event`}>
            <Anchor
              component={Link}
              to={`/stage?projectId=${photo.project_id}&stage=${stages[photo.stage].tab}&event=${photo.event_id}`}
            >
              {term(photo.event_name)}
            </Anchor>
          </Fact>
        )}
        {photo.album && <Fact name={t`Album`}>{photo.album}</Fact>}
        {photo.moment && <Fact name={t`Shows`}>{words.moment(photo.moment)}</Fact>}
        {photo.shared_with.length > 0 && (
          <Fact name={t`Shown to`}>
            <Cluster as="span" gap={4}>
              {photo.shared_with.map((flag) => (
                <Tag key={flag} tone="accent">
                  {words.share(flag)}
                </Tag>
              ))}
            </Cluster>
          </Fact>
        )}
        {photo.sha256 && original_file_id !== null && (
          <Fact name={t`Proof`}>
            <span
              className={classes.hash}
              {...hint(t`SHA-256 of the original, unchanged since upload: ${photo.sha256}`)}
            >
              {photo.sha256.slice(0, 16)}…
            </span>
          </Fact>
        )}
      </dl>
      <div className={classes.acts}>
        <DisabledReason reason={reasonOf(photo.abilities.update_photos)}>
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            <Trans>Change</Trans>
          </Button>
        </DisabledReason>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveFile('get_file', { id: original_file_id ?? photo.file_id })}
        >
          {original_file_id === null ? <Trans>Save</Trans> : <Trans>Save original</Trans>}
        </Button>
        <DisabledReason reason={reasonOf(photo.abilities.delete_photos)}>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onRemove(photo)}
          >
            <Trans>Delete</Trans>
          </Button>
        </DisabledReason>
      </div>
    </>
  );
}

/** Far from the site is worth a second look. */
function FromSite({ metres }: { metres: number }) {
  if (metres < 1000) return <Trans>{metres} m from the site</Trans>;
  const km = showNumber(metres / 1000, 1);
  return (
    <strong className={classes.far}>
      <Trans>{km} km from the site</Trans>
    </strong>
  );
}
