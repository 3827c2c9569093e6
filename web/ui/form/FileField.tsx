import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileInput } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Stack } from '../layout/flow.tsx';
import { type FieldProps, useField } from './Field.tsx';
import { useForm } from './form_state.ts';
import { PhotoCamera } from './PhotoCamera.tsx';

export interface FileFieldProps extends FieldProps {
  /** kinds of file as a file dialogue takes them: 'application/pdf,image/*' */
  accept?: string | undefined;
  /** takes several; the value is a list then */
  multiple?: boolean | undefined;
  /** on a phone: photos are taken in the page too, because the camera app may cost the page; at most so many */
  camera?: number | undefined;
}

/** One file, or several, that travel with the form. FileDrop uploads at once instead. */
export function FileField(props: FileFieldProps) {
  const { t } = useLingui();
  const { value, set, input } = useField<File | File[]>(props);
  const { accept, multiple = false, camera } = props;
  const chooser = useRef<HTMLButtonElement>(null);
  const { name, ...bound } = input;
  const about = {
    ...bound,
    ...(accept !== undefined && { accept }),
    placeholder: props.placeholder ?? (multiple ? t`Choose files` : t`Choose a file`),
    leftSection: <IconPaperclip size={16} aria-hidden />,
    clearable: true,
    clearButtonProps: { 'aria-label': t`Remove file` },
    fileInputProps: { name },
    ref: chooser,
  };
  if (!multiple) return <FileInput {...about} value={value instanceof File ? value : null} onChange={set} />;
  const several = <FileInput {...about} multiple value={Array.isArray(value) ? value : []} onChange={set} />;
  if (camera === undefined) return several;
  return (
    <Stack gap={8}>
      {several}
      <Taken {...props} most={camera} onTaken={set} onChoose={() => chooser.current?.click()} />
    </Stack>
  );
}

interface TakenProps extends FieldProps {
  most: number;
  onTaken: (photos: File[]) => void;
  onChoose: () => void;
}

/** Photos by the camera in the page, added to those of the field. */
function Taken({ name, label, disabled, most, onTaken, onChoose }: TakenProps) {
  const { state } = useForm();
  const [opened, setOpened] = useState(false);
  const photos = () => (state.value(name) as File[] | null | undefined) ?? [];
  return (
    <>
      <span data-only="finger" style={{ display: 'contents' }}>
        <Button
          fullWidth
          variant="default"
          size="md"
          disabled={disabled ?? false}
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          <Trans>Take photos</Trans>
        </Button>
      </span>
      <PhotoCamera
        opened={opened}
        title={typeof label === 'string' ? label : ''}
        room={most - photos().length}
        onTake={(photo) => onTaken([...photos(), photo])}
        onChoose={onChoose}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
