/** The charts of a proposal, of plain elements: they fit every width and need no further code. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { showSummary } from '../../../../domain/money.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';
import { month_names, stage_words } from '../../../../domain/proposals/shown.ts';
import classes from './ProposalCharts.module.css';
import { shortKwh } from './short_kwh.ts';
import { useLabels } from '../../../kit/labels.ts';

export function GenerationChart({ figures: { monthly_kwh } }: { figures: ProposalFigures }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const most = Math.max(...monthly_kwh, 1);
  return (
    <ol className={classes.months} aria-label={t`kWh by month`}>
      {monthly_kwh.map((kwh, at) => (
        <li key={month_names[at]}>
          <span className={classes.value}>{shortKwh(kwh)}</span>
          <span
            className={classes.bar}
            data-most={kwh === most || undefined}
            style={{ height: `calc((100% - 36px) * ${(kwh / most).toFixed(4)})` }}
          />
          <span className={classes.month}>{term(month_names[at] ?? '')}</span>
        </li>
      ))}
    </ol>
  );
}

export function BillChart({ figures: { bill_before, bill_after } }: { figures: ProposalFigures }) {
  const part = (amount: number) => `${bill_before > 0 ? Math.max(1, (amount / bill_before) * 100) : 1}%`;
  return (
    <dl className={classes.bills}>
      <dt>
        <Trans>Today</Trans>
      </dt>
      <dd>
        <span className={classes.before} style={{ width: part(bill_before) }} />
        <strong>
          <Trans>{showSummary(bill_before)} per year</Trans>
        </strong>
      </dd>
      <dt>
        <Trans>With your plant</Trans>
      </dt>
      <dd>
        <span className={classes.after} style={{ width: part(bill_after) }} />
        <strong>
          <Trans>{showSummary(bill_after)} per year</Trans>
        </strong>
      </dd>
    </dl>
  );
}

export function SavingsChart({
  figures: { years, cost, payback_years },
  basis,
}: {
  figures: ProposalFigures;
  /** the price it is counted on, in words */
  basis: string;
}) {
  const { t } = useLingui();
  const values = [-cost, ...years.map(({ cumulative }) => cumulative)];
  const top = Math.max(...values, 1);
  const low = Math.min(...values, 0);
  const above = (top / (top - low)) * 100;
  return (
    <figure className={classes.savings} aria-label={t`Cumulative savings by year`}>
      <div className={classes.columns}>
        {values.map((value, year) => {
          const share = (Math.abs(value) / (top - low)) * 100;
          const place = value >= 0 ? { bottom: `${100 - above}%` } : { top: `${above}%` };
          return (
            // a year is its place
            // oxlint-disable-next-line react/no-array-index-key
            <span key={year} className={classes.column} title={`${year}: ${showSummary(value)}`}>
              <span data-minus={value < 0 || undefined} style={{ height: `${share}%`, ...place }} />
            </span>
          );
        })}
        {payback_years !== null && (
          <span className={classes.payback} style={{ left: `${((payback_years + 0.5) / values.length) * 100}%` }}>
            <Plural
              value={Math.round(payback_years * 10) / 10}
              one={`Payback # year (price ${basis})`}
              other={`Payback # years (price ${basis})`}
            />
          </span>
        )}
      </div>
      <figcaption>
        <span>
          <Trans>today</Trans>
        </span>
        <span>
          <Trans>year {years.length}</Trans>
        </span>
      </figcaption>
    </figure>
  );
}

export function TimelineChart({ figures: { timeline } }: { figures: ProposalFigures }) {
  const { term } = useLabels();
  return (
    <ol className={classes.timeline}>
      {timeline.bars.map(({ stage, offset, days }) => (
        <li key={stage}>
          <span>{term(stage_words[stage])}</span>
          <span className={classes.track}>
            <span
              style={{
                marginLeft: `${(offset / timeline.days) * 100}%`,
                width: `${Math.max(2, (days / timeline.days) * 100)}%`,
              }}
            />
          </span>
          <span className={classes.days}>
            <Trans>{days} d</Trans>
          </span>
        </li>
      ))}
    </ol>
  );
}
