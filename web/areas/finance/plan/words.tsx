/** Inputs and results of a financial plan in words and figures. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  plan_input_names,
  plan_inputs,
  type PlanKey,
  type PlanSource,
} from '../../../../domain/money/financial_plan_inputs.ts';
import { showDate } from '../../../../domain/dates.ts';
import { showPaise, showSummary } from '../../../../domain/money.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';

export function usePlanNames(): (key: PlanKey) => string {
  const { term } = useLabels();
  return (key) => term(plan_input_names[key]);
}

export function usePlanSources(): Record<PlanSource, string> {
  const { t } = useLingui();
  return {
    project: t`project`,
    budget: t`approved budget`,
    contract: t`contract value`,
    proposal: t`accepted proposal`,
    state: t`usual in the state`,
    schedule: t`schedule`,
  };
}

/** An input with its unit. */
export function useInputValues(): (key: PlanKey, value: number | string) => string {
  const { t } = useLingui();
  return (key, value) => {
    if (typeof value === 'string') return showDate(value);
    const shown = showNumber(value, 3);
    switch (plan_inputs[key].unit) {
      case 'kwp':
        return t`${shown} kWp`;
      case 'kwh_per_kwp':
        return t`${shown} kWh/kWp`;
      case 'percent':
        return `${shown}%`;
      case 'paise':
        return showSummary(value);
      case 'paise_per_kwh':
        return t`${showPaise(value)} per kWh`;
      case 'years':
        return plural(value, { one: '# year', other: '# years' });
      case 'day':
        return shown;
    }
  };
}

/** A rate or nothing, of two decimal places. */
export const showRate = (percent: number | null): string => (percent === null ? '–' : `${showNumber(percent, 2)}%`);
export const showCover = (dscr: number | null): string => (dscr === null ? '–' : showNumber(dscr, 2));
export const showTariff = (paise: number | null): string => (paise === null ? '–' : showPaise(paise));
