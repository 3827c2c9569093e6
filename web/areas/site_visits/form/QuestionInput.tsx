/** One question with what is answered: large enough for a thumb, saved as it is typed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconCurrentLocation, IconMapPin, IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { answerName, type Asked, type AnswerValue } from '../../../../domain/site_visits/answers.ts';
import type { Question } from '../../../../domain/site_visits/form.ts';
import { useLabels } from '../../../kit/labels.ts';
import { devicePosition } from '../../../kit/position.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { Meanwhile } from '../../../ui/feedback/Meanwhile.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateBox } from '../../../ui/form/DateBox.tsx';
import { Cluster, Column, Columns } from '../../../ui/layout/flow.tsx';
import { MapPicker } from '../../../ui/map/MapPicker.tsx';
import { showLocation } from '../../../ui/map/location.ts';
import { answerText, useMonths, useYesNo } from '../answer_text.ts';
import classes from '../Visits.module.css';
import type { Filling } from './use_filling.ts';

/** So many choices stand beside one another; more are a list. */
const most_toggles = 4;

interface Given {
  question: Question;
  value: AnswerValue | undefined;
  label: string;
  note: string | undefined;
  error: string | undefined;
  set: (value: AnswerValue) => void;
}

export function QuestionInput({ asked: { question, part }, filling }: { asked: Asked; filling: Filling }) {
  const { t } = useLingui();
  const labels = useLabels();
  const yes_no = useYesNo();
  const { key, required, used_by, own } = question;
  const name = answerName(key, part);
  const conflict = filling.conflicts[name];
  const given: Given = {
    question,
    value: filling.valueOf(key, part),
    label: `${own ? question.label : labels.term(question.label)}${required ? ' *' : ''}`,
    note: used_by.length > 0 ? t`Used by: ${used_by.map(labels.term).join(', ')}` : undefined,
    error: filling.refused[name],
    set: (value) => filling.set(key, part, value),
  };
  return (
    <Column gap={8}>
      <Input {...given} />
      {conflict && (
        <Meanwhile
          sentence={t`${conflict.made_by} changed this in the meantime: ${answerText(labels, question, conflict.value as AnswerValue, yes_no)}`}
          onSettle={(mine) => filling.settle(name, mine)}
        />
      )}
    </Column>
  );
}

function Input(given: Given) {
  const { question, value, label, note, error, set } = given;
  const { kind, of = [] } = question;
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'text':
    case 'phone':
      return (
        <TextInput
          label={label}
          description={note}
          error={error}
          value={text}
          {...(kind === 'phone' && { type: 'tel', inputMode: 'tel' as const })}
          maxLength={200}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'long_text':
      return (
        <Textarea
          label={label}
          description={note}
          error={error}
          value={text}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'list':
      return <Lines {...given} />;
    case 'number':
      return question.whole ? <Stepper {...given} /> : <Figure {...given} />;
    case 'yes_no':
      return <YesNo {...given} />;
    case 'choice':
      return of.length <= most_toggles ? <Toggles {...given} /> : <Chosen {...given} />;
    case 'choices':
      return <Several {...given} />;
    case 'day':
      return (
        <Column gap={4}>
          <DateBox label={label} value={text} onChange={(date) => set(date || null)} />
          <Below note={note} error={error} />
        </Column>
      );
    case 'place':
      return <Placed {...given} />;
    case 'months':
      return <Months {...given} />;
  }
}

const Below = ({ note, error }: Pick<Given, 'note' | 'error'>) => (
  <>
    {note && <span className={classes.dim}>{note}</span>}
    {error && (
      <span className={classes.error} role="alert">
        {error}
      </span>
    )}
  </>
);

/** What stands around several controls that answer one question. */
function Group({ label, note, error, children }: Pick<Given, 'label' | 'note' | 'error'> & { children: ReactNode }) {
  const id = useId();
  return (
    <Column gap={4} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <Below note={note} error={undefined} />
      {children}
      <Below note={undefined} error={error} />
    </Column>
  );
}

const toNumber = (next: string | number): number | null => {
  if (typeof next === 'number') return next;
  const number = Number(next);
  return next.trim() === '' || !Number.isFinite(number) ? null : number;
};

function Figure({ question, value, label, note, error, set }: Given) {
  return (
    <NumberBox
      label={label}
      description={note}
      error={error}
      value={typeof value === 'number' ? value : ''}
      hideControls
      inputMode="decimal"
      {...(question.unit && { suffix: ` ${question.unit}` })}
      onChange={(next) => set(toNumber(next))}
    />
  );
}

function Stepper({ question, value, label, note, error, set }: Given) {
  const { t } = useLingui();
  const now = typeof value === 'number' ? value : undefined;
  const { least = 0, most = Number.POSITIVE_INFINITY } = question;
  const step = (by: number) => set(Math.min(most, Math.max(least, (now ?? least) + by)));
  return (
    <Group label={label} note={note} error={error}>
      <div className={classes.stepper}>
        <ActionIcon
          variant="default"
          aria-label={t`${label}: one less`}
          disabled={(now ?? least) <= least}
          onClick={() => step(-1)}
        >
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <NumberBox
          aria-label={label}
          value={now ?? ''}
          hideControls
          allowDecimal={false}
          inputMode="numeric"
          {...(question.unit && { suffix: ` ${question.unit}` })}
          onChange={(next) => set(toNumber(next))}
        />
        <ActionIcon
          variant="default"
          aria-label={t`${label}: one more`}
          disabled={(now ?? least) >= most}
          onClick={() => step(1)}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      </div>
    </Group>
  );
}

function YesNo({ value, label, note, error, set }: Given) {
  const { t } = useLingui();
  return (
    <Group label={label} note={note} error={error}>
      <div className={classes.toggles}>
        {[true, false].map((one) => (
          <Button
            key={String(one)}
            variant={value === one ? 'filled' : 'default'}
            aria-pressed={value === one}
            onClick={() => set(value === one ? null : one)}
          >
            {one ? t`Yes` : t`No`}
          </Button>
        ))}
      </div>
    </Group>
  );
}

const useWord = ({ own }: Question) => {
  const { term } = useLabels();
  return own ? (word: string) => word : term;
};

function Toggles({ question, value, label, note, error, set }: Given) {
  const word = useWord(question);
  return (
    <Group label={label} note={note} error={error}>
      <div className={classes.toggles}>
        {(question.of ?? []).map((one) => (
          <Button
            key={one}
            variant={value === one ? 'filled' : 'default'}
            aria-pressed={value === one}
            onClick={() => set(value === one ? null : one)}
          >
            {word(one)}
          </Button>
        ))}
      </div>
    </Group>
  );
}

function Chosen({ question, value, label, note, error, set }: Given) {
  const { t } = useLingui();
  const word = useWord(question);
  return (
    <Select
      label={label}
      description={note}
      error={error}
      placeholder={t`Select`}
      clearable
      clearButtonProps={{ 'aria-label': t`Clear` }}
      data={(question.of ?? []).map((one) => ({ value: one, label: word(one) }))}
      value={typeof value === 'string' ? value : null}
      onChange={set}
    />
  );
}

function Several({ question, value, label, note, error, set }: Given) {
  const word = useWord(question);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <Group label={label} note={note} error={error}>
      <div className={classes.toggles}>
        {(question.of ?? []).map((one) => (
          <Button
            key={one}
            variant={chosen.includes(one) ? 'filled' : 'default'}
            aria-pressed={chosen.includes(one)}
            onClick={() => set(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])}
          >
            {word(one)}
          </Button>
        ))}
      </div>
    </Group>
  );
}

function Lines({ value, label, note, error, set }: Given) {
  const { t } = useLingui();
  const saved = Array.isArray(value) ? (value as string[]) : [];
  const [typed, setTyped] = useState<string>();
  return (
    <Textarea
      label={label}
      description={[t`One per line.`, note].filter(Boolean).join(' ')}
      error={error}
      value={typed ?? saved.join('\n')}
      autosize
      minRows={2}
      maxRows={10}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        set(event.currentTarget.value.split('\n').filter((line) => line.trim() !== ''));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function Placed({ value, label, note, error, set }: Given) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [busy, run] = useAttempt();
  const point = typeof value === 'object' && value !== null && 'latitude' in value ? value : undefined;
  const here = async () => {
    const found = await devicePosition();
    if (found) set({ latitude: found.latitude, longitude: found.longitude });
    else toast.failure(t`This device does not tell its position. Choose the place on the map.`);
  };
  return (
    <Group label={label} note={note} error={error}>
      <span role="status">{point ? showLocation(point) : t`no location yet`}</span>
      <Cluster gap={8}>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          onClick={() => void run(here)}
        >
          <Trans>Use my position</Trans>
        </Button>
        <Button variant="default" leftSection={<IconMapPin size={18} aria-hidden />} onClick={() => setOpened(true)}>
          {point ? <Trans>Move on the map</Trans> : <Trans>Choose on the map</Trans>}
        </Button>
      </Cluster>
      <MapPicker
        opened={opened}
        onClose={() => setOpened(false)}
        value={point}
        onPick={({ latitude, longitude }) => set({ latitude, longitude })}
      />
    </Group>
  );
}

function Months({ question, value, label, note, error, set }: Given) {
  const months = useMonths();
  const all = Array.isArray(value) ? (value as (number | null)[]) : Array.from({ length: 12 }, () => null);
  return (
    <Group label={label} note={note} error={error}>
      <Columns of={3} gap={8}>
        {months.map((month, at) => (
          <NumberBox
            key={month}
            label={month}
            value={all[at] ?? ''}
            hideControls
            inputMode="decimal"
            {...(question.unit && { 'aria-label': `${label}, ${month}, ${question.unit}` })}
            onChange={(next) => set(all.with(at, toNumber(next)))}
          />
        ))}
      </Columns>
    </Group>
  );
}
