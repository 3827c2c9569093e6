import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_EVERY_MS, CHECK_TIMEOUT_MS, type Connectivity, watchConnectivity } from './online.ts';

const answers = () => Promise.resolve({ status: 200 });
const fails = () => Promise.reject(new TypeError('Failed to fetch'));
const hangs = () => new Promise<never>(() => {});

function watch(first: () => Promise<unknown>, startsOnline = true) {
  const events = new EventTarget();
  const changes: Connectivity[] = [];
  const request = vi.fn((_path: string, _init: { signal?: AbortSignal | null }) => first());
  const stop = watchConnectivity({ request, events, startsOnline }, (now) => changes.push(now));
  const states = () => changes.map((change) => change.online);
  return { request, changes, states, stop, fire: (name: string) => events.dispatchEvent(new Event(name)) };
}

describe('connectivity', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('fetches the local file on load and every 10,000 ms, past any cache', async () => {
    const { request, changes } = watch(answers);
    expect(request).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenLastCalledWith('/online.json', expect.objectContaining({ cache: 'no-store' }));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(request).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3 * CHECK_EVERY_MS);
    expect(request).toHaveBeenCalledTimes(5);
    expect(changes).toEqual([]);
  });

  it('turns offline at 3,000 ms without an answer, with the words for it', async () => {
    const { changes, request } = watch(hangs);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(changes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(changes).toEqual([{ online: false, message: 'Request timed out.' }]);
    expect(request.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });

  it('turns offline when the fetch fails and back online when a later check succeeds', async () => {
    const { request, states } = watch(fails);
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual([false]);
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    expect(states()).toEqual([false]);
    request.mockImplementation(answers);
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    expect(states()).toEqual([false, true]);
  });

  it('counts a refusal as an answer', async () => {
    const { states } = watch(() => Promise.resolve({ status: 503 }));
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    expect(states()).toEqual([]);
  });

  it('turns offline at once on the offline event, whatever a running check says later', async () => {
    let answer: (value: unknown) => void = () => {};
    const { fire, states } = watch(() => new Promise((resolve) => (answer = resolve)));
    fire('offline');
    expect(states()).toEqual([false]);
    answer({ status: 200 });
    await vi.advanceTimersByTimeAsync(CHECK_TIMEOUT_MS);
    expect(states()).toEqual([false]);
  });

  it('comes back after the online event only once its check succeeds', async () => {
    const { fire, request, states } = watch(answers);
    await vi.advanceTimersByTimeAsync(0);
    fire('offline');
    request.mockImplementation(fails);
    fire('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual([false]);
    request.mockImplementation(answers);
    fire('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual([false, true]);
  });

  it('starts offline where the browser already knows', async () => {
    const { states } = watch(fails, false);
    expect(states()).toEqual([false]);
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual([false]);
  });

  it('stops asking and telling when stopped', async () => {
    const { request, fire, stop, states } = watch(hangs);
    stop();
    fire('offline');
    await vi.advanceTimersByTimeAsync(5 * CHECK_EVERY_MS);
    expect(request).toHaveBeenCalledTimes(1);
    expect(states()).toEqual([]);
  });
});
