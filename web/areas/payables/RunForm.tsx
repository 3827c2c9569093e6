/** What a payment run pays: documents with amounts, and the day on which the bank is to pay. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Id, PlainDate, Text } from '../../../contract/call.ts';
import { Paise } from '../../../contract/fields.ts';
import { api } from '../../kit/api.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { useToday } from '../../ui/text/today.ts';
import classes from './Payables.module.css';

const Typed = z.object({
  pays_on: PlainDate,
  remark: Text(500).default(''),
  items: z
    .array(z.object({ payable_id: Id, amount: Paise.positive() }))
    .min(1)
    .max(500),
});

interface Payable {
  id: number;
  number: string;
  party: string;
  free: number;
  /** as it stands in the run; everything that is free otherwise */
  amount?: number;
}

interface RunFormProps {
  opened: boolean;
  payables: readonly Payable[];
  /** a draft that is changed */
  run?: { id: number; version: number; pays_on: string; remark: string };
  onClose: () => void;
  onSaved: (run_id: number) => void;
}

export default function RunForm({ opened, payables, run, onClose, onSaved }: RunFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const title = run ? t`Edit payment run` : t`New payment run`;
  return (
    <Drawer opened={opened} onClose={onClose} title={title} width="wide">
      <Form
        schema={Typed}
        label={title}
        initial={{
          pays_on: run?.pays_on ?? today,
          remark: run?.remark ?? '',
          items: payables.map(({ id, free, amount }) => ({ payable_id: id, amount: amount ?? free })),
        }}
        submitLabel={run ? <Trans>Save payment run</Trans> : <Trans>Create draft</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          const saved = run
            ? await api.update_payment_run({ payment_run_id: run.id, version: run.version, ...typed })
            : await api.add_payment_run(typed);
          onSaved(saved.payment_run_id);
        }}
      >
        <FieldGrid>
          <DateField name="pays_on" label={t`Payment date`} />
          <TextField name="remark" label={t`Remark`} />
        </FieldGrid>
        <FormRows
          name="items"
          title={t`Documents`}
          blank={{}}
          most={payables.length}
          add={t`Add document`}
          remove={(number) => t`Remove document ${number}`}
        >
          {(row, removal) => (
            <>
              <FieldGrid>
                <SelectField
                  name={`${row}.payable_id`}
                  label={t`Document`}
                  options={payables.map(({ id, number, party }) => ({
                    value: id,
                    label: `${number} · ${party}`,
                  }))}
                />
                <MoneyField name={`${row}.amount`} label={t`Amount to pay`} />
              </FieldGrid>
              {removal}
            </>
          )}
        </FormRows>
        <Total />
      </Form>
    </Drawer>
  );
}

function Total() {
  const items = useFormValue<{ amount?: number | null }[] | undefined>('items') ?? [];
  return (
    <p className={classes.dim} role="status">
      <Trans>
        Total <Money paise={items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)} exact />
      </Trans>
    </p>
  );
}
