/** The words of mails: what a person wrote into an answer, and the text of one that came as HTML only. */
import { inForm } from './text.ts';

/** Longer than this nobody writes by hand; what follows is not looked at. */
const most_read = 100_000;

/** Where a forwarded mail begins: what follows is what its sender wants read. */
const begins_forwarded =
  /^(-{2,}\s*(forwarded message|weitergeleitete nachricht|अग्रेषित संदेश)\b.*|begin forwarded message:|-{5,}\s*forwarded by\b.*)$/i;

/** The line that programs put before what they quote with `>`. */
const begins_quote: readonly RegExp[] = [
  /^(on|am|le|el)\b.{4,300}\b(wrote|schrieb|a écrit|escribió)\b.{0,80}:$/i,
  /^.{4,300}(ने लिखा|<[^<>\s]+@[^<>\s]+>\s*(wrote|wrote on .{4,80}))\s*:$/i,
];
const may_go_on = /^(on|am|le|el)\b/i;

/** What Outlook puts before a mail it quotes: a line or nothing, then From, and a line of the others soon after. */
const outlook_line = /^(-{2,}\s*(original message|ursprüngliche nachricht|मूल संदेश)\b.*|_{20,})$/i;
const outlook_from = /^\*?from:\*?\s.{1,300}$/i;
const outlook_next = /^\*?(sent|date|to|subject):\*?\s/i;

const begins_signature = /^--\s?$/;
const boast = /^(sent from my .{2,60}|sent from outlook.{0,60}|get outlook for .{2,40})$/i;

/** How many lines a program’s line before a quote takes at a place; 0: there is none. */
function quoteLines(lines: readonly string[], at: number): number {
  const line = (lines[at] ?? '').trim();
  if (begins_quote.some((sign) => sign.test(line))) return 1;
  // programs break a long "On … wrote:" over two lines
  const joined = `${line} ${(lines[at + 1] ?? '').trim()}`;
  return may_go_on.test(line) && begins_quote.some((sign) => sign.test(joined)) ? 2 : 0;
}

/** The header of the mail that Outlook quotes from a place on; undefined where there is none. */
function outlookHeader(lines: readonly string[], at: number): string | undefined {
  let from = at;
  if (outlook_line.test((lines[at] ?? '').trim())) {
    from += 1;
    while (from < at + 3 && (lines[from] ?? '').trim() === '') from += 1;
  }
  if (!outlook_from.test((lines[from] ?? '').trim())) return undefined;
  if (!lines.slice(from + 1, from + 4).some((next) => outlook_next.test(next.trim()))) return undefined;
  return lines.slice(from, from + 8).join('\n');
}

/**
 * What a person wrote into an answer to our own mail: what it quotes of ours and the signature left out, answers between
 * quotes kept; everything when nothing else is left. `isOurs` says of the line or header before a quote that the mail is
 * ours: what someone else wrote is kept, and so is what was forwarded.
 */
export function ownWords(text: string, isOurs: (header: string) => boolean): string {
  const whole = text.slice(0, most_read).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
  const lines = whole.split('\n').map((line) => line.trimEnd());
  const last_marked = lines.findLastIndex((line) => /^\s*>/.test(line));
  const own: string[] = [];
  let signature = false;
  let theirs = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (begins_forwarded.test(line)) {
      own.push(...lines.slice(at));
      break;
    }
    const header = outlookHeader(lines, at);
    const quotes = quoteLines(lines, at);
    if (header !== undefined || quotes > 0) {
      const before = header ?? lines.slice(at, at + quotes).join(' ');
      theirs = !isOurs(before);
      signature = false;
      // what is ours and is not marked goes on to the end
      if (!theirs && (header !== undefined || last_marked < at)) break;
      if (theirs) own.push(...lines.slice(at, at + Math.max(1, quotes)));
      at += Math.max(1, quotes) - 1;
      continue;
    }
    if (line.startsWith('>')) {
      signature = false;
      if (theirs) own.push(lines[at] ?? '');
      continue;
    }
    if (begins_signature.test(line)) signature = true;
    if (!signature && !boast.test(line)) own.push(lines[at] ?? '');
  }
  return tidy(own) || tidy(lines);
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
  const text = withoutHidden(html.slice(0, most_read * 4))
    .replace(/[\u0001-\u0003]/g, '')
    .replace(/<blockquote\b([^<>]*)>/gi, (_tag, more: string) =>
      /\btype\s*=\s*["']?cite\b|\bclass\s*=\s*["']?[^"'<>]*quote/i.test(more) ? quoted : indented,
    )
    .replace(/<\/blockquote\s*>/gi, ended)
    .replace(/\s+/g, ' ')
    .replace(/<(br|hr)\b[^<>]*>/gi, '\n')
    .replace(/<\/(p|div|tr|li|h[1-6]|table|ul|ol)\s*>/gi, '\n')
    .replace(/[\u0001-\u0003]/g, '\n$&\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
      const named = entities[name.toLowerCase()];
      if (named !== undefined) return named;
      if (!name.startsWith('#')) return whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
    })
    .split('\n')
    .map((line) => line.trim());
  return tidy(withQuotes(text));
}

/** Signs of our own for what HTML quotes, only indents, and ends. */
const quoted = '\u0001';
const indented = '\u0002';
const ended = '\u0003';

/** Lines with those that were quoted marked as every program marks them. */
function withQuotes(lines: readonly string[]): string[] {
  const open: boolean[] = [];
  let depth = 0;
  const marked: string[] = [];
  for (const line of lines) {
    if (line === quoted || line === indented) {
      open.push(line === quoted);
      if (line === quoted) depth += 1;
    } else if (line === ended) {
      if (open.pop()) depth -= 1;
    } else marked.push(depth > 0 && line !== '' ? `> ${line}` : line);
  }
  return marked;
}

/** Text as the product keeps it: NFC, nothing that cannot be shown, trimmed. */
export const cleanText = (text: string): string =>
  inForm('NFC', text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .trim();
