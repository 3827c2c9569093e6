/** Records a spoken note: a button that begins, the time that runs, and a button that ends. What was spoken is handed over as a file. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { most_voice_seconds } from '../../../domain/files.ts';
import { canRecord, type NoMicrophone, type Recording, recordVoice, whyNoMicrophone } from '../../kit/microphone.ts';
import { DisabledReason } from '../feedback/DisabledReason.tsx';
import { Cluster, Stack } from '../layout/flow.tsx';
import classes from './VoiceRecorder.module.css';

/** Minutes and seconds as they run. */
export const showSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

interface VoiceRecorderProps {
  whyNot?: string | undefined;
  onRecorded: (voice: File, seconds: number) => void;
}

export function VoiceRecorder({ whyNot, onRecorded }: VoiceRecorderProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'starting' | 'recording' | NoMicrophone>('idle');
  const [seconds, setSeconds] = useState(0);
  const recording = useRef<Recording>(undefined);
  const begun = useRef(0);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      recording.current?.drop();
      recording.current = undefined;
    };
  }, []);

  const finish = async () => {
    const one = recording.current;
    recording.current = undefined;
    if (!one) return;
    const took = Math.min(most_voice_seconds, Math.max(1, Math.round((performance.now() - begun.current) / 1000)));
    const voice = await one.stop();
    if (gone.current) return;
    setState('idle');
    if (voice.size > 0) onRecorded(voice, took);
  };

  const begin = async () => {
    setState('starting');
    setSeconds(0);
    try {
      const one = await recordVoice();
      if (gone.current) {
        one.drop();
        return;
      }
      recording.current = one;
      begun.current = performance.now();
      setState('recording');
    } catch (failure) {
      if (!gone.current) setState(whyNoMicrophone(failure));
    }
  };

  useEffect(() => {
    if (state !== 'recording') return undefined;
    const timer = setInterval(() => {
      const now = (performance.now() - begun.current) / 1000;
      setSeconds(now);
      if (now >= most_voice_seconds) void finish();
    }, 250);
    return () => clearInterval(timer);
    // one timer for each recording
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  const cannot = whyNot ?? (canRecord() ? undefined : t`This browser cannot record. Write the note instead.`);
  return (
    <Stack gap={4}>
      <Cluster gap={12} align="center">
        {state === 'recording' ? (
          <Button
            color="red"
            leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
            onClick={() => void finish()}
          >
            <Trans>Stop recording</Trans>
          </Button>
        ) : (
          <DisabledReason reason={cannot}>
            <Button
              variant="default"
              loading={state === 'starting'}
              leftSection={<IconMicrophone size={16} aria-hidden />}
              onClick={() => void begin()}
            >
              <Trans>Record a note</Trans>
            </Button>
          </DisabledReason>
        )}
        {state === 'recording' && (
          <span className={classes.time} role="timer" aria-label={t`Recorded`}>
            {showSeconds(seconds)} / {showSeconds(most_voice_seconds)}
          </span>
        )}
      </Cluster>
      {(state === 'refused' || state === 'missing') && (
        <span className={classes.dim} role="status">
          {state === 'refused' ? (
            <Trans>The microphone is not allowed. Allow it in the settings of the browser, or write the note.</Trans>
          ) : (
            <Trans>No microphone was found. Write the note instead.</Trans>
          )}
        </span>
      )}
    </Stack>
  );
}
