/** The fields a company defined, as inputs of a form and as facts. */
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { shapeOf } from '../../../contract/fields.ts';
import type { CustomValues, DefinedResource } from '../../../domain/defined_fields.ts';
import { type CustomField, useCustomFields } from '../../kit/custom_fields.ts';
import { openFile } from '../../kit/files.ts';
import type { Fact } from '../layout/FactList.tsx';
import { DescribedField, FieldLayout } from './DescribedField.tsx';
import { SelectField } from './SelectField.tsx';

export type CustomChange = Record<string, string | number | boolean | null>;

/** A file of the record, which a field may name. */
export interface RecordFile {
  file_id: number;
  file_name: string;
}

/** The shape of the values in a form; an empty one is as good as none. */
export const customShape = (fields: readonly CustomField[]) =>
  z.object(Object.fromEntries(fields.map(({ id, field }) => [id, shapeOf(field).nullish()])));

/** What a form changed; what it left empty is null. */
export const customChange = (
  values: Readonly<Record<string, unknown>> | undefined,
  before: CustomValues = {},
): CustomChange =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .map(([id, value]) => [id, value === undefined || value === '' ? null : value] as const)
      .filter(([id, value]) => value !== (before[id] ?? null) && !(value === false && before[id] === undefined)),
  ) as CustomChange;

interface CustomInputsProps {
  resource: DefinedResource;
  fields: readonly CustomField[];
  files?: readonly RecordFile[];
}

/** Their inputs, one below `custom` for each; a file is one of those the record has. */
export function CustomInputs({ resource, fields, files = [] }: CustomInputsProps) {
  const { lists } = useCustomFields(resource);
  const by_id = new Map(fields.map((one) => [one.id, one.field]));
  return (
    <FieldLayout keys={fields.map(({ id }) => id)} kindOf={(id) => by_id.get(id)?.kind ?? 'text'}>
      {(id): ReactNode => {
        const field = by_id.get(id);
        if (!field) return null;
        const props = { name: `custom.${id}`, label: field.label };
        return field.kind === 'file' ? (
          <SelectField
            key={id}
            {...props}
            options={files.map(({ file_id, file_name }) => ({ value: file_id, label: file_name }))}
          />
        ) : (
          <DescribedField key={id} {...props} field={field} lists={lists} />
        );
      }}
    </FieldLayout>
  );
}

/** How a value of each field of a record reads. */
export function useCustomFacts(resource: DefinedResource, files: readonly RecordFile[] = []) {
  const { fields, text } = useCustomFields(resource);
  const fileOf = (value: unknown) => files.find(({ file_id }) => file_id === value);
  const facts = (values: CustomValues): Fact[] =>
    fields.map(({ id, defined, field }) => {
      if (field.kind !== 'file') return { label: defined.label, value: text(field, values[id]) };
      const file = fileOf(values[id]);
      return {
        label: defined.label,
        value: file && (
          <Anchor component="button" type="button" onClick={() => void openFile(file.file_id)}>
            {file.file_name}
          </Anchor>
        ),
      };
    });
  const names = Object.fromEntries(fields.map(({ id, defined }) => [id, defined.label]));
  const by_id = new Map(fields.map(({ id, field }) => [id, field]));
  const textOf = (id: string, value: unknown): string | undefined => {
    const field = by_id.get(id);
    return field?.kind === 'file' ? (fileOf(value)?.file_name ?? '') : field && text(field, value);
  };
  return { fields, facts, names, textOf };
}
