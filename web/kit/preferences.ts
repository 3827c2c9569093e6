/** Language and theme: at once on this device, and quietly kept with the account for the next one. */
import { api } from './api.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { speak, speakForCompany } from './i18n.ts';
import { type LoginAnswer, person } from './session.ts';
import { stored } from './storage.ts';
import { chooseTheme, type ThemeChoice } from './theme.ts';

async function keep(choice: { language: LanguageCode } | { theme: ThemeChoice }): Promise<void> {
  if (!person()) return;
  try {
    const { version } = await api.get_account({});
    await api.update_account({ version, ...choice });
  } catch {
    // the device remembers it; nobody is stopped for a preference
  }
}

export async function preferLanguage(language: LanguageCode): Promise<void> {
  await speak(language);
  await keep({ language });
}

export async function preferTheme(theme: ThemeChoice): Promise<void> {
  chooseTheme(theme);
  await keep({ theme });
}

/**
 * Language and theme of an account that begins a session here: what this device was told stays, unless the account was told
 * something else; where neither was, the page speaks as the browser asks, else as the company does.
 */
export async function followAccount({ language, language_chosen, theme }: LoginAnswer['user_type']): Promise<void> {
  if (theme !== 'auto' || !stored.get('theme')) chooseTheme(theme);
  if (language_chosen) await speak(language);
  // kept, so that the page speaks it after it was loaded again
  else if (await speakForCompany(language)) stored.set('language', language);
}
