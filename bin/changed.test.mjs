import { describe, expect, test } from 'vitest';
import { goneSentences, provesOf } from './changed.mjs';

describe('the files that changed decide what is proved', () => {
  test('a change inside an area proves that area and its journeys', () => {
    const { areas, journeys } = provesOf(['server/areas/tickets/calls.ts', 'web/areas/tickets/TicketForm.tsx']);
    expect(areas).toEqual(['tickets']);
    expect(journeys).toContain('e2e/tickets.test.ts');
    expect(journeys).not.toContain('e2e/boq.test.ts');
  });

  test('a file of the contract belongs to the area that answers its calls', () => {
    expect(provesOf(['contract/orders.ts']).areas).toEqual(['procurement']);
  });

  test('a file that every area uses proves everything, and is named', () => {
    expect(provesOf(['server/test_kit.ts'])).toEqual({ everything: 'server/test_kit.ts' });
    expect(provesOf(['domain/money.ts', 'web/ui/ui.css'])).toHaveProperty('everything');
  });

  test('a sentence that is gone is looked for in all journeys, and its catalogue proves no more than words', () => {
    const diff = '-msgid "Cleared for dispatch."\n+msgid "Cleared to go."\n-msgid "Moved"\n+msgid "Moved"';
    const gone = goneSentences(diff);
    expect(gone).toEqual(['Cleared for dispatch.']);
    const { areas, tests, journeys } = provesOf(['web/words/hi.po'], gone);
    expect([areas, tests.includes('bin/sentences.test.mjs')]).toEqual([[], true]);
    expect(journeys).toEqual(['e2e/inspections.test.ts']);
  });

  test('a changed test runs itself, and a changed page needs none', () => {
    expect(provesOf(['domain/money.test.ts', 'docs/house.md'])).toEqual({
      areas: [],
      tests: ['domain/money.test.ts'],
      journeys: [],
    });
  });
});
