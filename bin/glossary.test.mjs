import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { glossary } from '../domain/glossary.ts';
import { inEnglish } from '../domain/sentences.ts';

test('docs/words.md is the glossary', () => {
  const rows = Object.entries(glossary).map(([word, meaning]) => `| ${word} | ${inEnglish(meaning)} |`);
  const head =
    '# Words\n\nThe trade’s vocabulary (`domain/glossary.ts`), explained in the product where a label has the word.\n\n| Word | Meaning |\n|---|---|\n';
  expect(readFileSync('docs/words.md', 'utf8')).toBe(`${head}${rows.join('\n')}\n`);
});
