/** SQL of seeded tickets. */
import type { TicketChannel, TicketPriority, TicketStatus, WaitingParty } from '../../domain/tickets.ts';
import { insertMany, type Run } from './rows.ts';

export interface SeedTicket {
  number: string;
  year: number;
  count: number;
  project_id: number;
  category: string;
  sub_category: string;
  asset_serial: string;
  title: string;
  description: string;
  priority: TicketPriority;
  status: TicketStatus;
  waiting_for: WaitingParty | '';
  channel: TicketChannel;
  raised_by: number | null;
  raised_at: string;
  contact_name: string;
  contact_phone: string;
  assignee_id: number | null;
  acknowledged_at: string | null;
  on_site_at: string | null;
  fixed_at: string | null;
  closed_at: string | null;
  acknowledge_due: string | null;
  acknowledge_soon: string | null;
  on_site_due: string | null;
  on_site_soon: string | null;
  fix_due: string | null;
  fix_soon: string | null;
  /** JSON text */
  pauses: string;
  paused_since: string | null;
  paused_minutes: number;
  root_cause: string;
  action: string;
  parts: string;
  kwh_lost: number | null;
  cost: number;
  cost_state: string;
  warranty: boolean | null;
  rating: number | null;
  rating_words: string;
  rated_at: string | null;
  updated_at: string;
  /** place in the list of the ticket that is kept */
  duplicate_of_at?: number;
  followers: number[];
  messages: { user_id: number; text: string; internal: boolean; made_at: string }[];
  history: { at: string; user_id: number | null; kind: string; was: string; becomes: string; remark: string }[];
  warnings: { clock: string; level: string }[];
}

const columns = [
  'number text, project_id bigint, category text, sub_category text, asset_serial text, title text, description text',
  'priority text, status text, waiting_for text, channel text, raised_by bigint, raised_at timestamptz, contact_name text',
  'contact_phone text, assignee_id bigint, acknowledged_at timestamptz, on_site_at timestamptz, fixed_at timestamptz',
  'closed_at timestamptz, acknowledge_due timestamptz, acknowledge_soon timestamptz, on_site_due timestamptz',
  'on_site_soon timestamptz, fix_due timestamptz, fix_soon timestamptz, pauses jsonb, paused_since timestamptz',
  'paused_minutes int, root_cause text, action text, parts text, kwh_lost numeric, cost bigint, cost_state text',
  'warranty boolean, rating int, rating_words text, rated_at timestamptz, updated_at timestamptz, custom jsonb',
].join(', ');

/** Adds a company's tickets with all that hangs on them; gives their numbers of rows, in order. */
export async function addTickets(
  run: Run,
  company_id: number,
  tickets: readonly (SeedTicket & { custom: object })[],
): Promise<number[]> {
  const ids = await insertMany(
    run,
    company_id,
    'tickets',
    columns,
    tickets.map((ticket) => ({ ...ticket, pauses: JSON.parse(ticket.pauses) as unknown })),
  );
  const all = <T extends object>(of: (ticket: SeedTicket) => readonly T[]) =>
    tickets.flatMap((ticket, at) => of(ticket).map((one) => ({ ticket_id: ids[at] as number, ...one })));
  await insertMany(
    run,
    company_id,
    'ticket_messages',
    'ticket_id bigint, user_id bigint, text text, internal boolean, made_at timestamptz',
    all(({ messages }) => messages),
  );
  await insertMany(
    run,
    company_id,
    'ticket_history',
    'ticket_id bigint, at timestamptz, user_id bigint, kind text, was text, becomes text, remark text',
    all(({ history }) => history),
  );
  await insertMany(
    run,
    company_id,
    'ticket_warnings',
    'ticket_id bigint, clock text, level text',
    all(({ warnings }) => warnings),
  );
  const followers = all(({ followers: them }) => [...new Set(them)].map((user_id) => ({ user_id })));
  await run(
    `insert into ticket_followers (company_id, ticket_id, user_id)
     select $1, one.ticket_id, one.user_id from jsonb_to_recordset($2::jsonb) as one (ticket_id bigint, user_id bigint)`,
    [company_id, JSON.stringify(followers)],
  );
  for (const [at, { duplicate_of_at, number }] of tickets.entries()) {
    if (duplicate_of_at === undefined) continue;
    const kept = tickets[duplicate_of_at];
    await run(`update tickets set duplicate_of = $2 where id = $1`, [ids[at], ids[duplicate_of_at]]);
    await run(`update ticket_history set was = $2, becomes = $3 where ticket_id = $1 and kind = 'merged'`, [
      ids[at],
      number,
      kept?.number,
    ]);
  }
  const counts = new Map<number, number>();
  for (const { year, count } of tickets) counts.set(year, Math.max(count, counts.get(year) ?? 0));
  for (const [year, count] of counts)
    await run(`insert into number_series (company_id, series, year, last) values ($1, 'ticket', $2, $3)`, [
      company_id,
      year,
      count,
    ]);
  return ids;
}
