/** What panels of events on a dashboard share: the events once they are there, lists that begin short. */
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import classes from './EventLine.module.css';
import { type EventRow } from './slices.ts';
import { isWork, useEvents } from './use_project.ts';

export interface OfProject {
  project_id: number;
}

/** The events of the project; shapes or the failure stand in their place until they are there. */
export function WithEvents({ project_id, children }: OfProject & { children: (rows: EventRow[]) => ReactNode }) {
  const { data, failure, reload } = useEvents(project_id);
  if (data) return children(data.events.filter(isWork));
  return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="text" />;
}

/** A list that begins short. */
export function Some<T>({
  of,
  first = 6,
  children,
}: {
  of: readonly T[];
  first?: number;
  children: (list: readonly T[]) => ReactNode;
}) {
  const [all, setAll] = useState(false);
  const more = of.length - first;
  return (
    <>
      {children(all ? of : of.slice(0, first))}
      {more > 0 && (
        <Button variant="subtle" size="xs" className={classes.more ?? ''} onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Plural value={more} one="Show # more" other="Show # more" />}
        </Button>
      )}
    </>
  );
}

export const by_start = (a: EventRow, b: EventRow): number =>
  (a.planned_start ?? '').localeCompare(b.planned_start ?? '');
export const by_end = (a: EventRow, b: EventRow): number => (a.planned_end ?? '').localeCompare(b.planned_end ?? '');
