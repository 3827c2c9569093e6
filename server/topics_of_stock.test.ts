/** A change of stock, items, prices and the BOQ is heard by every open screen that shows it, inside the company and outside. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Heard } from './heard.ts';
import { judgeAll, openSupply } from './heard_of_supply.ts';

let heard: Heard;
beforeAll(async () => {
  heard = await openSupply();
});
afterAll(() => heard.close());

test('every change of stock, items, prices and the BOQ is heard by whoever shows it, and by no other supplier', async () => {
  const judged = await judgeAll(heard, ['inventory', 'materials', 'supply_chain']);
  expect(judged.refused, 'samples that are refused are not judged').toEqual([]);
  expect(judged.silent, 'what was never shown').toEqual([]);
  expect(judged.deaf).toEqual([]);
  expect(judged.told_to_rival).toEqual([]);
  expect(judged.asked_again, 'answers asked for again, changed or not').toBeLessThanOrEqual(840);
});
