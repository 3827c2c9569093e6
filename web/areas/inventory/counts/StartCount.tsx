/** Which store is counted, whole or one zone of it. */
import { useLingui } from '@lingui/react/macro';
import { stock_counts } from '../../../../contract/stock_counts.ts';
import { material_categories } from '../../../../domain/lists.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { inventory_choices } from '../slices.ts';

const nothing = {};

interface StartCountProps {
  opened: boolean;
  onClose: () => void;
  onStarted: (count_id: number) => void;
}

export default function StartCount({ opened, onClose, onStarted }: StartCountProps) {
  const { t } = useLingui();
  const labels = useLabels();
  const stores = useSlice(inventory_choices, nothing).data?.stores ?? [];
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Start count`} width="narrow">
      <Form
        schema={stock_counts.add_stock_count.request}
        label={t`Start count`}
        submitLabel={t`Start count`}
        onCancel={onClose}
        onSubmit={async (given) => onStarted((await api.add_stock_count(given)).count_id)}
      >
        <SelectField
          name="store_id"
          label={t`Store`}
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          name="zone"
          label={t`Zone`}
          description={t`For a part of the store. Items that are not counted stay unchanged. Leave blank to count all.`}
        />
        <MultiSelectField
          name="categories"
          label={t`Categories`}
          options={labels.choices(material_categories)}
          description={t`Leave blank for all.`}
        />
        <TextareaField name="note" label={t`Note`} minRows={2} />
      </Form>
    </Drawer>
  );
}
