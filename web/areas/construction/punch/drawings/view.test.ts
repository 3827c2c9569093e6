import { describe, expect, test } from 'vitest';
import { centred, fitted, levelAt, moved, nearest, placeAt, pointOf, zoomed } from './view.ts';

const frame = { width: 400, height: 300 };
const picture = { width: 2000, height: 1000 };
const view = fitted(frame, picture);

test('a drawing is shown whole, in the middle', () => {
  expect(view).toEqual({ scale: 0.2, x: 0, y: 50 });
});

describe('zooming', () => {
  const at = { x: 100, y: 120 };
  test.each([2, 5, 0.7])('by %s keeps what lies under the finger', (factor) => {
    const before = placeAt(view, at, picture);
    const after = placeAt(zoomed(view, factor, at, frame, picture), at, picture);
    expect(after?.x).toBeCloseTo(before?.x ?? 0, 10);
    expect(after?.y).toBeCloseTo(before?.y ?? 0, 10);
  });

  test('ends at four times its pixels, and at half of what fits', () => {
    expect(zoomed(view, 1000, at, frame, picture).scale).toBe(4);
    expect(zoomed(view, 0.001, at, frame, picture).scale).toBe(0.1);
  });
});

test.each([[{ x: 0, y: 0 }], [{ x: 1, y: 1 }], [{ x: 0.3, y: 0.9 }]])(
  'every place can be brought to the middle: %o',
  (place) => {
    const middle = { x: frame.width / 2, y: frame.height / 2 };
    const shown = centred(view, place, frame, picture, 1);
    expect(shown.scale).toBe(1);
    expect(placeAt(shown, middle, picture)?.x).toBeCloseTo(place.x, 10);
    expect(pointOf(shown, place, picture).y).toBeCloseTo(middle.y, 10);
  },
);

test('a drawing never leaves its frame', () => {
  const away = moved(view, { x: 100_000, y: -100_000 }, frame, picture);
  expect(placeAt(away, { x: 200, y: 150 }, picture)).toEqual({ x: 0, y: 1 });
});

test('beside the drawing is no place', () => {
  expect(placeAt(view, { x: 200, y: 20 }, picture)).toBeUndefined();
});

test('the nearest pin within reach is found', () => {
  const pins = [
    { id: 1, x: 0.5, y: 0.5 },
    { id: 2, x: 0.52, y: 0.5 },
  ];
  expect(nearest(pins, view, picture, { x: 209, y: 150 }, 20)?.id).toBe(2);
  expect(nearest(pins, view, picture, { x: 199, y: 150 }, 20)?.id).toBe(1);
  expect(nearest(pins, view, picture, { x: 260, y: 150 }, 20)).toBeUndefined();
});

test.each([
  [2, 0],
  [1, 0],
  [0.6, 0],
  [0.5, 1],
  [0.3, 1],
  [0.2, 2],
  [0.01, 3],
])('at %s of its size half number %s of a drawing is shown', (scale, level) => {
  expect(levelAt({ length: 4 }, scale)).toBe(level);
});
