/** The next follow-up: when, by whom, what for; done and next in one step. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Select, TextInput } from '@mantine/core';
import { IconCalendarEvent, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, type PlainDate } from '../../../../domain/dates.ts';
import { followUpTime } from '../../../../domain/leads.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { DateBox } from '../../../ui/form/DateBox.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { type LeadAnswer, sellers } from '../slices.ts';
import classes from './Lead.module.css';
import { act } from './use_lead_save.ts';
import { ownSubmit } from '../../../ui/form/own_submit.ts';
import { Cluster } from '../../../ui/layout/flow.tsx';

const nothing = {};

export function FollowUp({ answer }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const today = useToday();
  const { lead, abilities } = answer;
  const why_not = reasonOf(abilities.change_lead_follow_up);
  const [editing, setEditing] = useState<'set' | 'done'>();
  const due = followUpTime(lead.follow_up_on, today);
  const who = lead.follow_up_name ?? lead.owner_name;
  return (
    <section className={classes.box} aria-label={t`Follow-up`} data-late={due === 'overdue' || undefined}>
      <Cluster gap={[8, 12]} align="center">
        <IconCalendarEvent size={20} aria-hidden />
        <div className={classes.boxWords}>
          <strong>
            {lead.follow_up_on ? (
              <>
                <Trans>Follow-up</Trans> <DateText date={lead.follow_up_on} late={due === 'overdue'} />{' '}
                {due === 'overdue' && (
                  <Tag tone="late">
                    <Trans>Overdue</Trans>
                  </Tag>
                )}
                {due === 'today' && (
                  <Tag tone="accent">
                    <Trans>Today</Trans>
                  </Tag>
                )}
              </>
            ) : (
              <Trans>No follow-up set</Trans>
            )}
          </strong>
          <span className={classes.dim}>
            {lead.follow_up_on
              ? [who, lead.follow_up_note].filter(Boolean).join(' · ')
              : t`Set what happens next and when.`}
          </span>
        </div>
        {editing === undefined && (
          <Cluster as="span" gap={8}>
            {lead.follow_up_on && (
              <DisabledReason reason={why_not}>
                <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setEditing('done')}>
                  <Trans>Done, set next</Trans>
                </Button>
              </DisabledReason>
            )}
            <DisabledReason reason={why_not}>
              <Button variant={lead.follow_up_on ? 'default' : 'filled'} onClick={() => setEditing('set')}>
                {lead.follow_up_on ? <Trans>Change</Trans> : <Trans>Set follow-up</Trans>}
              </Button>
            </DisabledReason>
          </Cluster>
        )}
      </Cluster>
      {editing && (
        <FollowUpForm key={editing} lead={lead} done={editing === 'done'} onClose={() => setEditing(undefined)} />
      )}
    </section>
  );
}

interface FollowUpFormProps {
  lead: Pick<LeadAnswer['lead'], 'id' | 'version' | 'follow_up_on' | 'follow_up_user_id' | 'owner_name'> & {
    follow_up_note?: string;
  };
  done: boolean;
  onClose: () => void;
}

export function FollowUpForm({ lead, done, onClose }: FollowUpFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const people = useSlice(sellers, nothing).data?.members ?? [];
  const [day, setDay] = useState<PlainDate>(done ? '' : (lead.follow_up_on ?? addDays(today, 1)));
  const [user_id, setUser] = useState<number | null>(lead.follow_up_user_id);
  const [note, setNote] = useState(done ? '' : (lead.follow_up_note ?? ''));
  const [busy, setBusy] = useState(false);
  const planned = JSON.stringify([lead.follow_up_on, lead.follow_up_user_id, lead.follow_up_note]);
  const [begun] = useState(planned);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const saved = await act(() =>
      api.change_lead_follow_up({
        lead_id: lead.id,
        version: lead.version,
        follow_up_on: day || null,
        follow_up_user_id: user_id,
        note,
        done,
      }),
    );
    setBusy(false);
    if (saved) onClose();
  };
  const near: [string, number][] = [
    [t`Tomorrow`, 1],
    [t`In 3 days`, 3],
    [t`In a week`, 7],
    [t`In a month`, 30],
  ];
  return (
    <form className={classes.followUp} aria-label={t`Next follow-up`} onSubmit={(event) => ownSubmit(event, save)}>
      <TextInput
        label={done ? t`Outcome` : t`To do`}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.followUpLine}>
        <DateBox label={done ? t`Next follow-up` : t`Day`} value={day} onChange={setDay} />
        <Select
          label={t`Who`}
          searchable
          clearable
          placeholder={lead.owner_name ? t`Owner, ${lead.owner_name}` : t`Owner`}
          data={people.map((one) => ({ value: String(one.user_id), label: one.name }))}
          value={user_id === null ? null : String(user_id)}
          onChange={(id) => setUser(id === null ? null : Number(id))}
        />
      </div>
      <Cluster gap={6}>
        {near.map(([words, days]) => (
          <Button
            key={days}
            size="compact-sm"
            variant={day === addDays(today, days) ? 'light' : 'default'}
            aria-pressed={day === addDays(today, days)}
            onClick={() => setDay(addDays(today, days))}
          >
            {words}
          </Button>
        ))}
        <Button size="compact-sm" variant={day === '' ? 'light' : 'default'} onClick={() => setDay('')}>
          <Trans>No next step</Trans>
        </Button>
      </Cluster>
      {planned !== begun && (
        <Alert color="yellow" variant="light" role="status">
          <Trans>Changed elsewhere in the meantime; saving replaces it.</Trans>
        </Alert>
      )}
      <Cluster gap={8}>
        <Button type="submit" loading={busy}>
          <Trans>Save follow-up</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Cluster>
    </form>
  );
}
