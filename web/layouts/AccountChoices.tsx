/** What the account's button opens. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type LanguageCode, languages } from '../../domain/languages.ts';
import { preferLanguage, preferTheme } from '../kit/preferences.ts';
import { Link } from '../kit/router.tsx';
import { onTheme, type ThemeChoice, themeChoice } from '../kit/theme.ts';
import { Avatar } from '../ui/text/Avatar.tsx';
import { type Opener, useOpenedAtOnce } from '../ui/overlay/LazyOnInteraction.tsx';
import type { AccountMenuProps } from './AccountMenu.tsx';
import classes from './AccountMenu.module.css';
import { signOut } from './sign_out.ts';

export default function AccountChoices({
  person,
  picture,
  onShortcuts,
  target,
}: AccountMenuProps & { target: Opener }) {
  const { i18n } = useLingui();
  const [opened, setOpened] = useOpenedAtOnce();
  const [theme, setTheme] = useState(themeChoice);
  useEffect(() => onTheme(setTheme), []);
  const role = person.designation || person.userType;
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={264}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Avatar name={person.name} src={picture} size={36} named />
          <div>
            <strong>{person.name}</strong>
            <span>{role}</span>
            <span>{person.companyName}</span>
          </div>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={18} stroke={1.6} aria-hidden />}>
          <Trans>Account</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={18} stroke={1.6} aria-hidden />}
          rightSection={<kbd className={classes.key}>?</kbd>}
          data-only="desk"
          onClick={onShortcuts}
        >
          <Trans>Shortcuts</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>
          <Trans>Language</Trans>
        </Menu.Label>
        <Menu.RadioGroup value={i18n.locale} onChange={(value) => void preferLanguage(value as LanguageCode)}>
          {Object.entries(languages).map(([key, name]) => (
            <Menu.RadioItem key={key} value={key} lang={key} closeMenuOnClick={false}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>
          <Trans>Appearance</Trans>
        </Menu.Label>
        <Menu.RadioGroup value={theme} onChange={(value) => void preferTheme(value as ThemeChoice)}>
          <Menu.RadioItem value="auto" closeMenuOnClick={false}>
            <Trans>As the device</Trans>
          </Menu.RadioItem>
          <Menu.RadioItem value="light" closeMenuOnClick={false}>
            <Trans>Light</Trans>
          </Menu.RadioItem>
          <Menu.RadioItem value="dark" closeMenuOnClick={false}>
            <Trans>Dark</Trans>
          </Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
