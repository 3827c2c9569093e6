/** SQL of engineering drawings that is not the documents' own. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

export interface Figures {
  code: string;
  /** mean days from asking the customer to their answer; null before the first one */
  customer_days: number | null;
  waiting_with_customer: number;
}

/** The project's code, and how long its customer takes to answer. */
export async function figures(db: Db, project_id: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select p.code,
      (select round(avg(extract(epoch from a.decided_at - a.asked_at) / 86400)::numeric, 1) from approvals a
        join documents d on d.company_id = a.company_id and d.id = a.document_id and d.drawing is not null
        where a.company_id = p.company_id and a.project_id = p.id and a.role = 'customer' and a.decided_at is not null)
        as customer_days,
      (select count(*)::int from approvals a
        join documents d on d.company_id = a.company_id and d.id = a.document_id and d.status = 'sent_to_customer'
        where a.company_id = p.company_id and a.project_id = p.id and a.role = 'customer' and a.state = 'waiting')
        as waiting_with_customer
    from projects p where p.id = ${project_id}`.execute(db);
  return rows[0] ?? { code: '', customer_days: null, waiting_with_customer: 0 };
}
