/** Decisions about talk: who reads and writes it, who can be mentioned, who may take it back. */
import { CommentAbilities, type comments } from '../../../contract/comments.ts';
import { profileOf, stageTabs } from '../../../domain/companies.ts';
import { type Mention, namedIn, readsComment } from '../../../domain/comments.ts';
import { seesDocument } from '../../../domain/documents.ts';
import { isInside, type UserKind } from '../../../domain/people.ts';
import { rightsOf } from '../../../domain/permissions.ts';
import { isVisible } from '../../../domain/rules.ts';
import { fail, failIf, notFound, sentences, type Words } from '../../../domain/errors.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf, type WhyNot } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { takeUpload } from '../../storage/uploads.ts';
import * as rows from './rows.ts';

/** True when the person may see the stage a place lies in, or the document that is the place. */
function mayReach(ctx: Ctx, place: rows.Place): boolean {
  const { person, membership, permissions } = ctx;
  if (place.document_id !== null && place.stage !== '')
    return seesDocument(permissions, { ...place, stage: place.stage });
  if (
    place.stage !== '' &&
    !isVisible(permissions.profile, rightsOf(person, place.stage, membership, permissions.changed))
  )
    return false;
  return true;
}

/** The place a comment is about, when the person may look at it. */
async function placeOf(
  ctx: Ctx,
  about: {
    project_id: number;
    stage?: StageKey | '' | undefined;
    event_id?: number | null | undefined;
    document_id?: number | null | undefined;
  },
): Promise<rows.Place> {
  const { project_id, stage = '', event_id, document_id } = about;
  const find = event_id
    ? rows.eventPlace(ctx.db, project_id, event_id)
    : document_id
      ? rows.documentPlace(ctx.db, project_id, document_id)
      : rows.projectPlace(ctx.db, project_id);
  const found = await find;
  const name = stageTabs(profileOf(ctx.person.company_key), ctx.person.kind).find(({ key }) => key === stage)?.name;
  const place = found && name && !event_id && !document_id ? { ...found, stage, name } : found;
  return place && mayReach(ctx, place) ? place : notFound();
}

/** Refuses more than one thing a comment is to be about. */
function requireOnePlace(...places: readonly unknown[]): void {
  if (places.filter((one) => one !== undefined).length > 1)
    fail('bad_input', say`A comment is about a stage, an event or a document, not about several.`);
}

/** The documents of a stage that the person may know of. */
const documentsOf = async (ctx: Ctx, project_id: number, stage: StageKey): Promise<number[]> =>
  (await rows.documentsOf(ctx.db, project_id, stage))
    .filter((document) => seesDocument(ctx.permissions, { ...document, stage }))
    .map(({ id }) => id);

/** A comment of the call's project that the person may read, and its place. */
async function readable(ctx: Ctx, id: number): Promise<{ row: rows.CommentRow; place: rows.Place }> {
  const row = await rows.find(ctx.db, id);
  if (!row || !readsComment(ctx.person, row.internal)) return notFound();
  return { row, place: await placeOf(ctx, row) };
}

const whyNotChange = ({ person }: Ctx, row: rows.CommentRow): WhyNot =>
  row.user_id === person.user_id ? undefined : say`Only the author can change a comment.`;

const whyNotDelete = ({ person, membership, permissions }: Ctx, row: rows.CommentRow): WhyNot =>
  row.user_id === person.user_id || rightsOf(person, 'projects', membership, permissions.changed).can_approve
    ? undefined
    : say`Only the author or the project manager can delete a comment.`;

function shown(ctx: Ctx, row: rows.CommentRow) {
  return {
    ...row,
    mentions: row.mentions as Mention[],
    outside: !isInside(row.kind as UserKind),
    abilities: abilitiesOf(ctx.permissions, CommentAbilities, {
      update_project_comment: whyNotChange(ctx, row),
      delete_project_comment: whyNotDelete(ctx, row),
    }),
  };
}

/** The people named, each one on the project and able to read the comment; refused in one sentence otherwise. */
async function checkMentions(ctx: Ctx, place: rows.Place, text: string, wanted: readonly number[], internal: boolean) {
  if (wanted.length === 0) return [];
  const people = await rows.people(ctx.db, place.project_id);
  const mentioned = [...new Set(wanted)].map((user_id) => {
    const found = people.find((one) => one.user_id === user_id);
    return found ?? rejectMention(say`Someone you mention is not on this project. Add them to its team first.`);
  });
  for (const one of mentioned) {
    if (readsComment({ kind: one.kind as UserKind }, internal)) continue;
    rejectMention(
      say`${{ name: one.name }} cannot read internal comments. Share it with people outside the company, or remove the mention.`,
    );
  }
  return namedIn(
    text,
    mentioned.map(({ user_id, name }) => ({ user_id, name })),
  );
}

const rejectMention = (sentence: Words): never => fail('bad_input', sentence, { fields: { mentions: sentence } });

export const calls = {
  async get_project_comments(ctx, { project_id, stage, event_id, document_id, before_id, limit }) {
    requireOnePlace(stage, event_id, document_id);
    const place = await placeOf(ctx, { project_id, stage, event_id, document_id });
    const inside = isInside(ctx.person.kind);
    const scope = {
      internal: inside,
      ...(stage === undefined ? {} : { documents: await documentsOf(ctx, project_id, stage) }),
    };
    const { comments, total } = await rows.page(ctx.db, place, scope, before_id, limit);
    const people = await rows.people(ctx.db, project_id);
    return {
      comments: comments.map((row) => shown(ctx, row)),
      total,
      // outside people know who works for them, not each other
      people: people
        .map((one) => ({ ...one, outside: !isInside(one.kind as UserKind) }))
        .filter((one) => inside || !one.outside),
    };
  },

  async add_project_comment(ctx, wanted_comment) {
    const { project_id, stage, event_id, document_id, text, mentions: wanted, internal, upload_ids } = wanted_comment;
    const { db, person } = ctx;
    requireOnePlace(stage, event_id, document_id);
    if (text === '' && upload_ids.length === 0) {
      fail('bad_input', say`Write a comment or attach a file.`, { fields: { text: say`This field is required.` } });
    }
    const place = await placeOf(ctx, { project_id, stage, event_id, document_id });
    const kept_inside = internal && isInside(person.kind);
    const mentions = await checkMentions(ctx, place, text, wanted, kept_inside);
    const file_ids: number[] = [];
    for (const upload_id of new Set(upload_ids)) file_ids.push((await takeUpload(ctx, upload_id, 'comment')).file_id);
    const id = await rows.add(
      db,
      {
        project_id,
        event_id: place.event_id,
        document_id: place.document_id,
        stage: place.stage,
        text,
        mentions,
        internal: kept_inside,
        user_id: person.user_id,
      },
      file_ids,
    );
    tellOf(ctx, place, { id, text, internal: kept_inside, mentions, is_new: true });
    return shown(ctx, (await rows.find(db, id)) as rows.CommentRow);
  },

  async update_project_comment(ctx, { comment_id, text, mentions: wanted }) {
    const { row, place } = await readable(ctx, comment_id);
    failIf(whyNotChange(ctx, row), 'forbidden');
    const mentions = await checkMentions(ctx, place, text, wanted, row.internal);
    await rows.change(ctx.db, comment_id, text, mentions);
    const before = (row.mentions as Mention[]).map(({ user_id }) => user_id);
    ctx.recordEvent('comment_updated', {
      summary: say`changed a comment`,
      project_id: row.project_id,
      subject_type: 'comment',
      subject_id: comment_id,
      before: { text: row.text },
      after: { text },
    });
    const added = mentions.filter(({ user_id }) => !before.includes(user_id));
    if (added.length > 0)
      tellOf(ctx, place, { id: comment_id, text, internal: row.internal, mentions: added, is_new: false });
    return shown(ctx, (await rows.find(ctx.db, comment_id)) as rows.CommentRow);
  },

  async delete_project_comment(ctx, { comment_id }) {
    const { row } = await readable(ctx, comment_id);
    failIf(whyNotDelete(ctx, row), 'forbidden');
    await rows.remove(ctx.db, comment_id);
    ctx.recordEvent('comment_deleted', {
      summary: say`deleted a comment`,
      project_id: row.project_id,
      subject_type: 'comment',
      subject_id: comment_id,
      before: { text: row.text, user_id: row.user_id },
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof comments>;

function tellOf(
  ctx: Ctx,
  place: rows.Place,
  comment: { id: number; text: string; internal: boolean; mentions: readonly Mention[]; is_new: boolean },
): void {
  const { project_id, event_id, document_id, stage, name } = place;
  const on = event_id ? 'event' : document_id ? 'document' : stage ? 'stage' : 'project';
  // activity says where, never what: the words of a talk are read where the talk is
  const kind = comment.internal ? 'internal_comment_added' : 'comment_added';
  ctx.recordEvent(comment.is_new ? kind : 'comment_mentioned', {
    summary: comment.is_new
      ? on === 'project'
        ? say`commented`
        : say`commented on ${{ name }}`
      : say`mentioned people in a comment`,
    project_id,
    subject_type: on,
    subject_id: event_id ?? document_id ?? project_id,
    after: { comment_id: comment.id },
    tell: {
      ...comment,
      mentioned: comment.mentions.map(({ user_id }) => user_id),
      project_id,
      event_id,
      document_id,
      stage,
      name,
    },
  });
}
