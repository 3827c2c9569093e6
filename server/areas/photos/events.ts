/** Who hears of photos: those who answer for the site, once for many; outside people, of what is shared with them. */
import { stages, type StageKey } from '../../../domain/stages.ts';
import { plural, say, term } from '../../../domain/sentences.ts';
import type { By, Listeners } from '../../ctx.ts';
import * as rows from './rows.ts';

export const events = {
  async photo_added(tell, told: { project_id: number; name: string; stage: StageKey; stage_name: string; by: By }) {
    // a walk over the roof brings thirty photos: one notice an hour says enough
    await tell.notice(await rows.toTellOfNew(tell.db, told.project_id), {
      kind: 'photo',
      title: say`${{ name: told.by?.name ?? say`Someone` }} adds photos to ${{ place: told.name }}`,
      text: say`${{ stage: term(told.stage_name) }}`,
      path: `/projects/photos/stage?projectId=${told.project_id}&tab=${stages[told.stage].tab}`,
      project_id: told.project_id,
      stage: told.stage,
    });
  },

  async photos_shared(
    tell,
    told: { project_id: number; name: string; count: number; flags: ('customer' | 'investor' | 'subcontractor')[] },
  ) {
    const people = await rows.sharers(tell.db, told.project_id, told.flags);
    const notice = {
      kind: 'photo',
      title: say`${plural({ count: told.count }, '# photo', '# photos')} of ${{ name: told.name }} for you`,
      project_id: told.project_id,
    };
    const idsOf = (customer: boolean) =>
      people.filter(({ kind }) => (kind === 'consumer') === customer).map(({ id }) => id);
    await tell.notice(idsOf(true), { ...notice, path: `/stage?projectId=${told.project_id}&part=photos` });
    await tell.notice(idsOf(false), { ...notice, path: `/projects/photos/stage?projectId=${told.project_id}` });
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    photos: typeof events;
  }
}
