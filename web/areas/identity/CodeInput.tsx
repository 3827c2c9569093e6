/** Six digits from a mail: one field under six drawn places, so that typing, pasting and the phone's own offer all work. */
import { useLingui } from '@lingui/react/macro';
import { type Ref, useId } from 'react';
import classes from './CodeInput.module.css';

export interface CodeInputProps {
  value: string;
  onChange: (digits: string) => void;
  /** all six are there */
  onWhole: (digits: string) => void;
  failure?: string | undefined;
  busy?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const length = 6;

export function CodeInput({ value, onChange, onWhole, failure, busy, ref }: CodeInputProps) {
  const { t } = useLingui();
  const id = useId();
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onWhole(digits);
  };
  return (
    <div>
      <label htmlFor={id} className={classes.label}>{t`Code from the email`}</label>
      <div className={classes.code} data-failed={failure ? true : undefined}>
        <input
          ref={ref}
          id={id}
          name="otp"
          className={classes.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          readOnly={busy}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? `${id}-failure` : undefined}
          onChange={(event) => take(event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault();
            take(event.clipboardData.getData('text'));
          }}
          onSelect={(event) => {
            // digits are typed and taken away at the end, as the drawn places say
            const field = event.currentTarget;
            if (field.selectionStart === field.selectionEnd) field.setSelectionRange(length, length);
          }}
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className={classes.place}
            data-next={index === Math.min(value.length, length - 1)}
            aria-hidden
          >
            {value[index] ?? ''}
          </span>
        ))}
      </div>
      {failure && (
        <p id={`${id}-failure`} className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
