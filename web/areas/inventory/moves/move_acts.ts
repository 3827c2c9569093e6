/** What can be done with stock, and what it is called. */
import { useLingui } from '@lingui/react/macro';
import type { Gets } from '../../../../contract/index.ts';

type Ability = keyof Gets<'get_inventory_choices'>['abilities'];

/** By what the address says is open: the call that does it. */
export const move_acts = {
  transfer: 'add_stock_transfer',
  issue: 'add_stock_issue',
  return: 'add_stock_return',
  consume: 'add_stock_consumption',
  reserve: 'add_stock_reservation',
} as const satisfies Record<string, Ability>;
export type MoveAct = keyof typeof move_acts;

export const isMoveAct = (act: string | null): act is MoveAct => act !== null && Object.hasOwn(move_acts, act);

export function useMoveWords(): Record<MoveAct, { title: string; done: (number: string) => string }> {
  const { t } = useLingui();
  return {
    transfer: { title: t`Transfer stock`, done: (number) => t`The stock is in transit: ${number}.` },
    issue: { title: t`Issue stock`, done: (number) => t`The stock was issued: ${number}.` },
    return: { title: t`Return stock`, done: (number) => t`The stock was returned: ${number}.` },
    consume: { title: t`Consume or write off`, done: (number) => t`The stock was taken out: ${number}.` },
    reserve: { title: t`Reserve stock`, done: () => t`The stock was reserved.` },
  };
}
