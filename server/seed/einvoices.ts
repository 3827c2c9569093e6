/** E-invoices of the demo companies: what was issued some days ago is registered, what is newer is still to go to the portal. */
import { createHash } from 'node:crypto';
import { addDays, type PlainDate } from '../../domain/dates.ts';
import type { Run } from './rows.ts';

const registered_after_days = 6;
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Adds what the portal answered for invoices to registered customers; needs the invoices. */
export async function addEinvoices(
  run: Run,
  company_id: number,
  { key, people, today }: { key: string; people: ReadonlyMap<string, number>; today: PlainDate },
): Promise<void> {
  const { rows } = await run(
    `select id, number, day::text as day, company_gstin, customer_gstin, total from invoices where company_id = $1
      and status = 'issued' and customer_gstin <> '' and tax_kind <> 'none' and day <= $2 order by day, number`,
    [company_id, addDays(today, -registered_after_days)],
  );
  const registrations = rows.map(({ id, number, day, company_gstin, customer_gstin, total }, at) => {
    const irn = createHash('sha256')
      .update(JSON.stringify([company_gstin, number]))
      .digest('hex');
    const data = JSON.stringify({
      SellerGstin: company_gstin,
      BuyerGstin: customer_gstin,
      DocNo: number,
      TotInvVal: Number(total) / 100,
      Irn: irn,
    });
    return {
      invoice_id: id,
      irn,
      ack_number: String(112_610_000_000_000 + at * 37),
      acked_at: `${addDays(String(day), 1)}T11:${String((at * 7) % 60).padStart(2, '0')}:00+05:30`,
      // no portal signed it: the demo’s companies are none of its
      signed_qr: `${part({ alg: 'none' })}.${part({ data, iss: 'Demo' })}.demo`,
      made_by: people.get(`${key}.finance`) ?? null,
    };
  });
  await run(
    `insert into einvoices (company_id, invoice_id, irn, ack_number, acked_at, signed_qr, made_by)
      select $1, one.* from jsonb_to_recordset($2::jsonb) as one (invoice_id bigint, irn text, ack_number text, acked_at timestamptz,
        signed_qr text, made_by bigint)`,
    [company_id, JSON.stringify(registrations)],
  );
}
