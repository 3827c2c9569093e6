/** Who hears of deliveries: who receives them at the site, and who ordered them. */
import { beside, day, instant, plural, say, type Sentence, term } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import { receiversOf, type ToldDispatch } from './notice_rows.ts';

type Told = ToldDispatch & { by: By };

const pathOf = (project_id: number, what: string) =>
  `/projects/scm-dashboard?projectId=${project_id}&tab=deliveries&${what}`;

const notice = (
  tell: Tell,
  people: readonly number[],
  told: Pick<Told, 'project_id' | 'by'>,
  title: Sentence,
  path: string,
  text?: Sentence,
) =>
  tell.notice(
    people.filter((id) => id !== told.by?.user_id),
    { kind: 'delivery', title, text, path: pathOf(told.project_id, path), project_id: told.project_id },
  );

export const events = {
  material_dispatched: async (
    tell,
    told: {
      dispatch_id: number;
      number: string;
      project_id: number;
      order: string;
      supplier: string;
      eta: string | null;
      by: By;
    },
  ) => {
    const { supplier, number, order, eta, dispatch_id } = told;
    await notice(
      tell,
      await receiversOf(tell.db, told.project_id),
      told,
      say`${{ supplier }} dispatched ${{ number }}`,
      `dispatch=${dispatch_id}`,
      eta === null ? say`Order ${{ order }}` : say`Order ${{ order }}, expected on ${{ eta: day(eta) }}`,
    );
  },

  goods_arrived: async (tell, told: Told & { receipt_id: number; short: number; damaged: number }) => {
    const { supplier, number, makers, receipt_id, short, damaged } = told;
    if (short === 0 && damaged === 0) return;
    await notice(
      tell,
      makers,
      told,
      short > 0
        ? say`${{ number }} of ${{ supplier }} arrived short`
        : say`${{ number }} of ${{ supplier }} arrived damaged`,
      `receipt=${receipt_id}`,
      beside([
        short > 0 ? say`${plural({ short }, '# lot short', '# lots short')}` : undefined,
        damaged > 0 ? say`${plural({ damaged }, '# lot damaged', '# lots damaged')}` : undefined,
      ]),
    );
  },

  goods_stored: async (
    tell,
    told: {
      receipt_id: number;
      number: string;
      dispatch_id: number;
      project_id: number;
      supplier: string;
      rejected: number;
      makers: readonly number[];
      by: By;
    },
  ) => {
    const { number, supplier, receipt_id, rejected, makers } = told;
    await notice(
      tell,
      makers,
      told,
      say`Goods of ${{ supplier }} were received: ${{ number }}`,
      `receipt=${receipt_id}`,
      rejected > 0 ? say`${plural({ rejected }, '# lot rejected in part', '# lots rejected in part')}` : undefined,
    );
  },

  material_returned: async (tell, told: Told & { reason: string; return: string }) => {
    const { makers, number, dispatch_id } = told;
    await notice(
      tell,
      makers,
      told,
      say`${{ number: told.return }}: ${{ reason: term(told.reason) }}`,
      `dispatch=${dispatch_id}`,
      say`Dispatch ${{ number }}`,
    );
  },

  eway_bill_expiring: async (tell, told: Told & { vehicle: string; until: string }) => {
    const { number, makers, vehicle, until, dispatch_id } = told;
    await notice(
      tell,
      makers,
      told,
      say`The e-way bill of ${{ number }} expires`,
      `dispatch=${dispatch_id}`,
      say`Vehicle ${{ vehicle }}: valid until ${{ until: instant(until) }}. It can be extended from 8 hours before until 8 hours after.`,
    );
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    deliveries: typeof events;
  }
}
