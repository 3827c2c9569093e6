/** Described fields as they read: one value as text, and those of a record as a list of facts. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showDate } from '../../../domain/dates.ts';
import type { Field, Fields } from '../../../domain/fields.ts';
import { showPaise, showRupees } from '../../../domain/money.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import type { FieldLists } from '../form/DescribedField.tsx';
import { MailLink, PhoneLink } from '../Reach.tsx';
import { figureText } from '../text/Figure.tsx';
import type { Fact } from './FactList.tsx';

/** An amount to the paisa. */
export const rupees = (paise: number | null): string =>
  paise === null ? '' : paise % 100 === 0 ? showRupees(paise) : showPaise(paise);

const no_lists: FieldLists = {};
const nameIn = (rows: readonly { id: number; name: string }[] | undefined, id: unknown): string =>
  rows?.find((row) => row.id === id)?.name ?? '';

/** A value of a field as text; nothing is ''. */
export function useDescribedText(lists: FieldLists = no_lists) {
  const { t } = useLingui();
  const { term, named } = useLabels();
  return useMemo(
    () =>
      (field: Field, value: unknown): string => {
        if (value === null || value === undefined || value === '') return '';
        switch (field.kind) {
          case 'yes_no':
            return value ? t`Yes` : t`No`;
          case 'money':
            return rupees(value as number);
          case 'day':
            return showDate(value as string);
          case 'person':
            return nameIn(lists.people, value);
          case 'record':
            return nameIn(lists.records?.[field.of], value);
          case 'choice':
            return named(field, value as string);
          case 'text':
            return field.suggest === 'sources' ? term(value as string) : (value as string);
          case 'latitude':
          case 'longitude':
            return figureText(value as number, undefined, 5);
          case 'tags':
            return (value as string[]).join(', ');
          default:
            if (typeof value === 'number') return figureText(value);
            return typeof value === 'string' ? value : JSON.stringify(value);
        }
      },
    [t, term, named, lists],
  );
}

interface FactsOptions<F extends Fields> {
  keys?: readonly (keyof F & string)[];
  /** facts that are more than their field; null: shown elsewhere */
  own?: Readonly<Partial<Record<keyof F & string, Fact | null>>>;
  /** more facts, before those that take a line */
  also?: readonly Fact[];
}

/** The fields of a record as facts: those of a line first, then those that take one each. */
export function useDescribedFacts<F extends Fields>(fields: F, lists?: FieldLists) {
  const names = useFieldNames(fields);
  const text = useDescribedText(lists);
  return (
    record: Readonly<Partial<Record<keyof F & string, unknown>>>,
    { keys = Object.keys(fields), own, also = [] }: FactsOptions<F> = {},
  ): Fact[] => {
    const facts = keys.flatMap((key): Fact[] => {
      const said = own?.[key];
      if (said !== undefined) return said ? [said] : [];
      const field = fields[key]!;
      const value = text(field, record[key]);
      if (field.kind === 'phone' && value) return [{ label: names[key], value: <PhoneLink number={value} /> }];
      if (field.kind === 'email' && value) return [{ label: names[key], value: <MailLink address={value} /> }];
      return [{ label: names[key], value, ...(field.kind === 'long_text' && { wide: true }) }];
    });
    return [...facts.filter(({ wide }) => !wide), ...also, ...facts.filter(({ wide }) => wide)];
  };
}
