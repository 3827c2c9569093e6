/** The spoken notes of a day: played where they stand, and more recorded. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { WithFile } from '../../../kit/files.ts';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { VoicePlayer } from '../../../ui/form/VoicePlayer.tsx';
import { showSeconds, VoiceRecorder } from '../../../ui/form/VoiceRecorder.tsx';
import { Columns, Stack } from '../../../ui/layout/flow.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import type { SiteDay, SiteDayView } from '../slices.ts';
import classes from './Days.module.css';

export function Voices({ record, view }: { record: SiteDay; view: SiteDayView }) {
  const { t } = useLingui();
  const { id: site_day_id, voices } = record;
  const may = reasonOf(view.abilities.upload_site_day_voice) === undefined;
  if (voices.length === 0 && !may) return null;
  const asked = {
    title: <Trans>Delete this note?</Trans>,
    text: <Trans>Deleted notes cannot be restored.</Trans>,
    verb: <Trans>Delete note</Trans>,
  };
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>Spoken notes</Trans>
      </h3>
      <Stack gap={12}>
        {voices.length > 0 && (
          <ul className={classes.lines}>
            {voices.map((voice, at) => (
              <li key={voice.id} className={classes.line}>
                <Columns of="minmax(0, 1fr) auto" gap={8} align="center">
                  <WithFile id={voice.file_id}>
                    {(src) => <VoicePlayer src={src} label={t`Note ${at + 1}, ${showSeconds(voice.seconds)}`} />}
                  </WithFile>
                  {may && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t`Delete note ${at + 1}`}
                      onClick={() =>
                        void attemptConfirmed(asked, () =>
                          api.delete_site_day_voice({ site_day_id, site_day_voice_id: voice.id }),
                        )
                      }
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </Columns>
                <span className={classes.dim}>
                  {voice.made_by} · <TimeText at={voice.made_at} />
                  {voice.seconds > 0 && ` · ${showSeconds(voice.seconds)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {may && (
          <VoiceRecorder
            onRecorded={(file, seconds) =>
              void attempt(() => api.upload_site_day_voice({ site_day_id, file, seconds }))
            }
          />
        )}
      </Stack>
    </section>
  );
}
