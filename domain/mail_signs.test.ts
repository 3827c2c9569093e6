import { describe, expect, test } from 'vitest';
import { type MailAddress, signsOf, writerOf } from './mail_signs.ts';

describe('what a mail says of how it came', () => {
  test.each([
    ['a person', { 'content-type': 'text/plain', precedence: 'first-class' }, 'ramesh@b.in', false, ''],
    ['one that says no machine sent it', { 'auto-submitted': 'No' }, 'a@b.in', false, ''],
    ['a group', { precedence: 'list', 'list-id': '<solar.lists.in>' }, 'a@b.in', true, ''],
    ['a group without Precedence', { 'list-id': '<solar.lists.in>' }, 'a@b.in', true, ''],
    ['a rule that forwards', { 'auto-submitted': 'auto-generated' }, 'a@b.in', true, ''],
    ['… in other words', { 'auto-submitted': 'auto-forwarded; by=x' }, 'a@b.in', true, ''],
    ['… that counts its turns', { 'x-loop': 'support@b.in' }, 'a@b.in', true, ''],
    ['a form on a web page', { precedence: 'bulk' }, 'forms@b.in', true, ''],
    ['… from an address that takes no answers', {}, 'no-reply@b.in', true, ''],
    ['a newsletter’s program', { 'list-unsubscribe': '<mailto:x@b.in>' }, 'a@b.in', true, ''],
    ['who wants no automatic answer', { 'x-auto-response-suppress': 'All' }, 'a@b.in', true, ''],
    ['… or does not mind', { 'x-auto-response-suppress': 'None' }, 'a@b.in', false, ''],
    ['an automatic answer', { 'auto-submitted': 'auto-replied (vacation)' }, 'a@b.in', true, 'answer'],
    ['… of an older program', { precedence: 'auto_reply' }, 'a@b.in', true, 'answer'],
    ['… of another', { 'x-autoreply': 'yes' }, 'a@b.in', true, 'answer'],
    ['… of Exchange', { 'auto-submitted': 'auto-generated', subject: 'Automatic reply: T' }, 'a@b.in', true, 'answer'],
    [
      'a report that a mail did not arrive',
      { 'content-type': 'multipart/report; report-type=delivery-status' },
      'a@b.in',
      true,
      'report',
    ],
    ['a mail server', {}, 'MAILER-DAEMON@b.in', true, 'report'],
    ['a postmaster, who is a person in a small firm', {}, 'postmaster@b.in', true, ''],
  ] as const)('%s', (_name, headers, from, quiet, machine) => {
    expect(signsOf(new Map(Object.entries(headers)), from)).toEqual({ quiet, machine, answers_ours: false });
  });

  test.each([
    ['in-reply-to', '<mail-7@sunstage>', true],
    ['references', '<a@b.in> <mail-7@sunstage>', true],
    ['references', '<a@b.in>', false],
  ])('an answer to a mail of ours by %s %s', (name, value, answers_ours) => {
    expect(signsOf(new Map([[name, value]]), 'a@b.in')).toMatchObject({ answers_ours });
  });
});

describe('who writes', () => {
  const meena = { name: 'Meena Rao', address: 'meena@homes.example' };
  const group = { name: "'Meena Rao' via Support", address: 'support@helios.example' };
  const listed = new Map([
    ['list-id', '<support.helios.example>'],
    ['mailing-list', 'list support@helios.example; contact support+owners@helios.example'],
    ['sender', 'support@helios.example'],
  ]);
  const none = new Map<string, string>();
  const nobody: MailAddress[] = [];
  test.each([
    ['the sender', { from: meena }, meena],
    [
      'whom an answer is asked to',
      { from: { name: 'Web form', address: 'no-reply@form.example' }, reply_to: [meena] },
      meena,
    ],
    ['the sender through a group', { from: meena, headers: listed }, meena],
    [
      '… that wants all answers for itself',
      { from: meena, reply_to: [{ ...group, name: '' }], headers: listed },
      meena,
    ],
    ['… whose address took the place', { from: group, original: [meena], headers: listed }, meena],
    [
      '… with a bare address',
      { from: group, reply_to: [{ name: '', address: meena.address }], headers: listed },
      meena,
    ],
    ['the group, when it says nobody else', { from: group, headers: listed }, group],
    ['never one to whom the mail was sent', { from: meena, reply_to: [group], receivers: [group.address] }, meena],
    [
      'never an address of ours for answers',
      { from: meena, reply_to: [{ name: '', address: 'ticket+1-1-0-a@t.example' }] },
      meena,
    ],
    ['never an address that leads inside', { from: meena, reply_to: [{ name: '', address: 'x@[127.0.0.1]' }] }, meena],
    ['a person under their own name', { from: meena, reply_to: [{ ...meena, name: '' }] }, meena],
  ] as const)('%s', (_name, given, writer) => {
    expect(writerOf({ reply_to: nobody, original: nobody, receivers: [], headers: none, ...given })).toEqual(writer);
  });
});
