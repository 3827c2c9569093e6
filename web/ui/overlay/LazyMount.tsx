/** A drawer, a window: loaded when it is opened for the first time, and kept for its way out. */
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { LazyBoundary } from '../../kit/lazy.tsx';

export interface WhenOpenedProps {
  opened: boolean;
  /** closes it again when it could not be loaded */
  onClose: () => void;
  /** is drawn closed first, so that it knows where the keyboard was when it opens */
  children: (opened: boolean) => ReactNode;
}

export function LazyMount({ opened, onClose, children }: WhenOpenedProps) {
  const [used, setUsed] = useState(opened);
  const [there, setThere] = useState(false);
  if (opened && !used) setUsed(true);
  if (!used) return null;
  return (
    <ErrorBoundary
      onFailure={() => {
        setUsed(false);
        setThere(false);
        onClose();
      }}
    >
      <LazyBoundary fallback={null}>
        {children(opened && there)}
        <Arrived onArrival={setThere} />
      </LazyBoundary>
    </ErrorBoundary>
  );
}

function Arrived({ onArrival }: { onArrival: (there: boolean) => void }) {
  useEffect(() => onArrival(true), [onArrival]);
  return null;
}
