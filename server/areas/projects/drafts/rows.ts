/** All SQL of unfinished project forms. */
import { sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';

export const drafts = (db: Db, user_id: number) =>
  db
    .selectFrom('project_drafts')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute();

/** The customer's phone and e-mail in a draft. */
export function contactIn(form: unknown): { customer_phone?: string; customer_email?: string } {
  const { customer_phone, customer_email } = form as Record<string, unknown>;
  return {
    ...(typeof customer_phone === 'string' ? { customer_phone } : {}),
    ...(typeof customer_email === 'string' ? { customer_email } : {}),
  };
}

export function withoutContact(form: unknown): Record<string, unknown> {
  const { customer_phone: _phone, customer_email: _email, ...others } = form as Record<string, unknown>;
  return others;
}

export const findDraft = (db: Db, user_id: number, id: number) =>
  db.selectFrom('project_drafts').selectAll().where('id', '=', id).where('user_id', '=', user_id).executeTakeFirst();

/**
 * Keeps a draft of a person; refuses one that another tab changed meanwhile. Without `with_contact` the person was not
 * shown the customer's phone and e-mail, and these stay as they are.
 */
export async function keepDraft(
  db: Db,
  user_id: number,
  draft: RequestOf<'update_project_draft'>,
  { with_contact }: { with_contact: boolean },
) {
  if (draft.draft_id === undefined) {
    return db
      .insertInto('project_drafts')
      .values({ user_id, step: draft.step, form: JSON.stringify(draft.form) })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  await lockRows(db, 'project_drafts', [draft.draft_id]);
  const before = await db
    .selectFrom('project_drafts')
    .selectAll()
    .where('id', '=', draft.draft_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!before) return notFound();
  if (draft.version !== undefined && draft.version !== before.version) {
    const form = with_contact ? before.form : withoutContact(before.form);
    fail('conflict', sentences.changed_meanwhile, {
      current: { ...before, form, accepted: with_contact ? before.accepted : null },
    });
  }
  return db
    .updateTable('project_drafts')
    .set({
      step: draft.step,
      form: JSON.stringify({ ...draft.form, ...(with_contact ? {} : contactIn(before.form)) }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDraft(db: Db, user_id: number, draft_id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('project_drafts')
    .where('id', '=', draft_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
