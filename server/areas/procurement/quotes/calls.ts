/** Decisions behind a supplier’s link, and of vendors in their portal: a draft is kept, a quote sent, a request declined. */
import type { quotes } from '../../../../contract/quotes.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import { isShownInPlace } from '../../../../domain/files.ts';
import { isInside } from '../../../../domain/people.ts';
import { mayQuote } from '../../../../domain/procurement/requests.ts';
import { day, say } from '../../../../domain/sentences.ts';
import { addDays } from '../../../../domain/dates.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { tableFile } from '../../../tables/write.ts';
import * as change_rows from '../requests/change_rows.ts';
import { aboutRfq } from '../requests/hold.ts';
import * as requests from '../requests/rows.ts';
import { keptLines, requireOwnLines } from './judge.ts';
import { open, pageOf } from './page.ts';
import * as rows from './rows.ts';
import { quoteTable, readQuoteSheet } from './sheet.ts';
import { todayOf } from '../../../today.ts';

const most_files = 20;

/** The same for whoever may still answer: later, what was sent can only be looked at. */
async function openForWriting(ctx: Ctx, token: string) {
  const found = await open(ctx, token);
  await lockRows(ctx.db, 'rfq_suppliers', [found.asked.asked_id]);
  // what the lock protects may have changed while it was waited for
  const { company, asked, company_id } = await open(ctx, token);
  if (asked.status !== 'sent') fail('conflict', say`This request is closed. Quotes can no longer be sent or changed.`);
  if (!mayQuote(asked.status, asked.due_on, todayOf(ctx)))
    fail(
      'conflict',
      say`The due date was ${{ date: day(asked.due_on ?? todayOf(ctx)) }}. Quotes can no longer be sent or changed.`,
    );
  return { company, company_id, asked };
}

/** Someone of the company who looks at the page is no supplier. */
const isColleague = (ctx: Ctx, company_id: number | undefined): boolean =>
  !ctx.stranger && ctx.person.company_id === company_id && isInside(ctx.person.kind);

/** The vendor who sends it from the portal; null through the link alone. */
const senderOf = (ctx: Ctx, company_id: number | undefined): number | null =>
  !ctx.stranger && ctx.person.company_id === company_id && ctx.person.kind === 'vendor' ? ctx.person.user_id : null;

const toldOf = ({ rfq_id, number, project_id, makers }: rows.Invitation) => ({ rfq_id, number, project_id, makers });

/** What one supplier does is no other supplier's business. */
const aboutAsked = ({ rfq_id, project_id, supplier_id }: rows.Invitation) => ({
  ...aboutRfq({ id: rfq_id, project_id }),
  supplier_ids: [supplier_id],
});

async function requireOwnFiles(ctx: Ctx, asked: rows.Invitation, file_ids: readonly number[]): Promise<void> {
  const own = new Set((await requests.files(ctx.db, asked.rfq_id, asked.asked_id)).map(({ file_id }) => file_id));
  if (file_ids.some((id) => !own.has(id))) notFound();
}

export const calls = {
  async get_quote_page(ctx, { token }) {
    const { company_id, ...found } = await open(ctx, token);
    if (!isColleague(ctx, company_id)) await rows.noteOpening(ctx.db, found.asked.asked_id);
    return pageOf(ctx, found);
  },

  async update_quote_draft(ctx, { token, ...draft }) {
    const { asked } = await openForWriting(ctx, token);
    requireOwnLines(draft.lines, await requests.lines(ctx.db, asked.rfq_id));
    await requireOwnFiles(ctx, asked, draft.file_ids);
    const kept = await rows.keepDraft(ctx.db, asked.asked_id, draft);
    ctx.recordEvent('rfq_quote_drafted', aboutAsked(asked));
    return { saved_at: kept.draft_at ?? '' };
  },

  async add_supplier_rfq_quote(ctx, { token, lines: given, remark, file_ids }) {
    const { asked, company_id } = await openForWriting(ctx, token);
    const kept = keptLines(given, await requests.lines(ctx.db, asked.rfq_id), todayOf(ctx));
    await requireOwnFiles(ctx, asked, file_ids);
    const { asked_id, round, supplier } = asked;
    const made_by = senderOf(ctx, company_id);
    const number = await rows.addQuote(ctx.db, { asked_id, round, remark, file_ids, made_by }, kept);
    ctx.recordEvent('rfq_quoted', {
      summary:
        number === 1
          ? say`${{ supplier }} sent a quote for ${{ request: asked.number }}`
          : say`${{ supplier }} changed the quote for ${{ request: asked.number }}`,
      ...aboutAsked(asked),
      after: { supplier, version: number, lines: kept.length },
      tell: { ...toldOf(asked), supplier, again: number > 1 },
    });
    return 'Success';
  },

  async reject_rfq(ctx, { token, reason }) {
    const { asked } = await openForWriting(ctx, token);
    await rows.decline(ctx.db, asked.asked_id, reason);
    const { supplier } = asked;
    ctx.recordEvent('rfq_declined', {
      summary: say`${{ supplier }} declined ${{ request: asked.number }}`,
      ...aboutAsked(asked),
      after: { supplier, reason },
      tell: { ...toldOf(asked), supplier, reason },
    });
    return { message: sentences.success };
  },

  async upload_quote_file(ctx, { token, file }) {
    const { asked } = await openForWriting(ctx, token);
    const { asked_id, rfq_id } = asked;
    const own = await requests.files(ctx.db, rfq_id, asked_id);
    if (own.length >= most_files) fail('conflict', say`At most ${{ most: most_files }} files can be attached.`);
    // whoever sends it: what comes through the page is a stranger's
    const file_id = await storeFile({ ...ctx, stranger: true }, file, 'quote');
    await change_rows.addFile(ctx.db, { rfq_id, file_id, rfq_supplier_id: asked_id });
    ctx.recordEvent('rfq_quote_file_added', {
      summary: say`${{ supplier: asked.supplier }} attached ${{ file: file.file_name }} to a quote for ${{ request: asked.number }}`,
      ...aboutAsked(asked),
    });
    return { file_id, file_name: file.file_name, byte_size: file.byte_size };
  },

  async get_quote_file(ctx, { token, file_id }) {
    const { asked } = await open(ctx, token);
    const file = await rows.fileFor(ctx.db, asked.rfq_id, asked.asked_id, file_id);
    if (!file) return notFound();
    return async () => ({
      ...(await ctx.app.store.get(file.object_key)),
      content_type: file.content_type,
      file_name: file.file_name,
      sha256: file.sha256,
      inline: isShownInPlace(file.content_type),
    });
  },

  async export_quote_lines(ctx, { token, format }) {
    const { asked } = await open(ctx, token);
    const given = asked.draft?.lines ?? (await rows.versions(ctx.db, asked.asked_id))[0]?.lines ?? [];
    const lines = await requests.lines(ctx.db, asked.rfq_id);
    return tableFile(quoteTable(asked.number, lines, given, todayOf(ctx)), format, ctx);
  },

  async import_quote_lines(ctx, { token, file }) {
    const { asked } = await openForWriting(ctx, token);
    const { temp_path } = file;
    const table = await ctx.outside(temp_path, () => ctx.app.foreign_files.run('readTable', { path: temp_path }));
    return readQuoteSheet(ctx, table, await requests.lines(ctx.db, asked.rfq_id));
  },

  async get_own_rfqs(ctx) {
    const supplier_id = await rows.supplierOf(ctx.db, ctx.person.user_id);
    return { rfqs: supplier_id === undefined ? [] : await rows.waiting(ctx.db, supplier_id, todayOf(ctx)) };
  },

  async add_own_quote_link(ctx, { asked_id }) {
    const supplier_id = await rows.supplierOf(ctx.db, ctx.person.user_id);
    const asked = supplier_id === undefined ? undefined : await rows.ofSupplier(ctx.db, asked_id, supplier_id);
    if (!asked) return notFound();
    if (asked.status === 'cancelled') fail('conflict', say`This request was cancelled.`);
    const token = makeToken();
    const link = { token_hash: hashToken(token), rfq_supplier_id: asked_id, until: addDays(todayOf(ctx), 1) };
    await change_rows.keepLinks(ctx.db, [link], ctx.person.user_id);
    return { token };
  },
} satisfies Handlers<keyof typeof quotes>;
