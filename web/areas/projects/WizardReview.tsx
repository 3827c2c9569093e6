/** Everything once more before the project is created: what was given, what is missing, and the calendar. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { showNumber } from '../../../domain/numbers.ts';
import { NewProject } from '../../../contract/projects.ts';
import { navigate } from '../../kit/history.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { selectProject } from '../../kit/project.ts';
import { useSlice } from '../../kit/slice.ts';
import { pace_factors } from '../../../domain/schedule/pace.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Figure } from '../../ui/text/Figure.tsx';
import { settled } from '../../ui/form/form_schema.ts';
import { useIssueWords } from '../../ui/form/issue_words.ts';
import { showLocation } from '../../ui/map/location.ts';
import { Money } from '../../ui/text/Money.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { projectPath } from './links.tsx';
import { type Draft, project_candidates } from './slices.ts';
import classes from './Wizard.module.css';
import type { DraftKeeper } from './wizard_draft.ts';
import { ExpectedCalendar, useSamplePlans } from './wizard_plan.tsx';
import { type StepKey, stepOf, type Values } from './wizard_steps.ts';
import { FactName } from './wizard_facts.tsx';
import { useProjectLabels } from './labels.ts';
import { project_fields, site_keys } from '../../../domain/projects/project_fields.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { customChange, useCustomFacts } from '../../ui/form/CustomInputs.tsx';
import { Stack } from '../../ui/layout/flow.tsx';

interface WizardReviewProps {
  values: Values;
  visit: NonNullable<Draft['visit']> | undefined;
  titles: Record<StepKey, string>;
  keeper: DraftKeeper;
  back: ReactNode;
  onStep: (step: StepKey) => void;
}

const nothing = {};

export function WizardReview({ values, visit, titles, keeper, back, onStep }: WizardReviewProps) {
  const { t } = useLingui();
  const issue_words = useIssueWords();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ message: string; fields: Record<string, string> }>();
  const given = { ...values, custom: customChange(values.custom) };
  const judged = NewProject.safeParse(settled(NewProject, given), { error: issue_words });
  // one intention, one key: pressing twice, or again after a broken line, creates one project
  const [intention, setIntention] = useState(() => ({ values, key: crypto.randomUUID() }));
  if (intention.values !== values) setIntention({ values, key: crypto.randomUUID() });
  const idempotency_key = intention.key;

  const pace = values.pace ?? 100;
  const plan = useSamplePlans(values, [pace]).get(pace);

  const issues = new Map<string, string>();
  if (!judged.success) {
    for (const { path, message } of judged.error.issues) {
      const fact = String(path[0] ?? '');
      if (!issues.has(fact)) issues.set(fact, message);
    }
  }
  for (const [fact, message] of Object.entries(refused?.fields ?? {})) if (!issues.has(fact)) issues.set(fact, message);

  const create = async () => {
    if (busy || !judged.success) return;
    setBusy(true);
    setRefused(undefined);
    try {
      const draft_id = await keeper.stop();
      const { id } = await api.add_project(
        { ...judged.data, ...(draft_id === undefined ? {} : { draft_id }) },
        { idempotency_key },
      );
      selectProject({ project_id: id, name: judged.data.name, status: 'active' });
      toast.success(t`${judged.data.name} created.`);
      navigate(projectPath(id), { replace: true });
    } catch (failure) {
      setBusy(false);
      keeper.resume();
      const { message, fields } =
        failure instanceof CallFailure ? failure : { message: t`Could not be saved. Try again.`, fields: {} };
      setRefused({ message, fields });
    }
  };

  return (
    <Stack gap={16}>
      {(issues.size > 0 || refused) && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          icon={<IconAlertCircle size={18} aria-hidden />}
          title={refused?.message ?? t`Some details are missing`}
        >
          <ul className={classes.issues}>
            {[...issues].map(([fact, message]) => (
              <li key={fact}>
                <button type="button" onClick={() => onStep(stepOf(fact))}>
                  {titles[stepOf(fact)]}
                </button>
                : <FactName fact={fact} /> – {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Given values={values} visit={visit} template={plan?.gantt.name} />
      {plan && values.start_date && <ExpectedCalendar plan={plan} start={values.start_date} />}
      <div className={classes.end}>
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={busy}
          disabled={!judged.success}
          onClick={create}
          data-autofocus
        >
          <Trans>Create project</Trans>
        </Button>
        {back}
      </div>
    </Stack>
  );
}

interface GivenProps {
  values: Values;
  visit: NonNullable<Draft['visit']> | undefined;
  template: string | undefined;
}

function Given({ values, visit, template }: GivenProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useProjectLabels();
  const { data } = useSlice(project_candidates, nothing);
  const nameOf = (id: number) => data?.people.find((person) => person.id === id)?.name ?? '…';
  const names = useFieldNames(project_fields);
  const custom = useCustomFacts('projects').facts(values.custom ?? {});
  const { latitude, longitude } = values;
  const lines = Object.keys(visit?.sheet ?? {}).length;
  const number = visit?.number ?? '';
  return (
    <FactList
      columns={2}
      facts={[
        { label: names.name, value: values.name },
        { label: names.customer_name, value: values.customer_name },
        { label: names.project_type, value: values.project_type && words.type(values.project_type) },
        { label: names.segment, value: values.segment && words.segment(values.segment) },
        {
          label: names.capacity_kwp,
          value: values.capacity_kwp && <Figure value={values.capacity_kwp} unit="kWp" />,
        },
        {
          label: names.capacity_kw_ac,
          value: values.capacity_kw_ac ? <Figure value={values.capacity_kw_ac} unit="kW" /> : null,
        },
        {
          label: names.contract_value,
          value: values.contract_value ? <Money paise={values.contract_value} /> : null,
        },
        {
          label: t`Site`,
          value: [values.site_address, values.district, term(values.state ?? '')].filter(Boolean).join(', '),
        },
        {
          label: t`On the map`,
          value:
            typeof latitude === 'number' && typeof longitude === 'number'
              ? showLocation({ latitude, longitude })
              : null,
        },
        { label: names.discom, value: values.discom },
        ...site_keys.map((key) => {
          const value = values[key];
          return { label: names[key], value: typeof value === 'number' ? showNumber(value) : term(value ?? '') };
        }),
        { label: names.template, value: template },
        { label: names.pace, value: pace_factors.find(({ factor }) => factor === (values.pace ?? 100))?.name },
        { label: names.start_date, value: values.start_date && <DateText date={values.start_date} /> },
        {
          label: names.target_commissioning,
          value: values.target_commissioning && <DateText date={values.target_commissioning} />,
        },
        ...custom.filter(({ value }) => value !== '' && value !== null && value !== undefined),
        ...(lines > 0
          ? [
              {
                label: t`Specification`,
                wide: true,
                value: (
                  <Plural
                    value={lines}
                    one={`Version 1 with # line from site visit ${number}`}
                    other={`Version 1 with # lines from site visit ${number}`}
                  />
                ),
              },
            ]
          : []),
        {
          label: t`Team`,
          wide: true,
          value: (values.team ?? []).map(({ user_id, role }) => `${nameOf(user_id)} (${role})`).join(', '),
        },
      ]}
    />
  );
}
