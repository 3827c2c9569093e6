/** The languages of the product, each by its own name. A further one: a line here, a catalogue per area (`words/<language>.po`). */
export const languages = { en: 'English', hi: 'हिन्दी' } as const;
export type LanguageCode = keyof typeof languages;

export const language_codes = Object.keys(languages) as LanguageCode[];

export const isLanguage = (value: unknown): value is LanguageCode =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/** A stored language; one that this release does not speak is English. */
export const languageOf = (stored: string): LanguageCode => (isLanguage(stored) ? stored : 'en');

/** The first language we speak of those a browser names (`hi-IN,hi;q=0.9,en;q=0.8`); undefined when it names none of them. */
export const languageAsked = (header: string | undefined): LanguageCode | undefined =>
  header
    ?.slice(0, 200)
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage);
