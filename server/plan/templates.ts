/** The template a key names: one of the given, or the company's own by its number. */
import type { ProjectSegment } from '../../domain/lists.ts';
import { fail, notFound } from '../../domain/errors.ts';
import { templates } from '../../domain/schedule/templates.ts';
import type { Template } from '../../domain/schedule/templates/table.ts';
import { say } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';

/** What of an own template is kept as data; the rest stands in its columns. */
export type TemplateBody = Pick<Template, 'events' | 'kwp_a_day' | 'rounding'>;

const own = (db: Db) =>
  db
    .selectFrom('schedule_templates as t')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.made_by'))
    .select([
      't.id',
      't.name',
      't.description',
      't.segment',
      't.reference_kwp',
      't.body',
      't.version',
      'u.name as made_by',
    ]);

export type OwnTemplate = Awaited<ReturnType<typeof ownTemplates>>[number];

export const ownTemplates = (db: Db) => own(db).orderBy('t.id').execute();

export async function ownTemplate(db: Db, id: number): Promise<OwnTemplate> {
  const row = await own(db).where('t.id', '=', id).executeTakeFirst();
  return row ?? notFound();
}

/** An own template in the form of the given ones. */
export const templateIn = (row: OwnTemplate): Template => ({
  ...(row.body as TemplateBody),
  optional: [],
  key: row.segment as ProjectSegment,
  name: row.name,
  segment: row.segment as ProjectSegment,
  reference_kwp: row.reference_kwp,
});

/** The template of a key or, for a given one, of its name; refuses one that is not there. */
export async function templateOf(db: Db, gantt_id: string): Promise<{ template: Template; own?: OwnTemplate }> {
  const given = Object.values(templates).find(({ key, name }) => key === gantt_id || name === gantt_id);
  if (given) return { template: given };
  if (!/^\d{1,12}$/.test(gantt_id)) return notFound();
  const row = await ownTemplate(db, Number(gantt_id));
  return { template: templateIn(row), own: row };
}

/** Refuses answers to questions that a template does not ask. */
export function checkOptions(template: Template, options: readonly string[]): void {
  const known = new Set(template.optional.map(({ key }) => key));
  if (options.some((key) => !known.has(key)))
    fail('bad_input', say`This template has no such question.`, {
      fields: { options: say`Select from its questions.` },
    });
}
