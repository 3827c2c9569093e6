/** Who hears of invoices, receipts and milestones: people with the right, never a project manager; the customer of their invoices. */
import { exactMoney, say, type Sentence, written } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import { userIdsWith } from '../../supply/approvers.ts';
import * as plan_rows from './plan_rows.ts';
import { financePath, worksOnBilling } from './scope.ts';

interface ToldInvoice {
  invoice_id: number;
  project_id: number;
  project: string;
  number: string;
  credit_note: boolean;
  by: By;
}
interface ToldReceipt {
  receipt_id: number;
  project_id: number;
  project: string;
  number: string;
  amount: number;
  by: By;
}

const invoicePath = ({ project_id, invoice_id }: ToldInvoice): string =>
  financePath(project_id, `tab=invoices&invoice=${invoice_id}`);
const receiptPath = ({ project_id, receipt_id }: ToldReceipt): string =>
  financePath(project_id, `tab=receipts&receipt=${receipt_id}`);

/** Who works on the finance of a project. */
const financePeople = (tell: Tell, project_id: number): Promise<number[]> =>
  userIdsWith(tell, project_id, worksOnBilling);

const notice = (
  tell: Tell,
  ids: readonly (number | null)[],
  about: { project_id: number; by: By; path: string; title: Sentence; text?: Sentence | undefined },
) =>
  tell.notice([...new Set(ids)].filter((id) => id !== null && id !== about.by?.user_id) as number[], {
    kind: 'billing',
    title: about.title,
    text: about.text,
    path: about.path,
    project_id: about.project_id,
  });

/** Tells who works on finance that milestones can be invoiced. */
async function milestonesDue(tell: Tell, due: readonly plan_rows.DueRow[], by: By): Promise<void> {
  for (const { project_id, name, project } of due)
    await notice(tell, await financePeople(tell, project_id), {
      project_id,
      by,
      path: financePath(project_id, 'tab=milestones'),
      title: say`The milestone ${{ name }} can be invoiced`,
      text: say`${{ text: project }}`,
    });
}

export const events = {
  async invoice_asked(tell: Tell, told: ToldInvoice & { user_ids: number[] }) {
    await notice(tell, told.user_ids, {
      ...told,
      path: invoicePath(told),
      title: told.credit_note ? say`A credit note awaits being issued` : say`An invoice awaits being issued`,
      text: say`${{ text: told.project }}`,
    });
  },
  async invoice_issued(
    tell: Tell,
    told: ToldInvoice & { total: number; customer_id: number | null; user_ids: number[] },
  ) {
    const { number, total, project_id } = told;
    const title = told.credit_note
      ? say`The credit note ${{ number }} was issued`
      : say`The invoice ${{ number }} was issued`;
    const text = say`${{ project: told.project }}, ${{ total: exactMoney(total) }} (incl. GST)`;
    await notice(tell, told.user_ids, { ...told, path: invoicePath(told), title, text });
    await notice(tell, [told.customer_id], {
      ...told,
      path: `/customer-dashboard?projectId=${project_id}`,
      title,
      text,
    });
  },
  async invoice_rejected(tell: Tell, told: ToldInvoice & { reason: string; user_ids: number[] }) {
    await notice(tell, told.user_ids, {
      ...told,
      path: invoicePath(told),
      title: told.credit_note ? say`Your draft credit note was sent back` : say`Your draft invoice was sent back`,
      text: written(told.reason),
    });
  },
  async invoice_disputed(tell: Tell, told: ToldInvoice & { disputed: boolean; reason: string }) {
    await notice(tell, await financePeople(tell, told.project_id), {
      ...told,
      path: invoicePath(told),
      title: told.disputed
        ? say`The invoice ${{ number: told.number }} is disputed`
        : say`The dispute about the invoice ${{ number: told.number }} is settled`,
      text: written(told.reason),
    });
  },
  async payment_received(tell: Tell, told: ToldReceipt) {
    await notice(tell, await financePeople(tell, told.project_id), {
      ...told,
      path: receiptPath(told),
      title: say`${{ amount: exactMoney(told.amount) }} received for ${{ project: told.project }}`,
      text: say`${{ text: told.number }}`,
    });
  },
  async payment_reversed(tell: Tell, told: ToldReceipt & { reason: string }) {
    await notice(tell, await financePeople(tell, told.project_id), {
      ...told,
      path: receiptPath(told),
      title: say`The receipt ${{ number: told.number }} was reversed`,
      text: written(told.reason),
    });
  },
  /** an event that is finished may earn a milestone */
  async event_finished(tell: Tell, told: { event_id: number; status: string; by: By }) {
    if (told.status === 'FINISHED')
      await milestonesDue(tell, await plan_rows.earnedBy(tell.db, told.event_id), told.by);
  },
  async event_approved(tell: Tell, told: { event_id: number; status: string; next: string; by: By }) {
    if (!told.next && told.status === 'FINISHED')
      await milestonesDue(tell, await plan_rows.earnedBy(tell.db, told.event_id), told.by);
  },
  async milestone_due(tell: Tell, told: plan_rows.DueRow & { by: By }) {
    await milestonesDue(tell, [told], told.by);
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    billing: typeof events;
  }
}
