import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addDays } from '../domain/dates.ts';
import { inRows } from './columns.ts';
import { Table } from './table.ts';

const row = {
  id: z.int(),
  name: z.string(),
  stage: z.string(),
  start: z.string().nullable(),
  parties: z.array(z.string()),
  days: z.number(),
};
const Rows = z.object({ rows: Table(z.object(row), { days: ['start'], words: ['stage'] }), other: z.array(z.int()) });

const days = fc.integer({ min: -800_000, max: 2_000_000 }).filter((day) => day > -719_000);
const one = fc.record({
  id: fc.nat(),
  name: fc.string(),
  stage: fc.constantFrom('', 'approvals', 'constructor'),
  start: fc.option(days.map((day) => addDays('1970-01-01', day))),
  parties: fc.array(fc.string(), { maxLength: 2 }),
  days: fc.constantFrom(0, 1, 2.625),
});

test('rows that leave in columns are the same rows when they are read, without what is not for them', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), (rows) => {
      const given = rows.map((each) => ({ ...each, secret: 'kept back' }));
      const sent = JSON.stringify(Rows.parse({ rows: given, other: [1, 2] }));
      expect(sent).not.toContain('kept back');
      expect(inRows(JSON.parse(sent) as z.output<typeof Rows>)).toEqual({ rows, other: [1, 2] });
    }),
  );
});

test('what every row has is said once, and what comes again is named once', () => {
  const rows = Array.from({ length: 1000 }, (_, id) => ({
    id,
    name: `Event ${id}`,
    stage: ['approvals', 'construction'][id % 2] as string,
    start: '2026-01-05',
    parties: [],
    days: 1,
  }));
  const { columns } = Rows.parse({ rows, other: [] }).rows;
  expect(columns.start).toEqual({ all: '2026-01-05' });
  expect(columns.parties).toEqual({ all: [] });
  expect(columns.stage).toMatchObject({ words: ['approvals', 'construction'] });
});

test.each([[{ name: 1 }], [{ id: 'x' }], [{ parties: null }]])(
  'a row that is not as the contract says is not sent: %j',
  (wrong) => {
    const rows = [{ id: 1, name: 'One', stage: '', start: null, parties: [], days: 1, ...wrong }];
    expect(Rows.safeParse({ rows, other: [] }).success).toBe(false);
  },
);
