/** The page says what keeps a proposal from leaving in the words of the server, and in Hindi. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problem_sentences } from '../../../../domain/proposals/checks.ts';

const source = readFileSync(new URL('./problem_words.ts', import.meta.url), 'utf8');
const hindi = readFileSync(new URL('../../../words/hi.po', import.meta.url), 'utf8');

test.each(Object.entries(problem_sentences))('%s is said by the page as the server says it', (code, sentence) => {
  expect(source).toContain(`  ${code}: msg({ message: '${sentence}' }),`);
  expect(hindi.split(`msgid "${sentence}"\nmsgstr "`)[1]).toMatch(/^[^"]/);
});
