/** Two photos of one place over each other: a line between before and after that is drawn or moved by keys. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { showDate } from '../../../domain/dates.ts';
import { useFile } from '../../kit/files.ts';
import classes from './Compare.module.css';
import type { Photo } from './slices.ts';
import { dayOf, usePhotoLabels } from './labels.ts';

export function Compare({ pair, onClose }: { pair: readonly [Photo, Photo] | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal.Root opened={pair !== undefined} onClose={onClose} fullScreen padding={0}>
      <Modal.Content classNames={{ content: classes.content ?? '' }}>
        <div className={classes.bar}>
          <Modal.Title className={classes.title ?? ''}>
            <Trans>Before and after</Trans>
          </Modal.Title>
          <ActionIcon variant="subtle" className={classes.tool ?? ''} size="lg" aria-label={t`Close`} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
        {pair && <Both before={pair[0]} after={pair[1]} />}
      </Modal.Content>
    </Modal.Root>
  );
}

function Both({ before, after }: { before: Photo; after: Photo }) {
  const { t } = useLingui();
  const words = usePhotoLabels();
  const [share, setShare] = useState(50);
  const left = useFile(before.file_id);
  const right = useFile(after.file_id);
  return (
    <>
      <div className={classes.stage}>
        <div
          className={classes.frame}
          style={
            {
              aspectRatio: `${after.width} / ${after.height}`,
              '--ratio': after.width / after.height,
              '--share': `${share}%`,
            } as CSSProperties
          }
        >
          {right && <img src={right} alt={words.alt(after)} draggable={false} />}
          {left && <img src={left} alt={words.alt(before)} className={classes.over} draggable={false} />}
          <span className={classes.line} aria-hidden />
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={share}
            aria-label={t`Share of the earlier photo shown`}
            aria-valuetext={t`${share}%`}
            onChange={(event) => setShare(Number(event.currentTarget.value))}
            className={classes.range}
          />
          <span className={classes.left}>{showDate(dayOf(before))}</span>
          <span className={classes.right}>{showDate(dayOf(after))}</span>
        </div>
      </div>
      <p className={classes.words}>
        {before.caption || words.stage(before.stage)} · {after.caption || words.stage(after.stage)}
      </p>
    </>
  );
}

/** The newest "after" with the newest "before" of the same event or album; of none, when there is none. */
export function pairOf(photos: readonly Photo[]): [Photo, Photo] | undefined {
  for (const after of photos.filter(({ moment }) => moment === 'after')) {
    const same = (one: Photo) =>
      after.event_id !== null
        ? one.event_id === after.event_id
        : after.album !== ''
          ? one.album === after.album
          : one.stage === after.stage;
    const before = photos.find((one) => one.moment === 'before' && same(one));
    if (before) return [before, after];
  }
  return undefined;
}
