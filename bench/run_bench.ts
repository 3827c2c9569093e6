/** For tests: runs a bench with a little of everything, in a process that ends when the test is cut off. */
import { spawn } from 'node:child_process';
import { root } from './kit.ts';

/** A bench on little data that takes longer hangs: three times as long as the longest takes on two busy cores. */
const longest_ms = 600_000;
/** A test of one ends after it. */
export const bench_timeout = longest_ms + 30_000;

export function runBench(name: string): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, SUNSTAGE_ROOT: root, NODE_ENV: 'production', BENCH_SMALL: '1', TEST_DATABASE_URL: '' };
  const child = spawn(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], {
    cwd: root,
    env,
    timeout: longest_ms,
    killSignal: 'SIGKILL',
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.off('exit', kill);
      resolve({ code, output });
    });
  });
}
