/** The columns of described fields in a list, and their filters, by their kind. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Field, type Fields, keysLike } from '../../../domain/fields.ts';
import { except } from '../../../domain/records.ts';
import { type Labels, useFieldHeadings, useLabels } from '../../kit/labels.ts';
import type { FieldLists } from '../form/DescribedField.tsx';
import { PhoneLink } from '../Reach.tsx';
import { Money } from '../text/Money.tsx';
import { type CellValue, type Column, inWordsOf } from './table_columns.ts';

/** `labels` gives the product's own words; key and title are the list's. */
export function describedColumn<Row>(
  field: Field,
  read: (row: Row) => unknown,
  { term, named }: Pick<Labels, 'term' | 'named'>,
): Omit<Column<Row>, 'key' | 'title'> {
  const { width, hidden } = field.list ?? { width: 130 };
  const look = { width, ...(hidden && { hidden_by_default: true }) };
  const text = (row: Row): string => (read(row) ?? '') as string;
  switch (field.kind) {
    case 'number':
      return { ...look, value: (row) => read(row) as CellValue, align: 'right' };
    case 'money':
      return {
        ...look,
        value: (row) => (read(row) === null ? null : (read(row) as number) / 100),
        render: (row) => read(row) !== null && <Money paise={read(row) as number} summary />,
      };
    case 'tags':
      return { ...look, value: (row) => (read(row) as string[]).join(', ') };
    case 'phone':
      return { ...look, value: text, render: (row) => text(row) && <PhoneLink number={text(row)} /> };
    case 'choice':
      return {
        ...look,
        ...except(
          inWordsOf(text, (value) => named(field, value)),
          ['filter'],
        ),
      };
    case 'text':
      return { ...look, value: field.suggest ? (row) => term(text(row)) : text };
    default:
      return { ...look, value: (row) => read(row) as CellValue };
  }
}

/** How a list that holds all its rows is narrowed by a field. */
const filters: Readonly<Partial<Record<Field['kind'], NonNullable<Column<never>['filter']>>>> = {
  text: 'text',
  email: 'text',
  phone: 'text',
  number: 'number',
  day: 'date',
  choice: 'select',
  yes_no: 'select',
};

const narrowedHere = ({ kind }: Field): Pick<Column<never>, 'filter'> => {
  const filter = filters[kind];
  return filter ? { filter } : {};
};

/** The columns of the fields that have one, by field; `all_rows`: the list holds all its rows, and narrows them itself. */
export function useDescribedColumns<Row>(
  fields: Fields,
  { all_rows = false } = {},
): Readonly<Record<string, Column<Row>>> {
  const { t } = useLingui();
  const labels = useLabels();
  const names = useFieldHeadings(fields);
  return useMemo(
    () =>
      Object.fromEntries(
        keysLike(fields, 'list').map((key): [string, Column<Row>] => [
          key,
          {
            ...describedColumn<Row>(fields[key]!, (row) => row[key as keyof Row], labels),
            ...(all_rows
              ? narrowedHere(fields[key]!)
              : describedFilter(fields[key]!, { labels, yes: t`Yes`, no: t`No` })),
            key: fields[key]?.list?.key ?? key,
            title: names[key] ?? key,
          },
        ]),
      ),
    [fields, labels, names, all_rows, t],
  );
}

interface FilterWords {
  labels: Pick<Labels, 'term' | 'named'>;
  lists?: FieldLists;
  yes: string;
  no: string;
}

/** The choices of rows that are asked for by their numbers. */
export function namedChoices(rows: readonly { id: number; name: string }[] = []) {
  const by_id = new Map(rows.map(({ id, name }) => [String(id), name]));
  return { choices: [...by_id.keys()], choiceText: (id: string) => by_id.get(id) ?? id };
}

/** How a list is narrowed by a field; nothing where it is not. */
export function describedFilter(
  field: Field,
  { labels: { term, named }, lists = {}, yes, no }: FilterWords,
): Pick<Column<never>, 'filter' | 'choices' | 'choiceText'> {
  const { filter } = field;
  if (!filter) return {};
  const none = filter.none ? [''] : [];
  switch (field.kind) {
    case 'number':
    case 'money':
      return { filter: 'number' };
    case 'day':
      return { filter: 'date' };
    case 'yes_no':
      return { filter: 'select', choices: ['true', 'false'], choiceText: (value) => (value === 'true' ? yes : no) };
    case 'choice':
      return {
        filter: 'select',
        choices: [...none, ...field.of],
        choiceText: (value) => named(field, value),
      };
    case 'person':
      return { filter: 'select', ...namedChoices(lists.people) };
    case 'record':
      return { filter: 'select', ...namedChoices(lists.records?.[field.of]) };
    default: {
      if (filter.contains) return { filter: 'text' };
      const words = lists.words?.[(field.kind === 'text' && field.suggest) || ''] ?? [];
      const values = words.map((word) => (typeof word === 'string' ? word : word.value));
      return { filter: 'select', choices: [...none, ...values], choiceText: term };
    }
  }
}
