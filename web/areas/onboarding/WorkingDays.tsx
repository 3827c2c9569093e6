/** The days of the week a company works, as seven buttons that stay pressed. */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useField } from '../../ui/form/Field.tsx';
import classes from './WorkingDays.module.css';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

export function WorkingDays({ name, label }: { name: string; label: string }) {
  const { i18n } = useLingui();
  const id = useId();
  const { value, set, input } = useField<number[]>({ name, label });
  const chosen = value ?? [];
  // the first of January 2024 was a Monday
  const nameOf = (day: number, weekday: 'short' | 'long') =>
    new Date(Date.UTC(2024, 0, day)).toLocaleDateString(i18n.locale, { weekday, timeZone: 'UTC' });
  return (
    <fieldset className={classes.days} data-field={name} aria-describedby={input.error ? id : undefined}>
      <legend>{label}</legend>
      <div className={classes.row}>
        {days.map((day) => (
          <label key={day} className={classes.day}>
            <input
              type="checkbox"
              aria-label={nameOf(day, 'long')}
              checked={chosen.includes(day)}
              onChange={(event) =>
                set(
                  event.currentTarget.checked
                    ? [...chosen, day].toSorted((a, b) => a - b)
                    : chosen.filter((one) => one !== day),
                )
              }
            />
            <span aria-hidden>{nameOf(day, 'short')}</span>
          </label>
        ))}
      </div>
      {input.error && (
        <p id={id} className={classes.failure}>
          {input.error}
        </p>
      )}
    </fieldset>
  );
}
