/** Auditors read and change nothing, whatever the rule of a call says; and each of their reads is recorded. */
import { changesCompany, isOwn } from '../../contract/own_calls.ts';
import { type CallName, entryOf } from '../../contract/index.ts';
import { isAuditor } from '../../domain/people.ts';
import type { PermissionContext } from '../../domain/permissions.ts';
import { say, type Sentence } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';
import { addAuditorRead } from './auditor_rows.ts';

/** Why the person makes no such call at all, whatever its rule says of them. */
export const whyOnlyReading = (name: CallName, { actor }: PermissionContext): Sentence | undefined =>
  actor && isAuditor(actor) && changesCompany(name) ? say`Auditors read only. They cannot change anything.` : undefined;

interface Read {
  name: CallName;
  permissions: PermissionContext;
  project_id: number | undefined;
  taken: Record<string, unknown>;
  request_id: string;
}

/** Records what an auditor read; of other people, and of what is the auditor's own, nothing. */
export async function recordAuditorRead(
  db: Db,
  { name, permissions, project_id, taken, request_id }: Read,
): Promise<void> {
  const { actor, stage } = permissions;
  const { allow, resource, resource_type, file } = entryOf(name);
  if (!actor || !isAuditor(actor) || isOwn(name) || allow.rule === 'anyone') return;
  const module = allow.rule !== 'right' ? '' : allow.module === 'its_stage' ? (stage ?? 'projects') : allow.module;
  await addAuditorRead(db, {
    user_id: actor.user_id,
    call: name,
    module,
    downloaded: file === true,
    project_id: project_id ?? null,
    subject: resource === undefined ? '' : (resource_type ?? resource).replace(/_id$/, ''),
    subject_id: resource === undefined ? null : Number(taken[resource]),
    request_id,
  });
}
