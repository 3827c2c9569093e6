/** The statement of account of the customer of a project, and as a file. */
import type { ResponseOf } from '../../../contract/index.ts';
import { statement_kind_names, statementLines } from '../../../domain/money/receipts.ts';
import { say, type Sentence } from '../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../ctx.ts';
import type { SpokenCell } from '../../tables/spoken.ts';
import { tableFile } from '../../tables/write.ts';
import { accountOf } from './invoice_rows.ts';
import { contractOf, partyOf } from './plan_present.ts';
import * as rows from './receipt_rows.ts';
import { todayOf } from '../../today.ts';

type Statement = ResponseOf<'get_customer_statement'>;
type Line = Statement['lines'][number];

export async function statementOf(ctx: Ctx, project_id: number): Promise<Statement> {
  const contract = await contractOf(ctx, project_id);
  const lines = statementLines(await rows.statement(ctx.db, project_id));
  const { retention_held } = await accountOf(ctx.db, project_id);
  return { customer: partyOf(contract).legal_name, lines, balance: lines.at(-1)?.balance ?? 0, retention_held };
}

const rupees = (paise: number): number | null => (paise === 0 ? null : paise / 100);

const columns: readonly { title: Sentence; width?: number; value: (line: Line) => SpokenCell }[] = [
  { title: say`Date`, value: ({ day }) => ({ day }) },
  { title: say`Document`, width: 22, value: ({ kind }) => ({ term: statement_kind_names[kind] }) },
  { title: say`Number`, width: 18, value: ({ number }) => number },
  { title: say`Debit ₹`, width: 16, value: ({ debit }) => rupees(debit) },
  { title: say`Credit ₹`, width: 16, value: ({ credit }) => rupees(credit) },
  { title: say`Balance ₹`, width: 16, value: ({ balance }) => balance / 100 },
];

export async function statementFile(ctx: Ctx, project_id: number, format: 'xlsx' | 'csv'): Promise<FileGiven> {
  const { customer, lines } = await statementOf(ctx, project_id);
  const table = {
    name: say`Statement of account ${{ customer }}`,
    today: todayOf(ctx),
    columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
    rows: lines.map((line) => columns.map(({ value }) => value(line))),
  };
  return tableFile(table, format, ctx);
}
