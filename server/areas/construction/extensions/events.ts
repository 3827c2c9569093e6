/** Who hears of letters that claim an extension of time. */
import { plural, say } from '../../../../domain/sentences.ts';
import type { Listeners, Tell } from '../../../ctx.ts';
import { customerOf } from '../punch/rows.ts';

export const events = {
  /** the customer is written to */
  async extension_letter_turned(
    tell: Tell,
    told: { project_id: number; number: string; issued: boolean; days: number },
  ) {
    const { number, days, project_id } = told;
    await tell.notice(await customerOf(tell.db, project_id), {
      kind: 'document',
      title: told.issued
        ? say`We request an extension of time by ${plural({ days }, '# day', '# days')}: letter ${{ number }}`
        : say`The letter ${{ number }} on an extension of time was withdrawn`,
      path: `/customer-dashboard?projectId=${project_id}`,
      project_id,
    });
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    extension_letters: typeof events;
  }
}
