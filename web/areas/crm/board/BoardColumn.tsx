/** One stage of the board: its head, and its cards, of which only those near the visible part are drawn. */
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { Trans, useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Column } from './board_state.ts';
import classes from './Board.module.css';
import { Card, CARD, COMPACT_CARD, GAP } from './Card.tsx';
import { useLabels } from '../../../kit/labels.ts';

export interface ColumnHandle {
  /** the card at a place gets the keyboard; false when there is none */
  focus: (index: number) => boolean;
}

interface BoardColumnProps {
  ref: Ref<ColumnHandle>;
  column: Column;
  head: ReactNode;
  movable: boolean;
  onMore: (stage_id: number) => void;
  onMove: (lead_id: number) => void;
  compact: boolean;
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { ref, column, head, movable, onMore, onMove, compact } = props;
  const card = compact ? COMPACT_CARD : CARD;
  const step = card + GAP;
  const { stage, leads } = column;
  const { t } = useLingui();
  const { term } = useLabels();
  const name = term(stage.name);
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLUListElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wants_focus = useRef(false);
  const current = Math.min(active, Math.max(0, leads.length - 1));
  // nothing here is memoized by a compiler, so what the virtualizer changes by itself is seen
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => step,
    getItemKey: (index) => leads[index]?.id ?? index,
    overscan: 5,
    useFlushSync: false,
    // the card with the keyboard stays in the page wherever the person scrolls
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return near.includes(current) || current >= leads.length ? near : [...near, current].sort((a, b) => a - b);
    },
  });
  useEffect(() => virtual.measure(), [virtual, step]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const missing = leads.length < stage.count;
  useEffect(() => {
    // a little ahead of the last card, by a tenth of the column: the first cards alone call for no more
    if (missing && last >= leads.length - 1 - leads.length / 10) onMore(stage.id);
  }, [missing, last, leads.length, stage.id, onMore]);

  const focusNow = () => {
    const link = sizer.current?.querySelector<HTMLElement>(`li[data-index="${current}"] a`);
    if (!link) return;
    wants_focus.current = false;
    link.focus({ preventScroll: true });
    link.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useLayoutEffect(() => {
    if (wants_focus.current) focusNow();
  });
  useImperativeHandle(ref, () => ({
    focus(index) {
      if (leads.length === 0) return false;
      const at = Math.max(0, Math.min(index, leads.length - 1));
      wants_focus.current = true;
      setActive(at);
      virtual.scrollToIndex(at, { align: 'auto' });
      if (at === current) focusNow();
      return true;
    },
  }));

  const count = leads.length;
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || !movable) return undefined;
    const indexAt = (y: number) => {
      const top = sizer.current?.getBoundingClientRect().top ?? 0;
      return Math.max(0, Math.min(count, Math.round((y - top) / step)));
    };
    // drawn by hand: nothing of the board is redrawn while a card is carried
    const show = (y: number | undefined) => {
      frame.toggleAttribute('data-over', y !== undefined);
      if (line.current && y !== undefined)
        line.current.style.transform = `translateY(${indexAt(y) * step - GAP / 2 - 1}px)`;
    };
    return combine(
      dropTargetForElements({
        element: frame,
        canDrop: ({ source }) => typeof source.data.lead_id === 'number',
        getData: ({ input }) => ({ stage_id: stage.id, index: indexAt(input.clientY) }),
        onDrag: ({ location }) => show(location.current.input.clientY),
        onDragLeave: () => show(undefined),
        onDrop: () => show(undefined),
      }),
      autoScrollForElements({
        element: frame,
        canScroll: ({ source }) => typeof source.data.lead_id === 'number',
        getAllowedAxis: () => 'vertical',
      }),
    );
  }, [stage.id, count, movable, step]);

  return (
    <section className={classes.column} aria-label={name} data-stage={stage.id} data-kind={stage.kind}>
      {head}
      <div ref={scroller} className={classes.scroller}>
        <ul
          ref={sizer}
          className={classes.cards}
          style={{ height: Math.max(0, virtual.getTotalSize() - GAP) }}
          aria-label={t`Leads in ${name}`}
        >
          {items.map(({ index, start, key }) => {
            const lead = leads[index];
            return lead ? (
              // the card that has the keyboard is the one Tab comes back to
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={key}
                data-index={index}
                className={classes.place}
                style={{ transform: `translateY(${start}px)`, height: card }}
                onFocus={() => setActive(index)}
              >
                <Card
                  lead={lead}
                  age_red_days={stage.age_red_days}
                  tabbable={index === current}
                  movable={movable}
                  onMove={onMove}
                  compact={compact}
                />
              </li>
            ) : null;
          })}
        </ul>
        <div ref={line} className={classes.dropLine} aria-hidden />
        {count === 0 && (
          <p className={classes.none}>
            <Trans>No leads here</Trans>
          </p>
        )}
      </div>
    </section>
  );
});
