/** The fields a company defines for its own records: added, renamed, shown as columns, deleted with a way back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { defined_fields as calls } from '../../../contract/defined_fields.ts';
import { type DefinedKind, defined_resources, type DefinedResource } from '../../../domain/defined_fields.ts';
import { api } from '../../kit/api.ts';
import { defined_fields } from '../../kit/custom_fields.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { useSlice } from '../../kit/slice.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { WordsField } from '../../ui/form/WordsField.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import classes from './Company.module.css';
import type { DefinedRow } from './slices.ts';

const nothing = {};
const Definition = calls.add_defined_field.request;

function useKinds(): Record<DefinedKind, string> {
  const { t } = useLingui();
  return {
    text: t`Text`,
    number: t`Number`,
    day: t`Date`,
    choice: t`Choice`,
    person: t`Person`,
    file: t`File`,
    yes_no: t`Yes or no`,
  };
}

/** What may have such fields, as it is called. */
function useResources(): Record<DefinedResource, string> {
  const { t } = useLingui();
  return {
    leads: t`Leads`,
    projects: t`Projects`,
    tickets: t`Tickets`,
    crm_companies: t`CRM companies`,
    suppliers: t`Suppliers`,
    items: t`Items`,
  };
}

/** Deletes a field after a question, and offers the way back. */
async function remove(field: DefinedRow) {
  const yes = await confirm({
    title: <Trans>Delete the field “{field.label}”?</Trans>,
    text: <Trans>It disappears from every record. Its values are kept, so you can undo this right after.</Trans>,
    verb: <Trans>Delete field</Trans>,
    destructive: true,
  });
  if (!yes) return;
  const failed = (error: unknown) => toast.failure(sentenceOf(error));
  const back = () => api.undo_delete_defined_field({ defined_field_id: field.id }).catch(failed);
  try {
    await api.delete_defined_field({ defined_field_id: field.id });
    toast.success(
      <span>
        <Trans>The field was deleted.</Trans>{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void back()}>
          <Trans>Undo</Trans>
        </Button>
      </span>,
    );
  } catch (error) {
    failed(error);
  }
}

export function DefinedFields() {
  const { t } = useLingui();
  const kinds = useKinds();
  const resources = useResources();
  const { data, failure, reload } = useSlice(defined_fields, nothing);
  const [open, setOpen] = useState<'new' | DefinedRow>();
  const rows = data?.fields.toSorted(
    (a, b) => defined_resources.indexOf(a.resource) - defined_resources.indexOf(b.resource),
  );
  const columns: Column<DefinedRow>[] = [
    {
      key: 'label',
      title: t`Field`,
      value: ({ label, resource }) => `${label} ${resources[resource]}`,
      // beside the profile there is no room for a column of its own
      render: ({ label, resource }) => (
        <>
          {label}
          <br />
          <span className={classes.dim}>{resources[resource]}</span>
        </>
      ),
      width: 140,
    },
    { key: 'kind', title: t`Type`, value: ({ kind }) => kinds[kind], width: 84 },
    {
      key: 'actions',
      title: t`Actions`,
      value: () => null,
      width: 88,
      render: (field) => (
        <>
          <ActionIcon
            variant="subtle"
            aria-label={t`Edit ${field.label}`}
            {...hint(t`Edit field`)}
            onClick={() => setOpen(field)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t`Delete ${field.label}`}
            {...hint(t`Delete field`)}
            onClick={() => void remove(field)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      ),
    },
  ];
  return (
    // the table is the landmark of this name
    <div className={classes.panel}>
      <h2 className={classes.title}>
        <Trans>Custom fields</Trans>
      </h2>
      <p className={classes.about}>
        <Trans>Custom fields appear in lists, filters, forms, search, import and export.</Trans>
      </p>
      <Table
        name="fields"
        label={t`Custom fields`}
        plain
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        loading={!data && !failure}
        failure={!data && failure}
        onRetry={reload}
        empty={{ title: t`No custom fields yet`, text: t`Add the details your company records besides.` }}
      />
      <Button variant="default" mt={12} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
        <Trans>Add field</Trans>
      </Button>
      <FieldDrawer open={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}

function FieldDrawer({ open, onClose }: { open: 'new' | DefinedRow | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const field = open === 'new' ? undefined : open;
  const title = field ? t`Edit field` : t`Add field`;
  return (
    <Drawer opened={open !== undefined} onClose={onClose} title={title}>
      <Form
        key={field?.id ?? 'new'}
        schema={Definition}
        initial={field ? { ...field } : { resource: 'leads', kind: 'text' }}
        label={title}
        submitLabel={field ? <Trans>Save field</Trans> : <Trans>Add field</Trans>}
        onCancel={onClose}
        onSubmit={async ({ resource, label, kind, choices, in_list }: z.output<typeof Definition>) => {
          if (field)
            await api.update_defined_field({
              defined_field_id: field.id,
              version: field.version,
              label,
              in_list,
              ...(kind === 'choice' && { choices }),
            });
          else await api.add_defined_field({ resource, label, kind, choices, in_list });
          toast.success(field ? t`The field was changed.` : t`The field was added.`);
          onClose();
        }}
      >
        <Inputs fixed={field !== undefined} />
      </Form>
    </Drawer>
  );
}

function Inputs({ fixed }: { fixed: boolean }) {
  const { t } = useLingui();
  const kinds = Object.entries(useKinds()).map(([value, label]) => ({ value, label }));
  const resources = useResources();
  const kind = useFormValue<DefinedKind | undefined>('kind');
  return (
    <>
      <TextField name="label" label={t`Name`} data-autofocus />
      <FieldGrid>
        <SelectField
          name="resource"
          label={t`Used in`}
          options={defined_resources.map((value) => ({ value, label: resources[value] }))}
          clearable={false}
          {...(fixed && { whyNot: t`Where a field is used cannot be changed.` })}
        />
        <SelectField
          name="kind"
          label={t`Type`}
          options={kinds}
          clearable={false}
          {...(fixed && { whyNot: t`The type of a field cannot be changed.` })}
        />
      </FieldGrid>
      {kind === 'choice' && (
        <WordsField name="choices" label={t`Choices`} description={t`Type each choice and press Enter.`} />
      )}
      {kind !== 'file' && <SwitchField name="in_list" label={t`Show as a column in the list`} />}
    </>
  );
}
