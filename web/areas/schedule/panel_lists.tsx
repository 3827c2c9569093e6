/** What panels of events on a dashboard share: their events once they are there, lists that begin short. */
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import classes from './EventLine.module.css';
import type { EventPanel } from '../../../contract/event_lists.ts';
import type { Gets } from '../../../contract/index.ts';
import { type EventRow, event_panels } from './slices.ts';
import { useOf } from './use_project.ts';

export interface OfProject {
  project_id: number;
}

/** The first rows of a panel, and how many it has. */
export interface PanelRows {
  rows: EventRow[];
  count: number;
}

type PanelsAnswer = Gets<'get_event_panels'>;

interface WithPanelsProps extends OfProject {
  children: (panel: (key: EventPanel) => PanelRows, answer: PanelsAnswer) => ReactNode;
}

/** What the panels show of the project; shapes or the failure stand in their place until it is there. */
export function WithPanels({ project_id, children }: WithPanelsProps) {
  const { data, failure, reload } = useOf(event_panels, { project_id });
  if (data) {
    const by_id = new Map(data.events.map((row) => [row.id, row]));
    return children((key) => {
      const { count, event_ids } = data.panels[key];
      return { count, rows: event_ids.flatMap((id) => by_id.get(id) ?? []) };
    }, data);
  }
  return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="text" />;
}

/** A list that begins short; of `count`, where that is more than is here. */
export function Some<T>({
  of,
  count = of.length,
  first = 6,
  children,
}: {
  of: readonly T[];
  count?: number;
  first?: number;
  children: (list: readonly T[]) => ReactNode;
}) {
  const [all, setAll] = useState(false);
  const more = of.length - first;
  const elsewhere = count - of.length;
  return (
    <>
      {children(all ? of : of.slice(0, first))}
      {more > 0 && (
        <Button variant="subtle" size="xs" className={classes.more ?? ''} onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Plural value={more} one="Show # more" other="Show # more" />}
        </Button>
      )}
      {elsewhere > 0 && (all || more <= 0) && (
        <p className={classes.nothing}>
          <Plural value={elsewhere} one="# more is in the work table." other="# more are in the work table." />
        </p>
      )}
    </>
  );
}
