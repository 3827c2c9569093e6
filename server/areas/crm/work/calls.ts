/** Decisions about the work on a lead: tasks, comments with files, kept files, and what happened. */
import type { crm_lead_work } from '../../../../contract/crm_lead_work.ts';
import { type Mention, most_comment_files, namedIn } from '../../../../domain/comments.ts';
import { fail, failIf, notFound, requireVersion, sentences } from '../../../../domain/errors.ts';
import { day, say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import * as leads from '../leads/rows.ts';
import { aboutLead, leadDisplayName, lockSeen } from '../leads/present.ts';
import { requireWorkers, pipelinePeople } from '../people.ts';
import { scopeOf } from '../scope.ts';
import * as rows from './rows.ts';
import { presentComment, presentFile, whyNotChangeComment, whyNotDeleteFile } from './present.ts';

const done = { message: sentences.success };

async function taskOf(ctx: Ctx, id: number) {
  const { lead_id } = (await rows.findTask(ctx.db, id)) ?? notFound();
  const lead = await lockSeen(ctx, lead_id);
  return { task: (await rows.findTask(ctx.db, id)) ?? notFound(), lead };
}

/** A comment of the person's own, on a lead they still see. */
async function ownComment(ctx: Ctx, id: number) {
  const { lead_id } = (await rows.findComment(ctx.db, id)) ?? notFound();
  const lead = await lockSeen(ctx, lead_id);
  const comment = (await rows.findComment(ctx.db, id)) ?? notFound();
  failIf(whyNotChangeComment(ctx, comment), 'forbidden');
  return { comment, lead };
}

async function presentAgain(ctx: Ctx, id: number) {
  return presentComment(ctx, (await rows.findComment(ctx.db, id)) ?? notFound());
}

/** The people a text names; refuses who could not read it. */
async function mentioned(ctx: Ctx, lead: leads.LockedLead, text: string, ids: readonly number[]): Promise<Mention[]> {
  if (ids.length === 0) return [];
  const people = await pipelinePeople(ctx.db, ctx.person.company_key);
  const found = ids.map((id) => people.find(({ user_id }) => user_id === id) ?? notFound());
  const blind = found.find(
    ({ user_id, assignable, sees_all }) =>
      !assignable || (!sees_all && user_id !== lead.owner_id && user_id !== lead.follow_up_user_id),
  );
  if (blind) {
    const sentence = say`${{ name: blind.name }} cannot see this lead. Assign it to them or let them see the leads of others first.`;
    fail('bad_input', sentence, { fields: { mentions: sentence } });
  }
  return namedIn(
    text,
    found.map(({ user_id, name }) => ({ user_id, name })),
  );
}

export const calls = {
  async add_lead_task(ctx, { lead_id, title, due_on, user_id }) {
    const lead = await lockSeen(ctx, lead_id);
    await requireWorkers(ctx, { user_id });
    const id = await rows.addTask(ctx.db, { lead_id, title, due_on, user_id, made_by: ctx.person.user_id });
    ctx.recordEvent('lead_task_added', {
      summary: due_on
        ? say`added the task “${{ title }}” to ${{ lead: leadDisplayName(lead) }}, due on ${{ due_on: day(due_on) }}`
        : say`added the task “${{ title }}” to ${{ lead: leadDisplayName(lead) }}`,
      ...aboutLead(lead.id),
      after: { title, due_on, user_id },
      ...(user_id === null ? {} : { tell: { lead_id, name: leadDisplayName(lead), user_id, title, on: due_on } }),
    });
    return (await rows.findTask(ctx.db, id)) ?? notFound();
  },

  async update_lead_task(ctx, { lead_task_id, version, done: is_done, ...facts }) {
    const { task, lead } = await taskOf(ctx, lead_task_id);
    requireVersion(task, version, task);
    await requireWorkers(ctx, { user_id: facts.user_id });
    const turns = is_done !== undefined && is_done !== (task.done_at !== null);
    await rows.changeTask(ctx.db, lead_task_id, facts, turns ? { by: is_done ? ctx.person.user_id : null } : undefined);
    const title = facts.title ?? task.title;
    const given_to = facts.user_id === task.user_id ? undefined : (facts.user_id ?? undefined);
    const name = leadDisplayName(lead);
    ctx.recordEvent(turns && is_done ? 'lead_task_done' : 'lead_task_updated', {
      summary: !turns
        ? say`changed the task “${{ title }}” of ${{ lead: name }}`
        : is_done
          ? say`finished the task “${{ title }}” of ${{ lead: name }}`
          : say`reopened the task “${{ title }}” of ${{ lead: name }}`,
      ...aboutLead(lead.id),
      before: task,
      after: { ...facts, done: is_done },
      ...(given_to
        ? {
            tell: {
              lead_id: lead.id,
              name: leadDisplayName(lead),
              user_id: given_to,
              title,
              on: facts.due_on ?? task.due_on,
            },
          }
        : {}),
    });
    return (await rows.findTask(ctx.db, lead_task_id)) ?? notFound();
  },

  async delete_lead_task(ctx, { lead_task_id }) {
    const { task, lead } = await taskOf(ctx, lead_task_id);
    await rows.deleteTask(ctx.db, lead_task_id);
    ctx.recordEvent('lead_task_deleted', {
      summary: say`deleted the task “${{ title: task.title }}” of ${{ lead: leadDisplayName(lead) }}`,
      ...aboutLead(lead.id),
      before: task,
    });
    return done;
  },

  async add_lead_comment(ctx, { lead_id, text, mentions }) {
    const lead = await lockSeen(ctx, lead_id);
    const named = await mentioned(ctx, lead, text, mentions);
    const id = await rows.addComment(ctx.db, { lead_id, user_id: ctx.person.user_id, text, mentions: named });
    ctx.recordEvent('lead_comment_added', {
      summary: say`commented on ${{ lead: leadDisplayName(lead) }}`,
      ...aboutLead(lead.id),
      tell: {
        lead_id,
        name: leadDisplayName(lead),
        owner_id: lead.owner_id,
        text,
        mentioned: named.map(({ user_id }) => user_id),
      },
    });
    return presentAgain(ctx, id);
  },

  async update_lead_comment(ctx, { lead_comment_id, text, mentions }) {
    const { comment: before, lead } = await ownComment(ctx, lead_comment_id);
    const named = mentions ? await mentioned(ctx, lead, text, mentions) : namedIn(text, before.mentions);
    await rows.changeComment(ctx.db, lead_comment_id, text, named);
    ctx.recordEvent('lead_comment_updated', {
      summary: say`changed a comment on ${{ lead: leadDisplayName(lead) }}`,
      ...aboutLead(lead.id),
    });
    const added = named.filter(({ user_id }) => before.mentions.every((one) => one.user_id !== user_id));
    if (added.length > 0) {
      ctx.recordEvent('lead_comment_mentioned', {
        summary: say`mentioned people in a comment on ${{ lead: leadDisplayName(lead) }}`,
        ...aboutLead(lead.id),
        tell: { lead_id: lead.id, name: leadDisplayName(lead), text, mentioned: added.map(({ user_id }) => user_id) },
      });
    }
    return presentAgain(ctx, lead_comment_id);
  },

  async delete_lead_comment(ctx, { lead_comment_id }) {
    const { lead } = await ownComment(ctx, lead_comment_id);
    await rows.deleteComment(ctx.db, lead_comment_id);
    ctx.recordEvent('lead_comment_deleted', {
      summary: say`deleted a comment on ${{ lead: leadDisplayName(lead) }}`,
      ...aboutLead(lead.id),
    });
    return done;
  },

  async add_lead_attachment(ctx, { lead_comment_id, file }) {
    const { comment: on, lead } = await ownComment(ctx, lead_comment_id);
    if (on.files.length >= most_comment_files)
      fail('conflict', say`A comment can have at most ${{ most_comment_files }} files.`);
    const file_id = await storeFile(ctx, file, 'lead');
    const user_id = ctx.person.user_id;
    await rows.addFile(ctx.db, { lead_id: lead.id, comment_id: lead_comment_id, file_id, user_id });
    ctx.recordEvent('lead_file_added', {
      summary: say`attached ${{ file: file.file_name }} to ${{ lead: leadDisplayName(lead) }}`,
      ...aboutLead(lead.id),
    });
    return presentAgain(ctx, lead_comment_id);
  },

  async upload_lead_file(ctx, { lead_id, kind, note, file }) {
    const lead = await lockSeen(ctx, lead_id);
    const file_id = await storeFile(ctx, file, 'lead');
    const id = await rows.addFile(ctx.db, { lead_id, file_id, kind, note, user_id: ctx.person.user_id });
    ctx.recordEvent('lead_file_added', {
      summary: say`added ${{ file: file.file_name }} (${{ kind }}) to ${{ lead: leadDisplayName(lead) }}`,
      ...aboutLead(lead.id),
      after: { file_id, kind, note },
    });
    return presentFile(ctx, (await rows.findFile(ctx.db, id)) ?? notFound());
  },

  async delete_lead_file(ctx, { lead_file_id }) {
    const file = (await rows.findFile(ctx.db, lead_file_id)) ?? notFound();
    const lead = await lockSeen(ctx, file.lead_id);
    failIf(whyNotDeleteFile(ctx, file), 'forbidden');
    await rows.deleteFile(ctx.db, lead_file_id);
    ctx.recordEvent('lead_file_deleted', {
      summary: say`removed ${{ file: file.file_name }} from ${{ lead: leadDisplayName(lead) }}`,
      ...aboutLead(lead.id),
    });
    return done;
  },

  async get_all_activity(ctx, wanted) {
    const scope = scopeOf(ctx);
    if (wanted.lead_id !== undefined && !(await leads.find(ctx.db, scope, wanted.lead_id))) notFound();
    return { activity: await rows.activity(ctx.db, scope, wanted) };
  },
} satisfies Handlers<keyof typeof crm_lead_work>;
