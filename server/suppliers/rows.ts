/** What every part of the product asks of suppliers: the company's rules, and whether one may be asked, ordered from or paid. */
import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../domain/dates.ts';
import { groupedBy } from '../../domain/grouped.ts';
import type { Sentence } from '../../domain/sentences.ts';
import { type SupplierAct, type SupplierRules, usual_rules, whyNotSupplier } from '../../domain/suppliers/gate.ts';
import {
  type DocumentVersion,
  expiring_days,
  type Kyc,
  kycOf,
  type NamedDocument,
} from '../../domain/suppliers/kyc.ts';
import type { SupplierStatus } from '../../domain/suppliers/supplier_fields.ts';
import type { Db } from '../tenancy/in_company.ts';

/** The company's rules about its suppliers; version 0: it set none. */
export async function supplierRules(db: Db): Promise<SupplierRules & { version: number }> {
  const row = await db
    .selectFrom('supplier_rules')
    .select(['required', 'may_ask', 'may_order', 'may_pay', 'version'])
    .executeTakeFirst();
  return rulesFrom(row && { ...row, required: row.required as NamedDocument[] });
}

interface RulesRow {
  required: NamedDocument[];
  may_ask: boolean;
  may_order: boolean;
  may_pay: boolean;
  version: number;
}

function rulesFrom(row: RulesRow | null | undefined): SupplierRules & { version: number } {
  if (!row) return { ...usual_rules, version: 0 };
  const { required, may_ask, may_order, may_pay, version } = row;
  return { required, incomplete: { ask: may_ask, order: may_order, pay: may_pay }, version };
}

/** The state of a supplier's required documents in SQL; `kycOf` of the domain says the same of one. */
export const kycState = (alias: string, required: readonly NamedDocument[], today: PlainDate): RawBuilder<string> =>
  sql<string>`(select coalesce((array['expired', 'missing', 'submitted', 'expiring'])[min(case
      when newest.status is null then 2
      when held.status is null then case when newest.status = 'submitted' then 3 else 2 end
      when held.valid_to < ${today}::date then case when newest.status = 'submitted' then 3 else 1 end
      when held.valid_to <= ${today}::date + ${sql.lit(expiring_days)} then 4 end)], 'complete')
    from unnest(${required.map(({ group }) => group)}::text[], ${required.map(({ name }) => name)}::text[]) r (kyc_group, name)
    left join lateral (select d.status from supplier_documents d where d.company_id = ${sql.ref(`${alias}.company_id`)}
      and d.supplier_id = ${sql.ref(`${alias}.id`)} and d.kyc_group = r.kyc_group and d.name = r.name and d.status <> 'draft'
      order by d.version desc limit 1) newest on true
    left join lateral (select d.status, d.valid_to from supplier_documents d where d.company_id = ${sql.ref(`${alias}.company_id`)}
      and d.supplier_id = ${sql.ref(`${alias}.id`)} and d.kyc_group = r.kyc_group and d.name = r.name and d.status = 'verified'
      order by d.version desc limit 1) held on true)`;

/** The versions of the documents of some suppliers, as far as their state depends on them. */
export async function versionsOf(db: Db, ids: readonly number[]) {
  const { rows } = await sql<DocumentVersion & { supplier_id: number }>`
    select supplier_id, kyc_group as "group", name, version, status, valid_to from supplier_documents
    where supplier_id = any(${[...ids]}::bigint[])`.execute(db);
  return groupedBy(rows, ({ supplier_id }) => supplier_id);
}

/** The company's rules and the versions of the documents of some suppliers, in one statement. */
export async function rulesAndVersions(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{
    rules: RulesRow | null;
    documents: (DocumentVersion & { supplier_id: number })[];
  }>`select (select jsonb_build_object('required', r.required, 'may_ask', r.may_ask, 'may_order', r.may_order,
        'may_pay', r.may_pay, 'version', r.version) from supplier_rules r) as rules,
      coalesce((select jsonb_agg(jsonb_build_object('supplier_id', d.supplier_id, 'group', d.kyc_group, 'name', d.name,
          'version', d.version, 'status', d.status, 'valid_to', d.valid_to))
        from supplier_documents d where d.supplier_id = any(${[...ids]}::bigint[])), '[]') as documents`.execute(db);
  return {
    rules: rulesFrom(rows[0]?.rules),
    versions: groupedBy(rows[0]?.documents ?? [], ({ supplier_id }) => supplier_id),
  };
}

export interface SupplierStanding {
  id: number;
  name: string;
  status: SupplierStatus;
  blocked_reason: string;
  kyc: Kyc;
  /** why they may not be asked, ordered from or paid; undefined where they may */
  whyNot: (act: SupplierAct) => Sentence | undefined;
}

/** How some suppliers stand on a day; those that are not there are left out. */
export async function supplierStandings(
  db: Db,
  ids: readonly number[],
  today: PlainDate,
): Promise<Map<number, SupplierStanding>> {
  if (ids.length === 0) return new Map();
  const { rules, versions } = await rulesAndVersions(db, ids);
  const found = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'blocked_reason'])
    .select(sql<SupplierStatus>`status`.as('status'))
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('merged_into', 'is', null)
    .execute();
  return new Map(
    found.map((one) => {
      const kyc = kycOf(rules.required, versions.get(one.id) ?? [], today);
      return [one.id, { ...one, kyc, whyNot: (act) => whyNotSupplier(one, kyc, rules, act) }];
    }),
  );
}
