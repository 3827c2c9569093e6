/** Records a delay of an event, and moves it by the same days where the person wants that. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { daysBetween } from '../../../domain/dates.ts';
import { delay_reasons } from '../../../domain/lists.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ConsequenceWords } from './event_acts.tsx';
import { useScheduleLabels } from './labels.ts';
import type { EventDetails } from './slices.ts';
import { TriedMove } from './TriedMove.tsx';
import { useTriedMove } from './use_tried_move.ts';

const most_days = 3650;
const NewDelay = z.object({
  reason: z.enum(delay_reasons),
  days: z.int().min(1).max(most_days),
  party: z.string().max(120).default(''),
  note: z.string().max(1000).default(''),
  move: z.boolean().default(false),
});

interface RecordDelayProps {
  event: EventDetails;
  /** with the delays of the event now, where the answer has them */
  onRecorded: (delays: EventDetails['delays'] | undefined) => void;
  onCancel: () => void;
}

export function RecordDelay({ event, onRecorded, onCancel }: RecordDelayProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useScheduleLabels();
  const { id: event_id, version } = event;
  const movable = !reasonOf(event.abilities.update_event_date) && event.status !== 'FINISHED' && event.days > 0;
  // where it ends later than recorded already, this explains what has happened
  const slip = event.baseline_end && event.current_end ? daysBetween(event.baseline_end, event.current_end) : 0;
  const record = async ({ move, days, ...delay }: z.output<typeof NewDelay>) => {
    if (!move) return onRecorded((await api.add_event_delay({ event_id, days, ...delay })).delays);
    const { consequence } = await api.update_event_date({ event_id, version, later_by: days, delay });
    toast.success(
      <>
        {t`${term(event.name)} was moved.`} <ConsequenceWords consequence={consequence} />
      </>,
    );
    return onRecorded(undefined);
  };
  return (
    <Form
      schema={NewDelay}
      initial={{ move: movable && slip <= event.delay_days }}
      label={t`Record delay`}
      submitLabel={<Trans>Record delay</Trans>}
      onCancel={onCancel}
      onSubmit={record}
    >
      <FieldGrid>
        <SelectField name="reason" label={t`Reason`} options={words.reasons} />
        <NumberField name="days" label={t`Days`} allowDecimal={false} />
        <TextField name="party" label={t`Caused by`} />
        <TextField name="note" label={t`Note`} />
      </FieldGrid>
      {movable && <MoveToo event={event} />}
    </Form>
  );
}

/** The switch, and what follows from it. */
function MoveToo({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const move = useFormValue<boolean>('move');
  const days = useFormValue('days');
  const valid = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= most_days;
  const { id: event_id, version } = event;
  const tried = useTriedMove(move && valid ? { event_id, version, later_by: days } : undefined);
  return (
    <>
      <SwitchField
        name="move"
        label={t`Move the event too`}
        description={
          event.status === 'PENDING'
            ? t`It starts later, and what depends on it moves along.`
            : t`It ends later, and what depends on it moves along.`
        }
      />
      {move && valid && <TriedMove tried={tried} />}
    </>
  );
}
