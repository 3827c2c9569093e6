/** Decisions about documents: who sees which, what becomes of an upload, with whom they are shared. */
import { createHash } from 'node:crypto';
import type { documents } from '../../../contract/documents.ts';
import { showTimestamp, todayInIndia } from '../../../domain/dates.ts';
import { seesFiles, seesDocument, shareFlagOf, waitingStep } from '../../../domain/documents.ts';
import { fileNameOf } from '../../../domain/files.ts';
import { isInside, outside_roles } from '../../../domain/people.ts';
import { type PermissionContext, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { list, plural, say, term } from '../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { zipOf } from '../../storage/zip.ts';
import { addVersion } from './add_version.ts';
import { askedOf, tellAsked, withAsked } from './asked.ts';
import { namesInZip } from './names_in_zip.ts';
import { lockSeen, mayKnow, nextOutside, toldOf } from './decide.ts';
import { decideWithLetter } from './record.ts';
import * as approvals_rows from './approval_rows.ts';
import * as rows from './rows.ts';
import { addressOfFile, presentDocument, presentHistory, presentMoves, presentStages } from './present.ts';
import {
  requireAllowed,
  newestApprovals,
  stagesWithVersions,
  whyLocked,
  whyNotAddVersion,
  whyNotDelete,
  whyNotWithdraw,
  whyNotWorkIn,
} from './judge.ts';

const most_export_bytes = 2_000_000_000;

/** Refuses an event that is not the project's. */
async function checkEvent({ db, project_id }: Ctx, event_id: number | null | undefined): Promise<void> {
  if (event_id && !(await rows.hasEvent(db, project_id, event_id))) notFound();
}

function rejectTwin(): never {
  const sentence = say`This stage already has a document with this name. Add a version to it instead.`;
  return fail('conflict', sentence, { fields: { name: sentence } });
}

export const calls = {
  async get_documents(ctx, wanted) {
    const { db, permissions, app } = ctx;
    await checkEvent(ctx, wanted.event_id);
    const inside = isInside(ctx.person.kind);
    const uploaded = await stagesWithVersions(ctx);
    const stages = presentStages(ctx, uploaded);
    const visible = stages
      .filter(({ stage }) => seesDocument(permissions, { stage, shared_with: [] }))
      .map(({ stage }) => stage);
    const today = todayInIndia(app.now());
    const flag = inside ? undefined : (shareFlagOf(permissions) ?? notFound());
    const found = await rows.list(db, { ...wanted, stages: visible }, today, flag);
    const order = new Map(stages.map(({ stage }, at) => [stage, at]));
    const documents = found
      .filter((row) => inside || mayKnow(ctx, { ...row, stage: row.stage as StageKey }))
      .map((row) => presentDocument(ctx, row, uploaded))
      .filter(({ status }) => wanted.status.length === 0 || wanted.status.includes(status))
      .toSorted((a, b) => (order.get(a.stage) ?? 0) - (order.get(b.stage) ?? 0));
    return { documents, stages: inside ? stages.filter(({ stage }) => visible.includes(stage)) : stages };
  },

  async get_document(ctx, { id }) {
    const row = await rows.find(ctx.db, id);
    if (!row || !mayKnow(ctx, { ...row, stage: row.stage as StageKey })) return notFound();
    const uploaded = await stagesWithVersions(ctx);
    if (presentStages(ctx, uploaded).every(({ stage }) => stage !== row.stage)) notFound();
    return {
      ...presentDocument(ctx, row, uploaded),
      project_name: row.project_name,
      history: presentHistory(ctx, row),
      next_outside: isInside(ctx.person.kind) ? nextOutside(row) : [],
      sees_files: seesFiles(ctx.permissions, { stage: row.stage as StageKey, shared_with: [] }),
      moves: presentMoves(ctx, row, uploaded),
    };
  },

  async get_shared_documents(ctx, wanted) {
    const { person, db } = ctx;
    const flag = shareFlagOf({ actor: person });
    if (flag === undefined && !isInside(person.kind)) return { documents: [], total: 0 };
    const found = await rows.shared(db, person, flag, wanted);
    // what an outside person is to each of these projects: only those where they are that are listed
    const relation = flag && flag !== 'discom' ? { relation: flag } : {};
    const permissions: PermissionContext = { ...ctx.permissions, membership: { roles: [], ...relation } };
    if (outside_roles[person.kind] && whyNot(allow.toView('projects'), permissions)) return { documents: [], total: 0 };
    const seen: Ctx = { ...ctx, permissions };
    const documents = found.flatMap((row) => {
      const released = flag === undefined ? row.versions : row.versions.filter((version) => version.released);
      const newest = released[0];
      if (!newest) return [];
      const { versions: _versions, approvals: _approvals, ...document } = presentDocument(seen, row, new Set());
      const step = waitingStep(newestApprovals(row));
      return [
        {
          ...document,
          status: flag === undefined ? document.status : newest.status,
          url: addressOfFile(newest.file_id),
          last_updated: showTimestamp(new Date(newest.uploaded_at)),
          project_name: row.project_name,
          file_id: newest.file_id,
          file_name: newest.file_name,
          content_type: newest.content_type,
          byte_size: newest.byte_size,
          waits_for_you: step?.role === flag && flag === 'customer',
        },
      ];
    });
    return { documents, total: found[0]?.total ?? 0 };
  },

  async add_document(ctx, { upload_id, note, outside_approval, drawing, ...facts }) {
    const { db, person, project_id } = ctx;
    const { stage } = facts;
    // who may not see a stage learns nothing of what is in it
    if (whyNot(allow.inItsStage('view'), { ...ctx.permissions, stage })) notFound();
    requireAllowed(whyNotWorkIn(ctx, stage, await stagesWithVersions(ctx)));
    if (drawing !== undefined && stage !== 'engineering')
      fail('bad_input', say`Drawings belong to engineering.`, {
        fields: { stage: say`Drawings belong to engineering.` },
      });
    await checkEvent(ctx, facts.event_id);
    // who works from outside sees what they added
    const flag = shareFlagOf(ctx.permissions);
    const shared_with = [...new Set([...facts.shared_with, ...(flag ? [flag] : []), ...askedOf(facts.asked_of)])];
    const id = await rows.add(db, {
      ...facts,
      project_id,
      drawing,
      shared_with,
      owner_id: person.user_id,
      created_by: person.user_id,
    });
    if (id === undefined) return rejectTwin();
    ctx.recordEvent('document_added', {
      summary: say`added the document ${{ name: facts.name }}`,
      project_id,
      subject_type: 'document',
      subject_id: id,
      after: { ...facts, shared_with, drawing },
    });
    const made = upload_id !== undefined || facts.asked_of ? await rows.lock(db, id) : undefined;
    if (made && upload_id !== undefined) await addVersion(ctx, made, { upload_id, note, outside_approval });
    else if (made) tellAsked(ctx, made, facts.asked_of);
    return { id, message: sentences.success };
  },

  async update_document(ctx, { document_id, version, ...wanted }) {
    const document = await lockSeen(ctx, document_id, version);
    requireAllowed(whyNotWorkIn(ctx, document.stage, await stagesWithVersions(ctx)));
    const facts = withAsked(document, wanted);
    const { name, event_id } = facts;
    await checkEvent(ctx, event_id);
    if (name !== undefined && (await rows.hasName(ctx.db, document, name))) rejectTwin();
    const changed = Object.keys(facts).filter((key) =>
      differs(facts[key as keyof typeof facts], document[key as keyof typeof facts]),
    );
    if (changed.includes('needs_approval')) requireAllowed(whyLocked(document));
    const row_version = await rows.set(ctx.db, document_id, facts);
    const now_shared = facts.shared_with?.filter((flag) => !document.shared_with.includes(flag)) ?? [];
    ctx.recordEvent(now_shared.length > 0 ? 'document_shared' : 'document_updated', {
      summary:
        facts.shared_with && changed.length <= 1
          ? facts.shared_with.length > 0
            ? say`shares ${{ name: document.name }} with ${{ shared_with: list(facts.shared_with.map(term)) }}`
            : say`shares ${{ name: document.name }} with no external party`
          : say`changed ${{ fields: list(changed.map((one) => term(one.replaceAll('_', ' ')))) }} of ${{ name: document.name }}`,
      project_id: document.project_id,
      subject_type: 'document',
      subject_id: document_id,
      before: Object.fromEntries(changed.map((key) => [key, document[key as keyof typeof document]])),
      after: facts,
      ...(now_shared.length > 0 && document.versions.some(({ released }) => released)
        ? { tell: { ...toldOf(document), flags: now_shared } }
        : {}),
    });
    if (changed.includes('asked_of')) tellAsked(ctx, document, facts.asked_of ?? '');
    return { row_version, message: sentences.success };
  },

  async add_document_version(ctx, { document_id, ...wanted }) {
    const document = await lockSeen(ctx, document_id, undefined);
    requireAllowed(whyNotAddVersion(ctx, document, await stagesWithVersions(ctx)));
    if (document.drawing !== null && wanted.outside_approval)
      fail('bad_input', say`Select who must approve the drawing externally when you send it for internal check.`);
    return { ...(await addVersion(ctx, document, wanted)), message: sentences.success };
  },

  async delete_document(ctx, { document_id, version }) {
    const document = await lockSeen(ctx, document_id, version);
    requireAllowed(whyNotDelete(ctx, document, await stagesWithVersions(ctx)));
    await rows.remove(ctx.db, document_id);
    ctx.recordEvent('document_deleted', {
      summary: say`removed ${{ name: document.name }} from the register`,
      project_id: document.project_id,
      subject_type: 'document',
      subject_id: document_id,
      before: { name: document.name, stage: document.stage, versions: document.versions.length },
    });
    return { message: sentences.success };
  },

  async approve_document(ctx, { document_id, version, with_comments, remark, ...record }) {
    const document = await lockSeen(ctx, document_id, version);
    const decision = with_comments ? 'approved_with_comments' : 'approved';
    return { status: await decideWithLetter(ctx, document, decision, remark, record), message: sentences.success };
  },

  async reject_document(ctx, { document_id, version, reason, ...record }) {
    const document = await lockSeen(ctx, document_id, version);
    return { status: await decideWithLetter(ctx, document, 'rejected', reason, record), message: sentences.success };
  },

  async undo_document_submission(ctx, { document_id, version }) {
    const document = await lockSeen(ctx, document_id, version);
    requireAllowed(whyNotWithdraw(ctx, document));
    const newest = document.versions[0] ?? notFound();
    await approvals_rows.withdraw(ctx.db, document_id);
    await approvals_rows.setStatus(ctx.db, { id: document_id, status: 'withdrawn' });
    ctx.recordEvent('document_withdrawn', {
      summary: say`withdrew ${{ name: document.name }}, version ${{ version: newest.version }}`,
      project_id: document.project_id,
      subject_type: 'document',
      subject_id: document_id,
      before: { status: document.status },
      after: { status: 'withdrawn' },
    });
    return { status: 'withdrawn', message: sentences.success };
  },

  async export_documents(ctx, { project_id, document_ids }) {
    const ids = [...new Set(document_ids)];
    const files = await rows.newestFiles(ctx.db, project_id, ids, !isInside(ctx.person.kind));
    const readable = files.filter((file) => {
      const document = { stage: file.stage as StageKey, shared_with: file.shared_with };
      return seesDocument(ctx.permissions, document) && seesFiles(ctx.permissions, document);
    });
    if (readable.length === 0) return notFound();
    const total = readable.reduce((sum, file) => sum + file.byte_size, 0);
    if (total > most_export_bytes) fail('too_large', say`These files exceed 2 GB in total. Select fewer.`);
    ctx.recordEvent('documents_exported', {
      summary: say`downloaded ${plural({ count: readable.length }, '# document', '# documents')}`,
      project_id,
      after: { document_ids: readable.map(({ id }) => id) },
    });
    return {
      ...zipOf(ctx.app.store, namesInZip(readable)),
      content_type: 'application/zip',
      file_name: fileNameOf(readable[0]?.project_name ?? '', 'zip'),
      inline: false,
      sha256: createHash('sha256')
        .update(readable.map(({ object_key }) => object_key).join(' '))
        .digest('hex'),
    };
  },
} satisfies Handlers<keyof typeof documents>;

const differs = (given: unknown, before: unknown): boolean =>
  given !== undefined && JSON.stringify(given) !== JSON.stringify(before);
