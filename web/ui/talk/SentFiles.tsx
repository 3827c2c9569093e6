/** The files that came with what was written; pictures are shown, what strangers sent is only ever saved. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFile, IconShieldQuestion } from '@tabler/icons-react';
import { picture_types } from '../../../domain/files.ts';
import { saveFile, WithFile } from '../../kit/files.ts';
import { fileSize } from '../form/FileDrop.tsx';
import classes from './Talk.module.css';

export interface SentFile {
  file_id: number;
  file_name: string;
  content_type: string;
  byte_size: number;
  /** sent by a stranger */
  quarantined?: boolean;
}

/** A picture up to this size is shown in place; a larger one is opened when it is wanted. */
const SHOWN_BYTES = 3_000_000;

export function SentFiles({ files }: { files: readonly SentFile[] }) {
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
            onClick={() => void saveFile('get_file', { id: file_id })}
          >
            {quarantined ? (
              <IconShieldQuestion size={16} aria-hidden />
            ) : picture_types.includes(content_type) && byte_size <= SHOWN_BYTES ? (
              <WithFile id={file_id}>{(src) => src && <img src={src} alt="" className={classes.picture} />}</WithFile>
            ) : (
              <IconFile size={16} aria-hidden />
            )}
            <span className={classes.fileName}>{file_name}</span>
            <span className={classes.dim}>
              {fileSize(byte_size)}
              {quarantined && (
                <>
                  {' · '}
                  <Trans>from an unknown sender; open with care</Trans>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
