/** Who is told of what happens to suppliers, and why; for tests each of it by name. */
import { one, type HeardBy, type ToldCase } from '../../told_case.ts';

const procurement = one('supplier', 'People of procurement', 'They buy from the supplier');

export const heard_by: HeardBy = {
  supplier_blocked: procurement,
  supplier_unblocked: procurement,
};

const supplier = () => ({ supplier_id: 1, name: 'Desai Switchgear', reason: 'Two lots were rejected' });

export const cases: ToldCase[] = [
  { kind: 'supplier_blocked', told: supplier, hears: 'pre pre_2 prm' },
  { kind: 'supplier_unblocked', told: supplier, hears: 'pre pre_2 prm' },
];
