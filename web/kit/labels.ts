/** The product's own words in the language of the page; what a company or a person wrote stays as written. */
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Field, Fields } from '../../domain/fields.ts';
import { labelOf } from '../../domain/labels/terms.ts';
import { said } from './i18n.ts';

export function useLabels() {
  const { _ } = useLingui();
  return useMemo(() => {
    const term = (value: string): string => said(labelOf(value));
    const choices = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: term(value) }));
    /** what a value of a described choice is called */
    const named = (field: Field, value: string): string =>
      term((field.kind === 'choice' && field.names?.[value]) || value);
    return { term, choices, named };
    // the words are those of the language that `_` says
    // oxlint-disable-next-line react/exhaustive-deps
  }, [_]);
}

export type Labels = ReturnType<typeof useLabels>;

/** What each described field is called. */
export const useFieldNames = <F extends Fields>(fields: F): Record<keyof F & string, string> =>
  useSaid(fields, ({ label }) => label);

/** The heading of each described field in a list. */
export const useFieldHeadings = <F extends Fields>(fields: F): Record<keyof F & string, string> =>
  useSaid(fields, ({ label, list }) => list?.label ?? label);

function useSaid<F extends Fields>(fields: F, words: (field: Field) => string): Record<keyof F & string, string> {
  const { _ } = useLingui();
  return useMemo(
    () =>
      Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, said(words(field))])) as Record<
        keyof F & string,
        string
      >,
    // oxlint-disable-next-line react/exhaustive-deps
    [_, fields],
  );
}
