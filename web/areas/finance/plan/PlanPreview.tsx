/** What the inputs in a form come to, while they are typed. */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { PlanInputs } from '../../../../contract/financial_plans.ts';
import { planOf } from '../../../../domain/money/financial_plan.ts';
import { type PlanInputs as Inputs, wrongPlan } from '../../../../domain/money/financial_plan_inputs.ts';
import { useForm } from '../../../ui/form/form_state.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { showCover, showRate } from './words.tsx';

/** The inputs of what a form holds; undefined while they make no plan. */
export function inputsIn(values: unknown): Inputs | undefined {
  const read = PlanInputs.safeParse(values);
  return read.success && !wrongPlan(read.data) ? read.data : undefined;
}

export function PlanPreview({ inputs }: { inputs: (values: unknown) => Inputs | undefined }) {
  const { t } = useLingui();
  const { state } = useForm();
  const values = useSyncExternalStore(state.subscribe, state.values);
  const results = useMemo(() => {
    const found = inputs(values);
    return found && planOf(found).results;
  }, [values, inputs]);
  return (
    <FactList
      facts={[
        { label: t`Equity IRR`, value: results && showRate(results.equity_irr) },
        { label: t`Project IRR`, value: results && showRate(results.project_irr) },
        { label: t`Lowest DSCR`, value: results && showCover(results.min_dscr) },
      ]}
    />
  );
}
