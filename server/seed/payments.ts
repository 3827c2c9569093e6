/** What the demo companies paid: runs twice a month, the newest on its way to the bank, the next a draft. */
import { addDays, type PlainDate } from '../../domain/dates.ts';
import type { MoneyLimits } from '../../domain/money/money_limits.ts';
import type { PartyKind, PayableKind } from '../../domain/money/payables.ts';
import { paymentPostings, transferMode } from '../../domain/money/payments.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import {
  addRun,
  changeRun,
  fillRun,
  numberRun,
  payPayments,
  setAccounts,
} from '../areas/payables/payment_change_rows.ts';
import { items as itemsOf, payments as paymentsOf } from '../areas/payables/payment_rows.ts';
import { post } from '../journal/journal.ts';
import { openOf } from '../payables/open_rows.ts';
import { sql } from 'kysely';
import { kyselyOver } from './kysely.ts';
import { instant } from './lived_project.ts';
import type { Run } from './rows.ts';
import { documentNumber } from '../../domain/number_series.ts';

/** Above these amounts the owner approves. */
const limits: MoneyLimits = {
  roles: [
    { document: 'supplier_bill', role: 'Finance', up_to: 50_00_000_00 },
    { document: 'payment_run', role: 'Finance', up_to: 25_00_000_00 },
    { document: 'credit_note', role: 'Finance', up_to: 5_00_000_00 },
    { document: 'site_expense', role: 'Site In-Charge', up_to: 25_000_00 },
  ],
  people: [],
};

interface Owed {
  id: number;
  kind: PayableKind;
  party_kind: PartyKind;
  party_id: number;
  day: PlainDate;
  due_on: PlainDate;
  open: number;
}

interface People {
  enters: number;
  approves: number;
  now: Date;
}

/** The day of the run in which something is paid: the 7th or the 22nd after it is due. */
function runDay(due_on: PlainDate): PlainDate {
  const day = Number(due_on.slice(8));
  if (day <= 7) return `${due_on.slice(0, 8)}07`;
  if (day <= 22) return `${due_on.slice(0, 8)}22`;
  return `${addDays(`${due_on.slice(0, 8)}28`, 4).slice(0, 8)}07`;
}

/** Adds payments to everything that was due, besides some that are overdue; the accounts they went to are confirmed. */
export async function addPayments(
  run: Run,
  company_id: number,
  {
    key,
    people,
    today,
    now,
  }: { key: 'helios' | 'urja'; people: ReadonlyMap<string, number>; today: PlainDate; now: Date },
): Promise<void> {
  const db = kyselyOver(run);
  const team: People = { enters: people.get(`${key}.finance`) ?? 0, approves: people.get(`${key}.owner`) ?? 0, now };
  await run(
    `insert into bank_accounts (company_id, party_kind, party_id, bank_name, account, ifsc, changed_by, changed_at)
      select company_id, case kind when 'subcontractor' then 'subcontractor' else 'employee' end, id, 'State Bank of India',
        (30100000000 + id * 7919)::text, 'SBIN0004108', $2, now() - interval '200 days'
      from users u where company_id = $1 and (kind = 'subcontractor'
        or exists (select 1 from site_expenses x where x.company_id = u.company_id and x.user_id = u.id))`,
    [company_id, team.enters],
  );
  await run(
    `update bank_accounts set confirmed_by = $2, confirmed_at = now() - interval '190 days', changed_by = $3,
        changed_at = least(changed_at, now() - interval '200 days') where company_id = $1 and account <> ''`,
    [company_id, team.approves, team.enters],
  );
  await run('insert into money_limits (company_id, limits) values ($1, $2)', [company_id, JSON.stringify(limits)]);
  const { rows } = await sql<Owed>`
    select y.id, y.kind, y.party_kind, y.party_id, y.day, y.due_on, ${openOf} as open from payables y
      join bank_accounts b on b.company_id = y.company_id and b.party_kind = y.party_kind and b.party_id = y.party_id and b.account <> ''
    where y.company_id = ${company_id} and y.due_on is not null and not y.on_hold and y.due_on <= ${addDays(today, 7)}::date
    order by y.due_on, y.id`.execute(db);
  const owed = rows.filter(({ open }) => open > 0);
  // one in eleven of what fell due lately waits longer than it should, and so does the newest bill of a sub-contractor
  const newest = owed.findLast(({ kind }) => kind === 'running_bill');
  const late = (one: Owed) => (one.id % 11 === 3 || one === newest) && one.due_on > addDays(today, -70);
  const days = new Map<PlainDate, Owed[]>();
  for (const one of owed) {
    if (late(one)) continue;
    const day = runDay(one.due_on);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  const past = [...days].filter(([day]) => day < today).toSorted(([a], [b]) => a.localeCompare(b));
  for (const [day, due] of past) await paid(db, due, { ...team, day });
  const coming = [...days].filter(([day]) => day >= today).flatMap(([, due]) => due);
  if (coming.length > 0) await drafted(db, coming, { ...team, day: addDays(today, 3) });
}

const filled = (due: readonly Owed[]) =>
  due.map(({ id, party_kind, party_id, open }) => ({ payable_id: id, party_kind, party_id, amount: open }));

type Db = ReturnType<typeof kyselyOver>;

async function drafted(
  db: Db,
  due: readonly Owed[],
  { enters, day, now }: People & { day: PlainDate },
): Promise<number> {
  const made_at = instant({ now }, addDays(day, -4), 15, 10);
  const id = await addRun(db, { pays_on: day, year: financialYear(day), made_by: enters, made_at, remark: '' });
  await fillRun(db, id, filled(due));
  return id;
}

async function paid(db: Db, due: readonly Owed[], team: People & { day: PlainDate }): Promise<void> {
  const { enters, approves, day, now } = team;
  const id = await drafted(db, due, team);
  const count = await numberRun(db, { id, count: 0 }, financialYear(day));
  await changeRun(db, id, { submitted_by: enters });
  await setAccounts(db, id);
  await changeRun(db, id, {
    status: 'approved',
    approved_by: approves,
    approved_at: instant({ now }, addDays(day, -1), 11, 30),
  });
  const payments = await paymentsOf(db, id);
  const items = await itemsOf(db, id);
  const sumOf = (payment_id: number) =>
    items.reduce((sum, one) => (one.payment_id === payment_id ? sum + one.amount : sum), 0);
  await payPayments(
    db,
    payments.map((one, at) => ({
      payment_id: one.id,
      reference: `HDFC${transferMode(sumOf(one.id)) === 'RTGS' ? 'R5' : 'N5'}${day.replaceAll('-', '')}${String(count * 1000 + at).padStart(8, '0')}`,
    })),
    { paid_on: day, paid_by: enters },
  );
  await changeRun(db, id, { status: 'paid' });
  await post(
    { db, user_id: enters },
    payments.map((one) => ({
      day,
      document_kind: 'payment',
      document_id: one.id,
      document: documentNumber('payment_run', financialYear(day), count),
      postings: paymentPostings(
        one,
        items.filter(({ payment_id }) => payment_id === one.id),
      ),
    })),
  );
}
