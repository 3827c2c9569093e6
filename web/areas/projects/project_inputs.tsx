/** The inputs of a project's facts, as they are described; the place is chosen on a map. */
import { contact_keys, type FactKey, project_fields } from '../../../domain/projects/project_fields.ts';
import { discoms, type StateOrTerritory } from '../../../domain/lists.ts';
import { useFieldNames } from '../../kit/labels.ts';
import { DescribedField, FieldLayout } from '../../ui/form/DescribedField.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { LocationField } from '../../ui/map/LocationField.tsx';

interface ProjectInputsProps {
  keys: readonly FactKey[];
  /** the customer's phone and e-mail */
  sees_contact?: boolean | undefined;
  /** what is said below an input */
  notes?: Partial<Record<FactKey, string>>;
  placeholders?: Partial<Record<FactKey, string>>;
}

export function ProjectInputs({ keys, sees_contact = true, notes = {}, placeholders = {} }: ProjectInputsProps) {
  const names = useFieldNames(project_fields);
  const state = useFormValue<StateOrTerritory | '' | null | undefined>('state');
  const lists = { words: { discoms: state ? discoms[state] : [] } };
  const shown = keys.filter((key) => sees_contact || !contact_keys.includes(key));
  return (
    <FieldLayout keys={shown} kindOf={(key) => project_fields[key].kind}>
      {(key) =>
        key === 'latitude' ? (
          <LocationField key={key} description={notes[key]} />
        ) : key === 'longitude' ? null : (
          <DescribedField
            key={key}
            name={key}
            field={project_fields[key]}
            label={names[key]}
            lists={lists}
            description={notes[key]}
            placeholder={placeholders[key]}
          />
        )
      }
    </FieldLayout>
  );
}
