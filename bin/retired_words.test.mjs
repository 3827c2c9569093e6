import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

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
/** Words of the product’s first years that nobody in the trade says; not looked for in the description of the API. */
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
/** Sheets of paper are called so. */
const sheets = /\bon paper\b|^Paper$|^काग़ज़$/i;
/** The events of the given templates are named as the trade’s list names them. */
const trade = /\| Customer KYC and connection papers \|/;

const complaints = (sentences, words = retired) =>
  sentences.flatMap((sentence) =>
    sheets.test(sentence) || trade.test(sentence)
      ? []
      : words.filter(([word]) => word.test(sentence)).map(([, instead]) => `${sentence} (say ${instead})`),
  );

describe('no retired word is read', () => {
  test.each(['en', 'hi'])('on screens: %s', (language) => {
    const catalogue = readFileSync(`web/words/${language}.po`, 'utf8').replaceAll('"\n"', '');
    const said = [...catalogue.matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) => text.replace(/\{\w+[,}]/g, ''));
    expect(said.length).toBeGreaterThan(3000);
    expect(complaints(said)).toEqual([]);
    if (language === 'en') expect(complaints(said, retired_on_screens)).toEqual([]);
  });

  test('because the English catalogue says what stands in the source', () => {
    const catalogue = readFileSync('web/words/en.po', 'utf8');
    const other = [...catalogue.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)]
      .filter(([, id, said]) => id !== '""\n' && id.trim() !== said.trim())
      .map(([, id, said]) => `${id.trim()} is shown as ${said.trim()}`);
    expect(other).toEqual([]);
  });

  test('in refusals, notices, mails and the description of the API', () => {
    const files = execFileSync('git', ['ls-files', 'domain', 'contract', 'server'], { encoding: 'utf8' })
      .split('\n')
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^server\/seed|\/(samples|fixtures)\.ts$/.test(path));
    const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;
    const said = files.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(tokens)]
        .flatMap(([, one, two, three]) => (one ?? two ?? three ?? '').replace(/\$\{[^}]*\}/g, '…').split('\n'))
        .filter(
          (text) => / /.test(text) && !/^\s*(--|(select|insert|update|delete|with|from|where|and)\b)/i.test(text),
        ),
    );
    expect(said.length).toBeGreaterThan(1000);
    expect(complaints(said)).toEqual([]);
  });
});
