import { describe, expect, it } from 'vitest';
import { readLocation, tidy } from './location.ts';

describe('a location', () => {
  it.each([
    ['21.1458, 79.0882', { latitude: 21.1458, longitude: 79.0882 }],
    [' 21.1458 79.0882 ', { latitude: 21.1458, longitude: 79.0882 }],
    ['21.1458°N, 79.0882°E', { latitude: 21.1458, longitude: 79.0882 }],
    ['-33.9;151', { latitude: -33.9, longitude: 151 }],
    ['21.123456789,79', { latitude: 21.123457, longitude: 79 }],
  ])('is read from %j', (text, expected) => expect(readLocation(text)).toEqual(expected));

  it.each(['', 'Pune', '21.1', '91, 0', '0, 181', '440 001', '21.1, 79.0, 3'])('is not read from %j', (text) =>
    expect(readLocation(text)).toBeUndefined(),
  );

  it.each([
    [
      { latitude: 95, longitude: 0 },
      { latitude: 90, longitude: 0 },
    ],
    [
      { latitude: 0, longitude: 190 },
      { latitude: 0, longitude: -170 },
    ],
    [
      { latitude: 0, longitude: -541 },
      { latitude: 0, longitude: 179 },
    ],
    [
      { latitude: 0, longitude: 180 },
      { latitude: 0, longitude: 180 },
    ],
  ])('stays in the world: %j', (given, expected) => expect(tidy(given)).toEqual(expected));
});
