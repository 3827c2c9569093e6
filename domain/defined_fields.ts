/** Fields that a company defines for its own records: which kinds there are, and what each is as a described field. */
import { company_fields } from './crm/company_fields.ts';
import { lead_fields } from './crm/lead_fields.ts';
import type { Field, Fields } from './fields.ts';
import { item_fields } from './materials/item_fields.ts';
import { listed_fields } from './projects/project_fields.ts';
import { say, type Sentence } from './sentences.ts';
import { supplier_fields } from './suppliers/supplier_fields.ts';
import { foldName } from './text.ts';
import { ticket_fields } from './tickets/ticket_fields.ts';

/** What may have fields of the company's own. */
export const defined_resources = ['leads', 'projects', 'tickets', 'crm_companies', 'suppliers', 'items'] as const;
export type DefinedResource = (typeof defined_resources)[number];

export const defined_kinds = ['text', 'number', 'day', 'choice', 'person', 'file', 'yes_no'] as const;
export type DefinedKind = (typeof defined_kinds)[number];

export interface DefinedField {
  id: number;
  label: string;
  kind: DefinedKind;
  choices: readonly string[];
  in_list: boolean;
}

const namesOf = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ label, sheet, list }) => [label, sheet?.heading ?? label, list?.label ?? label]);

/** Names that stand for something else in the lists and files of a resource. */
const taken_names: Record<DefinedResource, readonly string[]> = {
  leads: [
    ...namesOf(lead_fields),
    'Lead',
    'Stage',
    'Number',
    'Follow-up',
    'Next follow-up',
    'Lost reason',
    'Added',
    'Received',
    'Last change',
  ],
  projects: [
    ...namesOf(listed_fields),
    'Current stage',
    'Forecast commissioning',
    'Late',
    'Project manager',
    'Owner',
    'Contact',
    'Last change',
  ],
  tickets: [
    ...namesOf(ticket_fields),
    'Number',
    'Status',
    'Time left',
    'Assignee',
    'Waiting for',
    'Raised',
    'Raised by',
    'Rating',
    'First answer',
    'First answer due',
    'On site',
    'On site due',
    'Resolved',
    'Due',
    'Paused (minutes)',
    'Changed',
    'Still open',
    'SLA',
    'Mine',
    'Followed',
    'Followers',
  ],
  crm_companies: [...namesOf(company_fields), 'Company', 'Leads', 'Open', 'Won', 'Place'],
  suppliers: [
    ...namesOf(supplier_fields),
    'Status',
    'Documents',
    'Blocked',
    'Block reason',
    'Opinion',
    'GSTINs in other states',
  ],
  items: namesOf(item_fields),
};

/** So many a resource may have. */
export const most_defined = 40;
const most_number = 1_000_000_000_000;

/** Values by the number of their field; what is not there is empty. */
export type CustomValues = Readonly<Record<string, string | number | boolean | null>>;

/** The name of a defined field among the others: in addresses and in the columns of a sheet. */
export const customKey = (id: number): `field_${number}` => `field_${id}`;
/** Its name in a list, which says too how it is asked for: text (`field_7~`) is asked for a part of it. */
export const customColumn = ({ id, kind }: Pick<DefinedField, 'id' | 'kind'>): string =>
  kind === 'text' ? `${customKey(id)}~` : customKey(id);
/** The number in such a name. */
export const customId = (key: string): number | undefined => {
  const id = /^field_(\d{1,15})~?$/.exec(key)?.[1];
  return id === undefined ? undefined : Number(id);
};
/** What a list is asked for, from the names of columns and what each must be. */
export const customAsked = (filters: Iterable<readonly [string, string]>): string[] =>
  [...filters].flatMap(([key, value]) =>
    customId(key) === undefined || value === '' ? [] : [key.endsWith('~') ? key + value : `${key}=${value}`],
  );

/** A defined field as a described one: list, filter, sheet, form and facts follow from it as from any other. */
export function describe({ id, label, kind, choices, in_list }: DefinedField): Field {
  const filter = { asked: customKey(id), address: customKey(id) };
  const common = {
    label,
    within: 'custom',
    section: 'custom',
    list: { width: 140, ...(!in_list && { hidden: true as const }) },
    sheet: { heading: label, width: 20 },
  } as const;
  switch (kind) {
    case 'text':
      return { ...common, kind, most: 500, sort: 'maybe', filter: { ...filter, contains: true } };
    case 'number':
      return { ...common, kind, least: -most_number, most: most_number, sort: 'maybe', filter };
    case 'choice':
      return { ...common, kind, of: choices, sort: 'maybe', filter };
    case 'file':
      return { label, within: 'custom', section: 'custom', list: common.list, kind };
    case 'person':
      return { ...common, kind, filter };
    default:
      return { ...common, kind, sort: 'maybe', filter };
  }
}

/** Why a field cannot be as it is wanted, with the part that is wrong; undefined when it can. */
export function whyNotDefine(
  resource: DefinedResource,
  wanted: Pick<DefinedField, 'label' | 'kind' | 'choices'>,
  taken: readonly string[],
): { part: 'label' | 'choices'; sentence: Sentence } | undefined {
  if ([...taken_names[resource], ...taken].some((label) => foldName(label) === foldName(wanted.label)))
    return {
      part: 'label',
      sentence: say`There is already a field called ${{ label: wanted.label }}. Enter another name.`,
    };
  if (wanted.kind !== 'choice') return undefined;
  const names = new Set(wanted.choices.map(foldName));
  if (names.size < 2) return { part: 'choices', sentence: say`Enter at least two choices.` };
  if (wanted.choices.some((one) => one.includes('..')))
    return { part: 'choices', sentence: say`A choice cannot have two dots in a row.` };
  if (names.size < wanted.choices.length) return { part: 'choices', sentence: say`Enter each choice only once.` };
  return undefined;
}
