import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Entry } from '../kit/outbox/entries.ts';
import { readWaiting, zipOfWaiting } from './save_waiting.ts';

const entry = (id: string, names: string[]) =>
  ({
    id,
    kind: 'punch_point',
    title: id,
    owner: 'helios/7',
    owner_name: 'Ravi',
    call: 'add_punch_point',
    state: 'waiting',
    sentence: '',
    after: null,
    filled: {},
    place: '',
    is_bulky: false,
    tried_at: null,
    sent_at: null,
    answer: null,
    theirs: null,
    is_overtaken: false,
    upload_id: null,
    made_at: 0,
    input: { title: id },
    files: names.map((name) => ({
      field: 'photos',
      in_list: true,
      name,
      type: 'image/jpeg',
      last_modified: 5,
      bytes: new TextEncoder().encode(`${id} ${name}`).buffer,
    })),
  }) as unknown as Entry;

test('what waits is one file: every record, and every photo as it is, under names that do not meet', async () => {
  const zip = zipOfWaiting([entry('first', ['roof.jpg', '../../छत.jpg']), entry('second', ['roof.jpg'])]);
  const inside = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const records = JSON.parse(strFromU8(inside['records.json'] as Uint8Array)) as { files: { path: string }[] }[];
  const paths = records.map(({ files }) => files.map(({ path }) => path));
  expect(paths).toEqual([['files/001 roof.jpg', 'files/002 .._.._छत.jpg'], ['files/003 roof.jpg']]);
  expect(strFromU8(inside['files/003 roof.jpg'] as Uint8Array)).toBe('second roof.jpg');
});

test('a saved file is read back as it was kept, under the same keys', async () => {
  const kept = [
    entry('first', ['roof.jpg', 'gate.jpg']),
    { ...entry('second', []), state: 'refused' as const, tried_at: 9 },
  ];
  expect(await readWaiting(zipOfWaiting(kept))).toEqual(kept);
});

test('what was sent is not in it, and later records carry what its answer gave them', async () => {
  const arrived = { ...entry('arrival', []), state: 'sent' as const, answer: { goods_receipt_id: 41 } };
  const filled = { goods_receipt_id: { entry: 'arrival', field: 'goods_receipt_id' } };
  const photo = { ...entry('photo', ['load.jpg']), after: 'arrival', filled };
  const back = await readWaiting(zipOfWaiting([arrived, photo]));
  expect(back).toMatchObject([{ id: 'photo', after: null, filled: {}, input: { goods_receipt_id: 41 } }]);
});

test.each([
  ['no archive', async () => new Blob(['not a zip'])],
  ['another archive', async () => new Blob([zipSync({ 'a.txt': strToU8('a') })])],
  [
    'a call that nothing here records',
    async () => zipOfWaiting([{ ...entry('first', []), call: 'change_user_password' as 'add_photo' }]),
  ],
  [
    'a photo that is gone',
    async () => {
      const whole = unzipSync(new Uint8Array(await zipOfWaiting([entry('first', ['roof.jpg'])]).arrayBuffer()));
      return new Blob([zipSync({ 'records.json': whole['records.json']! })]);
    },
  ],
])('is refused whole: %s', async (_why, file) => {
  expect(await readWaiting(await file())).toBeUndefined();
});
