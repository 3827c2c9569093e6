/** A drawer, a window: loaded when it is opened for the first time, and kept for its way out. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Fallible } from '../feedback/Fallible.tsx';

export interface WhenOpenedProps {
  opened: boolean;
  /** closes it again when it could not be loaded */
  onClose: () => void;
  /** is drawn closed first, so that it knows where the keyboard was when it opens */
  children: (opened: boolean) => ReactNode;
}

export function WhenOpened({ opened, onClose, children }: WhenOpenedProps) {
  const [used, setUsed] = useState(opened);
  const [there, setThere] = useState(false);
  if (opened && !used) setUsed(true);
  if (!used) return null;
  return (
    <Fallible
      onFailure={() => {
        setUsed(false);
        setThere(false);
        onClose();
      }}
    >
      <Suspense fallback={null}>
        {children(opened && there)}
        <Arrived onArrival={setThere} />
      </Suspense>
    </Fallible>
  );
}

function Arrived({ onArrival }: { onArrival: (there: boolean) => void }) {
  useEffect(() => onArrival(true), [onArrival]);
  return null;
}
