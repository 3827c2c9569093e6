/** The scripts of India beside Latin letters, and emoji, and the font that PDFs, pictures and screens show each in. */

export interface Script {
  /** as Unicode names it */
  name: string;
  /** as OpenType and ISO 15924 name it */
  code: string;
  /** the package @fontsource/… */
  font: string;
  /** written from right to left */
  from_right?: true;
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
  // Urdu, Kashmiri, Sindhi
  { ...noto('Arabic', 'Arab'), from_right: true },
];

/** Emoji in one colour, for paper; screens have those of the device. */
export const emoji: Script = { name: 'Emoji', code: 'Zyyy', font: 'noto-emoji' };

/** Danda and double danda belong to no script; alone they are shown in Devanagari. */
const begins = ({ name }: Script): string => `\\p{Script=${name}}${name === 'Devanagari' ? '\\u0964\\u0965' : ''}`;

/** A run begins with a letter of the script; signs that several scripts share, joiners and spaces go on with it. */
const run = (script: Script): string => {
  const word = `[${begins(script)}][${begins(script)}\\p{scx=${script.name}}\\u200c\\u200d\\u25cc]*`;
  return `(?<${script.name}>${word}(?:\\s+${word})*)`;
};

/** With their colours, joined ones and flags; signs of trade are letters, and so are digits without a keycap. */
const pictograph = '(?![©®™])\\p{Extended_Pictographic}|[\\u{1f1e6}-\\u{1f1ff}]';
const run_of_emoji = `(?<${emoji.name}>(?:(?:${pictograph}|[0-9#*]\\ufe0f?\\u20e3)[\\p{Emoji_Modifier}\\ufe0e\\ufe0f\\u200d\\u20e3\\u{e0020}-\\u{e007f}]*)+)`;

const fonts = [...scripts, emoji];
const pieces = new RegExp(
  `${scripts.map(run).join('|')}|${run_of_emoji}|(?:(?!${run_of_emoji.replace(/\?<\w+>/, '?:')})[^${scripts.map(begins).join('')}])+`,
  'gu',
);

/** A text in pieces, each in one script; without one it is Latin, or anything else. */
export const inScripts = (text: string): { text: string; script?: Script }[] =>
  [...text.matchAll(pieces)].map(([piece, ...more]) => {
    const at = more.slice(0, fonts.length).findIndex((found) => found !== undefined);
    const script = fonts[at];
    return script ? { text: piece, script } : { text: piece };
  });
