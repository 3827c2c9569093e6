/** What the server says, in the language of who reads it: the catalogues of domain, contract, server and areas, read when first asked for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { ToWords as InEnglish } from 'to-words/en-IN';
import { ToWords as InHindi } from 'to-words/hi-IN';
import type { LanguageCode } from '../../domain/languages.ts';
import { english, inWords, type Language, type Sentence } from '../../domain/sentences.ts';
import { labelOf } from '../../domain/labels/terms.ts';

export interface Words {
  /** A sentence, or text that is none, as it is read in a language. */
  say: (sentence: Sentence | string, language: LanguageCode) => string;
  /** How one language says what it is given. */
  sayIn: (language: LanguageCode) => (sentence: Sentence | string) => string;
}

const writers = { en: new InEnglish(), hi: new InHindi() };

/** Amounts in paise, written out as cheques and documents have them: in rupees, with lakh and crore. */
const amountsInWords: Record<LanguageCode, (paise: number) => string> = {
  en: (paise) => writers.en.convert(paise / 100, { currency: true }),
  hi: (paise) => `${writers.hi.convert(paise / 100, { currency: true })} मात्र`,
};

/** The words of the product that lies at `root`. */
export function openWords(root: string): Words {
  const known = new Map<LanguageCode, Language>([
    ['en', { ...english, term: labelOf, amountInWords: amountsInWords.en }],
  ]);
  const say: Words['say'] = (sentence, code) => {
    const language = known.get(code) ?? read(root, code);
    known.set(code, language);
    return inWords(sentence, language);
  };
  return { say, sayIn: (language) => (sentence) => say(sentence, language) };
}

/** The folders of catalogues. */
export function wordFolders(root: string): string[] {
  const areas = readdirSync(join(root, 'server/areas')).map((area) => `server/areas/${area}/words`);
  return ['domain/words', 'server/words', ...areas].filter((folder) => existsSync(join(root, folder)));
}

/** A language from its catalogues. What they lack is said in English. */
function read(root: string, code: LanguageCode): Language {
  const files = wordFolders(root).map((folder) => join(root, folder, `${code}.po`));
  const items = files.filter(existsSync).flatMap((file) => PO.parse(readFileSync(file, 'utf8')).items);
  const said = items.filter(({ msgstr, obsolete }) => msgstr[0] && !obsolete);
  const messages = Object.fromEntries(said.map(({ msgid, msgstr }) => [msgid, compileMessage(msgstr[0] ?? '')]));
  const i18n = setupI18n({ locale: code, locales: `${code}-IN`, messages: { [code]: messages } });
  const say: Language['say'] = (id, values = {}) =>
    Object.hasOwn(messages, id) ? i18n._(id, values) : english.say(id, values);
  return { say, term: (value) => say(labelOf(value)), amountInWords: amountsInWords[code] };
}
