import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

/** Screens that show another thing to another kind of person; none of them decides what someone may do with it. */
const shown_by_kind = [
  'web/areas/construction/days/RecordDay.tsx',
  'web/areas/onboarding/Onboarding.tsx',
  'web/areas/projects/Dashboard.tsx',
  'web/areas/projects/Wizard.tsx',
  'web/areas/projects/portfolio_columns.tsx',
  'web/areas/schedule/EventMarks.tsx',
  'web/areas/schedule/MyWork.tsx',
  'web/areas/tickets/MyTickets.tsx',
];

/** Who someone is, asked by name: what they may do with a thing comes with it, as its `abilities`. */
const by_hand = /\b(?:userKind|department|designation)\s*[!=]==\s*'/;

test('no screen decides by the kind of person what they may do with a thing', () => {
  const files = execFileSync('git', ['ls-files', 'web/areas/*.ts', 'web/areas/*.tsx'], { cwd: root, encoding: 'utf8' });
  const found = files.split('\n').filter((path) => path && by_hand.test(readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual(shown_by_kind);
});
