/** Up to which amount who approves orders, and when a second person is needed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { orders } from '../../../../contract/orders.ts';
import { all_roles } from '../../../../domain/default_rights.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldGrid, FieldGroup, Form } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { order_limits } from '../slices.ts';
import classes from './Order.module.css';

const schema = orders.update_order_limits.request.omit({ version: true });
const nothing = {};

export default function Limits() {
  const { t } = useLingui();
  const { choices } = useLabels();
  const { data, failure, reload } = useSlice(order_limits, nothing);
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="text" count={6} />;
  const { version, limits, people, abilities } = data;
  const whyNot = reasonOf(abilities.update_order_limits);
  return (
    <div style={{ maxWidth: 760 }}>
      <Form
        key={version}
        schema={schema}
        initial={{ limits }}
        label={t`Approval limits for orders`}
        submitLabel={<Trans>Save limits</Trans>}
        whyNot={whyNot}
        onSubmit={async (values) => {
          const saved = await api.update_order_limits({ version, ...values });
          order_limits.set(() => saved);
          toast.success(t`The limits were saved.`);
        }}
      >
        <p className={classes.text}>
          <Trans>
            Every purchase order is approved by someone who did not place it. A role or person without a limit approves
            any amount. A person’s own limit counts before that of their role. Amounts are without GST.
          </Trans>
        </p>
        <FieldGroup title={t`Second approval`}>
          <FieldGrid>
            <MoneyField
              name="limits.second_from"
              label={t`Two people approve above`}
              description={t`Leave blank if one person is enough.`}
              whyNot={whyNot}
            />
          </FieldGrid>
        </FieldGroup>
        <FieldGroup title={t`Roles`}>
          {whyNot && limits.roles.length === 0 && <span className={classes.dim}>{t`No limits set.`}</span>}
          <FormRows
            name="limits.roles"
            blank={{ role: null, up_to: null }}
            add={t`Add role`}
            remove={(at) => t`Remove role ${at}`}
            whyNot={whyNot}
          >
            {(row, removal) => (
              <>
                <FieldGrid>
                  <SelectField name={`${row}.role`} label={t`Role`} options={choices(all_roles)} whyNot={whyNot} />
                  <MoneyField name={`${row}.up_to`} label={t`Approves up to (excl. GST)`} whyNot={whyNot} />
                </FieldGrid>
                {removal}
              </>
            )}
          </FormRows>
        </FieldGroup>
        <FieldGroup title={t`People`}>
          {whyNot && limits.people.length === 0 && <span className={classes.dim}>{t`No limits set.`}</span>}
          <FormRows
            name="limits.people"
            blank={{ user_id: null, up_to: null }}
            add={t`Add person`}
            remove={(at) => t`Remove person ${at}`}
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
      </Form>
    </div>
  );
}
