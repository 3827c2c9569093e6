/** For tests: requests about the books that are known to succeed. */
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import {
  aBankLine,
  aPortalAnswer,
  aStatement,
  foreignLine,
  issuingGstin,
  newestClosing,
  taxedMonth,
} from './fixtures.ts';

const as = 'helios.finance';
const span = { from: '2026-04-01', to: '2027-03-31' };
const month = '2026-10';

export const samples: Samples<'books'> = {
  get_accounts: { as, input: () => span },
  get_account_entries: { as, input: () => ({ account: 'receivables', ...span }) },
  update_accounting_closing: {
    as,
    input: async ({ t }) => ({
      version: await newestClosing(t),
      closed_through: '2025-04-30',
      reason: 'A bill came late',
    }),
  },
  export_accounts: { as, input: () => ({ ...span, format: 'csv' }) },
  export_tally: { as, input: () => ({ ...span, part: 'vouchers' }) },
  get_gst_return: { as, input: async ({ t }) => ({ gstin: await issuingGstin(t), month }) },
  export_gst_return: { as, input: async ({ t }) => ({ gstin: await issuingGstin(t), month }) },
  get_einvoices: { as, input: async ({ t }) => ({ ...(await taxedMonth(t)), limit: 5 }) },
  export_einvoices: { as, input: ({ t }) => taxedMonth(t) },
  import_einvoices: { as, input: async ({ t }) => ({ file: await aPortalAnswer(t) }) },
  import_bank_statement: {
    as,
    input: ({ t }) => ({ file: aStatement(t, [{ day: '20/11/2026', text: 'NEFT SURYA TEXTILE', amount: 5_000 }]) }),
  },
  get_bank_lines: { as, input: () => ({ limit: 5 }) },
  export_bank_lines: { as, input: () => ({ format: 'csv' }) },
  change_bank_line_status: {
    as,
    input: async ({ t }) => {
      const { id, version } = await aBankLine(t);
      return { bank_line_id: id, version, status: 'posted', account: 'bank_charges' };
    },
  },
};

let line_of_other: Promise<number> | undefined;
export const foreign: Foreign = {
  bank_line_id: ({ t, project_id }: OtherCompany) => (line_of_other ??= foreignLine(t, project_id)),
};
