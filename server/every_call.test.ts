/** Every call of all areas but the largest, which has a file of its own so that two run at once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import { default_profile } from '../domain/companies.ts';
import { everyCallOf } from './every_call.ts';
import { areasBut } from './samples.ts';
import { writerPairsAreJudged } from './supply/writer_pairs.ts';

everyCallOf(areasBut('crm'));
// a small area writes little of the chain
if (!process.env.TEST_AREA) writerPairsAreJudged();

test('every call that signs someone in says so in the contract', () => {
  const signs_in = (Object.keys(contract) as CallName[]).filter((name) => {
    const gives = JSON.stringify(z.toJSONSchema(entryOf(name).response, { unrepresentable: 'any' }));
    return entryOf(name).method === 'POST' && gives.includes('Authorization: Token');
  });
  expect(signs_in.length).toBeGreaterThan(4);
  expect(signs_in.filter((name) => entryOf(name).secret !== 'session')).toEqual([]);
});

test('no switch of a company is read by nothing', () => {
  const root = join(import.meta.dirname, '..');
  const sources = ['domain', 'contract', 'server', 'web'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, room, file), 'utf8')),
  );
  const switches = Object.keys({ ...default_profile, token_field: '' });
  const unread = switches.filter((name) => {
    const reads = new RegExp(`\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}:]*\\} = profileOf`);
    return !sources.some((source) => reads.test(source));
  });
  expect(unread).toEqual([]);
});
