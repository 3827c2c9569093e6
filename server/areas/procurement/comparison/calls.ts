/** Decisions about offers: compared, awarded, undone, given as a file. */
import { abilities } from '../../../../contract/abilities.ts';
import type { comparisons } from '../../../../contract/comparisons.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { roundPaise } from '../../../../domain/money.ts';
import { isDearer, whyNotAward } from '../../../../domain/procurement/award.ts';
import { whyNotGoing } from '../../../../domain/procurement/requests.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import { ratingOf } from '../../../../domain/suppliers/rating.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { ratingCounts } from '../../../suppliers/rating_rows.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { remove as removeOrders } from '../orders/change_rows.ts';
import * as change_rows from '../requests/change_rows.ts';
import { aboutRfq, holdRfq, nameOf } from '../requests/hold.ts';
import { chosenMail, notChosenMail } from '../requests/mails.ts';
import { headOf, no_quote, whyNotAwarded, whyNotUndoAward } from '../requests/present.ts';
import * as requests from '../requests/rows.ts';
import { mailTo } from '../requests/send.ts';
import { approves, deniedIn, requireIn, sees_prices, works } from '../../../supply/scope.ts';
import { comparisonFile } from './file.ts';
import { approvedModels, awardLines, countedOffers, judgedOn, settingsOf } from './offers.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const SettingsAbilities = abilities('update_purchase_settings');
const AwardAbilities = abilities('approve_rfq_award', 'undo_rfq_award', 'send_rfq_round');

/** The lines of a request whose prices the person sees in every project of it. */
async function pricedLines(ctx: Ctx, rfq_id: number): Promise<requests.LineRow[]> {
  const lines = await requests.lines(ctx.db, rfq_id);
  await requireIn(
    ctx,
    lines.map(({ project_id }) => project_id),
    sees_prices,
  );
  return lines;
}

/** Who was asked, each with the rating of the supplier. */
async function ratedAsked(ctx: Ctx, rfq_id: number) {
  const asked = await requests.asked(ctx.db, rfq_id);
  const ids = asked.map(({ supplier_id }) => supplier_id);
  const facts = await ratingCounts(ctx.db, ids, todayOf(ctx));
  return asked.map((one) => ({ ...one, rating: ratingOf(facts.get(one.supplier_id) ?? {}) }));
}

export const calls = {
  async get_rfq_comparison(ctx, { rfq_id }) {
    const { db } = ctx;
    const lines = await pricedLines(ctx, rfq_id);
    const settings = await settingsOf(ctx);
    const head = await headOf(ctx, rfq_id);
    const projects = lines.map(({ project_id }) => project_id);
    const no_award = (await deniedIn(ctx, projects, approves))?.sentence;
    const no_work = (await deniedIn(ctx, projects, works))?.sentence;
    const quotes = await rows.quotes(db, rfq_id);
    const asked = await ratedAsked(ctx, rfq_id);
    const award = await rows.award(db, rfq_id);
    const judged_on = judgedOn(ctx, award);
    const offers = countedOffers(judged_on, lines, await rows.offers(db, rfq_id), settings);
    return {
      offers,
      judged_on,
      checks: await approvedModels(ctx, lines, offers),
      budgets: await rows.budgets(db, rfq_id),
      suppliers: asked.map((one) => {
        const latest = quotes.find(({ asked_id }) => asked_id === one.id);
        return {
          asked_id: one.id,
          name: one.name,
          state: one.state_of,
          versions: one.versions,
          rating: one.rating,
          remark: latest?.remark ?? '',
          files: latest?.files ?? [],
        };
      }),
      award,
      settings,
      abilities: abilitiesOf(ctx.permissions, AwardAbilities, {
        approve_rfq_award: no_award ?? whyNotAwarded(head),
        undo_rfq_award: no_award ?? whyNotUndoAward(head),
        send_rfq_round: no_work ?? whyNotGoing(head.status) ?? (quotes.length > 0 ? undefined : no_quote),
      }),
    };
  },

  async get_rfq_quotes(ctx, { rfq_id, asked_id }) {
    const lines = await pricedLines(ctx, rfq_id);
    if (!(await requests.asked(ctx.db, rfq_id)).some(({ id }) => id === asked_id)) notFound();
    const settings = await settingsOf(ctx);
    const day = judgedOn(ctx, await rows.award(ctx.db, rfq_id));
    const offers = countedOffers(day, lines, await rows.offers(ctx.db, rfq_id, asked_id), settings);
    const quotes = (await rows.quotes(ctx.db, rfq_id)).filter((one) => one.asked_id === asked_id).slice(0, 50);
    return {
      versions: quotes.map((quote) => {
        const own = offers.filter(({ version }) => version === quote.number);
        return {
          ...quote,
          total: roundPaise(own.reduce((sum, { landed, quantity }) => sum + landed * quantity, 0)),
          lines: own,
        };
      }),
    };
  },

  async approve_rfq_award(ctx, { rfq_id, version, parts, reason, tell }) {
    const head = await holdRfq(ctx, rfq_id, version, approves);
    failIf(whyNotAwarded(head));
    const lines = await pricedLines(ctx, rfq_id);
    if (parts.some(({ line_id }) => !lines.some(({ id }) => id === line_id))) notFound();
    const offers = countedOffers(todayOf(ctx), lines, await rows.offers(ctx.db, rfq_id), await settingsOf(ctx));
    const chosen = awardLines(lines, offers, parts);
    for (const line of chosen) {
      failIf(whyNotAward(line), 'bad_input');
    }
    if (reason === '' && chosen.some((line) => isDearer(line, todayOf(ctx)))) {
      const sentence = say`Enter a reason: a cheaper offer exists for a line.`;
      fail('bad_input', sentence, { fields: { reason: sentence } });
    }
    await rows.addAward(ctx.db, { rfq_id, reason, told: tell, made_by: ctx.person.user_id }, parts);
    await change_rows.change(ctx.db, rfq_id, { status: 'closed' });
    if (tell) await tellSuppliers(ctx, head, offers, parts);
    const winners = new Set(parts.flatMap(({ offer_id }) => offers.find(({ id }) => id === offer_id)?.asked_id ?? []));
    ctx.recordEvent('rfq_awarded', {
      summary: say`awarded ${{ name: nameOf(head) }} to ${plural({ suppliers: winners.size }, '# supplier', '# suppliers')}`,
      ...aboutRfq(head),
      after: { parts, reason },
      tell: {
        rfq_id,
        number: head.number,
        project_id: head.project_id,
        makers: [head.made_by_id, head.sent_by_id].filter((id) => id !== null),
      },
    });
    return { message: sentences.success };
  },

  async undo_rfq_award(ctx, { rfq_id, version }) {
    const held = await holdRfq(ctx, rfq_id, version, approves);
    // drafts placed from it, which nobody changed, go with it; one that is sent for approval meanwhile keeps it
    const drafts = held.orders.filter(({ status }) => status === 'draft').map(({ id }) => id);
    await lockRows(ctx.db, 'purchase_orders', drafts, 'delete');
    const head = drafts.length > 0 ? { ...held, ...(await headOf(ctx, rfq_id)) } : held;
    const why_not = whyNotUndoAward(head);
    const standing = await rows.award(ctx.db, rfq_id);
    if (why_not || !standing) return fail('conflict', why_not ?? sentences.not_found);
    if (drafts.length > 0) await removeOrders(ctx.db, drafts);
    await rows.undoAward(ctx.db, standing.id, ctx.person.user_id);
    await change_rows.change(ctx.db, rfq_id, {});
    ctx.recordEvent('rfq_award_undone', {
      summary: say`undid the award of ${{ name: nameOf(head) }}`,
      ...aboutRfq(head),
      // who was chosen, suppliers learn from their orders
      supplier_ids: [],
      before: { parts: standing.parts, reason: standing.reason },
      tell: { project_id: head.project_id },
    });
    return { message: sentences.success };
  },

  async export_rfq_comparison(ctx, { rfq_id, format }) {
    const lines = await pricedLines(ctx, rfq_id);
    const head = await headOf(ctx, rfq_id);
    const settings = await settingsOf(ctx);
    const award = await rows.award(ctx.db, rfq_id);
    const judged_on = judgedOn(ctx, award);
    const offers = countedOffers(judged_on, lines, await rows.offers(ctx.db, rfq_id), settings);
    ctx.recordEvent('rfq_comparison_exported', {
      summary: say`exported the comparison of ${{ name: nameOf(head) }}`,
      // looking is no news of the project
      subject_type: 'rfq',
      subject_id: rfq_id,
    });
    const about = {
      head,
      lines,
      offers,
      settings,
      asked: await ratedAsked(ctx, rfq_id),
      award,
      judged_on,
    };
    return comparisonFile(ctx, about, format);
  },

  async get_purchase_settings(ctx) {
    return { ...(await settingsOf(ctx)), abilities: abilitiesOf(ctx.permissions, SettingsAbilities) };
  },

  async update_purchase_settings(ctx, { version, ...terms }) {
    const before = await settingsOf(ctx);
    const now = await rows.setSettings(ctx.db, terms, version, ctx.person.user_id);
    if (now === undefined)
      return fail('conflict', say`These settings have changed since you opened them. Check them again.`, {
        current: before,
      });
    ctx.recordEvent('purchase_settings_updated', {
      summary: say`changed how quotes are compared`,
      subject_type: 'purchase_settings',
      before,
      after: terms,
    });
    return { ...terms, version: now };
  },
} satisfies Handlers<keyof typeof comparisons>;

/** Tells those who were chosen, and those who quoted and were not. */
async function tellSuppliers(
  ctx: Ctx,
  head: requests.RfqHead,
  offers: readonly { id: number; asked_id: number }[],
  parts: readonly { offer_id: number | null; line_id: number }[],
): Promise<void> {
  const asked = (await requests.asked(ctx.db, head.id)).filter(({ versions }) => versions > 0);
  const won = (asked_id: number): number =>
    new Set(
      parts
        .filter(({ offer_id }) => offers.some((one) => one.id === offer_id && one.asked_id === asked_id))
        .map(({ line_id }) => line_id),
    ).size;
  await mailTo(ctx, head, asked, (about, to) => {
    const count = won(to.id);
    return count > 0 ? chosenMail(about, count) : notChosenMail(about);
  });
}
