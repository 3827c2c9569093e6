/** An expense as it is entered or changed, with the photo of its bill. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { expense_facts } from '../../../../contract/site_expenses.ts';
import {
  claimsGst,
  type ExpenseKind,
  expense_kind_names,
  expense_kinds,
  expense_source_names,
  expense_sources,
} from '../../../../domain/money/site_expenses.ts';
import { pick } from '../../../../domain/records.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FileField } from '../../../ui/form/FileField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import type { Expense } from '../slices.ts';

const Typed = z.object({ ...expense_facts, file: z.instanceof(File).nullable().optional() });
const keys = Object.keys(expense_facts) as (keyof typeof expense_facts)[];

interface ExpenseFormProps {
  opened: boolean;
  project_id: number;
  expense?: Expense;
  onClose: () => void;
}

export default function ExpenseForm({ opened, project_id, expense, onClose }: ExpenseFormProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const today = useToday();
  const title = expense ? t`Edit expense` : t`Enter expense`;
  return (
    <Drawer opened={opened} onClose={onClose} title={title}>
      <Form
        schema={Typed}
        label={title}
        initial={expense ? pick(expense, keys) : { day: today, source: 'own', gst: 0 }}
        submitLabel={expense ? <Trans>Save and submit</Trans> : <Trans>Submit for approval</Trans>}
        onCancel={onClose}
        onSubmit={async ({ file, ...typed }) => {
          const without_tax = !claimsGst(typed.kind) && { gst: 0, supplier_gstin: '' };
          const sent = { ...typed, ...without_tax, ...(file && { file }) };
          if (expense)
            await api.update_site_expense({ site_expense_id: expense.id, version: expense.version, ...sent });
          else await api.add_site_expense({ project_id, ...sent });
          onClose();
        }}
      >
        <FieldGrid>
          <MoneyField name="amount" label={t`Amount (incl. GST)`} />
          <SelectField
            name="kind"
            label={t`Kind`}
            options={expense_kinds.map((value) => ({ value, label: term(expense_kind_names[value]) }))}
          />
        </FieldGrid>
        <TextField name="note" label={t`What it was for`} />
        <FileField
          name="file"
          label={expense?.file ? t`Another photo or PDF of the bill` : t`Bill (photo or PDF)`}
          accept="application/pdf,image/*"
        />
        <FieldGrid>
          <DateField name="day" label={t`Date`} />
          <SelectField
            name="source"
            label={t`Paid with`}
            options={expense_sources.map((value) => ({ value, label: term(expense_source_names[value]) }))}
          />
          <TextField name="supplier" label={t`Shop or supplier`} />
          <TextField name="bill_number" label={t`Bill number`} />
        </FieldGrid>
        <Tax />
      </Form>
    </Drawer>
  );
}

/** GST of the bill, where it can be claimed. */
function Tax() {
  const { t } = useLingui();
  const kind = useFormValue<ExpenseKind | undefined>('kind');
  if (kind === undefined || !claimsGst(kind)) return null;
  return (
    <FieldGrid>
      <MoneyField
        name="gst"
        label={t`GST to claim`}
        description={t`Only if the bill shows the GSTIN of the company.`}
      />
      <TextField name="supplier_gstin" label={t`GSTIN of the shop`} />
    </FieldGrid>
  );
}
