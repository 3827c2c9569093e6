/** Spoken notes that travel with a form: recorded, played, and removed again before they are sent. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { blobAddress, releaseBlob } from '../../kit/files.ts';
import { Columns, Stack } from '../layout/flow.tsx';
import { useForm, useFormValue } from './form_state.ts';
import { VoicePlayer } from './VoicePlayer.tsx';
import { showSeconds, VoiceRecorder } from './VoiceRecorder.tsx';
import classes from './VoiceRecorder.module.css';

interface VoiceFieldProps {
  /** the recordings, as a list of files */
  name: string;
  /** how long each is, as a list beside it */
  seconds: string;
  most: number;
  label: string;
}

export function VoiceField({ name, seconds, most, label }: VoiceFieldProps) {
  const { t } = useLingui();
  const { state } = useForm();
  const voices = useFormValue<File[] | undefined>(name) ?? [];
  const lengths = useFormValue<number[] | undefined>(seconds) ?? [];
  const full = voices.length >= most ? t`Save these first, then record more.` : undefined;
  return (
    <Stack gap={8} role="group" aria-label={label}>
      {voices.length > 0 && (
        <ul className={classes.voices}>
          {voices.map((voice, at) => (
            <Columns as="li" key={`${voice.name} ${at}`} of="minmax(0, 1fr) auto" gap={8} align="center">
              <HeldVoice voice={voice} label={t`Note ${at + 1}, ${showSeconds(lengths[at] ?? 0)}`} />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove note ${at + 1}`}
                onClick={() => {
                  state.set(name, voices.toSpliced(at, 1));
                  state.set(seconds, lengths.toSpliced(at, 1));
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Columns>
          ))}
        </ul>
      )}
      <VoiceRecorder
        whyNot={full}
        onRecorded={(voice, took) => {
          state.set(name, [...voices, voice]);
          state.set(seconds, [...lengths, took]);
        }}
      />
      <span className={classes.dim}>
        <Trans>In any language, up to 5 minutes each.</Trans>
      </span>
    </Stack>
  );
}

/** A recording that is held in the page, to be played. */
function HeldVoice({ voice, label }: { voice: File; label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = blobAddress(voice);
    setAddress(made);
    return () => releaseBlob(made);
  }, [voice]);
  return <VoicePlayer src={address} label={label} />;
}
