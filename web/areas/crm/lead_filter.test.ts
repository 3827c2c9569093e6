import { expect, test } from 'vitest';
import { filterOf } from './lead_filter.ts';

const read = (query: string) => filterOf(new URLSearchParams(query));

test('an address without a filter asks for everything', () => {
  expect(read('view=list&lead=4')).toEqual({});
});

test('choices, ranges and the search are read from the address, rupees become paise', () => {
  expect(
    read(
      'leads.stage=3&leads.stage=9&leads.owner=nobody&leads.value=100000..&leads.made=..2026-03-31&leads.q=%20mill%20',
    ),
  ).toEqual({ stage_ids: [3, 9], unassigned: true, value_from: 10_000_000, made_to: '2026-03-31', search: 'mill' });
});

test('what is no number, no status and no priority is passed over', () => {
  expect(read('leads.stage=abc&leads.status=Gone&leads.priority=High&board=-2&leads.kwp=x..y')).toEqual({
    priorities: ['High'],
  });
});
