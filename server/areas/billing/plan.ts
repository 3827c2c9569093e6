/** Decisions about contract terms and payment milestones. */
import type { milestones } from '../../../contract/milestones.ts';
import { fail, failIf, notFound, type Words } from '../../../domain/errors.ts';
import { normalizeGstin } from '../../../domain/gstin.ts';
import { milestoneAmounts, whyNotShares } from '../../../domain/money/milestones.ts';
import { payment_template_names, template_milestones } from '../../../domain/money/payment_templates.ts';
import { exactMoney, say, term } from '../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { contractOf, shownPlan, whyNotGenerate } from './plan_present.ts';
import * as rows from './plan_rows.ts';
import { holdProject } from './scope.ts';

const about = (project_id: number) => ({ project_id, subject_type: 'project', subject_id: project_id });

/** The contract of a project, held for a change of it or of its milestones. */
async function holdContract(ctx: Ctx, project_id: number, version: number): Promise<rows.ContractRow> {
  await holdProject(ctx, project_id);
  const contract = await contractOf(ctx, project_id);
  if (contract.version !== version)
    fail('conflict', say`The billing terms have changed since you opened them. Check them again.`, {
      current: await shownPlan(ctx, project_id),
    });
  return contract;
}

/** Why milestones are not replaced by others: what is invoiced of one stays in it. */
function whyNotReplace(
  before: readonly rows.MilestoneRow[],
  wanted: readonly rows.NewMilestone[],
  contract_value: number,
): Words | undefined {
  const amounts = milestoneAmounts(
    contract_value,
    wanted.map(({ share }) => share),
  );
  for (const one of before) {
    const at = wanted.findIndex(({ id }) => id === one.id);
    if (at < 0 && (one.billed > 0 || one.drafted || one.invoice_id !== null))
      return say`${{ name: one.name }} is invoiced and cannot be removed.`;
    if (at >= 0 && (amounts[at] ?? 0) < one.billed)
      return say`${{ name: one.name }}: ${{ billed: exactMoney(one.billed) }} is invoiced, so it cannot be less.`;
  }
  return undefined;
}

export const plan_calls = {
  get_milestones: (ctx, { project_id }) => shownPlan(ctx, project_id),

  async update_contract_terms(ctx, { project_id, version, ...facts }) {
    const before = await holdContract(ctx, project_id, version);
    const gstin = facts.gstin === undefined ? {} : { gstin: normalizeGstin(facts.gstin) };
    const changed = await rows.changeContract(ctx.db, project_id, { ...facts, ...gstin });
    const old = Object.fromEntries(Object.keys(facts).map((key) => [key, before[key as keyof rows.Terms]]));
    ctx.recordEvent('milestone_terms_updated', {
      summary: say`changed the contract terms`,
      ...about(project_id),
      before: old,
      after: facts,
    });
    return { version: changed };
  },

  async generate_milestones(ctx, { project_id, version, template }) {
    await holdContract(ctx, project_id, version);
    failIf(whyNotGenerate(await rows.milestones(ctx.db, project_id)));
    const events = await rows.events(ctx.db, project_id);
    const wanted = template_milestones[template].map(({ name, share, code, after_days = 0 }) => {
      const event_id = events.find((event) => event.code === code)?.id ?? null;
      return { id: null, name, share, event_id, after_days, due_on: null };
    });
    await rows.setMilestones(ctx.db, project_id, wanted);
    const changed = await rows.changeContract(ctx.db, project_id, { template });
    ctx.recordEvent('milestone_plan_updated', {
      summary: say`made the payment milestones of the template ${{ template: term(payment_template_names[template]) }}`,
      ...about(project_id),
      after: { template },
    });
    return { version: changed };
  },

  async update_milestones(ctx, { project_id, version, milestones: wanted }) {
    const contract = await holdContract(ctx, project_id, version);
    failIf(whyNotShares(wanted.map(({ share }) => share)), 'bad_input');
    const before = await rows.milestones(ctx.db, project_id);
    const events = new Set((await rows.events(ctx.db, project_id)).map(({ id }) => id));
    const known = new Set(before.map(({ id }) => id));
    if (
      !wanted.every(({ id, event_id }) => (id === null || known.has(id)) && (event_id === null || events.has(event_id)))
    )
      notFound();
    if (new Set(wanted.map(({ id }) => id ?? Symbol('new'))).size < wanted.length) notFound();
    failIf(whyNotReplace(before, wanted, contract.contract_value));
    // an event earns it, or a day
    const settled = wanted.map((one) => ({
      ...one,
      due_on: one.event_id === null ? one.due_on : null,
      after_days: one.event_id === null ? 0 : one.after_days,
    }));
    await rows.setMilestones(ctx.db, project_id, settled);
    const changed = await rows.changeContract(ctx.db, project_id, {});
    ctx.recordEvent('milestone_plan_updated', {
      summary: say`changed the payment milestones`,
      ...about(project_id),
      before: before.map(({ id, name, share, event_id, due_on }) => ({ id, name, share, event_id, due_on })),
      after: settled,
    });
    return { version: changed };
  },
} satisfies Handlers<keyof typeof milestones>;
