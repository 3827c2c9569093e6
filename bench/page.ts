/** What the benches that look at the built page share: signing in, the frames while something is done, the heap. */
import type { Page } from 'playwright-core';
import { demo_password } from '../server/seed/cast.ts';
import { verdict } from './kit.ts';

/** 60 frames a second, with a little for the browser's own clock. */
const frame_ms = 20;

export async function signInPage(page: Page, address: string, who: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel(/user name/i).fill(who);
  await page.getByLabel(/^password/i).fill(demo_password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  // the channel of a signed-in person never falls idle
  await page.locator('h1').first().waitFor();
}

/** Frames while something is done, and how long the page's own thread was busy for each. */
export async function frames(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () =>
    ((await tools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) *
    1000;
  const before = await busy();
  await page.evaluate(`(() => {
    window.frames_seen = [];
    let last = 0;
    const next = (at) => { if (last) frames_seen.push(at - last); last = at; window.frames_asked = requestAnimationFrame(next); };
    requestAnimationFrame(next);
  })()`);
  await act();
  // on a busy machine what is done may be over before two frames were drawn
  await page.waitForFunction(() => (window as unknown as { frames_seen: number[] }).frames_seen.length > 1);
  const seen = await page.evaluate<number[]>('cancelAnimationFrame(frames_asked), frames_seen');
  const own = ((await busy()) - before) / seen.length;
  const p95 = seen.toSorted((a, b) => a - b)[Math.floor((seen.length - 1) * 0.95)] ?? 0;
  console.log(
    `            ${what.padEnd(34)} frame p95 ${p95.toFixed(0)} ms ${verdict(p95 <= frame_ms)}, slowest ${Math.max(...seen).toFixed(0)} ms, ${own.toFixed(1)} ms of the page's thread a frame, ${seen.length} frames`,
  );
  await tools.detach();
}

export async function heapOf(page: Page): Promise<string> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  await tools.detach();
  return `${(usedSize / 1e6).toFixed(1)} MB`;
}
