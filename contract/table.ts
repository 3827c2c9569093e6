/** Long lists in the contract: a handler gives rows, and they leave as columns (columns.ts). */
import { z } from 'zod';
import { type Columns, type Forms, inColumns } from './columns.ts';

/** A long list of rows in an answer: a handler gives rows, what leaves is their columns, without what rows have beyond them. */
export function Table<Shape extends z.ZodRawShape>(
  row: z.ZodObject<Shape>,
  forms: Forms<z.output<z.ZodObject<Shape>>>,
) {
  type Row = z.output<z.ZodObject<Shape>>;
  const fields = Object.entries(row.shape) as [keyof Row & string, z.ZodType][];
  const columns = fields.map(([field, value]) => {
    const one = z.array(value);
    const all = z.object({ all: value });
    const days = z.object({ days: z.array(z.int().nullable()) });
    const words = z.object({ words: z.array(value), at: z.array(z.int()) });
    const form = forms.days?.includes(field) ? days : forms.words?.includes(field) ? words : one;
    return [field, z.union([form, all]).meta(value.meta() ?? {})] as const;
  });
  const wire = z.object({ count: z.int(), columns: z.object(Object.fromEntries(columns)) });
  return z
    .custom<readonly Readonly<Row>[]>((rows) => Array.isArray(rows))
    .transform((rows) =>
      inColumns<Row>(
        rows as readonly Row[],
        fields.map(([field]) => field),
        forms,
      ),
    )
    .pipe(wire as unknown as z.ZodType<Columns<Row>, Columns<Row>>);
}
