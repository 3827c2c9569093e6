/** What is missing before a visit is submitted; a warning may be answered with a sentence. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { groupedBy } from '../../../../domain/grouped.ts';
import { type Filled, type Missing, missingOf, whyKey } from '../../../../domain/site_visits/answers.ts';
import type { Section } from '../../../../domain/site_visits/form.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { worded } from '../../../kit/i18n.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useUndecided } from '../../../kit/outbox/answers.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Column, Spread } from '../../../ui/layout/flow.tsx';
import { takeStep, visitPlace } from '../on_device.ts';
import type { Visit } from '../slices.ts';
import { usePartName } from '../words.tsx';
import classes from '../Visits.module.css';
import type { Filling } from './use_filling.ts';

interface ReviewProps {
  visit: Visit;
  form: readonly Section[];
  filled: Filled;
  filling: Filling;
  onOpen: (section: string) => void;
}

export function ReviewBeforeSubmit({ visit, form, filled, filling, onOpen }: ReviewProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [busy, run] = useAttempt();
  const undecided = useUndecided(visitPlace(visit.id));
  const missing = missingOf(form, filled);
  const answered = ({ code, warning }: Missing): boolean => warning && Boolean(filling.valueOf(whyKey(code)));
  const open = missing.filter((one) => !answered(one));
  const move = visit.moves.find(({ status }) => status === 'Submitted');
  const submit = async () => {
    await filling.flush();
    const is_sent = await takeStep(visit, 'Submitted');
    onOpen('');
    if (is_sent) toast.success(t`Site visit submitted.`);
  };
  return (
    <Column gap={16}>
      <h2 className={classes.heading}>
        <Trans>Review and submit</Trans>
      </h2>
      {open.length > 0 || undecided ? (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {open.length > 0 ? (
            <Plural value={open.length} one="# item is missing." other="# items are missing." />
          ) : (
            undecided
          )}
        </Alert>
      ) : (
        <Alert color="teal" variant="light" icon={<IconCheck size={18} aria-hidden />}>
          <Trans>Nothing is missing.</Trans>
        </Alert>
      )}
      {[...groupedBy(missing, ({ section }) => section)].map(([key, lines]) => {
        const section = term(form.find((one) => one.key === key)?.label ?? '');
        return (
          <section key={key} className={classes.part} aria-label={section}>
            <Spread gap={8}>
              <strong>{section}</strong>
              <Button variant="default" size="compact-md" aria-label={t`Open ${section}`} onClick={() => onOpen(key)}>
                <Trans>Open</Trans>
              </Button>
            </Spread>
            {lines.map((one) => (
              <MissingLine key={one.code} one={one} visit={visit} filling={filling} />
            ))}
          </section>
        );
      })}
      <DisabledReason
        reason={
          reasonOf(move?.abilities.change_site_visit_status) ??
          (open.length > 0 ? t`Complete what is missing first.` : undecided)
        }
      >
        <Button className={classes.big ?? ''} loading={busy} onClick={() => void run(submit)}>
          <Trans>Submit visit</Trans>
        </Button>
      </DisabledReason>
    </Column>
  );
}

function MissingLine({ one, visit, filling }: { one: Missing; visit: Visit; filling: Filling }) {
  const { t } = useLingui();
  const partName = usePartName();
  const key = whyKey(one.code);
  const kept = filling.valueOf(key);
  const [typed, setTyped] = useState(typeof kept === 'string' ? kept : '');
  const part = visit.parts.find(({ id }) => id === one.part);
  const place = part && partName(part.kind, visit.parts.filter(({ kind }) => kind === part.kind).indexOf(part) + 1);
  const words = worded(one.sentence);
  return (
    <Column gap={4}>
      <span>
        {place && <strong>{place} · </strong>}
        {words}
      </span>
      {one.warning && (
        <TextInput
          label={t`Reason, if it is not possible`}
          aria-label={t`Reason: ${words}`}
          value={typed}
          maxLength={200}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            filling.set(key, '', event.currentTarget.value);
          }}
        />
      )}
    </Column>
  );
}
