import { describe, expect, test } from 'vitest';
import { cleanText, isAutomatic, ownWords, textOfHtml } from './mail_text.ts';

describe('the own words of a mail', () => {
  test.each([
    ['are all of it when nothing is quoted', 'It is dark.\n\nPlease come.', 'It is dark.\n\nPlease come.'],
    [
      'end before what is answered',
      'Thanks.\n\nOn Mon, 3 Aug 2026 at 10:02, Helios <a@b.in> wrote:\n> Hello',
      'Thanks.',
    ],
    [
      '… also when that line is broken',
      'Yes\n\nOn Mon, 3 Aug 2026 at 10:02, Helios Support\n<a@b.in> wrote:\n\n> old',
      'Yes',
    ],
    ['… in German', 'Ja\n\nAm 3. August 2026 schrieb Helios <a@b.in>:\n> alt', 'Ja'],
    ['… of Outlook', 'Done\n\nFrom: Helios\nSent: Monday\nTo: me\nSubject: T-2026-0001\n\nOld words', 'Done'],
    ['… of an older Outlook', 'Done\n-----Original Message-----\nOld words', 'Done'],
    ['… of a phone', 'Done\n________________________________\nFrom: x', 'Done'],
    ['leave the signature out', 'Come at ten\n-- \nRamesh\nSurya Textile', 'Come at ten'],
    ['leave a phone’s boast out', 'Come at ten\r\n\r\nSent from my iPhone', 'Come at ten'],
    ['keep an answer below what it quotes', '> is it on?\nNo\n> and now?\nYes', 'No\nYes'],
    [
      'keep a sentence that only looks like it',
      'From: the roof you see\nthe street',
      'From: the roof you see\nthe street',
    ],
    ['are everything when nothing else is left', '> only this', '> only this'],
  ])('%s', (_name, text, own) => {
    expect(ownWords(text)).toBe(own);
  });

  test('are found in time, whatever is sent', () => {
    const begun = process.cpuUsage();
    for (const evil of [
      'On '.repeat(40_000),
      '>'.repeat(100_000),
      `On ${'a '.repeat(50_000)}\n`.repeat(3),
      '<'.repeat(90_000),
    ]) {
      ownWords(evil);
      textOfHtml(evil);
      textOfHtml(`<style>${evil}`);
    }
    // it takes 0.1 s, and minutes where each sign looks through those before it
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
  });
});

test.each([
  ['<p>Hello</p><p>It&#39;s &lt;dark&gt; &amp; cold</p>', "Hello\nIt's <dark> & cold"],
  ['<style>p{color:red}</style>One<br>Two&nbsp;three', 'One\nTwo three'],
  ['<div>New</div><blockquote type="cite">Old</blockquote>', 'New\n\n-----Original Message-----\nOld'],
  ['<script>alert(1)</script>Safe &#x41;&#xD800;&bogus;', 'Safe A &bogus;'],
])('the words of %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

describe('a mail of a machine', () => {
  test.each([
    ['an automatic answer', { 'auto-submitted': 'auto-replied' }, 'a@b.in', true],
    ['one that says it is not', { 'auto-submitted': 'No' }, 'a@b.in', false],
    ['a bulk mail', { precedence: 'bulk' }, 'a@b.in', true],
    ['a mailing list', { 'list-id': '<solar.lists.in>' }, 'a@b.in', true],
    ['a bounce', { 'content-type': 'multipart/report; report-type=delivery-status' }, 'a@b.in', true],
    ['the mail server', {}, 'MAILER-DAEMON@b.in', true],
    ['an address that takes no answers', {}, 'no-reply@b.in', true],
    ['a person', { 'content-type': 'text/plain', precedence: 'first-class' }, 'ramesh@b.in', false],
  ] as const)('%s', (_name, headers, from, automatic) => {
    expect(isAutomatic(new Map(Object.entries(headers)), from)).toBe(automatic);
  });
});

test('text is kept without what cannot be shown', () => {
  expect(cleanText(' a\u0000b\r\nc\ud800 e\u0301 ')).toBe('ab\nc\ufffd é');
});
