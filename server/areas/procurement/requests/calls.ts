/** Decisions about requests before they are sent: begun from lines, changed, copied, deleted, looked at. */
import type { requests } from '../../../../contract/requests.ts';
import { abilities } from '../../../../contract/abilities.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import type { PlainDate } from '../../../../domain/dates.ts';
import { priceStanding, rateFrom } from '../../../../domain/materials/price_lists.ts';
import { most_lines } from '../../../../domain/procurement/requests.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import { projectsWith, requireIn, sees_prices, works } from '../../../supply/scope.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';
import { previewOf } from '../quotes/page.ts';
import { requireAskable, whyNotDeal } from './askable.ts';
import * as change_rows from './change_rows.ts';
import { aboutRfq, type HeldRfq, holdRfq, nameOf } from './hold.ts';
import { shownRfq, whyNotDraft } from './present.ts';
import * as rows from './rows.ts';
import { ranked, type SupplierRow } from './supplier_rows.ts';
import { sending_calls } from './sending.ts';
import { todayOf } from '../../../today.ts';

async function holdDraft(ctx: Ctx, rfq_id: number, version?: number): Promise<HeldRfq> {
  const head = await holdRfq(ctx, rfq_id, version);
  failIf(whyNotDraft(head));
  return head;
}

/** Adds lines of the bill of quantities, of projects on whose supply chain the person works. */
async function addLines(ctx: Ctx, rfq_id: number, boq_line_ids: readonly number[]): Promise<void> {
  if (boq_line_ids.length === 0) return;
  const found = await change_rows.projectsOfBoq(ctx.db, boq_line_ids);
  if (found.length < new Set(boq_line_ids).size) notFound();
  await requireIn(
    ctx,
    found.map(({ project_id }) => project_id),
    works,
  );
  await change_rows.addLines(ctx.db, rfq_id, boq_line_ids);
  const count = (await rows.lines(ctx.db, rfq_id)).length;
  if (count === 0) fail('bad_input', say`These lines have no quantity yet.`);
  if (count > most_lines) fail('bad_input', say`A request has at most ${{ most: most_lines }} lines.`);
}

type LastPrice = ResponseOf<'get_rfq_supplier_choices'>['suppliers'][number]['last_price'];

/** The newest price of a supplier, quoted or from a list, and where it comes from. */
function lastPrice({ quoted, listed }: SupplierRow, on: PlainDate): LastPrice {
  const rate_quoted = quoted && rateFrom(quoted, quoted.price, quoted.format);
  const rate_listed = listed && rateFrom(listed, listed.price, listed.format);
  if (listed && typeof rate_listed === 'number' && (typeof rate_quoted !== 'number' || quoted!.day < listed.day))
    return {
      rate: rate_listed,
      day: listed.day,
      list: listed.list,
      list_version: listed.list_version,
      expired: priceStanding({ valid_from: listed.day, valid_to: listed.valid_to }, on) === 'expired',
    };
  return quoted && typeof rate_quoted === 'number'
    ? { rate: rate_quoted, day: quoted.day, list: '', list_version: 0, expired: false }
    : null;
}

const ChoiceAbilities = abilities('add_rfq');

export const calls = {
  ...sending_calls,

  get_rfqs: (ctx, wanted) => rows.page(ctx.db, projectsSeen(ctx.permissions), wanted, todayOf(ctx)),

  get_rfq: (ctx, { rfq_id }) => shownRfq(ctx, rfq_id),

  async get_rfq_choices(ctx, { project_id, search }) {
    return {
      lines: await rows.choices(ctx.db, project_id, search),
      abilities: abilitiesOf(ctx.permissions, ChoiceAbilities),
    };
  },

  async get_rfq_supplier_choices(ctx, { rfq_id, search }) {
    const lines = await rows.lines(ctx.db, rfq_id);
    const projects = lines.map(({ project_id }) => project_id);
    const priced = await projectsWith(ctx, projects, sees_prices);
    const shows = projects.every((project_id) => priced.has(project_id));
    const found = await ranked(ctx.db, { rfq_id, today: todayOf(ctx), search });
    const whyNot = await whyNotDeal(ctx, found, 'ask');
    return {
      suppliers: found.map((one) => ({
        ...one,
        blocked: whyNot(one) ?? null,
        last_price: shows ? lastPrice(one, todayOf(ctx)) : null,
      })),
    };
  },

  async add_rfq(ctx, { project_id, boq_line_ids, title }) {
    const { db, person, recordEvent } = ctx;
    const rfq_id = await change_rows.add(db, { project_id, title, made_by: person.user_id });
    await addLines(ctx, rfq_id, boq_line_ids);
    recordEvent('rfq_added', {
      summary: say`started a request for quotation with ${plural({ lines: boq_line_ids.length }, '# line', '# lines')}`,
      ...aboutRfq({ id: rfq_id, project_id }),
    });
    return { rfq_id };
  },

  async update_rfq(ctx, { rfq_id, version, lines, add_boq_line_ids, supplier_ids, ...facts }) {
    const before = await holdDraft(ctx, rfq_id, version);
    if (lines) await change_rows.setLines(ctx.db, rfq_id, lines);
    await addLines(ctx, rfq_id, add_boq_line_ids);
    if (supplier_ids) {
      await requireAskable(ctx, rfq_id, supplier_ids);
      await change_rows.setSuppliers(ctx.db, rfq_id, supplier_ids);
    }
    await change_rows.change(ctx.db, rfq_id, facts);
    ctx.recordEvent('rfq_updated', {
      summary: say`changed the request for quotation ${{ name: nameOf({ ...before, title: facts.title ?? before.title }) }}`,
      ...aboutRfq(before),
      after: facts,
    });
    return shownRfq(ctx, rfq_id);
  },

  async delete_rfq(ctx, { rfq_id }) {
    const before = await holdDraft(ctx, rfq_id);
    await change_rows.remove(ctx.db, rfq_id);
    ctx.recordEvent('rfq_deleted', {
      summary: say`deleted the draft of a request for quotation`,
      ...aboutRfq(before),
      before: { title: before.title },
    });
    return { message: sentences.success };
  },

  async add_rfq_copy(ctx, { rfq_id }) {
    const from = await holdRfq(ctx, rfq_id);
    const { project_id, title, delivery_place, terms } = from;
    const copy_id = await change_rows.add(ctx.db, { project_id, title, made_by: ctx.person.user_id });
    await change_rows.change(ctx.db, copy_id, { delivery_place, terms });
    await change_rows.copyInto(ctx.db, rfq_id, copy_id);
    ctx.recordEvent('rfq_added', {
      summary: say`copied the request for quotation ${{ name: nameOf(from) }}`,
      ...aboutRfq({ id: copy_id, project_id }),
    });
    return { rfq_id: copy_id };
  },

  async upload_rfq_file(ctx, { rfq_id, file }) {
    const head = await holdDraft(ctx, rfq_id);
    const file_id = await storeFile(ctx, file, 'request');
    await change_rows.addFile(ctx.db, { rfq_id, file_id });
    await change_rows.change(ctx.db, rfq_id, {});
    ctx.recordEvent('rfq_file_added', {
      summary: say`attached ${{ file: file.file_name }} to the request for quotation ${{ name: nameOf(head) }}`,
      ...aboutRfq(head),
    });
    return { file_id };
  },

  async delete_rfq_file(ctx, { rfq_id, file_id }) {
    const head = await holdDraft(ctx, rfq_id);
    const own = await rows.files(ctx.db, rfq_id);
    const file = own.find((one) => one.file_id === file_id) ?? notFound();
    if (!(await change_rows.removeFile(ctx.db, rfq_id, file_id))) notFound();
    await change_rows.change(ctx.db, rfq_id, {});
    ctx.recordEvent('rfq_file_removed', {
      summary: say`removed ${{ file: file.file_name }} from the request for quotation ${{ name: nameOf(head) }}`,
      ...aboutRfq(head),
    });
    return { message: sentences.success };
  },

  get_rfq_preview: (ctx, { rfq_id }) => previewOf(ctx, rfq_id),
} satisfies Handlers<keyof typeof requests>;
