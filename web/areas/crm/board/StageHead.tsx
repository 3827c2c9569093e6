/** The head of a column: name, how many leads, what they are worth; the stage is carried by it to another place. */
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { hint } from '../../../ui/overlay/Hint.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { LazyOnInteraction } from '../../../ui/overlay/LazyOnInteraction.tsx';
import classes from './Board.module.css';
import type { Column } from './board_state.ts';
import type { StageAct } from './stage_acts.ts';
import { useLabels } from '../../../kit/labels.ts';

const StageMenu = lazy(() => import('./StageMenu.tsx'));

interface StageHeadProps {
  stage: Column['stage'];
  why_not: string | undefined;
  first: boolean;
  last: boolean;
  onAct: (act: StageAct, stage: Column['stage']) => void;
}

export const StageHead = memo(function StageHead({ stage, why_not, first, last, onAct }: StageHeadProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const box = useRef<HTMLDivElement>(null);
  const name = term(stage.name);
  useEffect(() => {
    const element = box.current;
    if (!element || why_not) return undefined;
    const show = (edge: string | null) => {
      if (edge) element.dataset.edge = edge;
      else delete element.dataset.edge;
    };
    return combine(
      draggable({ element, getInitialData: () => ({ stage_head: stage.id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.stage_head === 'number' && source.data.stage_head !== stage.id,
        getData: ({ input }) =>
          attachClosestEdge({ head_of: stage.id }, { element, input, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self }) => show(extractClosestEdge(self.data)),
        onDragLeave: () => show(null),
        onDrop: () => show(null),
      }),
    );
  }, [stage.id, why_not]);
  return (
    <div ref={box} className={classes.head}>
      <div className={classes.headLine}>
        <span className={classes.dot} data-kind={stage.kind} aria-hidden />
        <h2 className={classes.headName} {...hint(name)}>
          {name}
        </h2>
        <span className={classes.count}>{showNumber(stage.count)}</span>
        <LazyOnInteraction
          opens="menu"
          part={StageMenu}
          given={{ stage, why_not, first, last, onAct }}
          target={
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t`Stage ${name}`}>
              <IconDotsVertical size={16} aria-hidden />
            </ActionIcon>
          }
        />
      </div>
      <div className={classes.headNote}>
        <Money paise={stage.value} summary />
        <span className="figures">{showCapacity(stage.kwp)}</span>
        {stage.old > 0 && (
          <span className={classes.old}>
            <Plural value={stage.old} one="# overdue" other="# overdue" />
          </span>
        )}
      </div>
    </div>
  );
});
