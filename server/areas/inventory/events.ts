/** Who hears what happens in the stores. */
import { decimal, plural, say, type Value } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import { approvers, type LowItem } from './notice_rows.ts';

const nameOf = (by: By): Value => by?.name || say`Someone`;
/** The keeper of a store, where it has one. */
const kept = (keeper_id: number | null): number[] => (keeper_id === null ? [] : [keeper_id]);
const countPath = (count_id: number): string => `/inventory?tab=counts&open=${count_id}`;

/** A sub-contractor hears of what was issued to them, and confirms it. */
async function tellIssued(
  tell: Tell,
  told: {
    project_id: number;
    stock_document_id: number;
    number: string;
    subcontractor_id: number | null;
    items: number;
    by: By;
  },
): Promise<void> {
  await tell.notice(kept(told.subcontractor_id), {
    kind: 'stock',
    project_id: told.project_id,
    stage: 'construction',
    title: say`${plural({ items: told.items }, '# item was', '# items were')} issued to you: ${{ number: told.number }}`,
    text: say`Check what arrived and confirm it.`,
    path: `/projects/material-used?projectId=${told.project_id}&issue=${told.stock_document_id}`,
  });
}

export const events = {
  stock_issued: tellIssued,
  material_moved_on: tellIssued,

  async stock_issue_confirmed(
    tell,
    told: { stock_document_id: number; number: string; people: number[]; items: number; remark: string; by: By },
  ) {
    if (told.items === 0) return;
    await tell.notice(told.people, {
      kind: 'stock',
      title: say`${{ by: nameOf(told.by) }} confirmed ${{ number: told.number }} with a difference`,
      text: say`${plural({ items: told.items }, '# item differs', '# items differ')}: ${{ remark: told.remark }}`,
      path: `/inventory?tab=documents&open=${told.stock_document_id}`,
    });
  },

  async stock_transferred(
    tell,
    told: { transfer_id: number; keeper_id: number | null; from: string; to: string; items: number; by: By },
  ) {
    await tell.notice(kept(told.keeper_id), {
      kind: 'stock',
      title: say`${{ by: nameOf(told.by) }} sent ${plural({ items: told.items }, '# item', '# items')} to ${{ to: told.to }}`,
      text: say`They come from ${{ from: told.from }}. Receive the transfer when they arrive.`,
      path: `/inventory?tab=transfers&open=${told.transfer_id}`,
    });
  },

  async stock_minimum_reached(tell, told: { keeper_id: number | null; items: LowItem[]; by: By }) {
    const [first] = told.items;
    if (!first) return;
    const people = [...kept(told.keeper_id), ...(await approvers(tell.db, tell.company.key))];
    await tell.notice(people, {
      kind: 'stock',
      title:
        told.items.length === 1
          ? say`${{ item: first.item }} is below its minimum`
          : say`${plural({ items: told.items.length }, '# item is', '# items are')} below their minimum`,
      text: say`${{ item: first.item }}: ${{ stored: decimal(first.stored, 3) }} ${{ unit: first.unit }} in stores, minimum ${{ minimum: decimal(first.minimum, 3) }} ${{ unit: first.unit }}.`,
      path: '/inventory?tab=stock&stock.minimum=true',
    });
  },

  async stock_count_sent(
    tell,
    told: { count_id: number; store: string; keeper_id: number | null; items: number; by: By },
  ) {
    if (told.items === 0) return;
    await tell.notice(await approvers(tell.db, tell.company.key), {
      kind: 'stock',
      title: say`The count of ${{ store: told.store }} awaits approval`,
      text: say`${plural({ items: told.items }, '# item differs', '# items differ')} from the ledger.`,
      path: countPath(told.count_id),
    });
  },

  async stock_count_to_repeat(
    tell,
    told: { count_id: number; store: string; keeper_id: number | null; items: number; counted_by: number[]; by: By },
  ) {
    const people = [...kept(told.keeper_id), ...(await approvers(tell.db, tell.company.key))];
    await tell.notice(
      people.filter((id) => !told.counted_by.includes(id)),
      {
        kind: 'stock',
        title: say`${plural({ items: told.items }, '# item is', '# items are')} to be counted again in ${{ store: told.store }}`,
        text: say`Someone who did not count before counts again.`,
        path: countPath(told.count_id),
      },
    );
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    inventory: typeof events;
  }
}
