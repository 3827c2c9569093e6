/** What the bank confirmed of a requested draw: it is posted with this date. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { addDays } from '../../../../domain/dates.ts';
import { isFunded } from '../../../../domain/money/credit_lines.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Plain } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import type { CreditDraw, CreditLine } from '../slices.ts';

const Typed = z.object({
  day: PlainDate,
  due_on: PlainDate,
  rate_percent: z.number(),
  reference: Text(60).default(''),
});

interface ConfirmDrawFormProps {
  opened: boolean;
  line: CreditLine;
  draw: CreditDraw;
  onClose: () => void;
}

export default function ConfirmDrawForm({ opened, line, draw, onClose }: ConfirmDrawFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const { id: credit_line_id, version, tenor_days, rate_percent } = line;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Record bank confirmation`} subtitle={draw.number} width="narrow">
      <Form
        schema={Typed}
        label={t`Record bank confirmation`}
        initial={{ day: today, due_on: addDays(today, tenor_days), rate_percent }}
        submitLabel={<Trans>Record bank confirmation</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          await api.change_credit_draw_status({
            credit_line_id,
            version,
            credit_draw_id: draw.id,
            state: 'drawn',
            ...typed,
          });
          onClose();
        }}
      >
        <Plain>
          {isFunded(draw.kind) ? (
            <Trans>The draw is posted in the books with this date.</Trans>
          ) : (
            <Trans>A bank guarantee or letter of credit uses the limit. Nothing is posted.</Trans>
          )}
        </Plain>
        <DateField name="day" label={t`Drawn on`} />
        <DateField name="due_on" label={t`Due`} />
        {isFunded(draw.kind) && (
          <NumberField name="rate_percent" label={t`Interest per year`} unit="%" decimalScale={3} />
        )}
        <TextField name="reference" label={t`Reference`} />
      </Form>
    </Drawer>
  );
}
