/** Units and bills of the twelve months, as they are read and as they are written; and the time-of-day slots. */
import { Trans, useLingui } from '@lingui/react/macro';
import { figureText } from '../../../ui/text/Figure.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TitledRows } from '../../../ui/form/FormRows.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import type { Lead } from '../slices.ts';
import { rupees } from '../../../ui/layout/described_facts.tsx';
import classes from './Lead.module.css';
import { Columns, Scroll } from '../../../ui/layout/flow.tsx';

function useMonths(): string[] {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 1))));
}

const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : figureText(value, undefined, 0);
const sum = (list: readonly (number | null)[]): number => list.reduce<number>((all, one) => all + (one ?? 0), 0);

export function EnergyMonths({ lead }: { lead: Lead }) {
  const { t } = useLingui();
  const months = useMonths();
  const { monthly_units: units, monthly_bills: bills, tod_slots: slots } = lead;
  if (units.length === 0 && bills.length === 0 && slots.length === 0) return null;
  return (
    // what scrolls can be reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Scroll tabIndex={0} role="group" aria-label={t`Energy by month and hour`}>
      {(units.length > 0 || bills.length > 0) && (
        <table className={classes.months}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Month</Trans>
              </th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
              <th scope="col">
                <Trans>Year</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {units.length > 0 && (
              <tr>
                <th scope="row">kWh</th>
                {months.map((month, index) => (
                  <td key={month}>{figure(units[index])}</td>
                ))}
                <td>{figureText(sum(units), undefined, 0)}</td>
              </tr>
            )}
            {bills.length > 0 && (
              <tr>
                <th scope="row">{t`Bill`}</th>
                {months.map((month, index) => (
                  <td key={month}>
                    <Money paise={bills[index]} summary />
                  </td>
                ))}
                <td>
                  <Money paise={sum(bills)} summary />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {slots.length > 0 && (
        <table className={classes.months}>
          <thead>
            <tr>
              <th scope="col">{t`Slot`}</th>
              <th scope="col">{t`Hours`}</th>
              <th scope="col">{t`Share of units`}</th>
              <th scope="col">{t`Tariff (per kWh)`}</th>
            </tr>
          </thead>
          <tbody>
            {slots.map((slot, index) => (
              <tr key={index}>
                <th scope="row">{slot.name}</th>
                <td>
                  {slot.from_hour}–{slot.to_hour}
                </td>
                <td>{slot.units_percent === null ? '–' : `${slot.units_percent}%`}</td>
                <td>{rupees(slot.tariff) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Scroll>
  );
}

export function MonthsField() {
  const { t } = useLingui();
  const months = useMonths();
  return (
    <TitledRows title={<Trans>Units and bills by month</Trans>}>
      <div className={classes.monthFields}>
        {months.map((month, index) => (
          <Columns key={month} of={2} gap={8}>
            <NumberField name={`monthly_units.${index}`} label={t`${month}, kWh`} />
            <MoneyField name={`monthly_bills.${index}`} label={t`${month}, bill`} />
          </Columns>
        ))}
      </div>
    </TitledRows>
  );
}
