/** The fields a company defined, as columns of a sheet. */
import { customKey, type CustomValues, type DefinedField, describe } from '../../domain/defined_fields.ts';
import type { Sentence } from '../../domain/sentences.ts';
import { cellOf, type Named, readCell } from '../tables/field_cells.ts';
import type { Meanings } from '../tables/meanings.ts';
import type { Cell } from '../tables/read_cells.ts';
import type { SpokenCell, SpokenColumn } from '../tables/spoken.ts';

/** The column of a field the company defined. */
export type CustomKey = ReturnType<typeof customKey>;

export type CustomCells = readonly (SpokenColumn & {
  title: string;
  key: CustomKey;
  value: (record: { custom: CustomValues }) => SpokenCell;
})[];

/** After the other columns; `people` are those who may stand in them. */
export const customCells = (defined: readonly DefinedField[], people: Named['people']): CustomCells =>
  defined.flatMap((field) => {
    const described = describe(field);
    if (!described.sheet) return [];
    const value = ({ custom }: { custom: CustomValues }): SpokenCell => {
      const found = custom[field.id] ?? null;
      if (field.kind === 'person') return people?.find(({ id }) => id === found)?.name ?? '';
      // the company’s own words
      if (field.kind === 'choice') return found === null ? '' : String(found);
      return found === null && field.kind === 'yes_no' ? '' : cellOf(described, found);
    };
    const { heading, width = 20 } = described.sheet;
    return [{ key: customKey(field.id), title: heading, width, value }];
  });

/** The fields the company defined, who may stand in them, and what words of ours mean. */
export interface KnownCustom {
  meanings: Meanings;
  defined: readonly DefinedField[];
  named_people: readonly { id: number; name: string }[];
}

/** The values of these fields in a row of a sheet; what is not understood is complained about, and left out. */
export function readCustom(
  { defined, named_people, meanings }: KnownCustom,
  cell: (key: CustomKey) => Cell,
  complain: (says: Sentence, key: CustomKey) => void,
): CustomValues {
  const custom: Record<string, string | number | boolean> = {};
  for (const field of defined) {
    const key = customKey(field.id);
    const found = readCell(describe(field), cell(key), { named: { people: named_people }, meanings }, (says) =>
      complain(says, key),
    );
    if (found !== undefined) custom[field.id] = found as string | number | boolean;
  }
  return custom;
}
