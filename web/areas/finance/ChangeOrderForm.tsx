/** A change order as it is drafted: plus and minus in the contract value and by head, with its evidence. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Choice, Id, PlainDate, Text } from '../../../contract/call.ts';
import { budget_heads } from '../../../domain/money/heads.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { useToday } from '../../ui/text/today.ts';
import { evidence_documents, type ChangeOrder } from './slices.ts';
import { useHeadNames } from './words.tsx';

const Typed = z.object({
  title: Text(160, 3),
  day: PlainDate,
  contract_change: z.int(),
  reason: Text(500).default(''),
  document_id: Id.nullable().default(null),
  lines: z.array(z.object({ head: Choice(budget_heads), amount: z.int() })).default([]),
});

interface ChangeOrderFormProps {
  opened: boolean;
  project_id: number;
  change?: ChangeOrder;
  onClose: () => void;
  onSaved: (change_order_id: number) => void;
}

export default function ChangeOrderForm({ opened, project_id, change, onClose, onSaved }: ChangeOrderFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const name = useHeadNames();
  const { data } = useSlice(evidence_documents, opened ? { project_id } : undefined);
  const documents = (data?.documents ?? []).filter(({ versions }) => versions.length > 0);
  const title = change ? t`Edit change order` : t`Draft change order`;
  return (
    <Drawer opened={opened} onClose={onClose} title={title}>
      <Form
        schema={Typed}
        label={title}
        initial={change ?? { day: today, lines: [] }}
        submitLabel={<Trans>Save draft</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          const { change_order_id } = change
            ? await api.update_change_order({ change_order_id: change.id, version: change.version, ...typed })
            : await api.add_change_order({ project_id, ...typed });
          onSaved(change_order_id);
        }}
      >
        <TextField name="title" label={t`Title`} placeholder={t`Second walkway on roof B`} />
        <FieldGrid>
          <DateField name="day" label={t`Date`} />
          <MoneyField
            name="contract_change"
            label={t`Change of the contract value`}
            description={t`Excl. GST. Enter a minus for a deduction.`}
          />
        </FieldGrid>
        <FormRows
          name="lines"
          title={t`Change of the budget`}
          blank={{}}
          most={budget_heads.length}
          add={t`Add head`}
          remove={(number) => t`Remove head ${number}`}
        >
          {(row, removal) => (
            <>
              <FieldGrid>
                <SelectField
                  name={`${row}.head`}
                  label={t`Head`}
                  options={budget_heads.map((head) => ({ value: head, label: name(head) }))}
                />
                <MoneyField name={`${row}.amount`} label={t`Plus or minus`} />
              </FieldGrid>
              {removal}
            </>
          )}
        </FormRows>
        <SelectField
          name="document_id"
          label={t`Evidence`}
          description={t`The document in which the customer agreed. Upload it to the documents of the project first.`}
          options={documents.map(({ id, name: label }) => ({ value: id, label }))}
        />
        <TextareaField name="reason" label={t`Reason`} minRows={2} />
      </Form>
    </Drawer>
  );
}
