/** Where files are dropped, chosen or photographed, and sent at once: each with its progress. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconCheck, IconFile, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './FileDrop.module.css';
import { FileLine } from '../layout/FileLine.tsx';
import { PhotoCamera } from './PhotoCamera.tsx';
import { type Upload, type UploadFile, useUploads } from './uploads.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { Column } from '../layout/flow.tsx';

export interface FileDropProps {
  /** sends one file; `onProgress` takes a share from 0 to 1 */
  upload: UploadFile;
  /** after each file that arrived */
  onDone?: ((file: File, answer: unknown) => void) | undefined;
  /** what is said of a file that arrived; where it is kept first, it is not sent yet */
  done?: string | undefined;
  /** what belongs here: "Drawings (PDF or DWG, up to 50 MB)" */
  label: string;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** the greatest size of a file in bytes */
  limit?: number | undefined;
  /** offers the camera on a phone, for one photo after another without leaving the form */
  camera?: boolean | undefined;
  /** the camera opened or closed: the parent keeps this mounted meanwhile */
  onCamera?: ((opened: boolean) => void) | undefined;
  /** why nothing can be sent now */
  whyNot?: string | undefined;
  /** files that were chosen before this was shown */
  first?: readonly File[] | undefined;
}

export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${showNumber(bytes / 1024 / 1024, 1)} MB`;
}

/** As a file dialogue reads `accept`: endings, kinds, and kinds with any form. */
function fits(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((part) => {
    const rule = part.trim().toLowerCase();
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
}

export function FileDrop(props: FileDropProps) {
  const {
    upload,
    onDone,
    label,
    accept,
    multiple = true,
    limit,
    camera = false,
    onCamera,
    whyNot,
    first,
    done,
  } = props;
  const { t } = useLingui();
  const [over, setOver] = useState(false);
  const choose = useRef<HTMLInputElement>(null);
  const [photographing, setPhotographing] = useState(false);
  const turnCamera = (opened: boolean) => {
    setPhotographing(opened);
    onCamera?.(opened);
  };
  const uploads = useUploads(upload, onDone, t`Upload failed. Try again.`);

  const take = (files: Iterable<File>) => {
    const chosen = multiple ? [...files] : [...files].slice(0, 1);
    for (const file of chosen) {
      if (!fits(file, accept)) uploads.fail(file, t`This file type is not supported here.`);
      else if (limit && file.size > limit) uploads.fail(file, t`This file is larger than ${fileSize(limit)}.`);
      else uploads.add([file]);
    }
  };
  const takeFirst = useEffectEvent(take);
  const taken = useRef<readonly File[] | undefined>(undefined);
  useEffect(() => {
    if (!first || taken.current === first) return;
    taken.current = first;
    takeFirst(first);
  }, [first]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!whyNot) take(event.dataTransfer.files);
  };

  return (
    <Column gap={8}>
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
        <Picker ref={choose} accept={accept} multiple={multiple} onPick={take} />
        <div className={classes.buttons}>
          {camera && (
            <span data-only="finger" style={{ display: 'contents' }}>
              <Button
                leftSection={<IconCamera size={18} aria-hidden />}
                disabled={whyNot !== undefined}
                onClick={() => turnCamera(true)}
              >
                <Trans>Take a photo</Trans>
              </Button>
            </span>
          )}
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={whyNot !== undefined}
            onClick={() => choose.current?.click()}
          >
            {multiple ? <Trans>Choose files</Trans> : <Trans>Choose a file</Trans>}
          </Button>
          <span className={classes.or} data-only="mouse">
            {multiple ? <Trans>or drop them here</Trans> : <Trans>or drop it here</Trans>}
          </span>
        </div>
        <p className={classes.label}>{whyNot ?? label}</p>
      </div>
      {camera && (
        <PhotoCamera
          opened={photographing}
          title={label}
          room={multiple ? undefined : 1 - uploads.list.filter(({ state }) => state !== 'failed').length}
          onTake={(one) => take([one])}
          onChoose={() => choose.current?.click()}
          onClose={() => turnCamera(false)}
        />
      )}
      {uploads.list.length > 0 && (
        <ul className={classes.list} aria-label={t`Files`}>
          {uploads.list.map((one) => (
            <Line key={one.id} one={one} uploads={uploads} done={done} />
          ))}
        </ul>
      )}
    </Column>
  );
}

interface PickerProps {
  ref: Ref<HTMLInputElement>;
  accept: string | undefined;
  multiple?: boolean;
  onPick: (files: Iterable<File>) => void;
}

const Picker = ({ ref, accept, multiple = false, onPick }: PickerProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={accept}
    multiple={multiple}
    onChange={(event) => {
      onPick(event.currentTarget.files ?? []);
      event.currentTarget.value = '';
    }}
  />
);

interface LineProps {
  one: Upload;
  uploads: ReturnType<typeof useUploads>;
  done: string | undefined;
}

function Line({ one, uploads, done }: LineProps) {
  const { t } = useLingui();
  const { id, file, state, share, failure } = one;
  const { name } = file;
  const percent = Math.round(share * 100);
  const words = {
    waiting: t`Waiting`,
    running: `${percent}%`,
    done: done ?? t`Sent`,
    failed: failure ?? '',
    refused: failure ?? '',
    stopped: t`Cancelled`,
  };
  return (
    <FileLine
      lead={<IconFile size={18} aria-hidden />}
      name={name}
      note={`${fileSize(file.size)} · ${words[state]}`}
      failed={state === 'failed' || state === 'refused'}
      share={state === 'running' ? share : undefined}
      acts={
        <>
          {state === 'done' && <IconCheck size={18} data-done aria-hidden />}
          {(state === 'failed' || state === 'stopped') && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Send ${name} again`}
              onClick={() => uploads.retry(id)}
            >
              <IconRefresh size={18} aria-hidden />
            </ActionIcon>
          )}
          {state === 'waiting' || state === 'running' ? (
            <ActionIcon variant="subtle" color="gray" aria-label={t`Cancel ${name}`} onClick={() => uploads.stop(id)}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          ) : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Remove ${name} from the list`}
              onClick={() => uploads.remove(id)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
    />
  );
}
