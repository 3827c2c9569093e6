/** The mail that a ticket or a message came as, to be saved and opened in a mail program. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { saveFile } from '../../kit/files.ts';
import { fileSize } from '../../ui/form/FileDrop.tsx';
import type { TicketWhole } from './slices.ts';

export function OriginalMail({ mail }: { mail: TicketWhole['original'] }) {
  const { t } = useLingui();
  if (!mail) return null;
  const { file_id, file_name, byte_size } = mail;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconMail size={14} aria-hidden />}
      title={`${file_name} · ${fileSize(byte_size)}`}
      aria-label={t`Save the original email ${file_name}`}
      onClick={() => void saveFile('get_file', { id: file_id })}
    >
      <Trans>Original email</Trans>
    </Button>
  );
}
