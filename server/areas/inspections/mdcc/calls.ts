/** Decisions about clearances: requested with their documents, cleared, refused, withdrawn. */
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { pick } from '../../../../domain/records.ts';
import { checkSerials, plainSerial } from '../../../../domain/inventory/serials.ts';
import { whyNotClear, whyNotRequest } from '../../../../domain/materials/chain.ts';
import { documentsFor, whyNotCleared, whyNotWaiting } from '../../../../domain/procurement/mdcc.ts';
import { day, list, plural, say, term } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import { type ChainRow, holdChain } from '../../../supply/chain_rows.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';
import { oneOrder } from '../inspection/add.ts';
import { requireOnTeam, whyNotDecide } from '../who.ts';
import { askedFirst, askSupplier } from './asking.ts';
import { certificate } from './certificate.ts';
import * as change_rows from './change_rows.ts';
import { aboutMdcc, holdMdcc, shownMdcc, toldOf, whyNoCertificate, whyNotRefusalBack } from './present.ts';
import * as rows from './rows.ts';
import { takeDocumentNumber } from '../../../numbering/number_series_rows.ts';
import { financialYear } from '../../../../domain/procurement/requests.ts';
import { todayOf } from '../../../today.ts';

type Calls =
  | 'get_mdccs'
  | 'get_mdcc'
  | 'add_mdcc'
  | 'update_mdcc'
  | 'upload_mdcc_file'
  | 'delete_mdcc_file'
  | 'approve_mdcc_doc'
  | 'change_mdcc_status'
  | 'undo_mdcc_refusal'
  | 'export_mdcc';

function requireAhead(ctx: Ctx, valid_till: string): void {
  const past = say`The day until which it is valid is in the past.`;
  if (valid_till < todayOf(ctx)) fail('bad_input', past, { fields: { valid_till: past } });
}

/** Documents of a request as it begins: what the product has itself stands in their place. */
async function firstDocuments(ctx: Ctx, order: { order_id: number; order: string }, lines: readonly ChainRow[]) {
  const inspections = await rows.acceptedInspections(ctx.db, order.order_id);
  const inspected = lines.some(({ rules }) => rules.inspection);
  return documentsFor(lines.map(({ category }) => category)).map(({ name, by, known }) => ({
    name,
    owner_id: by === 'company' ? ctx.person.user_id : null,
    instead:
      known === 'order'
        ? order.order
        : known !== 'inspection'
          ? ''
          : inspected
            ? inspections.join(', ').slice(0, 200)
            : ctx.inWords(say`No inspection required`),
  }));
}

/** Serial numbers for lines, none of them for another clearance too. */
async function soundSerials(
  ctx: Ctx,
  mdcc_id: number,
  lines: readonly rows.LineRow[],
  given: readonly { line_id: number; numbers: readonly string[] }[],
): Promise<{ line_id: number; numbers: string[] }[]> {
  const plain = given.map(({ line_id, numbers }) => ({ line_id, numbers: numbers.map(plainSerial).filter(Boolean) }));
  const { malformed, doubles } = checkSerials(plain.flatMap(({ numbers }) => numbers));
  if (malformed.length > 0) fail('bad_input', say`Not a serial number: ${{ numbers: list(malformed.slice(0, 5)) }}.`);
  if (doubles.length > 0) fail('bad_input', say`Listed more than once: ${{ numbers: list(doubles.slice(0, 5)) }}.`);
  for (const { line_id, numbers } of plain) {
    const line = lines.find(({ id }) => id === line_id) ?? notFound();
    if (numbers.length > line.quantity)
      fail('bad_input', say`More serial numbers than pieces are listed for ${{ item: line.description }}.`);
  }
  const elsewhere = await rows.serialsElsewhere(
    ctx.db,
    mdcc_id,
    plain.flatMap(({ numbers }) => numbers),
  );
  if (elsewhere.length > 0) fail('conflict', say`Listed in another MDCC: ${{ numbers: list(elsewhere) }}.`);
  return plain;
}

export const calls = {
  get_mdccs: (ctx, wanted) => rows.page(ctx.db, projectsSeen(ctx.permissions), wanted, todayOf(ctx)),

  get_mdcc: (ctx, { mdcc_id }) => shownMdcc(ctx, mdcc_id),

  async add_mdcc(ctx, { project_id, lines: wanted, ...facts }) {
    requireAhead(ctx, facts.valid_till);
    const ids = wanted.map(({ po_line_id }) => po_line_id);
    if (new Set(ids).size < ids.length) fail('bad_input', say`Select each line once.`);
    const order = await oneOrder(ctx, ids);
    if (order.project_id !== project_id) notFound();
    const chain = await holdChain(ctx.db, ids, todayOf(ctx));
    const parts = wanted.map(({ po_line_id, quantity }) => {
      const line = chain.get(po_line_id) ?? notFound();
      failIf(whyNotRequest(line, line.rules, quantity));
      return { po_line_id, project_id: line.project_id, quantity };
    });
    const { order_id } = order;
    const documents = await firstDocuments(ctx, order, [...chain.values()]);
    const { user_id } = ctx.person;
    const asked = await askSupplier(ctx, order, askedFirst(documents));
    const asked_at = asked ? ctx.app.now() : null;
    const mdcc_id = await change_rows.add(ctx.db, { ...facts, project_id, order_id, made_by: user_id, asked_at });
    await change_rows.addLines(ctx.db, mdcc_id, parts);
    await change_rows.addDocuments(ctx.db, mdcc_id, documents);
    ctx.recordEvent('mdcc_requested', {
      summary: say`requested dispatch clearance (MDCC) of ${plural({ lines: parts.length }, '# line', '# lines')} of ${{ order: order.order }}`,
      ...aboutMdcc({ id: mdcc_id, project_id }),
      tell: { mdcc_id, number: '', project_id, order_id, order: order.order, makers: [user_id], owners: [] },
    });
    return { mdcc_id };
  },

  async update_mdcc(ctx, { mdcc_id, version, documents, serials, ...facts }) {
    const { head, lines } = await holdMdcc(ctx, mdcc_id, version);
    failIf(whyNotWaiting(head.status));
    if (facts.valid_till) requireAhead(ctx, facts.valid_till);
    const before = new Map(head.documents.map((one) => [one.id, one]));
    const owners: number[] = [];
    for (const { id, owner_id } of documents) {
      const known = before.get(id) ?? notFound();
      if (typeof owner_id === 'number' && owner_id !== known.owner_id) owners.push(owner_id);
    }
    if (owners.length > 0) await requireOnTeam(ctx, ...owners);
    if (documents.length > 0) await change_rows.setDocuments(ctx.db, mdcc_id, documents);
    if (serials.length > 0) await change_rows.setSerials(ctx.db, await soundSerials(ctx, mdcc_id, lines, serials));
    const changed = await change_rows.change(ctx.db, mdcc_id, facts);
    ctx.recordEvent('mdcc_updated', {
      summary: say`changed the dispatch clearance of ${{ order: head.order }}`,
      ...aboutMdcc(head),
      before: {
        documents: documents.flatMap(({ id }) => {
          const known = before.get(id);
          return known ? [pick(known, ['id', 'owner_id', 'instead'])] : [];
        }),
      },
      after: { ...facts, documents, serials: serials.length },
      tell: { ...toldOf(head), owners },
    });
    return { mdcc_id, version: changed };
  },

  async upload_mdcc_file(ctx, { mdcc_id, mdcc_document_id, file }) {
    const { head } = await holdMdcc(ctx, mdcc_id);
    failIf(whyNotWaiting(head.status));
    const document = head.documents.find(({ id }) => id === mdcc_document_id) ?? notFound();
    const file_id = await storeFile(ctx, file, 'mdcc');
    await change_rows.setFile(ctx.db, mdcc_id, mdcc_document_id, file_id);
    ctx.recordEvent('mdcc_document_added', {
      summary: say`attached “${{ document: term(document.name) }}” to the dispatch clearance of ${{ order: head.order }}`,
      ...aboutMdcc(head),
    });
    return { file_id };
  },

  async delete_mdcc_file(ctx, { mdcc_id, mdcc_document_id }) {
    const { head } = await holdMdcc(ctx, mdcc_id);
    failIf(whyNotWaiting(head.status));
    const document = head.documents.find(({ id }) => id === mdcc_document_id);
    if (!document || document.file_id === null) notFound();
    await change_rows.setFile(ctx.db, mdcc_id, mdcc_document_id, null);
    ctx.recordEvent('mdcc_document_removed', {
      summary: say`removed “${{ document: term(document.name) }}” from the dispatch clearance of ${{ order: head.order }}`,
      ...aboutMdcc(head),
    });
    return { message: sentences.success };
  },

  async approve_mdcc_doc(ctx, { mdcc_id, version, clear, reason }) {
    const { head, lines } = await holdMdcc(ctx, mdcc_id, version);
    failIf(await whyNotDecide(ctx), 'forbidden');
    const decided = { decided_by: ctx.person.user_id, decided_at: ctx.app.now().toISOString() };
    if (!clear) {
      failIf(whyNotWaiting(head.status));
      if (!reason) fail('bad_input', say`Enter a reason.`, { fields: { reason: say`Enter a reason.` } });
      const refused = await change_rows.change(ctx.db, mdcc_id, { ...decided, status: 'refused', reason });
      ctx.recordEvent('mdcc_refused', {
        summary: say`refused the dispatch clearance of ${{ order: head.order }}: ${{ reason }}`,
        ...aboutMdcc(head),
        tell: { ...toldOf(head), reason },
      });
      return { mdcc_id, version: refused };
    }
    failIf(whyNotCleared(head, head.documents, todayOf(ctx)));
    const ids = lines.map(({ po_line_id }) => po_line_id);
    const chain = await holdChain(ctx.db, ids, todayOf(ctx));
    for (const { po_line_id, quantity } of lines) {
      const line = chain.get(po_line_id) ?? notFound();
      failIf(whyNotClear(line, line.rules, quantity));
    }
    const number = await takeDocumentNumber(ctx.db, { series: 'mdcc', year: financialYear(todayOf(ctx)) });
    const cleared = await change_rows.change(ctx.db, mdcc_id, { ...decided, status: 'cleared', number, reason });
    ctx.recordEvent('mdcc_cleared', {
      summary: say`cleared ${{ order: head.order }} for dispatch: ${{ number }}, valid until ${{ date: day(head.valid_till) }}`,
      ...aboutMdcc(head),
      after: { number, lines: lines.map(({ po_line_id, quantity }) => ({ po_line_id, quantity })) },
      tell: { ...toldOf(head), number, valid_till: head.valid_till },
    });
    return { mdcc_id, version: cleared };
  },

  async change_mdcc_status(ctx, { mdcc_id, version, status, reason }) {
    const { head } = await holdMdcc(ctx, mdcc_id, version);
    failIf(whyNotWaiting(head.status));
    const decided = { decided_by: ctx.person.user_id, decided_at: ctx.app.now().toISOString() };
    const changed = await change_rows.change(ctx.db, mdcc_id, { ...decided, status, reason });
    ctx.recordEvent('mdcc_withdrawn', {
      summary: say`withdrew the dispatch clearance of ${{ order: head.order }}: ${{ reason }}`,
      ...aboutMdcc(head),
    });
    return { mdcc_id, version: changed };
  },

  async undo_mdcc_refusal(ctx, { mdcc_id, version }) {
    const { head, lines } = await holdMdcc(ctx, mdcc_id, version);
    failIf(await whyNotDecide(ctx), 'forbidden');
    failIf(whyNotRefusalBack(head));
    const ids = lines.map(({ po_line_id }) => po_line_id);
    const chain = await holdChain(ctx.db, ids, todayOf(ctx));
    for (const { po_line_id, quantity } of lines) {
      const line = chain.get(po_line_id) ?? notFound();
      failIf(whyNotRequest(line, line.rules, quantity));
    }
    const back = { status: 'requested', reason: '', decided_by: null, decided_at: null };
    const changed = await change_rows.change(ctx.db, mdcc_id, back);
    ctx.recordEvent('mdcc_reopened', {
      summary: say`undid the refusal of the dispatch clearance of ${{ order: head.order }}`,
      ...aboutMdcc(head),
      before: { reason: head.reason },
    });
    return { mdcc_id, version: changed };
  },

  async export_mdcc(ctx, { mdcc_id }) {
    const shown = await shownMdcc(ctx, mdcc_id);
    failIf(whyNoCertificate(shown));
    return certificate(ctx, shown);
  },
} satisfies Pick<Handlers, Calls>;
