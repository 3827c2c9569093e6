/** Records what was lost on the way or in the store, or goes back to the supplier. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Choice, PlainDate, Text } from '../../../contract/call.ts';
import { serialsIn } from '../../../domain/inventory/serials.ts';
import { reason_words } from '../../../domain/labels/deliveries.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { useToday } from '../../ui/text/today.ts';

const reasons = ['transit', 'theft', 'handling', 'rejected', 'excess'] as const;
const Typed = z.object({
  reason: Choice(reasons),
  from: Choice(['Dispatched', 'Stored']),
  day: PlainDate,
  note: Text(500),
  lines: z.array(
    z.object({
      dispatch_line_id: z.int(),
      quantity: z.number().nonnegative().nullable().default(null),
      serials: z.string().max(900_000).default(''),
    }),
  ),
});

interface ReturnableLot {
  dispatch_line_id: number;
  description: string;
  unit: string;
  open: number;
  stored: number;
}

interface AddReturnProps {
  dispatch_id: number;
  lots: readonly ReturnableLot[];
  onDone: () => void;
}

export function AddReturn({ dispatch_id, lots, onDone }: AddReturnProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const today = useToday();
  const on_way = lots.some(({ open }) => open > 0);
  return (
    <Form
      schema={Typed}
      initial={{
        from: on_way ? 'Dispatched' : 'Stored',
        day: today,
        note: '',
        lines: lots.map(({ dispatch_line_id }) => ({ dispatch_line_id })),
      }}
      label={t`Record loss or return`}
      submitLabel={t`Record loss or return`}
      onCancel={onDone}
      onSubmit={async ({ lines, ...facts }) => {
        const { number } = await api.add_material_return({
          dispatch_id,
          ...facts,
          lines: lines.flatMap(({ quantity, serials, ...line }) =>
            quantity ? [{ ...line, quantity, serials: serialsIn(serials) }] : [],
          ),
        });
        toast.success(t`${number} was recorded.`);
        onDone();
      }}
    >
      <FieldGrid>
        <SelectField
          name="reason"
          label={t`Reason`}
          options={reasons.map((value) => ({ value, label: term(reason_words[value]) }))}
        />
        <SelectField
          name="from"
          label={t`Where it was`}
          options={[
            { value: 'Dispatched', label: t`On the way` },
            { value: 'Stored', label: t`In the store` },
          ]}
        />
        <DateField name="day" label={t`Date`} />
      </FieldGrid>
      {lots.map((lot, at) => (
        <Lot key={lot.dispatch_line_id} lot={lot} row={`lines.${at}`} />
      ))}
      <TextareaField name="note" label={t`Remark`} minRows={2} />
    </Form>
  );
}

function Lot({ lot, row }: { lot: ReturnableLot; row: string }) {
  const { t } = useLingui();
  const from = useFormValue<string | undefined>('from');
  const most = from === 'Stored' ? lot.stored : lot.open;
  return (
    <FieldGrid>
      <NumberField
        name={`${row}.quantity`}
        label={lot.description}
        unit={lot.unit}
        description={t`At most ${showNumber(most, 3)} ${lot.unit}`}
      />
      <TextareaField name={`${row}.serials`} label={t`Serial numbers`} description={t`If known.`} minRows={1} />
    </FieldGrid>
  );
}
