/** The company's rules about suppliers: which documents each must have, and what those may do who do not. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { supplier_act_names, supplier_acts } from '../../../domain/suppliers/gate.ts';
import { kyc_documents, kyc_group_names, kyc_groups, type NamedDocument } from '../../../domain/suppliers/kyc.ts';
import { supplier_kyc_groups } from '../../../domain/lists.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form, FieldGroup } from '../../ui/form/Form.tsx';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { supplier_rules } from './slices.ts';

const nothing = {};
const names_of = z.array(z.string());
const Rule = z.object({
  incomplete: z.object({ ask: z.boolean(), order: z.boolean(), pay: z.boolean() }),
  required: z.object(
    Object.fromEntries(kyc_groups.map((group) => [group, names_of])) as Record<NamedDocument['group'], typeof names_of>,
  ),
});
export default function Rules() {
  const { t } = useLingui();
  const { term, choices } = useLabels();
  const { data, failure, reload } = useSlice(supplier_rules, nothing);
  const initial = useMemo(
    () =>
      data && {
        incomplete: data.incomplete,
        required: Object.fromEntries(
          kyc_groups.map((group) => [
            group,
            data.required.filter((one) => one.group === group).map(({ name }) => name),
          ]),
        ) as Record<NamedDocument['group'], string[]>,
      },
    [data],
  );
  if (!data || !initial)
    return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="text" count={8} />;
  const save = async ({ required, incomplete }: z.output<typeof Rule>) => {
    const saved = await api.update_supplier_rules({
      version: data.version,
      incomplete,
      required: kyc_documents.filter(({ group, name }) => required[group].includes(name)),
    });
    supplier_rules.set((held) => ({ ...held, ...saved }));
    toast.success(t`The supplier rules were saved.`);
  };
  return (
    <div style={{ maxWidth: 760 }}>
      <Form
        key={data.version}
        schema={Rule}
        initial={initial}
        label={t`Supplier rules`}
        submitLabel={<Trans>Save rules</Trans>}
        whyNot={reasonOf(data.abilities.update_supplier_rules)}
        onSubmit={save}
      >
        <FieldGroup
          title={t`Suppliers with incomplete documents`}
          text={t`What you may still do with a supplier whose required documents are missing, refused or expired.`}
        >
          {supplier_acts.map((act) => (
            <SwitchField key={act} name={`incomplete.${act}`} label={term(supplier_act_names[act])} />
          ))}
        </FieldGroup>
        <FieldGroup title={t`Required documents`} text={t`Every supplier must have these, verified and not expired.`}>
          {kyc_groups.map((group) => (
            <MultiSelectField
              key={group}
              name={`required.${group}`}
              label={term(kyc_group_names[group])}
              options={choices(supplier_kyc_groups[group])}
            />
          ))}
        </FieldGroup>
      </Form>
    </div>
  );
}
