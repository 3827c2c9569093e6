/** What each category needs before it is dispatched. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldGroup, Form } from '../../ui/form/Form.tsx';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { chain_rules } from './slices.ts';

const nothing = {};
const schema = z.object({ inspection: z.array(z.string()), mdcc: z.array(z.string()) });

export default function ChainRules() {
  const { t } = useLingui();
  const { choices } = useLabels();
  const { data, failure, reload } = useSlice(chain_rules, nothing);
  const initial = useMemo(
    () =>
      data && {
        inspection: data.rules.filter(({ inspection }) => inspection).map(({ category }) => category),
        mdcc: data.rules.filter(({ mdcc }) => mdcc).map(({ category }) => category),
      },
    [data],
  );
  if (!data || !initial)
    return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="text" count={4} />;
  const options = choices(data.rules.map(({ category }) => category));
  return (
    <div style={{ maxWidth: 760 }}>
      <Form
        key={data.version}
        schema={schema}
        initial={initial}
        label={t`Inspection and MDCC by category`}
        submitLabel={<Trans>Save categories</Trans>}
        whyNot={reasonOf(data.abilities.update_chain_rules)}
        onSubmit={async ({ inspection, mdcc }) => {
          await api.update_chain_rules({
            version: data.version,
            rules: data.rules.map(({ category }) => ({
              category,
              inspection: inspection.includes(category),
              mdcc: mdcc.includes(category),
            })),
          });
          toast.success(t`The categories were saved.`);
        }}
      >
        <FieldGroup
          title={t`Before dispatch`}
          text={t`Material of these categories leaves the factory only after inspection or with an MDCC. A project manager can override it with a reason.`}
        >
          <MultiSelectField name="inspection" label={t`Inspection required`} options={options} />
          <MultiSelectField name="mdcc" label={t`MDCC required`} options={options} />
        </FieldGroup>
      </Form>
    </div>
  );
}
