/** Decisions about the company's own questions: a key stays, a question that was asked is retired and not removed. */
import { type site_visits } from '../../../contract/site_visits.ts';
import { VisitFormAbilities } from '../../../contract/site_visit_shapes.ts';
import { fail } from '../../../domain/errors.ts';
import { plural, say, type Sentence } from '../../../domain/sentences.ts';
import { whyNotCondition } from '../../../domain/site_visits/conditions.ts';
import { built_in_sections, ownKey, type OwnQuestion } from '../../../domain/site_visits/form.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Handlers } from '../../ctx.ts';
import * as change_rows from './change_rows.ts';
import * as rows from './rows.ts';

const built_in = new Set(
  built_in_sections.flatMap(({ questions, photos }) => [...questions, ...photos].map(({ key }) => key)),
);

const has_choices = (kind: string): boolean => kind === 'choice' || kind === 'choices';

export const calls = {
  async get_site_visit_form(ctx) {
    const form = await rows.form(ctx.db);
    return {
      version: form?.version ?? 0,
      made_by: form?.made_by ?? '',
      made_at: form?.made_at ?? null,
      questions: form?.questions ?? [],
      abilities: abilitiesOf(ctx.permissions, VisitFormAbilities),
    };
  },

  async update_site_visit_form(ctx, { version, questions: wanted }) {
    const form = await rows.form(ctx.db);
    const changed_meanwhile = say`The form has changed since you opened it. Check it again.`;
    if ((form?.version ?? 0) !== version) fail('conflict', changed_meanwhile);
    const before = new Map((form?.questions ?? []).map((one) => [one.key, one]));
    const taken = new Set([...built_in, ...before.keys()]);
    const fields: Record<string, Sentence> = {};
    const seen = new Set<string>();
    const questions = wanted.map((one, at): OwnQuestion => {
      const was = one.key ? before.get(one.key) : undefined;
      if (one.key && (!was || seen.has(one.key)))
        fields[`questions.${at}.key`] = say`This question is not in the form.`;
      if (was && was.kind !== one.kind) fields[`questions.${at}.kind`] = say`Retire this question and add another one.`;
      if (has_choices(one.kind) && one.of.length < 2) fields[`questions.${at}.of`] = say`Enter at least two choices.`;
      const key = was ? one.key : ownKey(one.label, taken);
      taken.add(key);
      seen.add(key);
      return {
        ...one,
        key,
        of: has_choices(one.kind) ? [...new Set(one.of)] : [],
        unit: one.kind === 'number' ? one.unit : '',
      };
    });
    for (const [at, one] of questions.entries()) {
      const why = one.retired ? undefined : whyNotCondition(one, questions);
      if (why) fields[`questions.${at}.show_if.${why.field}`] = why.sentence;
    }
    const [first] = Object.values(fields);
    if (first) fail('bad_input', first, { fields });
    const missing = [...before.keys()].find((key) => !seen.has(key));
    if (missing !== undefined) fail('conflict', say`A question that was asked is retired, not removed.`);
    const next = version + 1;
    if (!(await change_rows.addForm(ctx.db, next, questions, ctx.person.user_id))) fail('conflict', changed_meanwhile);
    ctx.recordEvent('site_visit_form_changed', {
      summary: say`changed the site visit form: ${plural({ count: questions.filter(({ retired }) => !retired).length }, '# question of the company', '# questions of the company')}`,
      subject_type: 'site_visit_form',
      before: form?.questions ?? [],
      after: questions,
    });
    return { version: next };
  },
} satisfies Partial<Pick<Handlers, keyof typeof site_visits>>;
