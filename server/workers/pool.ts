/**
 * Workers: work that takes long, or that a stranger's file decides, is done outside the server's own thread. A worker
 * takes one job at a time, with a cap on time and on memory; one that dies is replaced and takes nobody with it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../domain/errors.ts';
import type { Answered, Job, Jobs } from './job.ts';

export interface Pool<J extends Jobs> {
  run<N extends keyof J & string>(name: N, given: Parameters<J[N]>[0]): Promise<Awaited<ReturnType<J[N]>>>;
  close(): Promise<void>;
}

/** Why a job has no answer: it took too long, its worker died, too many others wait, or the server stops. */
export type Loss = 'time' | 'died' | 'busy' | 'closed';

export interface Limits {
  /** A thread shares the process; a process of its own dies alone even of what no thread survives. */
  kind: 'thread' | 'process';
  size: number;
  limit_ms: number;
  memory_mb: number;
  /** the sentence that whoever asked is given */
  lost: (loss: Loss) => Error;
  /** after the name of the file, for the worker to read */
  args?: readonly string[];
}

interface Waiting {
  job: Job;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  impatient: NodeJS.Timeout;
}

interface Running {
  post: (job: Job) => void;
  hold: (held: boolean) => void;
  end: () => Promise<unknown>;
  heard: (answer: Answered) => void;
  gone: (how: string) => void;
  served: number;
  idle?: NodeJS.Timeout;
}

const most_waiting = 200;
const longest_wait_ms = 60_000;
/** A worker without work goes, and its memory with it. */
const idle_ms = 5 * 60_000;
/** A process is replaced after so many jobs: what leaks, and its allowance of processor time, begin again. */
const most_jobs = 200;
/** What a process needs beyond its heap: the runtime's own code and stacks, and the decoded pixels of a picture. */
const beside_heap_mb = 900;

/** The file of a worker: built beside the server, or as it was written, then through a loader of TypeScript. */
function entryOf(file: URL): { path: URL; args: string[] } {
  if (import.meta.url.endsWith('.ts')) return { path: new URL('./in_source.mjs', import.meta.url), args: [file.href] };
  return { path: new URL(basename(file.pathname).replace(/\.ts$/, '.mjs'), import.meta.url), args: [] };
}

/** Workers that run the jobs of `file`, which calls `serve`. They start when there is work. */
export function openPool<J extends Jobs>(file: URL, limits: Limits): Pool<J> {
  const { size, limit_ms, lost } = limits;
  const waiting: Waiting[] = [];
  const free: Running[] = [];
  const all = new Set<Running>();
  let closed = false;

  function next(): void {
    while (waiting.length > 0 && (free.length > 0 || all.size < size)) {
      const wanted = waiting.shift() as Waiting;
      clearTimeout(wanted.impatient);
      give(free.pop() ?? begin(), wanted);
    }
  }

  function begin(): Running {
    const running = limits.kind === 'thread' ? startThread(file, limits) : startProcess(file, limits);
    all.add(running);
    return running;
  }

  function drop(running: Running): void {
    clearTimeout(running.idle);
    all.delete(running);
    const at = free.indexOf(running);
    if (at >= 0) free.splice(at, 1);
    void running.end();
  }

  function give(running: Running, { job, resolve, reject }: Waiting): void {
    clearTimeout(running.idle);
    running.hold(true);
    const finish = (settle: () => void, keep: boolean) => {
      clearTimeout(timer);
      running.heard = () => {};
      running.gone = () => drop(running);
      running.served += 1;
      if (keep && !closed && running.served < most_jobs) {
        running.hold(false);
        running.idle = setTimeout(() => drop(running), idle_ms).unref();
        free.push(running);
      } else drop(running);
      settle();
      next();
    };
    const tooLate = () => finish(() => reject(lost('time')), false);
    // its start is not the job's; a worker that never starts is told as one that takes too long
    let timer = setTimeout(tooLate, limit_ms + 30_000);
    running.gone = (how) =>
      finish(() => reject(Object.assign(lost(closed ? 'closed' : 'died'), { cause: how })), false);
    running.heard = (answer) => {
      if ('begun' in answer) {
        clearTimeout(timer);
        timer = setTimeout(tooLate, limit_ms);
      } else if ('result' in answer) finish(() => resolve(answer.result), true);
      else finish(() => reject(errorOf(answer)), true);
    };
    try {
      running.post(job);
    } catch (error) {
      // what cannot be sent is the fault of who asked, and the worker stays free for others
      finish(() => reject(error as Error), true);
    }
  }

  return {
    run(name, given) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(lost('closed'));
        if (waiting.length >= most_waiting) return reject(lost('busy'));
        const wanted: Waiting = {
          job: { name, given },
          resolve: resolve as (value: unknown) => void,
          reject,
          impatient: setTimeout(() => {
            waiting.splice(waiting.indexOf(wanted), 1);
            reject(lost('busy'));
          }, longest_wait_ms),
        };
        waiting.push(wanted);
        next();
      });
    },
    async close() {
      closed = true;
      for (const { reject, impatient } of waiting.splice(0)) {
        clearTimeout(impatient);
        reject(lost('closed'));
      }
      await Promise.all([...all].map((running) => running.end()));
    },
  };
}

function errorOf(answer: Exclude<Answered, { begun: true } | { result: unknown }>): Error {
  if ('failure' in answer) return new Error(answer.failure);
  const { kind, words, fields } = answer.api_error;
  return new ApiError(kind, words, { fields });
}

function startThread(file: URL, { memory_mb, args = [] }: Limits): Running {
  const entry = entryOf(file);
  const thread = new Worker(entry.path, {
    argv: [...entry.args, ...args],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory_mb },
  });
  const running: Running = {
    // a thread, not a window
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (job) => thread.postMessage(job),
    hold: (held) => (held ? thread.ref() : thread.unref()),
    end: () => thread.terminate(),
    heard: () => {},
    gone: () => {},
    served: 0,
  };
  thread.on('message', (answer: Answered) => running.heard(answer));
  // an error that nobody listens to would end the process
  thread.on('error', (error) => running.gone(String(error)));
  thread.on('exit', (code) => running.gone(`ended with ${code}`));
  return running;
}

/** With nothing of the server's environment, and with limits of the system where it has them. */
function startProcess(file: URL, { memory_mb, limit_ms, args = [] }: Limits): Running {
  const entry = entryOf(file);
  const { PATH, TZ, TMPDIR } = process.env;
  const flags = [`--max-old-space-size=${memory_mb}`];
  const data_kb = (memory_mb + beside_heap_mb) * 1024;
  const seconds = Math.ceil((limit_ms / 1000) * most_jobs);
  const limited = `ulimit -c 0; ulimit -d ${data_kb}; ulimit -t ${seconds}; exec "$0" "$@"`;
  const child: ChildProcess = fork(entry.path, [...entry.args, ...args], {
    env: { PATH, TZ, TMPDIR },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(existsSync('/bin/sh')
      ? { execPath: '/bin/sh', execArgv: ['-c', limited, process.execPath, ...flags] }
      : { execArgv: flags }),
  });
  let last_words = '';
  child.stderr?.on('data', (chunk: Buffer) => (last_words = (last_words + chunk.toString()).slice(-2000)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const running: Running = {
    // a worker that died meanwhile says so itself
    post: (job) => void child.send(job, () => {}),
    hold(held) {
      const change = held ? 'ref' : 'unref';
      child[change]();
      child.channel?.[change]();
      (child.stderr as { ref?(): void; unref?(): void } | null)?.[change]?.();
    },
    end() {
      child.kill('SIGKILL');
      return ended;
    },
    heard: () => {},
    gone: () => {},
    served: 0,
  };
  child.on('message', (answer) => running.heard(answer as Answered));
  child.on('error', (error) => running.gone(String(error)));
  child.on('exit', (code, signal) => running.gone(`ended with ${signal ?? code} ${last_words}`));
  return running;
}
