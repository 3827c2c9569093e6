/** The keys of a shortcut: 'Mod+K' is ⌘ K on a Mac and Ctrl K elsewhere. */
import classes from './KeyHint.module.css';

const on_mac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const shown: Record<string, string> = {
  Mod: on_mac ? '⌘' : 'Ctrl',
  Shift: on_mac ? '⇧' : 'Shift',
  Alt: on_mac ? '⌥' : 'Alt',
  Enter: '↵',
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
};

export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={classes.keys} data-only="mouse">
      {keys.split('+').map((key) => (
        <kbd key={key}>{shown[key] ?? key}</kbd>
      ))}
    </span>
  );
}
