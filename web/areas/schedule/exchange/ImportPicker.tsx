/** Chooses the file of an import, or takes one that is dropped. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { fileSize } from '../../../ui/form/FileDrop.tsx';
import classes from './Import.module.css';

const accept = '.xml,.xer,.xlsx,.csv,.txt';

interface ImportPickerProps {
  file: File | undefined;
  busy: boolean;
  onChoose: (file: File | undefined) => void;
}

export function ImportPicker({ file, busy, onChoose }: ImportPickerProps) {
  const { t } = useLingui();
  const [over, setOver] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={box}
        type="file"
        hidden
        accept={accept}
        aria-label={t`Schedule file`}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => box.current?.click()}
      >
        {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      <span className={classes.file}>
        {file ? (
          `${file.name} · ${fileSize(file.size)}`
        ) : (
          <Trans>or drop it here. You can review it before importing.</Trans>
        )}
      </span>
    </div>
  );
}
