/** Adds an item, or changes one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { items as contract } from '../../../../contract/items.ts';
import { keysWhere } from '../../../../domain/fields.ts';
import { attributesOf } from '../../../../domain/materials/categories.ts';
import { item_fields } from '../../../../domain/materials/item_fields.ts';
import { type Attributes, usualOf, withWatts } from '../../../../domain/materials/items.ts';
import { type Unit, units } from '../../../../domain/units.ts';
import { api } from '../../../kit/api.ts';
import { useCustomFields } from '../../../kit/custom_fields.ts';
import { useFieldNames, useLabels } from '../../../kit/labels.ts';
import { customChange, CustomInputs, customShape } from '../../../ui/form/CustomInputs.tsx';
import { DescribedFields } from '../../../ui/form/DescribedField.tsx';
import { FieldGrid, FieldGroup } from '../../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Plain } from '../../../ui/layout/flow.tsx';
import type { RecordFormProps } from '../../../ui/record/RecordDrawer.tsx';
import { RecordForm } from '../../../ui/record/RecordForm.tsx';
import { type Item, item as item_slice } from '../slices.ts';

const Facts = contract.add_item.request.omit({ active: true });
/** An attribute that was emptied is none. */
const Attribute = z.union([z.number(), z.string()]).nullish();
const keysIn = (part: string) => keysWhere(item_fields, ({ section }) => section === part);
const blank_conversion = { unit: '', num: 1, den: 1 };

/** The attributes of the category, of those that were filled in. */
const attributesIn = (category: string, given: Readonly<Record<string, unknown>> | undefined): Attributes =>
  Object.fromEntries(
    attributesOf(category).flatMap(({ key }) => {
      const value = given?.[key];
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [[key, value]] : [];
    }),
  );

export function ItemForm({ record, onClose, onSaved }: RecordFormProps<Item>) {
  const { t } = useLingui();
  const names = useFieldNames(item_fields);
  const { choices } = useLabels();
  const { fields } = useCustomFields('items');
  const schema = useMemo(
    () =>
      Facts.extend({
        custom: customShape(fields).optional(),
        attributes: z.record(z.string(), Attribute).optional(),
      }),
    [fields],
  );
  // what follows from the capacity is not entered
  const shown = useMemo(
    () =>
      record && {
        ...record,
        conversions: record.conversions.filter(
          ({ unit }) => unit !== 'kWp' || record.watts === null || record.unit !== 'Nos',
        ),
      },
    [record],
  );
  return (
    <RecordForm<Item, typeof schema, Item>
      schema={schema}
      record={shown}
      begins={{ conversions: [], attributes: {}, has_serials: false }}
      words={{ label: t`Item`, add: t`Add item`, save: t`Save item` }}
      onClose={onClose}
      save={({ custom: given, attributes, ...values }, seen) => {
        const facts = {
          ...values,
          attributes: attributesIn(values.category, attributes),
          custom: customChange(given, seen?.custom),
        };
        return seen
          ? api.update_item({ item_id: seen.id, version: seen.version, ...facts })
          : api.add_item({ ...facts, active: true });
      }}
      onSaved={(saved) => {
        item_slice.set((held) => (held.item.id === saved.id ? { ...held, item: saved } : held));
        onSaved(saved);
      }}
    >
      {!record && <Usual />}
      <DescribedFields fields={item_fields} keys={keysIn('identity')} first="name" />
      <AttributeFields />
      <FieldGroup
        title={t`Units`}
        text={t`Stock, BOQ and comparisons count in the stock unit. Enter other units as exact fractions.`}
      >
        <DescribedFields fields={item_fields} keys={keysIn('units')} />
        <FromCapacity />
        <FormRows
          name="conversions"
          title={names.conversions}
          blank={blank_conversion}
          most={units.length - 1}
          add={t`Add quote unit`}
          remove={(number) => t`Remove quote unit ${number}`}
        >
          {(row, removal) => (
            <FieldGrid columns={4}>
              <NumberField name={`${row}.num`} label={t`One stock unit equals`} decimalScale={3} />
              <NumberField name={`${row}.den`} label={t`Divided by`} decimalScale={3} />
              <SelectField name={`${row}.unit`} label={t`Quote unit`} options={choices(units)} clearable={false} />
              {removal}
            </FieldGrid>
          )}
        </FormRows>
      </FieldGroup>
      <FieldGroup title={t`Tax`}>
        <DescribedFields fields={item_fields} keys={keysIn('tax')} />
      </FieldGroup>
      <FieldGroup title={t`Stock`}>
        <DescribedFields fields={item_fields} keys={keysIn('stock')} />
      </FieldGroup>
      <DescribedFields fields={item_fields} keys={['note']} />
      {fields.length > 0 && (
        <FieldGroup title={t`More details`}>
          <CustomInputs resource="items" fields={fields} />
        </FieldGroup>
      )}
    </RecordForm>
  );
}

const usual_keys = ['unit', 'hsn', 'gst_percent', 'has_serials'] as const;

/** Fills in what is usual in the category that was chosen, where nobody said otherwise. */
function Usual() {
  const { state } = useForm();
  const category = useFormValue<string | undefined>('category') ?? '';
  const before = useRef<Partial<ReturnType<typeof usualOf>>>({ has_serials: false });
  useEffect(() => {
    if (category === '') return;
    const now = usualOf(category);
    for (const key of usual_keys) {
      const there = state.value(key);
      if (there === undefined || there === null || there === '' || there === before.current[key])
        state.set(key, now[key]);
    }
    before.current = now;
  }, [category, state]);
  return null;
}

/** The attributes of the category that is chosen. */
function AttributeFields() {
  const names = useFieldNames(item_fields);
  const { term, choices } = useLabels();
  const set = attributesOf(useFormValue<string | undefined>('category') ?? '');
  if (set.length === 0) return null;
  return (
    <FieldGroup title={names.attributes}>
      <FieldGrid>
        {set.map(({ key, name, kind, unit, options = [] }) =>
          kind === 'number' ? (
            <NumberField key={key} name={`attributes.${key}`} label={term(name)} unit={unit} />
          ) : (
            <SelectField key={key} name={`attributes.${key}`} label={term(name)} options={choices(options)} />
          ),
        )}
      </FieldGrid>
    </FieldGroup>
  );
}

/** The unit that follows from the capacity of one piece. */
function FromCapacity() {
  const watts = useFormValue<number | null | undefined>('watts') ?? null;
  const unit = useFormValue<Unit | '' | undefined>('unit') ?? '';
  const [follows] = unit === '' ? [] : withWatts(unit, watts, []);
  if (!follows || watts === null) return null;
  return (
    <Plain>
      <Trans>From the capacity: 1 Nos = {watts}/1000 kWp.</Trans>
    </Plain>
  );
}
