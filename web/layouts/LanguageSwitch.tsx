/** The other language, one press away, in its own words. */
import { useLingui } from '@lingui/react';
import { type LanguageCode, languages } from '../../domain/languages.ts';
import { preferLanguage } from '../kit/preferences.ts';
import classes from './LanguageSwitch.module.css';

export function LanguageSwitch() {
  const { i18n } = useLingui();
  const other: LanguageCode = i18n.locale === 'hi' ? 'en' : 'hi';
  return (
    <button type="button" lang={other} className={classes.switch} onClick={() => void preferLanguage(other)}>
      {languages[other]}
    </button>
  );
}
