import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cutText,
  firstSentence,
  foldName,
  isDeliverableEmail,
  isEmail,
  isIndianMobile,
  isOwnPath,
  normalizePhone,
  showPhone,
  normalizeText,
} from './text.ts';

describe('cutting text', () => {
  test.each([
    ['short text stays', 'Array Layout', 20, 'Array Layout', false],
    ['text of exactly the limit stays', 'abcde', 5, 'abcde', false],
    ['longer text is cut', 'abcdef', 5, 'abcde…', true],
    ['no space is left before the ellipsis', 'abcd efgh', 5, 'abcd…', true],
    ['Devanagari syllables stay whole', 'किकिकि', 2, 'किकि…', true],
    ['a family of joined signs counts as one', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2, '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', false],
    ['a limit of nothing leaves the ellipsis', 'a', 0, '…', true],
  ])('%s', (_name, text, limit, shown, cut) => {
    expect(cutText(text, limit)).toEqual({ shown, cut });
  });

  test('what is shown begins the text, and an uncut text is shown whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, limit) => {
        const { shown, cut } = cutText(text, limit);
        if (cut) expect(text.startsWith(shown.slice(0, -1))).toBe(true);
        else expect(shown).toBe(text);
      }),
    );
  });
});

test('text is kept composed and without white space around it', () => {
  expect(normalizeText('  Jose\u0301\n')).toBe('Jos\u00e9');
});

test.each([
  ['The code has expired. Ask for a new one.', 'The code has expired.'],
  ['Wait 2.5 minutes! Then try again.', 'Wait 2.5 minutes!'],
  ['no mark at all', 'no mark at all'],
  ['first line\nTraceback. More', 'first line'],
  ['समाप्त हो गया। फिर से माँगें।', 'समाप्त हो गया।'],
  ['  ', ''],
])('the first sentence of %j is %j', (message, sentence) => {
  expect(firstSentence(message)).toBe(sentence);
});

describe('an email address', () => {
  test.each([
    'asha@helios.in',
    'asha.nair+site@mail.helios.co.in',
    "o'neil_%&@a-b.energy",
    'आशा@helios.in',
    'asha@[203.200.1.9]',
    'asha@[127.0.0.1]',
    'a@b.cc',
  ])('%s is accepted', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'asha',
    '@helios.in',
    'asha@helios',
    'asha@helios.i',
    'asha@helios.1n',
    'as ha@helios.in',
    '.asha@helios.in',
    'asha.@helios.in',
    'as..ha@helios.in',
    'asha@@helios.in',
    'asha@.in',
    'asha@helios..in',
    'asha@helios.in ',
    'asha@helios.in\n',
    '"asha"@helios.in',
    'asha@127.0.0.1',
    'asha@[300.1.1.1]',
    'asha@[1.1.1]',
    'as\u0000ha@helios.in',
    `${'a'.repeat(250)}@b.in`,
    ...[...'<>()[]\\,;:@"'].map((sign) => `as${sign}ha@helios.in`),
  ])('%j is refused', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('a long hostile address is refused without a stall', () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
  });

  test.each([
    ['asha@helios.in', true],
    ['asha@[203.200.1.9]', true],
    ['asha@[8.8.8.8]', true],
    ['asha@[127.0.0.1]', false],
    ['asha@[10.1.2.3]', false],
    ['asha@[172.16.0.1]', false],
    ['asha@[172.31.255.255]', false],
    ['asha@[172.32.0.1]', true],
    ['asha@[192.168.1.1]', false],
    ['asha@[169.254.169.254]', false],
    ['asha@[100.64.0.1]', false],
    ['asha@[0.0.0.0]', false],
    ['asha@[224.0.0.1]', false],
    ['asha@[255.255.255.255]', false],
    ['asha@mail.localhost', false],
    ['not an address', false],
  ])('%s may be written to: %s', (text, answer) => {
    expect(isDeliverableEmail(text)).toBe(answer);
  });
});

describe('an own path', () => {
  test.each(['/', '/stage', '/stage?tab=materials#x', '/projects/planning/a/b', '/a:b', '/%2F%2Fevil.example'])(
    '%s is one',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  test.each([
    '',
    'stage',
    '//evil.example',
    '/a//b',
    '/stage?go=https://evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/a\nb',
    '/a\n//b',
    '/\u0000',
    '/\u0085',
    ' /stage',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%j is none', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });

  test('never leads to another host', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const path = `/${text}`;
        if (isOwnPath(path)) expect(new URL(path, 'https://sunstage.example').host).toBe('sunstage.example');
      }),
    );
  });
});

describe('a phone number', () => {
  test.each([
    ['98765 43210', '+919876543210'],
    ['098765-43210', '+919876543210'],
    ['+91 (98765) 43210', '+919876543210'],
    ['+91 0 98765 43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['9198765432', '+919198765432'],
    ['022 2345 6789', '+912223456789'],
    ['９８７６５４３２１０', '+919876543210'],
    ['+44 20 7946 0958', '+442079460958'],
    ['00971 50 123 4567', '+971501234567'],
    ['98765', undefined],
    ['98765432101', undefined],
    ['+91 98765', undefined],
    ['+0 123456789', undefined],
    ['98765 4321x', undefined],
    ['98+76543210', undefined],
    ['', undefined],
  ])('%j is kept as %s', (text, kept) => {
    expect(normalizePhone(text)).toBe(kept);
  });

  test('is shown in groups, one of another form as it was written', () => {
    expect(showPhone('+919876543210')).toBe('+91 98765 43210');
    expect(showPhone('+91 98765 43210')).toBe('+91 98765 43210');
    for (const other of ['+442079460958', '022 2345 6789', '+912223456', 'after six', ''])
      expect(showPhone(other)).toBe(other);
  });

  test('stays as it is once normal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), (digits) => {
        const phone = normalizePhone(String(digits));
        expect(phone).toBe(`+91${digits}`);
        expect(normalizePhone(phone as string)).toBe(phone);
        expect(isIndianMobile(phone as string)).toBe(true);
      }),
    );
    expect(isIndianMobile('+912223456789')).toBe(false);
  });
});

describe('a name that is counted and looked up', () => {
  test.each([
    ['HELIOS.PM', 'helios.pm'],
    ['\uff28\uff45lios.pm ', 'helios.pm'],
    ['\u212aavya', 'kavya'],
    ['HEL\u0130OS', 'heli\u0307os'],
    ['Cafe\u0301', 'café'],
  ])('%j is %j', (typed, folded) => {
    expect(foldName(typed)).toBe(folded);
  });

  test('stays what it is when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text));
      }),
    );
  });
});
