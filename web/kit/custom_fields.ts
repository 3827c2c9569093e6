/** The fields a company defined for its own records, as screens show them. They are the company's own: nobody else asks for them. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { customColumn, type DefinedField, type DefinedResource, describe } from '../../domain/defined_fields.ts';
import { showDate } from '../../domain/dates.ts';
import type { Field } from '../../domain/fields.ts';
import { showNumber } from '../../domain/numbers.ts';
import { isInside } from '../../domain/people.ts';
import { api } from './api.ts';
import { usePerson } from './session.ts';
import { slice, useSlice } from './slice.ts';

/** All fields the company defined, and who may stand in them. */
export const defined_fields = slice('defined_fields', api.get_defined_fields, ['company']);

const nothing = {};

export interface CustomField {
  /** the number of the field, under which its values stand */
  id: string;
  /** its name in addresses and among columns */
  key: string;
  defined: DefinedField;
  field: Field;
}

/** Those of one kind of record, the people who may stand in them, and how a value reads. */
export function useCustomFields(resource: DefinedResource) {
  const { t } = useLingui();
  const person = usePerson();
  const data = useSlice(defined_fields, person && isInside(person.userKind) ? nothing : undefined).data;
  return useMemo(() => {
    const fields = (data?.fields ?? [])
      .filter((one) => one.resource === resource)
      .map((defined): CustomField => {
        return { id: String(defined.id), key: customColumn(defined), defined, field: describe(defined) };
      });
    const people = data?.people ?? [];
    const lists = { people: people.filter(({ active }) => active) };
    /** a value as it reads */
    const text = ({ kind }: Field, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '';
      if (kind === 'yes_no') return value === true ? t`Yes` : t`No`;
      if (kind === 'person') return people.find(({ id }) => id === value)?.name ?? '';
      if (kind === 'day') return showDate(value as string);
      if (typeof value === 'number') return showNumber(value);
      return typeof value === 'string' ? value : '';
    };
    return { fields, people, lists, text };
  }, [data, resource, t]);
}
