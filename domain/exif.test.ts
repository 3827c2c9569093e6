import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCameraFacts, takenAt } from './exif.ts';

/** An EXIF block as a camera in Surat writes it. */
function block(little = true, { taken = '2026:03:14 09:41:05', lat_ref = 'N' } = {}): Uint8Array {
  const bytes = new Uint8Array(300);
  const view = new DataView(bytes.buffer, 6);
  bytes.set([0x45, 0x78, 0x69, 0x66, 0, 0]);
  const u16 = (at: number, value: number) => view.setUint16(at, value, little);
  const u32 = (at: number, value: number) => view.setUint32(at, value, little);
  const words = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at + 6);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    u16(at, tag);
    u16(at + 2, type);
    u32(at + 4, count);
    u32(at + 8, value);
  };
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  u16(2, 42);
  u32(4, 8);
  u16(8, 2);
  entry(10, 0x8769, 4, 1, 40);
  entry(22, 0x8825, 4, 1, 80);
  u16(40, 2);
  entry(42, 0x9003, 2, 20, 160);
  entry(54, 0x9011, 2, 7, 184);
  words(160, taken);
  words(184, '+05:30');
  u16(80, 4);
  entry(82, 1, 2, 2, 0);
  words(90, lat_ref);
  entry(94, 2, 5, 3, 200);
  entry(106, 3, 2, 2, 0);
  words(114, 'E');
  entry(118, 4, 5, 3, 230);
  for (const [at, numbers] of [
    [200, [21, 1, 5, 1, 1392, 100]],
    [230, [72, 1, 52, 1, 5340, 100]],
  ] as const)
    for (const [index, value] of numbers.entries()) u32(at + index * 4, value);
  return bytes;
}

test.each([true, false])('reads time and place in either byte order (little: %s)', (little) => {
  const facts = readCameraFacts(block(little));
  expect(facts).toMatchObject({ local_time: '2026-03-14T09:41:05', ahead: '+05:30' });
  expect(facts.latitude).toBeCloseTo(21.0872, 4);
  expect(facts.longitude).toBeCloseTo(72.8815, 4);
  expect(takenAt(facts)?.toISOString()).toBe('2026-03-14T04:11:05.000Z');
});

test('reads a southern latitude as negative', () => {
  expect(readCameraFacts(block(true, { lat_ref: 'S' })).latitude).toBeCloseTo(-21.0872, 4);
});

test('takes a camera that names no zone for an Indian one, and no impossible time', () => {
  expect(takenAt({ local_time: '2026-03-14T00:10:00' })?.toISOString()).toBe('2026-03-13T18:40:00.000Z');
  expect(takenAt(readCameraFacts(block(true, { taken: '2026:13:45 99:00:00' })))).toBeUndefined();
  expect(takenAt({})).toBeUndefined();
});

test('never fails, whatever stands there', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      readCameraFacts(bytes);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(299), fc.nat(255)), { maxLength: 40 }), (changes) => {
      const bytes = block();
      for (const [at, value] of changes) bytes[at] = value;
      const { latitude = 0, longitude = 0 } = readCameraFacts(bytes);
      expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180).toBe(true);
    }),
  );
});
