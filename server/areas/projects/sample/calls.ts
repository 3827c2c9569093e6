/** The sample project of a new company: added as if it began five weeks ago, deleted whole. */
import type { sample_project } from '../../../../contract/sample_project.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { approvalSteps } from '../../../../domain/events.ts';
import { progressOn, sample_facts, sampleStart } from '../../../../domain/projects/sample_project.ts';
import { templates } from '../../../../domain/schedule/templates.ts';
import { list, say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { applyTemplate } from '../../../plan/apply_template.ts';
import { replan, writeReplanned } from '../../../plan/replan.ts';
import { readPlan } from '../../../plan/rows.ts';
import { add, nextCode } from '../rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

/** Puts the events of a fresh plan where they are today, had everything gone as planned. */
async function live(ctx: Ctx, project_id: number, today: string): Promise<void> {
  const state = await readPlan(ctx.db, project_id, { lock: true });
  const begun = state.events.filter((event) => {
    if (event.is_group) return false;
    Object.assign(event, progressOn(today, event));
    const decided = event.status === 'FINISHED' && approvalSteps(event).length > 0;
    event.approval = decided ? 'approved' : 'none';
    return event.status !== 'PENDING';
  });
  await writeReplanned(ctx.db, state, replan(state, today), { touched: begun });
  const approved = begun.filter(({ approval }) => approval === 'approved');
  await rows.addApprovals(
    ctx.db,
    project_id,
    ctx.person.user_id,
    approved.flatMap((event) =>
      approvalSteps(event).map((role, at) => ({
        event_id: event.id,
        stage: event.stage,
        step: at + 1,
        role,
        day: event.actual_end ?? today,
      })),
    ),
  );
}

export const calls = {
  async add_sample_project(ctx) {
    const { db, person, recordEvent } = ctx;
    const today = todayOf(ctx);
    // this locks the company: only one person adds a sample at a time
    const code = await nextCode(db);
    const { state, sample_id } = await rows.beforeSample(db);
    if (sample_id !== null) fail('conflict', say`The company has a sample project already.`);
    const { template: key, ...facts } = sample_facts;
    const template = templates[key];
    const start = sampleStart(today);
    const id = await add(db, {
      ...facts,
      state,
      is_sample: true,
      code,
      template: template.name,
      start_date: start,
      status: 'active',
      owner_id: person.user_id,
      project_manager_id: null,
    });
    await applyTemplate(db, id, {
      template,
      options: [],
      capacity_kwp: facts.capacity_kwp,
      pace: 100,
      start,
      today,
      by: person.user_id,
    });
    await live(ctx, id, today);
    recordEvent('project_added', {
      summary: say`added the project ${{ name: facts.name }}`,
      project_id: id,
      subject_type: 'project',
      subject_id: id,
      after: { ...facts, code },
      tell: { project_id: id, name: facts.name, members: [] },
    });
    return { id, code };
  },

  async delete_sample_project({ db, recordEvent }) {
    const id = (await rows.sampleId(db)) ?? notFound();
    await rows.lockSample(db, id);
    // someone else may have deleted it while this waited
    if ((await rows.sampleId(db)) !== id) notFound();
    const kept = await rows.whatKeeps(db, id);
    if (kept.length > 0) {
      const things = list(kept);
      fail(
        'conflict',
        say`The sample project has ${{ things }}, which stay in the books of the company. Cancel the project instead.`,
      );
    }
    await rows.deleteSample(db, id);
    recordEvent('project_sample_deleted', {
      summary: say`deleted the sample project`,
      subject_type: 'project',
      subject_id: id,
    });
    return { message: 'Success!' };
  },
} satisfies Handlers<keyof typeof sample_project>;
