/** The language of the page: English stands where it is said, another language is loaded when it is chosen. */
import { i18n } from '@lingui/core';
import { isLanguage, languageAsked, type LanguageCode } from '../../domain/languages.ts';
import { english, inWords, type Sentence } from '../../domain/sentences.ts';
import { withRetry } from './lazy.tsx';
import { stored } from './storage.ts';

type Catalogue = () => Promise<{ messages: Record<string, never> }>;
/** The browser's own words, and those it shares with the server. */
const catalogues: Record<LanguageCode, readonly Catalogue[]> = {
  en: [],
  hi: [() => import('../words/hi.po'), () => import('../../domain/words/hi.po')],
};

/** The language chosen on this device, else the browser's, else English. */
export function chosenLanguage(): LanguageCode {
  const kept = stored.get('language');
  if (isLanguage(kept)) return kept;
  return languageAsked(navigator.languages.join()) ?? 'en';
}

/** Loads and shows a language, and remembers it when it was chosen. A catalogue that does not come leaves the page in English. */
export async function speak(language: LanguageCode, remember = true): Promise<void> {
  const found = await Promise.all(catalogues[language].map(withRetry)).catch(() => undefined);
  const spoken = found ? language : 'en';
  const messages = Object.assign({}, ...(found ?? []).map((catalogue) => catalogue.messages)) as Record<string, never>;
  // counts within sentences are grouped as all numbers of the product are
  i18n.loadAndActivate({ locale: spoken, locales: `${spoken}-IN`, messages });
  document.documentElement.lang = spoken;
  if (remember) stored.set('language', language);
}

/** For people who chose none, with or without an account: speaks the language of their company, unless the device or the browser asks for another. True when it changed. */
export async function speakForCompany(language: LanguageCode): Promise<boolean> {
  if (isLanguage(stored.get('language')) || chosenLanguage() !== 'en' || language === i18n.locale) return false;
  await speak(language, false);
  return true;
}

/** Asks again what was answered in another language than the company's page is spoken in. */
export async function askInLanguageOfCompany<Answer extends { language: LanguageCode }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask();
  return (await speakForCompany(answer.language)) ? ask() : answer;
}

/** A sentence of the catalogue that domain and server share, in the language of the page. */
export const said: typeof english.say = (id, values = {}) =>
  Object.hasOwn(i18n.messages, id) ? i18n._(id, values) : english.say(id, values);

/** A sentence, or text that is none, in the language of the page. */
export const worded = (words: Sentence | string): string => inWords(words, { say: said, term: said });
