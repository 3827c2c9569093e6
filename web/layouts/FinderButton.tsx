/** Opens the finder; on the desk it looks like the field it is. */
import { Trans } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { KeyHint } from '../ui/text/KeyHint.tsx';
import classes from './FinderButton.module.css';

export function FinderButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={classes.button} aria-haspopup="dialog" onClick={onOpen}>
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <Trans>Search or go to</Trans>
      </span>
      <span data-only="wide">
        <KeyHint keys="Mod+K" />
      </span>
    </button>
  );
}
