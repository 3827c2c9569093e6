/** Rows of a list that are carried to another place by their grip; the place they would fall at is drawn on the row below. */
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import classes from './Editor.module.css';

/** The list with one of its items at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
}

/** What a row is carried by. The keyboard has buttons beside it. */
export const Grip = () => (
  <span className={classes.grip} data-grip aria-hidden>
    <IconGripVertical size={16} />
  </span>
);

interface CarriedRows<T> {
  /** the element whose children are the rows */
  list: RefObject<HTMLElement | null>;
  items: readonly T[];
  /** what an item is known by after it was moved */
  keyOf: (item: T) => unknown;
  onOrder: (items: T[]) => void;
  disabled: boolean;
}

export function useCarriedRows<T>({ list, items, keyOf, onOrder, disabled }: CarriedRows<T>): void {
  const takeBack = useEffectEvent((key: unknown, from: number, to: number) => {
    const found = items.findIndex((item) => keyOf(item) === key);
    onOrder(moved(items, found < 0 ? to : found, from));
  });
  const drop = useEffectEvent((from: number, to: number) => {
    const item = items[from];
    if (from === to || item === undefined) return;
    const key = keyOf(item);
    onOrder(moved(items, from, to));
    toast.success(
      <span>
        <Trans>Moved.</Trans>{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => takeBack(key, from, to)}>
          <Trans>Undo</Trans>
        </Button>
      </span>,
    );
  });
  const order = items.length;
  useEffect(() => {
    const box = list.current;
    if (!box || disabled) return undefined;
    const rows = [...box.children].filter((row): row is HTMLElement => row instanceof HTMLElement);
    const placeOf = (row: unknown) => (row instanceof HTMLElement ? [...box.children].indexOf(row) : -1);
    return combine(
      autoScrollWindowForElements({ canScroll: ({ source }) => source.data.list === box }),
      ...rows.flatMap((row) => {
        const grip = row.querySelector<HTMLElement>('[data-grip]');
        if (!grip) return [];
        const show = (edge: string | null) => {
          if (edge) row.dataset.edge = edge;
          else delete row.dataset.edge;
        };
        return [
          draggable({
            element: grip,
            getInitialData: () => ({ list: box, row }),
            onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
              const { left, top } = row.getBoundingClientRect();
              const { clientX, clientY } = location.current.input;
              nativeSetDragImage?.(row, clientX - left, clientY - top);
            },
            onDragStart: () => row.toggleAttribute('data-carried', true),
            onDrop: () => row.toggleAttribute('data-carried', false),
          }),
          dropTargetForElements({
            element: row,
            canDrop: ({ source }) => source.data.list === box && source.data.row !== row,
            getData: ({ input, element }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
            getIsSticky: () => true,
            onDrag: ({ self }) => show(extractClosestEdge(self.data)),
            onDragLeave: () => show(null),
            onDrop: ({ self, source }) => {
              show(null);
              const from = placeOf(source.data.row);
              const to = getReorderDestinationIndex({
                startIndex: from,
                indexOfTarget: placeOf(row),
                closestEdgeOfTarget: extractClosestEdge(self.data),
                axis: 'vertical',
              });
              drop(from, to);
            },
          }),
        ];
      }),
    );
    // rows keep their elements while they are moved; they are met again when one comes or goes
  }, [list, order, disabled]);
}

/** Gives the keyboard back to the button of the row that was just moved with it. */
export function followMoved(list: HTMLElement | null, at: number, way: 'up' | 'down'): void {
  requestAnimationFrame(() => {
    const row = list?.children[at];
    const button = row?.querySelector<HTMLButtonElement>(`[data-move="${way}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus();
  });
}
