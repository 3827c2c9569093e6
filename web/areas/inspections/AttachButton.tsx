/** A button that takes the file of a document of a clearance. */
import { useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { file_limits } from '../../../domain/files.ts';
import { useAttempt } from '../../ui/feedback/attempt.ts';
import { toast } from '../../ui/feedback/toast.tsx';

interface AttachButtonProps {
  /** what a screen reader says, with the name of the document */
  name: string;
  onFile: (file: File) => Promise<unknown>;
  children: ReactNode;
}

export function AttachButton({ name, onFile, children }: AttachButtonProps) {
  const { t } = useLingui();
  const [busy, run] = useAttempt();
  const take = (file: File | null) => {
    if (!file) return;
    if (file.size > file_limits.mdcc) {
      toast.failure(t`This file is larger than 25 MB.`);
      return;
    }
    void run(() => onFile(file));
  };
  return (
    <FileButton onChange={take}>
      {(props) => (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          leftSection={<IconPaperclip size={16} aria-hidden />}
          aria-label={name}
          {...props}
        >
          {children}
        </Button>
      )}
    </FileButton>
  );
}
