/** The tickets of the demo companies: raised, answered, waiting, solved and rated over the last months. */
import { addDays, dateInIndia } from '../../domain/dates.ts';
import { isOpenTicket, sla_clocks, type TicketStatus } from '../../domain/tickets.ts';
import { say } from '../../domain/sentences.ts';
import { clockColumns, moveColumns } from '../areas/tickets/clocks.ts';
import type { TicketSettings } from '../areas/tickets/settings/rows.ts';
import { luck } from './history.ts';
import { type LivedProject, personFor, workerFor } from './lived_project.ts';
import { reporters, ticket_stories, type TicketStory } from './ticket_stories.ts';
import type { SeedTicket } from './ticket_rows.ts';
import { documentNumber } from '../../domain/number_series.ts';

const hour = 3_600_000;

/** How the tickets ended, the oldest first: most are over, the newest are under way. */
const ends: readonly TicketStatus[] = [
  ...Array.from(
    { length: 40 },
    (_, at): TicketStatus => (at === 11 || at === 27 ? 'Rejected' : at === 19 || at === 33 ? 'Duplicate' : 'Closed'),
  ),
  ...(['Resolved', 'Waiting', 'Resolved', 'In Progress', 'Waiting', 'Resolved', 'Reopened', 'In Progress'] as const),
  ...(['Waiting', 'Assigned', 'In Progress', 'Resolved', 'In Progress', 'Waiting', 'Assigned', 'Assigned'] as const),
  ...(['In Progress', 'Open', 'Assigned', 'Open'] as const),
];

/** How many days ago each was raised. */
const ageOf = (at: number): number => (at < 40 ? 170 - at * 3.9 : Math.max(0.15, 13 - (at - 40) * 0.68));

interface Company {
  name: string;
  now: Date;
  settings: TicketSettings;
  /** who may be given tickets, by role of the cast */
  desk: readonly number[];
}

const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour);

/** A time at which people are awake. */
function awake(at: Date, minute: number): Date {
  const day = dateInIndia(at);
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + (8 + (minute % 11)) * hour + (minute % 60) * 60_000);
}

/** Sixty tickets of a company, oldest first. */
export function ticketsOf(company: Company, projects: readonly LivedProject[]): SeedTicket[] {
  const next = luck(`${company.name} tickets`);
  // what can break is on the grid
  const built = projects.filter(({ done }) => done);
  const with_customer = built.filter(({ team }) => team.has('Customer'));
  const years = new Map<number, number>();
  const tickets: SeedTicket[] = [];
  for (const [at, end] of ends.entries()) {
    const story = ticket_stories[(at * 7 + (at >> 4)) % ticket_stories.length] as TicketStory;
    const pool = at % 3 === 0 ? with_customer : built;
    const project = pool[Math.floor(next() * pool.length)];
    if (!project) return [];
    const aged = later(company.now, -24 * ageOf(at));
    const raised_at = ageOf(at) > 2 ? awake(aged, Math.floor(next() * 600)) : aged;
    const year = Number(dateInIndia(raised_at).slice(0, 4));
    const count = (years.get(year) ?? 0) + 1;
    years.set(year, count);
    tickets.push(
      one({
        company,
        project,
        story,
        end,
        raised_at,
        at,
        next,
        number: documentNumber('ticket', year, count),
        year,
        count,
      }),
    );
  }
  // a duplicate is one of the ticket before it
  for (const [at, ticket] of tickets.entries()) {
    const kept = tickets[at - 1];
    if (ticket.status !== 'Duplicate' || !kept) continue;
    Object.assign(ticket, {
      project_id: kept.project_id,
      category: kept.category,
      title: kept.title,
      description: `${kept.description} I wrote yesterday already.`,
      duplicate_of_at: at - 1,
      messages: [],
    });
  }
  return tickets;
}

interface Told {
  company: Company;
  project: LivedProject;
  story: TicketStory;
  end: TicketStatus;
  raised_at: Date;
  at: number;
  next: () => number;
  number: string;
  year: number;
  count: number;
}

function one({ company, project, story, end, raised_at, at, next, number, year, count }: Told): SeedTicket {
  const { settings, now, desk } = company;
  const customer = at % 3 === 0 ? project.team.get('Customer') : undefined;
  const reporter = reporters[at % reporters.length] ?? ['', ''];
  const clerk = desk[at % desk.length] ?? personFor(project, 'O&M Manager');
  const crew = project.team.get('Sub-contractor');
  const title = `ticket ${at}`;
  const by_crew = crew !== undefined && at % 4 === 2;
  const worker =
    at % 4 === 0
      ? workerFor(project, 'Site Executive', title)
      : by_crew
        ? crew
        : workerFor(project, at % 5 === 0 ? 'Site In-Charge' : 'O&M Manager', title);
  const by_form = customer === undefined && at % 2 === 0;
  const slow = next() < 0.22;
  const scale = { Critical: 0.25, High: 0.6, Medium: 1, Low: 1.6 }[story.priority];
  const ticket: SeedTicket = {
    number,
    year,
    count,
    project_id: project.id,
    category: story.category,
    sub_category: story.sub,
    asset_serial: story.serial ?? '',
    title: story.title,
    description: story.description,
    priority: story.priority,
    status: 'Open',
    waiting_for: '',
    channel:
      customer !== undefined
        ? 'portal'
        : by_form
          ? 'form'
          : at % 7 === 1
            ? 'alarm'
            : at % 5 === 1
              ? 'WhatsApp'
              : 'phone',
    raised_by: customer ?? (by_form ? null : clerk),
    raised_at: raised_at.toISOString(),
    contact_name: customer === undefined ? reporter[0] : '',
    contact_phone: customer === undefined ? reporter[1] : '',
    assignee_id: null,
    acknowledged_at: null,
    on_site_at: null,
    fixed_at: null,
    closed_at: null,
    pauses: '[]',
    paused_since: null,
    root_cause: '',
    action: '',
    parts: '',
    kwh_lost: null,
    cost: 0,
    cost_state: 'not_required',
    warranty: null,
    rating: null,
    rating_words: '',
    rated_at: null,
    updated_at: raised_at.toISOString(),
    ...instants(clockColumns({ raised_at, priority: story.priority, pauses: [] }, settings)),
    followers: customer === undefined ? [clerk] : [customer],
    messages: [],
    history: [
      {
        at: raised_at.toISOString(),
        user_id: customer ?? (by_form ? null : clerk),
        kind: 'raised',
        was: '',
        becomes: 'Open',
        remark: '',
      },
    ],
    warnings: [],
  };
  let at_time = raised_at;
  /** the next thing happens some hours later, never in the future */
  const after = (hours: number): Date => {
    const wanted = later(at_time, hours);
    const latest = new Date(at_time.getTime() + (now.getTime() - at_time.getTime()) * 0.5);
    at_time = wanted < latest ? wanted : latest;
    return at_time;
  };
  const move = (to: TicketStatus, hours: number, by: number, remark = ''): void => {
    const when = after(hours);
    const pauses = JSON.parse(ticket.pauses) as { from: string; to: string }[];
    const set = moveColumns({ ...ticket, pauses }, { to, waiting_for: story.waits ?? 'customer' }, settings, when);
    ticket.history.push({
      at: when.toISOString(),
      user_id: by,
      kind: 'status',
      was: ticket.status,
      becomes: to,
      remark,
    });
    Object.assign(ticket, instants(set), { updated_at: when.toISOString() });
    ticket.acknowledged_at ??= when.toISOString();
  };
  const assign = (hours: number): void => {
    const when = after(hours);
    ticket.assignee_id = worker;
    ticket.acknowledged_at ??= when.toISOString();
    const turn = { at: when.toISOString(), user_id: clerk, was: '', remark: '' };
    const name = project.names.get(worker) ?? '';
    ticket.history.push(
      { ...turn, kind: 'assigned', becomes: name },
      { ...turn, kind: 'status', was: 'Open', becomes: 'Assigned' },
    );
    ticket.status = 'Assigned';
    ticket.followers.push(worker);
    ticket.updated_at = when.toISOString();
  };
  const write = (line: string | undefined): void => {
    const [who, text] = [line?.[0], line?.slice(3) ?? ''];
    if (!line || (who === 'c' && customer === undefined)) return;
    // a note for the company only is never written by someone outside
    const user_id = who === 'c' ? (customer as number) : who === 'n' && by_crew ? clerk : worker;
    ticket.messages.push({ user_id, text, internal: who === 'n', made_at: after(0.6).toISOString() });
  };
  if (end === 'Rejected') {
    move('Rejected', 3, clerk, 'This plant has a contract with another company for operation.');
    return ticket;
  }
  if (end === 'Duplicate') {
    ticket.status = 'Duplicate';
    ticket.acknowledged_at = after(2).toISOString();
    ticket.paused_since = ticket.acknowledged_at;
    ticket.history.push({
      at: ticket.acknowledged_at,
      user_id: clerk,
      kind: 'merged',
      was: 'Open',
      becomes: '',
      remark: '',
    });
    return ticket;
  }
  if (end === 'Open') return warned(ticket, now);
  assign(0.3 + next() * 2 * scale);
  if (end === 'Assigned') return warned(ticket, now);
  write(story.talk[0]);
  move('In Progress', (1 + next() * 5) * scale, worker);
  if (story.warranty !== undefined) ticket.warranty = story.warranty;
  if (story.kwh && at % 2 === 0) ticket.kwh_lost = story.kwh;
  write(story.talk[1]);
  if (end === 'In Progress') {
    if (story.cost) Object.assign(ticket, { cost: story.cost * 100, cost_state: 'pending' });
    return warned(ticket, now);
  }
  if (end === 'Waiting' || story.waits) {
    move('Waiting', (2 + next() * 6) * scale, worker, story.waits === 'DISCOM' ? 'Letter is at the division.' : '');
    if (end === 'Waiting') return warned(ticket, now);
    write(story.talk[2]);
    move('In Progress', 20 + next() * 40, worker);
  }
  if (story.priority !== 'Low' && !story.waits) ticket.on_site_at = after(1 + next() * 8 * scale).toISOString();
  for (const line of story.talk.slice(story.waits ? 3 : 2)) write(line);
  const long = { Critical: 30, High: 24 * 9, Medium: 24 * 8, Low: 24 * 25 }[story.priority];
  move('Resolved', slow ? long : (2 + next() * 10) * scale, worker, story.action);
  Object.assign(ticket, { root_cause: story.cause ?? '', action: story.action, parts: story.parts ?? '' });
  if (story.cost) Object.assign(ticket, { cost: story.cost * 100, cost_state: 'approved' });
  if (end === 'Reopened') {
    move('Reopened', 20, customer ?? clerk, 'It came back this morning.');
    return warned(ticket, now);
  }
  if (customer !== undefined && (end === 'Closed' || at % 2 === 0)) {
    const stars = slow ? 3 : next() < 0.6 ? 5 : 4;
    ticket.rating = stars;
    ticket.rating_words = slow
      ? 'Good work, but it took long.'
      : stars === 5
        ? 'Came soon and explained what they did.'
        : '';
    ticket.rated_at = after(6).toISOString();
    ticket.history.push({
      at: ticket.rated_at,
      user_id: customer,
      kind: 'rated',
      was: '',
      becomes: String(stars),
      remark: ticket.rating_words,
    });
  }
  if (end === 'Closed') move('Closed', 40, clerk);
  return ticket;
}

/** Columns of instants as text, as the other columns of a seeded row are. */
function instants<T extends object>(columns: T): { [K in keyof T]: T[K] extends Date | null ? string | null : T[K] } {
  const entries = Object.entries(columns).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : (value as unknown),
  ]);
  return Object.fromEntries(entries) as never;
}

/** Of what ran out before today people were told then. */
function warned(ticket: SeedTicket, now: Date): SeedTicket {
  if (!isOpenTicket(ticket.status)) return ticket;
  const reached = { acknowledge: ticket.acknowledged_at, on_site: ticket.on_site_at, fix: ticket.fixed_at };
  for (const clock of sla_clocks) {
    if (reached[clock]) continue;
    for (const [level, at] of [
      ['soon', ticket[`${clock}_soon`]],
      ['breached', ticket[`${clock}_due`]],
    ] as const)
      if (at && new Date(at) < now) ticket.warnings.push({ clock, level });
  }
  return ticket;
}

/** What people were told of tickets that are under way: that one is theirs. */
export const ticketNews = (tickets: readonly (SeedTicket & { id: number })[], today: string) =>
  tickets
    .filter(({ assignee_id, status }) => assignee_id !== null && isOpenTicket(status))
    .flatMap((ticket) => {
      const assigned = ticket.history.find(({ kind }) => kind === 'assigned');
      if (!assigned || assigned.user_id === ticket.assignee_id) return [];
      return [
        {
          user_id: ticket.assignee_id as number,
          kind: 'ticket',
          title: say`${{ number: ticket.number }} is assigned to you: ${{ title: ticket.title }}`,
          text: '',
          path: `/ticket-dashboard?ticket=${ticket.id}`,
          project_id: ticket.project_id,
          created_at: assigned.at,
          read_at: assigned.at.slice(0, 10) < addDays(today, -2) ? assigned.at : null,
        },
      ];
    });
