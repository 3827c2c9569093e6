/** Text of files in the encoding it was saved in. An encoding that is not recognised is an error with a sentence; no other letters are read than were written. */
import iconv from 'iconv-lite';
import { fail } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';

/** Signs of Windows’ Western code page, as mails have them that a program read as Latin-1: no text holds the signs in their place. */
export const westernSigns = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => iconv.decode(Buffer.of(sign.charCodeAt(0)), 'windows-1252'));

/** Which half of the bytes is empty where two make a letter; undefined where they do not. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const begin = bytes.subarray(0, 2000);
  const empty = [0, 0];
  for (const [at, byte] of begin.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  if (odd > begin.length / 6 && odd > 8 * even) return 'utf-16le';
  return even > begin.length / 6 && even > 8 * odd ? 'utf-16be' : undefined;
}

function unknown(text: string, at: number): never {
  const line = text.slice(0, at).split('\n').length;
  return fail(
    'bad_input',
    say`The encoding of this file could not be recognised (line ${{ line }}). Save it as UTF-8, in Excel as “CSV UTF-8”, and import it again.`,
  );
}

/**
 * Where a text that was read by the Western code page does not look like one: bytes that stand for nothing, words of other
 * letters, capitals or low quotes within a word, as other code pages leave them. −1: nowhere.
 */
export function looksForeign(text: string): number {
  const found = [
    /[\u0081\u008d\u008f\u0090\u009d]/,
    // three letters that no Western language has side by side
    /[\u00c0-\u00ff\u0192\u0152\u0153\u0160\u0161\u0178\u017d\u017e]{3}/,
    /[a-z][\u00c0-\u00de\u0160\u0178\u017d](?=[a-z]|\b)/,
    /\p{L}[\u201a\u201e\u02c6\u02dc\u2020\u2021\u2030\u2039\u0152\u0192\u00a1-\u00a8\u00aa-\u00af\u00b4\u00b5\u00b8\u00bb\u00bf](?=\p{Ll})/u,
  ].map((sign) => sign.exec(text)?.index ?? -1);
  const places = found.filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** The encoding that an XML says it is written in. */
const declaredIn = (bytes: Buffer): string | undefined =>
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(bytes.toString('latin1', 0, 300))?.[1];

/** Text of a file: with a mark, as UTF-8 or UTF-16, as its XML says, or else as the Western code page that old programs use. */
export function textIn(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide) return iconv.decode(bytes, wide).replace(/^\ufeff/, '');
  const declared = declaredIn(bytes);
  // many that say UTF-16 were saved again in UTF-8
  if (declared && !/^(utf-?8|utf-?16\w*|ucs-?2|(us-)?ascii)$/i.test(declared)) {
    if (iconv.encodingExists(declared)) return iconv.decode(bytes, declared).replace(/^\ufeff/, '');
    return fail(
      'bad_input',
      say`This file is written in ${{ encoding: declared }}, which cannot be read. Save it as UTF-8.`,
    );
  }
  const text = iconv.decode(bytes, 'utf-8');
  const broken = text.search(/\ufffd/);
  if (broken < 0) return text;
  // the replacement character itself is in a text that was broken before
  if (bytes.equals(iconv.encode(text, 'utf-8'))) return text;
  // letters of several bytes beside broken ones: half of it was saved in one way and half in another
  if (/[^\u0000-\u007f\ufffd]/.test(text)) unknown(text, broken);
  const western = iconv.decode(bytes, 'windows-1252');
  const foreign = looksForeign(western);
  return foreign < 0 ? western : unknown(western, foreign);
}
