/** One of few things that were found is opened, with a thumb. */
import type { ReactNode } from 'react';
import { Empty } from '../feedback/Empty.tsx';
import { Failure } from '../feedback/Failure.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { Drawer } from '../overlay/Drawer.tsx';
import { Stack } from './flow.tsx';
import classes from './PickOne.module.css';

export interface Picked {
  id: number;
  name: ReactNode;
  note: string;
}

interface PickOneProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** nothing: not known yet */
  rows: readonly Picked[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  empty: { title: string; text: string };
  onPick: (id: number) => void;
}

export function PickOne({ opened, onClose, title, rows, failure, onRetry, empty, onPick }: PickOneProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={title}>
      {!rows ? (
        failure ? (
          <Failure sentence={failure} onRetry={onRetry} />
        ) : (
          <Loading as="rows" />
        )
      ) : rows.length === 0 ? (
        <Empty title={empty.title} text={empty.text} />
      ) : (
        <Stack gap={8}>
          {rows.map(({ id, name, note }) => (
            <button key={id} type="button" className={classes.choice} data-touch onClick={() => onPick(id)}>
              <span className={classes.name}>{name}</span>
              <span className={classes.note}>{note}</span>
            </button>
          ))}
        </Stack>
      )}
    </Drawer>
  );
}
