/** The steps of a new project, one form each. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconArrowLeft, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isInside } from '../../../domain/people.ts';
import { useCustomFields } from '../../kit/custom_fields.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { customShape } from '../../ui/form/CustomInputs.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/form_state.ts';
import { Stepper } from '../../ui/layout/Stepper.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { type Draft, sample_gantts } from './slices.ts';
import classes from './Wizard.module.css';
import { BasicsStep, SiteStep, SystemStep } from './WizardFacts.tsx';
import { SourcesDiffer, useOrigins } from './wizard_facts.tsx';
import { WizardReview } from './WizardReview.tsx';
import { TeamStep } from './WizardTeam.tsx';
import { TimeStep } from './WizardTime.tsx';
import { type DraftState, useDraftKeeper } from './wizard_draft.ts';
import { type FormStep, isStep, partOf, schemaOf, type StepKey, step_keys, type Values } from './wizard_steps.ts';
import { Cluster } from '../../ui/layout/flow.tsx';

const nothing = {};

interface WizardProps {
  begun: Draft | undefined;
  onBegun: (draft_id: number) => void;
  /** goes on with what another tab kept */
  onTake: (draft: Draft) => void;
}

export function Wizard({ begun, onBegun, onTake }: WizardProps) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const person = usePerson();
  const [values, setValues] = useState<Values>(
    () => (begun?.form as Values | undefined) ?? { ...beginWith(person), ...chosenIn(params) },
  );
  // a fact that came from the proposal or the site visit is shown in the form at once
  const [taken, setTaken] = useState(0);
  const [touched, setTouched] = useState(begun !== undefined);
  // what the fourth step offers is there when someone comes to it
  useSlice(sample_gantts, nothing);
  const named = params.get('step');
  const step: StepKey = isStep(named) ? named : begun && isStep(begun.step) ? begun.step : 'basics';
  const keeper = useDraftKeeper(begun, touched ? values : {}, step, (id) => {
    onBegun(id);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('draft', String(id));
        return next;
      },
      { replace: true },
    );
  });

  const origins = useOrigins(begun, values);

  const go = (to: StepKey) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('step', to);
      return next;
    });
  const change = (part: Values) => {
    setTouched(true);
    setValues((before) => ({ ...before, ...part }));
  };
  const titles: Record<StepKey, string> = {
    basics: t`Basics`,
    site: t`Site`,
    system: t`System`,
    template: t`Template and pace`,
    team: t`Team`,
    review: t`Review`,
  };
  const at = step_keys.indexOf(step);
  const following = step_keys[at + 1];
  const before = step_keys[at - 1];
  const back = before && (
    <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => go(before)}>
      <Trans>Back</Trans>
    </Button>
  );

  return (
    <div className={classes.whole}>
      <div className={classes.steps}>
        <Stepper
          steps={step_keys.map((key) => ({ key, title: titles[key] }))}
          current={step}
          onStep={(key) => go(key as StepKey)}
          label={t`Steps of a new project`}
        />
      </div>
      <div className={classes.state} role="status">
        <Kept state={keeper.state} />
      </div>
      {keeper.state.is === 'clash' && (
        <Alert color="yellow" variant="light" role="alert" title={t`This draft was changed in another window`}>
          <Cluster gap={8} style={{ marginTop: 4 }}>
            <Button size="xs" onClick={keeper.overwrite}>
              <Trans>Keep this version</Trans>
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => keeper.state.is === 'clash' && onTake(keeper.state.current)}
            >
              <Trans>Use the other version</Trans>
            </Button>
          </Cluster>
        </Alert>
      )}
      <SourcesDiffer
        begun={begun}
        values={values}
        onTake={(part) => {
          change(part);
          setTaken(taken + 1);
        }}
      />
      <h2 className={classes.title}>{titles[step]}</h2>
      {step === 'review' ? (
        <WizardReview
          values={values}
          visit={begun?.visit ?? undefined}
          titles={titles}
          keeper={keeper}
          back={back}
          onStep={go}
        />
      ) : (
        <StepForm
          key={`${step} ${taken}`}
          step={step}
          values={values}
          origins={origins}
          title={titles[step]}
          next={following ? titles[following] : ''}
          back={back}
          onChange={change}
          onNext={(part) => {
            change(part);
            if (following) go(following);
          }}
        />
      )}
    </div>
  );
}

/** What was chosen on the screen of a template. */
function chosenIn(params: URLSearchParams): Values {
  const template = params.get('template');
  const options = params.get('options')?.split(',').filter(Boolean);
  return template ? { template, ...(options && { template_options: options }) } : {};
}

function beginWith(person: ReturnType<typeof usePerson>): Values {
  // whoever runs projects and begins one is most often its project manager
  const manages = person && isInside(person.userKind) && person.department === 'Projects';
  return manages ? { team: [{ user_id: Number(person.userId), role: 'Project Manager' }] } : {};
}

function Kept({ state }: { state: DraftState }) {
  if (state.is === 'untouched') return <Trans>Your draft is saved automatically.</Trans>;
  if (state.is === 'saved') {
    return (
      <>
        <IconCloudCheck size={16} aria-hidden />
        <Trans>
          Draft saved <TimeText at={state.at} />
        </Trans>
      </>
    );
  }
  if (state.is === 'failed') {
    const { sentence } = state;
    return (
      <>
        <IconCloudOff size={16} aria-hidden />
        <Trans>Draft not saved. {sentence}</Trans>
      </>
    );
  }
  if (state.is === 'clash') return null;
  return (
    <>
      <IconCloudUp size={16} aria-hidden />
      <Trans>Saving...</Trans>
    </>
  );
}

interface StepFormProps {
  step: FormStep;
  values: Values;
  /** where a fact comes from */
  origins: ReturnType<typeof useOrigins>;
  title: string;
  next: string;
  back: React.ReactNode;
  onChange: (part: Values) => void;
  onNext: (part: Values) => void;
}

function StepForm({ step, values, origins, title, next, back, onChange, onNext }: StepFormProps) {
  const { t } = useLingui();
  const [initial] = useState(() => partOf(values, step));
  const fields_of_own = useCustomFields('projects').fields;
  // custom fields are judged by what they are; the contract knows only that there are some
  const schema = useMemo(
    () =>
      step === 'system' ? schemaOf(step).extend({ custom: customShape(fields_of_own).optional() }) : schemaOf(step),
    [step, fields_of_own],
  );
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = frame.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea');
    field?.focus({ preventScroll: true });
  }, []);
  const fields = {
    basics: <BasicsStep />,
    site: <SiteStep origins={origins} />,
    system: <SystemStep origins={origins} />,
    template: <TimeStep values={values} />,
    team: <TeamStep />,
  }[step];
  return (
    <div ref={frame} className={classes.form}>
      <Form
        schema={schema}
        initial={initial}
        label={title}
        guard={false}
        submitLabel={<Trans>Next: {next}</Trans>}
        actions={back}
        between={({ start_date, target_commissioning }: Values) =>
          start_date && target_commissioning && target_commissioning < start_date
            ? { target_commissioning: t`Enter a date after the start.` }
            : {}
        }
        onSubmit={(output) => onNext(output)}
      >
        <Watch onChange={onChange} />
        {fields}
      </Form>
    </div>
  );
}

/** Hands up what is typed, so that the draft follows. */
function Watch({ onChange }: { onChange: (part: Values) => void }) {
  const { state } = useForm();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    let known = state.values();
    return state.subscribe(() => {
      if (state.values() === known) return;
      known = state.values();
      tell(known as Values);
    });
  }, [state]);
  return null;
}
