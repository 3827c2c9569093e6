import { useLingui } from '@lingui/react/macro';
import { FileInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type FieldProps, useField } from './Field.tsx';

export interface FileFieldProps extends FieldProps {
  /** kinds of file as a file dialogue takes them: 'application/pdf,image/*' */
  accept?: string | undefined;
  /** takes several; the value is a list then */
  multiple?: boolean | undefined;
  /** opens the camera on a phone */
  camera?: boolean | undefined;
}

/** One file, or several, that travel with the form. FileDrop uploads at once instead. */
export function FileField(props: FileFieldProps) {
  const { t } = useLingui();
  const { value, set, input } = useField<File | File[]>(props);
  const { accept, multiple = false, camera = false } = props;
  const { name, ...bound } = input;
  const about = {
    ...bound,
    ...(accept !== undefined && { accept }),
    ...(camera && { capture: 'environment' as const }),
    placeholder: props.placeholder ?? (multiple ? t`Choose files` : t`Choose a file`),
    leftSection: <IconPaperclip size={16} aria-hidden />,
    clearable: true,
    clearButtonProps: { 'aria-label': t`Remove file` },
    fileInputProps: { name },
  };
  if (multiple) return <FileInput {...about} multiple value={Array.isArray(value) ? value : []} onChange={set} />;
  return <FileInput {...about} value={value instanceof File ? value : null} onChange={set} />;
}
