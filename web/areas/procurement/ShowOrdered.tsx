/** Whether a choice of BOQ lines shows those of which nothing is left to order. */
import { Plural } from '@lingui/react/macro';
import { Switch } from '@mantine/core';

interface ShowOrderedProps {
  /** lines of which nothing is left to order */
  count: number;
  shown: boolean;
  onChange: (shown: boolean) => void;
}

export function ShowOrdered({ count, shown, onChange }: ShowOrderedProps) {
  if (count === 0) return null;
  return (
    <Switch
      label={
        <Plural value={count} one="Show # line that is fully ordered" other="Show # lines that are fully ordered" />
      }
      checked={shown}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
