/** SQL of documents on their way: versions that are sent, decided on and asked for. */
import { definedOf } from '../../../../domain/records.ts';
import { sql } from 'kysely';
import type { NamedDocument } from '../../../../domain/suppliers/kyc.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';

export interface SentDocument extends NamedDocument {
  number: string;
  period: string;
  issued_on: string | null;
  valid_to: string | null;
}

/** Keeps a version as the newest one; a draft of the same document gives way. The supplier is held. */
export async function addVersion(
  db: Db,
  sent: SentDocument & { supplier_id: number; file_id: number; status: 'draft' | 'submitted'; sent_by: number | null },
): Promise<void> {
  const { group, ...one } = sent;
  await removeDraft(db, sent.supplier_id, sent);
  await sql`insert into supplier_documents (supplier_id, kyc_group, name, version, number, period, issued_on, valid_to, file_id, status, sent_by)
    select ${one.supplier_id}::bigint, ${group}, ${one.name}, coalesce(max(version), 0) + 1, ${one.number}, ${one.period},
      ${one.issued_on}::date, ${one.valid_to}::date, ${one.file_id}::bigint, ${one.status}, ${one.sent_by}::bigint
    from supplier_documents where supplier_id = ${one.supplier_id} and kyc_group = ${group} and name = ${one.name}`.execute(
    db,
  );
}

/** What was asked for has come. */
export const noteSent = (db: Db, supplier_id: number, { group, name }: NamedDocument) =>
  db
    .updateTable('supplier_requests')
    .set({ sent_at: sql`now()` })
    .where('supplier_id', '=', supplier_id)
    .where('kyc_group', '=', group)
    .where('name', '=', name)
    .where('sent_at', 'is', null)
    .execute();

export const removeDraft = (db: Db, supplier_id: number, { group, name }: NamedDocument) =>
  db
    .deleteFrom('supplier_documents')
    .where('supplier_id', '=', supplier_id)
    .where('kyc_group', '=', group)
    .where('name', '=', name)
    .where('status', '=', 'draft')
    .execute();

/** All drafts of a supplier are sent. */
export async function sendDrafts(db: Db, supplier_id: number): Promise<void> {
  await sql`with sent as (update supplier_documents set status = 'submitted', sent_at = now()
      where supplier_id = ${supplier_id} and status = 'draft' returning kyc_group, name)
    update supplier_requests r set sent_at = now() from sent
    where r.supplier_id = ${supplier_id} and r.sent_at is null and r.kyc_group = sent.kyc_group and r.name = sent.name`.execute(
    db,
  );
}

/** A version that waits, held, with whether it is the newest one that was sent. */
export async function lockVersion(db: Db, id: number) {
  await lockRows(db, 'supplier_documents', [id]);
  const { rows } = await sql<{
    id: number;
    supplier_id: number;
    supplier: string;
    email: string;
    contact_name: string;
    group: NamedDocument['group'];
    name: string;
    status: string;
    is_newest: boolean;
  }>`
    select d.id, d.supplier_id, s.name as supplier, s.email, s.contact_name, d.kyc_group as "group", d.name, d.status,
      not exists (select 1 from supplier_documents n where n.company_id = d.company_id and n.supplier_id = d.supplier_id
        and n.kyc_group = d.kyc_group and n.name = d.name and n.status <> 'draft' and n.version > d.version) as is_newest
    from supplier_documents d join suppliers s on s.company_id = d.company_id and s.id = d.supplier_id
    where d.id = ${id} and d.status <> 'draft'`.execute(db);
  return rows[0];
}

export const decide = (
  db: Db,
  id: number,
  change: {
    status: 'verified' | 'refused';
    remark: string;
    decided_by: number;
    number?: string | undefined;
    issued_on?: string | null | undefined;
    valid_to?: string | null | undefined;
  },
) =>
  db
    .updateTable('supplier_documents')
    .set({
      ...definedOf(change),
      decided_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

/** Asks for documents until a day; what was asked for and has not come is asked for until the new day. */
export async function ask(
  db: Db,
  asked: { supplier_id: number; documents: readonly NamedDocument[]; due_on: string; made_by: number | null },
): Promise<void> {
  await db
    .insertInto('supplier_requests')
    .values(
      asked.documents.map(({ group, name }) => ({
        supplier_id: asked.supplier_id,
        kyc_group: group,
        name,
        due_on: asked.due_on,
        made_by: asked.made_by,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'supplier_id', 'kyc_group', 'name'])
        .where('sent_at', 'is', null)
        .doUpdateSet((eb) => ({ due_on: eb.ref('excluded.due_on') })),
    )
    .execute();
}

export interface Expiring {
  supplier_id: number;
  name: string;
  documents: { group: NamedDocument['group']; name: string; valid_to: string }[];
  days: number;
}

/** Verified documents that come near their end and were not renewed: each is noted, and told of once for 60, 30 and 7 days. */
export async function takeExpiring(db: Db, today: string, reminder_days: readonly number[]): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    with due as (
      select d.id, d.supplier_id, d.kyc_group, d.name, d.valid_to,
        (select min(days) from unnest(${[...reminder_days]}::int[]) days where d.valid_to - ${today}::date <= days) as days
      from supplier_documents d join suppliers s on s.company_id = d.company_id and s.id = d.supplier_id
      where d.status = 'verified' and d.valid_to >= ${today}::date and s.merged_into is null and s.status = 'active'
        and not exists (select 1 from supplier_documents n where n.company_id = d.company_id and n.supplier_id = d.supplier_id
          and n.kyc_group = d.kyc_group and n.name = d.name and n.status in ('submitted', 'verified') and n.version > d.version)),
    noted as (
      update supplier_documents d set reminded = due.days from due
      where d.id = due.id and d.company_id = (select app.company()) and due.days is not null and (d.reminded is null or d.reminded > due.days)
      returning d.supplier_id, due.kyc_group, due.name, due.valid_to, due.days)
    select n.supplier_id, s.name, min(n.days)::int as days,
      jsonb_agg(jsonb_build_object('group', n.kyc_group, 'name', n.name, 'valid_to', n.valid_to) order by n.valid_to) as documents
    from noted n join suppliers s on s.company_id = (select app.company()) and s.id = n.supplier_id
    group by n.supplier_id, s.name order by n.supplier_id`.execute(db);
  return rows;
}
