/** The statement of account of a supplier, sub-contractor or employee, and as a file. */
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import { most_statement_lines } from '../../../contract/party_statements.ts';
import { fail } from '../../../domain/errors.ts';
import { account_names } from '../../../domain/money/accounts.ts';
import { documentKindName } from '../../../domain/money/document_kinds.ts';
import { say, type Sentence } from '../../../domain/sentences.ts';
import type { Ctx, FileGiven, Handlers } from '../../ctx.ts';
import type { SpokenCell } from '../../tables/spoken.ts';
import { tableFile } from '../../tables/write.ts';
import { todayOf } from '../../today.ts';
import { partyNamed } from './bank_accounts.ts';
import * as rows from './statement_rows.ts';

type Statement = ResponseOf<'get_party_statement'>;
type Line = Statement['lines'][number];

async function statementOf(ctx: Ctx, { from, to, ...named }: RequestOf<'get_party_statement'>): Promise<Statement> {
  if (to < from) {
    const sentence = say`Enter a date on or after the first day.`;
    fail('bad_input', sentence, { fields: { to: sentence } });
  }
  const { party, party_kind, party_id } = await partyNamed(ctx, named);
  const asked = { party_kind, party_id, from, to };
  const opening = await rows.opening(ctx.db, asked);
  const found = await rows.lines(ctx.db, asked, most_statement_lines + 1);
  if (found.length > most_statement_lines)
    fail(
      'too_large',
      say`These dates have more than ${{ most: most_statement_lines }} entries. Choose a shorter period.`,
    );
  let balance = opening;
  const lines = found.map((line) => ({ ...line, balance: (balance += line.credit - line.debit) }));
  return { party, opening, lines, closing: balance };
}

const rupees = (paise: number): number | null => (paise === 0 ? null : paise / 100);

const columns: readonly { title: Sentence; width?: number; value: (line: Line) => SpokenCell }[] = [
  { title: say`Date`, value: ({ day }) => ({ day }) },
  { title: say`Document`, width: 22, value: ({ document_kind }) => ({ term: documentKindName(document_kind) }) },
  { title: say`Number`, width: 22, value: ({ document }) => document },
  { title: say`Account`, width: 24, value: ({ account }) => ({ term: account_names[account] }) },
  { title: say`Project`, width: 28, value: ({ project }) => project },
  { title: say`Debit ₹`, width: 16, value: ({ debit }) => rupees(debit) },
  { title: say`Credit ₹`, width: 16, value: ({ credit }) => rupees(credit) },
  { title: say`Balance ₹`, width: 16, value: ({ balance }) => balance / 100 },
];

/** The lines between the balance before them and after them. */
async function statementFile(
  ctx: Ctx,
  format: 'xlsx' | 'csv',
  asked: RequestOf<'get_party_statement'>,
): Promise<FileGiven> {
  const { party, opening, lines, closing } = await statementOf(ctx, asked);
  const sum = (title: Sentence, day: string, balance: number): SpokenCell[] => [
    { day },
    title,
    '',
    '',
    '',
    null,
    null,
    balance / 100,
  ];
  const table = {
    name: say`Statement of account ${{ party }}`,
    today: todayOf(ctx),
    columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
    rows: [
      sum(say`Opening balance`, asked.from, opening),
      ...lines.map((line) => columns.map(({ value }) => value(line))),
      sum(say`Closing balance`, asked.to, closing),
    ],
  };
  return tableFile(table, format, ctx);
}

export const statement_calls = {
  get_party_statement: statementOf,
  export_party_statement: (ctx, { format, ...asked }) => statementFile(ctx, format, asked),
} satisfies Handlers<'get_party_statement' | 'export_party_statement'>;
