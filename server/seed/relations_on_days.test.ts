/** The demo companies agree with themselves on any day of seeding: ends of months and years, leap days, Sundays, holidays. */
import { expect, test } from 'vitest';
import { openTestApp } from '../test_kit.ts';
import { relations } from './relations/relations.ts';
import { seedDemo } from './seed.ts';

test.each([
  ['a Sunday', '2026-12-06'],
  ['the end of December', '2026-12-31'],
  ['New Year', '2027-01-01'],
  ['a national holiday', '2027-01-26'],
  ['the end of the financial year', '2027-03-31'],
  ['its first day', '2027-04-01'],
  ['the monsoon', '2027-07-15'],
  ['a holiday in the monsoon', '2027-08-15'],
  ['a leap day', '2028-02-29'],
  ['the day after it', '2028-03-01'],
])('%s, %s', async (_name, day) => {
  const t = await openTestApp({ demo: 'off' });
  try {
    const app = {
      ...t.app,
      settings: { ...t.app.settings, demo: 'on' as const },
      now: () => new Date(`${day}T09:30:00+05:30`),
    };
    expect(await seedDemo(app, { photos_per_company: 0 })).toBe(true);
    const wrong = await t.app.database.asOwner(async (run) => {
      // as the snapshot of the tests is left: without figures each query would take minutes
      await run('analyze');
      const found: string[] = [];
      for (const { name, wrong: query } of relations) {
        const { rows } = await run(query(day));
        if (rows.length > 0) found.push(`${name}: ${rows.length}, ${JSON.stringify(rows[0])}`);
      }
      return found;
    });
    expect(wrong).toEqual([]);
  } finally {
    await t.close();
  }
});
