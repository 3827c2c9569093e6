/** On a phone: the stages above the one column that is shown; a card that is carried is dropped on another stage here. */
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLabels } from '../../../kit/labels.ts';
import classes from './Board.module.css';
import type { Column, Columns } from './board_state.ts';
import { showNumber } from '../../../../domain/numbers.ts';

interface StageTabsProps {
  columns: Columns;
  chosen: number;
  onChoose: (stage_id: number) => void;
}

export function StageTabs({ columns, chosen, onChoose }: StageTabsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-stage="${chosen}"]`);
    if (row && tab) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
  }, [chosen]);
  useEffect(() => {
    const element = list.current;
    return element ? autoScrollForElements({ element, getAllowedAxis: () => 'horizontal' }) : undefined;
  }, []);
  return (
    <div ref={list} className={classes.tabs} role="group" aria-label={t`Stages`}>
      {columns.map(({ stage }) => (
        <StageTab key={stage.id} stage={stage} chosen={stage.id === chosen} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface StageTabProps {
  stage: Column['stage'];
  chosen: boolean;
  onChoose: (stage_id: number) => void;
}

function StageTab({ stage, chosen, onChoose }: StageTabProps) {
  const { term } = useLabels();
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.lead_id === 'number',
      getData: () => ({ stage_id: stage.id, index: 0 }),
      onDragEnter: () => element.toggleAttribute('data-over', true),
      onDragLeave: () => element.toggleAttribute('data-over', false),
      onDrop: () => element.toggleAttribute('data-over', false),
    });
  }, [stage.id]);
  return (
    <button
      ref={box}
      type="button"
      className={classes.stageTab}
      data-stage={stage.id}
      aria-pressed={chosen}
      onClick={() => onChoose(stage.id)}
    >
      <span className={classes.dot} data-kind={stage.kind} aria-hidden />
      {term(stage.name)}
      <span className={classes.count}>{showNumber(stage.count)}</span>
    </button>
  );
}
