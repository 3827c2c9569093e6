/** The company’s limits for proposals: beyond them someone else approves before one is sent; and what plants cost. */
import { Trans, useLingui } from '@lingui/react/macro';
import { proposal_approvals } from '../../../contract/proposal_approvals.ts';
import type { Gets } from '../../../contract/index.ts';
import { project_segments } from '../../../domain/lists.ts';
import { no_costs } from '../../../domain/proposals/limits.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { useLabels } from '../../kit/labels.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { sales_limits } from './slices.ts';
import classes from './lead/Lead.module.css';

const schema = proposal_approvals.update_sales_limits.request.omit({ version: true });
const nothing = {};

type Settings = Gets<'get_sales_limits'>;

export default function Limits() {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(sales_limits, nothing);
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="text" count={6} />;
  const { version, limits, costs, abilities } = data;
  return (
    <Form
      key={version}
      schema={schema}
      initial={{ limits, costs: costs ?? no_costs }}
      label={t`Approval limits`}
      submitLabel={<Trans>Save limits</Trans>}
      whyNot={reasonOf(abilities.update_sales_limits)}
      onSubmit={async (values) => {
        const saved = await api.update_sales_limits({ version, ...values });
        sales_limits.set(() => saved);
        toast.success(t`The limits were saved.`);
      }}
    >
      <p className={classes.dim} style={{ margin: 0 }}>
        <Trans>
          A proposal outside a limit needs someone else’s approval before it is sent. Leave blank for no limit.
        </Trans>
      </p>
      <Fields settings={data} />
    </Form>
  );
}

function Fields({ settings: { costs, people, abilities } }: { settings: Settings }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const whyNot = reasonOf(abilities.update_sales_limits);
  const segments = project_segments.map(({ value, shown }) => ({ value, label: term(shown) }));
  return (
    <>
      <FieldGroup title={t`Limits`}>
        <FieldGrid>
          <NumberField name="limits.max_discount_percent" label={t`Maximum discount`} unit="%" whyNot={whyNot} />
          {costs && <NumberField name="limits.min_margin_percent" label={t`Minimum margin`} unit="%" whyNot={whyNot} />}
          <MoneyField
            name="limits.second_person_from"
            label={t`Second person above`}
            description={t`Price excl. GST.`}
            whyNot={whyNot}
          />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t`Minimum price per Wp (excl. GST)`}>
        <FieldGrid columns={3}>
          {segments.map(({ value, label }) => (
            <MoneyField key={value} name={`limits.min_rate.${value}`} label={label} whyNot={whyNot} />
          ))}
        </FieldGrid>
      </FieldGroup>
      {costs && (
        <>
          <FieldGroup title={t`Cost per Wp`}>
            <FieldGrid columns={3}>
              {segments.map(({ value, label }) => (
                <MoneyField key={value} name={`costs.per_wp.${value}`} label={label} whyNot={whyNot} />
              ))}
            </FieldGrid>
          </FieldGroup>
          <FieldGroup title={t`Cost per line of the bill of quantities`}>
            <p className={classes.dim} style={{ margin: 0 }}>
              <Trans>
                Used when every line of a proposal has a cost. The cost of a proposal is never below its cost per Wp.
              </Trans>
            </p>
            <FormRows
              name="costs.lines"
              blank={{ item: '', unit: 'Nos', rate: null }}
              add={t`Add cost line`}
              remove={(at) => t`Remove cost line ${at}`}
              whyNot={whyNot}
            >
              {(row, removal) => (
                <>
                  <FieldGrid columns={3}>
                    <TextField name={`${row}.item`} label={t`Item`} whyNot={whyNot} />
                    <TextField name={`${row}.unit`} label={t`Unit`} whyNot={whyNot} />
                    <MoneyField name={`${row}.rate`} label={t`Cost per unit`} whyNot={whyNot} />
                  </FieldGrid>
                  {removal}
                </>
              )}
            </FormRows>
          </FieldGroup>
          <FieldGroup title={t`Approvers`}>
            <p className={classes.dim} style={{ margin: 0 }}>
              <Trans>
                Everyone who may approve proposals can approve any amount. Add a person here to set a limit.
              </Trans>
            </p>
            <FormRows
              name="limits.approvers"
              blank={{ user_id: null, up_to: null }}
              add={t`Add approver`}
              remove={(at) => t`Remove approver ${at}`}
              whyNot={whyNot}
            >
              {(row, removal) => (
                <>
                  <FieldGrid>
                    <SelectField
                      name={`${row}.user_id`}
                      label={t`Approver`}
                      options={people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
                      whyNot={whyNot}
                    />
                    <MoneyField name={`${row}.up_to`} label={t`Approves up to (excl. GST)`} whyNot={whyNot} />
                  </FieldGrid>
                  {removal}
                </>
              )}
            </FormRows>
          </FieldGroup>
        </>
      )}
    </>
  );
}
