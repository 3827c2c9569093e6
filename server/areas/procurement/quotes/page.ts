/** The page of a request as a supplier sees it: the request and what is their own, nothing of anyone else. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { languageOf } from '../../../../domain/languages.ts';
import { inUnit } from '../../../../domain/materials/quantities.ts';
import { usualGst } from '../../../../domain/procurement/quotes.ts';
import { mayQuote, quoteUnits } from '../../../../domain/procurement/requests.ts';
import { say } from '../../../../domain/sentences.ts';
import { unit_formats } from '../../../../domain/units.ts';
import { hashToken } from '../../../auth/secrets.ts';
import type { Ctx } from '../../../ctx.ts';
import { dataAddress } from '../../../storage/files.ts';
import { setTenantByLink } from '../../../tenancy/company.ts';
import { headOf } from '../requests/present.ts';
import * as requests from '../requests/rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

type Page = ResponseOf<'get_quote_page'>;

const gone = say`This link is no longer valid. Ask for a new one.`;

/** Who was asked, behind a link, in their company. */
export async function open(ctx: Ctx, token: string) {
  const token_hash = hashToken(token);
  const company_id = await setTenantByLink(ctx.db, token_hash);
  const elsewhere = ctx.prefix_company_id !== undefined && ctx.prefix_company_id !== company_id;
  const asked = company_id === undefined || elsewhere ? undefined : await rows.behind(ctx.db, token_hash);
  const company = asked && (await rows.company(ctx.db));
  if (!asked || !company || company.status === 'expired') return fail('not_found', gone);
  if (asked.status === 'cancelled')
    fail('not_found', say`This request was cancelled by ${{ company: company.name }}. No quote is needed.`);
  return { company_id, company, asked };
}

/** The lines of a request, with how each may be quoted. */
export const linesFor = (lines: readonly requests.LineRow[], last: Awaited<ReturnType<typeof rows.lastPrices>>) =>
  lines.map((line) => {
    const before = last.find(({ category }) => category === line.category);
    return {
      ...line,
      gst_percent: usualGst(line.category),
      formats: quoteUnits(line.category, line).map((unit) => ({
        unit,
        price_format: unit_formats[unit].price_format,
        quantity: inUnit(line, line.quantity, unit) ?? line.quantity,
      })),
      last_price: before ? { price: before.price, format: before.format } : null,
    };
  });

export async function faceOf(ctx: Ctx, company: NonNullable<Awaited<ReturnType<typeof rows.company>>>) {
  return {
    company_name: company.name,
    logo: (await dataAddress(ctx, company)) ?? '',
    phone_number: company.phone_number,
    website: company.website,
    language: languageOf(company.customer_language),
  };
}

/** The whole page. */
export async function pageOf(
  ctx: Ctx,
  { company, asked }: Omit<Awaited<ReturnType<typeof open>>, 'company_id'>,
): Promise<Page> {
  const { db } = ctx;
  const { asked_id, rfq_id, draft, draft_at } = asked;
  return {
    ...(await faceOf(ctx, company)),
    supplier: asked.supplier,
    contact_name: asked.contact_name,
    number: asked.number,
    title: asked.title,
    due_on: asked.due_on,
    is_open: mayQuote(asked.status, asked.due_on, todayOf(ctx)),
    delivery_place: asked.delivery_place,
    terms: asked.terms,
    note: asked.round_note,
    round: asked.round,
    lines: linesFor(await requests.lines(db, rfq_id), await rows.lastPrices(db, rfq_id, asked.supplier_id)),
    files: await requests.files(db, rfq_id),
    draft: draft && draft_at ? { ...draft, saved_at: draft_at } : null,
    own_files: await requests.files(db, rfq_id, asked_id),
    versions: await rows.versions(db, asked_id),
    declined_reason: asked.declined_at === null ? null : asked.declined_reason,
  };
}

/** The same before anyone is asked, for whoever makes the request. */
export async function previewOf(ctx: Ctx, rfq_id: number): Promise<Page> {
  const company = (await rows.company(ctx.db)) ?? notFound();
  const head = await headOf(ctx, rfq_id);
  return {
    ...(await faceOf(ctx, company)),
    supplier: '',
    contact_name: '',
    number: head.number,
    title: head.title,
    due_on: head.due_on,
    is_open: true,
    delivery_place: head.delivery_place,
    terms: head.terms,
    note: '',
    round: 1,
    lines: linesFor(await requests.lines(ctx.db, rfq_id), []),
    files: await requests.files(ctx.db, rfq_id),
    draft: null,
    own_files: [],
    versions: [],
    declined_reason: null,
  };
}
