/** Links to a supplier's page: made, mailed, and whom they let in. */
import { todayInIndia } from '../../../../domain/dates.ts';
import { fail } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { AppContext, Ctx } from '../../../ctx.ts';
import type { Letter } from '../../../mail/letter.ts';
import { queueMail } from '../../../mail/rows.ts';
import { setTenantByLink } from '../../../tenancy/company.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { languageAt } from '../../../words/rows.ts';
import { addDays } from '../../../../domain/dates.ts';
import { supplier_rows } from '../rows.ts';
import * as rows from './link_rows.ts';

const link_days = 30;

/** Makes a link, with the day until which it is good. */
export async function makeLink(
  { db, app }: { db: Db; app: AppContext },
  { id, name }: { id: number; name: string },
  purpose: rows.LinkPurpose,
  made_by: number | null,
) {
  const token = makeToken();
  await rows.keepLink(db, { token_hash: hashToken(token), purpose, supplier_id: id, made_by, days: link_days });
  const query = new URLSearchParams({ is_supplier: 'true', supplier: name, token });
  return {
    address: `${app.settings.base_url}/onboard-suppliers?${query.toString()}`,
    until: addDays(todayInIndia(app.now()), link_days),
  };
}

/** Writes to a supplier where its address takes mail; gives the address, or ''. */
export async function writeTo(ctx: { db: Db; app: AppContext }, email: string, letter: Letter): Promise<string> {
  if (!isDeliverableEmail(email)) return '';
  await queueMail(ctx, { to: email, language: await languageAt(ctx.db, email), letter });
  return email;
}

const gone = say`This link is no longer valid. Ask for a new one.`;

/** The supplier of a link in their company, held where something is written. */
export async function open(ctx: Ctx, token: string, { writes }: { writes: boolean }) {
  const token_hash = hashToken(token);
  const company_id = await setTenantByLink(ctx.db, token_hash);
  const elsewhere = ctx.prefix_company_id !== undefined && ctx.prefix_company_id !== company_id;
  const link = company_id === undefined || elsewhere ? undefined : await rows.behind(ctx.db, token_hash);
  if (!link) return fail('not_found', gone);
  const supplier = writes
    ? await supplier_rows.lock(ctx.db, link.supplier_id)
    : await rows.supplierOf(ctx.db, link.supplier_id);
  const company = await rows.company(ctx.db);
  if (!supplier || supplier.merged_into !== null || !company || company.status === 'expired')
    return fail('not_found', gone);
  return { supplier, company, wants: link.purpose === 'supplier' ? ('details' as const) : ('documents' as const) };
}
