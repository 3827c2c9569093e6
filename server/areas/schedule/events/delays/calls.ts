/** Recorded delays of events: the reason, who caused it, how many days. */
import type { events } from '../../../../../contract/events.ts';
import { isInside } from '../../../../../domain/people.ts';
import { notFound } from '../../../../../domain/errors.ts';
import { plural, say, term } from '../../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../../ctx.ts';
import { addDelays, delaysOf, deleteDelay } from './rows.ts';
import { shown } from '../kept.ts';

/** Why something is late, and through whom, is the company's own business; who recorded it from outside reads that again. */
export const seenDelays = <D extends { added_by_id: number | null }>({ person }: Ctx, delays: readonly D[]): D[] =>
  delays.filter(({ added_by_id }) => isInside(person.kind) || added_by_id === person.user_id);

export const calls = {
  async add_event_delay(ctx, { event_id, ...delay }) {
    await addDelays(ctx.db, ctx.project_id, ctx.person.user_id, [{ event_id, ...delay }]);
    const { name } = await shown(ctx, event_id);
    ctx.recordEvent('event_delayed', {
      summary: say`recorded a delay of ${plural({ days: delay.days }, '# day', '# days')} of ${{ name }}: ${{ reason: term(delay.reason) }}${{ party: delay.party ? say`, ${{ party: term(delay.party) }}` : '' }}`,
      project_id: ctx.project_id,
      subject_type: 'event',
      subject_id: event_id,
      after: delay,
    });
    return { delays: seenDelays(ctx, await delaysOf(ctx.db, event_id)) };
  },

  async delete_event_delay(ctx, { event_id, delay_id }) {
    if (!(await deleteDelay(ctx.db, event_id, delay_id))) notFound();
    ctx.recordEvent('event_delay_deleted', {
      summary: say`removed a recorded delay`,
      project_id: ctx.project_id,
      subject_type: 'event',
      subject_id: event_id,
    });
    return { delays: seenDelays(ctx, await delaysOf(ctx.db, event_id)) };
  },
} satisfies Partial<Handlers<keyof typeof events>>;
