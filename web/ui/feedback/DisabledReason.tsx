/** A control that cannot be used now says why: on hover, on focus, to a screen reader. It stays reachable. */
import { cloneElement, type ReactElement, type SyntheticEvent } from 'react';
import { hint } from '../overlay/Hint.tsx';

interface Control {
  onClick?: ((event: never) => void) | undefined;
  'aria-disabled'?: boolean | undefined;
  'data-disabled'?: boolean | undefined;
  'data-hint'?: string | undefined;
}

export interface DisabledReasonProps {
  /** why not; the control works while there is none */
  reason: string | null | undefined | false;
  /** one button or action icon */
  children: ReactElement<Control>;
}

const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

export function DisabledReason({ reason, children }: DisabledReasonProps) {
  if (!reason) return children;
  return cloneElement(children, { 'aria-disabled': true, 'data-disabled': true, onClick: stop, ...hint(reason) });
}
