/** One extension letter: the lost days with their evidence, what is claimed, the text until it is issued. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attemptConfirmed, useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import classes from '../days/Days.module.css';
import { extension_letter, type Letter } from '../slices.ts';
import { LetterTag, useUncounted } from './words.tsx';

const ReasonDrawer = lazy(() => import('../../../ui/form/ReasonDrawer.tsx'));

interface LetterDrawerProps {
  /** none while it closes */
  letter_id: number | undefined;
  onClose: () => void;
}

export default function LetterDrawer({ letter_id, onClose }: LetterDrawerProps) {
  const { t } = useLingui();
  const asked = letter_id === undefined ? undefined : { extension_letter_id: letter_id };
  const { data, failure, reload } = useSlice(extension_letter, asked);
  const letter = data?.id === letter_id ? data : undefined;
  return (
    <Drawer
      opened={letter_id !== undefined}
      onClose={onClose}
      title={letter?.number || t`Extension letter`}
      subtitle={letter && <LetterTag status={letter.status} />}
      actions={
        letter && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileTypePdf size={14} aria-hidden />}
            onClick={() => void saveFile('export_extension_letter', { extension_letter_id: letter.id })}
          >
            <Trans>Letter</Trans>
          </Button>
        )
      }
      footer={letter && <Steps letter={letter} onClose={onClose} />}
    >
      {letter ? (
        <Stack gap={20}>
          {letter.status === 'Withdrawn' && (
            <Alert color="red" variant="light" title={t`Withdrawn`}>
              {letter.reason}
            </Alert>
          )}
          <Claim letter={letter} />
          <LostDays letter={letter} />
          {letter.status === 'Draft' ? <Draft key={letter.version} letter={letter} /> : <Written letter={letter} />}
        </Stack>
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
    </Drawer>
  );
}

function Claim({ letter }: { letter: Letter }) {
  const { t } = useLingui();
  const { lost, allowed, claimed, promised, extended_to, starts_on, ends_on } = letter;
  return (
    <FactList
      columns={2}
      facts={[
        { label: t`Period`, value: `${showDate(starts_on)} – ${showDate(ends_on)}` },
        { label: t`Days lost`, value: showNumber(lost, 1) },
        { label: t`Days allowed`, value: showNumber(allowed, 1) },
        { label: t`Days claimed`, value: showNumber(claimed) },
        { label: t`Date of completion`, value: promised ? showDate(promised) : '' },
        { label: t`Date requested`, value: extended_to ? showDate(extended_to) : '' },
      ]}
    />
  );
}

function LostDays({ letter }: { letter: Letter }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const uncounted = useUncounted();
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>Days lost to the weather</Trans>
      </h3>
      {letter.days.length === 0 && (
        <p className={classes.dim}>
          <Trans>The daily records of this period name no lost hours.</Trans>
        </p>
      )}
      <ul className={classes.lines}>
        {letter.days.map((one) => (
          <li key={one.day} className={classes.line}>
            <Spread gap={8}>
              <span>
                {showDate(one.day)} · {term(one.reason)}
              </span>
              <span>{t`${showNumber(one.lost_hours, 1)} h`}</span>
            </Spread>
            <span className={classes.dim}>
              {[
                one.signed_by && t`Signed by ${one.signed_by}`,
                one.rain_mm === null ? '' : t`${showNumber(one.rain_mm, 1)} mm rain`,
                one.wind_ms === null ? '' : t`${showNumber(one.wind_ms, 1)} m/s wind`,
                one.photos > 0 ? t`Photos: ${one.photos}` : '',
                one.uncounted && t`Not claimed: ${uncounted[one.uncounted]}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Written({ letter }: { letter: Letter }) {
  return (
    <section>
      <h3 className={classes.heading}>{letter.subject}</h3>
      <p className={classes.text}>{letter.body}</p>
    </section>
  );
}

const Typed = z.object({
  starts_on: PlainDate,
  ends_on: PlainDate,
  addressee: Text(300).default(''),
  subject: Text(160, 1),
  body: Text(6000).default(''),
  own_allowed: z.number().min(0).max(400).nullish(),
});

function Draft({ letter }: { letter: Letter }) {
  const { t } = useLingui();
  return (
    <Form
      schema={Typed}
      label={t`Extension letter`}
      initial={letter}
      submitLabel={<Trans>Save draft</Trans>}
      whyNot={reasonOf(letter.abilities.update_extension_letter)}
      onSubmit={async ({ own_allowed, ...facts }) => {
        await api.update_extension_letter({
          extension_letter_id: letter.id,
          version: letter.version,
          ...facts,
          allowed_days: own_allowed ?? null,
        });
      }}
    >
      <FieldGrid>
        <DateField name="starts_on" label={t`From`} />
        <DateField name="ends_on" label={t`To`} />
      </FieldGrid>
      <NumberField
        name="own_allowed"
        label={t`Days the schedule allows for`}
        description={t`Leave blank for the estimate by the season of the state: ${showNumber(letter.usual_allowed, 1)}`}
      />
      <TextareaField name="addressee" label={t`Addressee`} minRows={2} />
      <TextField name="subject" label={t`Subject`} />
      <TextareaField name="body" label={t`Text`} minRows={8} />
    </Form>
  );
}

/** Issue or delete a draft, withdraw an issued letter. */
function Steps({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { t } = useLingui();
  const [busy, run] = useAttempt();
  const [withdrawing, setWithdrawing] = useState(false);
  const { id: extension_letter_id, version, status, abilities } = letter;
  const asked = { extension_letter_id, version };
  const question = { title: <Trans>Delete this draft?</Trans>, verb: <Trans>Delete draft</Trans> };
  const remove = async () => {
    await api.delete_extension_letter(asked);
    onClose();
  };
  const turn = reasonOf(abilities.change_extension_letter_status);
  if (status === 'Withdrawn') return null;
  if (status === 'Issued')
    return (
      <>
        <DisabledReason reason={turn}>
          <Button variant="default" onClick={() => setWithdrawing(true)}>
            <Trans>Withdraw letter</Trans>
          </Button>
        </DisabledReason>
        <LazyMount opened={withdrawing} onClose={() => setWithdrawing(false)}>
          {(opened) => (
            <ReasonDrawer
              opened={opened}
              most={300}
              title={t`Withdraw letter`}
              onClose={() => setWithdrawing(false)}
              act={(reason) => api.change_extension_letter_status({ ...asked, status: 'Withdrawn', reason })}
            />
          )}
        </LazyMount>
      </>
    );
  return (
    <Cluster gap={8}>
      <DisabledReason reason={turn}>
        <Button
          loading={busy}
          onClick={() => void run(() => api.change_extension_letter_status({ ...asked, status: 'Issued' }))}
        >
          <Trans>Issue letter</Trans>
        </Button>
      </DisabledReason>
      <DisabledReason reason={reasonOf(abilities.delete_extension_letter)}>
        <Button variant="default" onClick={() => void attemptConfirmed(question, remove)}>
          <Trans>Delete draft</Trans>
        </Button>
      </DisabledReason>
    </Cluster>
  );
}
