/** A guarantee as it is recorded or corrected. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { guarantee_facts } from '../../../../contract/guarantees.ts';
import { pick } from '../../../../domain/records.ts';
import {
  guarantee_form_names,
  guarantee_forms,
  guarantee_kind_names,
  guarantee_kinds,
  guarantee_sides,
} from '../../../../domain/money/guarantees.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { evidence_documents, type Guarantee } from '../slices.ts';
import { useSides } from './words.tsx';

const Typed = z.object(guarantee_facts);
const keys = Object.keys(guarantee_facts) as (keyof typeof guarantee_facts)[];

interface GuaranteeFormProps {
  opened: boolean;
  project_id: number;
  guarantee?: Guarantee;
  onClose: () => void;
}

export default function GuaranteeForm({ opened, project_id, guarantee, onClose }: GuaranteeFormProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const sides = useSides();
  const { data } = useSlice(evidence_documents, opened ? { project_id } : undefined);
  const documents = (data?.documents ?? []).filter(({ versions }) => versions.length > 0);
  const title = guarantee ? t`Edit guarantee` : t`Record guarantee`;
  const extended = (guarantee?.extensions.length ?? 0) > 0;
  return (
    <Drawer opened={opened} onClose={onClose} title={title}>
      <Form
        schema={Typed}
        label={title}
        initial={guarantee ? pick(guarantee, keys) : { side: 'given', form: 'bank_guarantee', margin: 0 }}
        submitLabel={guarantee ? <Trans>Save guarantee</Trans> : <Trans>Record guarantee</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          if (guarantee)
            await api.update_guarantee({ guarantee_id: guarantee.id, version: guarantee.version, ...typed });
          else await api.add_guarantee({ project_id, ...typed });
          onClose();
        }}
      >
        <FieldGrid>
          <SelectField
            name="side"
            label={t`Given or received`}
            options={guarantee_sides.map((value) => ({ value, label: sides[value] }))}
          />
          <SelectField
            name="kind"
            label={t`Guarantee`}
            options={guarantee_kinds.map((value) => ({ value, label: term(guarantee_kind_names[value]) }))}
          />
          <SelectField
            name="form"
            label={t`Form`}
            options={guarantee_forms.map((value) => ({ value, label: term(guarantee_form_names[value]) }))}
          />
          <TextField name="party" label={t`Party`} description={t`Whom it is given to, or who gave it`} />
          <TextField name="number" label={t`Number`} />
          <TextField name="bank" label={t`Bank or insurer`} />
          <MoneyField name="amount" label={t`Amount`} />
          <MoneyField
            name="margin"
            label={t`Margin money`}
            description={t`The amount the bank blocks for a guarantee you give`}
          />
          <DateField name="issued_on" label={t`Issued on`} />
          <DateField
            name="valid_until"
            label={t`Valid until`}
            description={extended ? t`Undo the last extension to change it.` : undefined}
          />
          <DateField
            name="claim_until"
            label={t`Claims until`}
            description={t`The last day on which a claim can be made`}
          />
          <SelectField
            name="document_id"
            label={t`Document`}
            description={t`Upload the guarantee to the documents of the project first.`}
            options={documents.map(({ id, name: label }) => ({ value: id, label }))}
          />
        </FieldGrid>
        <TextareaField name="note" label={t`Note`} minRows={2} />
      </Form>
    </Drawer>
  );
}
