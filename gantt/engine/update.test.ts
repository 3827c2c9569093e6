import { describe, expect, test } from 'vitest';
import { dateOfDay } from '../dates.ts';
import { compile } from './compile.ts';
import { recompute, update } from './compute.ts';
import { shownDays, shownLateDays } from './shown.ts';

describe('moving one event', () => {
  const network = compile({
    start: '2026-01-05',
    pace: 100,
    calendars: [{ name: 'Company', working_days: [1, 2, 3, 4, 5, 6], holidays: [] }],
    events: [1, 2, 3, 4].map((id) => ({ id, days: 2, clock: 'working' as const })),
    links: [1, 2].map((from) => ({ from, to: from + 1, kind: 'FS' as const, lag: 0 })),
  });
  recompute(network);
  const idOf = (place: number) => network.events[place]?.id;
  const placeOf = (id: number) => network.places.get(id) as number;

  test('moves what waits for it, and nothing else', () => {
    const moved = update(network, placeOf(2), { constraint: 'not_earlier_than', constraint_date: '2026-01-12' });
    expect(moved.map(idOf)).toEqual([2, 3]);
    expect(shownDays(network, placeOf(3)).map(dateOfDay)).toEqual(['2026-01-14', '2026-01-15']);
  });

  test('stops where nothing changes', () => {
    expect(update(network, placeOf(1), { days: 3 }).map(idOf)).toEqual([1]);
    recompute(network);
    expect(shownLateDays(network, placeOf(1)).map(dateOfDay)).toEqual(['2026-01-08', '2026-01-10']);
  });
});
