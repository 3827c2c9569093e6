/** What an order comes to: lines and freight, its tax by state, and the total. */
import { useLingui } from '@lingui/react/macro';
import { tax_kind_names, type Sums as Figures, type TaxKind } from '../../../../domain/procurement/order_money.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Money } from '../../../ui/text/Money.tsx';
import classes from './Order.module.css';

interface SumsProps {
  sums: Figures;
  kind: TaxKind;
  freight: number;
  /** paise for a Wp of what has a capacity */
  per_wp?: number | undefined;
  /** paise; null: none */
  budget_left?: number | undefined;
}

export function Sums({ sums, kind, freight, per_wp, budget_left }: SumsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const rows: { name: string; paise: number; total?: boolean; over?: boolean }[] = [
    { name: t`Lines`, paise: sums.net - freight },
    ...(freight > 0 ? [{ name: t`Freight`, paise: freight }] : []),
    { name: t`Total (excl. GST)`, paise: sums.net, total: true },
    ...(kind === 'cgst_sgst'
      ? [
          { name: 'CGST', paise: sums.cgst },
          { name: 'SGST', paise: sums.sgst },
        ]
      : []),
    ...(kind === 'igst' ? [{ name: 'IGST', paise: sums.igst }] : []),
    ...(sums.round_off === 0 ? [] : [{ name: t`Rounding`, paise: sums.round_off }]),
    { name: t`Total (incl. GST)`, paise: sums.total, total: true },
    ...(budget_left === undefined
      ? []
      : [{ name: t`Budget left after this order`, paise: budget_left, over: budget_left < 0 }]),
  ];
  return (
    <table className={classes.sums} aria-label={t`Totals`}>
      <tbody>
        {rows.map(({ name, paise, total, over }) => (
          <tr key={name} data-total={total || undefined} data-over={over || undefined}>
            <th scope="row">{name}</th>
            <td>
              <Money paise={paise} exact />
            </td>
          </tr>
        ))}
        {kind === 'none' && (
          <tr>
            <th scope="row" colSpan={2}>
              {term(tax_kind_names.none)}
            </th>
          </tr>
        )}
        {per_wp !== undefined && (
          <tr>
            <th scope="row">₹/Wp</th>
            <td>₹{showNumber(per_wp / 100, 2)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
