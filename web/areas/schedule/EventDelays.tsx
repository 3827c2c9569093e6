/** The delays of an event: the reason, who caused them, how many days. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './EventDrawer.module.css';
import { RecordDelay } from './RecordDelay.tsx';
import { Section } from './Section.tsx';
import { type EventDetails, event_details } from './slices.ts';
import { useScheduleLabels } from './labels.ts';
import { attempt } from '../../ui/feedback/attempt.ts';

export function EventDelays({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const words = useScheduleLabels();
  const [adding, setAdding] = useState(false);
  const { delays } = event;
  if (delays.length === 0 && event.read_only) return null;
  const put = (list: EventDetails['delays']) =>
    event_details.set((held) =>
      held.id === event.id ? { ...held, delays: list, delay_days: list.reduce((sum, one) => sum + one.days, 0) } : held,
    );
  const remove = async (id: number) => {
    const yes = await confirm({
      title: <Trans>Remove this delay?</Trans>,
      text: <Trans>Its days are no longer attributed to anyone.</Trans>,
      verb: <Trans>Remove</Trans>,
      destructive: true,
    });
    if (!yes) return;
    const back = put(delays.filter((one) => one.id !== id));
    await attempt(async () => {
      put((await api.delete_event_delay({ event_id: event.id, delay_id: id })).delays);
    }, back);
  };
  return (
    <Section
      title={t`Delays`}
      note={
        event.delay_days > 0 ? <Plural value={event.delay_days} one="# day in all" other="# days in all" /> : undefined
      }
      action={
        !adding && (
          <DisabledReason reason={reasonOf(event.abilities.add_event_delay)}>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              <Trans>Record delay</Trans>
            </Button>
          </DisabledReason>
        )
      }
    >
      {adding && (
        <div className={classes.panel} style={{ marginBottom: 12 }}>
          <RecordDelay
            event={event}
            onRecorded={(list) => {
              if (list) put(list);
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      )}
      {delays.length === 0 ? (
        !adding && (
          <p className={classes.dim} style={{ margin: 0 }}>
            <Trans>None so far.</Trans>
          </p>
        )
      ) : (
        <ul className={classes.list} aria-label={t`Delays`}>
          {delays.map((one) => (
            <li key={one.id}>
              <span className={classes.grow}>
                {words.reason(one.reason)}
                {one.party && ` · ${one.party}`}
                {one.note && <span className={classes.small}>{one.note}</span>}
                <span className={classes.small}>
                  {one.added_by ?? t`Sunstage`} · <TimeText at={one.added_at} />
                </span>
              </span>
              <strong className="figures">
                <Plural value={one.days} one="# day" other="# days" />
              </strong>
              <DisabledReason reason={reasonOf(event.abilities.delete_event_delay)}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Remove the delay by ${one.reason}`}
                  {...hint(t`Remove`)}
                  onClick={() => void remove(one.id)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </DisabledReason>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
