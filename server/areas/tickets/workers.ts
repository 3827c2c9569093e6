/** Who a ticket can be given to: people who may see tickets, and whoever the company chose for a category. */
import { isInside, type UserKind } from '../../../domain/people.ts';
import { type ChangedRights, rightsOf } from '../../../domain/permissions.ts';
import { changedRights } from '../../auth/subjects.ts';
import type { Db } from '../../tenancy/in_company.ts';
import * as rows from './rows.ts';
import type { Category } from './settings/rows.ts';

type Worker = NonNullable<Awaited<ReturnType<typeof rows.worker>>>;

/** True when a person may see tickets at all. */
export function seesTickets(one: Worker, company_key: string, changed: ChangedRights | undefined): boolean {
  const actor = { ...one, user_id: one.id, kind: one.kind as UserKind, company_key };
  return rightsOf(actor, 'tickets', undefined, changed).can_view;
}

/** Who gets new tickets of a category; nobody when they were deactivated or may not see tickets any more. */
export async function takerOf(
  db: Db,
  categories: readonly Category[],
  category: string,
  company_key: string,
  changed?: ChangedRights,
): Promise<{ id: number; name: string } | undefined> {
  const chosen = categories.find(({ name }) => name === category)?.user_id;
  if (!chosen) return undefined;
  const worker = await rows.worker(db, chosen);
  if (!worker?.active || !isInside(worker.kind as UserKind)) return undefined;
  return seesTickets(worker, company_key, changed ?? (await changedRights(db)))
    ? { id: worker.id, name: worker.name }
    : undefined;
}
