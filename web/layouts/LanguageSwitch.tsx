/** The other language, one press away, in its own words. */
import { useLingui } from '@lingui/react';
import { type Language, languages } from '../kit/i18n.ts';
import { preferLanguage } from '../kit/preferences.ts';
import classes from './LanguageSwitch.module.css';

export function LanguageSwitch() {
  const { i18n } = useLingui();
  const other: Language = i18n.locale === 'hi' ? 'en' : 'hi';
  return (
    <button type="button" lang={other} className={classes.switch} onClick={() => void preferLanguage(other)}>
      {languages[other]}
    </button>
  );
}
