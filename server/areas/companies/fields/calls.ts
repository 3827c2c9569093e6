/** Decisions about the fields a company defines for its own records. */
import type { defined_fields } from '../../../../contract/defined_fields.ts';
import { most_defined, whyNotDefine } from '../../../../domain/defined_fields.ts';
import { fail, notFound, requireVersion } from '../../../../domain/errors.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { definedFields, type DefinedRow, namedPeople } from '../../../fields/rows.ts';
import * as rows from './rows.ts';

/** Refuses a field whose name is taken, or whose choices are none. */
async function checkDefinition(ctx: Ctx, wanted: Omit<DefinedRow, 'id' | 'version' | 'in_list'>, id?: number) {
  const others = (await definedFields(ctx.db, wanted.resource)).filter((field) => field.id !== id);
  const problem = whyNotDefine(
    wanted.resource,
    wanted,
    others.map(({ label }) => label),
  );
  if (problem) fail('bad_input', problem.sentence, { fields: { [problem.part]: problem.sentence } });
  if (id === undefined && others.length >= most_defined)
    fail('conflict', say`A company can define at most ${{ most: most_defined }} fields here.`);
}

async function lockField(ctx: Ctx, id: number, { deleted }: { deleted: boolean }) {
  await rows.holdFields(ctx.db);
  const field = await rows.lock(ctx.db, id);
  if (!field || (field.deleted_at !== null) !== deleted) return notFound();
  return field;
}

const note = (ctx: Ctx, kind: string, summary: Sentence, field: DefinedRow, before?: DefinedRow) =>
  ctx.recordEvent(kind, {
    summary,
    subject_type: 'defined_field',
    subject_id: field.id,
    ...(before && { before }),
    after: field,
  });

export const calls = {
  get_defined_fields: async ({ db }) => ({ fields: await definedFields(db), people: await namedPeople(db) }),

  async add_defined_field(ctx, wanted) {
    await rows.holdFields(ctx.db);
    await checkDefinition(ctx, wanted);
    const choices = wanted.kind === 'choice' ? wanted.choices : [];
    const field = await rows.add(ctx.db, { ...wanted, choices, made_by: ctx.person.user_id });
    note(ctx, 'defined_field_added', say`added the field ${{ label: field.label }}`, field);
    return field;
  },

  async update_defined_field(ctx, { defined_field_id, version, label, choices, in_list }) {
    const { deleted_at: _, ...before } = await lockField(ctx, defined_field_id, { deleted: false });
    requireVersion(before, version, before);
    const wanted = {
      ...before,
      ...(label !== undefined && { label }),
      ...(choices !== undefined && before.kind === 'choice' && { choices }),
      ...(in_list !== undefined && { in_list }),
    };
    await checkDefinition(ctx, wanted, before.id);
    const field = await rows.change(ctx.db, before.id, {
      label: wanted.label,
      choices: wanted.choices,
      in_list: wanted.in_list,
    });
    note(ctx, 'defined_field_changed', say`changed the field ${{ label: field.label }}`, field, before);
    return field;
  },

  async delete_defined_field(ctx, { defined_field_id }) {
    const { id } = await lockField(ctx, defined_field_id, { deleted: false });
    const field = await rows.change(ctx.db, id, { deleted: true });
    note(ctx, 'defined_field_deleted', say`deleted the field ${{ label: field.label }}`, field);
    return field;
  },

  async undo_delete_defined_field(ctx, { defined_field_id }) {
    const { deleted_at: _, ...before } = await lockField(ctx, defined_field_id, { deleted: true });
    await checkDefinition(ctx, before);
    const field = await rows.change(ctx.db, before.id, { deleted: false });
    note(ctx, 'defined_field_restored', say`restored the field ${{ label: field.label }}`, field);
    return field;
  },
} satisfies Pick<Handlers, keyof typeof defined_fields>;
