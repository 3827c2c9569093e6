/** For tests: the books of the demo company, and statements of its bank. */
import { createHash } from 'node:crypto';
import { aFile } from '../../fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

export const accountant = 'helios.finance';
export const year = { from: '2026-04-01', to: '2027-03-31' };

export const booksOf = async (t: TestApp, span = year) => (await t.call('get_accounts', span, accountant)).ok();
export const newestClosing = async (t: TestApp): Promise<number> => (await booksOf(t)).version;
export async function issuingGstin(t: TestApp): Promise<string> {
  const { gstins } = await booksOf(t);
  return gstins[0] ?? '24AABCH1234A1ZI';
}

let made = 0;
const aText = (): string => `NEFT TEST ${process.pid} ${(made += 1)}`;

export interface Typed {
  day: string;
  text: string;
  reference?: string;
  /** rupees, below zero: went out */
  amount: number;
}

/** A statement as the bank gives it. */
export const aStatement = (t: TestApp, lines: readonly Typed[]) =>
  aFile(
    t,
    'statement.csv',
    [
      'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
      ...lines.map(({ day, text, reference = '', amount }) =>
        [day, text, reference, amount < 0 ? -amount : '', amount > 0 ? amount : ''].join(','),
      ),
    ].join('\n'),
  );

/** A line that is open, as the list shows it. */
export async function aBankLine(t: TestApp, line: Partial<Typed> = {}) {
  const text = line.text ?? aText();
  const file = aStatement(t, [{ day: '20/11/2026', amount: -59, ...line, text }]);
  (await t.call('import_bank_statement', { file }, accountant)).ok();
  const { lines } = (await t.call('get_bank_lines', { search: text }, accountant)).ok();
  const [found] = lines;
  if (!found) throw new Error(`No line “${text}”`);
  return found;
}

/** A line of another company. */
export async function foreignLine(t: TestApp, project_id: number): Promise<number> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `insert into bank_lines (company_id, key, day, text, amount) select company_id, $2, current_date, 'Theirs', 100 from projects
        where id = $1 returning id`,
      [project_id, aText()],
    ),
  );
  return Number(rows[0]?.id);
}

/** An invoice of today to a customer with a GSTIN and a PIN code, as the portal takes it. */
async function aTaxedInvoice(t: TestApp): Promise<Registered & { month: string }> {
  const number = `T${process.pid}/${(made += 1)}`;
  const gstin = await issuingGstin(t);
  const total = 1_05_000_00;
  const lines = [
    { description: 'Module', part: 'goods', hsn: '854143', gst_percent: 5, net: 1_00_000_00, tax: 5_000_00 },
  ];
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `insert into invoices (company_id, project_id, status, number, day, company_gstin, customer_name, customer_address, customer_gstin,
          place_of_supply, tax_kind, net, igst, total, lines, issued_at)
        select p.company_id, p.id, 'issued', $1, current_date, $2, 'Bharat Foods', 'Plot B-7, MIDC, Pune 411001', '27AABCB5678C1ZQ',
          'Maharashtra', 'igst', 10000000, 500000, $3, $4, now()
        from projects p join companies c on c.id = p.company_id where c.key = 'helios' order by p.id limit 1
        returning day::text as day`,
      [number, gstin, total, JSON.stringify(lines)],
    ),
  );
  return { number, total, gstin, month: String(rows[0]?.day).slice(0, 7) };
}

/** The month and registration of an invoice that the portal takes. */
export async function taxedMonth(t: TestApp) {
  const { gstin, month } = await aTaxedInvoice(t);
  return { gstin, month };
}

interface Registered {
  number: string;
  total: number;
  gstin: string;
  /** further signs that the portal says of it */
  more?: string;
}

/** What the portal answers for a document. */
export function registered({ number, total, gstin, more = '' }: Registered) {
  const Irn = createHash('sha256').update(`${gstin} ${number}`).digest('hex');
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const data = JSON.stringify({ SellerGstin: gstin, DocNo: number, DocTyp: 'INV', TotInvVal: total / 100, Irn, more });
  const SignedQRCode = `${part({ alg: 'RS256' })}.${part({ data, iss: 'NIC' })}.c2lnbmF0dXJl`;
  return { AckNo: 112410000000001, AckDt: '2026-11-20 10:11:00', Irn, SignedQRCode, Status: 'ACT' };
}

export const anAnswer = (t: TestApp, entries: unknown) => aFile(t, 'answer.json', JSON.stringify(entries));

/** The answer of the portal for an invoice of its own. */
export async function aPortalAnswer(t: TestApp) {
  return anAnswer(t, [registered(await aTaxedInvoice(t))]);
}
