/** The first items of a long list, and the others when they are wanted: ten thousand lines are not drawn at once. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

const at_first = 100;

interface FirstRowsProps<Row> {
  rows: readonly Row[];
  /** one item of the list */
  children: (row: Row) => ReactNode;
}

export function FirstRows<Row>({ rows, children }: FirstRowsProps<Row>) {
  const [most, setMost] = useState(at_first);
  const more = Math.min(rows.length - most, at_first);
  return (
    <>
      {rows.slice(0, most).map(children)}
      {more > 0 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={() => setMost(most + at_first)}>
            <Trans>Show {more} more</Trans>
          </Button>
        </li>
      )}
    </>
  );
}
