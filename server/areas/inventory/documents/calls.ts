/** Documents of the stores, and what a sub-contractor confirms of what was issued to them. */
import type { stock_documents } from '../../../../contract/stock_documents.ts';
import { fail, notFound, requireVersion } from '../../../../domain/errors.ts';
import { compareQuantities } from '../../../../domain/materials/quantities.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { tableFile } from '../../../tables/write.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { documentTable } from '../tables.ts';
import { documentFile } from './file.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const most_exported = 10_000;

/** An issue to the sub-contractor who asks; those of others are not found. */
async function issueTo(ctx: Ctx, project_id: number, id: number): Promise<rows.DocumentRow> {
  const found = await rows.document(ctx.db, id);
  const theirs = found?.kind === 'issue' && found.subcontractor_id === ctx.person.user_id;
  return found && theirs && found.project_id === project_id ? found : notFound();
}

export const calls = {
  async get_stock_documents(ctx, { limit, offset, ...asked }) {
    return {
      documents: await rows.page(ctx.db, asked, { limit, offset }),
      total: await rows.count(ctx.db, asked),
    };
  },

  async get_stock_document(ctx, { stock_document_id }) {
    return { document: (await rows.document(ctx.db, stock_document_id)) ?? notFound() };
  },

  async export_stock_document(ctx, { stock_document_id }) {
    return documentFile(ctx, (await rows.document(ctx.db, stock_document_id)) ?? notFound());
  },

  async export_stock_documents(ctx, { format, ...asked }) {
    const found = await rows.page(ctx.db, asked, { limit: most_exported, offset: 0 });
    const summary = say`exported the stock documents`;
    ctx.recordEvent('stock_documents_exported', { summary, subject_type: 'stock', after: asked });
    return tableFile(documentTable(found, todayOf(ctx)), format, ctx);
  },

  get_issued_material: (ctx, { project_id, ...window }) =>
    rows.issuedTo(ctx.db, { project_id, subcontractor_id: ctx.person.user_id }, window),

  async verify_stock_issue(ctx, { project_id, stock_document_id, version, lines, remark }) {
    await issueTo(ctx, project_id, stock_document_id);
    await lockRows(ctx.db, 'stock_documents', [stock_document_id]);
    const issue = await issueTo(ctx, project_id, stock_document_id);
    if (issue.confirmation !== 'waiting')
      fail('conflict', issue.confirmed_at ? say`This issue was confirmed.` : say`This issue was reversed.`);
    requireVersion(issue, version);
    if (new Set(lines.map(({ item_id }) => item_id)).size < lines.length) fail('bad_input', say`Enter each item once.`);
    for (const { item_id } of lines) if (!issue.lines.some((line) => line.item_id === item_id)) notFound();
    const open = issue.lines.filter(({ quantity }) => quantity > 0);
    const missing = open.find((line) => !lines.some(({ item_id }) => item_id === line.item_id));
    if (missing) fail('bad_input', say`Enter the quantity of ${{ item: missing.item }} that arrived.`);
    const differing = open.filter(
      (line) =>
        compareQuantities(lines.find(({ item_id }) => item_id === line.item_id)?.received ?? 0, line.quantity) !== 0,
    );
    if (differing.length > 0 && remark === '') {
      const sentence = say`Enter the differences.`;
      fail('bad_input', sentence, { fields: { remark: sentence } });
    }
    await rows.confirm(ctx.db, stock_document_id, { confirmed_by: ctx.person.user_id, remark, lines });
    const { number } = issue;
    ctx.recordEvent('stock_issue_confirmed', {
      summary:
        differing.length > 0
          ? say`confirmed ${{ number }}: ${plural({ items: differing.length }, '# item differs', '# items differ')}`
          : say`confirmed ${{ number }}`,
      subject_type: 'stock_document',
      subject_id: stock_document_id,
      shown_in: [project_id],
      after: { lines, remark, project_id },
      tell: {
        stock_document_id,
        number,
        people: [issue.made_by_id, issue.keeper_id].filter((id) => id !== null),
        items: differing.length,
        remark,
      },
    });
    const after = await issueTo(ctx, project_id, stock_document_id);
    return { confirmation: after.confirmation, version: after.version };
  },
} satisfies Handlers<keyof typeof stock_documents>;
