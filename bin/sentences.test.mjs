/** What the server says to people is in the catalogues, and said in Hindi. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from './plurals.mjs';
import { root } from './run.mjs';
import { catalogues, composedIn, englishIn, namedIn, sentenceNamesOf, sentencesIn } from './sentences.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** The catalogue of a file's sentences. */
const homeOf = (path) => {
  const [, area] = /^server\/areas\/([^/]+)\//.exec(path) ?? [];
  return area ? `server/areas/${area}/words/hi.po` : `${path.startsWith('server/') ? 'server' : 'domain'}/words/hi.po`;
};

const sources = ['domain', 'contract', 'server']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true }).map((name) => `${room}/${name.replaceAll('\\', '/')}`),
  )
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
const said = new Map();
for (const path of sources)
  for (const { text } of sentencesIn(path, read(path)))
    said.set(homeOf(path), (said.get(homeOf(path)) ?? new Set()).add(text));

describe.each(catalogues('hi').filter((path) => !path.startsWith('web/')))('%s', (path) => {
  const words = catalogue(read(path));

  test('has what the source says, and no more', () => {
    expect(words.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [...(said.get(path) ?? [])].toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  test('says all of it in Hindi', () => {
    expect(words.filter((one) => one.said === '').map(({ id }) => id)).toEqual([]);
  });
});

test('the web app says all of it in Hindi', () => {
  for (const path of catalogues('hi').filter((one) => one.startsWith('web/')))
    expect(
      catalogue(read(path))
        .filter((one) => one.said === '')
        .map(({ id }) => id),
    ).toEqual([]);
});

test('the same English has one Hindi wherever the server says it, since all its catalogues are one', () => {
  const hindi = new Map();
  for (const path of catalogues('hi').filter((one) => !one.startsWith('web/')))
    for (const one of catalogue(read(path))) hindi.set(one.id, (hindi.get(one.id) ?? new Set()).add(one.said));
  expect([...hindi].filter(([, several]) => several.size > 1)).toEqual([]);
});

/** Begins like what someone did, but stands without a name before it: parts of other sentences, and states. */
const without_doer = [
  'added {count, plural, one {# event} other {# events}}',
  'approved by the lead designer',
  'approved with comments',
  'brought back {count, plural, one {# event} other {# events}}',
  'changed {count, plural, one {# event} other {# events}}',
  'changed by the company',
  'changed links',
  'deleted {count, plural, one {# event} other {# events}}',
  'moved the start',
  'saved in year 1',
  'saved in {years, plural, one {# year} other {# years}}',
  'sent out',
  'set the pace to {pace}',
];

test('what someone did follows their name with ने in Hindi', () => {
  const deed = /^(?:[a-z-]+ed|sent|began|took|let|put|set|undid|made|brought|withdrew|wrote) /;
  const wrong = catalogues('hi')
    .filter((path) => path.startsWith('server/'))
    .flatMap((path) => catalogue(read(path)))
    .filter(({ id, said: hindi }) => deed.test(id) && !hindi.startsWith('ने '))
    .map(({ id }) => id);
  expect(wrong.toSorted()).toEqual(without_doer.toSorted());
});

test('every file that says something has a catalogue', () => {
  const known = new Set(catalogues('hi'));
  expect([...said.keys()].filter((path) => !known.has(path))).toEqual([]);
  expect([...said.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(300);
});

/** What stays English: texts of the specification, and answers that only programs and operators read. */
const stays_english = {
  'server/http/listen.ts': ['This address does not take ….'],
  'server/storage/object_store.ts': ['This is not the key of an object.'],
  'server/maps/routes.ts': ['Please enter your search keyword!', 'Use at most … characters.', 'There is no such tile.'],
};

test('nothing on the server is said to people in English only', () => {
  const for_tests =
    /\/(seed|db)\/|(^|\/|_)(test_\w+|samples?|told|told_case|fixtures|undo_cases?|every_call|hostile_input)\.ts$/;
  const found = sources
    .filter((path) => path.startsWith('server/') && !for_tests.test(path))
    .flatMap((path) => {
      const known = stays_english[path] ?? [];
      return englishIn(path, read(path)).flatMap((text) => (known.includes(text) ? [] : [`${path}: ${text}`]));
    });
  expect(found).toEqual([]);
  expect(englishIn('x.ts', "notice({ title: 'This is said in English.' })")).toHaveLength(1);
  expect(englishIn('x.ts', 'notice(say`This is said in any language.`)')).toEqual([]);
});

/** What stands for a name that is not there, as a name would. */
const names = new Set([
  'Someone',
  'an approver',
  'an event of another stage',
  'no date',
  'no day',
  // beside the names of fields
  'custom fields',
]);

/** Of each file the names that stand for sentences, also those it imports. */
function sentenceNames() {
  const files = sources.map((path) => {
    const code = read(path);
    const imports = [...code.matchAll(/^import \{([^}]*)\} from '(\.[^']+)'/gm)].map(([, list, from]) => ({
      from: normalize(join(dirname(path), from)).replaceAll('\\', '/'),
      names: list.split(',').flatMap((one) => {
        const [, name, own = name] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(one) ?? [];
        return name ? [{ name, own }] : [];
      }),
    }));
    return { path, imports, values: namedIn(path, code) };
  });
  const found = new Map();
  const importedBy = ({ imports }) =>
    new Map(
      imports.flatMap(({ from, names: list }) =>
        list.flatMap(({ name, own }) => {
          const says = found.get(from)?.get(name);
          return says ? [[own, says]] : [];
        }),
      ),
    );
  const size = (of) => [...of.values()].reduce((sum, says) => sum + says.size, 0);
  for (let again = true; again; ) {
    again = false;
    for (const file of files) {
      const now = sentenceNamesOf(file.values, importedBy(file));
      again ||= size(now) !== size(found.get(file.path) ?? new Map());
      found.set(file.path, now);
    }
  }
  return found;
}

test('no sentence is put together of two, and nothing in one is already text', () => {
  const known = sentenceNames();
  const found = sources.flatMap((path) =>
    composedIn(path, read(path), known.get(path)).flatMap((what) => (names.has(what) ? [] : [`${path}: ${what}`])),
  );
  expect(found).toEqual([]);
  expect(composedIn('x.ts', 'say`${{ done: yes ? say`approved` : say`rejected` }} it`')).toEqual([
    'approved',
    'rejected',
  ]);
  expect(composedIn('x.ts', 'say`paid ${{ amount: showRupees(5) }}`')).toEqual(['showRupees(…)']);
  // by a name, by a function, and with what is counted
  const parts = [
    'const why = late ? say`late` : undefined; const one = say`${{ why }} it is`;',
    'const why = () => { if (late) return say`late`; }; const one = say`It is ${{ why: why() }}`;',
    'function why() { return other(); } const other = () => say`late`; say`It is ${{ why: why() }}`;',
  ];
  for (const code of parts) expect([code, composedIn('x.ts', code)]).toEqual([code, ['late']]);
  expect(composedIn('x.ts', "const days = say`${plural({ n }, '# day', '# days')}`; say`Wait ${{ days }}`")).toEqual([
    '# days',
  ]);
  expect(composedIn('x.ts', 'say`paid ${{ amount: money(5) }}${{ note: note && say`: ${{ note }}` }}`')).toEqual([]);
});

/** On screens: what stands for a name that is not there, and what things without a name are called. */
const names_on_screens = new Set([
  'Unnamed project',
  'Unknown device',
  'Passkey',
  'Sunstage',
  'Blank',
  'Baseline {}',
  'nobody',
  'someone external',
  'the customer',
  // a browser on a system
  '{} on {}',
  'line {}',
]);

test('no sentence of a screen is put together of two', () => {
  const screens = readdirSync(join(root, 'web'), { recursive: true })
    .map((name) => `web/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path));
  const found = screens.flatMap((path) =>
    composedIn(path, read(path)).flatMap((what) => (names_on_screens.has(what) ? [] : [`${path}: ${what}`])),
  );
  expect(found).toEqual([]);
  expect(composedIn('x.ts', 'const tip = t`due`; t`Paused. ${tip}`')).toEqual(['due']);
  expect(composedIn('x.ts', "const days = plural(n, { one: '# day', other: '# days' }); t`Wait ${days}`")).toEqual([
    '# days',
  ]);
  expect(composedIn('x.ts', "t`Wait ${plural(n, { one: '# day', other: '# days' })}, ${showDate(day)}`")).toEqual([]);
  expect(composedIn('x.tsx', 'const by = t`by load`; <Trans>Use {kwp}, {by}</Trans>')).toEqual(['by load']);
});

describe('a sentence is read from the source', () => {
  const of = (code) => sentencesIn('x.ts', code).map(({ text }) => text);

  test('with named values, counts and words of fixed lists', () => {
    expect(of('say`A ticket that is ${{ status: term(one.status) }} cannot become ${{ to }}.`')).toEqual([
      'A ticket that is {status} cannot become {to}.',
    ]);
    expect(of("say`Wait ${plural({ minutes }, '# minute', '# minutes')}.`")).toEqual([
      'Wait {minutes, plural, one {# minute} other {# minutes}}.',
    ]);
    expect(of("labels({ 'Land/ROW': 'Land or right of way' })")).toEqual(['Land or right of way']);
  });

  test.each([
    'say`It is ${value}.`',
    'say`It is ${{ one, two }}.`',
    'say`It is ${plural({ n }, one, "many")}.`',
    "say`It's {this}.`",
  ])('%s is refused', (code) => expect(() => of(code)).toThrow(/x\.ts:1/));
});
