/** Decisions about proposal templates: those given cannot be changed, only copied; words with unknown fields are refused. */
import { type proposals, TemplateAbilities, TemplateListAbilities } from '../../../../../contract/proposals.ts';
import { type ProjectSegment, project_segments } from '../../../../../domain/lists.ts';
import type { Section } from '../../../../../domain/proposals/sections.ts';
import { titleOf, unknownFields, wholeSections } from '../../../../../domain/proposals/sections.ts';
import type { TemplateParts } from '../../../../../domain/proposals/content.ts';
import { fail, notFound, requireVersion, sentences } from '../../../../../domain/errors.ts';
import { list, say, term } from '../../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../../abilities.ts';
import type { Ctx, Handlers } from '../../../../ctx.ts';
import { customerLanguage } from '../../../../words/rows.ts';
import { requireImages } from '../images.ts';
import { givenName, givenParts } from './given.ts';
import * as rows from './rows.ts';

type Names =
  | 'get_proposal_templates'
  | 'get_proposal_template'
  | 'add_proposal_template'
  | 'update_proposal_template'
  | 'delete_proposal_template';

const given = project_segments.map(({ value: segment }) => ({
  id: null,
  name: givenName(segment),
  segment,
  version: 0,
  updated_at: null,
  used: 0,
}));

/** A given template, its parts in the language of the company's customers. */
async function findGiven(ctx: Ctx, segment: ProjectSegment) {
  const found = given.find((one) => one.segment === segment);
  return found && { ...found, parts: givenParts(segment, ctx.app.words.sayIn(await customerLanguage(ctx.db))) };
}

function requireKnownFields(sections: readonly Section[]): void {
  for (const section of sections) {
    const unknown = unknownFields(`${section.title} ${section.text}`);
    if (unknown.length > 0) {
      const named = unknown.slice(0, 5).map((name) => `{${name}}`);
      fail('bad_input', say`“${{ section: term(titleOf(section)) }}” has unknown fields: ${{ named: list(named) }}.`);
    }
  }
}

async function requireFreeName(ctx: Ctx, name: string, but = 0): Promise<void> {
  if (!(await rows.hasName(ctx.db, name, but))) return;
  const sentence = say`There is a template called ${{ name }} already.`;
  fail('conflict', sentence, { fields: { name: sentence } });
}

async function checked(ctx: Ctx, parts: TemplateParts): Promise<TemplateParts> {
  requireKnownFields(parts.sections);
  await requireImages(ctx, parts.sections);
  const sum = parts.payments.reduce((total, { percent }) => total + percent, 0);
  if (parts.payments.length > 0 && Math.abs(sum - 100) > 0.001)
    fail('bad_input', say`The payment milestones add up to ${{ sum: Math.round(sum * 100) / 100 }}%, not to 100%.`);
  return { ...parts, sections: wholeSections(parts.sections) };
}

export const calls = {
  async get_proposal_templates(ctx) {
    const own = await rows.list(ctx.db);
    return { templates: [...own, ...given], abilities: abilitiesOf(ctx.permissions, TemplateListAbilities) };
  },

  async get_proposal_template(ctx, { template_id, segment }) {
    const found =
      template_id === undefined ? await findGiven(ctx, segment ?? 'residential') : await rows.find(ctx.db, template_id);
    if (!found) return notFound();
    return { ...found, abilities: abilitiesOf(ctx.permissions, TemplateAbilities) };
  },

  async add_proposal_template(ctx, { name, segment, parts }) {
    await requireFreeName(ctx, name);
    const whole = await checked(ctx, parts);
    const id = await rows.add(ctx.db, { name, segment, parts: whole, made_by: ctx.person.user_id });
    ctx.recordEvent('proposal_template_added', {
      summary: say`added the proposal template ${{ name }}`,
      subject_type: 'proposal_template',
      subject_id: id,
    });
    return { id };
  },

  async update_proposal_template(ctx, { template_id, version, name, parts }) {
    const there = (await rows.lock(ctx.db, template_id)) ?? notFound();
    requireVersion(there, version, { version: there.version });
    await requireFreeName(ctx, name, template_id);
    const changed = await rows.change(ctx.db, template_id, name, await checked(ctx, parts));
    ctx.recordEvent('proposal_template_changed', {
      summary: say`changed the proposal template ${{ name }}`,
      subject_type: 'proposal_template',
      subject_id: template_id,
    });
    return changed;
  },

  async delete_proposal_template(ctx, { template_id }) {
    const there = (await rows.lock(ctx.db, template_id)) ?? notFound();
    await rows.remove(ctx.db, template_id);
    ctx.recordEvent('proposal_template_deleted', {
      summary: say`deleted the proposal template ${{ name: there.name }}`,
      subject_type: 'proposal_template',
      subject_id: template_id,
    });
    return { message: sentences.success };
  },
} satisfies Handlers<Extract<keyof typeof proposals, Names>>;
