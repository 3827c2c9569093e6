/** Things as cards by status: dragged with mouse or finger, or moved by their menu; columns that cannot take one say why. */
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BoardPlace } from './board_place.ts';
import { StatusColumn } from './StatusColumn.tsx';
import classes from './StatusBoard.module.css';

export interface StatusBoardProps<Row extends { id: number }, View> {
  label: string;
  /** search and filters above it */
  bar: ReactNode;
  places: readonly BoardPlace<Row, View>[];
  /** said in a column without cards */
  empty: string;
  /** why a thing cannot be put into a column; undefined when it can */
  whyNot: (row: Row, place: string) => string | undefined;
  onMove: (row: Row, place: string) => void;
  renderCard: (row: Row) => ReactNode;
}

export function StatusBoard<Row extends { id: number }, View>(props: StatusBoardProps<Row, View>) {
  const { label, bar, places, empty, whyNot, onMove, renderCard } = props;
  const [dragged, setDragged] = useState<Row>();
  const box = useRef<HTMLDivElement>(null);
  const now = useRef({ places, whyNot, onMove });
  useEffect(() => {
    now.current = { places, whyNot, onMove };
  });
  useEffect(() => {
    /** the thing of a card */
    const rowOf = ({ board_row }: Record<string, unknown>): Row | undefined =>
      now.current.places.flatMap(({ list }) => list.get().rows ?? []).find((row) => row?.id === board_row);
    return monitorForElements({
      onDragStart: ({ source }) => setDragged(rowOf(source.data)),
      onDrop({ source, location }) {
        setDragged(undefined);
        const row = rowOf(source.data);
        const place = now.current.places.find(({ key }) => key === location.current.dropTargets[0]?.data.place);
        if (row && place && !place.holds(row) && now.current.whyNot(row, place.key) === undefined)
          now.current.onMove(row, place.key);
      },
    });
  }, []);
  useEffect(() => (box.current ? autoScrollForElements({ element: box.current }) : undefined), []);
  return (
    <>
      <div className={classes.bar} data-no-print>
        {bar}
      </div>
      <div
        className={classes.board}
        ref={box}
        role="group"
        // moved sideways by keyboard too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        data-dragging={dragged !== undefined || undefined}
      >
        {places.map((place) => {
          const home = dragged !== undefined && place.holds(dragged);
          return (
            <StatusColumn
              key={place.key}
              place={place}
              empty={empty}
              dragging={dragged !== undefined}
              home={home}
              whyNot={dragged && !home ? whyNot(dragged, place.key) : undefined}
              renderCard={renderCard}
            />
          );
        })}
      </div>
    </>
  );
}
