/** Files behind a supplier's link: the company's to be read, the supplier's own to be added. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { file_limits } from '../../../../domain/files.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { attempt, useAttempt } from '../../../ui/feedback/attempt.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import type { QuotePageAnswer } from '../slices.ts';
import classes from './Quote.module.css';

interface QuoteFilesProps {
  files: QuotePageAnswer['files'];
  token: string | undefined;
  title: string;
  onAdded?: (file_id: number) => void;
}

export function QuoteFiles({ files, token, title, onAdded }: QuoteFilesProps) {
  const { t } = useLingui();
  const [busy, run] = useAttempt();
  const [added, setAdded] = useState<QuotePageAnswer['files']>([]);
  const take = (file: File | null) => {
    if (!file || token === undefined || !onAdded) return;
    if (file.size > file_limits.quote) return toast.failure(t`This file is larger than 25 MB.`);
    void run(async () => {
      const kept = await api.upload_quote_file({ token, file });
      setAdded((before) => [...before, kept]);
      onAdded(kept.file_id);
    });
  };
  return (
    <Stack gap={6}>
      <strong>{title}</strong>
      {[...files, ...added].map(({ file_id, file_name }) => (
        <span key={file_id} className={classes.file}>
          <IconPaperclip size={16} aria-hidden />
          {token === undefined ? (
            file_name
          ) : (
            <Anchor
              component="button"
              type="button"
              onClick={() => void attempt(() => saveFile('get_quote_file', { token, file_id }))}
            >
              {file_name}
            </Anchor>
          )}
        </span>
      ))}
      {onAdded && (
        <FileButton onChange={take}>
          {(props) => (
            <Button
              variant="default"
              loading={busy}
              style={{ alignSelf: 'start' }}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              {...props}
            >
              <Trans>Attach file</Trans>
            </Button>
          )}
        </FileButton>
      )}
    </Stack>
  );
}
