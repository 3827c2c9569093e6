/** Guarantees of the demo companies: performance and advance guarantees of larger plants, bid securities, and suppliers' advance guarantees. */
import { addDays, type PlainDate } from '../../domain/dates.ts';
import type { GuaranteeFacts } from '../areas/finance/guarantees/rows.ts';
import { reminderDue } from '../../domain/money/guarantees.ts';
import { instant } from './lived_project.ts';
import { insertMany, type Run } from './rows.ts';

interface Plant {
  id: number;
  customer: string;
  segment: string;
  value: number;
  begun: PlainDate;
  finish: PlainDate;
  commissioned_on: PlainDate | null;
}
interface Advance {
  project_id: number;
  order: string;
  supplier: string;
  net: number;
  day: PlainDate;
  due: PlainDate;
}
interface Made extends Partial<GuaranteeFacts> {
  project_id: number;
  state: 'active' | 'returned';
  ended_on: PlainDate | null;
  ended_note: string;
  reminded: number | null;
  made_at: string;
}

const banks = ['Bank of Baroda', 'HDFC Bank', 'State Bank of India', 'Axis Bank'];
const whole = (paise: number): number => Math.round(paise / 10_000_00) * 10_000_00;

/** What a customer holds of a plant: the bid security first, then guarantees of the advance and of the performance. */
function ofPlant(plant: Plant, at: number, today: PlainDate): Omit<Made, 'made_at' | 'reminded'>[] {
  const { id: project_id, customer: party, begun, value, segment, finish, commissioned_on } = plant;
  const bank = banks[at % banks.length] ?? '';
  const of = { project_id, side: 'given' as const, party, bank, form: 'bank_guarantee' as const };
  const open = { state: 'active' as const, ended_on: null, ended_note: '' };
  const bid = addDays(begun, -60);
  const until = addDays(commissioned_on ?? finish, 365);
  return [
    ...(at % 3 === 0
      ? [
          {
            ...of,
            kind: 'bid' as const,
            form: 'demand_draft' as const,
            number: `DD ${483_100 + at * 17}`,
            amount: whole(value * 0.01),
            issued_on: bid,
            valid_until: addDays(bid, 180),
            claim_until: addDays(bid, 180),
            state: 'returned' as const,
            ended_on: addDays(begun, 6),
            ended_note: 'Returned with the signed contract',
          },
        ]
      : []),
    ...(segment === 'ground'
      ? [
          {
            ...of,
            kind: 'advance' as const,
            number: `ABG/${begun.slice(2, 4)}/${1_040 + at}`,
            amount: whole(value * 0.1),
            margin: whole(value * 0.01),
            issued_on: addDays(begun, 4),
            valid_until: addDays(finish, 30),
            claim_until: addDays(finish, 120),
            ...(commissioned_on
              ? { state: 'returned' as const, ended_on: commissioned_on, ended_note: 'Advance recovered in full' }
              : open),
          },
        ]
      : []),
    {
      ...of,
      kind: 'performance' as const,
      number: `PBG/${begun.slice(2, 4)}/${2_210 + at}`,
      amount: whole(value * 0.05),
      margin: whole(value * 0.005),
      issued_on: addDays(begun, 12),
      valid_until: until,
      claim_until: addDays(until, 90),
      ...(addDays(until, 30) < today
        ? { state: 'returned' as const, ended_on: addDays(until, 20), ended_note: 'Defect liability period is over' }
        : open),
    },
  ];
}

/** What a supplier gave for an advance; the first of them expires soon. */
const ofAdvance = (advance: Advance, at: number): Omit<Made, 'made_at' | 'reminded'> => ({
  project_id: advance.project_id,
  side: 'received',
  kind: 'advance',
  form: 'bank_guarantee',
  party: advance.supplier,
  bank: banks[(at + 1) % banks.length] ?? '',
  number: `BG ${77_400 + at * 53}`,
  amount: whole(advance.net * 0.1),
  issued_on: addDays(advance.day, 3),
  valid_until: addDays(advance.due, 30),
  claim_until: addDays(advance.due, 60),
  note: `Advance of ${advance.order}`,
  state: 'active',
  ended_on: null,
  ended_note: '',
});

/** Adds guarantees to the larger plants of a company. */
export async function addGuarantees(
  run: Run,
  company_id: number,
  { made_by, today, now }: { made_by: number; today: PlainDate; now: Date },
): Promise<void> {
  const { rows: plants } = await run(
    `select id, customer_name as customer, segment, contract_value as value, start_date::text as begun,
        coalesce(forecast_commissioning, target_commissioning, start_date + 150)::text as finish, commissioned_on::text
      from projects where company_id = $1 and segment <> 'residential' and contract_value > 0 and customer_name <> ''
        and status in ('active', 'completed') and start_date is not null and start_date < $2::date - 14 order by id`,
    [company_id, today],
  );
  const { rows: advances } = await run(
    `select o.project_id, o.number as "order", s.name as supplier, o.net, o.approved_at::date::text as day,
        coalesce(max(l.promised_on), $2::date + 20)::text as due
      from purchase_orders o join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
        join po_lines l on l.company_id = o.company_id and l.order_id = o.id
      where o.company_id = $1 and o.status in ('sent', 'accepted') and o.net >= 5000000000 and o.approved_at < $2::date - 4
      group by o.company_id, o.id, s.name having coalesce(max(l.promised_on), $2::date + 20) > $2::date - 25 order by o.id limit 6`,
    [company_id, today],
  );
  const all = [
    ...(plants as unknown as Plant[]).flatMap((plant, at) => ofPlant(plant, at, today)),
    ...(advances as unknown as Advance[]).map(ofAdvance),
  ].filter(({ issued_on = '', ended_on, amount = 0 }) => issued_on < today && (ended_on ?? '') < today && amount > 0);
  await insertMany(
    run,
    company_id,
    'guarantees',
    `project_id bigint, side text, kind text, form text, party text, number text, bank text, amount bigint, margin bigint,
     issued_on date, valid_until date, claim_until date, note text, state text, ended_on date, ended_note text, reminded int,
     made_by bigint, made_at timestamptz`.replaceAll(/\s+/g, ' '),
    all.map((one) => ({
      margin: 0,
      note: '',
      ...one,
      made_by,
      // what is near was reminded of
      reminded: one.state === 'active' ? (reminderDue(one.valid_until ?? '', null, today) ?? null) : null,
      made_at: instant({ now }, one.issued_on ?? today, 12),
    })),
  );
}
