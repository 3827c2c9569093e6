/** The files that travel with a comment being written, each with how far it is. */
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { fileSize } from '../../ui/FileDrop.tsx';
import type { Uploads } from '../../ui/uploads.ts';
import classes from './Comments.module.css';

export function FilesToSend({ uploads }: { uploads: Uploads }) {
  const { t } = useLingui();
  if (uploads.list.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t`Files`}>
      {uploads.list.map(({ id, file, state, share, failure }) => {
        const percent = Math.round(share * 100);
        const going = state === 'waiting' || state === 'running';
        return (
          <li key={id} className={classes.file} data-state={state}>
            <IconFile size={16} aria-hidden />
            <span className={classes.fileName}>{file.name}</span>
            <span className={classes.dim} {...(state === 'failed' ? { role: 'alert' } : {})}>
              {going ? `${percent}%` : state === 'failed' ? failure : fileSize(file.size)}
            </span>
            {state === 'failed' && failure && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t`Send ${file.name} again`}
                onClick={() => uploads.retry(id)}
              >
                <IconRefresh size={14} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t`Take ${file.name} off the comment`}
              onClick={() => {
                if (going) uploads.stop(id);
                uploads.remove(id);
              }}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
