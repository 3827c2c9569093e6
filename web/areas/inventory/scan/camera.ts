/** The camera at the back of the phone: its whole picture is read, several times a second. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { closeCamera, openCamera, whyNoCamera } from '../../../kit/camera.ts';
import type { Decoder } from './decoder.ts';

const read_every_ms = 120;
/** Wide enough for a label of a whole pallet, small enough for a phone to read in time. */
const most_width = 1600;

export type CameraState = 'starting' | 'reading' | 'refused' | 'missing';

interface Torch {
  on: boolean;
  turn: (() => void) | undefined;
}

interface Camera {
  state: CameraState;
  torch: Torch;
  /** of the element that shows its picture */
  video: RefObject<HTMLVideoElement | null>;
}

export function useCamera(active: boolean, onRead: (texts: string[]) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [lit, setLit] = useState(false);
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (!active) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    const canvas = document.createElement('canvas');
    const readOn = async (decoder: Decoder) => {
      const shown = video.current;
      if (over) return;
      if (shown && shown.videoWidth > 0) {
        const scale = Math.min(1, most_width / shown.videoWidth);
        canvas.width = Math.round(shown.videoWidth * scale);
        canvas.height = Math.round(shown.videoHeight * scale);
        canvas.getContext('2d', { willReadFrequently: true })?.drawImage(shown, 0, 0, canvas.width, canvas.height);
        // a picture that cannot be read is followed by the next one
        const texts = await decoder(canvas).catch(() => []);
        if (!over && texts.length > 0) tell(texts);
      }
      if (!over) timer = setTimeout(() => void readOn(decoder), read_every_ms);
    };
    const start = async () => {
      try {
        const { openDecoder } = await import('./decoder.ts');
        stream = await openCamera({ width: 1920, height: 1080 });
        if (over) return closeCamera(stream);
        const [first] = stream.getVideoTracks();
        setTrack(first);
        if (video.current) {
          video.current.srcObject = stream;
          await video.current.play();
        }
        const decoder = await openDecoder();
        if (over) return;
        setState('reading');
        void readOn(decoder);
      } catch (failure) {
        if (!over) setState(whyNoCamera(failure));
      }
    };
    setState('starting');
    void start();
    return () => {
      over = true;
      clearTimeout(timer);
      closeCamera(stream);
      setTrack(undefined);
      setLit(false);
    };
  }, [active]);
  const has_torch = (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;
  const turnTo = async (on: boolean) => {
    try {
      await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
      setLit(on);
    } catch {
      // it stays as it was
    }
  };
  return {
    state,
    video,
    torch: {
      on: lit,
      turn: has_torch ? () => void turnTo(!lit) : undefined,
    },
  };
}
