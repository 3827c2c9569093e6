/** Every script of the list is on screens in the font that PDFs use, fetched for its own letters only. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scripts } from '../../domain/scripts.ts';
import { theme } from './theme.ts';

interface Face {
  family: string;
  weight: string;
  file: string;
  ranges: [number, number][];
}

const faces = ['fonts.css', 'scripts.css'].flatMap((name) =>
  [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/@font-face \{([^}]*)\}/g)].map(
    ([, rule = '']): Face => {
      const value = (key: string) => new RegExp(`${key}:\\s*([^;]*);`).exec(rule)?.[1] ?? '';
      return {
        family: value('font-family').replaceAll('"', ''),
        weight: value('font-weight'),
        file: /url\("([^"]*)"\)/.exec(rule)?.[1] ?? '',
        ranges: [...value('unicode-range').matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, from = '', to = from]) => [
          Number.parseInt(from, 16),
          Number.parseInt(to, 16),
        ]),
      };
    },
  ),
);
const has = ({ ranges }: Face, code: number): boolean => ranges.some(([from, to]) => from <= code && code <= to);
const packages = join(import.meta.dirname, '../../node_modules');

describe.each(scripts)('$name', ({ name, font }) => {
  const own = faces.filter(({ file }) => file.includes(`/${font}/`));
  const letters = Array.from({ length: 0xfff0 }, (_, code) => code).filter(
    (code) =>
      new RegExp(`\\p{Script=${name}}`, 'u').test(String.fromCharCode(code)) && ![0xc5c, 0xcdc, 0x88f].includes(code),
  );

  test('has each of its letters in each weight', () => {
    expect(own.map(({ weight }) => weight)).toEqual(name === 'Devanagari' ? ['100 900'] : ['100 500', '600 900']);
    for (const face of own) {
      expect(letters.filter((code) => !has(face, code)).map((code) => code.toString(16))).toEqual([]);
      expect(existsSync(join(packages, face.file))).toBe(true);
      expect(theme.fontFamily).toContain(`'${face.family}'`);
    }
  });

  test('is fetched for no letter of Latin, of another script, nor the rupee sign', () => {
    const others = scripts.filter((other) => other.name !== name).map((other) => `\\p{Script=${other.name}}`);
    const foreign = new RegExp(`[\\p{Script=Latin}₹${others.join('')}]`, 'u');
    for (const face of own)
      for (const [from, to] of face.ranges)
        for (let code = from; code <= to; code += 1) expect(String.fromCodePoint(code)).not.toMatch(foreign);
  });
});
