/** The frame of a signed-in person. */
import type { ReactNode } from 'react';

export default function SignedInLayout({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
