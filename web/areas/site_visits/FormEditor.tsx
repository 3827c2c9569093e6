/** The company's own questions of the form: added, renamed, ordered and retired; each save is a version of its own. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { Choice, Text } from '../../../contract/call.ts';
import { answersOf, conditionChoices } from '../../../domain/site_visits/conditions.ts';
import {
  built_in_sections,
  own_kinds,
  type OwnKind,
  type OwnQuestion,
  section_keys,
} from '../../../domain/site_visits/form.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Cluster, Column, Spread } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { useYesNo } from './answer_text.ts';
import { visit_form } from './slices.ts';
import classes from './Visits.module.css';

const Question = z.object({
  key: z.string().default(''),
  section: Choice(section_keys),
  label: Text(120, 2),
  kind: Choice(own_kinds),
  required: z.boolean().default(false),
  lines: Text(2500).default(''),
  unit: Text(20).default(''),
  retired: z.boolean().default(false),
  // Yes and No as `true` and `false`
  show_if: z.object({ key: z.string().nullish(), is: z.array(z.string()).default([]) }).nullish(),
});
const Questions = z.object({ questions: z.array(Question).max(100).default([]) });
type Row = z.input<typeof Question>;

const choicesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const answerIn = (text: string): string | boolean => (text === 'true' ? true : text === 'false' ? false : text);

const nothing = {};

export default function FormEditor() {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(visit_form, nothing);
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  return (
    <Panel title={t`Questions of the company`} note={data.version > 0 ? t`version ${data.version}` : undefined}>
      <Column gap={16}>
        <p className={classes.dim}>
          <Trans>
            They are asked at the end of their section, in visits that begin from now on. A visit that has begun keeps
            its version.
          </Trans>{' '}
          {data.made_at && (
            <Trans>
              Changed by {data.made_by}, <TimeText at={data.made_at} />.
            </Trans>
          )}
        </p>
        <Form
          key={data.version}
          schema={Questions}
          label={t`Questions of the company`}
          initial={{
            questions: data.questions.map(({ of, show_if, ...one }) => ({
              ...one,
              lines: of.join('\n'),
              show_if: { key: show_if?.key ?? null, is: show_if?.is.map(String) ?? [] },
            })),
          }}
          submitLabel={<Trans>Save questions</Trans>}
          whyNot={reasonOf(data.abilities.update_site_visit_form)}
          onSubmit={async ({ questions }) => {
            await api.update_site_visit_form({
              version: data.version,
              questions: questions.map(({ lines, show_if, ...one }) => ({
                ...one,
                of: choicesIn(lines),
                show_if: show_if?.key ? { key: show_if.key, is: show_if.is.map(answerIn) } : null,
              })),
            });
            toast.success(t`Questions saved.`);
          }}
        >
          <Rows />
        </Form>
      </Column>
    </Panel>
  );
}

function Rows() {
  const { t } = useLingui();
  const { state } = useForm();
  const rows = useFormValue<Row[] | null | undefined>('questions') ?? [];
  const put = (next: readonly Row[]) => state.set('questions', next);
  const swap = (at: number, to: number) => {
    const [one, other] = [rows[at], rows[to]];
    if (one && other) put(rows.with(at, other).with(to, one));
  };
  return (
    <Column gap={12}>
      {rows.map((row, at) => (
        <section key={row.key || `new ${at}`} className={classes.part} aria-label={row.label || t`New question`}>
          <Spread gap={8}>
            <strong>{row.label || t`New question`}</strong>
            <Cluster gap={4}>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={at === 0}
                aria-label={t`Move up: ${row.label}`}
                onClick={() => swap(at, at - 1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={at === rows.length - 1}
                aria-label={t`Move down: ${row.label}`}
                onClick={() => swap(at, at + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              {!row.key && (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => put(rows.toSpliced(at, 1))}>
                  <Trans>Remove</Trans>
                </Button>
              )}
            </Cluster>
          </Spread>
          <Fields at={at} row={row} rows={rows} />
        </section>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= 100}
          onClick={() =>
            put([
              ...rows,
              {
                key: '',
                section: 'access',
                label: '',
                kind: 'yes_no',
                required: false,
                lines: '',
                unit: '',
                retired: false,
                show_if: { key: null, is: [] },
              },
            ])
          }
        >
          <Trans>Add question</Trans>
        </Button>
      </div>
    </Column>
  );
}

function useKinds(): Record<OwnKind, string> {
  const { t } = useLingui();
  return {
    text: t`One line of text`,
    long_text: t`Several lines of text`,
    number: t`Number`,
    choice: t`One of several`,
    choices: t`Several of a list`,
    yes_no: t`Yes or no`,
    day: t`Date`,
  };
}

function Fields({ at, row, rows }: { at: number; row: Row; rows: readonly Row[] }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const kinds = useKinds();
  const name = `questions.${at}`;
  return (
    <>
      <TextField name={`${name}.label`} label={t`Question`} />
      <FieldGrid>
        <SelectField
          name={`${name}.section`}
          label={t`Section`}
          clearable={false}
          options={built_in_sections.map(({ key, label }) => ({ value: key, label: term(label) }))}
        />
        <SelectField
          name={`${name}.kind`}
          label={t`Answer`}
          clearable={false}
          options={own_kinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
          whyNot={row.key ? t`Retire this question and add another one.` : undefined}
        />
        {row.kind === 'number' && <TextField name={`${name}.unit`} label={t`Unit`} />}
      </FieldGrid>
      {(row.kind === 'choice' || row.kind === 'choices') && (
        <TextareaField name={`${name}.lines`} label={t`Choices, one per line`} minRows={3} />
      )}
      <Condition at={at} row={row} rows={rows} />
      <Cluster gap={16}>
        <SwitchField name={`${name}.required`} label={t`Answer required`} />
        {row.key && <SwitchField name={`${name}.retired`} label={t`Retired: not asked in new visits`} />}
      </Cluster>
    </>
  );
}

/** On which answers of another question this one depends. */
function Condition({ at, row, rows }: { at: number; row: Row; rows: readonly Row[] }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { state } = useForm();
  const yes_no = useYesNo();
  const name = `questions.${at}.show_if`;
  const own = rows.flatMap(({ key = '', section, label, kind, lines = '', retired = false }): OwnQuestion[] =>
    key ? [{ key, section, label, kind, required: false, of: choicesIn(lines), unit: '', retired }] : [],
  );
  const offered = conditionChoices(own, row.key ?? '').flatMap(({ section, questions }) =>
    questions.map((question) => ({ section, question })),
  );
  const key = row.show_if?.key ?? '';
  const chosen = offered.find(({ question }) => question.key === key)?.question;
  const answers = chosen ? answersOf(chosen) : [];
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    // the answers of another question mean nothing here
    state.set(`${name}.is`, []);
  }, [key, name, state]);
  const shown = (value: string | boolean): string =>
    typeof value === 'boolean' ? yes_no[value ? 'yes' : 'no'] : chosen?.own ? value : term(value);
  return (
    <FieldGrid>
      <SelectField
        name={`${name}.key`}
        label={t`Show only if`}
        placeholder={t`Always shown`}
        options={offered.map(({ section, question }) => ({
          value: question.key,
          label: `${term(section.label)} · ${question.own ? question.label : term(question.label)}`,
        }))}
      />
      {key && (
        <MultiSelectField
          name={`${name}.is`}
          label={t`Is answered with`}
          options={answers.map((value) => ({ value: String(value), label: shown(value) }))}
        />
      )}
    </FieldGrid>
  );
}
