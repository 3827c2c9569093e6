/** The files that came with what was written; pictures are shown, what strangers sent is only ever saved. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFile, IconShieldQuestion } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { picture_types } from '../../../domain/files.ts';
import { fileSize } from '../FileDrop.tsx';
import { toast } from '../toast.tsx';
import classes from './Talk.module.css';

export interface SentFile {
  file_id: number;
  file_name: string;
  content_type: string;
  byte_size: number;
  /** sent by a stranger */
  quarantined?: boolean;
}

/** How stored files are shown and saved. */
export interface Stored {
  Shown: ComponentType<{ id: number | null; children: (src: string | undefined) => ReactNode }>;
  save: (file_id: number, file_name: string) => Promise<boolean>;
}

/** A picture up to this size is shown in place; a larger one is opened when it is wanted. */
const SHOWN_BYTES = 3_000_000;

export function SentFiles({ files, stored }: { files: readonly SentFile[]; stored: Stored }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t`Files`}>
      {files.map(({ file_id, file_name, content_type, byte_size, quarantined }) => (
        <li key={file_id}>
          <button
            type="button"
            className={classes.file}
            aria-label={t`Save ${file_name}`}
            onClick={() =>
              void stored.save(file_id, file_name).then((ok) => ok || toast.failure(t`The file could not be saved.`))
            }
          >
            {quarantined ? (
              <IconShieldQuestion size={16} aria-hidden />
            ) : picture_types.includes(content_type) && byte_size <= SHOWN_BYTES ? (
              <stored.Shown id={file_id}>
                {(src) => src && <img src={src} alt="" className={classes.picture} />}
              </stored.Shown>
            ) : (
              <IconFile size={16} aria-hidden />
            )}
            <span className={classes.fileName}>{file_name}</span>
            <span className={classes.dim}>
              {fileSize(byte_size)}
              {quarantined && (
                <>
                  {' · '}
                  <Trans>from a stranger, opened with care</Trans>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
