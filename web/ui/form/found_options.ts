/** One is chosen from a list too long to be here: the server finds what is typed, and what was found once keeps its name. */
import type { SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type DataSlice, useSlice } from '../../kit/slice.ts';

interface FoundOption {
  value: number;
  label: string;
}

interface FoundOptions<Option> {
  /** those found so far, for a Select or a SelectField */
  options: readonly Option[];
  /** what such a field needs to offer what is found for the typed words */
  searching: Required<Pick<SelectProps, 'searchable' | 'filter' | 'onSearchChange'>>;
}

/** `asked` says what the list is asked for with the typed words; nothing: not yet. */
export function useFoundOptions<Input, Answer, Option extends FoundOption>(
  list: DataSlice<Input, Answer>,
  asked: (words: { search?: string }) => Input | undefined,
  optionsOf: (answer: Answer) => readonly Option[],
): FoundOptions<Option> {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), 200);
  const { data } = useSlice(list, asked(search ? { search } : {}));
  // while the next words are looked for, what was found for the last ones stays
  const [last, setLast] = useState<{ answer?: Answer; options: readonly Option[] }>({ options: [] });
  if (data !== undefined && data !== last.answer)
    setLast({ answer: data, options: merge(last.options, optionsOf(data)) });
  const answer = data ?? last.answer;
  const found = answer === undefined ? [] : optionsOf(answer);
  const { options } = last;
  return {
    options,
    searching: {
      searchable: true,
      filter: () => found.map(({ value, label }) => ({ value: String(value), label })),
      // the name of what is chosen stands in the field, and is no search
      onSearchChange: (text) => setTyped(options.some(({ label }) => label === text) ? '' : text),
    },
  };
}

/** What is known, and what was found now: a choice that is found again is as the newest answer has it. */
function merge<Option extends FoundOption>(known: readonly Option[], found: readonly Option[]): readonly Option[] {
  return [...new Map([...known, ...found].map((option) => [option.value, option])).values()];
}
