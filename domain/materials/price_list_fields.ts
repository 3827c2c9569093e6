/** What is said of a supplier's price list, and of a row of the sheet it comes in. */
import { day, fields, keysLike, longText, record, text } from '../fields.ts';

/** In the order of the form. */
export const price_list_fields = fields({
  name: text({
    label: 'Price list',
    most: 120,
    least: 1,
    required: true,
    sort: 'filled',
    list: { width: 260 },
  }),
  supplier_id: record({ label: 'Supplier', of: 'suppliers' }),
  valid_from: day({ label: 'Valid from', required: true, sort: 'filled', list: { width: 120 } }),
  valid_to: day({
    label: 'Valid until',
    about: 'null: until there is another one',
    sort: 'maybe',
    list: { width: 120 },
  }),
  note: longText({ label: 'Price variation', most: 1000 }),
});

/** By what the lists are sorted. */
export const price_list_sorts = keysLike(price_list_fields, 'sort');

/** What a row of a supplier's sheet says. */
export const price_row_fields = fields({
  name: text({
    label: 'Item name',
    most: 200,
    least: 1,
    required: true,
    sheet: { heading: 'Item', also: ['item name', 'name', 'material', 'description', 'product', 'model', 'model no'] },
  }),
  code: text({ label: 'Item code', most: 40, sheet: { heading: 'Item code', also: ['code', 'sku', 'part no'] } }),
  price: text({
    label: 'Price (₹)',
    most: 40,
    sheet: {
      heading: 'Price (₹)',
      also: ['price', 'rate', 'basic rate', 'basic price', 'unit price', 'unit rate', 'price (inr)', 'rate (₹)'],
    },
  }),
  unit: text({
    label: 'Unit',
    most: 20,
    sheet: { heading: 'Unit', also: ['uom', 'per', 'price format', 'format', 'unit of measure'] },
  }),
});
