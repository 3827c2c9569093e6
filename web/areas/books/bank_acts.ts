/** What is done with lines of the bank's statements: matched, recorded, posted, left out, taken back. */
import { api } from '../../kit/api.ts';
import { partsOf } from '../../kit/bulk.ts';
import { type BulkChange, runBulk } from '../../ui/feedback/bulk.tsx';
import { bank_list, type BankLine, type BankProposal } from './slices.ts';

type Settled = Omit<Parameters<typeof api.change_bank_line_status>[0], 'bank_line_id' | 'version'>;

export const settle = ({ id: bank_line_id, version }: BankLine, facts: Settled) =>
  api.change_bank_line_status({ bank_line_id, version, ...facts });

const recorded: readonly BankProposal['kind'][] = ['receipt', 'payment', 'draw', 'repayment'];

/** The document of the books that a line surely is. */
export const sureMatch = ({ status, proposals }: BankLine): BankProposal | undefined =>
  status === 'open' ? proposals.find(({ kind, sure }) => sure && recorded.includes(kind)) : undefined;

/** Records what a line is where it is not recorded yet, and matches the line with it. */
export async function accept(line: BankLine, proposal: BankProposal): Promise<void> {
  const { kind, id, project_id, payment_run_id, run_version, tds } = proposal;
  const reference = line.reference || line.text.slice(0, 60);
  if (kind === 'receipt') await settle(line, { status: 'matched', customer_receipt_id: id });
  else if (kind === 'payment') await settle(line, { status: 'matched', payment_id: id });
  else if (kind === 'draw') await settle(line, { status: 'matched', credit_draw_id: id });
  else if (kind === 'repayment') await settle(line, { status: 'matched', credit_repayment_id: id });
  else if (kind === 'invoice' && project_id !== null) {
    const { customer_receipt_id } = await api.add_receipt({
      project_id,
      day: line.day,
      mode: 'bank_transfer',
      reference,
      amount: line.amount,
      tds,
      matches: [{ invoice_id: id, amount: Math.min(line.amount + tds, proposal.amount) }],
    });
    await settle(line, { status: 'matched', customer_receipt_id });
  } else if (payment_run_id !== null && run_version !== null) {
    await api.add_payments({
      payment_run_id,
      version: run_version,
      paid_on: line.day,
      payments: [{ payment_id: id, reference: reference.slice(0, 40) }],
    });
    await settle(line, { status: 'matched', payment_id: id });
  }
}

/** Shows a line as settled before the server confirms; gives the way back. */
export const showSettled = (line: BankLine, facts: Partial<BankLine>): (() => void) =>
  bank_list.set((row) => (row.id === line.id ? { ...row, ...facts, proposals: [] } : row));

/** Settles lines one after the other; what cannot be settled is told with its reason. */
export async function settleAll(
  lines: readonly BankLine[],
  {
    title,
    change,
    sentence,
  }: Pick<BulkChange<BankLine>, 'title' | 'sentence'> & { change: (line: BankLine) => unknown },
): Promise<void> {
  const all: BulkChange<BankLine> = {
    title,
    parts: partsOf(lines, 1),
    change: async (part) => {
      for (const line of part) await change(line);
    },
    nameOf: ({ text }) => text,
    sentence,
  };
  await runBulk(all);
}
