/** A step back in the Gantt that someone overtook: their changes beside what undo would make of them. */
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { type UndoChoice, UndoChanged } from '../../../ui/feedback/UndoChanged.tsx';
import type { StaleStep } from './schedule_state.ts';
import { useFactWords } from './fact_words.ts';
import type { GanttPlan } from './plan.ts';

interface StalePanelProps {
  plan: GanttPlan;
  stale: StaleStep;
  onChoose: (choice: UndoChoice) => void;
}

export function StalePanel({ plan, stale, onChoose }: StalePanelProps) {
  const { t } = useLingui();
  const { names, show } = useFactWords(plan);
  const deleted = new Set(stale.entry.change.delete_events);
  const facts = stale.overtaken.map(({ event_id, name, fact, now, back }) => {
    // the links of an event that undo deletes, and what lies in it
    const several = fact === 'inside' || (fact === 'links' && now === undefined);
    return {
      key: `${event_id ?? ''} ${fact} ${name}`,
      name: [name, names[fact] ?? fact].filter(Boolean).join(' · '),
      now: fact === 'gone' ? t`deleted` : several ? t`changed` : show(fact, now),
      mine: event_id !== undefined && deleted.has(event_id) ? t`deleted` : show(fact, back),
      now_changed: true,
    };
  });
  return (
    <Modal opened onClose={() => onChoose('nothing')} size="lg" centered withCloseButton={false}>
      <UndoChanged facts={facts} has_rest={stale.has_rest} may_overwrite={stale.may_overwrite} onChoose={onChoose} />
    </Modal>
  );
}
