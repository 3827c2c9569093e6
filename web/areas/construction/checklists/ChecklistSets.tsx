/** The sets that checklists begin with; an administrator changes them and adds the company's own. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { limit_kinds } from '../../../../domain/construction/checklists/limits.ts';
import { punch_categories } from '../../../../domain/construction/punch_points.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { checklist_sets, type ChecklistSet } from '../slices.ts';

interface ChecklistSetsProps {
  opened: boolean;
  project_id: number;
  onClose: () => void;
}

const none: ChecklistSet = {
  key: '',
  number: 0,
  name: '',
  category: 'Structure',
  retired: false,
  own: true,
  items: [],
};

export default function ChecklistSets({ opened, project_id, onClose }: ChecklistSetsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { data, failure, reload, loading } = useSlice(checklist_sets, opened ? { project_id } : undefined);
  const [changing, setChanging] = useState<ChecklistSet>();
  const why_not = data && reasonOf(data.abilities.update_checklist_set);
  const columns = useMemo(
    (): Column<ChecklistSet>[] => [
      { key: 'name', title: t`Name`, value: (row) => row.name, width: 240 },
      {
        key: 'items',
        title: t`Items`,
        value: (row) => row.items.filter(({ retired }) => !retired).length,
        align: 'right',
        width: 80,
      },
      { key: 'category', title: t`Category`, value: (row) => term(row.category), width: 160 },
      {
        key: 'state',
        title: t`Version`,
        value: (row) =>
          row.retired ? t`Not used` : row.number === 0 ? t`As supplied` : t`Version ${row.number} of the company`,
        width: 180,
      },
    ],
    [t, term],
  );
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Checklist sets`} width="wide">
      <Table
        name="sets"
        label={t`Sets that checklists begin with`}
        rows={data?.sets}
        columns={columns}
        rowKey={({ key }) => key}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={setChanging}
        height={560}
        actions={
          <DisabledReason reason={why_not}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setChanging(none)}>
              <Trans>Add set</Trans>
            </Button>
          </DisabledReason>
        }
      />
      <LazyMount opened={changing !== undefined} onClose={() => setChanging(undefined)}>
        {(shown) => (
          <ChangeSet set={shown ? changing : undefined} whyNot={why_not} onClose={() => setChanging(undefined)} />
        )}
      </LazyMount>
    </Drawer>
  );
}

const Item = z.object({
  key: z.string(),
  text: Text(240, 2),
  measured: z.boolean(),
  unit: Text(20).default(''),
  limit_kind: z.enum(limit_kinds),
  low: z.number().nullish(),
  high: z.number().nullish(),
  photo: z.boolean(),
  source: Text(160).default(''),
  estimate: z.boolean(),
});
const Changed = z.object({
  name: Text(80, 2),
  category: z.enum(punch_categories),
  retired: z.boolean(),
  items: z.array(Item).min(1),
});

const blank: z.input<typeof Item> = {
  key: '',
  text: '',
  measured: false,
  unit: '',
  limit_kind: 'none',
  low: null,
  high: null,
  photo: false,
  source: '',
  estimate: false,
};

function ChangeSet({
  set,
  whyNot,
  onClose,
}: {
  set: ChecklistSet | undefined;
  whyNot: string | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { choices } = useLabels();
  return (
    <Drawer
      opened={set !== undefined}
      onClose={onClose}
      title={set?.name || t`Add set`}
      subtitle={t`Checklists that are under way stay as they began.`}
      width="wide"
    >
      {set && (
        <Form
          schema={Changed}
          label={set.name || t`Add set`}
          initial={{
            name: set.name,
            category: set.category,
            retired: set.retired,
            items: set.items.filter(({ retired }) => !retired).map(({ retired: _retired, ...item }) => item),
          }}
          submitLabel={<Trans>Save set</Trans>}
          whyNot={whyNot}
          onCancel={onClose}
          onSubmit={async ({ items, ...given }) => {
            await api.update_checklist_set({
              key: set.key,
              number: set.number,
              ...given,
              items: items.map((item) => ({
                ...item,
                low: ['none', 'at_most', 'below'].includes(item.limit_kind) ? null : (item.low ?? null),
                high: ['none', 'at_least', 'above'].includes(item.limit_kind) ? null : (item.high ?? null),
                retired: false,
              })),
            });
            onClose();
          }}
        >
          <FieldGrid>
            <TextField name="name" label={t`Name`} />
            <SelectField name="category" label={t`Category of its punch points`} options={choices(punch_categories)} />
          </FieldGrid>
          <SwitchField name="retired" label={t`Do not offer it for new checklists`} />
          <FormRows
            name="items"
            title={t`Items`}
            blank={blank}
            add={t`Add item`}
            remove={(number) => t`Remove item ${number}`}
            whyNot={whyNot}
            most={60}
          >
            {(row, removal) => <ItemFields row={row} removal={removal} />}
          </FormRows>
        </Form>
      )}
    </Drawer>
  );
}

function ItemFields({ row, removal }: { row: string; removal: ReactNode }) {
  const { t } = useLingui();
  const measured = useFormValue<boolean>(`${row}.measured`);
  const kind = useFormValue<(typeof limit_kinds)[number]>(`${row}.limit_kind`);
  const kinds = {
    none: t`No limit`,
    at_least: t`At least`,
    above: t`More than`,
    at_most: t`At most`,
    below: t`Less than`,
    between: t`From – to`,
    within: t`Target ± tolerance`,
  } as const;
  const has_low = measured && ['at_least', 'above', 'between', 'within'].includes(kind);
  const has_high = measured && ['at_most', 'below', 'between', 'within'].includes(kind);
  return (
    <>
      <TextField name={`${row}.text`} label={t`Item`} rightSection={removal} />
      <FieldGrid columns={4}>
        <SwitchField name={`${row}.measured`} label={t`Value due`} />
        <SwitchField name={`${row}.photo`} label={t`Photo due`} />
        {measured && <TextField name={`${row}.unit`} label={t`Unit`} />}
        {measured && (
          <SelectField
            name={`${row}.limit_kind`}
            label={t`Limit`}
            clearable={false}
            options={limit_kinds.map((value) => ({ value, label: kinds[value] }))}
          />
        )}
        {has_low && <NumberField name={`${row}.low`} label={t`Lowest`} />}
        {has_high && <NumberField name={`${row}.high`} label={t`Highest`} />}
        {measured && <TextField name={`${row}.source`} label={t`Source`} />}
        {measured && <SwitchField name={`${row}.estimate`} label={t`Estimate`} />}
      </FieldGrid>
    </>
  );
}
