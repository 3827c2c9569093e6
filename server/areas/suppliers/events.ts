/** Who hears what happens to suppliers. */
import { say, type Value, written } from '../../../domain/sentences.ts';
import type { By, Listeners } from '../../ctx.ts';
import * as rows from './rows.ts';

export const supplierPath = (supplier_id: number): string => `/suppliers?tab=suppliers&open=${supplier_id}`;
const nameOf = (by: By): Value => by?.name || say`Someone`;

export const events = {
  async supplier_blocked(tell, told: { supplier_id: number; name: string; reason: string; by: By }) {
    await tell.notice(await rows.procurers(tell.db), {
      kind: 'supplier',
      title: say`${{ by: nameOf(told.by) }} blocked the supplier ${{ name: told.name }}`,
      text: written(told.reason),
      path: supplierPath(told.supplier_id),
    });
  },

  async supplier_unblocked(tell, told: { supplier_id: number; name: string; by: By }) {
    await tell.notice(await rows.procurers(tell.db), {
      kind: 'supplier',
      title: say`${{ by: nameOf(told.by) }} unblocked the supplier ${{ name: told.name }}`,
      path: supplierPath(told.supplier_id),
    });
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    suppliers: typeof events;
  }
}
