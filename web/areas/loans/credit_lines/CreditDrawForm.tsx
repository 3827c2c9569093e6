/** The request of a draw: its amount is reserved until the bank confirms it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { credit_draw_facts } from '../../../../contract/credit_lines.ts';
import { credit_payees, isFunded, type SubLimitKind } from '../../../../domain/money/credit_lines.ts';
import { showRupees } from '../../../../domain/money.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { useFoundOptions } from '../../../ui/form/found_options.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { credit_choices, type CreditLine, found_projects } from '../slices.ts';
import { useKindName, usePayees } from './words.tsx';

const Typed = z.object(credit_draw_facts);

interface CreditDrawFormProps {
  opened: boolean;
  line: CreditLine;
  onClose: () => void;
}

export default function CreditDrawForm({ opened, line, onClose }: CreditDrawFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const { id: credit_line_id, version, number, sub_limits } = line;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Request draw`} subtitle={number} width="narrow">
      <Form
        schema={Typed}
        label={t`Request draw`}
        initial={{ kind: sub_limits[0]?.kind ?? null, paid_to: 'bank' as const, wanted_on: today }}
        submitLabel={<Trans>Request draw</Trans>}
        onCancel={onClose}
        onSubmit={async (facts) => {
          await api.add_credit_draw({ credit_line_id, version, ...facts });
          onClose();
        }}
      >
        <Fields line={line} />
      </Form>
    </Drawer>
  );
}

function Fields({ line }: { line: CreditLine }) {
  const { t } = useLingui();
  const kindName = useKindName();
  const payees = usePayees();
  const kind = useFormValue<SubLimitKind | null>('kind');
  const order_id = useFormValue<number | null | undefined>('order_id');
  const invoice_id = useFormValue<number | null | undefined>('invoice_id');
  const sub_limit = line.sub_limits.find((one) => one.kind === kind);
  const room = showRupees(Math.min(line.available, sub_limit?.available ?? line.available));
  return (
    <>
      {line.sub_limits.length > 0 && (
        <SelectField
          name="kind"
          label={t`Sub-limit`}
          clearable={false}
          options={line.sub_limits.map(({ kind: value }) => ({ value, label: kindName(value) }))}
        />
      )}
      <MoneyField name="amount" label={t`Amount`} description={t`${room} is available.`} />
      <OrderField />
      {!order_id && <InvoiceField />}
      {!order_id && !invoice_id && <ProjectField />}
      {order_id && isFunded(kind) && (
        <SelectField
          name="paid_to"
          label={t`Paid to`}
          clearable={false}
          description={t`A draw paid to the supplier settles the approved bills and the advance of the order.`}
          options={credit_payees.map((value) => ({ value, label: payees[value] }))}
        />
      )}
      <DateField name="wanted_on" label={t`Needed on`} />
      <TextareaField name="note" label={t`Note`} minRows={2} />
    </>
  );
}

function OrderField() {
  const { t } = useLingui();
  const { options, searching } = useFoundOptions(
    credit_choices,
    (words) => words,
    ({ orders }) =>
      orders.map(({ id, number, supplier, project }) => ({ value: id, label: `${number} · ${supplier} · ${project}` })),
  );
  return <SelectField name="order_id" label={t`Purchase order`} options={options} {...searching} />;
}

function InvoiceField() {
  const { t } = useLingui();
  const { options, searching } = useFoundOptions(
    credit_choices,
    (words) => words,
    ({ invoices }) => invoices.map(({ id, number, project }) => ({ value: id, label: `${number} · ${project}` })),
  );
  return <SelectField name="invoice_id" label={t`Invoice`} options={options} {...searching} />;
}

function ProjectField() {
  const { t } = useLingui();
  const { options, searching } = useFoundOptions(
    found_projects,
    (words) => ({ limit: 30, ...words }),
    ({ projects }) => projects.map(({ id, name }) => ({ value: id, label: name })),
  );
  return <SelectField name="project_id" label={t`Project`} options={options} {...searching} />;
}
