/** The files of a ticket or a message; pictures are shown, what strangers sent is only ever saved. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFile, IconShieldQuestion } from '@tabler/icons-react';
import { saveFile } from '../../kit/save_file.ts';
import { WithFile } from '../../kit/WithFile.tsx';
import { fileSize } from '../../ui/FileDrop.tsx';
import { toast } from '../../ui/toast.tsx';
import type { TicketWhole } from './slices.ts';
import classes from './Ticket.module.css';

/** A picture up to this size is shown in place. */
const SHOWN_BYTES = 3_000_000;

export function Files({ files }: { files: TicketWhole['files'] }) {
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
              void saveFile(file_id, file_name).then((ok) => ok || toast.failure(t`The file could not be saved.`))
            }
          >
            {quarantined ? (
              <IconShieldQuestion size={16} aria-hidden />
            ) : /^image\/(jpeg|png|webp)$/.test(content_type) && byte_size <= SHOWN_BYTES ? (
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
