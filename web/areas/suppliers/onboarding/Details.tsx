/** The details of a supplier step by step, saved with each; documents come last, and with them all of it is sent. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { supplier_onboarding as contract } from '../../../../contract/supplier_onboarding.ts';
import { sentences } from '../../../../domain/errors.ts';
import { pick } from '../../../../domain/records.ts';
import { material_categories } from '../../../../domain/lists.ts';
import {
  missingDetails,
  onboarding_step_names,
  onboarding_steps,
  type OnboardingStep,
} from '../../../../domain/suppliers/onboarding.ts';
import { supplier_fields } from '../../../../domain/suppliers/supplier_fields.ts';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { navigate } from '../../../kit/history.ts';
import { useFieldNames, useLabels } from '../../../kit/labels.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DescribedFields } from '../../../ui/form/DescribedField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx';
import { Cluster, Plain, Stack } from '../../../ui/layout/flow.tsx';
import { Stepper } from '../../../ui/layout/Stepper.tsx';
import { AskedDocuments } from './AskedDocuments.tsx';
import type { OnboardingPage } from './slices.ts';

const Draft = contract.update_supplier_onboarding.request.shape.facts;
const step_keys = [...(Object.keys(onboarding_steps) as OnboardingStep[]), 'documents'] as const;
type StepKey = (typeof step_keys)[number];

/** Whoever comes again goes on at the first step that lacks something. */
function leftOffAt(facts: OnboardingPage['facts']): StepKey {
  const missing = missingDetails(facts);
  const steps = Object.keys(onboarding_steps) as OnboardingStep[];
  return steps.find((step) => onboarding_steps[step].some((key) => missing.includes(key))) ?? 'documents';
}

interface DetailsProps {
  token: string;
  page: OnboardingPage;
  reload: () => void;
}

export function Details({ token, page, reload }: DetailsProps) {
  const { t } = useLingui();
  const { term, choices } = useLabels();
  const names = useFieldNames(supplier_fields);
  const [step, setStep] = useState(() => leftOffAt(page.facts));
  const [facts, setFacts] = useState<Record<string, unknown>>(page.facts);
  const [busy, setBusy] = useState(false);
  const at = step_keys.indexOf(step);
  const to = (key: StepKey | undefined) => {
    if (key) setStep(key);
    window.scrollTo({ top: 0 });
  };
  const missing = missingDetails(facts);
  const without_file = page.documents.filter(({ file_name }) => file_name === '');
  const send = async () => {
    if (missing.length > 0 || without_file.length > 0) {
      toast.info(sentences.details_missing);
      return;
    }
    setBusy(true);
    try {
      await api.onboard_supplier({ token });
      toast.success(sentences.onboarded);
      navigate('/', { replace: true });
    } catch (failure) {
      toast.failure(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={16}>
      <Stepper
        label={t`Steps`}
        steps={step_keys.map((key) => ({ key, title: term(onboarding_step_names[key]) }))}
        current={step}
        onStep={(key) => to(step_keys.find((one) => one === key))}
      />
      {step !== 'documents' ? (
        <StepForm
          key={step}
          step={step}
          facts={facts}
          label={term(onboarding_step_names[step])}
          own={{
            categories: (
              <MultiSelectField name="categories" label={names.categories} options={choices(material_categories)} />
            ),
          }}
          onSave={async (given) => {
            await api.update_supplier_onboarding({ token, facts: given });
            setFacts({ ...facts, ...given });
            to(step_keys[at + 1]);
          }}
          onBack={at > 0 ? () => to(step_keys[at - 1]) : undefined}
        />
      ) : (
        <Stack gap={16}>
          <AskedDocuments token={token} documents={page.documents} reload={reload} with_details />
          {missing.length > 0 && (
            <Plain role="status">
              <Trans>Still missing: {missing.map((key) => names[key]).join(', ')}</Trans>
            </Plain>
          )}
          <Cluster gap={8}>
            <Button data-touch loading={busy} onClick={() => void send()}>
              <Trans>Send to {page.company_name}</Trans>
            </Button>
            <Button data-touch variant="default" onClick={() => to(step_keys[at - 1])}>
              <Trans>Back</Trans>
            </Button>
          </Cluster>
        </Stack>
      )}
    </Stack>
  );
}

interface StepFormProps {
  step: OnboardingStep;
  facts: Readonly<Record<string, unknown>>;
  label: string;
  own: Readonly<Record<string, React.ReactNode>>;
  onSave: (given: z.output<typeof Draft>) => Promise<void>;
  onBack: (() => void) | undefined;
}

function StepForm({ step, facts, label, own, onSave, onBack }: StepFormProps) {
  const keys = onboarding_steps[step];
  const schema = Draft.pick(Object.fromEntries(keys.map((key) => [key, true])) as { name: true });
  return (
    <Form
      schema={schema}
      initial={pick(facts, [...keys]) as z.input<typeof schema>}
      label={label}
      guard={false}
      submitLabel={<Trans>Save and continue</Trans>}
      actions={
        onBack && (
          <Button variant="default" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )
      }
      onSubmit={(given) => onSave(given)}
    >
      <DescribedFields fields={supplier_fields} keys={keys} own={own} />
    </Form>
  );
}
