/** The lines of a bank's statement, in a sheet or in XML. Runs where foreign files are read. */
import type { PlainDate } from '../../../../domain/dates.ts';
import { fail } from '../../../../domain/errors.ts';
import { most_statement_lines, readStatement, type Statement } from '../../../../domain/money/bank_statement.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import { type Cell, shown } from '../../../tables/read_cells.ts';
import { type Table, tableOf, unreadSheets } from '../../../tables/read_workbooks.ts';
import { textIn } from '../../../tables/decode.ts';
import { isCamt, readCamt } from './read_camt.ts';

/** What stands in a cell; amounts that a workbook worked out are rounded to paise. */
const written = (cell: Cell): string =>
  typeof cell === 'number' && !Number.isInteger(cell) ? String(Math.round(cell * 100) / 100) : shown(cell);

function readSheet(rows: Table, today: PlainDate): Statement {
  const read = readStatement(
    rows.map((row) => Array.from(row, written)),
    today,
    rows.separated,
  );
  if (!read)
    return fail('bad_input', say`This file is no bank statement: a row with date, description and amounts is missing.`);
  const unread = unreadSheets(rows);
  return limited({ lines: read.lines, problems: [...(unread ? [unread] : []), ...read.problems] });
}

/** A statement in XML (camt.053), or in a sheet. */
export async function readBankStatement(bytes: Buffer, today: PlainDate): Promise<Statement> {
  const text = isCamt(bytes.toString('latin1', 0, 2_000)) ? textIn(bytes) : undefined;
  return text === undefined ? readSheet(await tableOf(bytes), today) : limited(readCamt(text, today));
}

/** Refuses more than can be imported at once, and says the first of what was not understood. */
function limited({ lines, problems }: Statement): Statement {
  const { length } = lines;
  if (length > most_statement_lines)
    fail(
      'too_large',
      say`This file has ${plural({ length }, '# line', '# lines')}. At most ${{ most: most_statement_lines }} can be imported at once.`,
    );
  const moved = lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  if (!Number.isSafeInteger(moved)) fail('bad_input', say`The amounts of this file are too large.`);
  return { lines, problems: problems.slice(0, 20) };
}
