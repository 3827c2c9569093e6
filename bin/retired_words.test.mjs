import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from './plurals.mjs';
import { catalogues } from './sentences.mjs';

/** Words that people read no longer, and what is said instead. */
const retired = [
  [/\bpapers?\b/i, 'document'],
  [/\bbills? of goods\b/i, 'BOQ'],
  [/\banew\b/i, 'again'],
  [/\bsomebody\b/i, 'someone'],
  [/\banybody\b/i, 'anyone'],
  [/\bto (end|start) on\b/i, 'due, starts'],
  [/काग़ज़|कागज|पेपर/u, 'दस्तावेज़'],
];
/** Words of the product’s first years that nobody in the trade says; not looked for in refusals, notices and mails. */
const retired_on_screens = [
  [/\b(take|takes|took|taken|taking|put|puts) (it |this |that |them )?(away|back|off)\b/i, 'remove, undo, cancel'],
  [/\bgiven to (you|nobody|somebody|someone)\b/i, 'assigned to, unassigned'],
  [/\btime line\b/i, 'timeline'],
  [/\be-mails?\b/i, 'email'],
  [/\beverybody\b/i, 'everyone'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\blies?\b/, 'is'],
  [/\breckon/i, 'calculate'],
  [/\bPlease (write|give|choose|fill in|keep|use)\b/, 'Enter, Select, Use'],
  [/\bwhat became of\b/i, 'outcome'],
  [/\bupkeep\b/i, 'O&M'],
  [/[\d}] %/, '35%, without a space'],
  [/\bis finished already\b|\bis (there|here) already\b/i, 'is already'],
];
/** Headings and words of files that screens say in another way. */
const retired_in_files = [
  [
    /^(Waits for|Held (to|on)|Works|Approves|Approved outside by|Counted in)$/,
    'Predecessor, Constraint, Responsible …',
  ],
  [/^Part paid$/, 'Partly paid'],
  [/^From the state$/, 'State subsidy'],
];
/** Sheets of paper are called so, and what stamp duty is paid with. */
const sheets = /\bon paper\b|\bstamp paper\b|स्टांप पेपर|^Paper$|^काग़ज़$/i;
/** The events of the given templates are named as the trade’s list names them. */
const trade = /\| Customer KYC and connection papers \|/;

const complaints = (sentences, words = retired) =>
  sentences.flatMap((sentence) =>
    sheets.test(sentence) || trade.test(sentence)
      ? []
      : words.filter(([word]) => word.test(sentence)).map(([, instead]) => `${sentence} (say ${instead})`),
  );

const filesOf = (...folders) =>
  execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/(samples|fixtures)\.ts$/.test(path));
const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;
/** What stands between quotation marks, line by line; comments left out. */
const quotedIn = (path) =>
  [...readFileSync(path, 'utf8').matchAll(tokens)].flatMap(([, one, two, three]) =>
    (one ?? two ?? three ?? '').replace(/\$\{[^}]*\}/g, '{}').split('\n'),
  );
const isSql = (text) => /^\s*(--|(select|insert|update|delete|with|from|where|and)\b)/i.test(text);

/** Where files are written that people open: sheets, plans, statements, PDFs. */
const file_writers = [
  'server/areas/*/exchange/**',
  'server/areas/*/*/statement.ts',
  'server/areas/*/report/**',
  'server/areas/*/*/pdf/**',
  'server/tables/**',
  'server/seed/workbooks.ts',
  'domain/proposals/**',
];

describe('no retired word is read', () => {
  test.each(['en', 'hi'])('on screens: %s', (language) => {
    const read = catalogues('hi').flatMap((path) => catalogue(readFileSync(path, 'utf8')));
    const said = read.map((one) => (language === 'en' ? one.id : one.said).replace(/\{\w+[,}]/g, ''));
    expect(said.length).toBeGreaterThan(3000);
    expect(complaints(said)).toEqual([]);
    if (language === 'en') expect(complaints(said, retired_on_screens)).toEqual([]);
  });

  test('in refusals, notices, mails and descriptions', () => {
    const said = filesOf('domain', 'contract', 'server')
      .filter((path) => !path.startsWith('server/seed'))
      .flatMap(quotedIn)
      .filter((text) => / /.test(text) && !isSql(text));
    expect(said.length).toBeGreaterThan(1000);
    expect(complaints(said)).toEqual([]);
  });

  test('in the descriptions of the API, where screens would not say it either', () => {
    const said = filesOf('contract')
      .flatMap(quotedIn)
      .filter((text) => / /.test(text));
    expect(said.length).toBeGreaterThan(700);
    expect(complaints(said, retired_on_screens)).toEqual([]);
  });

  test('in headings and words of files', () => {
    const said = filesOf(...file_writers)
      .flatMap(quotedIn)
      .filter((text) => /^[^a-z]|[^ ] [^ ]/.test(text) && !isSql(text));
    expect(said.length).toBeGreaterThan(500);
    expect(said).toContain('Predecessor');
    expect(complaints(said, [...retired_on_screens, ...retired_in_files])).toEqual([]);
  });

  test('in percentages that stand in no catalogue', () => {
    const sources = execFileSync('git', ['ls-files', 'web'], { encoding: 'utf8' })
      .split('\n')
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path));
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((path) => /\} %/.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
