/** The technical sheet of a plant: its sections, what usually stands in each, and what differs between two sheets. */

export interface SpecificationRow {
  item: string;
  make: string;
  model: string;
  rating: string;
  quantity: number | null;
  unit: string;
  remark: string;
}

export interface SpecificationSection {
  section: string;
  rows: SpecificationRow[];
}

export type Sheet = SpecificationSection[];

/** Units a quantity of a sheet is given in. */
export const specification_units = ['Nos', 'Set', 'Pair', 'mtrs', 'kg', 'kWp', 'kW', 'kVA', 'lot'] as const;

const usual: readonly [section: string, items: readonly [item: string, unit: string][]][] = [
  ['Modules', [['Solar module', 'Nos']]],
  ['Inverters', [['String inverter', 'Nos']]],
  [
    'MMS',
    [
      ['Structure', 'kWp'],
      ['Rails and clamps', 'Set'],
    ],
  ],
  [
    'DC side',
    [
      ['DC cable', 'mtrs'],
      ['Connectors', 'Pair'],
      ['DCDB', 'Nos'],
    ],
  ],
  [
    'AC side',
    [
      ['AC cable', 'mtrs'],
      ['ACDB', 'Nos'],
    ],
  ],
  ['LT panel', [['LT panel', 'Nos']]],
  ['Transformer and HT', [['Transformer', 'Nos']]],
  [
    'Earthing',
    [
      ['Earthing electrode', 'Nos'],
      ['Earth strip', 'mtrs'],
    ],
  ],
  ['LA', [['Lightning arrester', 'Nos']]],
  [
    'SCADA and weather',
    [
      ['Data logger', 'Nos'],
      ['Weather station', 'Set'],
    ],
  ],
  ['Metering', [['Net meter', 'Nos']]],
  [
    'Safety and access',
    [
      ['Walkway', 'mtrs'],
      ['Safety line', 'mtrs'],
    ],
  ],
];

/** The sections in their order. */
export const specification_sections = usual.map(([section]) => section);

/** A sheet to begin with: every section with its usual items, nothing filled in. */
export const emptySheet = (): Sheet =>
  usual.map(([section, items]) => ({
    section,
    rows: items.map(([item, unit]) => ({ item, make: '', model: '', rating: '', quantity: null, unit, remark: '' })),
  }));

export const specification_fields = ['make', 'model', 'rating', 'quantity', 'unit', 'remark'] as const;
export type SpecificationField = (typeof specification_fields)[number];

export interface SpecificationChange {
  section: string;
  item: string;
  kind: 'added' | 'removed' | 'changed';
  fields: { field: SpecificationField; before: string; after: string }[];
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

/** The rows of a sheet by section and item; the second of the same name is another one. */
function rowsOf(sheet: Sheet): Map<string, { section: string; row: SpecificationRow }> {
  const rows = new Map<string, { section: string; row: SpecificationRow }>();
  for (const { section, rows: list } of sheet) {
    const seen = new Map<string, number>();
    for (const row of list) {
      const count = (seen.get(row.item) ?? 0) + 1;
      seen.set(row.item, count);
      rows.set(`${section}\n${row.item}\n${count}`, { section, row });
    }
  }
  return rows;
}

/** What changed from one sheet to another, in the order of the newer one; what is gone comes last. */
export function compareSheets(before: Sheet, after: Sheet): SpecificationChange[] {
  const old = rowsOf(before);
  const now = rowsOf(after);
  const changes: SpecificationChange[] = [];
  for (const [key, { section, row }] of now) {
    const was = old.get(key)?.row;
    const fields = specification_fields.flatMap((field) => {
      const [a, b] = [was ? textOf(was[field]) : '', textOf(row[field])];
      return a === b ? [] : [{ field, before: a, after: b }];
    });
    if (!was) changes.push({ section, item: row.item, kind: 'added', fields });
    else if (fields.length > 0) changes.push({ section, item: row.item, kind: 'changed', fields });
  }
  for (const [key, { section, row }] of old)
    if (!now.has(key)) changes.push({ section, item: row.item, kind: 'removed', fields: [] });
  return changes;
}
