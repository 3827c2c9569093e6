/** For tests: the calls that `order_races.test.ts` makes meet, each reduction with each call that counts against an order line. */
import type { CallName } from '../../contract/index.ts';

export const reducing_calls = [
  'change_order_status',
  'change_order_short_close',
  'add_order_amendment',
  'approve_order',
] as const satisfies readonly CallName[];

export const drawing_calls = [
  'add_dispatch',
  'add_own_dispatch',
  'add_inspection',
  'add_own_inspection',
  'add_mdcc',
  'add_dispatch_override',
] as const satisfies readonly CallName[];
