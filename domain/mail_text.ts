/** Mails that people write: their own words without what their program quoted and signed, and what a machine wrote. */
import { inForm } from './text.ts';

/** Longer than this nobody writes by hand; what follows is not looked at. */
const most_read = 100_000;

/** Lines after which only the mail that is answered follows. */
const begins_quote: readonly RegExp[] = [
  /^-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|मूल संदेश)\b.*$/i,
  /^_{20,}$/,
  /^(on|am|le|el)\b.{4,300}\b(wrote|schrieb|a écrit|escribió)\b.{0,80}:$/i,
  /^.{4,300}(ने लिखा|<[^<>\s]+@[^<>\s]+>\s*(wrote|wrote on .{4,80}))\s*:$/i,
];

/** The header that Outlook puts before what it quotes: From, and a line of the others soon after. */
const outlook_from = /^\*?from:\*?\s.{1,300}$/i;
const outlook_next = /^\*?(sent|date|to|subject):\*?\s/i;

const begins_signature = /^(--\s?|sent from my .{2,60}|sent from outlook.{0,60}|get outlook for .{2,40})$/i;

/** What a person wrote into a mail: quoted parts and the signature cut off; everything when nothing else is left. */
export function ownWords(text: string): string {
  const whole = text.slice(0, most_read).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
  const lines = whole.split('\n').map((line) => line.trimEnd());
  let end = lines.length;
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    // programs break a long "On … wrote:" over two lines
    const joined = `${line} ${(lines[at + 1] ?? '').trim()}`;
    const quotes =
      begins_quote.some((sign) => sign.test(line) || (/^(on|am|le|el)\b/i.test(line) && sign.test(joined))) ||
      (outlook_from.test(line) && lines.slice(at + 1, at + 4).some((next) => outlook_next.test(next.trim())));
    if (quotes || begins_signature.test(line)) {
      end = at;
      break;
    }
  }
  const own = tidy(lines.slice(0, end).filter((line) => !/^\s*>/.test(line)));
  return own || tidy(lines);
}

const tidy = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What lies between these tags is not shown. One that does not end hides nothing, and none like it is looked for again. */
function withoutHidden(html: string): string {
  let shown = '';
  let at = 0;
  const endless = new Set<string>();
  for (const { 0: tag, 1: name = '', index } of html.matchAll(/<(style|script|head|title)\b[^<>]*>/gi)) {
    const kind = name.toLowerCase();
    if (index < at || endless.has(kind)) continue;
    const end = new RegExp(`</${kind}\\s*>`, 'gi');
    end.lastIndex = index + tag.length;
    if (!end.test(html)) endless.add(kind);
    else {
      shown += html.slice(at, index);
      at = end.lastIndex;
    }
  }
  return shown + html.slice(at);
}

/** The words of a mail that came as HTML only. */
export function textOfHtml(html: string): string {
  return withoutHidden(html.slice(0, most_read * 4))
    .replace(/<blockquote\b[^<>]*>/gi, '\n-----Original Message-----\n')
    .replace(/\s+/g, ' ')
    .replace(/<(br|hr)\b[^<>]*>/gi, '\n')
    .replace(/<\/(p|div|tr|li|h[1-6]|table|ul|ol)\s*>/gi, '\n')
    .replace(/-----Original Message-----/g, '\n$&\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
      const named = entities[name.toLowerCase()];
      if (named !== undefined) return named;
      if (!name.startsWith('#')) return whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
    })
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** True for a mail that no person wrote to us: an automatic answer, a bounce, a mailing list. */
export function isAutomatic(headers: ReadonlyMap<string, string>, from: string): boolean {
  const said = (name: string): string => (headers.get(name) ?? '').trim().toLowerCase();
  if (said('auto-submitted') !== '' && said('auto-submitted') !== 'no') return true;
  if (/^(bulk|list|junk|auto_reply|auto-reply)\b/.test(said('precedence'))) return true;
  if (/^multipart\/report\b/.test(said('content-type'))) return true;
  if (
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-reply', 'x-loop'].some((name) =>
      headers.has(name),
    )
  )
    return true;
  return /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(from);
}

/** Text as the product keeps it: NFC, nothing that cannot be shown, trimmed. */
export const cleanText = (text: string): string =>
  inForm('NFC', text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .trim();
