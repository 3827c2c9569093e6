import { expect, test } from 'vitest';
import { firstSteps } from './first_steps.ts';

const none = { has_logo: false, people: 1, leads: 0, projects: 0 };
const open = (facts: typeof none) => firstSteps(facts).flatMap(({ key, done }) => (done ? [] : [key]));

test.each([
  ['a company that has just signed up', none, ['logo', 'people', 'lead', 'project']],
  ['with a logo', { ...none, has_logo: true }, ['people', 'lead', 'project']],
  ['with a colleague', { ...none, people: 2 }, ['logo', 'lead', 'project']],
  ['with an imported lead', { ...none, leads: 40 }, ['logo', 'people', 'project']],
  ['with a project', { ...none, projects: 1 }, ['logo', 'people', 'lead']],
  ['with everything', { has_logo: true, people: 3, leads: 1, projects: 1 }, []],
])('%s', (_what, facts, left) => {
  expect(open(facts)).toEqual(left);
});
