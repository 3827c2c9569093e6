/** The input of a described field, by its kind. */
import { Fragment, type ReactNode } from 'react';
import type { Field, Fields } from '../../../domain/fields.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { DateField } from './DateField.tsx';
import type { FieldProps } from './Field.tsx';
import { FieldGrid } from './Form.tsx';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SelectField } from './SelectField.tsx';
import { SuggestField } from './SuggestField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextareaField } from './TextareaField.tsx';
import { TextField } from './TextField.tsx';
import { WordsField } from './WordsField.tsx';

type Suggested = string | { value: string; label: string };

/** What a field is chosen from that is not of its description: people, rows of other lists, words in use. */
export interface FieldLists {
  people?: readonly { id: number; name: string }[];
  records?: Readonly<Partial<Record<string, readonly { id: number; name: string }[]>>>;
  words?: Readonly<Partial<Record<string, readonly Suggested[]>>>;
}

export interface DescribedFieldProps extends Omit<FieldProps, 'label'> {
  field: Field;
  label: string;
  lists: FieldLists;
  /** the cursor stands here when the form opens */
  focused?: boolean;
}

const asOptions = (rows: readonly { id: number; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Those of the kind `own` have their inputs where they are used. */
export function DescribedField({ field, lists, focused = false, ...props }: DescribedFieldProps): ReactNode {
  const { named } = useLabels();
  const focus = focused ? { 'data-autofocus': true } : {};
  switch (field.kind) {
    case 'text':
      if (!field.suggest) return <TextField {...props} {...focus} />;
      return (
        <SuggestField
          {...props}
          options={lists.words?.[field.suggest] ?? []}
          {...(field.suggest === 'sources' && { other: 'Add Other' })}
        />
      );
    case 'gstin':
    case 'code':
      return <TextField {...props} />;
    case 'pincode':
      return <TextField {...props} inputMode="numeric" />;
    case 'long_text':
      return <TextareaField {...props} {...(field.most > 500 ? { maxLength: field.most } : { minRows: 2 })} />;
    case 'number':
      return <NumberField {...props} unit={field.unit} />;
    case 'money':
      return <MoneyField {...props} />;
    case 'day':
      return <DateField {...props} />;
    case 'choice':
      return (
        <SelectField
          {...props}
          options={field.of.map((value) => ({ value, label: named(field, value) }))}
          {...(field.default !== undefined && { clearable: false })}
        />
      );
    case 'person':
      return <SelectField {...props} options={asOptions(lists.people)} />;
    case 'record':
      return <SelectField {...props} options={asOptions(lists.records?.[field.of])} />;
    case 'phone':
      return <PhoneField {...props} autoComplete="off" />;
    case 'email':
      return <TextField {...props} type="email" autoComplete="off" />;
    case 'yes_no':
      return <SwitchField {...props} />;
    case 'tags':
      return <WordsField {...props} options={(lists.words?.[props.name] ?? []) as readonly string[]} />;
    default:
      return null;
  }
}

const narrow: readonly Field['kind'][] = [
  'text',
  'number',
  'money',
  'day',
  'choice',
  'person',
  'record',
  'phone',
  'email',
  'gstin',
  'code',
  'pincode',
];

/** Fields as a form lays them out: long text that comes first, then all that fit side by side, then what takes a line. */
export function FieldLayout<K extends string>({
  keys,
  kindOf,
  also,
  children,
}: {
  keys: readonly K[];
  kindOf: (key: K) => Field['kind'];
  /** further inputs beside the others */
  also?: ReactNode;
  children: (key: K) => ReactNode;
}) {
  const isNarrow = (key: K): boolean => narrow.includes(kindOf(key));
  const first = keys.findIndex(isNarrow);
  const before = keys.slice(0, Math.max(0, first));
  const beside = keys.filter(isNarrow);
  const after = keys.slice(before.length).filter((key) => !isNarrow(key));
  return (
    <>
      {before.map(children)}
      {beside.length > 0 && (
        <FieldGrid>
          {beside.map(children)}
          {also}
        </FieldGrid>
      )}
      {after.map(children)}
    </>
  );
}

export interface DescribedFieldsProps<F extends Fields> {
  fields: F;
  /** those that are shown, in their order */
  keys: readonly (keyof F & string)[];
  lists?: FieldLists | undefined;
  /** inputs that are more than their kind; null: part of another one */
  own?: Readonly<Partial<Record<string, ReactNode>>> | undefined;
  descriptions?: Readonly<Partial<Record<string, string>>> | undefined;
  /** why none of them can be changed now */
  whyNot?: string | undefined;
  /** why one of them cannot */
  reasons?: Readonly<Partial<Record<string, string | undefined>>> | undefined;
  /** where the cursor stands when the form opens */
  first?: (keyof F & string) | undefined;
  /** further inputs beside the others */
  beside?: ReactNode;
}

/** The inputs of a record's fields as a form lays them out. */
export function DescribedFields<F extends Fields>(props: DescribedFieldsProps<F>) {
  const { fields, keys, lists = {}, own = {}, descriptions = {}, whyNot, reasons = {}, first, beside } = props;
  const names = useFieldNames(fields);
  return (
    <FieldLayout keys={keys} kindOf={(key) => fields[key]!.kind} also={beside}>
      {(key) =>
        key in own ? (
          <Fragment key={key}>{own[key]}</Fragment>
        ) : (
          <DescribedField
            key={key}
            name={key}
            field={fields[key]!}
            label={names[key]}
            lists={lists}
            description={descriptions[key]}
            whyNot={whyNot ?? reasons[key]}
            focused={key === first}
          />
        )
      }
    </FieldLayout>
  );
}
