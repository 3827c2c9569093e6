/** A call that takes a file travels in parts, what reads travels in its address. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { encodingOf } from './encoding.ts';
import { type CallName, contract, entryOf } from './index.ts';

const names = Object.keys(contract) as CallName[];
/** No file travels with them, but the specification says multipart. */
const as_specified: readonly CallName[] = ['verify_login_otp', 'verify_otp'];

test.each(names)('%s says how its request is written', (name) => {
  const entry = entryOf(name);
  const takes = JSON.stringify(z.toJSONSchema(entry.request, { io: 'input', unrepresentable: 'any' }));
  const encoding = encodingOf(entry);
  expect(encoding === 'query').toBe(entry.method === 'GET');
  expect(encoding === 'multipart').toBe(takes.includes('"format":"binary"') || as_specified.includes(name));
});
