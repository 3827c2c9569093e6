/** A button of the bars around the Gantt: an icon, its name and its key as a hint. */
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { hint } from '../../../ui/overlay/Hint.tsx';

interface ToolProps {
  label: string;
  keys?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function Tool({ label, keys, disabled = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      {...hint(keys ? `${label} (${keys})` : label)}
    >
      {children}
    </ActionIcon>
  );
}
