/** A part of a screen whose code is loaded with it: its shape meanwhile, and in its place why it does not come. */
import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LazyBoundary } from '../../kit/lazy.tsx';

export function Suspended({ children, meanwhile = null }: { children: ReactNode; meanwhile?: ReactNode }) {
  return (
    <ErrorBoundary>
      <LazyBoundary fallback={meanwhile}>{children}</LazyBoundary>
    </ErrorBoundary>
  );
}
