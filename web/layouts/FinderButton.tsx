/** Opens the finder; on the desk it looks like the field it is. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { KeyHint } from '../ui/KeyHint.tsx';
import classes from './FinderButton.module.css';

export function FinderButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t`Find or go to`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <span aria-hidden className={classes.words}>
        <Trans>Find or go to</Trans>
      </span>
      <span aria-hidden className={classes.keys}>
        <KeyHint keys="Mod+K" />
      </span>
    </button>
  );
}
