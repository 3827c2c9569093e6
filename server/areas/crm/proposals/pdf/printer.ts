/** Draws PDFs in a thread of its own, which is kept: a drawing takes the processor for a second, and others are answered meanwhile. */
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../../../domain/refusals.ts';
import type { PrintedProposal } from './document.ts';

/** What the thread answers. */
export type Drawn = { bytes: Uint8Array } | { failure: string };

export interface Printer {
  /** One after the other. */
  draw(proposal: PrintedProposal): Promise<Buffer>;
  close(): Promise<void>;
}

const longest_ms = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 512 };
const failed = () => new Refusal('unavailable', 'The PDF could not be made just now. Please try again in a moment.');

/** `root` is the folder of the product. The thread starts with the first drawing, and anew after one that broke it. */
export function openPrinter(root: string, { thread = own_thread, limit_ms = longest_ms } = {}): Printer {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  function start(): Worker {
    const started = new Worker(thread, { workerData: { root }, execArgv: [], resourceLimits });
    const gone = () => {
      if (worker === started) worker = undefined;
    };
    // an error that nobody listens to would end the process
    started.on('error', gone);
    started.on('exit', gone);
    return started;
  }

  async function drawNow(proposal: PrintedProposal): Promise<Buffer> {
    if (closed) throw failed();
    worker ??= start();
    const mine = worker;
    mine.ref();
    let timer: NodeJS.Timeout | undefined;
    const waiting = new AbortController();
    try {
      const drawn = await new Promise<Drawn>((resolve, reject) => {
        const on = (event: string, hear: (given: Drawn) => void) => {
          mine.once(event, hear);
          waiting.signal.addEventListener('abort', () => mine.off(event, hear));
        };
        on('message', resolve);
        on('error', () => reject(failed()));
        on('exit', () => reject(failed()));
        timer = setTimeout(() => {
          worker = undefined;
          reject(failed());
          void mine.terminate();
        }, limit_ms);
        // a thread, not a window
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        mine.postMessage(proposal);
      });
      if ('failure' in drawn) throw new Error(drawn.failure);
      const { buffer, byteOffset, byteLength } = drawn.bytes;
      return Buffer.from(buffer, byteOffset, byteLength);
    } finally {
      clearTimeout(timer);
      waiting.abort();
      mine.unref();
    }
  }

  return {
    draw(proposal) {
      const mine = last.then(() => drawNow(proposal));
      last = mine.catch(() => undefined);
      return mine;
    },
    async close() {
      closed = true;
      await worker?.terminate();
    },
  };
}

/** Beside the built server, or as it was written. */
const own_thread = new URL(
  import.meta.url.endsWith('.ts') ? './drawing_in_source.mjs' : './drawing.mjs',
  import.meta.url,
);
