/** The scripts of India beside Latin letters, and the font that PDFs, pictures and screens show each in. */

export interface Script {
  /** as Unicode names it */
  name: string;
  /** as OpenType and ISO 15924 name it */
  code: string;
  /** the package @fontsource/… */
  font: string;
}

const noto = (name: string, code: string, font = name.toLowerCase().replaceAll('_', '-')): Script => ({
  name,
  code,
  font: `noto-sans-${font}`,
});

export const scripts: readonly Script[] = [
  noto('Devanagari', 'Deva'),
  noto('Bengali', 'Beng'),
  noto('Gurmukhi', 'Guru'),
  noto('Gujarati', 'Gujr'),
  noto('Oriya', 'Orya'),
  noto('Tamil', 'Taml'),
  noto('Telugu', 'Telu'),
  noto('Kannada', 'Knda'),
  noto('Malayalam', 'Mlym'),
  noto('Ol_Chiki', 'Olck'),
  noto('Meetei_Mayek', 'Mtei'),
];

/** Danda and double danda belong to no script; alone they are shown in Devanagari. */
const begins = ({ name }: Script): string => `\\p{Script=${name}}${name === 'Devanagari' ? '\\u0964\\u0965' : ''}`;

/** A run begins with a letter of the script; signs that several scripts share, joiners and spaces go on with it. */
const run = (script: Script): string => {
  const word = `[${begins(script)}][${begins(script)}\\p{scx=${script.name}}\\u200c\\u200d\\u25cc]*`;
  return `(?<${script.name}>${word}(?:\\s+${word})*)`;
};

const pieces = new RegExp(`${scripts.map(run).join('|')}|[^${scripts.map(begins).join('')}]+`, 'gu');

/** A text in pieces, each in one script; without one it is Latin, or anything else. */
export const inScripts = (text: string): { text: string; script?: Script }[] =>
  [...text.matchAll(pieces)].map(([piece, ...more]) => {
    const at = more.slice(0, scripts.length).findIndex((found) => found !== undefined);
    const script = scripts[at];
    return script ? { text: piece, script } : { text: piece };
  });
