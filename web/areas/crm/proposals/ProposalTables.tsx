/** The tables of a proposal, for a phone as for a desk. */
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { gstPercent } from '../../../../domain/gst.ts';
import { showRupees, showSummary } from '../../../../domain/money.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';
import { scope_words } from '../../../../domain/proposals/shown.ts';
import { each } from './each.tsx';
import { useLabels } from '../../../kit/labels.ts';
import classes from './ProposalTables.module.css';
import { showNumber } from '../../../../domain/numbers.ts';

export interface Said {
  content: ProposalContent;
  figures: ProposalFigures;
}

const number = (value: number): string => showNumber(value);

interface LineProps {
  name: ReactNode;
  note?: ReactNode;
  value: ReactNode;
  strong?: boolean;
}

/** A name with what is known of it, and its figure. */
function Line({ name, note, value, strong = false }: LineProps) {
  return (
    <li className={classes.line} data-strong={strong || undefined}>
      <span>
        {name}
        {note && <small>{note}</small>}
      </span>
      <span className="figures">{value}</span>
    </li>
  );
}

export function PriceTable({ content, figures }: Said) {
  return (
    <ul className={classes.lines}>
      {each(content.price_rows, (row, at) => (
        <Line
          name={row.item}
          note={[`${number(row.quantity)} ${row.unit}`, `GST ${number(gstPercent(row.gst, content.date))}%`, row.note]
            .filter(Boolean)
            .join(' · ')}
          value={showRupees(figures.row_amounts[at] ?? 0)}
        />
      ))}
      {figures.discount > 0 && <Line name={<Trans>Discount</Trans>} value={`- ${showRupees(figures.discount)}`} />}
      <Line name={<Trans>Price excl. GST</Trans>} value={showRupees(figures.net)} />
      {figures.gst.map(({ percent, base, tax }) => (
        <Line
          key={percent}
          name={<Trans>GST {number(percent)}%</Trans>}
          note={<Trans>on {showRupees(base)}</Trans>}
          value={showRupees(tax)}
        />
      ))}
      <Line name={<Trans>Price incl. GST</Trans>} value={showRupees(figures.total)} strong />
      {figures.subsidy > 0 && (
        <>
          <Line
            name={<Trans>Subsidy</Trans>}
            note={figures.subsidy_scheme}
            value={`- ${showRupees(figures.subsidy)}`}
          />
          <Line name={<Trans>Your final cost</Trans>} value={showRupees(figures.net_cost)} strong />
        </>
      )}
    </ul>
  );
}

export const PaymentTable = ({ content, figures }: Said) => (
  <ul className={classes.lines}>
    {each(content.payments, ({ milestone, percent }, at) => (
      <Line name={milestone} note={`${number(percent)}%`} value={showRupees(figures.payments[at]?.amount ?? 0)} />
    ))}
  </ul>
);

export const FinanceTable = ({ content, figures }: Said) => (
  <ul className={classes.lines}>
    {each(content.finance, ({ name, rate_percent, months }, at) => (
      <Line
        name={name}
        note={
          <Trans>
            {showRupees(figures.finance[at]?.at_once ?? 0)} down · {number(rate_percent)}% over{' '}
            <Plural value={months} one="# month" other="# months" />
          </Trans>
        }
        value={
          <>
            {showRupees(figures.finance[at]?.emi ?? 0)}
            <small>
              <Trans>monthly</Trans>
            </small>
          </>
        }
      />
    ))}
  </ul>
);

export const BoqTable = ({ content }: Pick<Said, 'content'>) => (
  <ul className={classes.lines}>
    {each(content.boq, (row) => (
      <Line
        name={row.item}
        note={[row.specification, row.makes].filter(Boolean).join(' · ')}
        value={row.quantity === null ? <Trans>as needed</Trans> : `${number(row.quantity)} ${row.unit}`}
      />
    ))}
  </ul>
);

export function ScopeTable({ content }: Pick<Said, 'content'>) {
  const { term } = useLabels();
  return (
    <ul className={classes.lines}>
      {each(content.scope, ({ item, by }) => (
        <Line name={item} value={<span data-by={by}>{term(scope_words[by])}</span>} />
      ))}
    </ul>
  );
}

export const WarrantyTable = ({ content }: Pick<Said, 'content'>) => (
  <ul className={classes.lines}>
    {each(content.warranties, ({ item, term }) => (
      <Line name={item} value={term} />
    ))}
  </ul>
);

export const PastTable = ({ content }: Pick<Said, 'content'>) => (
  <ul className={classes.lines}>
    {each(content.past_projects, ({ name, place, kwp, year }) => (
      <Line name={name} note={[place, year].filter(Boolean).join(' · ')} value={`${number(kwp)} kWp`} />
    ))}
  </ul>
);

/** Every year of the savings, for whoever wants to count. */
export function YearTable({ figures }: Pick<Said, 'figures'>) {
  return (
    <details className={classes.years}>
      <summary>
        <Trans>Year by year</Trans>
      </summary>
      <table>
        <thead>
          <tr>
            <th>
              <Trans>Year</Trans>
            </th>
            <th>kWh</th>
            <th>
              <Trans>Saved, after O&M</Trans>
            </th>
            <th>
              <Trans>Cumulative</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.years.map(({ year, kwh, net, cumulative }) => (
            <tr key={year}>
              <td>{year}</td>
              <td>{showNumber(Math.round(kwh))}</td>
              <td>{showRupees(net)}</td>
              <td>{showSummary(cumulative)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
