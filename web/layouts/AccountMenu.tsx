/** The person: who they are here, their account, language and theme, and the way out. */
import { useLingui } from '@lingui/react/macro';
import { lazy } from '../kit/lazy.tsx';
import type { UserData } from '../kit/storage.ts';
import { Avatar } from '../ui/text/Avatar.tsx';
import { LazyOnInteraction } from '../ui/overlay/LazyOnInteraction.tsx';
import classes from './AccountMenu.module.css';

export interface AccountMenuProps {
  person: UserData;
  picture: string | undefined;
  onShortcuts: () => void;
}

const Choices = lazy(() => import('./AccountChoices.tsx'));

export function AccountMenu(given: AccountMenuProps) {
  const { t } = useLingui();
  const { name } = given.person;
  return (
    <LazyOnInteraction
      opens="menu"
      part={Choices}
      given={given}
      target={
        <button type="button" className={classes.target}>
          <span className="out-of-sight">{t`Account of ${name}`}</span>
          <Avatar name={name} src={given.picture} size={30} named />
        </button>
      }
    />
  );
}
