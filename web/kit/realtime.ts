/** The open channel to the server: hears which topics changed in the company, and opens again when it breaks. */
import { type ChangedThings, type Topic, topics } from '../../contract/topics.ts';
import { signedIn } from './api.ts';
import { request } from './http.ts';
import { tellTopics } from './topics.ts';

const longest_pause_ms = 30_000;

/** Listens with a session token until stopped. */
export function openRealtime(token: string): () => void {
  const stop = new AbortController();
  let pause = 1_000;
  let broke = false;
  const listen = async (): Promise<void> => {
    const response = await request('/api/pmt/realtime/', {
      headers: signedIn(token),
      signal: stop.signal,
      cache: 'no-store',
    });
    if (response.status === 401) return stop.abort();
    if (!response.ok || !response.body) throw new Error(`The channel answered ${response.status}.`);
    pause = 1_000;
    // what changed while the channel was closed was not heard: ask for everything that is shown
    if (broke) tellTopics(topics);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) hear(block);
    }
  };
  const keep = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await listen().catch(() => {});
      broke = true;
      if (stop.signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
      pause = Math.min(pause * 2, longest_pause_ms);
    }
  };
  void keep();
  return () => stop.abort();
}

function hear(block: string): void {
  const line = block.split('\n').find((one) => one.startsWith('data: '));
  if (!line || !block.includes('event: changed')) return;
  try {
    const told = JSON.parse(line.slice(6)) as { topics: Topic[]; about?: ChangedThings };
    tellTopics(told.topics, told.about);
  } catch {
    // a broken line is passed over; the next one is read
  }
}
