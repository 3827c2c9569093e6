/**
 * The readers of files from outside and of requests, each with the input that holds it up longest: how long the server's
 * event loop stands still meanwhile, and how long until the answer, which may be a refusal.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import sharp from 'sharp';
import { readJson } from '../server/http/body.ts';
import { openForeignFiles } from '../server/workers/foreign_files.ts';
import { sized, verdict } from './kit.ts';

const goal_ms = 250;
/** How large the inputs are, against the largest that is taken. */
const share = sized(1, 0.01);
const times = (count: number): number => Math.max(2, Math.round(count * share));

const folder = mkdtempSync(join(tmpdir(), 'sunstage-readers-'));
const readers = openForeignFiles(pino({ level: 'silent' }));
const known = { stages: [], people: [], partners: [], defined: [], named_people: [], meanings: {}, owner_id: 1 };
const path = join(folder, 'file');
const plan = (file_name: string) => () => readers.run('readPlan', { path, file_name, meanings: {} });
const leads = () => readers.run('readLeads', { path, known });
const mail = () => readers.run('readMail', { path, folder, most_files: 6, ours: { installation: '', addresses: [] } });

const tasks = Array.from(
  { length: times(60_000) },
  (_, at) =>
    `<Task><UID>${at + 1}</UID><Name>Task ${at}</Name><OutlineLevel>1</OutlineLevel><Duration>PT16H0M0S</Duration></Task>`,
);
const nested_parts = Array.from(
  { length: times(3000) },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
);
const side = times(9000);
const picture = () =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

const inputs: [name: string, make: () => string | Buffer | Promise<Buffer>, read: () => unknown][] = [
  ['plan, many tasks', () => `<?xml version="1.0"?><Project><Tasks>${tasks.join('')}</Tasks></Project>`, plan('a.xml')],
  ['plan, deep XML', () => '<Project>'.repeat(times(1_000_000)), plan('a.xml')],
  ['plan, long CSV cell', () => `No,Name,Duration\n1,"${' '.repeat(times(9_000_000))}",3 d\n`, plan('a.csv')],
  ['leads, a row of cells', () => `Name,Phone\n${'a,'.repeat(times(2_000_000))}\n`, leads],
  ['leads, quotes', () => '"'.repeat(times(9_000_001)), leads],
  ['mail, headers', () => 'X: y\r\n'.repeat(times(2_000_000)), mail],
  ['mail, parts in parts', () => nested_parts.join(''), mail],
  ['mail, open tags', () => `Content-Type: text/html\r\n\r\n${'<style>'.repeat(times(500_000))}`, mail],
  ['picture, large', picture, () => readers.run('makePhoto', { path })],
  [
    'request, deep JSON',
    () => `{"a":${'['.repeat(times(450_000))}${']'.repeat(times(450_000))}}`,
    () => readJson(json),
  ],
  ['request, long text', () => JSON.stringify({ a: 'é'.repeat(times(450_000)) }), () => readJson(json)],
];
let json = '';

// waiting for a reader does not keep a process alive: in the server, its open port does
const awake = setInterval(() => {}, 1000);
const delays = monitorEventLoopDelay({ resolution: 1 });
for (const [name, make, read] of inputs) {
  const bytes = await make();
  await writeFile(path, bytes);
  json = name.startsWith('request') ? String(bytes) : '';
  await pause(50);
  delays.reset();
  delays.enable();
  await pause(20);
  const begun = performance.now();
  const how = await Promise.resolve()
    .then(read)
    .then(
      () => 'read',
      () => 'refused',
    );
  const took = performance.now() - begun;
  await pause(20);
  delays.disable();
  const stall = delays.max / 1e6;
  const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
  console.log(
    `${name.padEnd(24)} ${size.padStart(8)} ${how.padEnd(7)} in ${took.toFixed(0)} ms, longest stall ${stall.toFixed(0)} ms ${verdict(stall <= goal_ms)}`,
  );
}
await readers.close();
clearInterval(awake);
rmSync(folder, { recursive: true });
