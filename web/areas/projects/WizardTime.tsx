/** Template and pace of a new project, with the days that come of them. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { todayInIndia } from '../../../domain/dates.ts';
import { type PaceFactor, pace_factors } from '../../../domain/schedule/pace.ts';
import { showCapacity } from '../../../domain/units.ts';
import { useSlice } from '../../kit/slice.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { useField } from '../../ui/form/Field.tsx';
import { FieldGrid } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { sample_gantts } from './slices.ts';
import classes from './Wizard.module.css';
import { all_paces, ExpectedCalendar, synchronisedIn, useSamplePlans } from './wizard_plan.tsx';
import type { Values } from './wizard_steps.ts';
import { Column, Columns, Stack } from '../../ui/layout/flow.tsx';

const nothing = {};

export function TimeStep({ values }: { values: Values }) {
  const { t } = useLingui();
  const { state } = useForm();
  const { data } = useSlice(sample_gantts, nothing);
  const template = useFormValue<string | null | undefined>('template');
  const options = useFormValue<string[] | null | undefined>('template_options') ?? [];
  const pace = useFormValue<PaceFactor | null | undefined>('pace') ?? 100;
  const start = useFormValue<string | null | undefined>('start_date');
  const plans = useSamplePlans(
    { ...values, template: template ?? '', template_options: options, start_date: start ?? values.start_date ?? '' },
    all_paces,
  );
  const plan = template ? plans.get(pace) : undefined;
  const expected = synchronisedIn(plan)?.date;
  const before = useRef(expected);
  const { segment } = values;

  // what most people would choose is chosen already
  useEffect(() => {
    if (!state.value('template')) state.set('template', segment ?? 'c_and_i');
    if (!state.value('pace')) state.set('pace', 100);
    if (!state.value('start_date')) state.set('start_date', todayInIndia(new Date()));
  }, [state, segment]);

  // the target follows the template until someone writes another one
  useEffect(() => {
    const target = state.value('target_commissioning');
    if (expected && (!target || target === before.current)) state.set('target_commissioning', expected);
    if (expected) before.current = expected;
  }, [expected, state]);

  const choose = (key: string, yes: boolean) =>
    state.set('template_options', yes ? [...options, key] : options.filter((one) => one !== key));

  return (
    <>
      <Choices
        name="template"
        label={t`Template`}
        onChoose={() => state.set('template_options', [])}
        options={(data?.gantts ?? []).map(({ gantt_id, name, total_days, reference_kwp, own }) => {
          const size = showCapacity(reference_kwp);
          return {
            value: gantt_id,
            name,
            note: own
              ? t`Your company’s own · ${plural(total_days, { one: '# day', other: '# days' })}, based on ${size}`
              : t`${plural(total_days, { one: '# day', other: '# days' })}, based on ${size}`,
          };
        })}
      />
      {plan && plan.questions.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{t`Scope`}</legend>
          <Column gap={10}>
            {plan.questions.map(({ key, question }) => (
              <Checkbox
                key={key}
                label={question}
                checked={options.includes(key)}
                onChange={(event) => choose(key, event.currentTarget.checked)}
              />
            ))}
          </Column>
        </fieldset>
      )}
      <Choices
        name="pace"
        label={t`Pace`}
        options={pace_factors.map(({ name, factor }) => {
          const days = synchronisedIn(plans.get(factor))?.days;
          return {
            value: factor,
            name,
            note:
              days === undefined ? `${factor}%` : t`${factor}% · ${plural(days, { one: '# day', other: '# days' })}`,
          };
        })}
        about={
          plan && (
            <Trans>
              Regulated days: {plan.expected.regulated_days}. These are set by an authority and do not change with pace.
            </Trans>
          )
        }
      />
      <FieldGrid>
        <DateField name="start_date" label={t`Start`} />
        <DateField
          name="target_commissioning"
          label={t`Target commissioning`}
          description={t`Follows the template until you change it.`}
        />
      </FieldGrid>
      {plan && start && <ExpectedCalendar plan={plan} start={start} />}
    </>
  );
}

interface ChoicesProps {
  name: string;
  label: string;
  options: readonly { value: string | number; name: string; note: string }[];
  about?: React.ReactNode;
  onChoose?: () => void;
}

/** One of a few, each with what follows from it. */
function Choices({ name, label, options, about, onChoose }: ChoicesProps) {
  const { value, set, input } = useField<string | number>({ name, label });
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <Columns of={3} gap={8} until="phone" style={{ marginTop: 4 }}>
        {options.map((option) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={input.id}
              data-field={name}
              checked={value === option.value}
              onChange={() => {
                set(option.value);
                onChoose?.();
              }}
            />
            <Stack as="span" gap={0} shrink>
              <span className={classes.choiceName}>{option.name}</span>
              <span className={classes.choiceNote}>{option.note}</span>
            </Stack>
          </label>
        ))}
      </Columns>
      {input.error && <p className={classes.error}>{input.error}</p>}
      {about && (
        <p className={classes.about} role="status">
          {about}
        </p>
      )}
    </fieldset>
  );
}
