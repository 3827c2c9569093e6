/** Template and pace of a new project, with the days that come of them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import type { ProjectSegment } from '../../../domain/lists.ts';
import { outlineOf, outlines, segmentOfTemplate, template_names } from '../../../domain/project_outline.ts';
import { type PaceFactor, pace_factors } from '../../../domain/schedule/pace.ts';
import { showCapacity } from '../../../domain/units.ts';
import { DateField } from '../../ui/DateField.tsx';
import { useField } from '../../ui/Field.tsx';
import { FieldGrid } from '../../ui/Form.tsx';
import { useForm, useFormValue } from '../../ui/form_state.ts';
import { OutlineChart } from './OutlineChart.tsx';
import classes from './Wizard.module.css';

export function TimeStep({ segment }: { segment: ProjectSegment | undefined }) {
  const { t } = useLingui();
  const { state } = useForm();
  const template = useFormValue<string | null | undefined>('template');
  const pace = useFormValue<PaceFactor | null | undefined>('pace') ?? 100;
  const start = useFormValue<string | null | undefined>('start_date');
  const chosen = segmentOfTemplate(template ?? '');
  const outline = chosen && outlineOf(chosen, pace);
  const expected = outline && start ? addDays(start, outline.milestones.synchronised) : undefined;
  const before = useRef(expected);

  // what most people would choose is chosen already
  useEffect(() => {
    if (!state.value('template')) state.set('template', outlines[segment ?? 'c_and_i'].name);
    if (!state.value('pace')) state.set('pace', 100);
    if (!state.value('start_date')) state.set('start_date', todayInIndia(new Date()));
  }, [state, segment]);

  // the target follows the outline until somebody writes another one
  useEffect(() => {
    const target = state.value('target_commissioning');
    if (expected && (!target || target === before.current)) state.set('target_commissioning', expected);
    before.current = expected;
  }, [expected, state]);

  return (
    <>
      <Choices
        name="template"
        label={t`Template`}
        options={template_names.map((name) => {
          const of = segmentOfTemplate(name) ?? 'c_and_i';
          const size = showCapacity(outlines[of].reference_kwp);
          const days = outlineOf(of, pace).milestones.synchronised;
          return { value: name, name, note: t`${days} days to synchronise, written for ${size}` };
        })}
      />
      <Choices
        name="pace"
        label={t`Pace`}
        options={pace_factors.map(({ name, factor }) => {
          const days = chosen ? outlineOf(chosen, factor).milestones.synchronised : undefined;
          return { value: factor, name, note: days === undefined ? `${factor}%` : t`${factor}% · ${days} days` };
        })}
        about={
          outline && (
            <Trans>
              Regulated days: {outline.regulated_days}. These are an authority’s clock; no pace shortens them.
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
      {chosen && start && <OutlineChart segment={chosen} pace={pace} start={start} />}
    </>
  );
}

interface ChoicesProps {
  name: string;
  label: string;
  options: readonly { value: string | number; name: string; note: string }[];
  about?: React.ReactNode;
}

/** One of a few, each with what follows from it. */
function Choices({ name, label, options, about }: ChoicesProps) {
  const { value, set, input } = useField<string | number>({ name, label });
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {options.map((option) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={input.id}
              data-field={name}
              checked={value === option.value}
              onChange={() => set(option.value)}
            />
            <span className={classes.choiceWords}>
              <span className={classes.choiceName}>{option.name}</span>
              <span className={classes.choiceNote}>{option.note}</span>
            </span>
          </label>
        ))}
      </div>
      {input.error && <p className={classes.error}>{input.error}</p>}
      {about && (
        <p className={classes.about} role="status">
          {about}
        </p>
      )}
    </fieldset>
  );
}
