/** A repayment of a draw, principal and interest; of a bank guarantee or letter of credit its release. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { credit_repayment_facts } from '../../../../contract/credit_lines.ts';
import { isFunded } from '../../../../domain/money/credit_lines.ts';
import { showPaise } from '../../../../domain/money.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import type { CreditDraw, CreditLine } from '../slices.ts';

const Typed = z.object(credit_repayment_facts);

interface RepaymentFormProps {
  opened: boolean;
  line: CreditLine;
  draw: CreditDraw;
  onClose: () => void;
}

export default function RepaymentForm({ opened, line, draw, onClose }: RepaymentFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const funded = isFunded(draw.kind);
  const title = funded ? t`Record repayment` : t`Record release`;
  const due = showPaise(draw.interest);
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={draw.number} width="narrow">
      <Form
        schema={Typed}
        label={title}
        initial={{ day: today, principal: draw.outstanding, interest: draw.interest }}
        submitLabel={title}
        onCancel={onClose}
        onSubmit={async (typed) => {
          const of = { credit_line_id: line.id, version: line.version, credit_draw_id: draw.id };
          await api.add_credit_repayment({ ...of, ...typed });
          onClose();
        }}
      >
        <DateField name="day" label={t`Date`} />
        <MoneyField name="principal" label={funded ? t`Principal` : t`Amount`} />
        {funded && (
          <MoneyField name="interest" label={t`Interest`} description={t`${due} is due today, by the days.`} />
        )}
        <TextField name="reference" label={t`Reference`} />
      </Form>
    </Drawer>
  );
}
