/** The language of the page: English stands where it is said, another language is loaded when it is chosen. */
import { i18n } from '@lingui/core';
import { twice } from './late.tsx';
import { stored } from './storage.ts';

export const languages = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof languages;

const catalogues: Record<Language, () => Promise<{ messages: Record<string, never> }>> = {
  en: () => Promise.resolve({ messages: {} }),
  hi: () => import('../words/hi.po'),
};

const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(catalogues, value);

/** The language chosen on this device, else the browser's, else English. */
export function chosenLanguage(): Language {
  const kept = stored.get('language');
  if (isLanguage(kept)) return kept;
  return navigator.languages.some((language) => language.startsWith('hi')) && !navigator.languages[0]?.startsWith('en')
    ? 'hi'
    : 'en';
}

/** Loads and shows a language, and remembers it when it was chosen. A catalogue that does not come leaves the page in English. */
export async function speak(language: Language, remember = true): Promise<void> {
  const found = await twice(catalogues[language]).catch(() => undefined);
  const spoken = found ? language : 'en';
  // counts within sentences are grouped as all numbers of the product are
  i18n.loadAndActivate({ locale: spoken, locales: `${spoken}-IN`, messages: found?.messages ?? {} });
  document.documentElement.lang = spoken;
  if (remember) stored.set('language', language);
}
