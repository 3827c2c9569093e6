/**
 * Photos by the camera, one after another, without leaving the form: each is handed over as it is taken. Where the camera is
 * refused or missing it says so, and photos are chosen instead.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { closeCamera, openCamera, type NoCamera, whyNoCamera } from '../../kit/camera.ts';
import { Cluster, End, Stack } from '../layout/flow.tsx';
import { Drawer } from '../overlay/Drawer.tsx';
import classes from './PhotoCamera.module.css';

interface PhotoCameraProps {
  opened: boolean;
  /** of what photos are taken */
  title: string;
  /** how many more are taken here; left out: as many as wanted */
  room?: number | undefined;
  onTake: (photo: File) => void;
  /** the other way: photos that are there already */
  onChoose: () => void;
  onClose: () => void;
}

const wanted = { width: 2560, height: 1920 } as const;
const quality = 0.9;
const small_px = 144;

const two = (value: number): string => String(value).padStart(2, '0');
const nameAt = (at: Date): string =>
  `Photo ${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}.${two(at.getMinutes())}.${two(at.getSeconds())}.jpg`;

/** What the camera shows now, as a file; undefined while it shows nothing. */
async function pictureOf(video: HTMLVideoElement): Promise<File | undefined> {
  if (video.videoWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  const at = new Date();
  return blob ? new File([blob], nameAt(at), { type: 'image/jpeg', lastModified: at.getTime() }) : undefined;
}

/** Draws what the camera shows, small, as the photo that was taken last. */
function drawSmall(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  canvas.width = small_px;
  canvas.height = Math.round((small_px * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
}

export function PhotoCamera({ opened, title, room, onTake, onChoose, onClose }: PhotoCameraProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'ready' | NoCamera>('starting');
  const [busy, setBusy] = useState(false);
  const last = useRef<HTMLCanvasElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!opened) return;
    let over = false;
    let stream: MediaStream | undefined;
    setState('starting');
    setCount(0);
    const start = async () => {
      try {
        stream = await openCamera(wanted);
        if (over) return closeCamera(stream);
        if (video.current) {
          video.current.srcObject = stream;
          await video.current.play();
        }
        if (!over) setState('ready');
      } catch (failure) {
        if (!over) setState(whyNoCamera(failure));
      }
    };
    void start();
    return () => {
      over = true;
      closeCamera(stream);
    };
  }, [opened]);
  const words = {
    starting: t`Starting the camera…`,
    ready: '',
    refused: t`The camera is blocked for this site. Allow it in the browser’s settings, or choose photos.`,
    missing: t`No camera was found. Choose photos instead.`,
  } as const;
  const is_full = room !== undefined && room <= 0;
  const none = state === 'refused' || state === 'missing';
  const take = async () => {
    if (!video.current) return;
    setBusy(true);
    const photo = await pictureOf(video.current);
    setBusy(false);
    if (!photo) return;
    if (last.current) drawSmall(video.current, last.current);
    setCount((before) => before + 1);
    onTake(photo);
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Take photos`}
      subtitle={title}
      footer={
        <Cluster gap={12} align="center">
          <span aria-live="polite">
            {count > 0 && <Plural value={count} one="# photo taken" other="# photos taken" />}
          </span>
          <End>
            <Button variant={count > 0 ? 'filled' : 'default'} onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </End>
        </Cluster>
      }
    >
      <Stack gap={12}>
        {!none && (
          <div className={classes.picture}>
            <video ref={video} className={classes.video} muted playsInline aria-label={t`Camera picture`} />
            <canvas
              ref={last}
              className={classes.last}
              hidden={count === 0}
              role="img"
              aria-label={t`Last photo taken`}
            />
          </div>
        )}
        {(words[state] || is_full) && (
          <p className={classes.state} role="status">
            {is_full ? t`All photos are taken here.` : words[state]}
          </p>
        )}
        <Stack gap={8}>
          {!none && (
            <Button
              fullWidth
              size="lg"
              leftSection={<IconCamera size={22} aria-hidden />}
              disabled={state !== 'ready' || is_full}
              loading={busy}
              onClick={() => void take()}
            >
              <Trans>Take photo</Trans>
            </Button>
          )}
          <Button
            fullWidth
            size="lg"
            variant={none ? 'filled' : 'default'}
            leftSection={<IconPhoto size={20} aria-hidden />}
            disabled={is_full}
            onClick={() => {
              onClose();
              onChoose();
            }}
          >
            <Trans>Choose photos</Trans>
          </Button>
        </Stack>
      </Stack>
    </Drawer>
  );
}
