/** Who hears of purchase orders: those who are awaited, and those who placed, asked for or sent it. */
import { say, type Sentence, written } from '../../../../domain/sentences.ts';
import type { OrderAnswer } from '../../../../domain/procurement/orders.ts';
import type { By, Listeners, Tell } from '../../../ctx.ts';

/** An order as its listeners are told of it. */
export interface ToldOrder {
  order_id: number;
  /** its number, else its title or supplier */
  order: string;
  supplier: string;
  project_id: number;
  /** whom it concerns */
  people: readonly number[];
}
type Told = ToldOrder & { by: By };

async function tellPeople(tell: Tell, told: Told, title: Sentence, text?: string): Promise<void> {
  const { order_id, project_id, people, by } = told;
  await tell.notice(
    people.filter((id) => id !== by?.user_id),
    {
      kind: 'order',
      title,
      text: written(text),
      path: `/projects/scm-dashboard?projectId=${project_id}&tab=orders&order=${order_id}`,
      project_id,
    },
  );
}

const answered: Record<OrderAnswer, (supplier: string, order: string) => Sentence> = {
  accepted: (supplier, order) => say`${{ supplier }} accepted ${{ order }}`,
  questioned: (supplier, order) => say`${{ supplier }} has a question about ${{ order }}`,
  refused: (supplier, order) => say`${{ supplier }} refused ${{ order }}`,
  withdrawn: (supplier, order) => say`${{ supplier }} withdrew the question about ${{ order }}`,
};

export const events = {
  order_asked: (tell, told: Told & { note: string; amended: boolean }) => {
    const { order, supplier, note } = told;
    return tellPeople(
      tell,
      told,
      told.amended
        ? say`An amendment of ${{ order }} awaits your approval`
        : say`The order ${{ order }} to ${{ supplier }} awaits your approval`,
      note,
    );
  },

  order_approved: (tell, told: Told & { note: string; amended: boolean }) => {
    const { order, supplier, note } = told;
    return tellPeople(
      tell,
      told,
      told.amended
        ? say`The amendment of ${{ order }} was approved`
        : say`${{ order }} to ${{ supplier }} was approved`,
      note,
    );
  },

  order_rejected: (tell, told: Told & { reason: string; amended: boolean }) => {
    const { order, supplier, reason } = told;
    return tellPeople(
      tell,
      told,
      told.amended
        ? say`The amendment of ${{ order }} was not approved`
        : say`The order ${{ order }} to ${{ supplier }} was sent back`,
      reason,
    );
  },

  order_question_sent: (tell, told: Told & { note: string }) => {
    const { order, note } = told;
    return tellPeople(tell, told, say`A question about ${{ order }} before it is approved`, note);
  },

  order_answered: (tell, told: Told & { answer: OrderAnswer; note: string }) =>
    tellPeople(tell, told, answered[told.answer](told.supplier, told.order), told.note),

  order_service_confirmed: (tell, told: Told & { line: string }) =>
    tellPeople(tell, told, say`${{ line: told.line }} was confirmed as done: ${{ order: told.order }}`),

  order_ended: (tell, told: Told & { cancelled: boolean; reason: string }) => {
    const { order, supplier, reason } = told;
    return tellPeople(
      tell,
      told,
      told.cancelled
        ? say`${{ order }} to ${{ supplier }} was cancelled`
        : say`${{ order }} to ${{ supplier }} was closed`,
      reason,
    );
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    procurement_orders: typeof events;
  }
}
