/** The product's own words in the language of the page; what a company or a person wrote stays as written. */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { place_terms } from './terms_of_places.ts';
import { project_terms } from './terms_of_projects.ts';
import { sales_terms } from './terms_of_sales.ts';

const terms: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries({ ...project_terms, ...sales_terms, ...place_terms }),
);

export function useTerms() {
  const { _ } = useLingui();
  return useMemo(() => {
    const term = (value: string): string => {
      const word = terms.get(value);
      return word ? _(word) : value;
    };
    const choices = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: term(value) }));
    return { term, choices };
  }, [_]);
}
