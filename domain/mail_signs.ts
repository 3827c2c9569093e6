/** What a mail says of how it came: by a machine, through a group or a rule, from us; and who wrote it. */
import { isDeliverableEmail } from './text.ts';

/** Our own mails carry it, with the name of the installation: one that comes back is not taken. */
export const own_header = 'x-sunstage-mail';
/** How the number of each of our own mails ends. */
export const own_message_id = '@sunstage>';

export interface MailSigns {
  /** nobody is answered by a machine */
  quiet: boolean;
  /** '': a person wrote it, or nothing says otherwise. What went through a group, a rule or a form is a person's. */
  machine: '' | 'answer' | 'report';
  /** it answers a mail of ours */
  answers_ours: boolean;
}

const machine_headers = ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'x-autorespond-from'];
const group_headers = ['list-id', 'list-post', 'list-unsubscribe', 'mailing-list', 'x-loop', 'x-google-group-id'];
/** How programs call their automatic answer. */
const answer_subject =
  /^(automatic reply|auto(matic)?[ -]?(reply|response)|out of (the )?office|automatische antwort)\b/i;

/** Reads the signs; `headers` are named in small letters. */
export function signsOf(headers: ReadonlyMap<string, string>, from: string): MailSigns {
  const said = (name: string): string => (headers.get(name) ?? '').trim().toLowerCase();
  const submitted = said('auto-submitted').replace(/[;\s].*$/, '');
  const precedence = said('precedence');
  const automatic = submitted !== '' && submitted !== 'no';
  const answers =
    submitted === 'auto-replied' ||
    /^auto[_-]reply\b/.test(precedence) ||
    machine_headers.some((name) => headers.has(name)) ||
    (automatic && answer_subject.test(said('subject')));
  const report =
    /^multipart\/report\b/.test(said('content-type')) &&
    /report-type\s*=\s*"?(delivery-status|disposition-notification)\b/.test(said('content-type'));
  return {
    quiet:
      automatic ||
      answers ||
      report ||
      /^(bulk|list|junk)\b/.test(precedence) ||
      said('x-auto-response-suppress').replace('none', '') !== '' ||
      group_headers.some((name) => headers.has(name)) ||
      /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(from),
    machine: report || /^mailer-daemon@/i.test(from) ? 'report' : answers ? 'answer' : '',
    answers_ours: `${said('in-reply-to')} ${said('references')}`.includes(own_message_id),
  };
}

export interface MailAddress {
  name: string;
  address: string;
}

/**
 * Who writes: the address an answer is asked to, where it is a person's and not that of a group or our own; else whom a
 * group replaced by itself; else From. Nobody vouches for any of them.
 */
export function writerOf({
  from,
  reply_to,
  original,
  receivers,
  headers,
}: {
  from: MailAddress;
  reply_to: readonly MailAddress[];
  original: readonly MailAddress[];
  /** to whom the mail was sent */
  receivers: readonly string[];
  headers: ReadonlyMap<string, string>;
}): MailAddress {
  const groups = new Set(receivers);
  if (group_headers.some((name) => headers.has(name)))
    for (const name of ['sender', 'list-post', 'mailing-list'])
      for (const [address] of (headers.get(name) ?? '').toLowerCase().matchAll(/[^\s<>:;,"]+@[^\s<>:;,"?]+/g))
        if (name !== 'sender' || address !== from.address) groups.add(address);
  const writer = [...reply_to, ...(groups.has(from.address) ? original : [])].find(
    ({ address }) => isDeliverableEmail(address) && !groups.has(address) && !address.startsWith('ticket+'),
  );
  if (!writer) return from;
  return writer.name || writer.address !== from.address
    ? { ...writer, name: writer.name || withoutVia(from.name) }
    : from;
}

/** A name as a group writes it: ‘Meena Rao’ via Support. */
const withoutVia = (name: string): string => name.replace(/^'?(.*?)'? via .*$/i, '$1');
