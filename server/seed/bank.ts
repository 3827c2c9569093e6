/** The statements of the demo companies' banks: everything that moved in two months; what came lately is still to be matched. */
import { addDays, type PlainDate } from '../../domain/dates.ts';
import { lineKeys, linePostings, type StatementLine } from '../../domain/money/bank_statement.ts';
import * as rows_of_bank from '../areas/books/bank/rows.ts';
import { post } from '../journal/journal.ts';
import { kyselyOver } from './kysely.ts';
import type { Run } from './rows.ts';

interface Move extends StatementLine {
  receipt_id: number | null;
  payment_id: number | null;
}

/** Paise that were drawn for the expenses of sites. */
const site_cash = 10_000_00;
const withdrawal = 'CASH WDL SELF SITE EXPENSES';

/** For how many days there are lines, and how long ago someone matched them last. */
const span_days = 60;
const matched_until = 9;

export async function addBankLines(
  run: Run,
  company_id: number,
  {
    key,
    people,
    today,
    now,
  }: { key: 'helios' | 'urja'; people: ReadonlyMap<string, number>; today: PlainDate; now: Date },
): Promise<void> {
  const from = addDays(today, -span_days);
  const { rows } = await run(
    `select r.day, 'NEFT CR-' || upper(coalesce(nullif(p.customer_name, ''), p.name)) as text, r.reference, r.amount, r.id as receipt_id,
        null::bigint as payment_id
      from receipts r join projects p on p.company_id = r.company_id and p.id = r.project_id
      where r.company_id = $1 and r.reversed_at is null and r.mode <> 'cash' and r.amount > 0 and r.day > $2
      union all
      select y.paid_on, 'RTGS DR-' || upper(coalesce(s.name, u.name, '')), y.reference, -v.amount, null, y.id
      from payments y
        cross join lateral (select sum(i.amount)::bigint as amount from payment_items i
          where i.company_id = y.company_id and i.payment_id = y.id) v
        left join suppliers s on y.party_kind = 'supplier' and s.company_id = y.company_id and s.id = y.party_id
        left join users u on y.party_kind <> 'supplier' and u.company_id = y.company_id and u.id = y.party_id
      where y.company_id = $1 and y.status = 'paid' and y.paid_on > $2 order by 1, 4`,
    [company_id, from],
  );
  const opening = Number(
    (
      await run(
        `select coalesce(sum(p.debit - p.credit), 0) as paise from postings p
          join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id
        where p.company_id = $1 and p.account = 'bank' and e.day <= $2`,
        [company_id, from],
      )
    ).rows[0]?.paise,
  );
  const charge = (day: PlainDate): Move => ({
    day,
    text: 'RTGS/NEFT CHARGES INCL GST',
    reference: '',
    amount: -590_00,
    balance: null,
    receipt_id: null,
    payment_id: null,
  });
  const withdrawn_on = addDays(today, -span_days + 1);
  const moves = [
    ...rows.map(
      (row): Move => ({
        day: String(row.day),
        text: String(row.text),
        reference: String(row.reference),
        amount: Number(row.amount),
        balance: null,
        receipt_id: row.receipt_id === null ? null : Number(row.receipt_id),
        payment_id: row.payment_id === null ? null : Number(row.payment_id),
      }),
    ),
    { ...charge(withdrawn_on), text: withdrawal, amount: -site_cash },
    charge(addDays(today, -33)),
    charge(addDays(today, -3)),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
  let balance = opening;
  const lines = moves.map((one) => ({ ...one, balance: (balance += one.amount) }));
  const keys = lineKeys(lines);
  await run(
    `insert into bank_lines (company_id, key, day, text, reference, amount, balance, file_name, status, receipt_id, payment_id, settled_by,
        settled_at, made_by)
      select $1, key, day, text, reference, amount, balance, 'Statement.csv', case when settled then 'matched' else 'open' end,
        case when settled then receipt_id end, case when settled then payment_id end, case when settled then $3::bigint end,
        case when settled then $4::timestamptz end, $3
      from jsonb_to_recordset($2::jsonb) as g (key text, day date, text text, reference text, amount bigint, balance bigint,
        receipt_id bigint, payment_id bigint, settled boolean, at int) order by at`,
    [
      company_id,
      JSON.stringify(
        lines.map((one, at) => ({
          ...one,
          at,
          key: keys[at],
          settled: (one.receipt_id !== null || one.payment_id !== null) && one.day < addDays(today, -matched_until),
        })),
      ),
      people.get(`${key}.finance`) ?? null,
      now.toISOString(),
    ],
  );
  await postWithdrawal(run, company_id, { day: withdrawn_on, by: people.get(`${key}.finance`) ?? 0, now });
}

/** Posts the cash that was drawn, as who matches the statement does. */
async function postWithdrawal(
  run: Run,
  company_id: number,
  { day, by, now }: { day: PlainDate; by: number; now: Date },
): Promise<void> {
  const db = kyselyOver(run);
  const document_id = await rows_of_bank.addPosting(db, 'cash', by);
  await post({ db, user_id: by }, [
    { day, document_kind: 'bank_posting', document_id, postings: linePostings(-site_cash, 'cash') },
  ]);
  await run(
    `update bank_lines set status = 'posted', posting_id = $3, settled_by = $4, settled_at = $5::timestamptz
      where company_id = $1 and text = $2`,
    [company_id, withdrawal, document_id, by, now.toISOString()],
  );
}
