/**
 * A button whose menu or sheet is loaded when it is first used: reaching for it loads, pressing opens. What opens gets
 * the same button as its target, so it stays where it is.
 */
import { cloneElement, type ReactElement, useEffect, useState } from 'react';
import { LazyBoundary, type LazyPart } from '../../kit/lazy.tsx';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';

export interface OnUseProps<P extends object> {
  /** one button */
  target: Opener;
  /** draws the target and what it opens, which is open at first */
  part: LazyPart<P & { target: Opener }>;
  /** what the part needs besides */
  given: P;
  opens: 'menu' | 'dialog' | 'listbox';
  /** it is about to be used: what it shows can be asked for */
  onReach?: (() => void) | undefined;
}

/** The button, as what opens is given it. */
export type Opener = ReactElement<OpenerProps>;

interface OpenerProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onPointerDown?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  'aria-expanded'?: boolean;
  'aria-busy'?: boolean;
  autoFocus?: boolean;
}

export function LazyOnInteraction<P extends object>({ target, part: Part, given, opens, onReach }: OnUseProps<P>) {
  const [used, setUsed] = useState(false);
  const closed = (more: OpenerProps) =>
    cloneElement(target, { 'aria-haspopup': opens, 'aria-expanded': false, ...more });
  if (!used) {
    const ahead = () => {
      Part.preload();
      onReach?.();
    };
    return closed({
      onPointerEnter: ahead,
      onPointerDown: ahead,
      onFocus: ahead,
      onClick() {
        ahead();
        setUsed(true);
      },
    });
  }
  return (
    <ErrorBoundary onFailure={() => setUsed(false)}>
      <LazyBoundary fallback={closed({ 'aria-busy': true })}>
        {/* the same button, redrawn: the keyboard stays at it, and comes back to it */}
        <Part {...given} target={cloneElement(target, { autoFocus: true })} />
      </LazyBoundary>
    </ErrorBoundary>
  );
}

/** For what is drawn on use: closed while it is put on the page, open right after, so that it knows where the keyboard was. */
export function useOpenedAtOnce(): [boolean, (opened: boolean) => void] {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return [opened, setOpened];
}
