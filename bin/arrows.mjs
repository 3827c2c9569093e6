// Keeps the rooms apart: who may import whom (and no two each other), where SQL may stand, and what domain and the schedule engine may not touch.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const rooms = ['gantt', 'domain', 'contract', 'server', 'web', 'siblings', 'e2e', 'bench'];
const tests_only = ['vitest', 'fast-check'];
const most_contract_lines = 350;
const homes_of_sql =
  /^(server\/(db|tenancy|auth|jobs|events|plan|seed)\/|server\/(.+\/)?(\w+_)?rows\.ts$|bench\/|e2e\/)/;
const sql =
  /\.\s*(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\s*\(|\bsql\s*(<[^`;]*>)?\s*`|\bsql\.(raw|id|ref|table)\b/;
/** Locks stand in a statement of their own: one that waits for a lock reads everything else as it was before it waited. */
const homes_of_events = /^server\/(events|seed)\//;
const event_write = /insert into (outbox|domain_events)\b|insertInto\('(outbox|domain_events)'\)/;
const home_of_locks = 'server/tenancy/lock_rows.ts';
const lock =
  /\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b|\.\s*for(NoKeyUpdate|Update|Share|KeyShare)\s*\(/i;
const outside_world =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bprocess\.\w|\bfetch\s*\(|\bMath\.random\b|\bperformance\.now\b/;
const imported =
  /^[ \t]*(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|^[ \t]*import\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]/gm;

/** The version of a plan tells what is in it: its rows are written where it goes up. */
const homes_of_plans = /^server\/(plan\/mutations\.ts|seed\/|db\/)|\/fixtures\.ts$/;
const plan_write =
  /\b(insert\s+into|update|delete\s+from)\s+(events|event_links|event_assignees)\b|\.\s*(insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(events|event_links|event_assignees)\b/i;

/** Numbers are written in one style, wherever they are read. */
const number_style = /\.toLocaleString\(|\bIntl\.NumberFormat\b/;

/** What is computed from its arguments alone. */
const pure = /^(domain\/|gantt\/(engine\/|dates\.ts$))/;
/** The Gantt's packages: its parts are React's, the letters of its PDF are pdfmake's. */
const example = /^gantt\/example\//;
const packages_of_gantt = /^(react(-dom)?(\/|$)|pdfmake\/fonts\/)/;

/** One file of the browser asks the network, one holds files in memory and gives them to be kept. */
const home_of_requests = 'web/kit/http.ts';
const home_of_fonts = 'gantt/chart/pdf.ts'; // asks for the letters that lie beside it
const own_request =
  /(?<![\w.])(?:window\.|globalThis\.|self\.)?fetch\s*\(|\bXMLHttpRequest\b|\bnew\s+(?:EventSource|WebSocket)\b|\bsendBeacon\b/;
const home_of_files = 'web/kit/files.ts';
const own_file = /\bcreateObjectURL\b|\.\s*download\s*=(?!=)|\bdownload=/;

/** Tables leave with one guard and one form: nothing else writes a workbook or the mark and quotes of a CSV. */
const homes_of_tables =
  /^(domain\/table_files|server\/tables\/\w+|web\/ui\/table\/table_export)\.ts$|^server\/seed\/|\/fixtures\.ts$/;
const own_table = /['"]write-excel-file\b|['"`]text\/csv|\\uFEFF/i;

/** What failed is said in one way. */
const home_of_failures = 'web/kit/failure.ts';
const own_sentence = /\binstanceof (?:Error|CallFailure)\s*\?\s*\w+\.message\b/;

/** A screen is drawn a moment after the act: what is expected of it is waited for, or a busy machine fails the journey. */
const read_too_early =
  /\bexpect\(\s*await (?:(?!\bexpect\b)[^;])*?\.(?:count|textContent|innerText|isVisible|isDisabled|isEnabled|getAttribute|inputValue|allInnerTexts|allTextContents)\([^()]*\),?\s*\)\s*\.(?!toBe\((?:0|false)\))/;

/** Things of one name stand in whatever order the database happens to read them, unless something else decides. */
const order_left_open =
  /\border by [^;`]*?\blower\(\w+(?:\.\w+)?\)(?: desc)?(?: nulls (?:first|last))?\s*(?:\)|`|\blimit\b)/;

const unbounded = /\.\s*normalize\(|\bIntl\.Segmenter\b/;

/** The sentences that say what a file breaks; `path` counts from the root, with forward slashes. */
export function complaints(path, source) {
  const code = withoutComments(source);
  const room = path.split('/')[0];
  const is_test = /\.test\.tsx?$/.test(path);
  const says = [];

  for (const [, ...found] of code.matchAll(imported)) {
    const name = found.find(Boolean);
    const target = name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), name)) : name;
    const reason = whyNotImport(path, room, target, name.startsWith('.'), is_test);
    if (reason) says.push(`imports ${name}: ${reason}`);
  }
  if (/(^|\/)index\.tsx?$/.test(path) && path !== 'contract/index.ts')
    says.push('is a barrel file; import from the file that has it');
  if (pure.test(path) && !is_test) {
    const touched = withoutStrings(code).match(outside_world);
    if (touched)
      says.push(
        `uses ${touched[0]}: ${room === 'domain' ? room : 'the engine'} has no clock, no chance and no I/O; take it as an argument`,
      );
  }
  if (!is_test && ['domain', 'contract', 'server'].includes(room) && path !== 'domain/text.ts' && unbounded.test(code))
    says.push('normalizes text itself: inForm of domain/text.ts bounds the work');
  if (!is_test && ['domain', 'contract', 'server', 'web'].includes(room) && path !== 'domain/numbers.ts') {
    const styled = code.match(number_style);
    if (styled) says.push(`writes a number by itself (${styled[0]}): showNumber of domain/numbers.ts does`);
  }
  if (!is_test && ['web', 'gantt'].includes(room)) {
    const asked = [home_of_requests, home_of_fonts].includes(path)
      ? undefined
      : withoutStrings(code).match(own_request);
    if (asked) says.push(`asks the network by itself (${asked[0].trim()}): api of web/kit/api.ts does`);
    const said = path === home_of_failures ? undefined : code.match(own_sentence);
    if (said) says.push(`puts a failure into words by itself: sentenceOf of ${home_of_failures} does`);
    const held = path === home_of_files || example.test(path) ? undefined : withoutStrings(code).match(own_file);
    if (held) says.push(`makes a file by itself (${held[0].trim()}): saveFile and saveBlob of ${home_of_files} do`);
  }
  if (!is_test && ['domain', 'contract', 'server', 'web'].includes(room) && !homes_of_tables.test(path)) {
    const table = code.match(own_table);
    if (table)
      says.push(`writes a table by itself (${table[0]}): tableFile on the server, saveTable in the browser do`);
  }
  if (room === 'contract' && !is_test && source.split('\n').length > most_contract_lines)
    says.push(`has more than ${most_contract_lines} lines: shapes stand in <noun>_shapes.ts`);
  if (!is_test && !homes_of_sql.test(path)) {
    const query = code.match(sql);
    if (query) says.push(`has a query (${query[0].trim()}): SQL stands in rows.ts or <noun>_rows.ts`);
  }
  if (room === 'server' && !is_test && order_left_open.test(code))
    says.push('leaves the order of equal names open: the id comes last in an order');
  if (room === 'server' && !is_test && path !== home_of_locks) {
    const locks = code.match(lock);
    if (locks) says.push(`locks rows (${locks[0].trim()}): use lockRows, and read afterwards what the lock protects`);
  }
  if (room === 'server' && !is_test && !homes_of_plans.test(path) && plan_write.test(code))
    says.push('writes rows of a plan: writePlan does, so that the version of the plan tells of it');
  if (room === 'server' && !is_test && !homes_of_events.test(path) && event_write.test(code))
    says.push('writes to the history or the outbox by itself: recordEvent in a call, recordEvents outside of one do');
  if (room === 'e2e' && is_test && read_too_early.test(code))
    says.push('reads a screen once and expects: await expect.poll(() => …) waits for what is drawn');
  if (['e2e', 'bench'].includes(room) && /\bwaitForFunction\(\s*['"`]/.test(code))
    says.push('waits for a text: the page evaluates texts once only, a function is asked again');
  return says.map((sentence) => `${path} ${sentence}`);
}

/** Files that import each other, also in a wider round and for types alone: one sentence for each round. `sources` is path → text. */
export function circles(sources) {
  const importsOf = new Map();
  for (const [path, source] of sources) {
    const found = [...withoutComments(source).matchAll(imported)].flatMap(([, from, bare]) => from ?? bare ?? []);
    const targets = found.filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(path), name));
    importsOf.set(
      path,
      targets.filter((target) => sources.has(target)),
    );
  }
  // Tarjan's strongly connected components
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const rounds = [];
  const visit = (path) => {
    order.set(path, order.size);
    lowest.set(path, order.get(path));
    stack.push(path);
    for (const target of importsOf.get(path)) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path), lowest.get(target)));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const round = stack.splice(stack.indexOf(path));
    if (round.length > 1) rounds.push(round.toSorted((a, b) => a.localeCompare(b)));
  };
  for (const path of sources.keys()) if (!order.has(path)) visit(path);
  return rounds.map(([first, ...others]) => `${first} is imported by what it imports: ${others.join(', ')}`);
}

/** Folders of an area that hold one thing alone: a folder is a noun with several files. */
export function lonely(paths) {
  const inside = new Map();
  for (const path of paths.filter((one) => /^(server|web)\/areas\//.test(one))) {
    const parts = path.split('/');
    for (let depth = 3; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      inside.set(folder, (inside.get(folder) ?? new Set()).add(parts[depth]));
    }
  }
  return [...inside]
    .filter(([, things]) => things.size === 1)
    .map(
      ([folder, [only]]) =>
        `${folder} holds nothing but ${only}: put it beside the folder, under a name that says both`,
    );
}

function whyNotImport(path, room, target, is_relative, is_test) {
  if (is_test && tests_only.includes(target)) return undefined;
  const to = is_relative && rooms.includes(target.split('/')[0]) ? target.split('/')[0] : undefined;
  if (pure.test(path) && room === 'gantt' && !pure.test(target))
    return 'the engine imports nothing from outside itself';
  if (room === 'gantt' && !is_test && to !== 'gantt' && !packages_of_gantt.test(target))
    return 'the Gantt is drawn without the product: it knows only react and the letters of pdfmake';
  if (room === 'gantt' && to && to !== 'gantt') return 'the Gantt knows nothing of the product';
  if (to === 'gantt' && room !== 'gantt' && example.test(target)) return 'the example is no part of the product';
  if (['domain', 'contract', 'server'].includes(room) && to === 'gantt')
    return pure.test(target) ? undefined : 'the chart is drawn in the browser';
  if (room === 'domain' && to !== 'domain') return 'domain imports nothing but itself and the schedule engine';
  if (room === 'contract' && !['domain', 'contract'].includes(to) && target !== 'zod')
    return 'contract imports only domain, the schedule engine and zod';
  if (room === 'server' && to === 'web') return 'the server knows nothing of the web app';
  if (room === 'web' && to === 'server') return 'the web app meets the server only in contract';
  if (['server', 'web'].includes(room) && ['e2e', 'bench'].includes(to)) return `the product does not lean on ${to}`;
  if (['server', 'web'].includes(room) && to === 'siblings' && !is_test)
    return 'the product meets its siblings over the network only';
  if (room === 'siblings' && to !== 'siblings' && !/^(node:|fastify$|@fastify\/)/.test(target))
    return 'siblings are other products: they know only fastify';
  if (/^web\/(ui|kit)\//.test(path) && target.startsWith('web/areas/')) return 'web/ui and web/kit know no area';
  const [, from_area] = path.match(/^((?:server|web)\/areas\/[^/]+)\//) ?? [];
  const [to_area] = target.match(/^(server|web)\/areas\/[^/]+/) ?? [];
  const makes_for_tests = is_test && target.endsWith('/fixtures.ts');
  const is_offered = target === `${to_area}/area.tsx`;
  if (from_area && to_area && from_area !== to_area && !makes_for_tests && !is_offered)
    return 'areas never import areas; they meet in domain, in events, or by what an area offers in its area.tsx';
  return undefined;
}

const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const withoutComments = (source) => source.replace(tokens, (token) => (token.startsWith('/') ? ' ' : token));
const withoutStrings = (code) => code.replace(tokens, (token) => (token.startsWith('`') ? token : "''"));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(process.argv[1]), '..');
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...rooms];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path));
  const sources = new Map(files.map((path) => [path, textOf(join(root, path))]));
  const all = [
    ...[...sources].flatMap(([path, source]) => complaints(path, source)),
    ...circles(sources),
    ...lonely([...sources.keys()].filter((path) => sources.get(path) !== '')),
  ];
  if (all.length) console.log(all.join('\n'));
  process.exitCode = all.length ? 1 : 0;
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // deleted, but not committed yet
  }
}
