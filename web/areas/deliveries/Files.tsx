/** Files of a delivery, to be opened. */
import { Anchor } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { openFile } from '../../kit/files.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import type { Dispatch } from './slices.ts';

export function Files({ files }: { files: Dispatch['files'] }) {
  if (files.length === 0) return null;
  return (
    <Stack gap={4}>
      {files.map(({ file_id, file_name }) => (
        <Cluster key={file_id} gap={6} align="center">
          <IconPaperclip size={16} aria-hidden />
          <Anchor component="button" type="button" data-touch onClick={() => void attempt(() => openFile(file_id))}>
            {file_name}
          </Anchor>
        </Cluster>
      ))}
    </Stack>
  );
}
