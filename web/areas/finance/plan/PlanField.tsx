/** One input of a financial plan in a form, by its unit. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  plan_group_names,
  plan_groups,
  plan_inputs,
  plan_keys,
  type PlanKey,
} from '../../../../domain/money/financial_plan_inputs.ts';
import { useLabels } from '../../../kit/labels.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, FieldGroup } from '../../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import type { FinancialPlan } from '../slices.ts';
import { useInputValues, usePlanNames, usePlanSources } from './words.tsx';

type Proposed = FinancialPlan['proposed'][number];

interface PlanFieldProps {
  input: PlanKey;
  /** its name in the form */
  name: string;
  placeholder?: string | undefined;
  proposed?: readonly Proposed[] | undefined;
}

export function PlanField({ input, name, placeholder, proposed = [] }: PlanFieldProps) {
  const { t } = useLingui();
  const notes = useNotes();
  const { unit } = plan_inputs[input];
  const field = { name, label: usePlanNames()(input), description: notes[input], placeholder };
  const units: Partial<Record<typeof unit, string>> = {
    kwp: t`kWp`,
    kwh_per_kwp: t`kWh/kWp`,
    percent: '%',
    years: t`years`,
  };
  return (
    <div>
      {unit === 'day' ? (
        <DateField {...field} />
      ) : unit === 'paise' || unit === 'paise_per_kwh' ? (
        // the sign of the rupee stands before the field
        <MoneyField {...field} placeholder={placeholder?.replace('₹ ', '')} />
      ) : (
        <NumberField {...field} unit={units[unit]} />
      )}
      {proposed.map((one) => (
        <Use key={one.source} name={name} proposed={one} />
      ))}
    </div>
  );
}

/** Takes what the project says, where something else is entered. */
function Use({ name, proposed: { input, value, source } }: { name: string; proposed: Proposed }) {
  const { t } = useLingui();
  const { state } = useForm();
  const now = useFormValue(name);
  const said = useInputValues()(input, value);
  const from = usePlanSources()[source];
  if (now === value) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => state.set(name, value)}
    >{t`Use ${said} (${from})`}</Button>
  );
}

function useNotes(): Partial<Record<PlanKey, string>> {
  const { t } = useLingui();
  return {
    yield_kwh: t`Generation per kWp in the first year`,
    tariff: t`Per kWh in the first year`,
    capex: t`With interest during construction and GST that is not recovered`,
    tenor_years: t`Including the moratorium; equal yearly instalments of principal`,
    moratorium_years: t`Interest is paid, principal is not`,
    om_percent: t`Per year of the capex, in the first year`,
    insurance_percent: t`Per year of the capex`,
    other_cost: t`Lease, wheeling and management in the first year`,
    discount_percent: t`For NPV, LCOE and levelised tariff`,
    tax_depreciation: t`Half in the first year when commissioned with less than 180 days left`,
  };
}

interface PlanFieldsProps {
  /** before the name of each input in the form */
  prefix?: string;
  /** what stands in an empty field */
  placeholder?: (key: PlanKey) => string;
  proposed?: readonly Proposed[];
}

/** All inputs in their groups. */
export function PlanFields({ prefix = '', placeholder, proposed = [] }: PlanFieldsProps) {
  const { term } = useLabels();
  return plan_groups.map((group) => (
    <FieldGroup key={group} title={term(plan_group_names[group])}>
      <FieldGrid>
        {plan_keys
          .filter((key) => plan_inputs[key].group === group)
          .map((key) => (
            <PlanField
              key={key}
              input={key}
              name={`${prefix}${key}`}
              placeholder={placeholder?.(key)}
              proposed={proposed.filter((one) => one.input === key)}
            />
          ))}
      </FieldGrid>
    </FieldGroup>
  ));
}
