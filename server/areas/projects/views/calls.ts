/** Decisions about saved views: whose they are, and who shares in them. */
import { SavedViewAbilities, type saved_views } from '../../../../contract/saved_views.ts';
import { isInside } from '../../../../domain/people.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf, type WhyNot } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as rows from './rows.ts';

const MOST = 100;

/** Why a view stays: someone else made it. */
const whyNotDelete = ({ person }: Ctx, { user_id, made_by }: { user_id: number; made_by: string }): WhyNot =>
  user_id === person.user_id || person.kind === 'admin'
    ? undefined
    : say`Only ${{ name: made_by }} or an Administrator can delete this view.`;

const presented = (ctx: Ctx, view: rows.View) => ({
  ...view,
  abilities: abilitiesOf(ctx.permissions, SavedViewAbilities, { delete_saved_view: whyNotDelete(ctx, view) }),
});

export const calls = {
  async get_saved_views(ctx, { screen }) {
    const views = await rows.list(ctx.db, ctx.person.user_id, screen, isInside(ctx.person.kind));
    return { views: views.map((view) => presented(ctx, view)) };
  },

  async add_saved_view(ctx, view) {
    const { db, person } = ctx;
    if (view.shared && !isInside(person.kind)) fail('forbidden', say`Only people of the company can share a view.`);
    const own = await rows.list(db, person.user_id, view.screen, false);
    if (own.length >= MOST && !own.some((one) => one.name === view.name))
      fail('conflict', say`There are ${{ most: MOST }} views of this screen. Delete one first.`);
    const id = await rows.put(db, person.user_id, view);
    return presented(ctx, { ...view, id, user_id: person.user_id, made_by: person.name });
  },

  async delete_saved_view(ctx, { view_id }) {
    const { db, person } = ctx;
    const view = await rows.find(db, view_id);
    const is_seen = view && (view.user_id === person.user_id || (view.shared && isInside(person.kind)));
    if (!is_seen) return notFound();
    failIf(whyNotDelete(ctx, view), 'forbidden');
    await rows.remove(db, view_id);
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof saved_views>;
