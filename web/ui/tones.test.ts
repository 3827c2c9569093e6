/** Tags stand out from one another, and are read, in both colour schemes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariablesResolver } from './theme.ts';

const css = readFileSync(join(import.meta.dirname, 'text/Tag.module.css'), 'utf8');
const schemes = cssVariablesResolver({} as MantineTheme);
const rules = [...css.matchAll(/\.tag(?:\[data-tone="(\w+)"\])? \{([^}]*)\}/g)].map(
  ([, tone = 'plain', rule = '']) => ({
    tone,
    /** the name of the variable a property takes its value from */
    of: (key: string) => new RegExp(`(?:^|\\s)${key}:[^;]*?var\\((--[\\w-]+)\\)`).exec(rule)?.[1],
  }),
);

/** How bright a colour is, 0 to 1, as the contrast rules of WCAG count it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(['light', 'dark'] as const)(
  'every tone of a tag has a contrast of 4.5 at least, and its own look: %s',
  (scheme) => {
    const looks = rules.map(({ tone, of }) => {
      const [back = '', text = ''] = ['background', 'color'].map(
        (key) => (schemes[scheme] as Record<string, string>)[of(key) ?? ''] ?? '',
      );
      const [low = 0, high = 0] = [luminance(back), luminance(text)].sort((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05), `${tone}: ${text} on ${back}`).toBeGreaterThanOrEqual(4.5);
      return `${back} ${text}`;
    });
    expect(rules.map(({ tone }) => tone)).toEqual(['plain', 'strong', 'quiet', 'accent', 'late']);
    expect(new Set(looks).size).toBe(looks.length);
  },
);

test('what a thing is is said by the tags of the product, never by Mantine’s badges', () => {
  const parts = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const badges = parts.filter((file) =>
    /\bBadge\b[^;]*from '@mantine\/core'/.test(readFileSync(join('web', file), 'utf8')),
  );
  expect(badges).toEqual([]);
});
