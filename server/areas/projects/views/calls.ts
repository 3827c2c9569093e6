/** Decisions about saved views: whose they are, and who shares in them. */
import type { saved_views } from '../../../../contract/saved_views.ts';
import { isInside } from '../../../../domain/people.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import type { Handlers } from '../../../ctx.ts';
import * as rows from './rows.ts';

const MOST = 100;

export const calls = {
  async get_saved_views({ db, person }, { screen }) {
    const views = await rows.list(db, person.user_id, screen, isInside(person.kind));
    return { views: views.map((view) => ({ ...view, mine: view.user_id === person.user_id })) };
  },

  async add_saved_view({ db, person }, view) {
    if (view.shared && !isInside(person.kind)) refuse('forbidden', 'Only people of the company can share a view.');
    const own = await rows.list(db, person.user_id, view.screen, false);
    if (own.length >= MOST && !own.some((one) => one.name === view.name))
      refuse('conflict', `There are ${MOST} views of this screen. Delete one first.`);
    const id = await rows.put(db, person.user_id, view);
    return { ...view, id, made_by: person.name, mine: true };
  },

  async delete_saved_view({ db, person }, { view_id }) {
    const view = await rows.find(db, view_id);
    const mine = view?.user_id === person.user_id;
    if (!view || (!mine && !(view.shared && person.kind === 'admin'))) return refuse('not_found', sentences.not_found);
    await rows.remove(db, view_id);
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof saved_views>;
