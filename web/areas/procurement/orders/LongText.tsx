/** Several lines of text of an order. */
import { Textarea } from '@mantine/core';

interface LongTextProps {
  label: string;
  value: string;
  limit: number;
  onChange: (value: string) => void;
}

export const LongText = ({ label, value, limit, onChange }: LongTextProps) => (
  <Textarea
    label={label}
    autosize
    minRows={2}
    maxRows={12}
    maxLength={limit}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
