/** The fields a company defined, as columns of a list with their filters. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CustomValues, DefinedResource } from '../../../domain/defined_fields.ts';
import type { Field } from '../../../domain/fields.ts';
import { useCustomFields } from '../../kit/custom_fields.ts';
import { describedColumn, describedFilter } from './described_column.tsx';
import type { Column } from './table_columns.ts';

/** What a company wrote stays as it is in every language. */
const as_written = { term: String, named: (_field: Field, value: string) => value };

type Custom = Readonly<{ custom: CustomValues }>;

/** A file stands with the record only. */
export function useCustomColumns(resource: DefinedResource): readonly Column<Custom>[] {
  const { t } = useLingui();
  const { fields, lists, text } = useCustomFields(resource);
  return useMemo(
    () =>
      fields.flatMap(({ id, key, field }): Column<Custom>[] => {
        if (field.kind === 'file') return [];
        const column = describedColumn<Custom>(field, ({ custom }) => custom[id] ?? null, as_written);
        return [
          {
            ...column,
            ...describedFilter(field, { labels: as_written, lists, yes: t`Yes`, no: t`No` }),
            ...(field.kind === 'person' && { value: ({ custom }: Custom) => text(field, custom[id]) }),
            key,
            title: field.label,
            ...(!field.sort && { unsorted: true }),
          },
        ];
      }),
    [fields, lists, text, t],
  );
}
