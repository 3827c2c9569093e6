/** What an order comes to, from its rows: nets and taxes of lines, instalments, what it commits the company to. */
import { requireAmounts } from '../../../../domain/amounts.ts';
import {
  taxKindOf,
  commitmentsOf,
  instalmentAmounts,
  lineNet,
  type PricedLine,
  sumsOf,
} from '../../../../domain/procurement/order_money.ts';
import type { LineRow, OrderHead } from './rows.ts';

type Taxed = Pick<OrderHead, 'supplier_gstin' | 'company_gstin' | 'supply_state' | 'freight' | 'freight_gst_percent'>;
export type Counted = Omit<PricedLine, 'short_closed'> & Pick<LineRow, 'short_closed' | 'project_id' | 'category'>;

/** The tax of an order by its two parties. */
export const taxKind = ({
  supplier_gstin,
  company_gstin,
  supply_state,
}: Omit<Taxed, 'freight' | 'freight_gst_percent'>) =>
  taxKindOf({ supplier_gstin, company_gstin, company_state: supply_state });

/** The net of each line, and everything the order comes to. */
export function countOrder(head: Taxed, lines: readonly Counted[]) {
  const nets = lines.map((line) => lineNet(line));
  const { lines: taxes, ...sums } = sumsOf(
    taxKind(head),
    lines.map(({ gst_percent }, at) => ({ net: nets[at] ?? 0, gst_percent })),
    head,
  );
  return { nets, taxes, sums };
}

/** Rejects an order that comes to more than any may, of which a line does, or whose supplier is owed more with the tax. */
export function requireCounted(
  lines: readonly { description: string }[],
  { nets, sums }: ReturnType<typeof countOrder>,
): void {
  requireAmounts(
    lines.map(({ description }, at) => ({ item: description, paise: nets[at] ?? 0 })),
    Math.max(sums.net, sums.total),
  );
}

/** What the order commits the company to from now on. */
export const commitmentOf = (head: Pick<OrderHead, 'supplier_id' | 'freight'>, lines: readonly Counted[]) =>
  commitmentsOf(
    lines.map((line) => ({ ...line, net: lineNet(line) })),
    head.freight,
  ).map((one) => ({ ...one, party_kind: 'supplier' as const, party_id: head.supplier_id }));

/** Its instalments, each with what it comes to. */
export function instalmentsOf({ instalments }: Pick<OrderHead, 'instalments'>, total: number | null) {
  const amounts = total === null ? [] : instalmentAmounts(total, instalments);
  return instalments.map((one, at) => ({ ...one, amount: amounts[at] ?? null }));
}
