/** Who hears of work orders, measurements and bills of sub-contractors. */
import { say, written } from '../../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../../ctx.ts';
import * as notice_rows from './notice_rows.ts';
import { subcontractPath } from './paths.ts';
import type { Sentence } from '../../../../domain/sentences.ts';

interface ToldOrder {
  work_order_id: number;
  project_id: number;
  name: string;
  subcontractor_id: number;
  by: By;
}
interface ToldBill extends ToldOrder {
  running_bill_id: number;
  number: string;
  user_ids: number[];
}

const others = (ids: readonly number[], by: By): number[] =>
  [...new Set(ids)].filter((id) => id > 0 && id !== by?.user_id);

const notice = (tell: Tell, told: ToldOrder, ids: readonly number[], title: Sentence, text?: string) =>
  tell.notice(others(ids, told.by), {
    kind: 'subcontract',
    title,
    text: written(text),
    path: subcontractPath(told),
    project_id: told.project_id,
    stage: 'construction',
  });

export const events = {
  async work_order_asked(tell: Tell, told: ToldOrder & { user_ids: number[] }) {
    await notice(tell, told, told.user_ids, say`The work order ${{ name: told.name }} awaits your approval`);
  },
  async work_order_approved(tell: Tell, told: ToldOrder & { user_ids: number[]; revised: boolean }) {
    await notice(
      tell,
      told,
      [...told.user_ids, told.subcontractor_id],
      told.revised
        ? say`The work order ${{ name: told.name }} was revised`
        : say`The work order ${{ name: told.name }} was approved`,
    );
  },
  async work_order_rejected(tell: Tell, told: ToldOrder & { user_ids: number[]; reason: string }) {
    await notice(tell, told, told.user_ids, say`The work order ${{ name: told.name }} was not approved`, told.reason);
  },
  async work_order_closed(tell: Tell, told: ToldOrder & { user_ids: number[]; reason: string }) {
    await notice(
      tell,
      told,
      [...told.user_ids, told.subcontractor_id],
      say`The work order ${{ name: told.name }} was closed`,
      told.reason,
    );
  },
  /** the sub-contractor's work counts from now on, and can be billed */
  async measurement_signed(tell: Tell, told: ToldOrder & { number: number }) {
    await notice(
      tell,
      told,
      [told.subcontractor_id, ...(await notice_rows.managers(tell.db, told.project_id))],
      say`Measurement ${{ number: told.number }} of ${{ name: told.name }} was signed`,
    );
  },
  async measurement_withdrawn(tell: Tell, told: ToldOrder & { number: number; reason: string }) {
    await notice(
      tell,
      told,
      [told.subcontractor_id, ...(await notice_rows.managers(tell.db, told.project_id))],
      say`Measurement ${{ number: told.number }} of ${{ name: told.name }} was withdrawn`,
      told.reason,
    );
  },
  async running_bill_asked(tell: Tell, told: ToldBill) {
    await notice(tell, told, told.user_ids, say`A bill of ${{ name: told.name }} awaits your approval`);
  },
  async running_bill_approved(tell: Tell, told: ToldBill) {
    await notice(
      tell,
      told,
      [...told.user_ids, told.subcontractor_id],
      say`The bill ${{ number: told.number }} of ${{ name: told.name }} was approved`,
    );
  },
  async running_bill_rejected(tell: Tell, told: ToldBill & { reason: string }) {
    await notice(tell, told, told.user_ids, say`A bill of ${{ name: told.name }} was sent back`, told.reason);
  },
  async running_bill_reversed(tell: Tell, told: ToldBill & { reason: string }) {
    await notice(
      tell,
      told,
      [...told.user_ids, told.subcontractor_id],
      say`The bill ${{ number: told.number }} of ${{ name: told.name }} was reversed`,
      told.reason,
    );
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    subcontracts: typeof events;
  }
}
