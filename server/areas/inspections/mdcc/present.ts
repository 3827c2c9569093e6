/** A clearance as a person sees it, and held for a change. */
import { MdccAbilities } from '../../../../contract/mdcc.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import type { AlmmFinding } from '../../../../domain/materials/almm.ts';
import {
  missingDocuments,
  supplier_documents,
  whyNotAskSupplier,
  whyNotCleared,
  whyNotWaiting,
} from '../../../../domain/procurement/mdcc.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import { almmFindings } from '../../../almm/check.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import * as people_rows from '../people_rows.ts';
import { requireWork, seenOf, whyNotDecide } from '../who.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

export const headOf = async (ctx: Ctx, mdcc_id: number): Promise<rows.Head> =>
  (await rows.head(ctx.db, mdcc_id, todayOf(ctx))) ?? notFound();

/** Documents that the supplier sends, unless someone of the company sees to them. */
export const isSuppliers = ({ name, owner_id }: Pick<rows.DocumentRow, 'name' | 'owner_id'>): boolean =>
  owner_id === null && supplier_documents.includes(name);

export const whyNotRefusalBack = ({ status }: rows.Head): Sentence | undefined =>
  status === 'refused' ? undefined : say`This MDCC was not refused.`;
export const whyNoCertificate = ({ status }: Pick<rows.Head, 'status'>): Sentence | undefined =>
  status === 'cleared' ? undefined : say`Only a cleared MDCC has a certificate.`;

/** Whoever has to act next: those whose documents are missing, then who decides. */
async function waitingOn(ctx: Ctx, head: rows.Head): Promise<string[]> {
  if (head.status !== 'requested') return [];
  const missing = missingDocuments(head.documents);
  if (missing.length > 0) return [...new Set(missing.map(({ owner }) => owner || head.supplier))];
  return people_rows.namesAs(ctx.db, head.project_id, 'Procurement Manager');
}

/** What the lists of approved models say of the modules: today, or on the day it was decided. */
async function almmOf(
  ctx: Ctx,
  { decided_at }: rows.Head,
  lines: readonly rows.LineRow[],
): Promise<ReadonlyMap<number, AlmmFinding[]>> {
  const modules = lines.filter(({ category }) => category === 'MODULES');
  const claims = modules.map(({ make, model, dcr }) => ({ manufacturer: make, model, dcr }));
  const day = decided_at === null ? todayOf(ctx) : todayInIndia(new Date(decided_at));
  const findings = await almmFindings(ctx.db, claims, day);
  return new Map(modules.map(({ id }, at) => [id, findings[at] ?? []]));
}

export async function shownMdcc(ctx: Ctx, mdcc_id: number): Promise<ResponseOf<'get_mdcc'>> {
  const head = await headOf(ctx, mdcc_id);
  const lines = await rows.lines(ctx.db, mdcc_id);
  const seen = await seenOf(ctx, lines);
  const waits = whyNotWaiting(head.status);
  const decides = await whyNotDecide(ctx);
  const almm = await almmOf(ctx, head, seen);
  return {
    ...head,
    waiting_on: await waitingOn(ctx, head),
    lines: seen.map((line) => ({ ...line, almm: almm.get(line.id) ?? [] })),
    hidden_lines: lines.length - seen.length,
    documents: head.documents.map((one) => ({ ...one, by_supplier: isSuppliers(one) })),
    people: await people_rows.team(ctx.db, head.project_id),
    abilities: abilitiesOf(ctx.permissions, MdccAbilities, {
      update_mdcc: waits,
      upload_mdcc_file: waits,
      // refusing needs no documents: what clearing needs is said beside
      approve_mdcc_doc: waits ?? decides,
      change_mdcc_status: waits,
      undo_mdcc_refusal: whyNotRefusalBack(head) ?? decides,
      send_mdcc_document_request: whyNotAsk(head),
      export_mdcc: whyNoCertificate(head),
    }),
    not_clear: decides ?? whyNotCleared(head, head.documents, todayOf(ctx)) ?? null,
  };
}

/** What of a clearance the supplier has still to send. */
export const missingFromSupplier = (documents: readonly rows.DocumentRow[]): rows.DocumentRow[] =>
  missingDocuments(documents).filter(isSuppliers);

export const whyNotAsk = ({ status, supplier, reachable, documents }: rows.Head): Sentence | undefined =>
  whyNotAskSupplier(status, { supplier, reachable, missing: missingFromSupplier(documents).length });

export interface Held {
  head: rows.Head;
  lines: rows.LineRow[];
}

/** The clearance, held for a change that the person may make in every project of it. */
export async function holdMdcc(ctx: Ctx, mdcc_id: number, version?: number): Promise<Held> {
  await lockRows(ctx.db, 'mdccs', [mdcc_id]);
  const head = await headOf(ctx, mdcc_id);
  const lines = await rows.lines(ctx.db, mdcc_id);
  await requireWork(ctx, lines);
  if (version !== undefined && version !== head.version)
    fail('conflict', say`This MDCC has changed since you opened it. Check it again.`, {
      current: await shownMdcc(ctx, mdcc_id),
    });
  return { head, lines };
}

export const aboutMdcc = ({ id, project_id }: Pick<rows.Head, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'mdcc',
  subject_id: id,
});

/** A clearance as its listeners are told of it. */
export const toldOf = (head: rows.Head) => ({
  mdcc_id: head.id,
  number: head.number,
  project_id: head.project_id,
  order_id: head.order_id,
  order: head.order,
  makers: [head.made_by_id].filter((id) => id !== null),
});
