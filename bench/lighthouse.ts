/** What Lighthouse's desktop preset says of the built pages: the landing of a stranger, the dashboard of a signed-in person. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium as playwright } from 'playwright-core';
import { demo_password } from '../server/seed/cast.ts';
import { chromium, chromium_flags, freePort, openProduct, sized, temporaryFolder, verdict } from './kit.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 95 } as const;
const categories = sized(Object.keys(goals) as (keyof typeof goals)[], ['performance' as const]);
const rounds = Number(process.env.BENCH_ROUNDS ?? sized(3, 1));

/** The part of Lighthouse's report that we read. */
interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string; details?: unknown }>;
}

const product = await openProduct();
const profile = temporaryFolder();
const port = await freePort();
const browser = spawn(chromium, [...chromium_flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`], {
  stdio: 'ignore',
});
const gone = new Promise((resolve) => browser.once('exit', resolve));

async function debuggerReady(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const ok = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium did not open its debugging port.');
}

/** Signs in through the page, in the profile that Lighthouse uses then. */
async function signInAs(username: string): Promise<void> {
  const control = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await control.contexts()[0]?.newPage();
  if (!page) throw new Error('Chromium has no profile to sign in with.');
  await page.goto(`${product.address}/login`);
  await page.getByLabel(/user name/i).fill(username);
  await page.getByLabel(/^password/i).fill(demo_password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
  await control.close();
}

/** One visit; made once more where the browser did not come to paint, which happens while others take the processor. */
async function visited(path: string, flags: Flags, is_second = false): Promise<Report> {
  const result = await lighthouse(product.address + path, flags, desktopConfig);
  if (!result) throw new Error('Lighthouse gave nothing.');
  const report = result.lhr as unknown as Report;
  if (!report.runtimeError) return report;
  if (is_second) throw new Error(`${report.runtimeError.code}: ${report.runtimeError.message}`);
  return visited(path, flags, true);
}

/** Runs a few times and keeps the calmest: other work on the machine only ever takes away. */
async function figures(name: string, path: string, visit: 'first' | 'again'): Promise<void> {
  const runs: Report[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // before a first visit the cache is emptied; what the page stored, and so the session, stays either way
    const flags = {
      port,
      disableStorageReset: visit === 'again',
      onlyCategories: categories,
      // the channel of a signed-in person never falls idle, so that every visit of theirs lasts this long
      ...sized({}, { maxWaitForLoad: 6_000 }),
      logLevel: 'error' as const,
    };
    runs.push(await visited(path, flags));
  }
  const score = (run: Report, category: string) => Math.round((run.categories[category]?.score ?? 0) * 100);
  const [best] = runs.toSorted((a, b) => score(b, 'performance') - score(a, 'performance'));
  if (!best) return;
  if (new URL(best.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${best.finalDisplayedUrl}.`);
  console.log(`${name} (performance of each run: ${runs.map((run) => score(run, 'performance')).join(', ')})`);
  for (const category of categories) {
    const goal = goals[category];
    const reached = score(best, category);
    console.log(`  ${category}: ${reached} ${verdict(reached >= goal)} goal ≥ ${goal}`);
    for (const { id, weight } of best.categories[category]?.auditRefs ?? []) {
      const audit = best.audits[id];
      if (!audit || audit.score === null || audit.score >= 0.9 || (weight === 0 && category !== 'performance'))
        continue;
      console.log(
        `    ${id}${weight ? ` (weight ${weight})` : ''}: ${audit.title}${audit.displayValue ? `, ${audit.displayValue}` : ''}`,
      );
      if (!process.env.BENCH_DETAILS) continue;
      const items = (audit.details as { items?: unknown[] } | undefined)?.items ?? [];
      for (const item of items.slice(0, 6)) console.log(`      ${JSON.stringify(item).slice(0, 400)}`);
    }
  }
}

try {
  await debuggerReady();
  await figures('Landing, logged out, first visit', '/', 'first');
  await signInAs('helios.pm');
  if (sized(true, false)) await figures('Dashboard, signed in, nothing cached', '/dashboard', 'first');
  await figures('Dashboard, signed in, visited before', '/dashboard', 'again');
} finally {
  browser.kill('SIGTERM');
  await gone;
  await product.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
