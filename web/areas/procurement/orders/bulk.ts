/** What is done with many orders at once: each as its own page would do it, those that cannot are named. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { runBulk } from '../../../ui/feedback/bulk.tsx';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import type { OrderAnswer, OrderRow } from '../slices.ts';

type Act = 'send_order_for_approval' | 'approve_order' | 'send_order' | 'delete_order';

/** Does it with one order as it is now; answers why not where it cannot. */
async function actOn(act: Act, { id: order_id }: OrderRow): Promise<string | undefined> {
  const order: OrderAnswer = await api.get_order({ order_id });
  const why_not = reasonOf(order.abilities[act]);
  if (why_not) return why_not;
  const { version } = order;
  if (act === 'delete_order') await api.delete_order({ order_id });
  else if (act === 'approve_order') await api.approve_order({ order_id, version });
  else if (act === 'send_order') await api.send_order({ order_id, version });
  else await api.send_order_for_approval({ order_id, version });
  return undefined;
}

const nameOf = ({ number, title, supplier }: OrderRow): string => number || title || supplier;

export function useOrderBulk() {
  const { t } = useLingui();
  return useMemo(() => {
    const run = (act: Act, title: string, sentence: (count: number) => string) => async (rows: readonly OrderRow[]) => {
      const yes = await confirm({
        title,
        text: plural(rows.length, { one: '# order is selected.', other: '# orders are selected.' }),
        verb: title,
        ...(act === 'delete_order' && { destructive: true }),
      });
      if (!yes) return false;
      await runBulk({
        title,
        parts: rows.map((row) => [row]),
        nameOf,
        sentence,
        async change([row]) {
          const why_not = row && (await actOn(act, row));
          return new Map(row && why_not ? [[row, why_not]] : []);
        },
      });
      return undefined;
    };
    return {
      ask: run('send_order_for_approval', t`Request approval`, (count) =>
        plural(count, { one: 'Approval requested for # order.', other: 'Approval requested for # orders.' }),
      ),
      approve: run('approve_order', t`Approve orders`, (count) =>
        plural(count, { one: '# order approved.', other: '# orders approved.' }),
      ),
      send: run('send_order', t`Send orders`, (count) =>
        plural(count, { one: '# order sent.', other: '# orders sent.' }),
      ),
      remove: run('delete_order', t`Delete drafts`, (count) =>
        plural(count, { one: '# draft deleted.', other: '# drafts deleted.' }),
      ),
    };
  }, [t]);
}
