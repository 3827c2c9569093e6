/** Who hears of shutdowns: the other side of each step, and all who must be there the day before. */
import type { ShutdownStep } from '../../../../domain/construction/shutdowns.ts';
import { day as dayOf, say, type Sentence, written } from '../../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../../ctx.ts';
import { customerOf } from '../punch/rows.ts';
import * as rows from './rows.ts';

interface ToldShutdown {
  shutdown_id: number;
  project_id: number;
  number: string;
  title: string;
  day: string;
  from_time: string;
  to_time: string;
  by?: By;
}

const pathOf = ({ project_id, shutdown_id }: ToldShutdown, for_customer: boolean): string =>
  for_customer
    ? `/customer-dashboard?projectId=${project_id}&shutdown=${shutdown_id}`
    : `/projects/construction-dashboard?projectId=${project_id}&tab=shutdowns&shutdown=${shutdown_id}`;

async function tellSide(
  tell: Tell,
  told: ToldShutdown,
  words: { for_customer: boolean; title: Sentence; text?: string },
): Promise<void> {
  const { for_customer, title, text } = words;
  const ids = for_customer
    ? await customerOf(tell.db, told.project_id)
    : [...(await rows.keepers(tell.db, told.shutdown_id)), ...(await rows.presentIds(tell.db, told.shutdown_id))];
  await tell.notice(
    [...new Set(ids)].filter((id) => id !== told.by?.user_id),
    {
      kind: 'shutdown',
      title,
      text: written(text) ?? say`${{ title: told.title }}`,
      path: pathOf(told, for_customer),
      project_id: told.project_id,
      ...(for_customer ? {} : { stage: 'construction' as const }),
    },
  );
}

function titleOf(step: ShutdownStep, { number, day, from_time: from, to_time: to }: ToldShutdown): Sentence {
  switch (step) {
    case 'propose':
      return say`Shutdown ${{ number }} is proposed for ${{ day: dayOf(day) }}, ${{ from }} to ${{ to }}. Please accept it or offer another window.`;
    case 'offer':
      return say`The customer offers ${{ day: dayOf(day) }}, ${{ from }} to ${{ to }}, for the shutdown ${{ number }}`;
    case 'accept':
      return say`Shutdown ${{ number }} is agreed for ${{ day: dayOf(day) }}, ${{ from }} to ${{ to }}`;
    case 'postpone':
      return say`Shutdown ${{ number }} is postponed`;
    case 'finish':
      return say`Shutdown ${{ number }} is done`;
    case 'cancel':
      return say`Shutdown ${{ number }} is cancelled`;
  }
}

export const events = {
  async shutdown_moved(tell: Tell, told: ToldShutdown & { step: ShutdownStep; by_customer: boolean; remark: string }) {
    const title = titleOf(told.step, told);
    await tellSide(tell, told, { for_customer: !told.by_customer, title, text: told.remark });
  },

  async shutdown_tomorrow(tell: Tell, told: ToldShutdown & { project: string }) {
    const title = say`Tomorrow, ${{ day: dayOf(told.day) }}, ${{ from: told.from_time }} to ${{ to: told.to_time }}: shutdown ${{ number: told.number }} at ${{ project: told.project }}`;
    // two sides
    // oxlint-disable-next-line no-await-in-loop
    for (const for_customer of [false, true]) await tellSide(tell, told, { for_customer, title });
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    shutdowns: typeof events;
  }
}
