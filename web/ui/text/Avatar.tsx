/** A person or company as a small round: the picture, or initials. Its name stands beside it, or is hinted. */
import { useState } from 'react';
import classes from './Avatar.module.css';
import { hint } from '../overlay/Hint.tsx';

export interface AvatarProps {
  name: string;
  src?: string | undefined;
  size?: number | undefined;
  /** the name stands beside it: only a picture then */
  named?: boolean | undefined;
  square?: boolean | undefined;
}

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const first = (word: string): string => [...segments.segment(word)][0]?.segment ?? '';

/** Two letters: of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [head = '?'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (first(head) + (last ? first(last) : '')).toLocaleUpperCase();
}

export function Avatar({ name, src, size = 28, named = false, square = false }: AvatarProps) {
  const [broken, setBroken] = useState(false);
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.38)) }}
      data-square={square || undefined}
      {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, ...hint(name) })}
    >
      {src && !broken ? <img src={src} alt="" loading="lazy" onError={() => setBroken(true)} /> : initials(name)}
    </span>
  );
}

/** An avatar with its name. */
export function Person({ name, src, note }: { name: string; src?: string | undefined; note?: string | undefined }) {
  return (
    <span className={classes.person}>
      <Avatar name={name} src={src} size={24} named />
      <span className={classes.words}>
        {name}
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </span>
  );
}
