import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type LanguageCode, languages } from '../../../domain/languages.ts';
import { chosenLanguage, speak } from '../../kit/i18n.ts';
import { chooseTheme, onTheme, type ThemeChoice, themeChoice, themes } from '../../kit/theme.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Account.module.css';
import { type AccountData, saveAccount } from './save_account.ts';

export function AccountLooks({ mine }: { mine: AccountData }) {
  const { t, i18n } = useLingui();
  const [theme, setTheme] = useState(themeChoice);
  useEffect(() => onTheme(setTheme), []);
  const theme_names: Record<ThemeChoice, string> = { auto: t`As the device`, light: t`Light`, dark: t`Dark` };

  // what is chosen holds on this device at once; the account follows, or says why not
  const keep = (changes: { language: LanguageCode } | { theme: ThemeChoice }) =>
    saveAccount(mine, changes).catch((error: Error) => toast.failure(error.message));
  const chooseLanguage = async (language: LanguageCode) => {
    await speak(language);
    await keep({ language });
  };
  const pickTheme = (choice: ThemeChoice) => {
    chooseTheme(choice);
    void keep({ theme: choice });
  };
  const language = (Object.keys(languages) as LanguageCode[]).find((one) => one === i18n.locale) ?? chosenLanguage();
  return (
    <div className={classes.panel}>
      <Choices
        legend={<Trans>Language</Trans>}
        options={Object.entries(languages).map(([key, name]) => ({ key, name, lang: key }))}
        chosen={language}
        onChoose={(key) => void chooseLanguage(key as LanguageCode)}
      />
      <Choices
        legend={<Trans>Theme</Trans>}
        options={themes.map((key) => ({ key, name: theme_names[key] }))}
        chosen={theme}
        onChoose={(key) => pickTheme(key as ThemeChoice)}
      />
    </div>
  );
}

interface ChoicesProps {
  legend: ReactNode;
  options: readonly { key: string; name: string; lang?: string }[];
  chosen: string;
  onChoose: (key: string) => void;
}

function Choices({ legend, options, chosen, onChoose }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {options.map(({ key, name, lang }) => (
        <label key={key} className={classes.choice}>
          <input type="radio" name={id} checked={chosen === key} onChange={() => onChoose(key)} />
          <span lang={lang}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
