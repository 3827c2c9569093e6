/** How much JavaScript the screens cost a visitor, gzipped: what a real browser asks for, weighed from the built files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium as playwright, type Page } from 'playwright-core';
import { demo_password } from '../server/seed/cast.ts';
import { chromium, chromium_flags, openProduct, root, sized, verdict } from './kit.ts';

const goals = { landing_and_login: 150, signed_in_shell: 220, chunk: 250 };
/** Loaded only when a map is shown. */
const exceptions = /^(base_map|maplibre)/;

const folder = join(root, 'build/web/assets');
const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
const text = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
const weights = new Map(files.map((file) => [file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length]));

const weigh = (some: Iterable<string>): number => [...some].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const say = (what: string, bytes: number, goal?: number) =>
  console.log(`${what}: ${kB(bytes)}${goal ? ` ${verdict(bytes <= goal * 1000)} goal ≤ ${goal} kB` : ''}`);

/** Chunk names as they stand in the code of another chunk. */
const named = (file: string, pattern: RegExp): string[] =>
  [...(text.get(file) ?? '').matchAll(pattern)].map((found) => found[1] ?? '').filter((name) => weights.has(name));
const static_imports = (file: string) => named(file, /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
// the list of what to fetch ahead, which also names chunks, is not an import
const all_imports = (file: string) => named(file, /(?:\bfrom|\bimport|\bimport\()\s*["'`]\.\/([\w.-]+\.js)["'`]/g);

/** What is reached from some chunks, without going through those in `but`. */
function reached(from: Iterable<string>, imports: (file: string) => string[], but: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || but.has(file)) continue;
    found.add(file);
    open.push(...imports(file));
  }
  return found;
}

const chunkOf = (name: string): string | undefined =>
  files.find((file) => file.startsWith(`${name}-`) && /^[\w-]{8}\.js$/.test(file.slice(name.length + 1)));

/** The scripts a page asks for until it is quiet. */
async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<Set<string>> {
  const asked = new Set<string>();
  const note = (request: { url(): string }) => {
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (weights.has(file)) asked.add(file);
  };
  page.on('request', note);
  await open();
  // the channel of a signed-in person never falls idle: quiet is when no script was asked for lately
  for (let before = -1; before !== asked.size; ) {
    before = asked.size;
    await page.waitForTimeout(sized(2_500, 300));
  }
  page.off('request', note);
  return asked;
}

const product = await openProduct();
const browser = await playwright.launch({ executablePath: chromium, args: chromium_flags });
try {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
  const landing = await scriptsOf(page, () => page.goto('/'));
  const login = await scriptsOf(page, () => page.goto('/login'));
  say('Landing', weigh(landing));
  say('Login', weigh(login));
  say('Landing and login', weigh(new Set([...landing, ...login])), goals.landing_and_login);

  await page.getByLabel(/user name/i).fill('helios.pm');
  await page.getByLabel(/^password/i).fill(demo_password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  // a tab of its own: what the page before still asks for does not count
  const tab = await page.context().newPage();
  const dashboard = await scriptsOf(tab, () => tab.goto('/dashboard'));
  if (!tab.url().endsWith('/dashboard')) throw new Error(`The dashboard led to ${tab.url()}.`);

  const areas = readdirSync(join(root, 'web/areas')).map((area) =>
    readFileSync(join(root, 'web/areas', area, 'area.tsx'), 'utf8'),
  );
  const loads = areas.flatMap((area) => [...area.matchAll(/load: \(\) => import\('.*\/(\w+)\.tsx'\)/g)]);
  const names = new Set(loads.map((found) => found[1] ?? ''));
  const chunks = new Set([...names].map(chunkOf).filter((file) => file !== undefined));
  const entry = [...readFileSync(join(root, 'build/web/index.html'), 'utf8').matchAll(/assets\/([\w.-]+\.js)/g)].map(
    (found) => found[1] ?? '',
  );
  // the frame is what is loaded without going through any screen; what only a screen needs belongs to the screen
  const frame = reached(entry, all_imports, chunks);
  const shell = [...dashboard].filter((file) => frame.has(file));
  const of_screen = [...dashboard].filter((file) => !frame.has(file));
  const own = chunkOf('Dashboard');
  // two readings of one goal: the dashboard shares parts with other screens, and those are neither frame nor its own
  say('Signed-in shell, what the frame itself needs', weigh(shell), goals.signed_in_shell);
  say(
    "Signed-in shell, all but the dashboard's one chunk",
    weigh([...dashboard].filter((file) => file !== own)),
    goals.signed_in_shell,
  );
  say('Dashboard, shell and screen', weigh(dashboard));
  say('Dashboard without its map', weigh([...dashboard].filter((file) => !exceptions.test(file))));
  const heavy = (some: Iterable<string>) =>
    [...some]
      .toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
      .slice(0, 6)
      .map((file) => `${file} ${kB(weights.get(file) ?? 0)}`)
      .join(', ');
  console.log(`  heaviest of landing and login: ${heavy(new Set([...landing, ...login]))}`);
  console.log(`  heaviest of the shell: ${heavy(shell)}`);
  console.log(`  heaviest of the dashboard's own: ${heavy(of_screen)}`);

  const at_once = reached(entry, static_imports, new Set());
  const eager = [...names].filter((name) => {
    const chunk = chunkOf(name);
    return !chunk || at_once.has(chunk);
  });
  console.log(
    `Screens in chunks of their own: ${names.size - eager.length} of ${names.size} ${verdict(eager.length === 0)}${eager.length ? `, not: ${eager.join(', ')}` : ''}`,
  );
  const ordered = files.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  const [largest = ''] = ordered.filter((file) => !exceptions.test(file));
  say(`Largest chunk, ${largest}`, weights.get(largest) ?? 0, goals.chunk);
  for (const file of ordered.filter((one) => exceptions.test(one)))
    say(`  only with a map, ${file}`, weights.get(file) ?? 0);
} finally {
  await browser.close();
  await product.close();
}
