/** Tickets as a table that leaves. */
import type { PlainDate } from '../../../../domain/dates.ts';
import type { FileTable, TableCell, TableColumn } from '../../../../domain/table_files.ts';
import type { SheetRow } from '../rows.ts';

interface SheetColumn extends TableColumn {
  value: (row: SheetRow) => TableCell;
  /** not for people outside */
  inside?: true;
}

const time = (at: string | null): TableCell => at && { at: new Date(at) };

const columns: readonly SheetColumn[] = [
  { title: 'Number', width: 14, value: (row) => row.number },
  { title: 'Title', width: 40, value: (row) => row.title },
  { title: 'Plant', width: 26, value: (row) => row.project_name },
  { title: 'Category', width: 24, value: (row) => row.category },
  { title: 'Sub-category', width: 18, value: (row) => row.sub_category },
  { title: 'Asset serial', width: 18, value: (row) => row.asset_serial },
  { title: 'Priority', width: 10, value: (row) => row.priority },
  { title: 'Status', width: 12, value: (row) => row.status },
  { title: 'Waiting for', width: 12, value: (row) => row.waiting_for },
  { title: 'Channel', width: 10, value: (row) => row.channel },
  { title: 'Raised by', width: 20, value: (row) => row.raised_by },
  { title: 'Phone', width: 16, value: (row) => row.contact_phone, inside: true },
  { title: 'Raised at', width: 20, value: (row) => time(row.raised_at) },
  { title: 'Assignee', width: 20, value: (row) => row.assignee },
  { title: 'First answer', width: 20, value: (row) => time(row.acknowledged_at) },
  { title: 'First answer due', width: 20, value: (row) => time(row.acknowledge_due) },
  { title: 'On site', width: 20, value: (row) => time(row.on_site_at) },
  { title: 'On site due', width: 20, value: (row) => time(row.on_site_due) },
  { title: 'Resolved at', width: 20, value: (row) => time(row.fixed_at) },
  { title: 'Due', width: 20, value: (row) => time(row.fix_due) },
  { title: 'Waited (minutes)', width: 14, value: (row) => row.paused_minutes },
  { title: 'Lost (kWh)', width: 12, value: (row) => row.kwh_lost, inside: true },
  { title: 'Root cause', width: 30, value: (row) => row.root_cause, inside: true },
  { title: 'Action', width: 30, value: (row) => row.action },
  { title: 'Parts', width: 24, value: (row) => row.parts, inside: true },
  { title: 'Cost (₹)', width: 12, value: (row) => row.cost / 100, inside: true },
  { title: 'Warranty', width: 10, value: ({ warranty }) => (warranty === null ? '' : warranty ? 'Yes' : 'No') },
  { title: 'Rating', width: 8, value: (row) => row.rating },
  { title: 'Description', width: 50, value: (row) => row.description },
];

/** Tickets as a table; some of it is not for people outside. */
export function ticketTable(tickets: readonly SheetRow[], today: PlainDate, inside: boolean): FileTable {
  const shown = columns.filter((column) => inside || !column.inside);
  return {
    name: 'Tickets',
    today,
    columns: shown,
    rows: tickets.map((ticket) => shown.map(({ value }) => value(ticket))),
  };
}
