/** The process that reads files from outside: it knows no database and no store, only the file at a path. */
import { readFile } from 'node:fs/promises';
import { readBankStatement } from '../areas/books/bank/read_statement.ts';
import { readEinvoices } from '../areas/books/einvoices/read_einvoices.ts';
import { readLeads } from '../areas/crm/exchange/read_leads.ts';
import { readBudget } from '../areas/finance/read_budget.ts';
import { readBoq } from '../areas/materials/boq/read_boq.ts';
import { readSerials } from '../areas/inventory/serials/read_serials.ts';
import { readPlan } from '../areas/schedule/exchange/read.ts';
import { readMail } from '../mail/read_mail.ts';
import type { FailedRow } from '../records/imports/rows.ts';
import { type KnownRecord, readRecords } from '../records/imports/read_records.ts';
import { makeEmblem, makePrintPicture, makePhoto, makePreview, makeProposalPicture } from '../storage/pictures.ts';
import type { Meanings } from '../tables/meanings.ts';
import { textIn } from '../tables/decode.ts';
import { type Table, tableOf, unreadSheets, wholeTableOf } from '../tables/read_workbooks.ts';
import { serve } from './worker.ts';

/** What is in a table, and what is said of its sheets that are not read. */
function readAll<Read extends { failed: FailedRow[] }>(table: Table, read: (table: Table) => Read): Read {
  const says = unreadSheets(table);
  const found = read(table);
  if (says) found.failed.push({ row: 1, cells: [], remarks: [{ column: '', says }] });
  return found;
}

export const jobs = {
  readPlan: async ({ path, file_name, meanings }: { path: string; file_name: string; meanings: Meanings }) =>
    readPlan(await readFile(path), file_name, meanings),
  readLeads: async ({ path, known }: { path: string; known: Parameters<typeof readLeads>[1] }) =>
    readAll(await tableOf(await readFile(path)), (table) => readLeads(table, known)),
  readRecords: async ({ path, known }: { path: string; known: KnownRecord }) =>
    readAll(await tableOf(await readFile(path)), (table) => readRecords(table, known)),
  readTable: async ({ path }: { path: string }) => {
    const cells = await wholeTableOf(await readFile(path));
    return { cells, separated: cells.separated === true };
  },
  readBoq: async ({ path, meanings }: { path: string; meanings: Meanings }) =>
    readBoq(await wholeTableOf(await readFile(path)), meanings),
  readBudget: async ({ path, meanings }: { path: string; meanings: Meanings }) =>
    readBudget(await wholeTableOf(await readFile(path)), meanings),
  readStatement: async ({ path, today }: { path: string; today: string }) =>
    readBankStatement(await readFile(path), today),
  readEinvoices: async ({ path }: { path: string }) => readEinvoices(textIn(await readFile(path))),
  readSerials: async ({ path }: { path: string }) => readSerials(await wholeTableOf(await readFile(path))),
  readMail,
  makeEmblem,
  makePreview,
  makePhoto,
  makeProposalPicture,
  makePrintPicture,
};
serve(jobs);
