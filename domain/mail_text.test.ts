import { describe, expect, test } from 'vitest';
import { cleanText, ownWords, textOfHtml } from './mail_text.ts';

const isOurs = (header: string): boolean => /a@b\.in|T-\d{4}-\d{4}/.test(header);
const forwarded = '---------- Forwarded message ---------\nFrom: Operator <op@plant.example>\n\n> It smells burnt.';

describe('the own words of an answer to our mail', () => {
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
    ['… also when it is not marked', 'Yes\n\nOn Mon, 3 Aug 2026, Helios <a@b.in> wrote:\n\nold words', 'Yes'],
    ['… in German', 'Ja\n\nAm 3. August 2026 schrieb Helios <a@b.in>:\n> alt', 'Ja'],
    ['… of Outlook', 'Done\n\nFrom: Helios\nSent: Monday\nTo: me\nSubject: T-2026-0001\n\nOld words', 'Done'],
    [
      '… of an older Outlook',
      'Done\n-----Original Message-----\nFrom: Helios <a@b.in>\nSent: Monday\n\nOld words',
      'Done',
    ],
    ['… of a phone', `Done\n${'_'.repeat(32)}\nFrom: Helios <a@b.in>\nSent: Monday\n\nOld`, 'Done'],
    ['leave the signature out', 'Come at ten\n-- \nRamesh\nSurya Textile', 'Come at ten'],
    ['leave a phone’s boast out', 'Come at ten\r\n\r\nSent from my iPhone', 'Come at ten'],
    ['keep an answer below what it quotes', '> is it on?\nNo\n> and now?\nYes', 'No\nYes'],
    [
      'keep answers between quotes',
      'Hello,\n\nOn Thu, 26 Nov 2026, Helios <a@b.in> wrote:\n> Which?\n\nNumber 3.\n\n> When?\n\nOn Tuesday.\n\nRavi',
      'Hello,\n\nNumber 3.\n\nOn Tuesday.\n\nRavi',
    ],
    [
      'keep an answer below a signature and a quote',
      'See below\n-- \nRavi\nOn Thu, 26 Nov 2026, Helios <a@b.in> wrote:\n> Which?\nNumber 3',
      'See below\n\nNumber 3'.replace('\n\n', '\n'),
    ],
    ['keep what was forwarded', `Please look.\n\n${forwarded}`, `Please look.\n\n${forwarded}`],
    [
      'keep what someone else is quoted with',
      'He says:\nOn Mon, 3 Aug 2026, Operator <op@plant.example> wrote:\n> error 315',
      'He says:\nOn Mon, 3 Aug 2026, Operator <op@plant.example> wrote:\n> error 315',
    ],
    [
      '… also by Outlook',
      'Look\n\nFrom: Operator\nSent: Monday\nTo: me\nSubject: Inverter 2\n\nerror 315',
      'Look\n\nFrom: Operator\nSent: Monday\nTo: me\nSubject: Inverter 2\n\nerror 315',
    ],
    [
      'keep a sentence that only looks like it',
      'From: the roof you see\nthe street',
      'From: the roof you see\nthe street',
    ],
    ['keep a line that is only drawn', `A\n${'_'.repeat(30)}\nB`, `A\n${'_'.repeat(30)}\nB`],
    ['are everything when nothing else is left', '> only this', '> only this'],
  ])('%s', (_name, text, own) => {
    expect(ownWords(text, isOurs)).toBe(own);
  });

  test('are found in time, whatever is sent', () => {
    const begun = process.cpuUsage();
    for (const evil of [
      'On '.repeat(40_000),
      '>'.repeat(100_000),
      `On ${'a '.repeat(50_000)}\n`.repeat(3),
      'On 3 Aug x@y.in wrote:\n'.repeat(4000),
      'From: a\nTo: b\n'.repeat(6000),
      '<blockquote type=cite>'.repeat(4000),
      '<'.repeat(90_000),
    ]) {
      for (const ours of [true, false]) ownWords(evil, () => ours);
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
  ['<div>New</div><blockquote type="cite">Old<br>more</blockquote>', 'New\n\n> Old\n> more'],
  [
    '<blockquote class="gmail_quote">Q<blockquote type=cite>older</blockquote></blockquote>Between<blockquote>Set in</blockquote>',
    '> Q\n> older\n\nBetween\nSet in',
  ],
  ['<script>alert(1)</script>Safe &#x41;&#xD800;&bogus;', 'Safe A &bogus;'],
])('the words of %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('text is kept without what cannot be shown', () => {
  expect(cleanText(' a\u0000b\r\nc\ud800 e\u0301 ')).toBe('ab\nc\ufffd é');
});
