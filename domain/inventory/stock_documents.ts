/** Documents of the stores: what each kind is called, how it is numbered, and how an issue stands with the sub-contractor it went to. */
import { labels } from '../labels/labels.ts';
import type { NumberSeries } from '../number_series.ts';

export const stock_document_kinds = ['receipt', 'issue', 'return', 'consumption', 'write_off', 'installation'] as const;
export type StockDocumentKind = (typeof stock_document_kinds)[number];

export const stock_document_names = labels({
  receipt: 'Stock receipt',
  issue: 'Issue',
  return: 'Return to store',
  consumption: 'Consumption',
  write_off: 'Write-off',
  installation: 'Installation',
});

export const stock_document_series: Readonly<Record<StockDocumentKind, NumberSeries>> = {
  receipt: 'stock_receipt',
  issue: 'stock_issue',
  return: 'stock_return',
  consumption: 'stock_consumption',
  write_off: 'stock_write_off',
  installation: 'stock_installation',
};

/** `not_asked`: nobody signs in for the place it went to. */
export const confirmations = ['not_asked', 'waiting', 'confirmed', 'differs'] as const;
export type Confirmation = (typeof confirmations)[number];

export const confirmation_names = labels({
  not_asked: 'Not asked',
  waiting: 'To be confirmed',
  confirmed: 'Confirmed',
  differs: 'With a difference',
});
