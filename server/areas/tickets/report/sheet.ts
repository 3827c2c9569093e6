/** Tickets as rows of a sheet. */
import writeSheet from 'write-excel-file/node';
import { showTimestamp } from '../../../../domain/dates.ts';
import { sheetText } from '../../../storage/sheets.ts';
import type { SheetRow } from '../rows.ts';

interface SheetColumn {
  title: string;
  width: number;
  value: (row: SheetRow) => string | number | null;
  /** not for people outside */
  inside?: true;
}

const time = (at: string | null): string => (at ? showTimestamp(new Date(at)) : '');

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

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const columnsFor = (inside: boolean): readonly SheetColumn[] => columns.filter((column) => inside || !column.inside);

export function writeCsv(rows: readonly SheetRow[], inside: boolean): string {
  const shown = columnsFor(inside);
  const lines = rows.map((row) =>
    shown.map(({ value }) => {
      const cell = value(row);
      return typeof cell === 'number' ? String(cell) : quoted(sheetText(cell ?? ''));
    }),
  );
  // the mark at the beginning makes spreadsheets read ₹ and Devanagari rightly
  return `\uFEFF${[shown.map(({ title }) => title), ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

export async function writeXlsx(rows: readonly SheetRow[], inside: boolean): Promise<Buffer> {
  const shown = columnsFor(inside);
  const head = shown.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    shown.map(({ value }) => {
      const cell = value(row);
      if (cell === null || cell === '') return null;
      return typeof cell === 'number' ? { value: cell, type: Number } : { value: sheetText(cell), type: String };
    }),
  );
  const widths = shown.map(({ width }) => ({ width }));
  return writeSheet([head, ...body], { sheet: 'Tickets', stickyRowsCount: 1, columns: widths }).toBuffer();
}
