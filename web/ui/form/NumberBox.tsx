/** The one input for a figure. What is pasted is read as in every sheet, where the input alone would drop what it does not know. */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { parseNumber, whyNoNumber } from '../../../domain/written_numbers.ts';
import { worded } from '../../kit/i18n.ts';
import { toast } from '../feedback/toast.tsx';

export function NumberBox({ onPaste, ...props }: NumberInputProps) {
  return (
    <NumberInput
      {...props}
      onPaste={(event) => {
        onPaste?.(event);
        const text = event.clipboardData.getData('text').trim();
        // digits go in where the cursor is
        if (event.defaultPrevented || !/[^\d.]/.test(text)) return;
        event.preventDefault();
        const value = parseNumber(text, { units: 'any', money: true });
        if (value === undefined) toast.failure(worded(whyNoNumber(text)));
        else if (!props.disabled && !props.readOnly) props.onChange?.(value);
      }}
    />
  );
}
