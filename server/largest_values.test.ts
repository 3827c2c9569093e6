/**
 * Proof by enumeration that no number takes a list away: every numeric field of every call that writes is given the largest
 * value it accepts, then every list, total, dashboard and export is read. A new call is covered because the calls come
 * from the contract.
 */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import { most_paise } from '../domain/money.ts';
import { ask } from './areas/procurement/fixtures.ts';
import type { World } from './sample.ts';
import { makeWorld, samples } from './samples.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

type Input = Record<string, unknown>;
type Path = (string | number)[];
interface Leaf {
  path: Path;
  most: number;
  whole: boolean;
}
interface Schema {
  type?: string | string[];
  maximum?: number;
  exclusiveMaximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
});
afterAll(() => t.close());

const names = Object.keys(contract) as CallName[];
/** Numbers of rows, and those that choose a part of a list. */
const names_something = /(^|_)ids?$|^(version|limit|offset|plan_version|stars|part|token)$/;
const as_large_as = 1e9;

/** The numeric fields of a request: those of its schema, in lists those of the elements that are given. */
function leavesOf(schema: Schema, value: unknown, path: Path = []): Leaf[] {
  const field = path.findLast((part) => typeof part === 'string');
  const forms = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  const numeric = forms.find(({ type }) => type === 'number' || type === 'integer');
  if (numeric) {
    if (field !== undefined && names_something.test(field)) return [];
    const most =
      numeric.maximum ??
      (numeric.exclusiveMaximum === undefined ? Number.MAX_SAFE_INTEGER : numeric.exclusiveMaximum - 1);
    return [{ path, most, whole: numeric.type === 'integer' }];
  }
  return forms.flatMap(({ properties, items }) => [
    ...Object.entries(properties ?? {}).flatMap(([key, one]) =>
      leavesOf(one, (value as Input | undefined)?.[key], [...path, key]),
    ),
    ...(items && Array.isArray(value) ? value.flatMap((one, at) => leavesOf(items, one, [...path, at])) : []),
  ]);
}

/** A request with other numbers; a field inside something that is not given stays away. */
function withNumbers(input: Input, leaves: readonly Leaf[], share: number): Input {
  const made = structuredClone(input);
  for (const { path, most, whole } of leaves) {
    const parent = path.slice(0, -1).reduce<unknown>((at, part) => (at as Input | undefined)?.[part], made) as
      | Input
      | undefined;
    const last = path.at(-1);
    if (typeof parent !== 'object' || parent === null || last === undefined) continue;
    parent[last] = whole ? Math.floor(most * share) : most * share;
  }
  return made;
}

/** What accepted requests were about, by the name of the field. */
const known = new Map<string, unknown>();
const remember = (given: unknown): void => {
  if (typeof given !== 'object' || given === null) return;
  for (const [field, value] of Object.entries(given)) {
    if (field.endsWith('_id') && typeof value === 'number') known.set(field, value);
    else remember(value);
  }
};

const faults: string[] = [];
const accepted = new Set<string>();

async function send(name: CallName, input: Input, as: string | undefined): Promise<boolean> {
  const { status, body, raw } = await t.call(name, input, as);
  if (raw.fault !== undefined || status >= 500)
    faults.push(`${name} ${JSON.stringify(input).slice(0, 300)}: ${status} ${String(raw.fault).slice(0, 200)}`);
  else if (status >= 400 && !/[a-z]{2,}/i.test(JSON.stringify(body))) faults.push(`${name} says nothing`);
  if (raw.file) await buffer(raw.file.stream);
  if (status === 200) remember({ ...input, ...(body as object) });
  return status === 200;
}

/** Sends a request with these fields at their largest, and smaller until it is accepted: what is refused changed nothing. */
async function largest(name: CallName, input: Input, leaves: readonly Leaf[]): Promise<boolean> {
  for (const share of [1, 1e-2, 1e-4, 1e-6, 1e-8]) {
    if (await send(name, withNumbers(input, leaves, share), samples[name].as)) {
      for (const { path } of leaves)
        accepted.add(`${name}.${path.filter((part) => typeof part === 'string').join('.')}`);
      return true;
    }
  }
  return false;
}

/** What a company sets comes last: what the samples of other calls ask for may not be allowed any more. */
const sets = (name: CallName): boolean => /_(settings|limits|rules|profile|terms|thresholds)$/.test(name);

const writing = names
  .filter((name) => {
    const { method, credential, signs_out, secret } = entryOf(name);
    return method === 'POST' && !credential && !signs_out && !secret && !samples[name].refusals_only;
  })
  .toSorted((one, other) => Number(sets(one)) - Number(sets(other)));

test('no largest value of a field is answered with a fault', async () => {
  for (const name of writing) {
    await t.forgetLimits();
    const schema = z.toJSONSchema(entryOf(name).request, { io: 'input', unrepresentable: 'any' }) as Schema;
    let input = await samples[name].input(world);
    if (JSON.stringify(input).includes('temp_path')) continue;
    const leaves = leavesOf(schema, input);
    if (leaves.length === 0) continue;
    if (await largest(name, input, leaves)) input = await samples[name].input(world);
    const large = leaves.filter(({ most }) => most >= as_large_as);
    for (const leaf of large.length > 1 ? large : [])
      if (await largest(name, input, [leaf])) input = await samples[name].input(world);
  }
  expect(faults).toEqual([]);
  expect(accepted.size).toBeGreaterThan(60);
  expect([...accepted]).toEqual(
    expect.arrayContaining([
      'update_order.lines.price',
      'add_stock_receipt.lines.rate',
      'add_supplier_rfq_quote.lines.quotePrice',
    ]),
  );
}, 1_800_000);

test('every list, total, dashboard and export is answered afterwards, also with rows of before there were limits', async () => {
  // as many drafts could be entered: together they come to more than any exact number
  await ask(
    t,
    `alter table purchase_orders drop constraint purchase_orders_net_within;
     alter table purchase_orders drop constraint purchase_orders_total_within;
     update purchase_orders set net = ${Number.MAX_SAFE_INTEGER}, total = ${Number.MAX_SAFE_INTEGER} where status = 'draft';
     alter table quote_lines drop constraint if exists quote_lines_price_check;
     update quote_lines set price = 990000000000, quantity = 999999999 where id = (select max(id) from quote_lines)`,
  );
  const reading = names.filter((name) => entryOf(name).method === 'GET' && entryOf(name).allow.rule !== 'anyone');
  known.set('project_ids', [known.get('project_id') ?? world.project_id]);
  let asked = 0;
  for (const name of reading) {
    await t.forgetLimits();
    const sample = await samples[name].input(world);
    const shape = entryOf(name).request.shape as Record<string, unknown>;
    const about = Object.fromEntries([...known].filter(([field]) => field in shape));
    for (const [input, as] of [
      [sample, samples[name].as],
      [sample, 'helios.owner'],
      [{ ...sample, ...about }, 'helios.owner'],
    ] as const)
      asked += Number(await send(name, input, as));
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(reading.length);
}, 900_000);

test('a line, an order, a quote and a receipt say what is too large', async () => {
  const too_large = /more than ₹ 10,000 Cr/;
  for (const [name, path] of [
    ['update_order', ['lines', 0, 'price']],
    ['add_supplier_rfq_quote', ['lines', 0, 'quotePrice']],
    ['add_stock_receipt', ['lines', 0, 'rate']],
    ['update_boq_lines', ['change', 0, 'rate']],
    ['add_work_order', ['lines', 0, 'rate']],
  ] as const) {
    const input = await samples[name].input(world);
    const [list, at, field] = path;
    const lines = structuredClone(input[list]) as Input[];
    Object.assign(lines[at]!, { [field]: 1_000_000_000_00 }, 'quantity' in lines[at]! ? { quantity: 1_000_000 } : {});
    const { status, raw } = await t.call(name, { ...input, [list]: lines }, samples[name].as);
    expect([name, status, raw.body]).toEqual([name, 400, expect.stringMatching(too_large)]);
  }
  expect(most_paise).toBe(1e13);
});
