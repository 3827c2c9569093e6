/** Tickets as a table that leaves: their fields, and what is told of them besides. */
import type { PlainDate } from '../../../../domain/dates.ts';
import { type Field, inOrder } from '../../../../domain/fields.ts';
import { say } from '../../../../domain/sentences.ts';
import { sheet_fields } from '../../../../domain/tickets/ticket_fields.ts';
import type { CustomCells } from '../../../fields/cells.ts';
import { cellOf } from '../../../tables/field_cells.ts';
import type { SpokenCell, SpokenColumn, SpokenTable } from '../../../tables/spoken.ts';
import type { SheetRow } from '../rows.ts';

interface SheetColumn extends SpokenColumn {
  value: (row: SheetRow) => SpokenCell;
  /** not for people outside */
  inside?: boolean;
}

const time = (at: string | null): SpokenCell => at && { at: new Date(at) };

const own = {
  number: { title: say`Number`, width: 14, value: (row) => row.number },
  plant: { title: say`Plant`, width: 26, value: (row) => row.project_name },
  status: { title: say`Status`, width: 12, value: (row) => ({ term: row.status }) },
  waiting_for: { title: say`Waiting for`, width: 12, value: (row) => ({ term: row.waiting_for }) },
  raised_by: { title: say`Raised by`, width: 20, value: (row) => row.raised_by },
  raised_at: { title: say`Raised`, width: 20, value: (row) => time(row.raised_at) },
  assignee: { title: say`Assignee`, width: 20, value: (row) => row.assignee },
  acknowledged: { title: say`First answer`, width: 20, value: (row) => time(row.acknowledged_at) },
  acknowledge_due: { title: say`First answer due`, width: 20, value: (row) => time(row.acknowledge_due) },
  on_site: { title: say`On site`, width: 20, value: (row) => time(row.on_site_at) },
  on_site_due: { title: say`On site due`, width: 20, value: (row) => time(row.on_site_due) },
  fixed: { title: say`Resolved`, width: 20, value: (row) => time(row.fixed_at) },
  fix_due: { title: say`Due`, width: 20, value: (row) => time(row.fix_due) },
  paused: { title: say`Paused (minutes)`, width: 14, value: (row) => row.paused_minutes },
  rating: { title: say`Rating`, width: 8, value: (row) => row.rating },
  warranty: {
    title: say`Warranty`,
    width: 10,
    value: ({ warranty }) => (warranty === null ? '' : warranty ? say`Yes` : say`No`),
  },
} as const satisfies Record<string, SheetColumn>;

const described = Object.fromEntries(
  (Object.entries(sheet_fields) as [keyof typeof sheet_fields, Field][]).map(([key, field]): [string, SheetColumn] => {
    const { heading, width } = sheet_fields[key].sheet;
    const inside = field.only !== undefined;
    return [key, { title: { id: heading }, width, inside, value: (row) => cellOf(field, row[key]) }];
  }),
);

const all: Readonly<Record<string, SheetColumn>> = { ...described, ...own };
const columns = inOrder(Object.keys(all), [
  'number',
  'title',
  'plant',
  'category',
  'sub_category',
  'asset_serial',
  'priority',
  'status',
  'waiting_for',
  'channel',
  'raised_by',
  'contact_phone',
  'raised_at',
  'assignee',
  'acknowledged',
  'acknowledge_due',
  'on_site',
  'on_site_due',
  'fixed',
  'fix_due',
  'paused',
  'kwh_lost',
  'root_cause',
  'action',
  'parts',
  'cost',
  'warranty',
  'rating',
  'description',
]).flatMap((key) => all[key] ?? []);

/** Tickets as a table; some of it is not for people outside. */
export function ticketTable(
  tickets: readonly SheetRow[],
  today: PlainDate,
  inside: boolean,
  custom: CustomCells,
): SpokenTable {
  const shown = [...columns.filter((column) => inside || !column.inside), ...(inside ? custom : [])];
  return {
    name: say`Tickets`,
    today,
    columns: shown,
    rows: tickets.map((ticket) => shown.map(({ value }) => value(ticket))),
  };
}
