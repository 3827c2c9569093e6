/** A button that opens an import, beside the one for files that leave. */
import { ActionIcon } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { DisabledReason } from '../feedback/DisabledReason.tsx';
import { hint } from '../overlay/Hint.tsx';

interface ImportButtonProps {
  label: string;
  whyNot: string | undefined;
  onClick: () => void;
}

export const ImportButton = ({ label, whyNot, onClick }: ImportButtonProps) => (
  <DisabledReason reason={whyNot}>
    <ActionIcon variant="default" aria-label={label} {...(!whyNot && hint(label))} onClick={onClick}>
      <IconUpload size={18} aria-hidden />
    </ActionIcon>
  </DisabledReason>
);
