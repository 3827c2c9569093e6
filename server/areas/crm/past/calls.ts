/** Decisions about own projects that are shown to customers as references. */
import { type crm_past_projects, PastProjectAbilities } from '../../../../contract/crm_past_projects.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { past_project_fields } from '../../../../domain/crm/past_project_fields.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import { picture_types, typeOf, whyNoPhoto } from '../../../../domain/files.ts';
import { say } from '../../../../domain/sentences.ts';
import { membershipOf } from '../../../auth/subjects.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import { beginOf } from '../../../storage/uploads.ts';
import { past_project_rows } from '../record_rows.ts';
import { records } from '../../../records/records.ts';
import * as rows from './rows.ts';

type Past = ResponseOf<'add_past_project'>;
const shown = async (ctx: Ctx, id: number): Promise<Past> => (await rows.find(ctx.db, id)) ?? notFound();
const references = records(past_project_rows, past_project_fields, shown, { named: 'freely' });

/** A reference may name a project of the company that the person knows of. */
async function checkProject(ctx: Ctx, project_id: number | null | undefined): Promise<void> {
  if (project_id && !(await membershipOf(ctx.db, ctx.person, project_id))) notFound();
}

const about = (subject_id: number) => ({ subject_type: 'past_project', subject_id });

export const calls = {
  get_past_projects: (ctx, wanted) => rows.page(ctx.db, wanted),

  async get_past_project(ctx, { past_project_id }) {
    const project = (await rows.find(ctx.db, past_project_id)) ?? notFound();
    return { project, abilities: abilitiesOf(ctx.permissions, PastProjectAbilities) };
  },

  async add_past_project(ctx, facts) {
    await checkProject(ctx, facts.project_id);
    const id = await references.add(ctx, facts);
    const summary = say`added the reference ${{ name: facts.name }}`;
    ctx.recordEvent('past_project_added', { summary, ...about(id), after: facts });
    return shown(ctx, id);
  },

  async update_past_project(ctx, { past_project_id, version, ...facts }) {
    await checkProject(ctx, facts.project_id);
    const { name, ...change } = await references.change(ctx, past_project_id, version, facts);
    const summary = say`changed the reference ${{ name }}`;
    ctx.recordEvent('past_project_updated', { summary, ...about(past_project_id), ...change });
    return shown(ctx, past_project_id);
  },

  async upload_past_project_photo(ctx, { past_project_id, file }) {
    const { name } = await references.lock(ctx, past_project_id);
    // looked at once: it lies elsewhere when this is carried out again
    const type = await ctx.outside('type', async () => typeOf(await beginOf(file.temp_path), file.file_name));
    if (!picture_types.includes(type)) {
      const sentence = whyNoPhoto(type);
      fail('bad_input', sentence, { fields: { file: sentence } });
    }
    await past_project_rows.change(ctx.db, past_project_id, { file_id: await storeFile(ctx, file, 'lead') });
    const summary = say`gave ${{ name }} a picture`;
    ctx.recordEvent('past_project_updated', { summary, ...about(past_project_id) });
    return shown(ctx, past_project_id);
  },

  async delete_past_project(ctx, { past_project_id }) {
    const before = await references.remove(ctx, past_project_id);
    const summary = say`deleted the reference ${{ name: before.name }}`;
    ctx.recordEvent('past_project_deleted', { summary, ...about(past_project_id), before });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof crm_past_projects>;
