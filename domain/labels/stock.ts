/** Words of the stock ledger: states, kinds of movements, as the wire has them, and what they are called. */
import { labels } from './labels.ts';

export const stock_terms = labels({
  // where material is on its way
  Dispatched: 'Dispatched',
  Delivered: 'Delivered',
  Unloaded: 'Unloaded',
  Stored: 'Stored',
  'In transit': 'In transit',
  Shifting: 'Shifting',
  Installed: 'Installed',
  Consumed: 'Consumed',
  Returned: 'Returned',
  'Written off': 'Written off',
  // counts
  Counting: 'Counting',
  Recount: 'Recount',
  'Awaiting approval': 'Awaiting approval',
  Reversed: 'Reversed',
  // why it moved
  'Opening stock': 'Opening stock',
  Receipt: 'Receipt',
  'Transfer out': 'Transfer out',
  'Transfer in': 'Transfer in',
  Issue: 'Issue',
  Return: 'Return',
  Consumption: 'Consumption',
  'Write-off': 'Write-off',
  Reservation: 'Reservation',
  Release: 'Release',
  'Stock count': 'Stock count',
  Reversal: 'Reversal',
  Dispatch: 'Dispatch',
  Delivery: 'Delivery',
  Unloading: 'Unloading',
  Storing: 'Storing',
  Installation: 'Installation',
  'Supplier return': 'Supplier return',
});
