/** Gives its children the address of a stored file: for lists, where a hook cannot be called for each row. */
import type { ReactNode } from 'react';
import { useFile } from './use_file.ts';

export function WithFile({ id, children }: { id: number | null; children: (src: string | undefined) => ReactNode }) {
  return children(useFile(id));
}
