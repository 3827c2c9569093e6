/** Who hears of quotes: who began the request and who sent it. */
import { say, type Sentence, written } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';

/** A request as its listeners are told of it. */
export interface ToldRfq {
  rfq_id: number;
  number: string;
  project_id: number;
  /** who began it and who sent it */
  makers: readonly number[];
}
type Told = ToldRfq & { by: By };

async function tellMakers(tell: Tell, rfq: Told, title: Sentence, text?: string): Promise<void> {
  const { rfq_id, project_id, makers, by } = rfq;
  await tell.notice(
    makers.filter((id) => id !== by?.user_id),
    {
      kind: 'request',
      title,
      text: written(text),
      path: `/projects/scm-dashboard?projectId=${project_id}&tab=requests&request=${rfq_id}`,
      project_id,
    },
  );
}

export const events = {
  rfq_quoted: (tell, told: Told & { supplier: string; again: boolean }) => {
    const { supplier, number } = told;
    const title = told.again
      ? say`${{ supplier }} changed the quote for ${{ number }}`
      : say`${{ supplier }} quoted for ${{ number }}`;
    return tellMakers(tell, told, title);
  },

  rfq_declined: (tell, told: Told & { supplier: string; reason: string }) => {
    const { supplier, number } = told;
    return tellMakers(tell, told, say`${{ supplier }} declined ${{ number }}`, told.reason);
  },

  rfq_awarded: (tell, told: Told) => {
    const { number } = told;
    return tellMakers(tell, told, say`${{ number }} was awarded`);
  },

  rfq_due_soon: (tell, told: Told) => {
    const { number } = told;
    return tellMakers(tell, told, say`${{ number }} is due tomorrow: quotes are missing`);
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    procurement: typeof events;
  }
}
