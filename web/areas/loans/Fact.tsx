import type { ReactNode } from 'react';

/** One line of a list of facts of the public pages. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
