/** What a version looks like: a picture, a PDF in place, or its name and how to get it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconExternalLink, IconFile, IconFileTypePdf, IconRulerMeasure } from '@tabler/icons-react';
import { openFile, saveFile, useFile } from '../../kit/files.ts';
import { fileSize } from '../../ui/form/FileDrop.tsx';
import { Skeleton } from '../../ui/feedback/Loading.tsx';
import classes from './FilePreview.module.css';
import type { DocumentVersion } from './slices.ts';

type File = Pick<DocumentVersion, 'file_id' | 'file_name' | 'content_type' | 'byte_size'> & {
  preview_file_id?: number | null;
};

export function FilePreview({ file }: { file: File }) {
  const { content_type } = file;
  // a phone shows no PDF inside a page
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  if (file.preview_file_id) return <Picture id={file.preview_file_id} file={file} />;
  if (content_type === 'application/pdf' && !phone) return <Pdf file={file} />;
  return <Named file={file} />;
}

function Picture({ id, file }: { id: number; file: File }) {
  const src = useFile(id);
  return (
    <figure className={classes.frame}>
      {src ? (
        <img src={src} alt={file.file_name} className={classes.picture} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
      <Line file={file} />
    </figure>
  );
}

function Pdf({ file }: { file: File }) {
  const src = useFile(file.file_id);
  return (
    <figure className={classes.frame}>
      {src ? (
        // a sandbox would keep the browser's own viewer out; the server said that these bytes are a PDF, never a page
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe src={`${src}#toolbar=0&navpanes=0`} title={file.file_name} className={classes.pages} />
      ) : (
        <Skeleton width="100%" height={420} />
      )}
      <Line file={file} />
    </figure>
  );
}

function Named({ file }: { file: File }) {
  const { content_type } = file;
  const drawing = content_type === 'image/vnd.dwg' || content_type === 'image/vnd.dxf';
  return (
    <figure className={classes.frame}>
      <div className={classes.named}>
        {content_type === 'application/pdf' ? (
          <IconFileTypePdf size={40} stroke={1.4} aria-hidden />
        ) : drawing ? (
          <IconRulerMeasure size={40} stroke={1.4} aria-hidden />
        ) : (
          <IconFile size={40} stroke={1.4} aria-hidden />
        )}
        <span className={classes.name}>{file.file_name}</span>
      </div>
      <Line file={file} />
    </figure>
  );
}

/** Opens a PDF or picture in a window of its own, and saves any file. */
function Line({ file }: { file: File }) {
  const { file_name, content_type, byte_size } = file;
  return (
    <figcaption className={classes.line}>
      <span className={classes.about}>
        {file_name} · {fileSize(byte_size)}
      </span>
      {in_windows.includes(content_type) && <OpenFile file={file} />}
      <SaveFile file={file} />
    </figcaption>
  );
}

const in_windows = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

function OpenFile({ file }: { file: File }) {
  const { t } = useLingui();
  const { file_name, file_id } = file;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t`Open ${file_name} in a new window`}
      leftSection={<IconExternalLink size={16} aria-hidden />}
      onClick={() => void openFile(file_id)}
    >
      <Trans context="do">Open</Trans>
    </Button>
  );
}

function SaveFile({ file }: { file: File }) {
  const { t } = useLingui();
  const { file_name, file_id } = file;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t`Download ${file_name}`}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void saveFile('get_file', { id: file_id })}
    >
      <Trans>Download</Trans>
    </Button>
  );
}
