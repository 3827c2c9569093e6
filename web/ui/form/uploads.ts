/** Files on their way: three at a time, each with its progress, each to be stopped or tried again. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type UploadFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>;

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'refused' | 'stopped';
  /** 0 to 1 */
  share: number;
  failure: string | undefined;
}

const AT_ONCE = 3;

export interface Uploads {
  list: readonly Upload[];
  add(files: readonly File[]): void;
  /** a file that is not sent, with its reason */
  fail(file: File, why: string): void;
  stop(id: number): void;
  retry(id: number): void;
  remove(id: number): void;
}

export function useUploads(
  upload: UploadFile,
  on_done: ((file: File, answer: unknown) => void) | undefined,
  fallback: string,
): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const numbers = useRef(1);
  const stops = useRef(new Map<number, AbortController>());

  const change = (id: number, part: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const run = async ({ id, file }: Upload) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    change(id, { state: 'running', share: 0, failure: undefined });
    try {
      const answer = await upload(file, (share) => change(id, { share: Math.max(0, Math.min(1, share)) }), stop.signal);
      if (stop.signal.aborted) return;
      change(id, { state: 'done', share: 1 });
      on_done?.(file, answer);
    } catch (failure) {
      if (stop.signal.aborted) return;
      change(id, { state: 'failed', failure: (failure as { message?: string } | null)?.message || fallback });
    } finally {
      if (stops.current.get(id) === stop) stops.current.delete(id);
    }
  };

  const running = list.filter(({ state }) => state === 'running').length;
  const waiting = list.find(({ state }) => state === 'waiting');
  // one begins whenever there is room
  const begin = useEffectEvent((next: Upload) => {
    if (!stops.current.has(next.id)) void run(next);
  });
  useEffect(() => {
    if (waiting && running < AT_ONCE) begin(waiting);
  }, [waiting, running]);

  const busy = running > 0 || waiting !== undefined;
  useEffect(() => {
    if (!busy) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [busy]);

  const enter = (file: File, part: Partial<Upload>): Upload => ({
    id: numbers.current++,
    file,
    state: 'waiting',
    share: 0,
    failure: undefined,
    ...part,
  });

  return {
    list,
    add: (files) => setList((before) => [...before, ...files.map((file) => enter(file, {}))]),
    fail: (file, why) => setList((before) => [...before, enter(file, { state: 'refused', failure: why })]),
    stop(id) {
      stops.current.get(id)?.abort();
      stops.current.delete(id);
      change(id, { state: 'stopped' });
    },
    retry: (id) => change(id, { state: 'waiting', share: 0, failure: undefined }),
    remove: (id) => setList((before) => before.filter((one) => one.id !== id)),
  };
}
