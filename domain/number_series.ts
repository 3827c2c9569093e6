/** Series of document numbers: each starts again at 1 with its year, and leaves no number out. */

type Written = {
  prefix: string;
  /** how the year is written: `2026-27`, `26-27` (GST allows an invoice number 16 characters), or the calendar year */
  year: 'financial' | 'financial_short' | 'calendar';
};

const written = {
  proposal: { prefix: 'P', year: 'calendar' },
  ticket: { prefix: 'T', year: 'calendar' },
  request_for_quotation: { prefix: 'RFQ', year: 'financial' },
  purchase_order: { prefix: 'PO', year: 'financial' },
  inspection: { prefix: 'INS', year: 'financial' },
  mdcc: { prefix: 'MDCC', year: 'financial' },
  dispatch: { prefix: 'DSP', year: 'financial' },
  delivery_challan: { prefix: 'DC', year: 'financial' },
  goods_receipt: { prefix: 'GRN', year: 'financial' },
  material_return: { prefix: 'RTN', year: 'financial' },
  debit_note: { prefix: 'DN', year: 'financial' },
  stock_receipt: { prefix: 'SRN', year: 'financial' },
  stock_issue: { prefix: 'ISS', year: 'financial' },
  stock_return: { prefix: 'SRT', year: 'financial' },
  stock_transfer: { prefix: 'TRF', year: 'financial' },
  stock_consumption: { prefix: 'CON', year: 'financial' },
  stock_write_off: { prefix: 'WOF', year: 'financial' },
  stock_installation: { prefix: 'IST', year: 'financial' },
  stock_count: { prefix: 'CNT', year: 'financial' },
  work_order: { prefix: 'WO', year: 'financial' },
  running_bill: { prefix: 'RA', year: 'financial' },
  invoice: { prefix: 'INV', year: 'financial_short' },
  credit_note: { prefix: 'CN', year: 'financial_short' },
  receipt: { prefix: 'RC', year: 'financial_short' },
  site_expense: { prefix: 'EXP', year: 'financial' },
  payment_run: { prefix: 'PAY', year: 'financial_short' },
} as const satisfies Record<string, Written>;

export type NumberSeries = keyof typeof written;

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/**
 * How the numbers of a series begin in a year: 'GRN/2026-27/', 'INV/26-27/', 'T-2026-'. `year` is the calendar year in which the
 * financial year starts.
 */
export function numberPrefix(series: NumberSeries, year: number): string {
  const { prefix, year: style } = written[series];
  switch (style) {
    case 'calendar':
      return `${prefix}-${year}-`;
    case 'financial':
      return `${prefix}/${year}-${twoDigits(year + 1)}/`;
    case 'financial_short':
      return `${prefix}/${twoDigits(year)}-${twoDigits(year + 1)}/`;
  }
}

/** A document number: 'PO/2026-27/0012'; four digits or more. */
export const documentNumber = (series: NumberSeries, year: number, count: number): string =>
  `${numberPrefix(series, year)}${String(count).padStart(4, '0')}`;
