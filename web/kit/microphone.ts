/** The microphone: a recording of a voice, in the kind of file this browser makes. */

export type NoMicrophone = 'refused' | 'missing';

/** The first that a browser can make is made: WebM by most, MP4 by Safari. */
const kinds = [
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
] as const;

/** Speech is understood at this rate, and five minutes of it are little over one megabyte. */
const bits_per_second = 32_000;

const kindHere = () =>
  typeof MediaRecorder === 'undefined' ? undefined : kinds.find(({ type }) => MediaRecorder.isTypeSupported(type));

/** True where this browser can record a voice at all. */
export const canRecord = (): boolean =>
  kindHere() !== undefined && typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined;

export const whyNoMicrophone = (failure: unknown): NoMicrophone =>
  (failure as Error).name === 'NotAllowedError' ? 'refused' : 'missing';

export interface Recording {
  /** Ends it, gives the microphone back and the recording as a file. */
  stop: () => Promise<File>;
  /** Ends it and keeps nothing. */
  drop: () => void;
}

const two = (value: number): string => String(value).padStart(2, '0');
const nameAt = (at: Date, ending: string): string =>
  `Voice note ${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}.${two(at.getMinutes())}.${two(at.getSeconds())}.${ending}`;

/** Begins to record; fails where the person or the browser refuses the microphone, and where there is none. */
export async function recordVoice(): Promise<Recording> {
  const kind = kindHere();
  if (!kind) throw new DOMException('No kind of recording is known.', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: false });
  const close = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const recorder = new MediaRecorder(stream, { mimeType: kind.type, audioBitsPerSecond: bits_per_second });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) parts.push(data);
    });
    const ended = new Promise<void>((done) => recorder.addEventListener('stop', () => done(), { once: true }));
    recorder.start(1000);
    return {
      async stop() {
        if (recorder.state !== 'inactive') recorder.stop();
        await ended;
        close();
        const at = new Date();
        const type = kind.type.split(';')[0] ?? kind.type;
        return new File(parts, nameAt(at, kind.ending), { type, lastModified: at.getTime() });
      },
      drop() {
        if (recorder.state !== 'inactive') recorder.stop();
        close();
      },
    };
  } catch (failure) {
    close();
    throw failure;
  }
}
