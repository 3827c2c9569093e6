import { beforeEach, expect, test, vi } from 'vitest';
import { forgetTyped, keepTypedBy } from './typed.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map([
    ['draft:project', '{}'],
    ['draft:comment:7:1', '{}'],
    ['sunstage:redirectFrom', '/dashboard'],
  ]);
  vi.stubGlobal('sessionStorage', {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});

const drafts = () => [...kept.keys()].filter((name) => name.startsWith('draft:'));

test('what was typed stays for the same person, also after their session ran out', () => {
  keepTypedBy(7);
  keepTypedBy(7);
  expect(drafts()).toEqual(['draft:project', 'draft:comment:7:1']);
});

test('what was typed goes when another person signs in, and when the person signs out', () => {
  keepTypedBy(7);
  keepTypedBy(8);
  expect([...kept.keys()]).toEqual(['sunstage:redirectFrom', 'sunstage:typed-by']);
  kept.set('draft:ticket', '{}');
  forgetTyped();
  expect([...kept.keys()]).toEqual(['sunstage:redirectFrom']);
});
