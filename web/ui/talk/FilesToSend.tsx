/** The files that travel with a comment being written, each with how far it is. */
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { fileSize } from '../form/FileDrop.tsx';
import type { Uploads } from '../form/uploads.ts';
import classes from './Talk.module.css';

export function FilesToSend({ uploads }: { uploads: Uploads }) {
  const { t } = useLingui();
  if (uploads.list.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t`Files`}>
      {uploads.list.map(({ id, file, state, share, failure }) => {
        const percent = Math.round(share * 100);
        const going = state === 'waiting' || state === 'running';
        const failed = state === 'failed' || state === 'refused';
        return (
          <li key={id} className={classes.file} data-failed={failed || undefined}>
            <IconFile size={16} aria-hidden />
            <span className={classes.fileName}>{file.name}</span>
            <span className={classes.dim} {...(failed ? { role: 'alert' } : {})}>
              {going ? `${percent}%` : failed ? failure : fileSize(file.size)}
            </span>
            {state === 'failed' && (
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
              aria-label={t`Remove ${file.name} from the comment`}
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
