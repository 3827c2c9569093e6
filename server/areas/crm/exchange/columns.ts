/** The columns of leads as a sheet: what each is called, also in the sheets of others, and what stands in it. */
import { inSheetOrder, lead_fields, type LeadField } from '../../../../domain/crm/lead_fields.ts';
import { customId, customKey, type CustomValues, type DefinedField } from '../../../../domain/defined_fields.ts';
import { type Field, type Fields, keysLike, type Sheet } from '../../../../domain/fields.ts';
import { pick } from '../../../../domain/records.ts';
import { lost_reasons } from '../../../../domain/leads.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import type { CustomKey } from '../../../fields/cells.ts';
import { cellOf, wordsOf } from '../../../tables/field_cells.ts';
import { type Meanings, meaningsOf, plainHeading } from '../../../tables/meanings.ts';
import type { SpokenCell } from '../../../tables/spoken.ts';

/** A lead as it is exported: its fields, and what is told of it besides. */
export type ExportRow = Record<string, unknown> & {
  number: string;
  stage_name: string;
  owner_name: string | null;
  partner_name: string | null;
  follow_up_on: string | null;
  lost_reason: string;
  made_on: string;
  custom: CustomValues;
};

interface Column {
  key: ColumnKey | CustomKey;
  title: Sentence;
  width?: number;
  also: readonly string[];
  value: (lead: ExportRow) => SpokenCell;
}

/** The fields that stand in a sheet. */
export const sheet_fields = pick(lead_fields, keysLike(lead_fields, 'sheet'));
type SheetField = keyof typeof sheet_fields;

type OwnSheet = Omit<Sheet, 'heading'> & { title: Sentence };
const own = {
  number: { title: say`Lead` },
  stage: { title: say`Stage`, width: 20, also: ['status', 'lead stage', 'lead status'] },
  owner: { title: say`Owner`, width: 20, also: ['lead owner', 'assigned to', 'sales person', 'salesperson'] },
  follow_up_on: {
    title: say`Next follow-up`,
    also: ['follow up', 'follow up date', 'next follow up date', 'followup'],
  },
  lost_reason: { title: say`Lost reason`, width: 18, also: ['reason'] },
  made_at: { title: say`Added` },
} as const satisfies Record<string, OwnSheet>;
type OwnColumn = keyof typeof own;
export type ColumnKey = OwnColumn | Exclude<SheetField, 'partner_id'> | 'partner';

export type SheetKey = ColumnKey | CustomKey;

/** Reasons that are words of ours; a company writes others. */
export const usual_reasons: readonly string[] = lost_reasons;

const day = (date: string | null): SpokenCell => (date === null ? null : { day: date });
const own_values: Record<OwnColumn, (lead: ExportRow) => SpokenCell> = {
  number: ({ number }) => number,
  stage: ({ stage_name }) => ({ term: stage_name }),
  owner: ({ owner_name }) => owner_name ?? '',
  follow_up_on: ({ follow_up_on }) => day(follow_up_on),
  lost_reason: ({ lost_reason }) => (usual_reasons.includes(lost_reason) ? { term: lost_reason } : lost_reason),
  made_at: ({ made_on }) => day(made_on),
};

/** The field a column of a sheet stands for; none for what is said of a lead besides its fields. */
export function fieldOf(key: SheetKey): LeadField | undefined {
  if (key === 'partner') return 'partner_id';
  return key in sheet_fields ? (key as LeadField) : undefined;
}

function columnFor(key: OwnColumn | SheetField): Column {
  const sheet: OwnSheet =
    key in own
      ? own[key as OwnColumn]
      : { ...sheet_fields[key as SheetField].sheet, title: { id: sheet_fields[key as SheetField].sheet.heading } };
  const field: Field | undefined = (sheet_fields as Fields)[key];
  const value: Column['value'] = !field
    ? own_values[key as OwnColumn]
    : key === 'partner_id'
      ? ({ partner_name }) => partner_name ?? ''
      : (lead) => cellOf(field, lead[key]);
  return { also: [], ...sheet, key: key === 'partner_id' ? 'partner' : key, value };
}

export const columns: readonly Column[] = inSheetOrder([
  ...(Object.keys(own) as OwnColumn[]),
  ...(Object.keys(sheet_fields) as SheetField[]),
]).map(columnFor);

/** All words of ours that such a sheet holds, for reading them in any language. */
export const sheet_words = [
  ...Object.values(own).map(({ title }) => title),
  ...wordsOf(sheet_fields),
  ...usual_reasons.map((reason) => ({ term: reason })),
];

const by_heading = new Map(
  columns.flatMap(({ title, key, also }) =>
    [title.id, key.replaceAll('_', ' '), ...also].map((heading) => [plainHeading(heading), key as ColumnKey] as const),
  ),
);

/** Written out, never read in: the product gives them itself. */
const given_here: readonly ColumnKey[] = ['number', 'made_at'];

/** What the column under a heading is; undefined for one nobody knows. */
export function columnOf(heading: string, defined: readonly DefinedField[], meanings: Meanings): SheetKey | undefined {
  const plain = plainHeading(heading);
  const key = meaningsOf(heading, meanings)
    .map((meant) => by_heading.get(plainHeading(meant)))
    .find(Boolean);
  if (key) return given_here.includes(key) ? undefined : key;
  const own_field = defined.find(({ label, kind }) => kind !== 'file' && plainHeading(label) === plain);
  return own_field && customKey(own_field.id);
}

/** What a column of a sheet may be, in the order of our own. */
export const readable = columns.map(({ key }) => key as ColumnKey).filter((key) => !given_here.includes(key));

/** What an import changes of leads that are there already as one column each; a stage is a move. */
export const isChangedHere = (key: SheetKey): boolean =>
  fieldOf(key) !== undefined || customId(key) !== undefined || key === 'owner' || key === 'follow_up_on';

export const titleOf = (key: SheetKey, defined: readonly DefinedField[] = []): Sentence | string =>
  columns.find((column) => column.key === key)?.title ?? defined.find(({ id }) => id === customId(key))?.label ?? key;
