/** A work front: its name, its place on the grid, and how much of the bill of quantities belongs to it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { Choice, Id, Text } from '../../../../contract/call.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { WorkFront, WorkFronts } from '../slices.ts';
import { useFrontKinds } from './words.ts';
import { Quantity } from '../../../../contract/quantities.ts';

const at = z.int().min(1).max(60);
const Typed = z.object({
  name: Text(80, 1),
  front_kind: Choice(['roof', 'table', 'field'] as const),
  grid_row: at.nullish(),
  grid_column: at.nullish(),
  grid_rows: at.default(1),
  grid_columns: at.default(1),
  note: Text(300).default(''),
  lines: z
    .array(z.object({ boq_line_id: Id, quantity: Quantity }))
    .max(100)
    .default([]),
});

interface FrontFormProps {
  opened: boolean;
  project_id: number;
  /** absent: a new one */
  front: WorkFront | undefined;
  lines: WorkFronts['lines'];
  onClose: () => void;
}

export default function FrontForm({ opened, project_id, front, lines, onClose }: FrontFormProps) {
  const { t } = useLingui();
  const kinds = useFrontKinds();
  const title = front ? front.name : t`Add work front`;
  const why = front && reasonOf(front.abilities.update_work_front);
  const asked = {
    title: <Trans>Delete this work front?</Trans>,
    text: <Trans>Its place and its quantities are deleted with it.</Trans>,
    verb: <Trans>Delete work front</Trans>,
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        front && (
          <DisabledReason reason={reasonOf(front.abilities.delete_work_front)}>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                void attemptConfirmed(asked, async () => {
                  await api.delete_work_front({ project_id, front_id: front.id, version: front.version });
                  onClose();
                })
              }
            >
              <Trans>Delete</Trans>
            </Button>
          </DisabledReason>
        )
      }
    >
      <Stack gap={16}>
        {front && front.lines.length > 0 && (
          <FactList
            facts={front.lines.map(({ description, installed, quantity, unit }) => ({
              label: description,
              value: t`${showNumber(installed, 3)} of ${showNumber(quantity, 3)} ${unit} installed`,
            }))}
          />
        )}
        <Form
          key={front?.id ?? 'new'}
          schema={Typed}
          label={title}
          whyNot={why}
          initial={
            front
              ? {
                  name: front.name,
                  front_kind: front.front_kind,
                  grid_row: front.grid_row,
                  grid_column: front.grid_column,
                  grid_rows: front.grid_rows,
                  grid_columns: front.grid_columns,
                  note: front.note,
                  lines: front.lines.map(({ boq_line_id, quantity }) => ({ boq_line_id, quantity })),
                }
              : { name: '', front_kind: 'roof', grid_rows: 2, grid_columns: 3, note: '', lines: [] }
          }
          submitLabel={front ? <Trans>Save work front</Trans> : <Trans>Add work front</Trans>}
          onCancel={onClose}
          onSubmit={async ({ grid_row, grid_column, ...facts }) => {
            const given = { project_id, ...facts, grid_row: grid_row ?? null, grid_column: grid_column ?? null };
            await (front
              ? api.update_work_front({ ...given, front_id: front.id, version: front.version })
              : api.add_work_front(given));
            onClose();
          }}
        >
          <FieldGrid>
            <TextField name="name" label={t`Name`} placeholder={t`Roof block A`} />
            <SelectField
              name="front_kind"
              label={t`Kind`}
              options={(['roof', 'table', 'field'] as const).map((value) => ({ value, label: kinds[value] }))}
            />
          </FieldGrid>
          <FieldGrid columns={4}>
            <NumberField name="grid_row" label={t`Row`} />
            <NumberField name="grid_column" label={t`Column`} />
            <NumberField name="grid_rows" label={t`Rows high`} />
            <NumberField name="grid_columns" label={t`Columns wide`} />
          </FieldGrid>
          <FormRows
            name="lines"
            title={t`What belongs to it`}
            blank={{}}
            most={100}
            add={t`Add BOQ line`}
            remove={(number) => t`Remove line ${number}`}
          >
            {(row, removal) => (
              <>
                <FieldGrid>
                  <SelectField
                    name={`${row}.boq_line_id`}
                    label={t`BOQ line`}
                    searchable
                    options={lines.map(({ boq_line_id, description, quantity, given, unit }) => ({
                      value: boq_line_id,
                      label: t`${description} (${showNumber(Math.max(0, quantity - given), 3)} ${unit} not given yet)`,
                    }))}
                  />
                  <NumberField name={`${row}.quantity`} label={t`Quantity`} />
                </FieldGrid>
                {removal}
              </>
            )}
          </FormRows>
          <TextareaField name="note" label={t`Note`} minRows={1} />
        </Form>
      </Stack>
    </Drawer>
  );
}
