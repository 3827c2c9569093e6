/** The inputs of a ticket's facts, as they are described; what is chosen from the company's own lists is made here. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ticket_fields, type TicketField } from '../../../domain/tickets/ticket_fields.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { DescribedField, FieldLayout } from '../../ui/form/DescribedField.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import type { Choices } from './slices.ts';
import { useTicketLabels } from './labels.ts';

interface TicketInputsProps {
  keys: readonly TicketField[];
  choices: Choices | undefined;
  /** what an input is called here, and what is said below it */
  labels?: Partial<Record<TicketField, string>>;
  notes?: Partial<Record<TicketField, string>>;
  placeholders?: Partial<Record<TicketField, string>>;
  /** where the cursor stands when the form opens */
  first?: TicketField;
}

export function TicketInputs({ keys, choices, labels = {}, notes = {}, placeholders = {}, first }: TicketInputsProps) {
  const { t } = useLingui();
  const terms = useLabels();
  const words = useTicketLabels();
  const names = useFieldNames(ticket_fields);
  const category = useFormValue<string | null | undefined>('category');
  const categories = choices?.categories ?? [];
  const subs = categories.find(({ name }) => name === category)?.sub_categories ?? [];
  // a category that the company dropped stays where it is
  const known = categories.map(({ name }) => name);
  const listed = category && !known.includes(category) ? [category, ...known] : known;
  const input = (key: TicketField): ReactNode => {
    const props = {
      name: key,
      label: labels[key] ?? names[key],
      description: notes[key],
      placeholder: placeholders[key],
    };
    switch (key) {
      case 'category':
        return <SelectField key={key} {...props} searchable options={terms.choices(listed)} />;
      case 'project_id':
        return (
          <SelectField
            key={key}
            {...props}
            searchable
            options={(choices?.projects ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))}
          />
        );
      case 'channel':
        return <SelectField key={key} {...props} options={words.channels} />;
      case 'priority':
        return <SelectField key={key} {...props} options={words.priorities} />;
      case 'warranty':
        return (
          <SelectField
            key={key}
            {...props}
            options={[
              { value: 'unknown', label: t`Unknown` },
              { value: 'yes', label: t`Yes` },
              { value: 'no', label: t`No` },
            ]}
          />
        );
      default:
        return (
          <DescribedField
            key={key}
            {...props}
            field={ticket_fields[key]}
            lists={{ words: { sub_categories: terms.choices(subs) } }}
            focused={key === first}
          />
        );
    }
  };
  return (
    <FieldLayout keys={keys} kindOf={(key) => (key === 'warranty' ? 'choice' : ticket_fields[key].kind)}>
      {input}
    </FieldLayout>
  );
}
