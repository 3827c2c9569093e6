import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { theme } from '../theme.ts';

const parts = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(join('web', file), 'utf8') }));

test('every form keeps its own events, so that a dialog above it cannot send it', () => {
  const forms = parts.flatMap(({ file, text }) =>
    [...text.matchAll(/<form\b[\s\S]*?\n\s*(?:<|\{)/g)].map(([form]) => ({ file, form })),
  );
  expect(forms.length).toBeGreaterThan(10);
  expect(
    forms.filter(({ form }) => !/onSubmit=\{\(event\) =>\s+ownSubmit\(event\b/.test(form)).map(({ file }) => file),
  ).toEqual([]);
});

test('a select is emptied by its clear button alone, never by choosing the chosen option again', () => {
  expect(parts.filter(({ text }) => text.includes('allowDeselect')).map(({ file }) => file)).toEqual([]);
  expect(readFileSync('web/ui/theme.ts', 'utf8')).toContain('Select: { defaultProps: { allowDeselect: false');
});

test('a list of options scrolls within its own height, which the theme alone decides', () => {
  const fields = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const decides = fields.filter(
    (file) =>
      !file.endsWith('.test.ts') && /withScrollArea|maxDropdownHeight/.test(readFileSync(join('web', file), 'utf8')),
  );
  expect(decides).toEqual([join('ui', 'theme.ts')]);
  for (const name of ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'])
    expect(theme.components?.[name], name).toMatchObject({
      defaultProps: { withScrollArea: false },
      styles: { options: { maxHeight: expect.any(String), overflowY: 'auto' } },
    });
});

test('what a schema says of a value is said in the language of the page', () => {
  const raw = parts.flatMap(({ file, text }) =>
    [...text.matchAll(/(.{0,20})\bissue\.message\b/g)].flatMap(([, before = '']) =>
      before.endsWith('worded(sentenceOf(') ? [] : [file],
    ),
  );
  expect(raw).toEqual([]);
  expect(parts.some(({ text }) => text.includes('worded(sentenceOf(issue.message))'))).toBe(true);
});
