/** The frame of public pages. */
import type { ReactNode } from 'react';

export function PublicLayout({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
