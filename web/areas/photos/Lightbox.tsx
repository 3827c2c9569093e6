/** One photo large, with the keys and the thumb; beside it who took it, when and where, and what may be done. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconInfoCircle, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useFile } from '../../kit/files.ts';
import { hint } from '../../ui/overlay/Hint.tsx';
import classes from './Lightbox.module.css';
import { PhotoFacts, type PhotoFactsProps } from './PhotoFacts.tsx';
import type { Photo } from './slices.ts';
import { usePhotoLabels } from './labels.ts';

export interface LightboxProps extends Omit<PhotoFactsProps, 'photo'> {
  photos: readonly Photo[];
  /** the photo shown; undefined: closed */
  open: number | undefined;
  onShow: (id: number | undefined) => void;
  /** towards the end: asks for earlier ones */
  onEnd?: (() => void) | undefined;
  total: number;
}

const SWIPE_PX = 60;

export default function Lightbox(props: LightboxProps) {
  const { photos, open, onShow, onEnd } = props;
  const at = photos.findIndex(({ id }) => id === open);
  const near_end = at >= 0 && at >= photos.length - 3;
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (near_end) ended();
  }, [near_end, at]);
  const photo = photos[at];
  return (
    <Modal.Root opened={photo !== undefined} onClose={() => onShow(undefined)} fullScreen padding={0}>
      <Modal.Content classNames={{ content: classes.content ?? '' }} aria-label={photo?.caption || undefined}>
        {photo && <Inside {...props} photo={photo} at={at} />}
      </Modal.Content>
    </Modal.Root>
  );
}

function Inside(props: LightboxProps & { photo: Photo; at: number }) {
  const { photos, photo, at, onShow, total } = props;
  const { t } = useLingui();
  const words = usePhotoLabels();
  const [facts, setFacts] = useState(() => window.matchMedia('(min-width: 64em)').matches);
  const before = photos[at - 1];
  const after = photos[at + 1];
  // the neighbours are read ahead
  useFile(before?.file_id);
  useFile(after?.file_id);
  const small = useFile(photo.thumbnail_file_id);
  const large = useFile(photo.file_id);
  const swipe = useRef<{ x: number; y: number }>(undefined);
  const [drag, setDrag] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, [role="listbox"], [role="combobox"]')) return;
    const to = {
      ArrowLeft: before,
      ArrowRight: after,
      Home: photos[0],
      End: photos.at(-1),
    }[event.key];
    if (to) {
      event.preventDefault();
      onShow(to.id);
    } else if (event.key === 'i') setFacts(!facts);
  };
  const onPointerUp = (event: PointerEvent) => {
    const from = swipe.current;
    swipe.current = undefined;
    setDrag(0);
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (y > SWIPE_PX * 1.5 && y > Math.abs(x)) return onShow(undefined);
    if (Math.abs(x) < SWIPE_PX) return;
    const to = x > 0 ? before : after;
    if (to) onShow(to.id);
  };

  const turn = (to: Photo | undefined, place: string | undefined, label: string, icon: ReactNode) =>
    to && (
      <ActionIcon
        className={place ?? ''}
        data-only="desk"
        variant="default"
        size="xl"
        radius="50%"
        aria-label={label}
        onClick={() => onShow(to.id)}
      >
        {icon}
      </ActionIcon>
    );
  return (
    // the keys belong to the whole view, whatever in it has the focus
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.whole} onKeyDown={onKeyDown} data-facts={facts || undefined}>
      <div className={classes.bar}>
        <Modal.Title className={classes.title ?? ''}>{photo.caption || words.stage(photo.stage)}</Modal.Title>
        <span className={classes.count}>
          <Trans>
            {at + 1} of {total}
          </Trans>
        </span>
        <ActionIcon
          variant="subtle"
          className={classes.tool ?? ''}
          size="lg"
          aria-pressed={facts}
          aria-label={t`Details`}
          {...hint(t`Facts (i)`)}
          onClick={() => setFacts(!facts)}
        >
          <IconInfoCircle size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          className={classes.tool ?? ''}
          size="lg"
          aria-label={t`Close`}
          data-autofocus
          onClick={() => onShow(undefined)}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div
        className={classes.stage}
        onPointerDown={(event) => {
          if (event.isPrimary && event.pointerType === 'touch') swipe.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => swipe.current && setDrag(event.clientX - swipe.current.x)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipe.current = undefined;
          setDrag(0);
        }}
      >
        {(large ?? small) && (
          <img
            key={photo.id}
            src={large ?? small}
            alt={words.alt(photo)}
            draggable={false}
            style={drag ? { transform: `translateX(${drag}px)` } : {}}
            width={photo.width}
            height={photo.height}
          />
        )}
        {turn(before, classes.previous, t`Newer photo`, <IconChevronLeft size={24} aria-hidden />)}
        {turn(after, classes.next, t`Older photo`, <IconChevronRight size={24} aria-hidden />)}
      </div>
      {facts && (
        <aside className={classes.facts} aria-label={t`Details`}>
          <PhotoFacts {...props} photo={photo} />
        </aside>
      )}
    </div>
  );
}
