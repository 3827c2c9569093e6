/** Decisions about own projects that are shown to customers as references. */
import type { crm_past_projects } from '../../../../contract/crm_past_projects.ts';
import type { Gives } from '../../../../contract/index.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import { picture_types, typeOf, whyNoPhoto } from '../../../../domain/files.ts';
import { standingOf } from '../../../auth/subjects.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import { beginOf } from '../../../storage/uploads.ts';
import { whyNotIn } from '../scope.ts';
import * as rows from './rows.ts';

type Past = Gives<'add_past_project'>;
const shown = (row: NonNullable<Awaited<ReturnType<typeof rows.lock>>>): Past => row as unknown as Past;
const given = (facts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

async function lockPast(ctx: Ctx, id: number, version?: number) {
  const row = (await rows.lock(ctx.db, id)) ?? refuse('not_found', sentences.not_found);
  if (version !== undefined && row.version !== version)
    refuse('conflict', sentences.changed_meanwhile, { current: shown(row) });
  return row;
}

/** A reference may name a project of the company that the person knows of. */
async function checkProject(ctx: Ctx, project_id: number | null | undefined): Promise<void> {
  if (project_id && !(await standingOf(ctx.db, ctx.person, project_id))) refuse('not_found', sentences.not_found);
}

const about = (subject_id: number) => ({ subject_type: 'past_project', subject_id });

export const calls = {
  async get_past_projects(ctx, wanted) {
    const { projects, total } = await rows.page(ctx.db, wanted);
    return { projects: projects.map(shown), total, why_not_edit: whyNotIn(ctx, 'toWork') };
  },

  async add_past_project(ctx, facts) {
    await checkProject(ctx, facts.project_id);
    const id = await rows.add(ctx.db, given(facts));
    ctx.happened('past_project_added', { says: `added the reference ${facts.name}`, ...about(id), after: facts });
    return shown(await lockPast(ctx, id));
  },

  async update_past_project(ctx, { past_project_id, version, ...facts }) {
    const before = await lockPast(ctx, past_project_id, version);
    await checkProject(ctx, facts.project_id);
    await rows.change(ctx.db, past_project_id, given(facts));
    ctx.happened('past_project_updated', {
      says: `changed the reference ${facts.name ?? before.name}`,
      ...about(past_project_id),
      before,
      after: facts,
    });
    return shown(await lockPast(ctx, past_project_id));
  },

  async upload_past_project_photo(ctx, { past_project_id, file }) {
    const before = await lockPast(ctx, past_project_id);
    // looked at once: it lies elsewhere when this is carried out again
    const type = await ctx.outside('type', async () => typeOf(await beginOf(file.temp_path), file.file_name));
    if (!picture_types.includes(type)) {
      const sentence = whyNoPhoto(type);
      refuse('bad_input', sentence, { fields: { file: sentence } });
    }
    await rows.change(ctx.db, past_project_id, { file_id: await storeFile(ctx, file, 'lead') });
    ctx.happened('past_project_updated', { says: `gave ${before.name} a picture`, ...about(past_project_id) });
    return shown(await lockPast(ctx, past_project_id));
  },

  async delete_past_project(ctx, { past_project_id }) {
    const before = await lockPast(ctx, past_project_id);
    await rows.remove(ctx.db, past_project_id);
    ctx.happened('past_project_deleted', {
      says: `deleted the reference ${before.name}`,
      ...about(past_project_id),
      before,
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof crm_past_projects>;
