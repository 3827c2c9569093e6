/** Which letters a font of a PDF has: what none has is shown as a sign of its own, never as a box. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import type { Script } from '../../../../../domain/scripts.ts';
import { fontFile } from './font_files.ts';

const folder = join(createRequire(import.meta.url).resolve('pdfmake/package.json'), '../fonts/Roboto');

/** Roboto for Latin letters and the rupee sign. */
export const latin_fonts = {
  normal: join(folder, 'Roboto-Regular.ttf'),
  bold: join(folder, 'Roboto-Medium.ttf'),
  italics: join(folder, 'Roboto-Italic.ttf'),
  bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
};

/** Signs of our own sentences that Roboto lacks, and what says the same. */
const said_as = new Map([
  ['→', '>'],
  ['←', '<'],
  ['✓', '√'],
]);
/** Stands for a letter that no font has. */
const unknown_letter = '\ufffd';
/** Seen in no text: joiners, marks of direction, chosen forms. */
const unseen = /[\p{Default_Ignorable_Code_Point}\ud800-\udfff]/gu;
const spaces = /\s/u;

const lettersIn = (file: Uint8Array): Set<number> => new Set(new Face(new Blob(file)).collectUnicodes());
const kept = new Map<string, Set<number>>();

function lettersOf(script: Script | undefined): Set<number> {
  const name = script?.name ?? '';
  const known = kept.get(name);
  if (known) return known;
  const made = lettersIn(script ? fontFile(script, false) : readFileSync(latin_fonts.normal));
  kept.set(name, made);
  return made;
}

/** A text in one script in pieces: those its font has, and signs for what no font has. */
export function inCoverage(text: string, script: Script | undefined): { text: string; script?: Script }[] {
  const own = lettersOf(script);
  const latin = lettersOf(undefined);
  const pieces: { text: string; script?: Script }[] = [];
  const add = (letter: string, of: Script | undefined): void => {
    const last = pieces.at(-1);
    if (last && last.script === of) last.text += letter;
    else pieces.push(of ? { text: letter, script: of } : { text: letter });
  };
  for (const letter of script ? text : text.replaceAll(unseen, '')) {
    const code = letter.codePointAt(0) ?? 0;
    const has = own.has(code) || (script && letter.replaceAll(unseen, '') === '');
    if (has || spaces.test(letter)) add(letter, script);
    else add(latin.has(code) ? letter : (said_as.get(letter) ?? unknown_letter), undefined);
  }
  return pieces;
}
