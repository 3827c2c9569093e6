/** What an item is that a company buys and stocks, field by field. */
import { choice, fields, keysLike, longText, number, own, text, yesNo } from '../fields.ts';
import { material_categories } from '../lists.ts';
import { say } from '../sentences.ts';
import { units } from '../units.ts';
import type { Attributes } from './items.ts';
import type { Conversion } from './quantities.ts';

const no_conversions: Conversion[] = [];
const no_attributes: Attributes = {};

/** In the order of the form. */
export const item_fields = fields({
  name: text({
    label: 'Item name',
    most: 200,
    least: 1,
    required: true,
    sort: 'filled',
    list: { width: 300 },
    sheet: { heading: 'Item', width: 40, also: ['item name', 'name', 'material', 'description', 'product'] },
    section: 'identity',
  }),
  category: choice({
    label: 'Material category',
    of: material_categories,
    required: true,
    ranked: true,
    sort: 'filled',
    filter: { asked: 'category', address: 'category', most: 33 },
    list: { width: 170 },
    sheet: { heading: 'Category', width: 24, also: ['material category', 'group'] },
    section: 'identity',
  }),
  code: text({
    label: 'Item code',
    most: 40,
    sort: 'maybe',
    list: { width: 120 },
    sheet: { heading: 'Item code', also: ['code', 'sku', 'part no', 'part number'] },
    section: 'identity',
  }),
  make: text({
    label: 'Make',
    most: 80,
    sort: 'maybe',
    filter: { asked: 'make', address: 'make', contains: true },
    list: { width: 140 },
    sheet: { heading: 'Make', also: ['manufacturer', 'brand'] },
    section: 'identity',
  }),
  model: text({
    label: 'Model',
    most: 120,
    sort: 'maybe',
    list: { width: 160 },
    sheet: { heading: 'Model', also: ['model number', 'model no'] },
    section: 'identity',
  }),
  unit: choice({
    label: 'Stock unit',
    of: units,
    required: true,
    filter: { asked: 'unit', address: 'unit' },
    list: { width: 100 },
    sheet: { heading: 'Unit', also: ['stock unit', 'uom', 'unit of measure'] },
    section: 'units',
  }),
  watts: number({
    label: 'Capacity of one unit',
    unit: 'Wp',
    above: 0,
    most: 100_000_000,
    sort: 'maybe',
    list: { width: 110, label: 'Wp' },
    sheet: { heading: 'Wp', also: ['watts', 'watt peak', 'wattage', 'capacity wp'] },
    asks: say`Enter the capacity in Wp.`,
    section: 'units',
  }),
  hsn: text({
    label: 'HSN',
    most: 8,
    sort: 'maybe',
    list: { width: 110 },
    sheet: { heading: 'HSN', also: ['hsn code', 'hsn sac', 'sac'] },
    section: 'tax',
  }),
  gst_percent: number({
    label: 'GST rate',
    unit: '%',
    most: 100,
    sort: 'maybe',
    list: { width: 90, label: 'GST (%)' },
    sheet: { heading: 'GST (%)', also: ['gst', 'gst rate', 'tax', 'tax rate'] },
    section: 'tax',
  }),
  has_serials: yesNo({
    label: 'Serial numbers tracked',
    list: { width: 110, label: 'Serials', hidden: true },
    sheet: { heading: 'Serial numbers', also: ['serials', 'serialised', 'has serial'] },
    section: 'stock',
  }),
  minimum: number({
    label: 'Minimum stock',
    most: 999_999_999,
    list: { width: 110, hidden: true },
    sheet: { heading: 'Minimum stock', also: ['minimum', 'reorder level'] },
    section: 'stock',
  }),
  note: longText({ label: 'Note', most: 1000, sheet: { heading: 'Note', width: 36, also: ['remark', 'remarks'] } }),
  active: yesNo({
    label: 'In use',
    about: 'false: archived, offered nowhere',
  }),
  conversions: own({ label: 'Quote units', empty: no_conversions }),
  attributes: own({ label: 'Attributes', empty: no_attributes }),
});

/** By what the list is sorted. */
export const sorted_keys = keysLike(item_fields, 'sort');

/** What a search in the items looks at. */
export const item_search = ['name', 'code', 'make', 'model', 'category', 'hsn'] as const;
