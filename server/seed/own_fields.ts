/** Custom fields of the demo companies, and what their records say in them; every date relative to today. */
import { addDays } from '../../domain/dates.ts';
import type { DefinedKind, DefinedResource } from '../../domain/defined_fields.ts';
import { insertMany, type Run } from './rows.ts';

interface OwnField {
  label: string;
  kind: DefinedKind;
  choices?: readonly string[];
  in_list?: true;
  /** the value of the record at a place in its list; undefined: none */
  value: (at: number, today: string) => string | undefined;
}

const access = ['Staircase', 'Fixed ladder', 'Crane needed'] as const;
const metering = ['Net metering', 'Net metering', 'Net billing', 'Behind the meter', 'Gross metering'] as const;

const own_fields = {
  leads: [
    {
      label: 'Roof lease until',
      kind: 'day',
      value: (at, today) => (at % 5 === 1 ? addDays(today, 3650 + at * 91) : undefined),
    },
    {
      label: 'Roof access',
      kind: 'choice',
      choices: access,
      in_list: true,
      value: (at) => (at % 3 === 2 ? undefined : access[at % access.length]),
    },
    {
      label: 'DISCOM feeder no.',
      kind: 'text',
      value: (at) => (at % 4 === 0 ? `F-${String(110 + at * 7).padStart(4, '0')}` : undefined),
    },
  ],
  projects: [
    {
      label: 'Metering',
      kind: 'choice',
      choices: [...new Set(metering)],
      in_list: true,
      value: (at) => metering[at % metering.length],
    },
    {
      label: 'Insurance valid until',
      kind: 'day',
      value: (at, today) => (at % 3 === 1 ? undefined : addDays(today, 20 + at * 13)),
    },
  ],
  tickets: [
    {
      label: 'Manufacturer case no.',
      kind: 'text',
      in_list: true,
      value: (at) => (at % 3 === 0 ? `SR-${String(20_418 + at * 37)}` : undefined),
    },
  ],
} as const satisfies Partial<Record<DefinedResource, readonly OwnField[]>>;

/** Gives a company its fields of one kind of record; what they hold for each record comes from what is returned. */
export async function addOwnFields(
  run: Run,
  company_id: number,
  resource: keyof typeof own_fields,
  made_by: number | undefined,
): Promise<(at: number, today: string) => Record<string, string>> {
  const fields: readonly OwnField[] = own_fields[resource];
  const ids = await insertMany(
    run,
    company_id,
    'defined_fields',
    'resource text, label text, kind text, choices text[], in_list boolean, position int, made_by bigint',
    fields.map(({ label, kind, choices = [], in_list = false }, at) => {
      const position = at + 1;
      return { resource, label, kind, choices, in_list, position, made_by: made_by ?? null };
    }),
  );
  return (at, today) =>
    Object.fromEntries(
      fields.flatMap(({ value }, place) => {
        const found = value(at, today);
        return found === undefined ? [] : [[String(ids[place]), found]];
      }),
    );
}
