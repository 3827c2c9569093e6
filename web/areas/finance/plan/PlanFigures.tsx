/** What a financial plan is judged by. */
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { least_dscr, type PlanResults } from '../../../../domain/money/financial_plan.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { StatCard, StatCards } from '../../../ui/layout/StatCard.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { showCover, showRate, showTariff } from './words.tsx';

export function PlanFigures({ results }: { results: PlanResults | undefined }) {
  const { t } = useLingui();
  const loading = !results;
  const low = results !== undefined && results.min_dscr !== null && results.min_dscr < least_dscr;
  const least = showNumber(least_dscr, 2);
  const npv = <Money paise={results?.equity_npv} summary />;
  return (
    <StatCards>
      <StatCard
        label={t`Equity IRR`}
        tip={t`Yearly return on equity, after tax and debt service`}
        loading={loading}
        value={results && showRate(results.equity_irr)}
        note={
          results &&
          (results.equity_irr === null ? (
            t`The cash of owners does not change its sign.`
          ) : (
            <>
              {t`NPV`} {npv}
            </>
          ))
        }
      />
      <StatCard
        label={t`Project IRR`}
        tip={t`Yearly return on the capex, after tax, without debt`}
        loading={loading}
        value={results && showRate(results.project_irr)}
        note={
          results && (results.project_irr === null ? t`The project cash does not change its sign.` : t`without debt`)
        }
      />
      <StatCard
        label={t`Lowest DSCR`}
        icon={low ? <IconAlertTriangle aria-hidden /> : undefined}
        loading={loading}
        late={low}
        value={results && showCover(results.min_dscr)}
        note={
          results &&
          (results.min_dscr === null
            ? t`no debt`
            : low
              ? t`below ${least}`
              : t`${showCover(results.average_dscr)} on average`)
        }
      />
      <StatCard
        label={t`Payback`}
        tip={t`Years until the plant has earned its capex after tax, without debt`}
        loading={loading}
        value={results && (results.payback_years === null ? '–' : showNumber(results.payback_years, 1))}
        note={results && (results.payback_years === null ? t`not within the PPA` : t`years`)}
      />
      <StatCard label={t`LCOE`} loading={loading} value={results && showTariff(results.lcoe)} note={t`per kWh`} />
      <StatCard
        label={t`Levelised tariff`}
        tip={t`The constant tariff of the same present value`}
        loading={loading}
        value={results && showTariff(results.levelised_tariff)}
        note={t`per kWh`}
      />
    </StatCards>
  );
}
