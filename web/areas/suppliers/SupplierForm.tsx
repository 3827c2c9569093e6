/** Adds a supplier, or changes one. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { suppliers as contract } from '../../../contract/suppliers.ts';
import { keysWhere } from '../../../domain/fields.ts';
import { material_categories } from '../../../domain/lists.ts';
import { supplier_fields } from '../../../domain/suppliers/supplier_fields.ts';
import { api } from '../../kit/api.ts';
import { useCustomFields } from '../../kit/custom_fields.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { customChange, CustomInputs, customShape } from '../../ui/form/CustomInputs.tsx';
import { DescribedFields } from '../../ui/form/DescribedField.tsx';
import { FieldGrid, FieldGroup } from '../../ui/form/Form.tsx';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { WordsField } from '../../ui/form/WordsField.tsx';
import { LocationField } from '../../ui/map/LocationField.tsx';
import type { RecordFormProps } from '../../ui/record/RecordDrawer.tsx';
import { RecordForm } from '../../ui/record/RecordForm.tsx';
import { type Supplier, supplier as supplier_slice } from './slices.ts';

const Facts = contract.add_supplier.request;
export const keysIn = (part: string) => keysWhere(supplier_fields, ({ section }) => section === part);
const blank_contact = { name: '', role: '', phone: '', email: '' };

export function SupplierForm({ record, onClose, onSaved }: RecordFormProps<Supplier>) {
  const { t } = useLingui();
  const names = useFieldNames(supplier_fields);
  const { choices } = useLabels();
  const { fields } = useCustomFields('suppliers');
  const files = useSlice(supplier_slice, record && { supplier_id: record.id }).data?.files;
  const schema = useMemo(() => Facts.extend({ custom: customShape(fields).optional() }), [fields]);
  return (
    <RecordForm
      schema={schema}
      record={record}
      begins={{ credit_days: 30, categories: [], plants: [], contacts: [], more_gstins: [] }}
      words={{ label: t`Supplier`, add: t`Add supplier`, save: t`Save supplier` }}
      onClose={onClose}
      save={({ custom: given, ...values }, seen) => {
        const facts = { ...values, custom: customChange(given, seen?.custom) };
        return seen
          ? api.update_supplier({ supplier_id: seen.id, version: seen.version, ...facts })
          : api.add_supplier(facts);
      }}
      onSaved={(saved) => {
        supplier_slice.set((held) => (held.supplier.id === saved.id ? { ...held, supplier: saved } : held));
        onSaved(saved);
      }}
    >
      <DescribedFields
        fields={supplier_fields}
        keys={keysIn('identity').filter((key) => key !== 'contacts')}
        first="name"
      />
      <FormRows
        name="contacts"
        title={names.contacts}
        blank={blank_contact}
        most={20}
        add={t`Add contact`}
        remove={(number) => t`Remove contact ${number}`}
      >
        {(row, removal) => (
          <FieldGrid>
            <TextField name={`${row}.name`} label={t`Name`} />
            <TextField name={`${row}.role`} label={t`Role`} />
            <PhoneField name={`${row}.phone`} label={t`Phone`} autoComplete="off" />
            <TextField name={`${row}.email`} label={t`Email`} type="email" autoComplete="off" />
            {removal}
          </FieldGrid>
        )}
      </FormRows>
      <FieldGroup title={t`Supply`}>
        <MultiSelectField name="categories" label={names.categories} options={choices(material_categories)} />
        <DescribedFields fields={supplier_fields} keys={['credit_days']} />
      </FieldGroup>
      <FieldGroup title={t`Tax`}>
        <DescribedFields fields={supplier_fields} keys={keysIn('tax')} />
        <WordsField name="more_gstins" label={t`GSTINs in other states`} />
      </FieldGroup>
      <FieldGroup title={t`Place`}>
        <DescribedFields
          fields={supplier_fields}
          keys={keysIn('place').filter((key) => key !== 'latitude' && key !== 'longitude')}
        />
        <LocationField />
      </FieldGroup>
      <FieldGroup title={t`Bank account`}>
        <DescribedFields fields={supplier_fields} keys={keysIn('bank')} />
      </FieldGroup>
      <DescribedFields fields={supplier_fields} keys={keysIn('note')} />
      {fields.length > 0 && (
        <FieldGroup title={t`More details`}>
          <CustomInputs resource="suppliers" fields={fields} files={files ?? []} />
        </FieldGroup>
      )}
    </RecordForm>
  );
}
