/** What a store is, field by field. */
import { choice, fields, keysLike, longText, person, record, text, yesNo } from '../fields.ts';
import { labels } from '../labels/labels.ts';

export const kept_store_kinds = ['company', 'site', 'subcontractor'] as const;
export const store_kind_names = labels({
  company: 'Company store',
  site: 'Site store',
  subcontractor: 'With sub-contractor',
});

/** In the order of the form. */
export const store_fields = fields({
  name: text({ label: 'Name', most: 120, least: 1, required: true, sort: 'filled', list: { width: 240 } }),
  kind: choice({
    label: 'Type',
    of: kept_store_kinds,
    names: store_kind_names,
    default: 'company',
    sort: 'filled',
    filter: { asked: 'kinds', address: 'kind', most: 3 },
    list: { width: 160 },
  }),
  project_id: record({
    label: 'Project',
    of: 'projects',
    filter: { asked: 'project_ids', address: 'project', most: 50 },
  }),
  keeper_id: person({ label: 'Store keeper', about: 'is told of stock below its minimum' }),
  subcontractor_id: record({ label: 'Sub-contractor', about: 'confirms what is issued there', of: 'subcontractors' }),
  address: longText({ label: 'Address', most: 400 }),
  active: yesNo({ label: 'Active', list: { width: 90 } }),
  note: longText({ label: 'Note', most: 1000 }),
});

export type StoreField = keyof typeof store_fields;

/** By what the list is sorted. */
export const store_sorts = keysLike(store_fields, 'sort');

/** What a search in the stores looks at. */
export const store_search = ['name', 'address'] as const;
