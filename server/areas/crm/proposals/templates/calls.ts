/** Decisions about proposal templates: those given cannot be changed, only copied; words with unknown fields are refused. */
import type { proposals } from '../../../../../contract/proposals.ts';
import { project_segments } from '../../../../../domain/lists.ts';
import type { Section } from '../../../../../domain/proposals/sections.ts';
import { titleOf, unknownFields, wholeSections } from '../../../../../domain/proposals/sections.ts';
import { given_templates } from '../../../../../domain/proposals/templates.ts';
import type { TemplateParts } from '../../../../../domain/proposals/content.ts';
import { refuse, sentences } from '../../../../../domain/refusals.ts';
import type { Ctx, Handlers } from '../../../../ctx.ts';
import { demandImages } from '../images.ts';
import { whyNotIn } from '../../scope.ts';
import * as rows from './rows.ts';

type Names =
  | 'get_proposal_templates'
  | 'get_proposal_template'
  | 'add_proposal_template'
  | 'update_proposal_template'
  | 'delete_proposal_template';

const given = project_segments.map(({ value }) => {
  const { name, segment, ...parts } = given_templates[value];
  return { id: null, name, segment, parts, version: 0, updated_at: null, used: 0 };
});

function demandKnownFields(sections: readonly Section[]): void {
  for (const section of sections) {
    const unknown = unknownFields(`${section.title} ${section.text}`);
    if (unknown.length > 0) {
      const named = unknown.slice(0, 5).map((name) => `{${name}}`);
      refuse('bad_input', `“${titleOf(section)}” has unknown fields: ${named.join(', ')}.`);
    }
  }
}

async function demandFreeName(ctx: Ctx, name: string, but = 0): Promise<void> {
  if (!(await rows.hasName(ctx.db, name, but))) return;
  const sentence = `There is a template called ${name} already.`;
  refuse('conflict', sentence, { fields: { name: sentence } });
}

async function checked(ctx: Ctx, parts: TemplateParts): Promise<TemplateParts> {
  demandKnownFields(parts.sections);
  await demandImages(ctx, parts.sections);
  const sum = parts.payments.reduce((total, { percent }) => total + percent, 0);
  if (parts.payments.length > 0 && Math.abs(sum - 100) > 0.001)
    refuse('bad_input', `The payment milestones add up to ${Math.round(sum * 100) / 100}%, not to 100%.`);
  return { ...parts, sections: wholeSections(parts.sections) };
}

export const calls = {
  async get_proposal_templates(ctx) {
    const own = await rows.list(ctx.db);
    return { templates: [...own, ...given], why_not_work: whyNotIn(ctx, 'toWork') };
  },

  async get_proposal_template(ctx, { template_id, segment }) {
    const found =
      template_id === undefined
        ? given.find((one) => one.segment === (segment ?? 'residential'))
        : await rows.find(ctx.db, template_id);
    if (!found) return refuse('not_found', sentences.not_found);
    return { ...found, why_not_work: whyNotIn(ctx, 'toWork') };
  },

  async add_proposal_template(ctx, { name, segment, parts }) {
    await demandFreeName(ctx, name);
    const whole = await checked(ctx, parts);
    const id = await rows.add(ctx.db, { name, segment, parts: whole, made_by: ctx.person.user_id });
    ctx.happened('proposal_template_added', {
      says: `added the proposal template ${name}`,
      subject_type: 'proposal_template',
      subject_id: id,
    });
    return { id };
  },

  async update_proposal_template(ctx, { template_id, version, name, parts }) {
    const there = (await rows.lock(ctx.db, template_id)) ?? refuse('not_found', sentences.not_found);
    if (there.version !== version)
      refuse('conflict', sentences.changed_meanwhile, { current: { version: there.version } });
    await demandFreeName(ctx, name, template_id);
    const changed = await rows.change(ctx.db, template_id, name, await checked(ctx, parts));
    ctx.happened('proposal_template_changed', {
      says: `changed the proposal template ${name}`,
      subject_type: 'proposal_template',
      subject_id: template_id,
    });
    return changed;
  },

  async delete_proposal_template(ctx, { template_id }) {
    const there = (await rows.lock(ctx.db, template_id)) ?? refuse('not_found', sentences.not_found);
    await rows.remove(ctx.db, template_id);
    ctx.happened('proposal_template_deleted', {
      says: `deleted the proposal template ${there.name}`,
      subject_type: 'proposal_template',
      subject_id: template_id,
    });
    return { message: sentences.success };
  },
} satisfies Handlers<Extract<keyof typeof proposals, Names>>;
