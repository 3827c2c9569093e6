/** How documents are posted: who is debited, who is credited. Pure rules; the journal keeps what they give (docs/decisions/023). */
import { isOwned, type MaterialState, type MovementKind } from '../inventory/states.ts';
import type { Account } from './accounts.ts';

/** One line of an entry, in paise; either a debit or a credit. */
export interface Posting {
  account: Account;
  party_kind?: 'supplier' | 'subcontractor' | 'customer' | 'employee';
  party_id?: number;
  project_id?: number;
  head?: string;
  debit: number;
  credit: number;
}

/** A movement of material as the journal sees it; `value` in paise, `head` the material's category. */
export interface ValuedMovement {
  kind: MovementKind;
  from_state?: MaterialState | undefined;
  to_state?: MaterialState | undefined;
  value: number;
  project_id?: number | undefined;
  supplier_id?: number | undefined;
  head: string;
}

type Side = Omit<Posting, 'debit' | 'credit'>;

/** Debit and credit of one amount; nothing for an amount of nothing. */
export const entryOf = (debit: Side, credit: Side, paise: number): Posting[] =>
  paise === 0
    ? []
    : [
        { ...debit, debit: paise, credit: 0 },
        { ...credit, debit: 0, credit: paise },
      ];

/** A service that was confirmed as done, in paise at the order's rate; `head` is the category it was ordered under. */
export interface ServedService {
  supplier_id: number;
  project_id: number;
  head: string;
  value: number;
}

/** What a service that was done posts: cost of its project, against what the supplier's bill clears. */
export const servicePostings = ({ supplier_id, project_id, head, value }: ServedService): Posting[] =>
  entryOf(
    { account: 'contract_cost', head, project_id },
    { account: 'goods_received_not_billed', party_kind: 'supplier', party_id: supplier_id },
    value,
  );

/** What the stock is posted against when it changes. */
function against({ kind, project_id, supplier_id, head }: ValuedMovement): Side {
  switch (kind) {
    case 'Opening stock':
      return { account: 'opening_balances' };
    case 'Receipt':
    case 'Delivery':
    case 'Unloading':
    case 'Storing':
    case 'Supplier return':
      return {
        account: 'goods_received_not_billed',
        ...(supplier_id !== undefined && { party_kind: 'supplier', party_id: supplier_id }),
      };
    case 'Write-off':
    case 'Stock count':
      return { account: 'stock_differences', head, ...(project_id !== undefined && { project_id }) };
    default:
      return project_id === undefined
        ? { account: 'material_consumed', head }
        : { account: 'contract_cost', head, project_id };
  }
}

/**
 * What a movement posts: material that enters the company's stock debits inventory, what leaves credits it, at the value
 * the ledger gives it (moving average). Moves within the stock post nothing. A reversal is given with the kind of what it
 * takes back, and posts the same the other way round.
 */
export function movementPostings(movement: ValuedMovement): Posting[] {
  const enters = isOwned(movement.to_state);
  if (enters === isOwned(movement.from_state)) return [];
  const inventory: Side = { account: 'inventory', head: movement.head };
  return enters
    ? entryOf(inventory, against(movement), movement.value)
    : entryOf(against(movement), inventory, movement.value);
}
