/**
 * Our Gantt beside a bare page that draws only what is visible, and beside the free libraries: one page each, the same
 * plans, the same measurements. GANTT_PAGES and GANTT_SIZES choose, GANTT_ROUNDS repeats.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { chromium as playwright } from 'playwright-core';
import { build } from 'vite';
import { chromium, chromium_flags, root, sized } from './kit.ts';

const here = join(root, 'bench/gantt');
const sizes = (process.env.GANTT_SIZES ?? sized('200,2000,10000,100000', '60')).split(',').map(Number);
const rounds = Number(process.env.GANTT_ROUNDS ?? sized(3, 1));
const every_page = ['ours', 'ref-dom', 'svelte-gantt', 'wamra', 'svar', 'dhtmlx', 'react-modern-gantt'];
const pages = process.env.GANTT_PAGES?.split(',') ?? sized(every_page, ['ours', 'ref-dom']);
/** steps over the whole way */
const steps = sized(120, 20);
const later_moves = sized(5, 1);
const cap_ms = 60_000;

interface Scroll {
  median: number;
  p95: number;
  long: number;
  cpu: number;
}
interface Result {
  mount: number;
  mount_cpu: number;
  heap: number;
  y: Scroll;
  x: Scroll;
  xy: Scroll;
  move: number;
  move_cpu: number;
  /** moved once more: what the browser had to read and compile is there */
  again: number;
  again_cpu: number;
  /** the plan and what followed the first move: the same on every page, or the comparison means nothing */
  said: string;
}

/** The peers, installed once beside the project and not into it. */
function peersFolder(): string {
  const peers = readFileSync(join(here, 'peers.json'));
  const folder = join(
    tmpdir(),
    `sunstage-gantt-peers-${createHash('sha256').update(peers).digest('hex').slice(0, 12)}`,
  );
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), peers);
    console.log('Installing the peers …');
    const npm = ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', npm, { cwd: folder, stdio: 'inherit' });
  }
  for (const part of ['pages', 'data.js', 'harness.js', 'cpm.js', 'react.js'])
    cpSync(join(here, part), join(folder, part), { recursive: true });
  return folder;
}

async function buildPages(): Promise<string> {
  const out = join(tmpdir(), `sunstage-gantt-pages-${process.pid}`);
  const folder = pages.some((page) => page !== 'ours' && page !== 'ref-dom') ? peersFolder() : here;
  for (const page of pages) {
    const own = page === 'ours' ? here : folder;
    await build({
      configFile: false,
      root: own,
      logLevel: 'error',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(out, page),
        emptyOutDir: true,
        target: 'esnext',
        cssCodeSplit: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 100_000,
        rolldownOptions: {
          input: join(own, `pages/${page}.js`),
          output: {
            entryFileNames: 'page.js',
            assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'page.css' : 'assets/[name][extname]'),
          },
        },
      },
    });
  }
  return out;
}

/** What the component itself weighs: its code and style, without React. */
async function weigh(): Promise<number> {
  const built = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: join(root, 'gantt/chart/Gantt.tsx'), formats: ['es'], fileName: 'gantt' },
      minify: true,
      rolldownOptions: { external: ['react', 'react/jsx-runtime', /gantt\/dates/] },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const entry = outputs.filter((file) => (file.type === 'chunk' ? file.isEntry : file.fileName.endsWith('.css')));
  return entry.reduce(
    (sum, file) => sum + gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length,
    0,
  );
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

function serve(folder: string) {
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const page = /^\/page\/([\w-]+)$/.exec(path)?.[1];
    if (page) {
      const style = existsSync(join(folder, page, 'page.css')) ? `<link rel=stylesheet href=/${page}/page.css>` : '';
      answer.setHeader('content-type', 'text/html');
      return answer.end(
        `<!doctype html><meta charset=utf-8><style>*{scroll-behavior:auto!important}body{margin:0}#root{position:relative;width:1400px;height:800px;overflow:hidden}</style>${style}<div id=root></div><script type=module src=/${page}/page.js></script>`,
      );
    }
    const file = join(folder, path);
    if (path.includes('..') || !existsSync(file) || !extname(file)) return answer.writeHead(404).end();
    answer.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    return answer.end(readFileSync(file));
  });
  return new Promise<{ address: string; close(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ address: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

const within = async <Value>(wanted: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('over 60 s')), cap_ms);
  });
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
};

/** One page with one plan in a browser of its own. */
async function once(address: string, page_name: string, size: number): Promise<Partial<Result>> {
  const browser = await playwright.launch({ executablePath: chromium, args: chromium_flags });
  const result: Partial<Result> = {};
  try {
    const page = await browser.newPage({ viewport: { width: 1420, height: 860 } });
    page.on('pageerror', (error) => console.log(`  ${page_name}: ${error.message.slice(0, 160)}`));
    const tools = await page.context().newCDPSession(page);
    // time of the main thread, which a busy machine does not change
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await tools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const heap = async () => {
      await tools.send('HeapProfiler.collectGarbage');
      await tools.send('HeapProfiler.collectGarbage');
      // typed arrays lie beside the heap
      const usage = (await tools.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
      return usage.usedSize + (usage.backingStorageSize ?? 0);
    };
    const run = <Value>(code: string) => within(page.evaluate<Value>(code));
    await page.goto(`${address}/page/${page_name}`);
    await page.waitForFunction(() => 'bench' in window);
    const plan = await run<object>(`bench.prepare(${size})`);
    const heap_before = await heap();
    await page.waitForTimeout(200);
    let before = await busy();
    result.mount = (await run<{ painted: number }>('bench.load()')).painted;
    result.mount_cpu = (await busy()) - before;
    await page.waitForTimeout(300);
    result.heap = (await within(heap())) - heap_before;
    if (process.env.GANTT_SHOTS)
      await page.screenshot({ path: join(process.env.GANTT_SHOTS, `${page_name}-${size}.png`) });
    for (const axis of ['y', 'x', 'xy'] as const) {
      before = await busy();
      const seen = await run<Omit<Scroll, 'cpu'>>(`bench.scroll('${axis}', ${steps})`);
      result[axis] = { ...seen, cpu: ((await busy()) - before) / steps };
      if (process.env.GANTT_SHOTS)
        await page.screenshot({ path: join(process.env.GANTT_SHOTS, `${page_name}-${size}-${axis}.png`) });
    }
    before = await busy();
    const { ms, changed } = await run<{ ms: number; changed: number }>('bench.move()');
    result.move = ms;
    result.said = JSON.stringify({ ...plan, changed });
    result.move_cpu = (await busy()) - before;
    if (result.move > 2_000) return result;
    before = await busy();
    const moves: number[] = [];
    for (let round = 0; round < later_moves; round += 1) moves.push((await run<{ ms: number }>('bench.move()')).ms);
    result.again = median(moves) ?? 0;
    result.again_cpu = ((await busy()) - before) / moves.length;
  } catch (error) {
    console.log(`  ${page_name}, ${size}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  }
  return result;
}

const median = (values: (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)];
};
const figure = (value: number | undefined, digits = 0): string => (value === undefined ? '–' : value.toFixed(digits));

const out = await buildPages();
const site = await serve(out);
const all = new Map<string, Partial<Result>[]>();
for (const size of sizes) {
  const answers = new Set<string>();
  for (const page of pages) {
    const runs: Partial<Result>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const result = await once(site.address, page, size);
      runs.push(result);
      // what takes so long is not repeated
      if (result.move === undefined || (result.mount ?? 0) > 10_000) break;
    }
    all.set(`${page} ${size}`, runs);
    for (const { said } of runs) if (said) answers.add(said);
    if (answers.size > 1) throw new Error(`The pages differ: ${[...answers].join(' and ')}.`);
    const of = (read: (run: Partial<Result>) => number | undefined) => median(runs.map(read));
    const scroll = (axis: 'y' | 'x' | 'xy') =>
      `${axis} ${figure(of((run) => run[axis]?.p95))} ms, cpu ${figure(
        of((run) => run[axis]?.cpu),
        1,
      )}`;
    console.log(
      `${page.padEnd(20)}${String(size).padStart(6)}  mount ${figure(of((run) => run.mount))} ms (cpu ${figure(of((run) => run.mount_cpu))})  ${scroll('y')}  ${scroll('x')}  ${scroll('xy')}  long ${figure(of((run) => run.y?.long))}  move ${figure(of((run) => run.move))} ms (cpu ${figure(of((run) => run.move_cpu))}), again ${figure(of((run) => run.again))} ms (cpu ${figure(of((run) => run.again_cpu))})  heap +${figure(
        of((run) => run.heap && run.heap / 1e6),
        1,
      )} MB`,
    );
  }
}
site.close();
rmSync(out, { recursive: true, force: true });
if (pages.includes('ours')) console.log(`The component, gzipped: ${((await weigh()) / 1000).toFixed(1)} kB`);
if (process.env.GANTT_JSON) writeFileSync(process.env.GANTT_JSON, JSON.stringify(Object.fromEntries(all)));
process.exit(0);
