/** The one input for a figure, grouped the Indian way. What is pasted is read as in every sheet, where the input alone would drop what it does not know: 10 MT is not 10 kg. */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { parseNumber, whyNoNumber } from '../../../domain/written_numbers.ts';
import { worded } from '../../kit/i18n.ts';
import { figureForm } from './typed_figure.ts';
import { toast } from '../feedback/toast.tsx';

export function NumberBox({ onPaste, ...props }: NumberInputProps) {
  return (
    <NumberInput
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      {...props}
      onPaste={(event) => {
        onPaste?.(event);
        const text = event.clipboardData.getData('text').trim();
        // digits go in where the cursor is
        if (event.defaultPrevented || !/[^\d.]/.test(text)) return;
        event.preventDefault();
        const value = parseNumber(text, figureForm(props.suffix ?? ''));
        if (value === undefined) toast.failure(worded(whyNoNumber(text)));
        else if (!props.disabled && !props.readOnly) props.onChange?.(value);
      }}
    />
  );
}
