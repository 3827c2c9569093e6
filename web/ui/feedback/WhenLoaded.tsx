/** A part of a screen whose code is loaded with it: its shape meanwhile, and in its place why it does not come. */
import { type ReactNode, Suspense } from 'react';
import { Fallible } from './Fallible.tsx';

export function WhenLoaded({ children, meanwhile = null }: { children: ReactNode; meanwhile?: ReactNode }) {
  return (
    <Fallible>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </Fallible>
  );
}
